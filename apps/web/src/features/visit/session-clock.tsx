import { SECOND_MS } from '@pavilion/core/std';
import { t } from '../../messages/index.ts';
import { useNow } from '../../device/use-now.ts';
import { useVisit } from './use-visit.ts';
import { visitClock } from './visit-time.ts';

/** The time since sign-in as h:mm:ss. */
export function SessionClock() {
  const { data } = useVisit();
  const now = useNow(SECOND_MS);
  return (
    <span
      className="inline-block min-w-15 text-right text-bar-ink-2"
      role="timer"
      title={t('visit.clock')}
      aria-label={t('visit.clock')}
      data-testid="session-clock"
    >
      {data === undefined ? '' : visitClock(data, now)}
    </span>
  );
}
