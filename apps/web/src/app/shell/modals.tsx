import { WelcomeDialog } from '../../features/auth/welcome-dialog.tsx';
import { BookmakerDialog } from '../../features/markets/bookmaker-dialog.tsx';
import { LastResultsDialog } from '../../features/matches/last-results-dialog.tsx';
import { NoticesDialog } from '../../features/notices/notices-dialog.tsx';
import { MarketRulesDialog } from '../../features/rules/market-rules.tsx';
import { RulesDialog } from '../../features/rules/rules-dialog.tsx';
import { ButtonValuesDialog } from '../../features/settings/button-values-dialog.tsx';
import { MyMarketDialog } from '../../features/wallet/my-market-dialog.tsx';
import { useUi } from '../../lib/ui-store.ts';

/**
 * Whatever lies over the screen, whoever opened it. Part of the shell: a dialog that has to be fetched first would fail together with
 * the connection.
 */
export function Modals() {
  const modal = useUi((state) => state.modal);
  switch (modal?.kind) {
    case undefined:
      return null;
    case 'myMarket':
      return <MyMarketDialog />;
    case 'buttonValues':
      return <ButtonValuesDialog />;
    case 'rules':
      return <RulesDialog />;
    case 'welcome':
      return <WelcomeDialog />;
    case 'notices':
      return <NoticesDialog />;
    case 'lastResults':
      return <LastResultsDialog sportId={modal.sportId} sportName={modal.sportName} />;
    case 'bookmaker':
      return <BookmakerDialog market={modal.market} />;
    case 'marketRules':
      return <MarketRulesDialog marketId={modal.marketId} marketName={modal.marketName} />;
  }
}
