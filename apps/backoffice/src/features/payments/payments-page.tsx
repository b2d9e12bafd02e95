import { office } from '@pavilion/contract/http/office';
import type { OfficePayment } from '@pavilion/contract/http/payment';
import { paymentMethodName } from '@pavilion/contract/kinds';
import { HOUR_MS } from '@pavilion/core/std';
import { Amount, type BadgeTone, Field, formatAmount } from '@pavilion/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AccountLink } from '../../lib/account-link.tsx';
import { Choice, Problem } from '../../lib/act-form.tsx';
import { ask } from '../../lib/api.ts';
import { ConfirmButton } from '../../lib/confirm-button.tsx';
import { DataList, Figures, PAGE_SIZE, Panel, type Column } from '../../lib/data-table.tsx';
import { ExportButton } from '../../lib/export-button.tsx';
import { FilterBar } from '../../lib/filter-bar.tsx';
import { t } from '../../lib/messages/index.ts';
import { RequestStatus } from '../../lib/request-status.tsx';
import { ageOf, formatMoment } from '../../lib/moments.ts';
import { useMay, useOfficeSession } from '../../lib/session.ts';
import { useCall } from '../../lib/use-act.ts';
import { useFilters } from '../../lib/use-filters.ts';
import { PointMoves } from './point-moves.tsx';
import { Reconciliation } from './reconciliation.tsx';
import { EndSilent, PayoutProgress } from './silent-payment.tsx';
import { PicturesDialog } from '../../lib/pictures-dialog.tsx';

const REFETCH_MS = 4_000;
const TONES: Readonly<Record<OfficePayment['status'], BadgeTone>> = {
  WAITING: 'warn',
  SENT: 'warn',
  DECIDED: 'warn',
  PAID: 'gain',
  REJECTED: 'loss',
  CANCELLED: 'plain',
  REFUSED: 'loss',
  RETURNED: 'plain',
};

const KINDS = ['DEPOSIT', 'WITHDRAWAL'] as const;
/** Withdrawals in these states hold their points. */
const HELD: readonly OfficePayment['status'][] = ['WAITING', 'SENT', 'DECIDED'];
const STATUSES = ['WAITING', 'SENT', 'PAID', 'REJECTED', 'CANCELLED', 'REFUSED', 'RETURNED'] as const;
/** Hours by which the list can be filtered. It then has the requests that are at least as old. */
const AGES = ['1', '4', '24', '72'] as const;
const FILTERS = ['search', 'status', 'kind', 'method', 'older', 'min', 'max'] as const;
type Wanted = ReturnType<typeof useFilters<(typeof FILTERS)[number]>>[0];

/** Returns the filters as fields of the call. Ignores values in the address that no filter has. */
function fieldsOf(wanted: Wanted) {
  const status = STATUSES.find((each) => each === wanted.status);
  const kind = KINDS.find((each) => each === wanted.kind);
  const method = paymentMethodName.options.find((each) => each === wanted.method);
  const [older, min, max] = [Number(wanted.older), Number(wanted.min), Number(wanted.max)];
  const search = wanted.search.trim();
  return {
    ...(status === undefined ? {} : { status }),
    ...(kind === undefined ? {} : { kind }),
    ...(method === undefined ? {} : { method }),
    ...(search === '' ? {} : { search }),
    ...(older > 0 ? { to: new Date(Date.now() - older * HOUR_MS).toISOString() } : {}),
    ...(min > 0 ? { amount_min: min } : {}),
    ...(max > 0 ? { amount_max: max } : {}),
  };
}

