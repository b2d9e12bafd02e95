import { OpenBets } from '../../features/my-bets/open-bets.tsx';
import { t } from '../../lib/messages/index.ts';

/** Every bet in a market not yet settled. */
export function CurrentBetsScreen() {
  return (
    <div className="p-2 sm:p-3 lg:p-4">
      <OpenBets title={t('shell.currentBets')} emptyTitle={t('bets.noneAll')} emptyHint={t('home.noOpenBetsHint')} />
    </div>
  );
}
