import type { AuditRow } from '@pavilion/contract/http/audit';
import { AUDIT_ACTIONS, sentenceOfAct } from '@pavilion/contract/audit-actions';
import { office } from '@pavilion/contract/http/office';
import { Button } from '@pavilion/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Choice } from '../../lib/act-form.tsx';
import { ask } from '../../lib/api.ts';
import { DataList, PAGE_SIZE, Panel, type Column } from '../../lib/data-table.tsx';
import { saveFile } from '../../lib/save-file.ts';
import { t } from '../../lib/messages/index.ts';
import { formatMoment, momentOf } from '../../lib/moments.ts';
import { ProofPanel } from './proof-panel.tsx';

const HASH_SHOWN = 12;

const COLUMNS: readonly Column<AuditRow>[] = [
  { head: t('audit.place'), numeric: true, cell: (row) => row.place },
  { head: t('audit.time'), cell: (row) => <span className="whitespace-nowrap">{formatMoment(row.time)}</span> },
  { head: t('audit.actor'), cell: (row) => <b>{row.actor ?? row.role}</b> },
  { head: t('audit.address'), cell: (row) => <span className="whitespace-nowrap">{row.address ?? ''}</span> },
  { head: t('audit.action'), cell: (row) => sentenceOfAct(row.action) },
  { head: t('audit.target'), cell: (row) => row.target },
  { head: t('audit.details'), cell: (row) => <Details details={{ act: row.action, ...row.details }} /> },
  {
    head: t('audit.hash'),
    cell: (row) => (
      <code title={row.hash} className="text-ink-3">
        {row.hash.slice(0, HASH_SHOWN)}
      </code>
    ),
  },
];

function Details({ details }: { details: AuditRow['details'] }) {
  return (
    <dl className="flex w-80 flex-wrap gap-x-4 gap-y-1 lg:w-[32rem]">
      {Object.entries(details).map(([name, value]) => (
        <div key={name} className="flex min-w-0 gap-1">
          <dt className="text-ink-3">{name}</dt>
          <dd className="min-w-0 wrap-anywhere">{typeof value === 'string' ? value : JSON.stringify(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

const ACTIONS = Object.entries(AUDIT_ACTIONS)
  .map(([value, name]) => ({ value, name }))
  .sort((a, b) => a.name.localeCompare(b.name));

type AuditFilter = {
  readonly search: string;
  readonly actor: string;
  readonly action: string;
  readonly address: string;
  readonly from: string;
  readonly to: string;
};

const EVERYTHING: AuditFilter = { search: '', actor: '', action: '', address: '', from: '', to: '' };
const TEXTS = [
  ['search', 'audit.search'],
  ['actor', 'audit.byActor'],
  ['address', 'audit.byAddress'],
] as const;

function filterOf({ from, to, ...texts }: AuditFilter) {
  return {
    ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')),
    ...(from === '' ? {} : { from: momentOf(from) }),
    ...(to === '' ? {} : { to: momentOf(to) }),
  };
}

/** All acts of staff, newest first, and the proof that none was changed. */
export function AuditPage() {
  const [wanted, setWanted] = useState(EVERYTHING);
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
          columns={COLUMNS}
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
      <Choice
        label={t('audit.byAction')}
        value={wanted.action}
        onChange={(action) => onWant({ action })}
        options={[{ value: '', name: t('audit.everyAction') }, ...ACTIONS]}
      />
      {(['from', 'to'] as const).map((name) => (
        <label key={name} className="flex items-center gap-2">
          {t(`audit.${name}`)}
          <input
            className="field w-auto"
            type="datetime-local"
            step={1}
            value={wanted[name]}
            onChange={(event) => onWant({ [name]: event.target.value })}
          />
        </label>
      ))}
    </div>
  );
}
