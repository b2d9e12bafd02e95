import { Badge } from '@pavilion/ui';
import { t } from '../messages/index.ts';
import { useIsPaper } from '../session/session.ts';

/** Marks bets on paper. */
export function PaperMark() {
  return useIsPaper() ? <Badge tone="warn">{t('paper.mark')}</Badge> : null;
}

/** Marks the balance in the bar if there is room. The notice of a paper account is right below. */
export function PaperMarkOnBar() {
  if (!useIsPaper()) return null;
  return (
    <span className="hidden border border-dashed border-bar-ink-2 px-1.5 text-[0.7857rem] font-bold text-bar-ink sm:inline-block">
      {t('paper.mark')}
    </span>
  );
}

/** Explains, in the slip and for cash-out, that the order book is shared and still shows offers that the paper account has taken. */
export function PaperBookNote() {
  return useIsPaper() ? <p className="border-b border-line px-3.5 py-2 text-ink-3">{t('paper.book')}</p> : null;
}
