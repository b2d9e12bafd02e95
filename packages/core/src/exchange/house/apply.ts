import { isConstantFrom, opposite, type Payoff } from '../../exposure/index.ts';
import { BET_SIDE, outcomeOf, profitUnder, type HouseTerms } from '../../market/index.ts';
import { ZERO, type Minor } from '../../money/index.ts';
import { fail } from '../../std/index.ts';
import type { IdempotencyKey } from '../commands.ts';
import { KEY_USE } from '../idempotency.ts';
import type { Recorded } from '../journal/records.ts';
import type { State } from '../state.ts';
import { ACCEPT_CHANGES, type PlaceHouseBet } from './commands.ts';
import { HouseMarketState, type HousePosition } from './market-state.ts';
import type { HouseBetOutcome } from './outcomes.ts';

/** Columns of the first answer to a house bet in the key window; its stake and sides are in the request. */
export const HOUSE_ANSWER = {
  SEQ: 0,
  BET: 1,
  PENDING: 2,
  LINE: 3,
  RATE: 4,
  BAND: 5,
  PROFIT: 6,
  LIABILITY: 7,
  DUE_AT: 8,
} as const;

/** Adds a house market without quotes and bets. */
export function addHouseMarket(state: State, id: number, event: number, terms: HouseTerms): HouseMarketState {
  const market = new HouseMarketState(id, event, terms);
  state.house.markets.set(id, market);
  state.joinEvent(market);
  state.touch(market);
  return market;
}

/** Sets quotes. A quote with limit 0 withdraws the quote of its cell. */
export function marketQuoted(state: State, { market: id, number, quotes }: Recorded['marketQuoted']): void {
  const market = houseMarketIn(state, id);
  for (const quote of quotes) {
    const cell = market.cell(quote.runner, quote.side);
    if (quote.limit === 0) market.quotes.delete(cell);
    else market.quotes.set(cell, quote);
  }
  market.quoteNumber = number;
  state.touch(market);
}

/** Counts a bet immediately, or reserves its liability until its delay ends. */
export function houseBetPlaced(state: State, record: Recorded['houseBetPlaced']): void {
  const { bet: id, account, side, runner, line, bandWidth, rate, stake, profit, liability, dueAt } = record;
  const market = houseMarketIn(state, record.market);
  const row = state.house.bets.add({
    id,
    account,
    market: market.id,
    wager: { side, runner, line, bandWidth, rate, stake },
    amounts: { profit, liability },
    asked: record.asked,
    accept: record.acceptChanges,
    version: record.marketVersion,
    placedAt: state.at,
    dueAt,
    waiting: record.waiting,
  });
  market.bets.push(row);
  state.lastOrder = id;
  const position = market.positionOf(account);
  if (dueAt === 0) enterBooks(state, market, position, row);
  else {
    position.pending += liability;
    state.house.liability += state.house.bets.counted(row);
    state.delays.add(id, dueAt);
  }
  refresh(state, market, account, position);
  if (record.key !== undefined) rememberBet(state, record, record.key);
}

function rememberBet(state: State, record: Recorded['houseBetPlaced'], key: IdempotencyKey): void {
  const { account, market, runner, asked, stake, marketVersion } = record;
  const entry = state.keys.add(account, key.hi, key.lo);
  const options = betOptions({ ...record, bandWidth: asked.bandWidth });
  state.keys.setContent(entry, KEY_USE.HOUSE_BET, market, runner, options, asked.line, asked.rate, stake, marketVersion);
  const columns = state.answer.fill(0);
  columns[HOUSE_ANSWER.SEQ] = state.seq;
  columns[HOUSE_ANSWER.BET] = record.bet;
  columns[HOUSE_ANSWER.PENDING] = record.dueAt === 0 ? 0 : 1;
  columns[HOUSE_ANSWER.LINE] = record.line;
  columns[HOUSE_ANSWER.RATE] = record.rate;
  columns[HOUSE_ANSWER.BAND] = record.bandWidth;
  columns[HOUSE_ANSWER.PROFIT] = record.profit;
  columns[HOUSE_ANSWER.LIABILITY] = record.liability;
  columns[HOUSE_ANSWER.DUE_AT] = record.dueAt;
  state.keys.setAnswer(entry, columns);
  columns.fill(0);
}

/** Packs side, accepted changes and width of the band into one number, for the key window. */
export function betOptions({
  side,
  acceptChanges,
  bandWidth,
}: Pick<PlaceHouseBet, 'side' | 'acceptChanges' | 'bandWidth'>): number {
  return BET_SIDE.numberOf(side) | (ACCEPT_CHANGES.numberOf(acceptChanges) << 2) | (bandWidth << 4);
}

/** Returns the payoff of a bet, in the amounts it was accepted with. */
export function payoffOf(market: HouseMarketState, state: State, row: number): Payoff {
  const { bets } = state.house;
  return market.rules.payoff(bets.wager(row), bets.amounts(row), market.terms);
}

