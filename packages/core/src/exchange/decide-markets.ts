import { mayBecome, type MarketStatus } from '../market/index.ts';
import type { DoneAnswer } from './answers.ts';
import type { ReductionReason } from './codes.ts';
import type { ChangeMarketStatus, EndEvent, EvictMarket, OpenMarket, TurnInPlay } from './commands.ts';
import { doneAnswer } from './decide-accounts.ts';
import { lapseInstructions } from './decide-instructions.ts';
import { invalidFieldOfHouseTerms, invalidFieldOfMarketTerms } from './decide-terms.ts';
import { setStartingPrices } from './decide-starting-prices.ts';
import { whyEnded } from './guards.ts';
import type { OpenHouseMarket } from './house/commands.ts';
import { lapsePending } from './house/decide-bets.ts';
import { HouseMarketState } from './house/market-state.ts';
import { recordPrices } from './record-prices.ts';
import type { Recorder } from './recorder.ts';
import { refuse, type Refusal } from './refusals.ts';
import type { AnyMarket } from './state.ts';

/** Opens an exchange or house market. If the market exists with the same terms, the command is a repeat. */
export function openMarket(recorder: Recorder, command: OpenMarket | OpenHouseMarket): DoneAnswer | Refusal {
  const { state } = recorder;
  const { market, event, terms } = command;
  if (!isId(market)) return refuse('INVALID_REQUEST', 'market');
  if (!isId(event)) return refuse('INVALID_REQUEST', 'event');
  const known = state.market(market) ?? state.house.markets.get(market);
  if (known !== undefined) {
    const isSame = known.event === event && JSON.stringify(known.terms) === JSON.stringify({ ...known.terms, ...terms });
    return isSame ? { ok: true, seq: state.seq, repeated: true } : refuse('ALREADY_EXISTS', 'market');
  }
  const field =
    command.kind === 'openMarket' ? invalidFieldOfMarketTerms(command.terms) : invalidFieldOfHouseTerms(command.terms);
  if (field !== undefined) return refuse('INVALID_REQUEST', field);
  const ended = whyEnded(state, event);
  if (ended !== undefined) return ended;
  // After this point the command must succeed.
  if (command.kind === 'openMarket') recorder.record('marketOpened', command);
  else recorder.record('houseMarketOpened', command);
  return doneAnswer(recorder);
}

/** Returns true if a number can be the id of a market or event: a positive 32-bit integer. */
function isId(id: number): boolean {
  return Number.isInteger(id) && id > 0 && id < 2 ** 31;
}

/**
 * Moves a market along `market/status.ts`. `ChangeMarketStatus` explains what each status does to orders. The current status is a no-op, except that a material
 * suspension lapses orders placed since. A settled market keeps its status.
 */
export function changeMarketStatus(recorder: Recorder, command: ChangeMarketStatus, market: AnyMarket): DoneAnswer | Refusal {
  const isMaterial = command.status === 'SUSPENDED' && command.material;
  const isRepeat = market.status === command.status;
  if (!isRepeat && (market.isSettled || !mayBecome(market.status, command.status)))
    return whyEnded(recorder.state, market.event) ?? refuse('INVALID_REQUEST', 'status');
  // After this point the command must succeed.
  if (!isRepeat) recordPrices(recorder, market, false);
  if (isMaterial) lapse(recorder, market, 'LAPSED_SUSPENDED', false);
  if (isRepeat) return doneAnswer(recorder);
  if (command.status === 'CLOSED') lapse(recorder, market, 'LAPSED_CLOSED', true);
  setStatus(recorder, market, command.status, market.inPlay);
  return doneAnswer(recorder);
}

/** Records a change to another status. It raises the version, so a bet built on an older version is refused (exchange X55). */
export function setStatus(
  recorder: Recorder,
  market: AnyMarket,
  status: MarketStatus,
  isInPlay: boolean,
  corrected = false,
): void {
  recorder.record('marketStatusChanged', { ...market.name, status, inPlay: isInPlay, version: market.version + 1, corrected });
}

