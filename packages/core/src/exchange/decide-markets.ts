import { faultOfLines, type LineRange } from '../odds/index.ts';
import { mayBecome, type MarketStatus, type MarketTerms } from '../market/index.ts';
import type { DoneAnswer } from './answers.ts';
import type { ChangeMarketStatus, EvictMarket, OpenMarket, TurnInPlay } from './commands.ts';
import { done } from './decide-accounts.ts';
import { refuse } from './decide-orders.ts';
import { whyEnded } from './ended-events.ts';
import type { ReductionReason } from './events.ts';
import type { MarketState } from './market-state.ts';
import type { Recorder } from './recorder.ts';
import type { Refusal } from './refusals.ts';

export const RUNNERS_MAX = 1_000;
export const DELAY_MAX_MS = 60_000;
/** No place pays less than a tenth of the odds. */
const DIVISOR_MAX = 10;

/** Opening a market that is there already under the same terms is a repeat. */
export function openMarket(recorder: Recorder, command: OpenMarket): DoneAnswer | Refusal {
  const { state } = recorder;
  const { market, event, terms } = command;
  if (!isId(market)) return refuse('INVALID_REQUEST', 'market');
  if (!isId(event)) return refuse('INVALID_REQUEST', 'event');
  const known = state.market(market);
  if (known !== undefined) {
    const same = known.event === event && JSON.stringify(known.terms) === JSON.stringify({ ...known.terms, ...terms });
    return same ? { ok: true, seq: state.seq, repeated: true } : refuse('ALREADY_EXISTS', 'market');
  }
  if (state.house.markets.has(market)) return refuse('ALREADY_EXISTS', 'market');
  const field = faultOfMarketTerms(terms);
  if (field !== undefined) return refuse('INVALID_REQUEST', field);
  const ended = whyEnded(state, event);
  if (ended !== undefined) return ended;
  // After this point the command must succeed.
  recorder.record('marketOpened', { market, event, terms });
  return done(recorder);
}

/** The first field of the terms that no market can have; undefined when one can be opened under them. */
export function faultOfMarketTerms(terms: MarketTerms): keyof MarketTerms | undefined {
  const { lines } = terms;
  if (lines !== undefined) return faultOfLineMarket(terms, lines);
  return faultOfRunners(terms) ?? faultOfEachWay(terms) ?? faultOfTerms(terms);
}

/** An each-way market has one winner, more places than that and fewer than runners, and no offers across runners (exchange X28, X69). */
function faultOfEachWay({ eachWay, runners, winners, crossMatching }: MarketTerms): keyof MarketTerms | undefined {
  if (eachWay === undefined) return undefined;
  const { places, divisor } = eachWay;
  if (!Number.isInteger(places) || places < 2 || places >= runners) return 'eachWay';
  if (!Number.isInteger(divisor) || divisor < 1 || divisor > DIVISOR_MAX) return 'eachWay';
  if (winners !== 1) return 'winners';
  return crossMatching ? 'crossMatching' : undefined;
}

/** A line market has one runner and no offers across runners, and no price that could be too good. */
function faultOfLineMarket(terms: MarketTerms, lines: LineRange): keyof MarketTerms | undefined {
  if (faultOfLines(lines) !== undefined) return 'lines';
  const only = { runners: 1, winners: 1, crossMatching: false, priceGuard: 0, maxPrice: 0, minPayout: 0 } as const;
  const fault = (Object.keys(only) as (keyof typeof only)[]).find((field) => terms[field] !== only[field]);
  return fault ?? faultOfTerms(terms);
}

function faultOfRunners(terms: MarketTerms): keyof MarketTerms | undefined {
  if (!Number.isInteger(terms.runners) || terms.runners < 2 || terms.runners > RUNNERS_MAX) return 'runners';
  if (!Number.isInteger(terms.winners) || terms.winners < 1 || terms.winners >= terms.runners) return 'winners';
  return undefined;
}

