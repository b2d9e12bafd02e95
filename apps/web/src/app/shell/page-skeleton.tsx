import { Skeleton } from '@pavilion/ui';
import { t } from '../../messages/index.ts';

/** Shown while the script or the first answer of a screen is loading. */
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
