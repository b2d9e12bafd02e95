import { HOUSE_KIND, KINDS, mayBecome, type HouseTerms, type KindRules, type MarketStatus } from '../../market/index.ts';
import { isAmount, STAKE_MAX } from '../../money/index.ts';
import type { DoneAnswer } from '../answers.ts';
import type { ChangeMarketStatus, EvictMarket, TurnInPlay } from '../commands.ts';
import { done } from '../decide-accounts.ts';
import { DELAY_MAX_MS, isId, RUNNERS_MAX } from '../decide-markets.ts';
import { refuse } from '../decide-orders.ts';
import { whyEnded } from '../ended-events.ts';
import type { Recorder } from '../recorder.ts';
import type { Refusal, RefusalCode } from '../refusals.ts';
import type { HouseQuote, LimitHouse, OpenHouseMarket, QuoteMarket } from './commands.ts';
import type { HouseMarketState } from './market-state.ts';

const BAND_MAX = 10_000;
/** Highest rate per 100: a decimal price of 1000. */
const RATE_MAX = 99_900;

/** What was taken already stays, also beyond the limit. */
export function limitHouse(recorder: Recorder, { limit }: LimitHouse): DoneAnswer | Refusal {
  if (limit !== 0 && !isAmount(limit)) return refuse('INVALID_REQUEST', 'limit');
  if (recorder.state.house.limit !== limit) recorder.record('houseLimited', { limit });
  return done(recorder);
}

/** Opening a market that is there already under the same terms is a repeat. */
export function openHouseMarket(recorder: Recorder, { market, event, terms }: OpenHouseMarket): DoneAnswer | Refusal {
  const { state } = recorder;
  if (!isId(market)) return refuse('INVALID_REQUEST', 'market');
  if (!isId(event)) return refuse('INVALID_REQUEST', 'event');
  const known = state.house.markets.get(market);
  if (known !== undefined) {
    const same = known.event === event && JSON.stringify(known.terms) === JSON.stringify({ ...known.terms, ...terms });
    return same ? { ok: true, seq: state.seq, repeated: true } : refuse('ALREADY_EXISTS', 'market');
  }
  if (state.market(market) !== undefined) return refuse('ALREADY_EXISTS', 'market');
  const field = faultOfHouseTerms(terms);
  if (field !== undefined) return refuse('INVALID_REQUEST', field);
  const ended = whyEnded(state, event);
  if (ended !== undefined) return ended;
  // After this point the command must succeed.
  recorder.record('houseMarketOpened', { market, event, terms });
  return done(recorder);
}

function runnersFit({ runnerCounts, runnersMin }: KindRules, runners: number): boolean {
  if (runnerCounts !== undefined) return runnerCounts.includes(runners);
  return Number.isInteger(runners) && runners >= runnersMin && runners <= RUNNERS_MAX;
}

/** The first field of the terms that no house market can have; undefined when the market can be opened under them. */
export function faultOfHouseTerms(terms: HouseTerms): keyof HouseTerms | undefined {
  if (!HOUSE_KIND.has(terms.kind)) return 'kind';
  const rules = KINDS[terms.kind];
  if (!runnersFit(rules, terms.runners)) return 'runners';
  if (!isWithin(terms.meterCap, Math.min(1, rules.meterCapMax), rules.meterCapMax)) return 'meterCap';
  if (!Number.isInteger(terms.betDelayMs) || terms.betDelayMs < 0 || terms.betDelayMs > DELAY_MAX_MS) return 'betDelayMs';
  if (!Number.isInteger(terms.commissionBps) || terms.commissionBps < 0 || terms.commissionBps > 10_000) return 'commissionBps';
  const amounts = ['minStake', 'maxStake', 'maxProfit', 'exposureLimit', 'potLimit', 'betsFrom', 'betsUntil'] as const;
  return amounts.find((field) => !Number.isSafeInteger(terms[field]) || terms[field] < 0);
}

