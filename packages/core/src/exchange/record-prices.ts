import { HouseMarketState } from './house/market-state.ts';
import type { Recorder } from './recorder.ts';
import type { AnyMarket } from './state.ts';

/** The runners of a market on the winner of a match: two sides and the draw. */
const RUNNERS_MAX = 3;

/**
 * Records the best price to back each runner of a market in play, when it opens and before it stops taking bets (exchange X91). Rules that need the prices at a
 * moment read these records. Only a market on the winner of a match needs them.
 */
export function recordPrices(recorder: Recorder, market: AnyMarket, opens: boolean): void {
  if (market instanceof HouseMarketState || market.venue !== 'REAL' || market.lines !== undefined) return;
  const { runners, winners } = market.terms;
  if (runners > RUNNERS_MAX || winners !== 1 || !market.inPlay || market.status !== 'OPEN') return;
  const prices = market.traded.map((_, runner) => ({ price: market.book.display(runner, true, 1)[0]?.[0] ?? 0 }));
  recorder.record('pricesShown', { market: market.id, opens, prices });
}
