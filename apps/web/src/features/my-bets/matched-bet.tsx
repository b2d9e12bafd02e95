import type { BetRow } from '@pavilion/contract/http';
import { Amount, formatAmount } from '@pavilion/ui';
import { isCrumb } from '../../lib/crumb.ts';
import { t } from '../../lib/messages/index.ts';
import { minorOf, priceOf } from '../../lib/money.ts';
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
      {isCrumb(minorOf(bet.size_matched), minorOf(bet.size_lapsed), priceOf(bet.price)) && (
        <p className="px-3.5 pb-2 text-ink-2">{t('bets.crumb', { stake: formatAmount(bet.size_lapsed) })}</p>
      )}
    </li>
  );
}
