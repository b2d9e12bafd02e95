import type { BetRow } from '@pavilion/contract/http';
import { Button } from '@pavilion/ui';
import { useCancelBet } from '../../lib/bet-actions.ts';
import { BetsPage } from '../../features/reports/bets-page.tsx';
import { stoppedWord } from '../../lib/market-words.ts';
import { t } from '../../lib/messages/index.ts';

/** Bets as a report, in which what still waits can be cancelled. */
export function CurrentBetsScreen() {
  return <BetsPage actions={(bet) => <Standing bet={bet} />} />;
}

function Standing({ bet }: { bet: BetRow }) {
  const cancel = useCancelBet();
  if (bet.size_remaining > 0)
    return (
      <Button size="sm" busy={cancel.isPending} onClick={() => cancel.mutate(bet.bet_id)}>
        {t('bets.cancel')}
      </Button>
    );
  if (bet.status === 'PENDING') return t('bets.pending');
  return stoppedWord(bet.market_status) ?? t(bet.size_matched > 0 ? 'bets.matched' : 'bets.gone');
}