/**
 * Lapses LAPSE orders, or with `isComplete` every order, in the order of their ids. Other orders keep their place, or wait for the starting price (exchange X51).
 * House bets in their delay lapse only with `isComplete`. Otherwise they wait for the end of the delay.
 */
export function lapse(recorder: Recorder, market: AnyMarket, reason: ReductionReason, isComplete: boolean): void {
  const { state } = recorder;
  if (market instanceof HouseMarketState) {
    if (isComplete) lapsePending(recorder, market, 'MARKET_NOT_OPEN');
    return;
  }
  for (const slot of state.openOrdersOf(market)) {
    if (isComplete || state.persistenceOf(slot) === 'LAPSE') recorder.orderReduced(slot, state.orders.remaining(slot), reason);
  }
  if (isComplete) lapseInstructions(recorder, market);
}

/**
 * Opens a market in-play, from OPEN, SUSPENDED or INACTIVE. From then on bets have the bet delay. In an exchange market, LAPSE orders lapse, PERSIST orders
 * stay, and the others match at the starting price (exchange X52).
 */
export function turnInPlay(recorder: Recorder, _command: TurnInPlay, market: AnyMarket): DoneAnswer | Refusal {
  if (!market.terms.turnsInPlay) return refuse('INVALID_REQUEST', 'market');
  if (market.inPlay) return doneAnswer(recorder);
  if (market.status !== 'OPEN' && market.status !== 'SUSPENDED' && market.status !== 'INACTIVE')
    return whyEnded(recorder.state, market.event) ?? refuse('MARKET_NOT_OPEN');
  // After this point the command must succeed.
  const isOfBook = !(market instanceof HouseMarketState);
  if (isOfBook && market.status === 'OPEN') setStatus(recorder, market, 'SUSPENDED', false);
  lapse(recorder, market, 'LAPSED_IN_PLAY', false);
  if (isOfBook) setStartingPrices(recorder, market);
  setStatus(recorder, market, 'OPEN', true);
  return doneAnswer(recorder);
}

/** Drops a settled or void market and its bets from memory. */
export function evictMarket(recorder: Recorder, _command: EvictMarket, market: AnyMarket): DoneAnswer | Refusal {
  if (!(market instanceof HouseMarketState) && market.settling !== undefined) return refuse('SETTLEMENT_RUNNING');
  if (!market.isSettled) return refuse('INVALID_REQUEST', 'status');
  // After this point the command must succeed.
  recorder.record('marketEvicted', market.name);
  return doneAnswer(recorder);
}

/**
 * Ends an event and closes its markets of both kinds, or undoes its end (exchange X82). An event without markets can end too; later markets are then refused.
 * Ending it again is a repeat.
 */
export function endEvent(recorder: Recorder, { event, ended }: EndEvent): DoneAnswer | Refusal {
  const { state } = recorder;
  if (!isId(event)) return refuse('INVALID_REQUEST', 'event');
  if (state.endedEvents.has(event) === ended) return { ok: true, seq: state.seq, repeated: true };
  // After this point the command must succeed.
  const markets = ended ? state.marketsIn(event) : [];
  for (const market of markets) close(recorder, market);
  recorder.record('eventEnded', { event, ended });
  return doneAnswer(recorder);
}

/** Closes a market in any status that can lead to CLOSED. A market that never opened is suspended on the way. */
function close(recorder: Recorder, market: AnyMarket): void {
  if (market.isSettled || market.status === 'CLOSED') return;
  const steps = market.status === 'INACTIVE' ? (['SUSPENDED', 'CLOSED'] as const) : (['CLOSED'] as const);
  for (const status of steps)
    changeMarketStatus(recorder, { kind: 'changeMarketStatus', market: market.id, status, material: false }, market);
}
