import { office } from '@pavilion/contract/http/office';
import type { VoidCase, VoidCaseFill } from '@pavilion/contract/http/void-case';
import { Amount, Badge, type BadgeTone, Button, formatAmount } from '@pavilion/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActForm, Problem } from '../../lib/act-form.tsx';
import { ask } from '../../lib/api.ts';
import { ConfirmButton } from '../../lib/confirm-button.tsx';
import { t } from '../../lib/messages/index.ts';
import { formatMoment } from '../../lib/moments.ts';
import { useOfficeSession } from '../../lib/session.ts';
import { useCall } from '../../lib/use-act.ts';
import { Sideways } from '../../lib/sideways.tsx';

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

const PAGE_SIZE = 100;

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
  const pages = Math.ceil((fills.data?.total ?? 0) / PAGE_SIZE);
  return (
    <details className="mt-2" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="cursor-pointer">{t('cases.fills', { count: total })}</summary>
      <Problem error={fills.error} />
      {fills.data !== undefined && <FillTable rows={fills.data.rows} total={total} />}
      {pages > 1 && (
        <p className="mt-1 flex items-center gap-2">
          <Button size="sm" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('cases.previous')}
          </Button>
          {t('cases.page', { page, pages })}
          <Button size="sm" disabled={page >= pages} onClick={() => setPage(page + 1)}>
            {t('cases.next')}
          </Button>
        </p>
      )}
    </details>
  );
}

function FillTable({ rows, total }: { rows: readonly VoidCaseFill[]; total: number }) {
  return (
    <Sideways label={t('cases.fills', { count: total })} className="max-w-4xl">
      <table className="table mt-1">
        <thead>
          <tr>
            <th>{t('cases.match')}</th>
            <th>{t('cases.bet')}</th>
            <th>{t('cases.account')}</th>
            <th>{t('cases.matchedAt')}</th>
            <th data-numeric>{t('cases.stake')}</th>
            <th data-numeric>{t('cases.liability')}</th>
            <th data-numeric>{t('cases.profit')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.match_number}.${row.bet_id}`} className={row.named ? 'font-semibold' : 'text-ink-2'}>
              <td>{row.match_number}</td>
              <td>
                {row.side} {row.selection_name} · {row.bet_id}
              </td>
              <td>{row.user_name}</td>
              <td>{formatMoment(row.matched_at)}</td>
              <td data-numeric>{formatAmount(row.stake)}</td>
              <td data-numeric>{formatAmount(row.liability)}</td>
              <td data-numeric>{row.profit === null ? t('cases.noResult') : <Amount value={row.profit} isSigned />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Sideways>
  );
}

function Actions({ row: { case_id, version, status, opened_by, matches, bets, accounts, stake } }: { row: VoidCase }) {
  const isOwn = useOfficeSession()?.userName === opened_by;
  const approve = useCall(office.approveVoidCase, t('cases.approved'));
  const carryOut = useCall(office.carryOutVoidCase, t('cases.carriedOut'));
  const reject = useCall(office.rejectVoidCase, t('cases.rejected'));
  return (
    <div className="flex flex-col items-end gap-2 self-start">
      {status === 'APPROVED' ? (
        <ConfirmButton
          label={t('cases.carryOut')}
          look="danger"
          busy={carryOut.isPending}
          question={t('cases.carryOutAsked', { matches, bets, accounts, stake: formatAmount(stake) })}
          onConfirm={() => carryOut.mutate({ case_id, version })}
        />
      ) : (
        <>
          {isOwn && <Badge>{t('cases.own')}</Badge>}
          <Button look="solid" disabled={isOwn} isBusy={approve.isPending} onClick={() => approve.mutate({ case_id, version })}>
            {t('cases.approve')}
          </Button>
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
