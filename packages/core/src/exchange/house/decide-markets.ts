import { isAmount, STAKE_MAX } from '../../money/index.ts';
import type { DoneAnswer } from '../answers.ts';
import { doneAnswer } from '../decide-accounts.ts';
import { isWithin, RUNNERS_MAX } from '../decide-terms.ts';
import { whyEnded } from '../guards.ts';
import type { Recorder } from '../recorder.ts';
import { refuse, type Refusal } from '../refusals.ts';
import type { HouseQuote, LimitHouse, QuoteMarket } from './commands.ts';
import type { HouseMarketState } from './market-state.ts';

const BAND_MAX = 10_000;
/** Highest rate per 100: a decimal price of 1000. */
const RATE_MAX = 99_900;

/** Sets the most that the house may lose over all its markets. Accepted bets stay, even beyond the limit. */
export function limitHouse(recorder: Recorder, { limit }: LimitHouse): DoneAnswer | Refusal {
  if (limit !== 0 && !isAmount(limit)) return refuse('INVALID_REQUEST', 'limit');
  if (recorder.state.house.limit !== limit) recorder.record('houseLimited', { limit });
  return doneAnswer(recorder);
}

/** Sets all quotes or none. A market may be quoted at any time before its end. */
export function quoteMarket(recorder: Recorder, { market: id, quotes }: QuoteMarket): DoneAnswer | Refusal {
  const market = recorder.state.house.markets.get(id);
  if (market === undefined) return refuse('NOT_FOUND', 'market');
  if (market.status === 'CLOSED' || market.isSettled) return whyEnded(recorder.state, market.event) ?? refuse('MARKET_NOT_OPEN');
  if (quotes.length === 0 || quotes.length > RUNNERS_MAX) return refuse('INVALID_REQUEST', 'quotes');
  for (const quote of quotes) {
    const field = faultOfQuote(market, quote);
    if (field !== undefined) return refuse('INVALID_REQUEST', field);
  }
  // After this point the command must succeed.
  recorder.record('marketQuoted', { market: id, number: market.quoteNumber + 1, quotes });
  return doneAnswer(recorder);
}

/** Returns the first invalid field of a quote for this kind of market. For a withdrawn quote only its cell counts. */
function faultOfQuote({ rules, terms }: HouseMarketState, quote: HouseQuote): keyof HouseQuote | undefined {
  if (!Number.isInteger(quote.runner) || quote.runner < 0 || quote.runner >= terms.runners) return 'runner';
  if (!rules.sides.includes(quote.side)) return 'side';
  if (!Number.isSafeInteger(quote.limit) || quote.limit < 0 || quote.limit > STAKE_MAX) return 'limit';
  // A NO at line 0 cannot win, because no result is below 0.
  const lineMin = rules.hasLine && quote.side === 'NO' ? 1 : 0;
  if (!isWithin(quote.line, quote.limit === 0 ? 0 : lineMin, rules.lineMax)) return 'line';
  if (!isWithin(quote.bandWidth, rules.hasBand && quote.limit > 0 ? 1 : 0, rules.hasBand ? BAND_MAX : 0)) return 'bandWidth';
  const isRated = rules.quotedAs !== 'LINE';
  return isWithin(quote.rate, isRated && quote.limit > 0 ? 1 : 0, isRated ? RATE_MAX : 0) ? undefined : 'rate';
}
