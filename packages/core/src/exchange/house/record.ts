import {
  type Amounts,
  BET_SIDE,
  type HouseTerms,
  MARKET_KIND,
  MARKET_STATUS,
  type MarketStatus,
  type Wager,
} from '../../market/index.ts';
import { VOID_REASON, type SettlementVoidReason } from '../../settlement/index.ts';
import { apply } from '../apply.ts';
import { FLAG, KEYED, RECORD } from '../event-log.ts';
import type { Recorder } from '../recorder.ts';
import { REFUSAL_CODE, type RefusalCode } from '../refusals.ts';
import { WAITING } from './bet-store.ts';
import { ACCEPT_CHANGES, type HouseQuote, type Odds, type PlaceHouseBet } from './commands.ts';
import { QUOTE_WORDS } from './decode.ts';
import { HOUSE_OUTCOME, type HouseBetOutcome } from './events.ts';

/**
 * Writes the events of house markets into the log and applies each at once, as the recorder does with those of the exchange. Layouts are
 * those of `decode.ts` beside it.
 */
class HouseRecord {
  readonly #recorder: Recorder;
  readonly #word: number;
  #next: number;

  constructor(recorder: Recorder, type: number, flags: number, words: number) {
    this.#recorder = recorder;
    this.#word = recorder.log.open(type, flags, words, recorder.at);
    this.#next = this.#word + 1;
  }

  number(value: number): this {
    this.#recorder.log.f64[this.#next++] = value;
    return this;
  }

  pair(first: number, second: number): this {
    this.#recorder.log.i32[2 * this.#next] = first;
    this.#recorder.log.i32[2 * this.#next++ + 1] = second;
    return this;
  }

