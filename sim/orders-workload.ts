import { type Command, type Exchange, type MarketView } from '@pavilion/core/exchange';
import type { MarketTerms } from '@pavilion/core/market';
import { minor } from '@pavilion/core/money';
import { priceAt, type Price } from '@pavilion/core/odds';
import type { Prng } from '@pavilion/core/std';
import { PAPER_ACCOUNTS } from './paper-workload.ts';
import { FIRST_PLAYER, Workload, type Profile } from './workload.ts';

const KEY_SPACE = 10;
const CHANGING = ['placeOrders', 'amendOrder', 'replaceOrder'] as const;
const LINES = { min: 10_050, max: 14_050, interval: 100 } as const;
/** Prices that match any offer of the other side. */
const [LOWEST, HIGHEST] = [priceAt(5), priceAt(250)];
const SHORT = priceAt(0);
/** Backs at 2.8 on all of three runners cross, and so do backs at 3.6 on all of four. */
const [CROSSED_OF_THREE, CROSSED_OF_FOUR] = [priceAt(139), priceAt(161)];

/**
 * Draws commands of players who do more than place single orders at a price: several orders at once, lines, keys that other players use, and changes dropped
 * during their delay.
 */
export class OrdersWorkload {
  readonly #random: Prng;
  readonly #players: number;
  readonly #workload: Workload;
  /** Commands that must follow a drawn command. Each is created when its turn comes. */
  #following: (() => Command)[] = [];
  #keys = 0;
  #together = 0;
  readonly #mustKeepApart: boolean;

  /** `mustKeepApart`: also places orders that cannot match while a very short back rests. */
  constructor(random: Prng, profile: Profile, mustKeepApart: boolean) {
    this.#mustKeepApart = mustKeepApart;
    this.#random = random;
    this.#players = profile.players;
    this.#workload = new Workload(random, profile, KEY_SPACE);
  }

  /** True if a command must follow now, or if a draw decides that the next command comes from this workload. */
  drawTurn(): boolean {
    return this.#following.length > 0 || this.#random.chance(16);
  }

  /** Makes about one market in five a line market. */
  openingTerms(terms: MarketTerms): MarketTerms {
    if (!this.#random.chance(20)) return terms;
    const { eachWay: _, ...others } = terms;
    const without = { crossMatching: false, priceGuard: 0, maxPrice: 0, minPayout: minor(0) } as const;
    return { ...others, ...without, runners: 1, winners: 1, lines: LINES };
  }

  next(exchange: Exchange, markets: readonly MarketView[], recent: readonly Command[]): Command | undefined {
    const following = this.#following.shift();
    if (following !== undefined) return following();
    if (markets.length === 0) return undefined;
    const die = this.#random.below(100);
    if (die < 40) return this.#placedTogether(exchange, markets);
    if (die < 50) return this.#poisonedOf(recent);
    if (die < 65) return this.#fromOtherPlayer(recent);
    return die < 82 ? this.#dropChange(exchange, markets) : this.#auction(exchange, markets);
  }

  /**
   * Places several orders at once. Every third time, if the market allows it, it instead places orders that a very short back keeps from matching. The choice
   * uses no random number.
   */
  #placedTogether(exchange: Exchange, markets: readonly MarketView[]): Command {
    if (!this.#mustKeepApart) return this.#workload.severalOrders(exchange, this.#player(), this.#random.pick(markets).market);
    const view = this.#random.pick(markets);
    const { runners, winners, crossMatching } = view.terms;
    if (++this.#together % 3 !== 0 || !crossMatching || runners < 3 || winners > 1)
      return this.#workload.severalOrders(exchange, this.#player(), view.market);
    return this.#keptApart(exchange, view);
  }

  /**
   * Places backs on all runners at prices that would cross. A very short back, which is placed after the first of them, leaves them no virtual price. Then it
   * cancels the short back, and they match (exchange X25).
   */
  #keptApart(exchange: Exchange, { market, terms }: MarketView): Command {
    const place = (runner: number, price: Price, by = runner % this.#players): Command => ({
      kind: 'placeOrder',
      account: FIRST_PLAYER + by,
      market,
      runner,
      side: 'BACK',
      price,
      size: minor(250_000),
      persistence: 'PERSIST',
      timeInForce: 'GOOD_TILL_CANCELLED',
      minFill: minor(0),
      marketVersion: 0,
      key: { hi: KEY_SPACE + 1, lo: ++this.#keys },
    });
    const crossed = terms.runners === 3 ? CROSSED_OF_THREE : CROSSED_OF_FOUR;
    const others = Array.from({ length: terms.runners - 1 }, (_, other) => () => place(other + 1, crossed));
    const account = FIRST_PLAYER + 1;
    const cancel = (): Command => {
      const short = exchange.openOrders(account, market).find(({ price }) => price === SHORT);
      if (short === undefined) return { kind: 'cancelAll', account, market };
      return { kind: 'cancelOrder', account, order: short.order, reduction: minor(0) };
    };
    this.#following = [() => place(0, SHORT, 1), ...others, cancel];
    return place(0, crossed);
  }

  /**
   * Places orders for the starting price of a runner, from real and paper players, before the market turns in play. Sometimes only some of the orders are
   * placed.
   */
  #auction(exchange: Exchange, markets: readonly MarketView[]): Command {
    const random = this.#random;
    const before = markets.filter(({ inPlay, status, terms }) => {
      return !inPlay && status === 'OPEN' && terms.turnsInPlay && terms.lines === undefined && terms.eachWay === undefined;
    });
    const { market } = random.pick(before.length === 0 ? markets : before);
    const next = (): Command => {
      const account = random.chance(25) ? random.pick(PAPER_ACCOUNTS) : this.#player();
      const command = this.#workload.orderAtStartingPrice(exchange, account, market);
      return command.kind === 'placeOrder' ? { ...command, runner: 0 } : command;
    };
    if (before.length > 0 && random.chance(80)) {
      for (let more = 4 + random.below(8); more > 0; more--) this.#following.push(next);
      this.#following.push(() => ({ kind: 'turnInPlay', market }));
    }
    return next();
  }

