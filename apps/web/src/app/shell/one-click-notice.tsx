import { formatVolume } from '@pavilion/ui';
import { t } from '../../lib/messages/index.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { useAccountChange } from '../../lib/use-account-preferences.ts';

/** Says on every screen that a tap is a bet, for as long as it is, and turns it off. */
export function OneClickNotice() {
  const { oneClick, oneClickStake } = usePreferences();
  const change = useAccountChange();
  if (!oneClick) return null;
  return (
    <p
      role="status"
      className="sticky top-(--bar-height) z-30 flex items-center justify-center gap-3 bg-brand px-4 py-1.5 font-semibold text-brand-ink"
    >
      {t('oneClick.on', { stake: formatVolume(oneClickStake) })}
      <button type="button" className="underline underline-offset-3" onClick={() => change({ one_click: false })}>
        {t('oneClick.off')}
      </button>
    </p>
  );
}
