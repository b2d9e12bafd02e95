import { SECOND_MS } from '@pavilion/core/std';
import { Amount } from '@pavilion/ui';
import { t } from '../../messages/index.ts';
import { useNow } from '../../device/use-now.ts';
import { useVisit } from './use-visit.ts';
import { visitClock } from './visit-time.ts';

/** Time and net result of this visit in one line of the player's menu. */
export function VisitLine() {
  const { data } = useVisit();
  const now = useNow(SECOND_MS);
  if (data === undefined) return null;
  return (
    <p className="flex justify-between gap-4 px-2.5 pb-2 text-ink-2" data-testid="visit-line">
      <span title={t('visit.clock')}>{visitClock(data, now)}</span>
      <span title={t('visit.net')}>
        <Amount value={data.net} signed />
      </span>
    </p>
  );
}
