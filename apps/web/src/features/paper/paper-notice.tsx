import { t } from '../../messages/index.ts';
import { useLeavePaper } from '../../member/use-paper.ts';
import { useIsPaper } from '../../session/session.ts';

/** States on every screen of a paper account that no real points are used. */
export function PaperNotice() {
  const isPaper = useIsPaper();
  const leave = useLeavePaper();
  if (!isPaper) return null;
  return (
    <p
      role="status"
      data-testid="paper"
      className="border-b-2 border-dashed border-warn bg-raised px-4 py-1 text-center text-ink"
    >
      <strong>{t('paper.mark')}</strong> {t('paper.notice')}{' '}
      {leave !== undefined && (
        <button type="button" className="underline underline-offset-3" onClick={leave}>
          {t('paper.leave')}
        </button>
      )}
    </p>
  );
}
