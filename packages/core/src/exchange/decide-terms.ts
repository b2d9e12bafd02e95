import {
  differenceOf,
  houseWithRunningTerms,
  isHouseTerms,
  runningTermsOf,
  withRunningTerms,
  type RunningTerms,
} from '../market/index.ts';
import type { DoneAnswer } from './answers.ts';
import type { ChangeTerms } from './commands.ts';
import { done } from './decide-accounts.ts';
import { faultOfMarketTerms } from './decide-markets.ts';
import { refuse } from './decide-orders.ts';
import { faultOfHouseTerms } from './house/decide-markets.ts';
import type { HouseMarketState } from './house/market-state.ts';
import type { MarketState } from './market-state.ts';
import type { Recorder } from './recorder.ts';
import type { Refusal } from './refusals.ts';

/**
 * Changes the terms of a market of either sort that may change while it runs (exchange X81). Terms that hold already are a repeat. Refused: an unknown
 * market, one that takes no bets any more, terms that are no longer those that were seen, and values under which no market could be opened.
 */
export function changeTerms(recorder: Recorder, { market: id, seen, terms }: ChangeTerms): DoneAnswer | Refusal {
  const { state } = recorder;
  const market = state.market(id) ?? state.house.markets.get(id);
  if (market === undefined) return refuse('NOT_FOUND', 'market');
  const now = runningTermsOf(market.terms);
  const wanted = { ...now, ...terms };
  if (differenceOf(now, wanted) === undefined) return { ok: true, seq: state.seq, repeated: true };
  if (market.status === 'CLOSED' || market.isSettled) return refuse('MARKET_NOT_OPEN');
  const outdated = differenceOf(now, { ...now, ...seen });
  if (outdated !== undefined) return refuse('STALE_VERSION', outdated);
  const field = faultOf(market, wanted);
  if (field !== undefined) return refuse('INVALID_REQUEST', field);
  // After this point the command must succeed.
  recorder.record('termsChanged', { market: id, terms: wanted });
  return done(recorder);
}

/** Terms that a house market does not have. */
const OF_EXCHANGE = ['minPayout', 'maxPrice', 'priceGuard'] as const;

/** The first field that such a market cannot have: what is of the other sort only, and what it could not be opened under. */
function faultOf({ terms }: MarketState | HouseMarketState, running: RunningTerms): string | undefined {
  if (isHouseTerms(terms))
    return OF_EXCHANGE.find((name) => running[name] !== 0) ?? faultOfHouseTerms(houseWithRunningTerms(terms, running));
  return running.potLimit === 0 ? faultOfMarketTerms(withRunningTerms(terms, running)) : 'potLimit';
}
