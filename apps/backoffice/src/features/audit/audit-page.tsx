import type { ResponseOf } from '@pavilion/contract/endpoint';
import type { AuditRow } from '@pavilion/contract/http/audit';
import { AUDIT_GROUPS } from '@pavilion/contract/audit-actions';
import { office } from '@pavilion/contract/http/office';
import { Button, DayField } from '@pavilion/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { ask } from '../../lib/api.ts';
import { DataList, PAGE_SIZE, Panel, type Column } from '../../lib/data-table.tsx';
import { saveFile } from '../../lib/save-file.ts';
import { t } from '../../lib/messages/index.ts';
import { formatMoment } from '../../lib/moments.ts';
import { rangeOf } from '../../lib/period.tsx';
import { addressText } from '@pavilion/contract/address-text';
import { actText, detailLines, wordText, type AccountNames } from './detail-lines.ts';
import { ProofPanel } from './proof-panel.tsx';

const HASH_SHOWN = 12;

/** The names that the lines on the page need: of accounts by number, and of markets by target. */
type Names = { readonly accounts: AccountNames; readonly markets: ReadonlyMap<string, MarketNames> };
type MarketNames = ResponseOf<typeof office.getAudit>['markets'][number];

function columnsOf(names: Names): readonly Column<AuditRow>[] {
  return [
    { head: t('audit.time'), cell: (row) => <span className="whitespace-nowrap">{formatMoment(row.time)}</span> },
    {
      head: t('audit.actor'),
      isAlways: true,
      cell: (row) => (
        <>
          <b className="block">{row.actor ?? wordText(row.role)}</b>
          <span className="text-ink-3">{addressText(row.address ?? '')}</span>
        </>
      ),
    },
    {
      head: t('audit.action'),
      isAlways: true,
      isWide: true,
      cell: (row) => (
        <>
          <b className="block">{actText(row.action, row.details)}</b>
          <Target target={row.target} names={names} />
        </>
      ),
    },
    { head: t('audit.details'), isWide: true, cell: (row) => <Details row={row} names={names} /> },
    {
      head: t('audit.entry'),
      cell: (row) => (
        <span title={row.hash} className="text-ink-3">
          {row.place} <code>{row.hash.slice(0, HASH_SHOWN)}</code>
        </span>
      ),
    },
  ];
}

/** The object of an act. A market links to its row on the page Markets, and an account to its page. */
function Target({ target, names: { accounts, markets } }: { target: string; names: Names }) {
  const [, kind, id = ''] = /^(market|user) (\d+)$/.exec(target) ?? [];
  if (kind === undefined) return <span className="text-ink-2">{target}</span>;
  if (kind === 'market') {
    const market = markets.get(target);
    return (
      <Link className="link" to={`/markets?search=1.${id}`} title={`1.${id}`}>
        {market === undefined ? t('audit.market', { id: `1.${id}` }) : `${market.match_name} · ${market.market_name}`}
      </Link>
    );
  }
  const name = accounts.get(Number(id)) ?? id;
  return (
    <Link className="link" to={`/account/${id}/${name}`}>
      {name}
    </Link>
  );
}

function Details({ row, names: { accounts, markets } }: { row: AuditRow; names: Names }) {
  const selections = markets.get(row.target)?.selections ?? [];
  return (
    <ul className="min-w-0 wrap-anywhere">
      {detailLines(row.details, { accounts, selections }).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

const GROUPS = AUDIT_GROUPS.map(({ title, acts }) => ({
  title,
  acts: Object.entries(acts).toSorted(([, a], [, b]) => a.localeCompare(b)),
}));

/** The acts of the trail in groups, each group by name. */
function ActChoice({ act, onAct }: { readonly act: string; readonly onAct: (act: string) => void }) {
  return (
    <select className="field w-full" aria-label={t('audit.byAction')} value={act} onChange={(event) => onAct(event.target.value)}>
      <option value="">{t('audit.everyAction')}</option>
      {GROUPS.map(({ title, acts }) => (
        <optgroup key={title} label={title}>
          {acts.map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  );
}

type AuditFilter = {
  readonly search: string;
  readonly actor: string;
  readonly action: string;
  readonly address: string;
  readonly isStaffOnly: boolean;
  /** Days as yyyy-mm-dd, both inclusive; empty: no limit. */
  readonly from: string;
  readonly to: string;
};

const OF_STAFF: AuditFilter = { search: '', actor: '', action: '', address: '', isStaffOnly: true, from: '', to: '' };
const TEXTS = [
  ['search', 'audit.search'],
  ['actor', 'audit.byActor'],
  ['address', 'audit.byAddress'],
] as const;

function filterOf({ from, to, isStaffOnly, ...texts }: AuditFilter) {
  return {
    ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')),
    ...(isStaffOnly ? { staff_only: true } : {}),
    ...rangeOf({ from, to }),
  };
}

/** The audit trail, newest lines first and those of staff alone at the start, and the check that no line was changed. */
export function AuditPage() {
  const [wanted, setWanted] = useState(OF_STAFF);
  const [page, setPage] = useState(1);
  const want = (part: Partial<AuditFilter>): void => {
    setWanted({ ...wanted, ...part });
    setPage(1);
  };
  const query = useQuery({
    queryKey: ['audit', wanted, page],
    queryFn: () => ask(office.getAudit, { ...filterOf(wanted), page, page_size: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  const names: Names = {
    accounts: new Map(query.data?.accounts.map(({ user_id, user_name }) => [user_id, user_name])),
    markets: new Map(query.data?.markets.map((market) => [market.target, market])),
  };
  return (
    <>
      <ProofPanel />
      <Panel
        title={t('audit.title')}
        tools={
          <Button
            onClick={() => void ask(office.getAuditCsv, filterOf(wanted)).then(({ file_name, csv }) => saveFile(file_name, csv))}
          >
            {t('audit.csv')}
          </Button>
        }
      >
        <Filters wanted={wanted} onWant={want} />
        <DataList
          query={query}
          label={t('audit.title')}
          empty={t('audit.none')}
          isFolding
          columns={columnsOf(names)}
          keyOf={(row) => row.place}
          page={page}
          onPage={setPage}
        />
      </Panel>
    </>
  );
}

function Filters({ wanted, onWant }: { wanted: AuditFilter; onWant: (part: Partial<AuditFilter>) => void }) {
  return (
    <div className="flex flex-wrap items-center gap-2 px-4 py-3">
      {TEXTS.map(([name, label]) => (
        <input
          key={name}
          className="field w-full sm:w-56"
          type="search"
          maxLength={64}
          placeholder={t(label)}
          aria-label={t(label)}
          value={wanted[name]}
          onChange={(event) => onWant({ [name]: event.target.value })}
        />
      ))}
      <span className="w-full sm:w-64">
        <ActChoice act={wanted.action} onAct={(action) => onWant({ action })} />
      </span>
      <label className="flex items-center gap-2">
        <input type="checkbox" checked={wanted.isStaffOnly} onChange={(event) => onWant({ isStaffOnly: event.target.checked })} />
        {t('audit.staffOnly')}
      </label>
      {(['from', 'to'] as const).map((name) => (
        <label key={name} className="flex items-center gap-2">
          {t(`audit.${name}`)}
          <DayField placeholder={t('reports.dayForm')} day={wanted[name]} onDay={(day) => onWant({ [name]: day })} />
        </label>
      ))}
    </div>
  );
}
