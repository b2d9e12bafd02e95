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

/** Where a bet is written or a position left: the book is the same for everybody, so it still holds what a paper account has taken. */
export function PaperBookNote() {
  return useIsPaper() ? <p className="border-b border-line px-3.5 py-2 text-ink-3">{t('paper.book')}</p> : null;
}
