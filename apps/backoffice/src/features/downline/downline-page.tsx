import type { Member } from '@pavilion/contract/http/downline';
import { office } from '@pavilion/contract/http/office';
import { Amount, Badge, Button, formatAmount } from '@pavilion/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { AccountLink } from '../../lib/account-link.tsx';
import { ask } from '../../lib/api.ts';
import { DataList, Figure, PAGE_SIZE, Panel, type Column } from '../../lib/data-table.tsx';
import { t } from '../../lib/messages/index.ts';
import { PeopleOnly, usePeopleOnly } from '../../lib/people-only.tsx';
import { useMay, useOfficeSession } from '../../lib/session.ts';
import { lockText } from './lock-text.ts';
import { MemberPanel } from './member-panel.tsx';
import { NewAccounts } from './new-accounts.tsx';

const REFETCH_MS = 5_000;

/**
 * Lists the accounts directly below an account, with the holdings of their branches. A search covers every account that the signed-in user may see. The button
 * of a row opens the acts on that account.
 */
export function DownlinePage() {
  const parentId = useParentId();
  const { key } = useLocation();
  // The key changes at every navigation, which resets list and search.
  return <Downline key={key} parentId={parentId} />;
}

function Downline({ parentId }: { parentId: number | undefined }) {
  const session = useOfficeSession();
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [open, setOpen] = useState<number>();
  const [isPeopleOnly, setPeopleOnly] = usePeopleOnly();
  const isHouse = session?.role === 'OPERATOR';
  const within = {
    ...(search === '' ? (parentId === undefined ? {} : { parent_id: parentId }) : { search }),
    ...(isHouse && isPeopleOnly ? { people_only: true } : {}),
  };
  const list = useQuery({
    queryKey: ['downline', within, page],
    queryFn: () => ask(office.getDownline, { ...within, page, page_size: PAGE_SIZE }),
    refetchInterval: REFETCH_MS,
    placeholderData: keepPreviousData,
  });
  const mayManage = useMay()('ACCOUNTS');
  const changePeopleOnly = (isOn: boolean): void => {
    setPeopleOnly(isOn);
    setPage(1);
  };
  const toggle = (userId: number): void => setOpen(userId === open ? undefined : userId);
  return (
    <>
      {list.data?.own !== undefined && list.data.own !== null && <OwnStrip own={list.data.own} />}
      <Panel
        title={t('downline.title')}
        tools={
          <span className="flex flex-wrap items-center gap-3">
            {isHouse && <PeopleOnly isOn={isPeopleOnly} onChange={changePeopleOnly} />}
            <input
              className="field w-full sm:w-72"
              type="search"
              placeholder={t('downline.search')}
              aria-label={t('downline.search')}
              value={search}
              onChange={(event) => {
                setSearch(event.target.value);
                setPage(1);
              }}
            />
          </span>
        }
      >
        <Path path={search === '' ? (list.data?.path ?? []) : []} isHouse={isHouse} />
        <DataList
          query={list}
          label={t('downline.title')}
          empty={t(search === '' ? 'downline.none' : 'downline.noneFound')}
          isFolding
          columns={columnsOf(open, toggle, search !== '', list.data?.rows.some(isAgent) ?? false)}
          keyOf={(row) => row.user_id}
          below={(row) => (row.user_id === open ? <MemberPanel row={row} isDirect={isDirect(row)} /> : null)}
          page={page}
          onPage={setPage}
        />
      </Panel>
      {mayManage && <NewAccounts parentId={parentId} />}
    </>
  );
}

function useParentId(): number | undefined {
  const { userId } = useParams();
  const number = Number(userId);
  return userId === undefined || !Number.isInteger(number) ? undefined : number;
}

function OwnStrip({ own }: { own: Member }) {
  return (
    <section className="panel flex flex-wrap items-center gap-x-8 gap-y-2 px-4 py-3" aria-label={t('downline.you')}>
      <Figure name={t('downline.name')}>{own.user_name}</Figure>
      <Figure name={t('downline.balance')}>
        <Amount value={own.total_balance} />
      </Figure>
      <Figure name={t('downline.credit')}>
        <Amount value={own.credit} />
      </Figure>
      <Figure name={t('downline.below')}>
        <Amount value={own.downline_balance - own.total_balance} />
      </Figure>
      <Figure name={t('downline.liability')}>
        <Amount value={own.downline_liability} />
      </Figure>
      <Figure name={t('downline.people')}>
        {own.agents} / {own.players}
      </Figure>
      <Figure name={t('downline.share')}>{sharesOf(own)}</Figure>
      {own.lock_above !== 'NONE' && <Badge tone="loss">{t('downline.lockAbove')}</Badge>}
    </section>
  );
}