function faultOfTerms(terms: MarketTerms): keyof MarketTerms | undefined {
  const amounts = ['minStake', 'minPayout', 'maxStake', 'maxProfit', 'exposureLimit', 'maxPrice'] as const;
  if (!Number.isInteger(terms.betDelayMs) || terms.betDelayMs < 0 || terms.betDelayMs > DELAY_MAX_MS) return 'betDelayMs';
  if (!Number.isInteger(terms.commissionBps) || terms.commissionBps < 0 || terms.commissionBps > 10_000) return 'commissionBps';
  // A guard of less than once would lapse orders that find no better price than their own.
  const { priceGuard } = terms;
  if (!Number.isInteger(priceGuard) || (priceGuard !== 0 && (priceGuard <= 100 || priceGuard >= 2 ** 31))) return 'priceGuard';
  return amounts.find((field) => !Number.isSafeInteger(terms[field]) || terms[field] < 0);
}

/** Whether a number can be the id of a market or an event: a positive 32-bit integer. */
export function isId(id: number): boolean {
  return Number.isInteger(id) && id > 0 && id < 2 ** 31;
}

/**
 * Moves a market along `market/status.ts`; what each status does to orders is told at the command. The status it has already is
 * answered and changes nothing, but a material suspension lapses what has come since. Refused: an unknown market, a step that is not
 * allowed, and any step of a settled one.
 */
export function changeMarketStatus(recorder: Recorder, command: ChangeMarketStatus): DoneAnswer | Refusal {
  const market = recorder.state.market(command.market);
  if (market === undefined) return refuse('NOT_FOUND', 'market');
  if (market.status === command.status) {
    if (command.status === 'SUSPENDED' && command.material) lapse(recorder, market, 'LAPSED_SUSPENDED', false);
    return done(recorder);
  }
  if (market.isSettled || !mayBecome(market.status, command.status))
    return whyEnded(recorder.state, market.event) ?? refuse('INVALID_REQUEST', 'status');
  // After this point the command must succeed.
  if (command.status === 'SUSPENDED' && command.material) lapse(recorder, market, 'LAPSED_SUSPENDED', false);
  if (command.status === 'CLOSED') lapse(recorder, market, 'LAPSED_CLOSED', true);
  become(recorder, market, command.status, market.inPlay);
  return done(recorder);
}

/** Every change of status raises the version, so that a bet which insists on an older one is not taken (exchange X55). */
export function become(recorder: Recorder, market: MarketState, status: MarketStatus, inPlay: boolean, corrected = false): void {
  recorder.record('marketStatusChanged', { market: market.id, status, inPlay, version: market.version + 1, corrected });
}

/** LAPSE orders go (or all of them), in order of their ids; PERSIST orders keep their place (exchange X51). */
export function lapse(recorder: Recorder, market: MarketState, reason: ReductionReason, all: boolean): void {
  const { state } = recorder;
  for (const slot of state.openOrdersOf(market)) {
    if (all || !state.persists(slot)) recorder.orderReduced(slot, state.orders.remaining(slot), reason);
  }
}

/** From OPEN, SUSPENDED or INACTIVE to OPEN in-play: LAPSE orders go, PERSIST orders stay, the bet delay is in force (exchange X52). */
export function turnInPlay(recorder: Recorder, command: TurnInPlay): DoneAnswer | Refusal {
  const market = recorder.state.market(command.market);
  if (market === undefined) return refuse('NOT_FOUND', 'market');
  if (!market.terms.turnsInPlay) return refuse('INVALID_REQUEST', 'market');
  if (market.inPlay) return done(recorder);
  if (market.status !== 'OPEN' && market.status !== 'SUSPENDED' && market.status !== 'INACTIVE')
    return whyEnded(recorder.state, market.event) ?? refuse('MARKET_NOT_OPEN');
  // After this point the command must succeed.
  if (market.status === 'OPEN') become(recorder, market, 'SUSPENDED', false);
  lapse(recorder, market, 'LAPSED_IN_PLAY', false);
  become(recorder, market, 'OPEN', true);
  return done(recorder);
}

/** Drops a settled or void market from memory. Refused: an unknown market, one that is not settled, and one that is still being paid. */
export function evictMarket(recorder: Recorder, command: EvictMarket): DoneAnswer | Refusal {
  const market = recorder.state.market(command.market);
  if (market === undefined) return refuse('NOT_FOUND', 'market');
  if (market.settling !== undefined) return refuse('SETTLEMENT_RUNNING');
  if (!market.isSettled) return refuse('INVALID_REQUEST', 'status');
  // After this point the command must succeed.
  recorder.record('marketEvicted', { market: command.market });
  return done(recorder);
}
