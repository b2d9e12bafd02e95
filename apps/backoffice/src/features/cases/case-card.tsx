import { office } from '@pavilion/contract/http/office';
import type { VoidCase, VoidCaseAccount, VoidCaseFill } from '@pavilion/contract/http/void-case';
import { Amount, Badge, type BadgeTone, formatAmount } from '@pavilion/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AccountLink } from '../../lib/account-link.tsx';
import { ActForm, Problem } from '../../lib/act-form.tsx';
import { ask } from '../../lib/api.ts';
import { ConfirmButton } from '../../lib/confirm-button.tsx';
import { DataList, PAGE_SIZE, type Column } from '../../lib/data-table.tsx';
import { betText } from '../../lib/house-odds.ts';
import { t } from '../../lib/messages/index.ts';
import { formatMoment } from '../../lib/moments.ts';
import { SideBadge } from '../../lib/side-badge.tsx';
import { useOfficeSession } from '../../lib/session.ts';
import { useCall } from '../../lib/use-act.ts';

const TONES: Readonly<Record<VoidCase['status'], BadgeTone>> = {
  OPEN: 'warn',
  APPROVED: 'gain',
  LAPSED: 'loss',
  REJECTED: 'plain',
  DONE: 'plain',
};

/** Shows one case: its evidence, the matches it would void, and the actions possible now. */
export function CaseCard({ row }: { row: VoidCase }) {
  const { case_id, status, matches, bets, accounts } = row;
  return (
    <article className="grid grid-cols-1 gap-3 border-t border-line px-4 py-3 first-of-type:border-t-0 lg:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone={TONES[status]}>{t(`cases.status.${status}`)}</Badge>
          <b>{t('cases.number', { id: case_id })}</b>
          <b>{row.match_name}</b>
          <span className="text-ink-2">
            {row.market_name} · {row.market_id}
          </span>
        </p>
        <p className="mt-1 text-base">
          {t(`cases.reason.${row.reason}`)}
          {row.play !== null && ` · ${t(`cases.play.${row.play}`)}`} · {t(`cases.scope.${row.scope}`)}
          {row.from !== null &&
            row.until !== null &&
            ` · ${t('cases.window', { from: formatMoment(row.from), until: formatMoment(row.until) })}`}
        </p>
        <p className="text-ink-2">{row.evidence}</p>
        <p className="text-ink-2">{t('cases.sums', { matches, bets, accounts, stake: formatAmount(row.stake) })}</p>
        <History row={row} />
        <Fills caseId={case_id} total={matches} />
      </div>
      {status !== 'DONE' && status !== 'REJECTED' && <Actions row={row} />}
    </article>
  );
}

function History({ row }: { row: VoidCase }) {
  const { decided_by, decided_at, done_by, done_at, lapses_at, status, note } = row;
  return (
    <p className="text-ink-3">
      {t('cases.openedBy', { name: row.opened_by, time: formatMoment(row.opened_at) })}
      {decided_by !== null &&
        decided_at !== null &&
        ` · ${t(status === 'REJECTED' ? 'cases.rejectedBy' : 'cases.approvedBy', { name: decided_by, time: formatMoment(decided_at) })}`}
      {note !== null && `: ${note}`}
      {status === 'APPROVED' && lapses_at !== null && ` · ${t('cases.lapsesAt', { time: formatMoment(lapses_at) })}`}
      {done_by !== null && done_at !== null && ` · ${t('cases.doneBy', { name: done_by, time: formatMoment(done_at) })}`}
    </p>
  );
}

/** Lists both sides of every match of the case, loaded when opened. */
function Fills({ caseId, total }: { caseId: number; total: number }) {
  const [isOpen, setOpen] = useState(false);
  const [page, setPage] = useState(1);
  const fills = useQuery({
    queryKey: ['case-fills', caseId, page],
    queryFn: () => ask(office.getVoidCaseFills, { case_id: caseId, page, page_size: PAGE_SIZE }),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  });
  const label = t('cases.fills', { count: total });
  return (
    <details className="mt-2" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="cursor-pointer">{label}</summary>
      {isOpen && (
        <DataList
          query={fills}
          label={label}
          empty={t('cases.noBets')}
          columns={FILLS}
          keyOf={(row) => `${row.match_number}.${row.bet_id}`}
          page={page}
          onPage={setPage}
        />
      )}
    </details>
  );
}