/** Deposits and withdrawals, pending ones first with the oldest on top. Only people who may decide a payment see its buttons. */
export function PaymentsPage() {
  const [wanted, change] = useFilters(FILTERS);
  const { page } = wanted;
  const isHouse = useOfficeSession()?.role === 'OPERATOR';
  const may = useMay();
  const decide = useCall(office.decidePayment, t('payments.decided'));
  const query = useQuery({
    queryKey: ['payments', wanted],
    queryFn: () => ask(office.getPayments, { ...fieldsOf(wanted), page, page_size: PAGE_SIZE }),
    refetchInterval: REFETCH_MS,
    placeholderData: keepPreviousData,
  });
  const press: Press = ({ payment_id, version }, decision, more) => decide.mutate({ payment_id, version, decision, ...more });
  const isFiltered = FILTERS.some((name) => wanted[name] !== '');
  return (
    <>
      <Panel
        title={t('app.payments')}
        tools={<ExportButton load={() => ask(office.getPayments, { ...fieldsOf(wanted), page_size: 1, as_file: true })} />}
      >
        <Filters wanted={wanted} change={change} />
        {query.data !== undefined && (
          <Figures
            figures={[
              [t('payments.found'), query.data.total],
              [t('payments.moved.DEPOSIT'), <Amount key="in" value={query.data.deposits} />],
              [t('payments.moved.WITHDRAWAL'), <Amount key="out" value={query.data.withdrawals} />],
              [t('payments.held'), <Amount key="held" value={query.data.held} />],
            ]}
          />
        )}
        <Problem error={decide.error} />
        <DataList
          query={query}
          label={t('app.payments')}
          empty={t(isFiltered ? 'payments.noneFound' : 'payments.none')}
          isFolding
          columns={columnsOf(decide.isPending, press)}
          keyOf={(row) => row.payment_id}
          page={page}
          onPage={(next) => change({ page: next })}
        />
      </Panel>
      {isHouse && may('POINTS') && <PointMoves />}
      {isHouse && <Reconciliation />}
    </>
  );
}

type FiltersProps = { readonly wanted: Wanted; readonly change: ReturnType<typeof useFilters<(typeof FILTERS)[number]>>[1] };

function Filters({ wanted, change }: FiltersProps) {
  const every = { value: '', name: t('payments.every') };
  return (
    <FilterBar search={wanted.search} searchLabel={t('payments.find')} onSearch={(search) => change({ search })}>
      <Choice
        label={t('payments.status')}
        value={wanted.status}
        onChange={(status) => change({ status })}
        options={[
          { ...every, name: t('payments.everyStatus') },
          ...STATUSES.map((value) => ({ value, name: t(`payments.status.${value}`) })),
        ]}
      />
      <Choice
        label={t('payments.what')}
        value={wanted.kind}
        onChange={(kind) => change({ kind })}
        options={[every, ...KINDS.map((value) => ({ value, name: t(`payments.moved.${value}`) }))]}
      />
      <Choice
        label={t('payments.method')}
        value={wanted.method}
        onChange={(method) => change({ method })}
        options={[
          { ...every, name: t('payments.everyMethod') },
          ...paymentMethodName.options.map((value) => ({ value, name: t(`payments.method.${value}`) })),
        ]}
      />
      <Choice
        label={t('payments.age')}
        value={wanted.older}
        onChange={(older) => change({ older })}
        options={[
          { ...every, name: t('payments.everyAge') },
          ...AGES.map((value) => ({ value, name: t('payments.older', { hours: Number(value) }) })),
        ]}
      />
      {(['min', 'max'] as const).map((end) => (
        <input
          key={end}
          className="field w-28 max-md:grow"
          type="number"
          min="0.01"
          step="0.01"
          aria-label={t(`payments.${end}`)}
          placeholder={t(`payments.${end}`)}
          value={wanted[end]}
          onChange={(event) => change({ [end]: event.target.value })}
        />
      ))}
    </FilterBar>
  );
}

type Press = (row: OfficePayment, decision: 'PAY' | 'REJECT', more?: { reference?: string; note?: string }) => void;

