import { SECOND_MS } from '@pavilion/core/std';
import { Amount } from '@pavilion/ui';
import { t } from '../../messages/index.ts';
import { LabelledFigure } from '../../parts/labelled-figure.tsx';
import { useNow } from '../../device/use-now.ts';
import { useVisit } from './use-visit.ts';
import { visitClock } from './visit-time.ts';

/** Time and net result of this visit. */
export function VisitLine() {
  const { data } = useVisit();
  const now = useNow(SECOND_MS);
  if (data === undefined) return null;
  return (
    <>
      <LabelledFigure label={t('visit.time')}>{visitClock(data, now)}</LabelledFigure>
      <LabelledFigure label={t('visit.net')}>
        <Amount value={data.net} isSigned />
      </LabelledFigure>
    </>
  );
}
