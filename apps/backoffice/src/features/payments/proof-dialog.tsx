import { office } from '@pavilion/contract/http/office';
import { Button, Dialog, ErrorState, Skeleton } from '@pavilion/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, sentenceOf } from '../../lib/api.ts';
import { t } from '../../lib/messages/index.ts';

/** The picture that a player added to a deposit, for whoever checks it. */
export function ProofDialog({ paymentId }: { paymentId: number }) {
  const [open, setOpen] = useState(false);
  const proof = useQuery({
    queryKey: ['payment-proof', paymentId],
    queryFn: () => ask(office.getPaymentProof, { payment_id: paymentId }),
    enabled: open,
  });
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {t('payments.proof')}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('payments.proofOf', { id: paymentId })}
        closeLabel={t('downline.close')}
      >
        {proof.isPending && <Skeleton className="h-64" />}
        {proof.isError && (
          <ErrorState message={sentenceOf(proof.error)} retryLabel={t('app.retry')} onRetry={() => void proof.refetch()} />
        )}
        {proof.data !== undefined && (
          <img
            className="max-h-[70vh] w-full object-contain"
            alt={t('payments.proofOf', { id: paymentId })}
            src={`data:${proof.data.content_type};base64,${proof.data.data}`}
          />
        )}
      </Dialog>
    </>
  );
}
