import { Badge } from '@pavilion/ui';
import { notifyManager, type QueryCache, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { t } from './messages/index.ts';
import { formatMoment } from './moments.ts';

/** Returns the time of the oldest answer among this screen's queries whose refetch failed or is paused, in milliseconds; undefined without such a query. */
export function staleSince(cache: QueryCache): number | undefined {
  const left = cache.findAll({ type: 'active' }).filter(({ state }) => {
    const isUnanswered = state.status === 'error' || state.fetchStatus === 'paused';
    return isUnanswered && state.data !== undefined;
  });
  return left.length === 0 ? undefined : Math.min(...left.map(({ state }) => state.dataUpdatedAt));
}

/** Shows, above every screen, the age of its content after a refetch fails. */
export function StaleNote() {
  const cache = useQueryClient().getQueryCache();
  const listen = useCallback((changed: () => void) => cache.subscribe(notifyManager.batchCalls(changed)), [cache]);
  const look = (): number | undefined => staleSince(cache);
  const asOf = useSyncExternalStore(listen, look, look);
  return (
    // The element exists before its sentence, without size: a screen reader announces text that enters a known element.
    <div role="alert" className="sticky top-2 z-10 empty:absolute">
      {asOf !== undefined && <Badge tone="warn">{t('app.asOf', { time: formatMoment(new Date(asOf).toISOString()) })}</Badge>}
    </div>
  );
}
