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
    <span className="flex items-center gap-1.5 text-bar-ink-2" title={t('visit.clock')}>
      <span aria-hidden>{t('visit.clockShort')}</span>
      {/* A box of a fixed size: its text changes each second, and must not lay out the page again. */}
      <span className="h-lh w-15 contain-strict" role="timer" aria-label={t('visit.clock')} data-testid="session-clock">
        {data === undefined ? '' : visitClock(data, now)}
      </span>
    </span>
  );
}
