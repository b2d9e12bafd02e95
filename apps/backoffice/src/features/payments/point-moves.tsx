import { newIdempotencyKey } from '@pavilion/client';
import { isErrorCode, sentenceOf } from '@pavilion/contract/errors';
import type { OfficeAccount } from '@pavilion/contract/http/account-office';
import { office } from '@pavilion/contract/http/office';
import type { PointMove } from '@pavilion/contract/http/point-move';
import { Amount, type BadgeTone, Button, formatAmount } from '@pavilion/ui';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Problem } from '../../lib/act-form.tsx';
import { ask } from '../../lib/api.ts';
import { ConfirmButton, ConfirmDialog } from '../../lib/confirm-button.tsx';
import { DataList, PAGE_SIZE, Panel, type Column } from '../../lib/data-table.tsx';
import { GroupedHint } from '../../lib/grouped-hint.tsx';
import { t } from '../../lib/messages/index.ts';
import { RequestStatus } from '../../lib/request-status.tsx';
import { formatMoment } from '../../lib/moments.ts';
import { useOfficeSession } from '../../lib/session.ts';
import { useAct, useCall } from '../../lib/use-act.ts';

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

type Kind = PointMove['kind'];
type Filled = { readonly name: string; readonly amount: string; readonly note: string; readonly key: string };
/** A filled form with the account that it names. */
type Wish = Filled & { readonly kind: Kind; readonly account: OfficeAccount };

const EMPTY = { name: '', amount: '', note: '' };
const LABELS = { DEPOSIT: 'points.issue', WITHDRAWAL: 'points.takeBack' } as const;

/** Looks up the account of a form, because the exchange takes its number and the person checks its balance. Null if the name is unknown. */
async function find(kind: Kind, filled: Filled): Promise<Wish | null> {
  const name = filled.name.trim();
  const { rows } = await ask(office.getAccounts, { search: name, page_size: PAGE_SIZE });
  const account = rows.find((row) => row.user_name.toLowerCase() === name.toLowerCase());
  return account === undefined ? null : { ...filled, kind, account };
}

/** Returns the request of a wish. Its key belongs to the filled form, so a second press pays nothing twice. */
function requestOf({ account, amount, note, kind, key }: Wish) {
  return [{ user_id: account.user_id, amount: Number(amount), note: note.trim() }, { idempotencyKey: `${key}-${kind}` }] as const;
}

function AskForm() {
  const [filled, setFilled] = useState<Filled>(() => ({ ...EMPTY, key: newIdempotencyKey() }));
  const [wish, setWish] = useState<Wish>();
  const write = (part: Partial<Filled>): void => setFilled({ ...filled, ...part, key: newIdempotencyKey() });
  const found = useMutation({
    mutationFn: (kind: Kind) => find(kind, filled),
    onSuccess: (next) => setWish(next ?? undefined),
  });
  const send = useAct(
    (next: Wish) => ask(next.kind === 'DEPOSIT' ? office.depositPoints : office.withdrawPoints, ...requestOf(next)),
    ({ status }) => t(status === 'DONE' ? 'points.moved' : 'points.waits'),
    () => setFilled({ ...EMPTY, key: newIdempotencyKey() }),
  );
  const isBusy = found.isPending || send.isPending;
  const isReady = filled.name.trim() !== '' && Number(filled.amount) > 0;
  return (
    <>
      <form
        className="flex flex-wrap items-center gap-2 px-4 py-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady && !isBusy) found.mutate('DEPOSIT');
        }}
      >
        <Field label={t('downline.name')} value={filled.name} onChange={(name) => write({ name })} />
        <Field label={t('downline.amount')} value={filled.amount} onChange={(amount) => write({ amount })} type="number" />
        <GroupedHint text={filled.amount} />
        <Field label={t('points.note')} value={filled.note} onChange={(note) => write({ note })} wide />
        <Button type="submit" look="solid" isBusy={isBusy} disabled={!isReady}>
          {t('points.issue')}
        </Button>
        <Button look="quiet" isBusy={isBusy} disabled={!isReady} onClick={() => found.mutate('WITHDRAWAL')}>
          {t('points.takeBack')}
        </Button>
        <Problem error={found.error ?? send.error} />
        {found.data === null && (
          <p role="alert" className="w-full border-l-3 border-loss bg-raised px-3 py-2">
            {t('points.nobody')}
          </p>
        )}
      </form>
      {wish !== undefined && (
        <ConfirmDialog
          open
          onClose={() => setWish(undefined)}
          label={t(LABELS[wish.kind])}
          look="solid"
          question={questionOf(wish)}
          onConfirm={() => send.mutate(wish)}
        />
      )}
    </>
  );
}

/** Returns the question before points move: the account, the amount, and its balance before and after. */
export function questionOf({
  kind,
  amount,
  account,
}: Pick<Wish, 'kind' | 'amount'> & { readonly account: Pick<OfficeAccount, 'user_name' | 'total_balance'> }): string {
  const moved = kind === 'DEPOSIT' ? Number(amount) : -Number(amount);
  return t(`points.asked.${kind}`, {
    amount: formatAmount(Number(amount)),
    name: account.user_name,
    before: formatAmount(account.total_balance),
    after: formatAmount(account.total_balance + moved),
  });
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
    { head: t('payments.what'), cell: (row) => t(LABELS[row.kind]) },
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