  /** Returns the command under the same keys, with one change in its content. */
  poisoned(command: Command): Command | undefined {
    if (command.kind === 'placeOrders') {
      const [first, ...others] = command.orders;
      return first === undefined ? undefined : { ...command, orders: [{ ...first, size: minor(first.size + 1) }, ...others] };
    }
    if (command.kind === 'replaceOrder') return { ...command, price: anotherPrice(command.price) };
    if (command.kind !== 'amendOrder') return undefined;
    switch (this.#random.below(3)) {
      case 0:
        return { ...command, size: minor(command.size + 1) };
      case 1:
        return { ...command, price: anotherPrice(command.price) };
      default:
        return { ...command, persistence: command.persistence === 'LAPSE' ? 'PERSIST' : 'LAPSE' };
    }
  }

  #poisonedOf(recent: readonly Command[]): Command | undefined {
    const earlier = recent.findLast(({ kind }) => kind === this.#random.pick(CHANGING));
    return earlier === undefined ? undefined : this.poisoned(earlier);
  }

  /** Sends an earlier command with its key from another player. Keys of different accounts are separate (trust L8). */
  #fromOtherPlayer(recent: readonly Command[]): Command | undefined {
    const account = this.#player();
    const [earlier] = recent.filter((command) => 'account' in command && 'key' in command && command.account !== account);
    if (earlier?.kind !== 'placeOrder' && earlier?.kind !== 'placeHouseBet' && earlier?.kind !== 'placeHold') return undefined;
    return { ...earlier, account };
  }

  /**
   * Gives an order new terms that wait for the market's bet delay. Before the delay ends, it suspends the market or locks the account, so the new terms are
   * dropped (exchange X21).
   */
  #dropChange(exchange: Exchange, markets: readonly MarketView[]): Command | undefined {
    const random = this.#random;
    const delayed = markets.filter(({ terms }) => terms.betDelayMs > 0 && terms.lines === undefined);
    if (delayed.length === 0) return undefined;
    const { market, inPlay, status, terms } = random.pick(delayed);
    if (status !== 'OPEN') return { kind: 'changeMarketStatus', market, status: 'OPEN', material: false };
    if (!inPlay && terms.turnsInPlay) return { kind: 'turnInPlay', market };
    const players = Array.from({ length: this.#players }, (_, place) => FIRST_PLAYER + place);
    const resting = players.flatMap((account) => exchange.openOrders(account, market)).filter(({ dueAt }) => dueAt === 0);
    if (resting.length === 0) return undefined;
    const { account, order, side, size } = random.pick(resting);
    const suspend: Command = { kind: 'changeMarketStatus', market, status: 'SUSPENDED', material: false };
    this.#following = random.chance(50) ? [() => suspend] : [];
    if (random.chance(30)) this.#following.push(() => ({ kind: 'lockAccount', account, locked: true }));
    return {
      kind: 'amendOrder',
      account,
      order,
      size: random.chance(50) ? size : minor(2 * size),
      price: side === 'BACK' ? LOWEST : HIGHEST,
      persistence: 'LAPSE',
      key: { hi: KEY_SPACE + 1, lo: ++this.#keys },
    };
  }

  #player(): number {
    return FIRST_PLAYER + this.#random.below(this.#players);
  }
}

/** Returns a price that differs from the given one. */
function anotherPrice(price: Price): Price {
  return price === LOWEST ? HIGHEST : LOWEST;
}
