import { notify } from '@pavilion/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sentenceOf } from '../api/api.ts';
import { serverText, t } from '../messages/index.ts';
import { smallPicture } from './picture.ts';

type PictureButtonProps = {
  readonly label: string;
  /** Sends the picture as base64 and returns the sentence to show. */
  readonly send: (data: string) => Promise<string>;
};

/** Takes a picture from the device, makes it small and sends it. */
export function PictureButton({ label, send }: PictureButtonProps) {
  const queries = useQueryClient();
  const add = useMutation({
    mutationFn: async (file: File): Promise<string | undefined> => {
      const data = await smallPicture(file);
      return data === undefined ? undefined : send(data);
    },
    onSuccess: (sentence) =>
      sentence === undefined ? notify.error(t('payment.noPicture')) : notify.success(serverText(sentence)),
    onError: (error) => notify.error(sentenceOf(error)),
    onSettled: () => queries.invalidateQueries(),
  });
  return (
    <label className="button cursor-pointer focus-within:outline-2" data-look="line" data-size="sm" aria-busy={add.isPending}>
      {label}
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
