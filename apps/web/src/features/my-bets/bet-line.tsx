import type { BetRow } from '@pavilion/contract/http';
import { Badge, formatAmount, usePriceText } from '@pavilion/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { nameText, t } from '../../messages/index.ts';
import { toneOf } from '../../text/house-odds.ts';
import { matchPath } from '../../text/paths.ts';
import { useMarketField } from '../../live/index.ts';

type BetLineProps = {
  readonly bet: BetRow;
  readonly hasMatchName: boolean;
  readonly stake: number;
  readonly price: number;
  readonly children: ReactNode;
};

/** True if the market is on the screen and its prices are lines. Bets on lines are at evens (exchange X70). */
export function useIsLine(marketId: string): boolean {
  return useMarketField(marketId, (market) => market.lines !== null) === true;
}

/** The first line of a bet in a list: side, selection, odds and stake. `children` is placed at its end. */
export function BetLine({ bet, hasMatchName, stake, price, children }: BetLineProps) {
  const odds = usePriceText();
  const isLine = useIsLine(bet.market_id);
  const [back, lay] = isLine ? (['line.sell', 'line.buy'] as const) : (['match.back', 'match.lay'] as const);
  const isOpenAtAnyOdds = bet.order_type === 'MARKET_ON_CLOSE' && price === bet.price;
  const oddsText = isLine ? String(bet.price) : odds(price);
  return (
    <div className="bet-line">
      <Badge tone={toneOf(bet.side, isLine)}>{t(bet.side === 'BACK' ? back : lay)}</Badge>
      <div className="min-w-0">
        <p className="truncate font-semibold">{nameText(bet.selection_name)}</p>
        {hasMatchName && (
          <Link to={matchPath(bet)} className="flex min-h-7 items-center text-ink-2 hover:underline">
            <span className="line-clamp-2 leading-tight">
              {nameText(bet.match_name)} · {nameText(bet.market_name)}
            </span>
          </Link>
        )}
      </div>
      <div className="text-right whitespace-nowrap">
        <span className="font-bold">{formatAmount(stake)}</span>
        <span className="text-ink-2"> {t('bets.average', { price: isOpenAtAnyOdds ? t('startingPrice.short') : oddsText })}</span>
      </div>
      <div className="flex justify-end gap-1">{children}</div>
    </div>
  );
}
