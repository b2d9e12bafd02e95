import { payments, type Payment } from '@pavilion/contract/http/payment';
import { doneOf } from '../../lib/api.ts';
import { t } from '../../lib/messages/index.ts';
import { PictureButton } from '../../lib/picture-button.tsx';

/** Adds a picture of the transfer to a deposit that waits for an operator; another one takes its place. */
export function AddPicture({ row: { payment_id, has_proof } }: { row: Payment }) {
  const send = async (data: string): Promise<string> => (await doneOf(payments.addProof, { payment_id, data })).message;
  return <PictureButton label={t(has_proof ? 'payment.otherPicture' : 'payment.addPicture')} send={send} />;
}