const FILLS: readonly Column<VoidCaseFill>[] = [
  {
    head: t('cases.bet'),
    cell: (row) => (
      <span className="flex flex-wrap items-center gap-x-2">
        <SideBadge side={row.side} />
        <b>{row.selection_name}</b>
        <span className="text-ink-3">{row.bet_id}</span>
        {!row.named && <Badge>{t('cases.otherSide')}</Badge>}
      </span>
    ),
  },
  { head: t('cases.account'), cell: (row) => <AccountLink user={row} /> },
  { head: t('bets.at'), numeric: true, cell: betText },
  { head: t('cases.stake'), numeric: true, cell: (row) => <Amount value={row.stake} /> },
  { head: t('cases.liability'), numeric: true, cell: (row) => <Amount value={row.liability} /> },
  { head: t('cases.profit'), numeric: true, cell: (row) => <Amount value={row.profit ?? undefined} isSigned /> },
  { head: t('cases.matchedAt'), cell: (row) => <span className="whitespace-nowrap">{formatMoment(row.matched_at)}</span> },
  { head: t('cases.match'), numeric: true, cell: (row) => row.match_number },
];

const ACCOUNTS: readonly Column<VoidCaseAccount>[] = [
  { head: t('cases.account'), cell: (row) => <b>{row.user_name}</b> },
  { head: t('reports.bets'), numeric: true, cell: (row) => row.bets },
];

const RELEASED: Column<VoidCaseAccount> = {
  head: t('cases.released'),
  numeric: true,
  cell: (row) => <Amount value={row.liability} className="font-semibold" />,
};

const REVERSED: Column<VoidCaseAccount> = {
  head: t('cases.takenBack'),
  numeric: true,
  cell: (row) => <Amount value={row.profit === null ? undefined : -row.profit} isSigned className="font-semibold" />,
};

/** Shows what the case changes for each account: the amount at risk that is released or, after settlement, the result that is reversed. */
function Effects({ caseId }: { caseId: number }) {
  const [page, setPage] = useState(1);
  const accounts = useQuery({
    queryKey: ['case-accounts', caseId, page],
    queryFn: () => ask(office.getVoidCaseAccounts, { case_id: caseId, page, page_size: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  const isSettled = accounts.data?.rows.some(({ profit }) => profit !== null) === true;
  return (
    <DataList
      query={accounts}
      label={t('cases.effects')}
      empty={t('cases.noBets')}
      columns={[...ACCOUNTS, isSettled ? REVERSED : RELEASED]}
      keyOf={(row) => row.user_id}
      page={page}
      onPage={setPage}
    />
  );
}

function Actions({ row: { case_id, version, status, opened_by, matches, bets, accounts, stake } }: { row: VoidCase }) {
  const isOwn = useOfficeSession()?.userName === opened_by;
  const approve = useCall(office.approveVoidCase, t('cases.approved'));
  const carryOut = useCall(office.carryOutVoidCase, t('cases.carriedOut'));
  const reject = useCall(office.rejectVoidCase, t('cases.rejected'));
  const sums = { matches, bets, accounts, stake: formatAmount(stake) };
  return (
    <div className="flex flex-col items-end gap-2 self-start">
      {status === 'APPROVED' ? (
        <ConfirmButton
          label={t('cases.carryOut')}
          look="danger"
          busy={carryOut.isPending}
          question={t('cases.carryOutAsked', sums)}
          onConfirm={() => carryOut.mutate({ case_id, version })}
        >
          <Effects caseId={case_id} />
        </ConfirmButton>
      ) : (
        <>
          {isOwn && <Badge>{t('cases.own')}</Badge>}
          <ConfirmButton
            label={t('cases.approve')}
            look="solid"
            busy={approve.isPending}
            disabled={isOwn}
            question={t('cases.approveAsked', sums)}
            onConfirm={() => approve.mutate({ case_id, version })}
          >
            <Effects caseId={case_id} />
          </ConfirmButton>
        </>
      )}
      <Problem error={approve.error ?? carryOut.error} />
      <ActForm
        reasonLabel={t('cases.note')}
        submitLabel={t('cases.reject')}
        look="quiet"
        busy={reject.isPending}
        error={reject.error}
        onSubmit={(note) => reject.mutate({ case_id, version, note })}
      />
    </div>
  );
}