/** Returns the result of a taken bet. A bet that a higher result would change is void if the result is the least that was possible. */
export function houseBetResult(
  market: HouseMarketState,
  state: State,
  row: number,
  result: number,
  { isLeast, tiedWith }: Pick<HouseMarketState, 'isLeast' | 'tiedWith'> = market,
): { readonly outcome: HouseBetOutcome; readonly profit: Minor } {
  if (isLeast && !isConstantFrom(payoffOf(market, state, row), market.rules.place(result)))
    return { outcome: 'VOID', profit: ZERO };
  const { rules, terms } = market;
  const { bets } = state.house;
  const profit = profitUnder(rules, bets.wager(row), bets.amounts(row), terms, [result, ...tiedWith]);
  return { outcome: outcomeOf(profit), profit };
}

/** Counts a bet, for the player and against the house. */
function enterBooks(state: State, market: HouseMarketState, position: HousePosition, row: number): void {
  const payoff = payoffOf(market, state, row);
  position.book.add(payoff);
  market.house.add(opposite(payoff));
  state.house.count(market);
}

/** Updates the exposure of an account to its position. */
function refresh(state: State, market: HouseMarketState, account: number, position: HousePosition): void {
  const exposure = position.book.exposure + position.pending;
  state.accounts.addExposure(account, exposure - position.exposure);
  position.exposure = exposure;
  state.touch(market);
}

/** Counts a bet at the end of its delay, at the current quote. */
export function houseBetTaken(state: State, record: Recorded['houseBetTaken']): void {
  const { bets } = state.house;
  const row = rowOf(state, record.bet);
  const market = state.house.marketOf(row);
  const position = market.positionOf(bets.account(row));
  position.pending -= bets.amounts(row).liability;
  state.house.liability -= bets.counted(row);
  state.delays.remove(bets.id(row));
  bets.setOdds(row, record, record);
  bets.setTaken(row);
  enterBooks(state, market, position, row);
  refresh(state, market, bets.account(row), position);
}

/** Drops a bet refused at the end of its delay. */
export function houseBetLapsed(state: State, id: number): void {
  const { bets } = state.house;
  const row = rowOf(state, id);
  const market = state.house.marketOf(row);
  const account = bets.account(row);
  const position = market.positionOf(account);
  position.pending -= bets.amounts(row).liability;
  state.house.liability -= bets.counted(row);
  state.delays.remove(id);
  market.bets.splice(market.bets.lastIndexOf(row), 1);
  bets.remove(row);
  refresh(state, market, account, position);
}

/** Voids a bet, which stays in memory with its reason. */
export function houseBetVoided(state: State, { bet: id, reason }: Recorded['houseBetVoided']): void {
  const { bets } = state.house;
  const row = rowOf(state, id);
  const market = state.house.marketOf(row);
  const position = market.positionOf(bets.account(row));
  if (bets.isPending(row)) {
    position.pending -= bets.amounts(row).liability;
    state.house.liability -= bets.counted(row);
    state.delays.remove(id);
  } else {
    const payoff = payoffOf(market, state, row);
    position.book.add(opposite(payoff));
    market.house.add(payoff);
    state.house.count(market);
  }
  bets.setVoid(row, reason);
  refresh(state, market, bets.account(row), position);
}

/** Sets the result. The lines of bets and accounts follow. */
export function houseMarketSettled(state: State, { market: id, settlement, result }: Recorded['houseMarketSettled']): void {
  const market = houseMarketIn(state, id);
  market.forgetResult();
  market.settlement = settlement;
  market.result = result;
}

/** Sets the other runners that share the win. */
export function resultIsTied(state: State, { market: id, runners }: Recorded['resultIsTied']): void {
  houseMarketIn(state, id).tiedWith = runners.map(({ runner }) => runner);
}

/** Sets the reason of a void. The lines that release stakes follow. */
export function houseMarketVoided(state: State, { market: id, settlement, reason }: Recorded['houseMarketVoided']): void {
  const market = houseMarketIn(state, id);
  market.forgetResult();
  market.settlement = settlement;
  market.voidReason = reason;
}

/** Releases or reserves an account's exposure in a house market, after `accountSettled` booked its balance. */
export function accountSettled(state: State, market: HouseMarketState, record: Recorded['accountSettled']): void {
  const { account, gross, commission, rollback } = record;
  const held = market.exposureOf(account);
  state.accounts.addExposure(account, rollback ? held : -held);
  if (!rollback) market.settled.push({ account, gross, commission });
}

/** Drops a house market and its bets from memory. */
export function houseEvicted(state: State, market: HouseMarketState): void {
  for (const row of market.bets) state.house.bets.remove(row);
  state.house.markets.delete(market.id);
  state.leaveEvent(market);
  state.touch(market);
}

function houseMarketIn(state: State, id: number): HouseMarketState {
  return state.house.markets.get(id) ?? fail(`house market ${id} of event ${state.seq} is in memory`);
}

function rowOf(state: State, bet: number): number {
  const row = state.house.bets.find(bet);
  return row === -1 ? fail(`bet ${bet} of event ${state.seq} is in memory`) : row;
}
