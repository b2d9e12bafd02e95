import type { BetRow } from '@pavilion/contract/http';
import { Amount } from '@pavilion/ui';
import { t } from '../../lib/messages/index.ts';
import { BetLine } from './bet-line.tsx';

/** The matched part of a bet, at its average price, with what it can win and lose. */
export function MatchedBet({ bet, named }: { bet: BetRow; named: boolean }) {
  return (
    <li>
      <BetLine bet={bet} named={named} stake={bet.size_matched} price={bet.average_price_matched ?? bet.price}>
        <span className="text-right" title={t('bets.profit')}>
          <Amount value={bet.potential_profit} signed />
          <span className="text-ink-3"> / </span>
          <Amount value={-bet.liability} signed />
        </span>
      </BetLine>
    </li>
  );
}
