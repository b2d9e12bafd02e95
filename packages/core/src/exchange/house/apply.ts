import { opposite, type Payoff } from '../../exposure/index.ts';
import { BET_SIDE, type HouseTerms, MARKET_STATUS, type Wager } from '../../market/index.ts';
import type { Minor } from '../../money/index.ts';
import { VOID_REASON } from '../../settlement/index.ts';
import { assert, fail, present } from '../../std/index.ts';
import { FLAG, KEYED, RECORD } from '../event-log.ts';
import { KEY_USE } from '../idempotency.ts';
import type { State } from '../state.ts';
import { houseTermsAt, oddsAt, quotesAt } from './decode.ts';
import { WAITING } from './bet-store.ts';
import { HouseMarketState, type HousePosition } from './market-state.ts';

/** Columns of the first answer of a house bet in the window of keys; its stake and sides are among what was asked. */
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

type Words = { readonly f64: Float64Array; readonly i32: Int32Array };

/** Applies a record of a house market; the second half of `apply`. */
export function applyHouse(state: State, f64: Float64Array, i32: Int32Array, word: number): void {
  const type = i32[2 * word] & 0xff;
  const flags = (i32[2 * word] >>> 8) & 0xff;
  const words = { f64, i32 };
  const id = i32[2 * word + 2];
  const second = i32[2 * word + 3];
  switch (type) {
    case RECORD.HOUSE_BET_PLACED:
      return betPlaced(state, words, word, flags);
    case RECORD.HOUSE_BET_TAKEN:
      return betTaken(state, words, word);
    case RECORD.HOUSE_BET_LAPSED:
      return betLapsed(state, f64[word + 1]);
    case RECORD.HOUSE_BET_VOIDED:
      return betVoided(state, f64[word + 1], flags);
    case RECORD.HOUSE_MARKET_OPENED:
      return void addHouseMarket(state, id, second, houseTermsAt(words, word));
    case RECORD.MARKET_QUOTED:
      return marketQuoted(state, houseMarketIn(state, id), second, words, word);
    case RECORD.HOUSE_MARKET_STATUS:
      return marketStatus(state, houseMarketIn(state, id), second, flags);
    case RECORD.HOUSE_MARKET_SETTLED:
      return beginSettlement(houseMarketIn(state, id), second, f64[word + 2], undefined);
    case RECORD.HOUSE_MARKET_VOIDED:
      return beginSettlement(houseMarketIn(state, id), second, undefined, flags);
    case RECORD.HOUSE_BET_SETTLED:
      return;
    case RECORD.HOUSE_ACCOUNT_SETTLED:
      return accountSettled(state, houseMarketIn(state, id), i32[2 * word + 4], f64[word + 3], f64[word + 4], flags === 1);
    case RECORD.HOUSE_ROLLED_BACK:
      return forgetResult(houseMarketIn(state, id));
    case RECORD.HOUSE_MARKET_EVICTED:
      return marketEvicted(state, houseMarketIn(state, id));
    default:
      assert(false, `event type ${type} at ${state.seq} is not known to this version`);
  }
}

/** A house market with its terms, INACTIVE, without quotes and bets. */
export function addHouseMarket(state: State, id: number, event: number, terms: HouseTerms): HouseMarketState {
  const market = new HouseMarketState(id, event, terms);
  state.house.markets.set(id, market);
  state.joinEvent(market);
  state.touch(market);
  return market;
}

function marketQuoted(state: State, market: HouseMarketState, number: number, words: Words, word: number): void {
  for (const quote of quotesAt(words, word)) {
    const cell = market.cell(quote.runner, quote.side);
    if (quote.limit === 0) market.quotes.delete(cell);
    else market.quotes.set(cell, quote);
  }
  market.quoteNumber = number;
  state.touch(market);
}

function betPlaced(state: State, words: Words, word: number, flags: number): void {
  const { f64, i32 } = words;
  const id = f64[word + 1];
  const account = i32[2 * word + 4];
  const market = houseMarketIn(state, i32[2 * word + 5]);
  const odds = oddsAt(words, word + 4);
  const asked = oddsAt(words, word + 6);
  const wager: Wager = {
    side: BET_SIDE.nameOf(flags & 3),
    runner: i32[2 * word + 6],
    ...odds,
    stake: f64[word + 8] as Minor,
  };
  const amounts = { profit: f64[word + 9] as Minor, liability: f64[word + 10] as Minor };
  const [accept, version, dueAt] = [(flags >> 2) & 3, i32[2 * word + 7], f64[word + 11]];
  const waiting = present(WAITING[i32[2 * word + 15]], 'a way to wait this version knows');
  const bet = { id, account, market: market.id, wager, amounts, asked, accept, version, placedAt: state.at, dueAt, waiting };
  const row = state.house.bets.add(bet);
  market.bets.push(row);
  state.lastOrder = id;
  const position = market.positionOf(account);
  if (dueAt === 0) enterBooks(state, market, position, row);
  else {
    position.pending += amounts.liability;
    state.house.liability += state.house.bets.counted(row);
    state.delays.add(id, dueAt);
  }
  refresh(state, market, account, position);
  if ((flags & KEYED) !== 0) keyOfBet(state, row, words, word, flags);
}

