import type { BetRow, MarketBook } from '@pavilion/contract/http';
import { commissionOn } from '@pavilion/core/commission';
import { type Minor, ZERO } from '@pavilion/core/money';
import { minorOf, priceOf } from '../text/money.ts';
import { type Draft, outlookOf, type OwnPosition, withDraft } from '../betting/position.ts';

/** The parts that a player wants in each shown profit or loss. */
export type ResultOptions = {
  /** Subtracts commission from a profit. */
  readonly net: boolean;
  /** Counts unmatched bets as if they were matched at their prices. */
  readonly unmatched: boolean;
  /** Adds the results of the settled markets of the match. */
  readonly settled: boolean;
};

/** The sums of the settled markets of a match, before and after commission. */
export type SettledSums = { readonly gross: Minor; readonly net: Minor };

export const NOTHING_SETTLED: SettledSums = { gross: ZERO, net: ZERO };

/** A result in minor units now and, while a bet is being typed, after it. */
export type ShownResult = { readonly now: Minor; readonly after: Minor | undefined };

/**
 * Returns a result of a market as the player wants to see it. Commission is computed at the market's rate, without the account's discount. A market without
 * commission has an undefined rate.
 */
export function displayedProfit(
  gross: Minor,
  commissionPercent: number | undefined,
  { net, settled }: ResultOptions,
  sums: SettledSums,
): Minor {
  const commission = net && commissionPercent !== undefined ? commissionOn(gross, Math.round(commissionPercent * 100)) : ZERO;
  return (gross - commission + (settled ? (net ? sums.net : sums.gross) : 0)) as Minor;
}

type Positions = {
  readonly market: Pick<MarketBook, 'market_id' | 'winners' | 'each_way' | 'runners' | 'lines' | 'commission_percent'>;
  readonly positions: readonly OwnPosition[];
  readonly bets: readonly BetRow[];
  readonly draft: Draft | undefined;
};

/**
 * Returns the profit or loss if each runner wins, now and with the bet being written. If several runners can be paid, a figure has only
 * the bets on its runner: the bet being written changes one figure, and commission and settled markets are left out. Line markets have no figures.
 */
export function displayedResults(
  { market, positions, bets, draft }: Positions,
  options: ResultOptions,
  sums: SettledSums,
): readonly ShownResult[] {
  if (market.lines !== null) return [];
  const isCombined = market.winners > 1 || market.each_way !== null;
  const start = options.unmatched ? openDrafts(market, bets).reduce(withDraft, positions) : positions;
  const now = outlookOf(start, undefined, market).ifWins;
  const after = draft === undefined ? undefined : outlookOf(start, draft, market).ifWins;
  const displayed = (gross: Minor): Minor =>
    isCombined ? gross : displayedProfit(gross, market.commission_percent, options, sums);
  return now.map((gross, index) => {
    const next = isCombined && index !== draft?.runner ? undefined : after?.[index];
    return { now: displayed(gross), after: next === undefined ? undefined : displayed(next) };
  });
}

/** Returns the unmatched parts of the bets of a market. Bets for the starting price have no price yet, so they are left out. */
function openDrafts(market: Positions['market'], bets: readonly BetRow[]): readonly Draft[] {
  return bets.flatMap((bet) => {
    const runner = market.runners.findIndex((each) => each.selection_id === bet.selection_id);
    const isOpen = bet.market_id === market.market_id && bet.order_type === 'LIMIT' && bet.size_remaining > 0;
    if (!isOpen || runner < 0) return [];
    const eachWay = market.each_way === null ? {} : { eachWay: market.each_way.divisor };
    return [{ runner, side: bet.side, price: priceOf(bet.price), stake: minorOf(bet.size_remaining), ...eachWay }];
  });
}
