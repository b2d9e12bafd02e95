import { Badge } from '@pavilion/ui';
import { t } from './messages/index.ts';
import { useIsPaper } from './session.ts';

/** Beside bets: whether they are on paper. */
export function PaperMark() {
  return useIsPaper() ? <Badge tone="warn">{t('paper.mark')}</Badge> : null;
}

/** Beside the balance in the bar, where there is room; the notice of a paper account stands right below. */
export function PaperMarkOnBar() {
  if (!useIsPaper()) return null;
  return (
    <span className="hidden border border-dashed border-bar-ink-2 px-1.5 text-[0.7857rem] font-bold text-bar-ink sm:inline-block">
      {t('paper.mark')}
    </span>
  );
}
