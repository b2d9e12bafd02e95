import { payments, type Payment } from '@pavilion/contract/http/payment';
import { notify } from '@pavilion/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { doneOf, sentenceOf } from '../../lib/api.ts';
import { t } from '../../lib/messages/index.ts';
import { smallPicture } from './picture.ts';

/** Adds a picture of the transfer to a deposit that waits for an operator; another one takes its place. */
export function AddPicture({ row }: { row: Payment }) {
  const queries = useQueryClient();
  const add = useMutation({
    mutationFn: async (file: File): Promise<string> => {
      const data = await smallPicture(file);
      if (data === undefined) return t('payment.noPicture');
      return (await doneOf(payments.addProof, { payment_id: row.payment_id, data })).message;
    },
    onSuccess: (sentence) => notify.success(sentence),
    onError: (error) => notify.error(sentenceOf(error)),
    onSettled: () => queries.invalidateQueries(),
  });
  return (
    <label className="button cursor-pointer focus-within:outline-2" data-look="line" data-size="sm" aria-busy={add.isPending}>
      {t(row.has_proof ? 'payment.otherPicture' : 'payment.addPicture')}
      <input
        type="file"
        accept="image/*"
        className="sr-only"
        disabled={add.isPending}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file !== undefined) add.mutate(file);
          target.value = '';
        }}
      />
    </label>
  );
}
