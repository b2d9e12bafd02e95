import type { BetRow } from '@pavilion/contract/http';
import { isOnLadder } from '@pavilion/core/odds';
import { Button } from '@pavilion/ui';
import { useCancelBet } from '../../betting/bet-actions.ts';
import { standingOf } from '../../features/reports/bet-cells.tsx';
import { BetsPage } from '../../features/reports/bets-page.tsx';
import { t } from '../../messages/index.ts';
import { minorOf } from '../../text/money.ts';
import { WaitingChange } from '../../parts/waiting-change.tsx';

/** The report of the player's bets, in which the unmatched part of a bet can be cancelled. */
export function CurrentBetsScreen() {
  return <BetsPage actions={(bet) => <Standing bet={bet} />} />;
}

function Standing({ bet }: { bet: BetRow }) {
  const cancel = useCancelBet();
  return (
    <span className="bet-standing">
      {standingOf(bet)}
      {bet.change !== null && (
        <WaitingChange change={bet.change} sizeMatched={bet.size_matched} isLine={!isOnLadder(minorOf(bet.price))} />
      )}
      {bet.size_remaining > 0 && (
        <Button size="sm" isBusy={cancel.isPending} onClick={() => cancel.mutate(bet.bet_id)}>
          {t('bets.cancel')}
        </Button>
      )}
    </span>
  );
}
