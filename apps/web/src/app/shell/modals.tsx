import { lazy, Suspense } from 'react';
import { WelcomeDialog } from '../../features/auth/welcome-dialog.tsx';
import { BookmakerDialog } from '../../features/markets/bookmaker-dialog.tsx';
import { LastResultsDialog } from '../../features/matches/last-results-dialog.tsx';
import { NoticesDialog } from '../../features/notices/notices-dialog.tsx';
import { MarketRulesDialog } from '../../features/rules/market-rules.tsx';
import { RulesDialog } from '../../features/rules/rules-dialog.tsx';
import { ButtonValuesDialog } from '../../features/settings/button-values-dialog.tsx';
import { MyMarketDialog } from '../../features/wallet/my-market-dialog.tsx';
import { isHotkey, useHotkey } from '../../device/use-hotkey.ts';
import { openModal, SHARED, useUi } from '../../device/ui-store.ts';

/** Loaded when it is opened, because it is not needed while the connection is down. */
const ShortcutsDialog = lazy(async () => ({
  default: (await import('../../features/shortcuts/shortcuts-dialog.tsx')).ShortcutsDialog,
}));

const isQuestionMark = (event: KeyboardEvent): boolean => isHotkey(event, '?');
const openShortcuts = (): void => openModal({ kind: 'shortcuts' });

/**
 * All dialogs and other layers over the screen. They are part of the shell, because a dialog that loads only when it opens would fail together with the
 * connection.
 */
export function Modals() {
  useHotkey(isQuestionMark, openShortcuts);
  const modal = useUi((state) => state.modal);
  const lastResult = useUi(SHARED.lastResult);
  const bookmaker = useUi(SHARED.bookmaker);
  const matchRules = useUi(SHARED.matchRules);
  const editValue = useUi(SHARED.editValue);
  if (lastResult !== undefined) return <LastResultsDialog sportId={lastResult.sportId} sportName={lastResult.sportName} />;
  if (bookmaker !== undefined) return <BookmakerDialog market={bookmaker.market} />;
  if (matchRules !== undefined) return <MarketRulesDialog marketId={matchRules.marketId} marketName={matchRules.marketName} />;
  if (editValue !== undefined) return <ButtonValuesDialog />;
  switch (modal?.kind) {
    case 'myMarket':
      return <MyMarketDialog />;
    case 'rules':
      return <RulesDialog start={modal.topic} />;
    case 'welcome':
      return <WelcomeDialog />;
    case 'notices':
      return <NoticesDialog />;
    case 'shortcuts':
      return (
        <Suspense>
          <ShortcutsDialog />
        </Suspense>
      );
    default:
      return null;
  }
}
