import type { ParkedWin } from '@pavilion/contract/http/casino-office';
import { office } from '@pavilion/contract/http/office';
import { Amount, type BadgeTone, Button, formatAmount } from '@pavilion/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Problem } from '../../lib/act-form.tsx';
import { ask } from '../../lib/api.ts';
import { ConfirmButton } from '../../lib/confirm-button.tsx';
import { DataList, PAGE_SIZE, Panel, type Column } from '../../lib/data-table.tsx';
import { t } from '../../lib/messages/index.ts';
import { formatMoment } from '../../lib/moments.ts';
import { RequestStatus } from '../../lib/request-status.tsx';
import { useOfficeSession } from '../../lib/session.ts';
import { useCall } from '../../lib/use-act.ts';

const REFETCH_MS = 4_000;
const TONES: Readonly<Record<ParkedWin['status'], BadgeTone>> = {
  PARKED: 'warn',
  PROPOSED: 'warn',
  CONFIRMED: 'warn',
  RELEASED: 'gain',
  REJECTED: 'loss',
};

/** Wins above the ceiling of their game. One person proposes a decision, and another confirms it. Suspensions of providers are lifted here too. `isShown` decides by their number. */
export function ParkedWins({ isShown }: { readonly isShown: (total: number) => boolean }) {
  const [page, setPage] = useState(1);
  const [reason, setReason] = useState('');
  const propose = useCall(office.proposeParkedWin, t('parked.proposed'), () => setReason(''));
  const confirm = useCall(office.confirmParkedWin, t('parked.decided'));
  const lift = useCall(office.liftSuspension, t('parked.lifted'));
  const own = useOfficeSession()?.userName;
  const query = useQuery({
    queryKey: ['parked-wins', page],
    queryFn: () => ask(office.getParkedWins, { page, page_size: PAGE_SIZE }),
    refetchInterval: REFETCH_MS,
    placeholderData: keepPreviousData,
  });
  // The bar holds the reason for a proposal and the buttons that reopen suspended providers.
  const hasActions = query.data === undefined || query.data.total > 0 || query.data.suspended.length > 0;
  if (!isShown(query.data === undefined ? 0 : query.data.total + query.data.suspended.length)) return null;
  const busy = propose.isPending || confirm.isPending || lift.isPending;
  return (
    <Panel title={t('parked.title')}>
      <p className="px-4 py-2 text-ink-2">{t('parked.hint')}</p>
      <WithoutMultiple names={query.data?.without_multiple ?? []} />
      <Problem error={propose.error ?? confirm.error ?? lift.error} />
      {hasActions && (
        <div className="flex flex-wrap items-center gap-2 px-4 py-2">
          <input
            className="field w-64"
            aria-label={t('parked.reason')}
            placeholder={t('parked.reason')}
            maxLength={200}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
          {query.data?.suspended.map((provider_name) => (
            <ConfirmButton
              key={provider_name}
              label={t('parked.lift', { name: provider_name })}
              look="solid"
              busy={busy}
              question={t('parked.liftAsked', { name: provider_name })}
              onConfirm={() => lift.mutate({ provider_name })}
            />
          ))}
        </div>
      )}
      <DataList
        query={query}
        label={t('parked.title')}
        empty={t('parked.none')}
        columns={columnsOf({
          own,
          isBusy: busy,
          mayPropose: reason.trim() !== '',
          propose: ({ provider_name, tx_id, version }, decision) =>
            propose.mutate({ provider_name, tx_id, version, decision, reason: reason.trim() }),
          confirm: ({ provider_name, tx_id, version }) => confirm.mutate({ provider_name, tx_id, version }),
        })}
        keyOf={(row) => `${row.provider_name} ${row.tx_id}`}
        page={page}
        onPage={setPage}
      />
    </Panel>
  );
}

function WithoutMultiple({ names }: { readonly names: readonly string[] }) {
  if (names.length === 0) return null;
  return <p className="px-4 pb-2 text-warn">{t('parked.withoutMultiple', { names: names.join(', ') })}</p>;
}

type Acts = {
  /** Name of the signed-in person. */
  readonly own: string | undefined;
  readonly isBusy: boolean;
  readonly mayPropose: boolean;
  readonly propose: (row: ParkedWin, decision: 'RELEASE' | 'REJECT') => void;
  readonly confirm: (row: ParkedWin) => void;
};

function columnsOf(acts: Acts): readonly Column<ParkedWin>[] {
  return [
    { head: t('downline.name'), cell: (row) => <b>{row.user_name}</b> },
    { head: t('downline.amount'), numeric: true, cell: (row) => <Amount value={row.amount} className="font-semibold" /> },
    { head: t('casino.game'), cell: (row) => `${row.provider_name} ${row.game_code}, ${row.round_id}` },
    {
      head: t('casino.status'),
      cell: (row) => (
        <RequestStatus tone={TONES[row.status]} word={t(`parked.status.${row.status}`)} by={row.confirmed_by ?? row.proposed_by}>
          {row.decision !== null && <span>{t(`parked.decision.${row.decision}`)}</span>}
          <span className="break-words">{row.reason}</span>
        </RequestStatus>
      ),
    },
    { head: t('parked.at'), cell: (row) => <span className="whitespace-nowrap">{formatMoment(row.parked_at)}</span> },
    { head: '', numeric: true, cell: (row) => <Buttons row={row} {...acts} /> },
  ];
}

/** The acts that the state of a win allows. The person who proposed a decision cannot confirm it. */
export function Buttons({ row, own, isBusy: busy, mayPropose, propose, confirm }: Acts & { readonly row: ParkedWin }) {
  if (row.status === 'PARKED')
    return (
      <span className="flex justify-end gap-2">
        <Button size="sm" isBusy={busy} disabled={!mayPropose} onClick={() => propose(row, 'RELEASE')}>
          {t('parked.release')}
        </Button>
        <Button size="sm" look="danger" isBusy={busy} disabled={!mayPropose} onClick={() => propose(row, 'REJECT')}>
          {t('parked.reject')}
        </Button>
      </span>
    );
  if (row.status !== 'PROPOSED' || row.decision === null || row.proposed_by === own) return null;
  const asked = { amount: formatAmount(row.amount), name: row.user_name };
  return (
    <ConfirmButton
      label={t('parked.confirm')}
      look="solid"
      busy={busy}
      question={t(`parked.asked.${row.decision}`, asked)}
      onConfirm={() => confirm(row)}
    />
  );
}
