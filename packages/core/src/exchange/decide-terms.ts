import {
  differenceOf,
  HOUSE_KIND,
  houseWithRunningTerms,
  isHouseTerms,
  KINDS,
  runningTermsOf,
  withRunningTerms,
  type HouseTerms,
  type KindRules,
  type MarketTerms,
  type RunningTerms,
} from '../market/index.ts';
import { invalidFieldOfLines, type LineRange } from '../odds/index.ts';
import type { DoneAnswer } from './answers.ts';
import type { ChangeTerms } from './commands.ts';
import { doneAnswer } from './decide-accounts.ts';
import type { Recorder } from './recorder.ts';
import { refuse, type Refusal } from './refusals.ts';
import type { AnyMarket } from './state.ts';

/**
 * Changes the running terms of an exchange or house market (exchange X81). Terms that the market already has count as a repeat. The command is refused for a
 * closed market, for outdated `seen` terms, and for values with which no market could open.
 */
export function changeTerms(recorder: Recorder, { seen, terms: wanted }: ChangeTerms, market: AnyMarket): DoneAnswer | Refusal {
  const now = runningTermsOf(market.terms);
  if (differenceOf(now, wanted) === undefined) return { ok: true, seq: recorder.state.seq, repeated: true };
  if (market.status === 'CLOSED' || market.isSettled) return refuse('MARKET_NOT_OPEN');
  const outdated = differenceOf(now, seen);
  if (outdated !== undefined) return refuse('STALE_VERSION', outdated);
  const field = invalidFieldOf(market, wanted);
  if (field !== undefined) return refuse('INVALID_REQUEST', field);
  // After this point the command must succeed.
  recorder.record('termsChanged', { ...market.name, terms: wanted });
  return doneAnswer(recorder);
}

/** Terms that a house market does not have. */
const EXCHANGE_ONLY = ['minPayout', 'maxPrice', 'priceGuard'] as const;

/** Returns the first field that an exchange or house market does not have, or whose value is invalid. */
function invalidFieldOf({ terms }: AnyMarket, running: RunningTerms): string | undefined {
  if (isHouseTerms(terms))
    return EXCHANGE_ONLY.find((name) => running[name] !== 0) ?? invalidFieldOfHouseTerms(houseWithRunningTerms(terms, running));
  return running.potLimit === 0 ? invalidFieldOfMarketTerms(withRunningTerms(terms, running)) : 'potLimit';
}

export const RUNNERS_MAX = 1_000;
const DELAY_MAX_MS = 60_000;
/** A place pays at least a tenth of the odds. */
const DIVISOR_MAX = 10;

/** Returns the first invalid field of the terms; undefined if a market can open with them. */
export function invalidFieldOfMarketTerms(terms: MarketTerms): keyof MarketTerms | undefined {
  const { lines } = terms;
  if (lines !== undefined) return invalidFieldOfLineMarket(terms, lines);
  return invalidFieldOfRunners(terms) ?? invalidFieldOfEachWay(terms) ?? invalidFieldOfTerms(terms);
}

/**
 * Returns the first invalid field of an each-way market; undefined if there is none. Such a market has one winner, at least two places, more runners than
 * places, and no cross matching (exchange X28, X69).
 */
function invalidFieldOfEachWay({ eachWay, runners, winners, crossMatching }: MarketTerms): keyof MarketTerms | undefined {
  if (eachWay === undefined) return undefined;
  const { places, divisor } = eachWay;
  if (!isWithin(places, 2, runners - 1) || !isWithin(divisor, 1, DIVISOR_MAX)) return 'eachWay';
  if (winners !== 1) return 'winners';
  return crossMatching ? 'crossMatching' : undefined;
}

/** Returns the first invalid field of a line market. It has one runner, no cross matching and no price guard. */
function invalidFieldOfLineMarket(terms: MarketTerms, lines: LineRange): keyof MarketTerms | undefined {
  if (invalidFieldOfLines(lines) !== undefined) return 'lines';
  const only = { runners: 1, winners: 1, crossMatching: false, priceGuard: 0, maxPrice: 0, minPayout: 0 } as const;
  const fault = (Object.keys(only) as (keyof typeof only)[]).find((field) => terms[field] !== only[field]);
  return fault ?? invalidFieldOfTerms(terms);
}

function invalidFieldOfRunners(terms: MarketTerms): keyof MarketTerms | undefined {
  if (!isWithin(terms.runners, 2, RUNNERS_MAX)) return 'runners';
  return isWithin(terms.winners, 1, terms.runners - 1) ? undefined : 'winners';
}

function invalidFieldOfTerms(terms: MarketTerms): keyof MarketTerms | undefined {
  const amounts = ['minStake', 'minPayout', 'maxStake', 'maxProfit', 'exposureLimit', 'maxPrice'] as const;
  if (!isWithin(terms.betDelayMs, 0, DELAY_MAX_MS)) return 'betDelayMs';
  if (!isWithin(terms.commissionBps, 0, 10_000)) return 'commissionBps';
  // A price guard of 1 or less would lapse orders that match at their own price.
  const { priceGuard } = terms;
  if (!Number.isInteger(priceGuard) || (priceGuard !== 0 && (priceGuard <= 100 || priceGuard >= 2 ** 31))) return 'priceGuard';
  return amounts.find((field) => !Number.isSafeInteger(terms[field]) || terms[field] < 0);
}

function isRunnerCountAllowed({ runnerCounts, runnersMin }: KindRules, runners: number): boolean {
  if (runnerCounts !== undefined) return runnerCounts.includes(runners);
  return isWithin(runners, runnersMin, RUNNERS_MAX);
}

/** Returns the first invalid field of the terms of a house market. */
export function invalidFieldOfHouseTerms(terms: HouseTerms): keyof HouseTerms | undefined {
  if (!HOUSE_KIND.has(terms.kind)) return 'kind';
  const rules = KINDS[terms.kind];
  if (!isRunnerCountAllowed(rules, terms.runners)) return 'runners';
  if (!isWithin(terms.meterCap, Math.min(1, rules.meterCapMax), rules.meterCapMax)) return 'meterCap';
  if (!isWithin(terms.betDelayMs, 0, DELAY_MAX_MS)) return 'betDelayMs';
  if (!isWithin(terms.commissionBps, 0, 10_000)) return 'commissionBps';
  const amounts = ['minStake', 'maxStake', 'maxProfit', 'exposureLimit', 'potLimit', 'betsFrom', 'betsUntil'] as const;
  return amounts.find((field) => !Number.isSafeInteger(terms[field]) || terms[field] < 0);
}

/** True for a whole number from `least` to `most`. */
export function isWithin(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}
