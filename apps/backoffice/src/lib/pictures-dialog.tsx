import { Button, Dialog, EmptyState, ErrorState, Skeleton } from '@pavilion/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from './api.ts';
import { AUDITED_VIEW } from './audited-view.ts';
import { t } from './messages/index.ts';

/** `data`: base64; null if its key is missing. */
export type Picture = { readonly id: string; readonly content_type: string; readonly data: string | null };

type PicturesDialogProps = {
  readonly label: string;
  readonly title: string;
  readonly queryKey: readonly (string | number)[];
  /** Each look is audited. The pictures therefore load only when the button is pressed, and never reload automatically. */
  readonly look: () => Promise<readonly Picture[]>;
};

/** A player's pictures, for the person who checks them. The pictures have no URL; the answer itself contains them. */
export function PicturesDialog({ label, title, queryKey, look }: PicturesDialogProps) {
  const [open, setOpen] = useState(false);
  const found = useQuery({ queryKey, queryFn: look, enabled: open, staleTime: Infinity, gcTime: 0, ...AUDITED_VIEW });
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={title} closeLabel={t('downline.close')} isWide>
        {found.isPending && <Skeleton className="h-64" />}
        {found.isLoadingError && (
          <ErrorState message={sentenceOf(found.error)} retryLabel={t('app.retry')} onRetry={() => void found.refetch()} />
        )}
        <div className="flex flex-col gap-4">
          {found.data?.map(({ id, content_type, data }) =>
            data === null ? (
              <EmptyState key={id} title={t('people.sealed')} />
            ) : (
              <img
                key={id}
                className="max-h-[70vh] w-full object-contain"
                alt={title}
                src={`data:${content_type};base64,${data}`}
              />
            ),
          )}
        </div>
      </Dialog>
    </>
  );
}
