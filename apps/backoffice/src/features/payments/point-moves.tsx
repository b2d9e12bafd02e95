import { isErrorCode, sentenceOf } from '@pavilion/contract/errors';
import { office } from '@pavilion/contract/http/office';
import type { PointMove } from '@pavilion/contract/http/point-move';
import { Amount, type BadgeTone, Button, formatAmount, notify } from '@pavilion/ui';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Problem } from '../../lib/act-form.tsx';
import { ask } from '../../lib/api.ts';
import { refetchShown } from '../../lib/audited-view.ts';
import { ConfirmButton } from '../../lib/confirm-button.tsx';
import { DataList, PAGE_SIZE, Panel, type Column } from '../../lib/data-table.tsx';
import { t } from '../../lib/messages/index.ts';
import { RequestStatus } from '../../lib/request-status.tsx';
import { formatMoment } from '../../lib/moments.ts';
import { useOfficeSession } from '../../lib/session.ts';
import { useCall } from '../../lib/use-act.ts';

const REFETCH_MS = 4_000;
const TONES: Readonly<Record<PointMove['status'], BadgeTone>> = {
  OPEN: 'warn',
  APPROVED: 'warn',
  DONE: 'gain',
  REFUSED: 'loss',
  REJECTED: 'plain',
};

/** Points that staff issue and take back. One person requests and another approves, so the requester has no button to approve. */
export function PointMoves() {
  const [page, setPage] = useState(1);
  const approve = useCall(office.approvePointMove, t('points.approved'));
  const reject = useCall(office.rejectPointMove, t('points.rejected'));
  const own = useOfficeSession()?.userName;
  const query = useQuery({
    queryKey: ['point-moves', page],
    queryFn: () => ask(office.getPointMoves, { page, page_size: PAGE_SIZE }),
    refetchInterval: REFETCH_MS,
    placeholderData: keepPreviousData,
  });
  return (
    <Panel title={t('points.title')}>
      <AskForm />
      <Problem error={approve.error ?? reject.error} />
      <DataList
        query={query}
        label={t('points.title')}
        empty={t('points.none')}
        columns={columnsOf(
          own,
          approve.isPending || reject.isPending,
          ({ move_id, version }) => approve.mutate({ move_id, version }),
          ({ move_id, version }) => reject.mutate({ move_id, version, note: t('points.rejectNote') }),
        )}
        keyOf={(row) => row.move_id}
        page={page}
        onPage={setPage}
      />
    </Panel>
  );
}

type Wish = { readonly kind: PointMove['kind']; readonly name: string; readonly amount: number; readonly note: string };

/** Sends the request. The exchange takes the account's number, so this looks the name up first. Null if the name is unknown. */
async function send({ kind, name, amount, note }: Wish): Promise<PointMove | null> {
  const { rows } = await ask(office.getAccounts, { search: name, page_size: PAGE_SIZE });
  const found = rows.find((row) => row.user_name.toLowerCase() === name.toLowerCase());
  if (found === undefined) return null;
  const request = { user_id: found.user_id, amount, note };
  return ask(kind === 'DEPOSIT' ? office.depositPoints : office.withdrawPoints, request);
}

function AskForm() {
  const [name, setName] = useState('');
  const [amount, setAmount] = useState('');
  const [note, setNote] = useState('');
  const queries = useQueryClient();
  const act = useMutation({
    mutationFn: send,
    onSuccess: (move) => move !== null && notify.success(t(move.status === 'DONE' ? 'points.moved' : 'points.waits')),
    onSettled: () => refetchShown(queries),
  });
  const press = (kind: PointMove['kind']): void =>
    act.mutate({ kind, name: name.trim(), amount: Number(amount), note: note.trim() });
  const isReady = name.trim() !== '' && Number(amount) > 0;
  return (
    <form
      className="flex flex-wrap items-center gap-2 px-4 py-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) press('DEPOSIT');
      }}
    >
      <Field label={t('downline.name')} value={name} onChange={setName} />
      <Field label={t('downline.amount')} value={amount} onChange={setAmount} type="number" />
      <Field label={t('points.note')} value={note} onChange={setNote} wide />
      <Button type="submit" look="solid" isBusy={act.isPending} disabled={!isReady}>
        {t('points.issue')}
      </Button>
      <Button look="quiet" isBusy={act.isPending} disabled={!isReady} onClick={() => press('WITHDRAWAL')}>
        {t('points.takeBack')}
      </Button>
      <Problem error={act.error} />
      {act.data === null && (
        <p role="alert" className="w-full border-l-3 border-loss bg-raised px-3 py-2">
          {t('points.nobody')}
        </p>
      )}
    </form>
  );
}

type FieldProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly type?: 'text' | 'number';
  readonly wide?: boolean;
};

function Field({ label, value, onChange, type = 'text', wide = false }: FieldProps) {
  return (
    <input
      className={wide ? 'field w-64' : 'field w-36'}
      type={type}
      {...(type === 'number' ? { min: '0.01', step: '0.01' } : {})}
      placeholder={label}
      aria-label={label}
      maxLength={200}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** Returns the sentence of a code of the exchange, or the reason that a person gave. */
function refusalText(refusal: string): string {
  return isErrorCode(refusal) ? sentenceOf(refusal) : refusal;
}

function columnsOf(
  own: string | undefined,
  busy: boolean,
  approve: (row: PointMove) => void,
  reject: (row: PointMove) => void,
): readonly Column<PointMove>[] {
  return [
    { head: t('downline.name'), cell: (row) => <b>{row.user_name}</b> },
    { head: t('downline.amount'), numeric: true, cell: (row) => <Amount value={row.amount} className="font-semibold" /> },
    { head: t('payments.what'), cell: (row) => t(row.kind === 'DEPOSIT' ? 'points.issue' : 'points.takeBack') },
    { head: t('points.note'), cell: (row) => <span className="break-words">{row.note}</span> },
    { head: t('points.askedBy'), cell: (row) => row.asked_by },
    {
      head: t('payments.status'),
      cell: (row) => (
        <RequestStatus tone={TONES[row.status]} word={t(`points.status.${row.status}`)} by={row.decided_by}>
          {row.refusal !== null && <span className="text-loss">{refusalText(row.refusal)}</span>}
        </RequestStatus>
      ),
    },
    { head: t('payments.asked'), cell: (row) => <span className="whitespace-nowrap">{formatMoment(row.asked_at)}</span> },
    {
      head: '',
      numeric: true,
      cell: (row) =>
        row.status === 'OPEN' && (
          <span className="flex justify-end gap-2">
            {row.asked_by !== own && (
              <ConfirmButton
                label={t('points.approve')}
                look="solid"
                busy={busy}
                question={t(`points.approveAsked${row.kind}`, { amount: formatAmount(row.amount), name: row.user_name })}
                onConfirm={() => approve(row)}
              />
            )}
            <Button size="sm" look="danger" isBusy={busy} onClick={() => reject(row)}>
              {t(row.asked_by === own ? 'staff.takeBack' : 'points.reject')}
            </Button>
          </span>
        ),
    },
  ];
}