/** All quotes are set or none is; a market may be quoted at any time before its end. */
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
  return done(recorder);
}

/** The first field of a quote that a market of this kind cannot have; of a withdrawn one only its place counts. */
function faultOfQuote({ rules, terms }: HouseMarketState, quote: HouseQuote): keyof HouseQuote | undefined {
  if (!Number.isInteger(quote.runner) || quote.runner < 0 || quote.runner >= terms.runners) return 'runner';
  if (!rules.sides.includes(quote.side)) return 'side';
  if (!Number.isSafeInteger(quote.limit) || quote.limit < 0 || quote.limit > STAKE_MAX) return 'limit';
  // NO below 0 cannot win.
  const lineMin = rules.hasLine && quote.side === 'NO' ? 1 : 0;
  if (!isWithin(quote.line, quote.limit === 0 ? 0 : lineMin, rules.lineMax)) return 'line';
  if (!isWithin(quote.bandWidth, rules.hasBand && quote.limit > 0 ? 1 : 0, rules.hasBand ? BAND_MAX : 0)) return 'bandWidth';
  const isRated = rules.quotedAs !== 'LINE';
  return isWithin(quote.rate, isRated && quote.limit > 0 ? 1 : 0, isRated ? RATE_MAX : 0) ? undefined : 'rate';
}

function isWithin(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}

/**
 * Moves a house market along `market/status.ts`; CLOSED lapses the bets that still wait, every other status leaves them to the end
 * of their delay. The status it has already changes nothing. Refused: a step that is not allowed, and any step of a settled one.
 */
export function changeHouseStatus(
  recorder: Recorder,
  command: ChangeMarketStatus,
  market: HouseMarketState,
): DoneAnswer | Refusal {
  if (market.status === command.status) return done(recorder);
  if (market.isSettled || !mayBecome(market.status, command.status))
    return whyEnded(recorder.state, market.event) ?? refuse('INVALID_REQUEST', 'status');
  // After this point the command must succeed.
  if (command.status === 'CLOSED') lapsePending(recorder, market, 'MARKET_NOT_OPEN');
  becomeHouse(recorder, market, command.status, market.inPlay);
  return done(recorder);
}

/** Every change of status raises the version. */
export function becomeHouse(
  recorder: Recorder,
  market: HouseMarketState,
  status: MarketStatus,
  inPlay: boolean,
  corrected = false,
): void {
  recorder.record('marketStatusChanged', { market: market.id, status, inPlay, version: market.version + 1, corrected });
}

/** Bets that still wait are not taken any more. */
export function lapsePending(recorder: Recorder, market: HouseMarketState, reason: RefusalCode): void {
  const { bets } = recorder.state.house;
  const waiting = market.bets.filter((row) => bets.isPending(row)).map((row) => bets.id(row));
  for (const bet of waiting) recorder.record('houseBetLapsed', { bet, reason });
}

/** Open with inPlay true, from which moment on the bet delay is in force. */
export function turnHouseInPlay(recorder: Recorder, _command: TurnInPlay, market: HouseMarketState): DoneAnswer | Refusal {
  if (!market.terms.turnsInPlay) return refuse('INVALID_REQUEST', 'market');
  if (market.inPlay) return done(recorder);
  if (market.status !== 'OPEN' && market.status !== 'SUSPENDED' && market.status !== 'INACTIVE')
    return whyEnded(recorder.state, market.event) ?? refuse('MARKET_NOT_OPEN');
  // After this point the command must succeed.
  becomeHouse(recorder, market, 'OPEN', true);
  return done(recorder);
}

/** Drops a settled or void house market and its bets from memory. Refused: one that is not settled. */
export function evictHouseMarket(recorder: Recorder, _command: EvictMarket, market: HouseMarketState): DoneAnswer | Refusal {
  if (!market.isSettled) return refuse('INVALID_REQUEST', 'status');
  // After this point the command must succeed.
  recorder.record('marketEvicted', { market: market.id });
  return done(recorder);
}
