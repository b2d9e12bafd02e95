import { payments, type Payment } from '@pavilion/contract/http/payment';
import { Amount, Badge, type BadgeTone, Button, EmptyState, ErrorState, notify, Skeleton } from '@pavilion/ui';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, doneOf, sentenceOf } from '../../api/api.ts';
import { formatMoment } from '../../text/dates.ts';
import { serverText, t } from '../../messages/index.ts';
import { PictureButton } from '../../parts/picture-button.tsx';

const PAGE_SIZE = 10;
const EVERY_MS = 5_000;
const TONES: Readonly<Record<Payment['status'], BadgeTone>> = {
  WAITING: 'warn',
  SENT: 'warn',
  DECIDED: 'warn',
  PAID: 'gain',
  REJECTED: 'loss',
  CANCELLED: 'plain',
  REFUSED: 'loss',
  RETURNED: 'warn',
};

/** The player's payment requests and their state, newest first. */
export function PaymentRequests() {
  const [page, setPage] = useState(1);
  const requests = useQuery({
    queryKey: ['payment-requests', page],
    queryFn: () => api.payment.getRequests({ page, page_size: PAGE_SIZE }),
    refetchInterval: EVERY_MS,
    placeholderData: keepPreviousData,
  });
  const pages = Math.ceil((requests.data?.total ?? 0) / PAGE_SIZE);
  return (
    <section className="panel" aria-label={t('payment.requests')}>
      <header className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line px-4">
        <h2 className="caption">{t('payment.requests')}</h2>
        {requests.data !== undefined && (
          <p className="text-ink-2">
            {t('payment.in')} <Amount value={requests.data.deposited} /> · {t('payment.out')}{' '}
            <Amount value={requests.data.withdrawn} />
          </p>
        )}
      </header>
      {requests.isPending && <Skeleton className="m-4 h-32" />}
      {requests.isLoadingError && (
        <ErrorState message={sentenceOf(requests.error)} retryLabel={t('app.retry')} onRetry={() => void requests.refetch()} />
      )}
      {requests.data?.total === 0 && <EmptyState title={t('payment.noRequests')} />}
      <ul className="divide-y divide-line">
        {requests.data?.rows.map((row) => (
          <Request key={row.payment_id} row={row} />
        ))}
      </ul>
      {pages > 1 && (
        <nav className="flex items-center justify-end gap-2 border-t border-line px-4 py-2" aria-label={t('payment.requests')}>
          <span className="text-ink-2">{t('statement.page', { page, pages })}</span>
          <Button size="sm" disabled={page <= 1} onClick={() => setPage(page - 1)}>
            {t('statement.previous')}
          </Button>
          <Button size="sm" disabled={page >= pages} onClick={() => setPage(page + 1)}>
            {t('statement.next')}
          </Button>
        </nav>
      )}
    </section>
  );
}

function Request({ row }: { row: Payment }) {
  const queries = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => doneOf(payments.cancelPayment, { payment_id: row.payment_id }),
    onSuccess: ({ message }) => notify.success(serverText(message)),
    onError: (error) => notify.error(sentenceOf(error)),
    onSettled: () => queries.invalidateQueries(),
  });
  const isDeposit = row.kind === 'DEPOSIT';
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <b>{t(isDeposit ? 'shell.deposit' : 'shell.withdraw')}</b>
          <Badge tone={TONES[row.status]}>{t(`payment.status.${row.status}`)}</Badge>
          {row.reference !== '' && <span className="text-ink-2">{row.reference}</span>}
        </p>
        <p className="text-ink-3 tabular-nums">
          {formatMoment(row.asked_at)}
          {row.done_at !== null && ` – ${formatMoment(row.returned_at ?? row.done_at)}`}
        </p>
      </div>
      <div className="flex items-center gap-3">
        <Amount value={isDeposit ? row.amount : -row.amount} isSigned className="font-semibold" />
        {row.redirect_url !== null && (
          <a className="button" data-look="solid" data-size="sm" href={row.redirect_url}>
            {t('payment.goOn')}
          </a>
        )}
        {row.may_add_proof && <AddPicture row={row} />}
        {row.status === 'WAITING' && row.redirect_url === null && (
          <Button size="sm" isBusy={cancel.isPending} onClick={() => cancel.mutate()}>
            {t('payment.cancel')}
          </Button>
        )}
      </div>
    </li>
  );
}

/** Adds a picture of the transfer to a pending deposit. It replaces an earlier picture. */
function AddPicture({ row: { payment_id, has_proof } }: { row: Payment }) {
  const send = async (data: string): Promise<string> => (await doneOf(payments.addProof, { payment_id, data })).message;
  return <PictureButton label={t(has_proof ? 'payment.otherPicture' : 'payment.addPicture')} send={send} />;
}
