import { t } from '../../messages/index.ts';
import { useIsPaper } from '../../session/session.ts';

/** States on every screen of a paper account that no real points are used. */
export function PaperNotice() {
  if (!useIsPaper()) return null;
  return (
    <p
      role="status"
      data-testid="paper"
      className="sticky top-(--bar-height) z-30 flex items-center justify-center gap-2 border-b-2 border-dashed border-warn bg-raised px-4 py-1 text-ink"
    >
      <strong>{t('paper.mark')}</strong>
      <span>{t('paper.notice')}</span>
    </p>
  );
}