function keyOfBet(state: State, row: number, { f64, i32 }: Words, word: number, flags: number): void {
  const { bets } = state.house;
  const asked = bets.asked(row);
  const [market, runner, version] = [i32[2 * word + 5], i32[2 * word + 6], i32[2 * word + 7]];
  const entry = state.keys.add(i32[2 * word + 4], f64[word + 12], f64[word + 13]);
  const options = (flags & 0xf) | (asked.bandWidth << 4);
  state.keys.setContent(entry, KEY_USE.HOUSE_BET, market, runner, options, asked.line, asked.rate, f64[word + 8], version);
  const { line, rate, bandWidth } = bets.wager(row);
  const { profit, liability } = bets.amounts(row);
  const columns = state.answer.fill(0);
  columns[HOUSE_ANSWER.SEQ] = state.seq;
  columns[HOUSE_ANSWER.BET] = bets.id(row);
  columns[HOUSE_ANSWER.PENDING] = bets.isPending(row) ? 1 : 0;
  columns[HOUSE_ANSWER.LINE] = line;
  columns[HOUSE_ANSWER.RATE] = rate;
  columns[HOUSE_ANSWER.BAND] = bandWidth;
  columns[HOUSE_ANSWER.PROFIT] = profit;
  columns[HOUSE_ANSWER.LIABILITY] = liability;
  columns[HOUSE_ANSWER.DUE_AT] = bets.dueAt(row);
  state.keys.setAnswer(entry, columns);
  columns.fill(0);
}

/** The bet's payoff, in the amounts it was accepted with. */
export function payoffOf(market: HouseMarketState, state: State, row: number): Payoff {
  const { bets } = state.house;
  return market.rules.payoff(bets.wager(row), bets.amounts(row), market.terms);
}

/** From here on the bet counts, for the player and against the house. */
function enterBooks(state: State, market: HouseMarketState, position: HousePosition, row: number): void {
  const payoff = payoffOf(market, state, row);
  position.book.add(payoff);
  market.house.add(opposite(payoff));
  state.house.count(market);
}

/** Brings what is held for an account in line with its position. */
function refresh(state: State, market: HouseMarketState, account: number, position: HousePosition): void {
  const exposure = position.book.exposure + position.pending;
  state.accounts.addExposure(account, exposure - position.exposure);
  position.exposure = exposure;
  state.touch(market);
}

function betTaken(state: State, words: Words, word: number): void {
  const { bets } = state.house;
  const row = rowOf(state, words.f64[word + 1]);
  const market = state.house.marketOf(row);
  const position = market.positionOf(bets.account(row));
  position.pending -= bets.amounts(row).liability;
  state.house.liability -= bets.counted(row);
  state.delays.remove(bets.id(row));
  const amounts = { profit: words.f64[word + 4] as Minor, liability: words.f64[word + 5] as Minor };
  bets.setOdds(row, oddsAt(words, word + 2), amounts);
  bets.setTaken(row);
  enterBooks(state, market, position, row);
  refresh(state, market, bets.account(row), position);
}

function betLapsed(state: State, id: number): void {
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

function betVoided(state: State, id: number, reason: number): void {
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

function marketStatus(state: State, market: HouseMarketState, version: number, flags: number): void {
  market.status = MARKET_STATUS.nameOf(flags & 7);
  market.inPlay = (flags & FLAG.IN_PLAY) !== 0;
  market.version = version;
  state.house.count(market);
  state.touch(market);
}

function beginSettlement(
  market: HouseMarketState,
  settlement: number,
  result: number | undefined,
  reason: number | undefined,
): void {
  market.settlement = settlement;
  market.settled = [];
  market.result = result;
  market.voidReason = reason === undefined ? undefined : VOID_REASON.nameOf(reason);
}

function accountSettled(
  state: State,
  market: HouseMarketState,
  account: number,
  gross: number,
  commission: number,
  rollback: boolean,
): void {
  state.accounts.post(account, gross - commission);
  const held = market.exposureOf(account);
  state.accounts.addExposure(account, rollback ? held : -held);
  if (!rollback) market.settled.push({ account, gross, commission });
}

function forgetResult(market: HouseMarketState): void {
  market.settled = [];
  market.result = undefined;
  market.voidReason = undefined;
}

function marketEvicted(state: State, market: HouseMarketState): void {
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
