import { Skeleton } from '@pavilion/ui';
import { t } from '../../lib/messages/index.ts';

/** Placeholder of a screen whose script or first answer is loading. */
export function PageSkeleton() {
  return (
    <div className="flex flex-col gap-3 p-3 lg:p-4" role="status" aria-label={t('app.loading')}>
      <Skeleton className="h-8 w-48" />
      <Skeleton className="h-36" />
      <Skeleton className="h-24" />
      <Skeleton className="h-24" />
    </div>
  );
}
