import { office } from '@pavilion/contract/http/office';
import { ask } from '../../lib/api.ts';
import { t } from '../../lib/messages/index.ts';
import { PicturesDialog } from '../../lib/pictures-dialog.tsx';

/** The picture that a player added to a deposit, for whoever checks it. */
export function ProofDialog({ paymentId }: { paymentId: number }) {
  return (
    <PicturesDialog
      label={t('payments.proof')}
      title={t('payments.proofOf', { id: paymentId })}
      queryKey={['payment-proof', paymentId]}
      look={async () => [{ id: 'proof', ...(await ask(office.getPaymentProof, { payment_id: paymentId })) }]}
    />
  );
}