  apply(): void {
    const { state, log, at } = this.#recorder;
    apply(state, log.f64, log.i32, this.#word, at);
  }
}

/** Writes the opening of a market with all its terms; whether it may be opened stands before this, as for every function here. */
export function recordOpened(recorder: Recorder, market: number, event: number, terms: HouseTerms): void {
  new HouseRecord(recorder, RECORD.HOUSE_MARKET_OPENED, terms.turnsInPlay ? FLAG.TURNS_IN_PLAY : 0, 12)
    .pair(market, event)
    .pair(MARKET_KIND.numberOf(terms.kind), terms.runners)
    .pair(terms.meterCap, terms.betDelayMs)
    .pair(terms.commissionBps, 0)
    .number(terms.minStake)
    .number(terms.maxStake)
    .number(terms.maxProfit)
    .number(terms.exposureLimit)
    .number(terms.potLimit)
    .number(terms.betsFrom)
    .number(terms.betsUntil)
    .apply();
}

/**
 * Writes the quotes that were set and nothing of those that stay; `number` is that of the market's quotes from here on. A limit of 0
 * is a quote withdrawn.
 */
export function recordQuoted(recorder: Recorder, market: number, number: number, quotes: readonly HouseQuote[]): void {
  const record = new HouseRecord(recorder, RECORD.MARKET_QUOTED, 0, 2 + QUOTE_WORDS * quotes.length).pair(market, number);
  for (const { runner, side, line, bandWidth, rate, limit } of quotes) {
    record.pair(runner, BET_SIDE.numberOf(side)).pair(line, bandWidth).pair(rate, 0).number(limit);
  }
  record.apply();
}

export type BetToPlace = {
  readonly bet: number;
  readonly command: PlaceHouseBet;
  readonly wager: Wager;
  readonly amounts: Amounts;
  readonly quote: number;
  readonly dueAt: number;
  /** Its standing while it waits, one of WAITING. */
  readonly waiting: number;
};

/**
 * Writes a bet with what was asked and with what it was taken at, or will be if nothing moves; amounts in minor units, `dueAt` in µs,
 * 0 when it did not wait.
 */
export function recordPlaced(recorder: Recorder, placed: BetToPlace): void {
  const { bet, command, wager, amounts, quote, dueAt, waiting } = placed;
  const { key } = command;
  const flags = betFlags(command) | (key === undefined ? 0 : KEYED);
  const record = new HouseRecord(recorder, RECORD.HOUSE_BET_PLACED, flags, key === undefined ? 12 : 14)
    .number(bet)
    .pair(command.account, command.market)
    .pair(command.runner, command.marketVersion)
    .pair(wager.line, wager.rate)
    .pair(wager.bandWidth, quote)
    .pair(command.line, command.rate)
    .pair(command.bandWidth, WAITING.indexOf(waiting))
    .number(wager.stake)
    .number(amounts.profit)
    .number(amounts.liability)
    .number(dueAt);
  if (key !== undefined) record.number(key.hi).number(key.lo);
  record.apply();
}

/** Side and what is accepted, as the flags of a record and in the window of keys. */
export function betFlags({ side, acceptChanges }: Pick<PlaceHouseBet, 'side' | 'acceptChanges'>): number {
  return BET_SIDE.numberOf(side) | (ACCEPT_CHANGES.numberOf(acceptChanges) << 2);
}

/** Writes that a bet has waited out its delay and at which odds it stands, with what it can win and lose, minor units. */
export function recordTaken(recorder: Recorder, bet: number, odds: Odds, amounts: Amounts, quote: number): void {
  new HouseRecord(recorder, RECORD.HOUSE_BET_TAKEN, 0, 6)
    .number(bet)
    .pair(odds.line, odds.rate)
    .pair(odds.bandWidth, quote)
    .number(amounts.profit)
    .number(amounts.liability)
    .apply();
}

/** Writes that a bet in its delay is not taken, and the code it would have been refused with; what was held for it is free. */
export function recordLapsed(recorder: Recorder, bet: number, reason: RefusalCode): void {
  new HouseRecord(recorder, RECORD.HOUSE_BET_LAPSED, REFUSAL_CODE.numberOf(reason), 2).number(bet).apply();
}

/** Writes that a single bet is as if it had never been made. */
export function recordVoided(recorder: Recorder, bet: number, reason: SettlementVoidReason): void {
  new HouseRecord(recorder, RECORD.HOUSE_BET_VOIDED, VOID_REASON.numberOf(reason), 2).number(bet).apply();
}

/** Writes a status; `corrected`: a final one went back to CLOSED, because another result is to follow. */
export function recordStatus(
  recorder: Recorder,
  market: number,
  status: MarketStatus,
  inPlay: boolean,
  version: number,
  corrected: boolean,
): void {
  const flags = MARKET_STATUS.numberOf(status) | (inPlay ? FLAG.IN_PLAY : 0) | (corrected ? FLAG.CORRECTED : 0);
  new HouseRecord(recorder, RECORD.HOUSE_MARKET_STATUS, flags, 2).pair(market, version).apply();
}

/**
 * Writes what the market is settled on: the index of the runner that won, or a number (runs, a price in hundredths). Bets and accounts
 * follow in lines of their own.
 */
export function recordMarketSettled(recorder: Recorder, market: number, settlement: number, result: number): void {
  new HouseRecord(recorder, RECORD.HOUSE_MARKET_SETTLED, 0, 3).pair(market, settlement).number(result).apply();
}

/** Writes that the whole market is void and why; lines that release what was held follow. */
export function recordMarketVoided(recorder: Recorder, market: number, settlement: number, reason: SettlementVoidReason): void {
  const flags = VOID_REASON.numberOf(reason);
  new HouseRecord(recorder, RECORD.HOUSE_MARKET_VOIDED, flags, 2).pair(market, settlement).apply();
}

/** Writes what one bet came to, before commission, minor units, negative where it lost. */
export function recordBetSettled(recorder: Recorder, bet: number, profit: number, outcome: HouseBetOutcome): void {
  new HouseRecord(recorder, RECORD.HOUSE_BET_SETTLED, HOUSE_OUTCOME.numberOf(outcome), 3).number(bet).number(profit).apply();
}

export type AccountLine = {
  readonly market: number;
  readonly settlement: number;
  readonly account: number;
  readonly gross: number;
  readonly commission: number;
};

/**
 * Writes what one account got, `gross` less `commission` in minor units, with the balance after it; in a rollback the line comes with
 * its signs turned.
 */
export function recordAccountSettled(recorder: Recorder, line: AccountLine, rollback: boolean): void {
  const { market, settlement, account, gross, commission } = line;
  new HouseRecord(recorder, RECORD.HOUSE_ACCOUNT_SETTLED, rollback ? 1 : 0, 6)
    .pair(market, settlement)
    .pair(account, 0)
    .number(gross)
    .number(commission)
    .number(recorder.state.accounts.balance(account) + gross - commission)
    .apply();
}

/** Writes that the settlement is undone to its last line. */
export function recordRolledBack(recorder: Recorder, market: number, settlement: number): void {
  new HouseRecord(recorder, RECORD.HOUSE_ROLLED_BACK, 0, 2).pair(market, settlement).apply();
}

/** Writes that the market leaves memory. */
export function recordEvicted(recorder: Recorder, market: number): void {
  new HouseRecord(recorder, RECORD.HOUSE_MARKET_EVICTED, 0, 2).pair(market, 0).apply();
}
