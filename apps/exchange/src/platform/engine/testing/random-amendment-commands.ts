import { SYSTEM_ACCOUNT, type Command, type Exchange, type MarketView, type OrderView } from '@pavilion/core/exchange';
import { runningTermsOf } from '@pavilion/core/market';
import type { Minor } from '@pavilion/core/money';
import { priceAt, type Price } from '@pavilion/core/odds';
import { Prng } from '@pavilion/core/std';
import { SPECIAL_TERMS } from './special-terms.ts';

export const AMENDING_ACCOUNTS = [160, 161, 162] as const;
const MARKET = 960_000;
const PURSE = 100_000_00 as Minor;
const MIDDLE_LEVEL = 120;
/** Long enough for several commands between an amendment and the end of its delay. */
const DELAY_MS = 4_000;
/** Longer than the bet delay, so that orders expire during the delay as well as in the book. */
const LASTS_MICROS = 6_000_000;

/** Amendments in the bet delay of one market in play, and their outcomes at its end: matches, suspensions, locks (exchange X21). */
export class RandomAmendmentCommands {
  readonly #random: Prng;

  constructor(seed: number) {
    this.#random = new Prng(seed);
  }

  next(exchange: Exchange): Command {
    const account = this.#random.pick(AMENDING_ACCOUNTS);
    const known = exchange.account(account);
    if (known === undefined) return { kind: 'openAccount', account, accountKind: 'PLAYER', parent: 0 };
    if (known.available < PURSE / 10)
      return { kind: 'transfer', from: SYSTEM_ACCOUNT.EXTERNAL, to: account, amount: PURSE, reason: 'DEPOSIT' };
    if (known.locked) return { kind: 'lockAccount', account, locked: false };
    const market = exchange.market(MARKET);
    const ready = market === undefined ? openMarket() : commandToReopen(market);
    if (ready !== undefined) return ready;
    const [first] = exchange.instructionsOf(account);
    if (this.#random.chance(8)) return this.#instruct(account);
    if (first !== undefined && this.#random.chance(5))
      return { kind: 'cancelInstruction', account, instruction: first.instruction };
    return this.#act(account, exchange.openOrders(account, MARKET), exchange.state.at);
  }

  #act(account: number, orders: readonly OrderView[], now: number): Command {
    const die = this.#random.below(100);
    const resting = orders.filter(({ status }) => status === 'EXECUTABLE');
    if (die < 45 && resting.length > 0) return this.#amend(this.#random.pick(resting));
    if (die < 52) return { kind: 'changeMarketStatus', market: MARKET, status: 'SUSPENDED', material: false };
    if (die < 58) return { kind: 'lockAccount', account, locked: true };
    return this.#place(account, now);
  }

  #amend({ account, order, matched }: OrderView): Command {
    const persistence = this.#random.chance(50) ? 'PERSIST' : 'LAPSE';
    const size = (matched + this.#size()) as Minor;
    return { kind: 'amendOrder', account, order, size, price: this.#price(), persistence };
  }

  #place(account: number, now: number): Command {
    return {
      kind: 'placeOrder',
      account,
      market: MARKET,
      runner: 0,
      side: this.#random.chance(50) ? 'BACK' : 'LAY',
      price: this.#price(),
      size: this.#size(),
      persistence: 'PERSIST',
      timeInForce: 'GOOD_TILL_CANCELLED',
      minFill: 0 as Minor,
      postOnly: this.#random.chance(15),
      ...(this.#random.chance(15) ? { expiresAt: now + LASTS_MICROS } : {}),
      marketVersion: 0,
    };
  }

  #instruct(account: number): Command {
    if (this.#random.chance(30))
      return { kind: 'placeGreenUp', account, market: MARKET, profit: (this.#random.below(2_000) - 1_000) as Minor };
    const side = this.#random.chance(50) ? 'BACK' : 'LAY';
    return {
      kind: 'placeInstruction',
      account,
      market: MARKET,
      trigger: this.#random.chance(50) ? 'TRADED_AT_LEAST' : 'TRADED_AT_MOST',
      runner: 0,
      price: this.#price(),
      bet: { runner: this.#random.below(2), side, price: this.#price(), size: this.#size(), persistence: 'PERSIST' },
    };
  }

  #price(): Price {
    return priceAt(MIDDLE_LEVEL + this.#random.below(3));
  }

  #size(): Minor {
    return (100 * (1 + this.#random.below(40))) as Minor;
  }
}

function openMarket(): Command {
  const terms = { ...SPECIAL_TERMS, kind: 'EXCHANGE' as const, runners: 2, betDelayMs: DELAY_MS };
  return { kind: 'openMarket', market: MARKET, event: MARKET, terms };
}

/** Returns a command that opens the market, turns it in play or restores its delay, because other commands change these. Undefined if none is needed. */
function commandToReopen({ market, status, inPlay, terms }: MarketView): Command | undefined {
  if (status !== 'OPEN') return { kind: 'changeMarketStatus', market, status: 'OPEN', material: false };
  if (!inPlay) return { kind: 'turnInPlay', market };
  const seen = runningTermsOf(terms);
  return terms.betDelayMs === DELAY_MS
    ? undefined
    : { kind: 'changeTerms', market, seen, terms: { ...seen, betDelayMs: DELAY_MS } };
}
