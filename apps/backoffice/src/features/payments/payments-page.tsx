import { office } from '@pavilion/contract/http/office';
import type { OfficePayment } from '@pavilion/contract/http/payment';
import { Amount, type BadgeTone, Button, Field, formatAmount } from '@pavilion/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Problem } from '../../lib/act-form.tsx';
import { ask } from '../../lib/api.ts';
import { ConfirmButton } from '../../lib/confirm-button.tsx';
import { DataList, PAGE_SIZE, Panel, type Column } from '../../lib/data-table.tsx';
import { t } from '../../lib/messages/index.ts';
import { RequestStatus } from '../../lib/request-status.tsx';
import { formatMoment } from '../../lib/moments.ts';
import { useMay, useOfficeSession } from '../../lib/session.ts';
import { useCall } from '../../lib/use-act.ts';
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

/** Deposits and withdrawals, pending ones first. The buttons of a payment are shown to people who may decide it. */
export function PaymentsPage() {
  const [page, setPage] = useState(1);
  const isHouse = useOfficeSession()?.role === 'OPERATOR';
  const may = useMay();
  const decide = useCall(office.decidePayment, t('payments.decided'));
  const query = useQuery({
    queryKey: ['payments', page],
    queryFn: () => ask(office.getPayments, { page, page_size: PAGE_SIZE }),
    refetchInterval: REFETCH_MS,
    placeholderData: keepPreviousData,
  });
  const press: Press = ({ payment_id, version }, decision, reference) =>
    decide.mutate({ payment_id, version, decision, ...(reference === undefined ? {} : { reference }) });
  return (
    <>
      <Panel title={t('app.payments')}>
        <Problem error={decide.error} />
        <DataList
          query={query}
          label={t('app.payments')}
          empty={t('payments.none')}
          columns={columnsOf(decide.isPending, press)}
          keyOf={(row) => row.payment_id}
          page={page}
          onPage={setPage}
        />
      </Panel>
      {isHouse && may('POINTS') && <PointMoves />}
      {isHouse && <Reconciliation />}
    </>
  );
}

type Press = (row: OfficePayment, decision: 'PAY' | 'REJECT', reference?: string) => void;

function columnsOf(busy: boolean, press: Press): readonly Column<OfficePayment>[] {
  return [
    { head: t('downline.name'), cell: (row) => <b>{row.user_name}</b> },
    { head: t('downline.amount'), numeric: true, cell: (row) => <Amount value={row.amount} className="font-semibold" /> },
    {
      head: t('payments.what'),
      cell: (row) => (
        <span className="flex flex-wrap gap-2">
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
      cell: (row) => (
        <RequestStatus tone={TONES[row.status]} word={t(`payments.status.${row.status}`)} by={row.decided_by ?? row.sent_by}>
          <PayoutProgress row={row} />
          {row.refusal !== null && <span className="text-loss">{row.refusal}</span>}
        </RequestStatus>
      ),
    },
    { head: t('payments.asked'), cell: (row) => <span className="whitespace-nowrap">{formatMoment(row.asked_at)}</span> },
    {
      head: '',
      numeric: true,
      cell: (row) =>
        row.may_decide ? (
          <span className="flex justify-end gap-2 max-md:flex-col">
            <Pay row={row} busy={busy} press={press} />
            <Button size="sm" look="danger" isBusy={busy} onClick={() => press(row, 'REJECT')}>
              {t('payments.reject')}
            </Button>
          </span>
        ) : (
          <EndSilent row={row} />
        ),
    },
  ];
}

/** A payment cannot be undone. The form therefore repeats receiver and amount, and asks for the transfer's reference. */
function Pay({ row, busy, press }: { row: OfficePayment; busy: boolean; press: Press }) {
  const [reference, setReference] = useState('');
  const isSent = row.kind === 'WITHDRAWAL' && row.method === 'redirect-gateway';
  const act = row.kind === 'DEPOSIT' ? 'payments.payDeposit' : isSent ? 'payments.sendWithdrawal' : 'payments.payWithdrawal';
  return (
    <ConfirmButton
      label={t(isSent ? 'payments.send' : 'payments.pay')}
      look="solid"
      busy={busy}
      question={t(act, { amount: formatAmount(row.amount), name: row.user_name, to: row.reference })}
      onConfirm={() => press(row, 'PAY', row.needs_reference ? reference : undefined)}
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