function Path({ path, isHouse }: { path: readonly { user_id: number; user_name: string }[]; isHouse: boolean }) {
  if (path.length === 0) return null;
  return (
    <nav className="flex flex-wrap gap-2 border-b border-line px-4 py-2" aria-label={t('downline.title')}>
      <Link to="/downline" className="underline underline-offset-3">
        {t(isHouse ? 'downline.top' : 'downline.you')}
      </Link>
      {path.map((person) => (
        <span key={person.user_id} className="flex gap-2">
          <span className="text-ink-3" aria-hidden>
            ›
          </span>
          <Link to={`/downline/${person.user_id}`} className="inline-block py-1 underline underline-offset-3">
            {person.user_name}
          </Link>
        </span>
      ))}
    </nav>
  );
}

/** True if no account is between this one and the listed parent. Points, credit and shares are agreed with the direct parent. */
function isDirect(row: Member): boolean {
  return row.path.length === 0;
}

function isAgent({ role }: Member): boolean {
  return role === 'AGENT';
}

/** The columns of agents. A list without agents omits them, because they would be empty. */
const OF_AGENTS: readonly Column<Member>[] = [
  {
    head: t('downline.below'),
    numeric: true,
    cell: (row) => isAgent(row) && <Amount value={row.downline_balance - row.total_balance} />,
  },
  { head: t('downline.people'), numeric: true, cell: (row) => isAgent(row) && `${row.agents} / ${row.players}` },
  { head: t('downline.share'), numeric: true, cell: (row) => isAgent(row) && sharesOf(row) },
];

function columnsOf(
  open: number | undefined,
  toggle: (userId: number) => void,
  hasPaths: boolean,
  hasAgents: boolean,
): readonly Column<Member>[] {
  return [
    { head: t('downline.name'), cell: (row) => <Name row={row} path={hasPaths ? row.path : []} /> },
    { head: t('downline.balance'), numeric: true, isAlways: true, cell: (row) => <Amount value={row.total_balance} /> },
    { head: t('downline.liability'), numeric: true, cell: (row) => <Amount value={row.liability} /> },
    { head: t('downline.credit'), numeric: true, cell: (row) => <Amount value={row.credit} /> },
    {
      head: t('downline.available'),
      numeric: true,
      cell: (row) => (
        <>
          <Amount value={row.available} />
          {row.held > 0 && (
            <small className="block text-ink-2">{t('downline.heldShort', { amount: formatAmount(row.held) })}</small>
          )}
        </>
      ),
    },
    ...(hasAgents ? OF_AGENTS : []),
    {
      head: '',
      numeric: true,
      isAlways: true,
      cell: (row) => (
        <Button size="sm" aria-expanded={open === row.user_id} onClick={() => toggle(row.user_id)}>
          {t(open === row.user_id ? 'downline.hide' : 'downline.manage')}
        </Button>
      ),
    },
  ];
}

function Name({ row, path }: { row: Member; path: Member['path'] }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {path.map((step) => (
        <span key={step.user_id} className="flex gap-2 text-ink-2">
          <Link to={`/downline/${step.user_id}`} className="inline-block py-1 underline underline-offset-3">
            {step.user_name}
          </Link>
          <span aria-hidden>›</span>
        </span>
      ))}
      {row.role === 'AGENT' ? (
        <Link to={`/downline/${row.user_id}`} className="link font-semibold">
          {row.user_name}
        </Link>
      ) : (
        <AccountLink user={row} />
      )}
      <Badge tone={row.role === 'AGENT' ? 'brand' : 'plain'}>
        {t(row.role === 'AGENT' ? 'downline.agent' : 'downline.player')}
      </Badge>
      {row.lock !== 'NONE' && (
        <span title={lockText(row)}>
          <Badge tone="loss">{t(`downline.lock.${row.lock}`)}</Badge>
        </span>
      )}
      {row.lock === 'NONE' && row.lock_above !== 'NONE' && <Badge tone="warn">{t('downline.lockAbove')}</Badge>}
      {row.must_change_password && <span className="text-ink-3">{t('downline.mustChange')}</span>}
    </span>
  );
}

function sharesOf(row: Member): string {
  return `${row.share_percent} % / ${row.commission_percent} %`;
}