function columnsOf(busy: boolean, press: Press): readonly Column<OfficePayment>[] {
  return [
    { head: t('downline.name'), cell: (row) => <AccountLink user={row} /> },
    {
      head: t('downline.amount'),
      numeric: true,
      isAlways: true,
      cell: (row) => <Amount value={row.amount} className="font-semibold" />,
    },
    {
      head: t('payments.what'),
      isAlways: true,
      cell: (row) => (
        <span className="flex flex-wrap items-baseline gap-x-2">
          {t(`payments.kind.${row.kind}`)}
          <span className="text-ink-2">{t(`payments.method.${row.method}`)}</span>
        </span>
      ),
    },
    {
      head: t('payments.reference'),
      cell: (row) => (
        <span className="break-words">
          {row.reference} {row.outside_reference !== null && <span className="text-ink-2">{row.outside_reference}</span>}{' '}
          {row.note !== '' && <span className="text-ink-2">{row.note}</span>}
          {row.has_proof && <ProofDialog paymentId={row.payment_id} />}
        </span>
      ),
    },
    {
      head: t('payments.status'),
      isAlways: true,
      isWide: true,
      cell: (row) => (
        <RequestStatus tone={TONES[row.status]} word={t(`payments.status.${row.status}`)} by={row.decided_by ?? row.sent_by}>
          {row.kind === 'WITHDRAWAL' && HELD.includes(row.status) && <span className="text-ink-2">{t('payments.isHeld')}</span>}
          <PayoutProgress row={row} />
          {row.refusal !== null && <span className="text-loss">{row.refusal}</span>}
        </RequestStatus>
      ),
    },
    { head: t('payments.asked'), cell: (row) => <Asked row={row} /> },
    {
      head: '',
      numeric: true,
      isAlways: true,
      isWide: true,
      cell: (row) =>
        row.may_decide ? (
          <span className="flex justify-end gap-2 pt-1 max-md:*:flex-1">
            <Pay row={row} busy={busy} press={press} />
            <Reject row={row} busy={busy} press={press} />
          </span>
        ) : isForAgent(row) ? (
          <span className="text-ink-2">{t('payments.forAgent')}</span>
        ) : (
          <EndSilent row={row} />
        ),
    },
  ];
}

/** True if only the player's agent can decide the payment. */
function isForAgent({ method, status, may_decide }: OfficePayment): boolean {
  return method === 'points-desk' && status === 'WAITING' && !may_decide;
}

/** The time of the request, and how long a payment that is not finished has waited. */
function Asked({ row }: { row: OfficePayment }) {
  const isWaiting = row.done_at === null && (row.status === 'WAITING' || row.status === 'SENT');
  return (
    <span className="flex flex-wrap gap-x-2 whitespace-nowrap">
      {isWaiting && <b>{ageOf(row.asked_at)}</b>}
      <span className={isWaiting ? 'text-ink-2' : ''}>{formatMoment(row.asked_at)}</span>
    </span>
  );
}

/** Pays or credits a payment. This cannot be undone, so the form repeats receiver and amount. It asks for the transfer's reference if one is needed. */
function Pay({ row, busy, press }: { row: OfficePayment; busy: boolean; press: Press }) {
  const [reference, setReference] = useState('');
  const isSent = row.kind === 'WITHDRAWAL' && row.method === 'redirect-gateway';
  const act = row.kind === 'DEPOSIT' ? 'payments.payDeposit' : isSent ? 'payments.sendWithdrawal' : 'payments.payWithdrawal';
  return (
    <ConfirmButton
      label={t(row.kind === 'DEPOSIT' ? 'payments.credit' : isSent ? 'payments.send' : 'payments.pay')}
      look="solid"
      busy={busy}
      question={t(act, { amount: formatAmount(row.amount), name: row.user_name, to: row.reference })}
      onConfirm={() => press(row, 'PAY', row.needs_reference ? { reference } : {})}
    >
      {row.needs_reference && (
        <Field
          label={t('payments.transfer')}
          required
          minLength={4}
          maxLength={64}
          value={reference}
          onChange={(event) => setReference(event.target.value)}
        />
      )}
    </ConfirmButton>
  );
}

/** Rejects a payment. The player reads the reason. */
function Reject({ row, busy, press }: { row: OfficePayment; busy: boolean; press: Press }) {
  const [note, setNote] = useState('');
  return (
    <ConfirmButton
      label={t('payments.reject')}
      look="danger"
      busy={busy}
      question={t(row.kind === 'DEPOSIT' ? 'payments.rejectDeposit' : 'payments.rejectWithdrawal', {
        amount: formatAmount(row.amount),
        name: row.user_name,
      })}
      onConfirm={() => press(row, 'REJECT', { note })}
    >
      <Field
        label={t('payments.reason')}
        required
        maxLength={200}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </ConfirmButton>
  );
}

/** A deposit's picture, for the person who checks it. */
function ProofDialog({ paymentId }: { paymentId: number }) {
  return (
    <PicturesDialog
      label={t('payments.proof')}
      title={t('payments.proofOf', { id: paymentId })}
      queryKey={['payment-proof', paymentId]}
      look={async () => [{ id: 'proof', ...(await ask(office.getPaymentProof, { payment_id: paymentId })) }]}
    />
  );
}
