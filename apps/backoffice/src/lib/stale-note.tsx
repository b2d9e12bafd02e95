import { Badge } from '@pavilion/ui';
import { notifyManager, type QueryCache, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { t } from './messages/index.ts';
import { formatMoment } from './moments.ts';

/**
 * When the oldest answer on this screen came of those that were asked for again without one, in milliseconds; undefined: everything shown was
 * answered, or never was and says so itself.
 */
export function answeredLast(cache: QueryCache): number | undefined {
  const left = cache.findAll({ type: 'active' }).filter(({ state }) => {
    const isUnanswered = state.status === 'error' || state.fetchStatus === 'paused';
    return isUnanswered && state.data !== undefined;
  });
  return left.length === 0 ? undefined : Math.min(...left.map(({ state }) => state.dataUpdatedAt));
}

/** Over every screen: what it shows stays when asking again fails, and this says how old it is. */
export function StaleNote() {
  const cache = useQueryClient().getQueryCache();
  const listen = useCallback((changed: () => void) => cache.subscribe(notifyManager.batchCalls(changed)), [cache]);
  const look = (): number | undefined => answeredLast(cache);
  const asOf = useSyncExternalStore(listen, look, look);
  return (
    // The place is there before its sentence, without a size and out of the way: a screen reader says what comes into a place that it knows.
    <div role="alert" className="sticky top-2 z-10 empty:absolute">
      {asOf !== undefined && <Badge tone="warn">{t('app.asOf', { time: formatMoment(new Date(asOf).toISOString()) })}</Badge>}
    </div>
  );
}
