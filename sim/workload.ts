import {
  SYSTEM_ACCOUNT,
  type CashOut,
  type Command,
  type Exchange,
  type IdempotencyKey,
  type MarketView,
  type OrderView,
  type PlaceInstruction,
  type PlaceOrder,
  type PlaceOrders,
  type RunnerResult,
  type SettleMarket,
} from '@pavilion/core/exchange';
import type { MarketTerms } from '@pavilion/core/market';
import { minor, type Minor } from '@pavilion/core/money';
import { LineLadder, PRICE_MAX, PRICE_MIN, priceAt, type Price } from '@pavilion/core/odds';
import { assert, type Prng } from '@pavilion/core/std';

/** A price outside every ladder, such as a careless client may send. */
const OFF_LADDER = inHundredths(301);

export const FIRST_PLAYER = 100;
/** The number of events over which the markets are spread. */
export const EVENTS = 7;
const ORDERS_AT_ONCE_MAX = 5;
/** The longest lifetime of an order with an expiry. */
const LASTS_MICROS_MAX = 5_000_000;
/** Ladder index of the fair price at 2, 3 or 4 runners per winner: 2.0, 3.0 or 4.0. */
const FAIR_PLACE = [0, 0, 99, 149, 169] as const;

/** The settings of a world, drawn from its seed, so that worlds differ in size and terms. */
export type Profile = {
  readonly players: number;
  readonly markets: number;
  readonly purse: Minor;
  /** Percentage of commands that repeat an earlier one unchanged. */
  readonly repeats: number;
  /** Percentage of commands that use an earlier key with other content. */
  readonly poisons: number;
  /** Percentage of orders of at most about one point. */
  readonly dustPercent: number;
  readonly terms: readonly MarketTerms[];
};

export function drawProfile(random: Prng): Profile {
  return {
    players: 3 + random.below(8),
    markets: 1 + random.below(4),
    purse: minor(random.chance(30) ? 20_000 : 50_000_000),
    repeats: random.below(12),
    poisons: random.below(4),
    dustPercent: random.pick([0, 10, 60]),
    terms: Array.from({ length: 4 }, () => drawTerms(random)),
  };
}

function drawTerms(random: Prng): MarketTerms {
  const runners = random.pick([2, 2, 3, 4]);
  return {
    kind: 'EXCHANGE',
    runners,
    winners: runners === 4 && random.chance(50) ? 2 : 1,
    ladder: 'CLASSIC',
    crossMatching: random.chance(80),
    turnsInPlay: random.chance(80),
    betDelayMs: random.pick([0, 500, 3_000]),
    passiveOrdersAtOnce: random.chance(50),
    commissionBps: random.pick([0, 200, 733]),
    discountAllowed: false,
    minStake: minor(1),
    minPayout: minor(0),
    maxStake: minor(10_000_000),
    maxProfit: minor(random.chance(30) ? 1_000_000 : 0),
    maxPrice: 0,
    exposureLimit: minor(random.chance(30) ? 500_000 : 0),
    priceGuard: 0,
  };
}

/** Players who quote, take, cancel and change orders, and a desk that moves points and locks accounts. */
export class Workload {
  readonly #random: Prng;
  readonly #profile: Profile;
  readonly #keySpace: number;
  #keys = 0;

  /** `keySpace`: the first half of every key, different for each workload. */
  constructor(random: Prng, profile: Profile, keySpace = 7) {
    this.#random = random;
    this.#profile = profile;
    this.#keySpace = keySpace;
  }

  setUp(): Command[] {
    const players = Array.from({ length: this.#profile.players }, (_, place) => FIRST_PLAYER + place);
    return players.flatMap((to): Command[] => [
      { kind: 'openAccount', account: to, accountKind: 'PLAYER', parent: 0 },
      { kind: 'transfer', from: SYSTEM_ACCOUNT.EXTERNAL, to, amount: this.#profile.purse, reason: 'DEPOSIT', key: this.#key() },
    ]);
  }

  /** `changed`: modifies the terms under which the market opens. */
  openMarket(market: number, changed: (terms: MarketTerms) => MarketTerms): Command[] {
    const terms = changed(this.#random.pick(this.#profile.terms));
    return [
      { kind: 'openMarket', market, event: 1 + (market % EVENTS), terms },
      { kind: 'changeMarketStatus', market, status: 'OPEN', material: false },
    ];
  }

  /** Returns the next command for the current state; `markets` are those not yet settled. */
  next(exchange: Exchange, markets: readonly number[]): Command {
    const die = this.#random.below(100);
    const player = this.#player();
    const open = exchange.openOrders(player, 0);
    const order = open[this.#random.below(Math.max(1, open.length))];
    if (die < 55 || (die < 82 && order === undefined))
      return this.#instructed(exchange, this.#place(exchange, player, this.#random.pick(markets)));
    if (die < 82 && order !== undefined) return this.#change(exchange, order);
    if (die < 84) return { kind: 'cancelAll', account: player, market: this.#random.chance(50) ? 0 : this.#random.pick(markets) };
    if (die < 86) return this.#transfer(player);
    if (die < 87) return this.#funds(exchange, player);
    if (die < 89) return { kind: 'lockAccount', account: player, locked: this.#random.chance(12) };
    if (die < 90) return this.#removeRunner(exchange, this.#random.pick(markets));
    return this.#operate(this.#random.pick(markets));
  }

  /** The player places an order or changes an open one. */
  trade(exchange: Exchange, player: number, markets: readonly number[]): Command {
    const open = exchange.openOrders(player, 0);
    if (open.length === 0 || this.#random.chance(65)) return this.#place(exchange, player, this.#random.pick(markets));
    return this.#random.chance(95)
      ? this.#change(exchange, this.#random.pick(open))
      : { kind: 'cancelAll', account: player, market: 0 };
  }

  /**
   * Returns an order for the starting price, or a change or cancel of an earlier one. The exchange refuses it if the market has no starting price, or has made
   * it already.
   */
  orderAtStartingPrice(exchange: Exchange, player: number, market: number): Command {
    const waiting = exchange.openOrders(player, market).filter(({ orderType }) => orderType !== 'LIMIT');
    if (waiting.length > 0 && this.#random.chance(30)) {
      const { order, size, side } = this.#random.pick(waiting);
      if (this.#random.chance(30)) return { kind: 'cancelOrder', account: player, order, reduction: minor(0), key: this.#key() };
      const price = priceAt(side === 'BACK' ? 20 : 250);
      return { kind: 'amendOrder', account: player, order, size, price, persistence: 'MARKET_ON_CLOSE', key: this.#key() };
    }
    const placed = this.#place(exchange, player, market);
    assert(placed.target === undefined, 'a drawn order names its stake');
    const orderType = this.#random.pick(['LIMIT', 'LIMIT_ON_CLOSE', 'MARKET_ON_CLOSE', 'MARKET_ON_CLOSE'] as const);
    const end = placed.side === 'BACK' ? PRICE_MIN : PRICE_MAX;
    const price = orderType === 'MARKET_ON_CLOSE' ? end : placed.price;
    const always = { persistence: 'MARKET_ON_CLOSE', timeInForce: 'GOOD_TILL_CANCELLED', minFill: minor(0) } as const;
    return { ...placed, ...always, orderType, price };
  }

  /** Places several orders of a player in one market. Some of them would match each other. */
  severalOrders(exchange: Exchange, player: number, market: number): PlaceOrders {
    const count = 1 + this.#random.below(ORDERS_AT_ONCE_MAX);
    const orders = Array.from({ length: count }, () => this.#place(exchange, player, market));
    return { kind: 'placeOrders', account: player, market, orders };
  }

  /** Returns a possible result of the market. */
  settlementOf(view: Pick<MarketView, 'market' | 'terms' | 'removals'>): SettleMarket {
    const { market, terms } = view;
    const { lines } = terms;
    if (lines === undefined) return { kind: 'settleMarket', market, results: this.#results(view) };
    const line = Math.floor(lines.min / 100) - 1 + this.#random.below(Math.ceil((lines.max - lines.min) / 100) + 3);
    return { kind: 'settleMarket', market, results: [], line, isLeast: this.#random.chance(25) };
  }

  /** Returns the results of the runners. Removed runners come last. */
  #results({ terms, removals }: Pick<MarketView, 'terms' | 'removals'>): RunnerResult[] {
    const isOut = (runner: number): boolean => removals.some((removal) => removal.runner === runner);
    const order = Array.from({ length: terms.runners }, (_, runner) => runner)
      .toSorted(() => this.#random.below(3) - 1)
      .toSorted((a, b) => Number(isOut(a)) - Number(isOut(b)));
    const active = terms.runners - removals.length;
    const tied = this.#random.chance(30) ? Math.min(active, terms.winners + 1) : terms.winners;
    const ranks = new Map(order.map((runner, rank) => [runner, rank]));
    const { eachWay } = terms;
    return Array.from({ length: terms.runners }, (_, runner): RunnerResult => {
      const rank = ranks.get(runner) ?? 0;
      const result =
        rank < tied
          ? { paid: tied === terms.winners ? 1 : terms.winners, tied: tied === terms.winners ? 1 : tied }
          : { paid: 0, tied: 1 };
      return eachWay === undefined ? result : { ...result, placed: { paid: rank < eachWay.places ? 1 : 0, tied: 1 } };
    });
  }

  /** Returns the command under the same key, with one change in its content. */
  poisoned(command: Command): Command | undefined {
    if (!('key' in command) || command.key === undefined) return undefined;
    if (command.kind === 'placeOrder' && command.target !== undefined)
      return { ...command, target: { ...command.target, amount: minor(command.target.amount + 1) } };
    if (command.kind === 'placeOrder') return { ...command, size: minor(command.size + 1) };
    if (command.kind === 'placeHouseBet') return { ...command, stake: minor(command.stake + 1) };
    if (command.kind === 'cancelOrder') return { ...command, reduction: minor(command.reduction + 1) };
    if (command.kind === 'placeHold') return { ...command, amount: minor(command.amount + 1) };
    if (command.kind === 'transfer') return { ...command, amount: minor(command.amount + 1) };
    return undefined;
  }

  #place(exchange: Exchange, account: number, market: number): PlaceOrder {
    const terms = exchange.market(market)?.terms;
    const runners = terms?.runners ?? 2;
    const winners = terms?.winners ?? 1;
    const side = this.#random.chance(50) ? 'BACK' : 'LAY';
    // Makers ask for a price a little better than the fair one. Takers accept a slightly worse price.
    const distance = this.#random.chance(70) ? this.#random.below(6) : -this.#random.below(4);
    const away = side === 'BACK' ? distance : -distance;
    const kill = this.#random.chance(15);
    const size = this.#size();
    const ladder = ladderOf(exchange, market);
    return {
      kind: 'placeOrder',
      account,
      market,
      runner: this.#random.below(runners),
      side,
      price: this.#random.chance(2)
        ? OFF_LADDER
        : (ladder?.at(Math.floor(ladder.size / 2) + away) ?? priceAt((FAIR_PLACE[Math.round(runners / winners)] ?? 99) + away)),
      size,
      persistence: !kill && this.#random.chance(40) ? 'PERSIST' : 'LAPSE',
      timeInForce: kill ? 'FILL_OR_KILL' : 'GOOD_TILL_CANCELLED',
      minFill: minor(kill && this.#random.chance(50) ? Math.ceil(size / 3) : 0),
      ...(kill ? {} : this.#restriction(exchange)),
      marketVersion: this.#random.chance(10) ? (exchange.market(market)?.version ?? 0) : 0,
      key: this.#key(),
    };
  }

  /**
   * Makes some orders wait for a trade or a cash-out, and cancels some instructions. The choice depends on the number of keys instead of a random number, so
   * that recorded seeds play unchanged.
   */
  #instructed(exchange: Exchange, order: PlaceOrder): Command {
    const { state } = exchange;
    const { account, market, runner, price, side, size, persistence, key } = order;
    const [oldest] = state.instructions.values();
    if (oldest !== undefined && this.#keys % 37 === 5)
      return { kind: 'cancelInstruction', account: oldest.account, instruction: oldest.instruction };
    const asked = { account, market, ...(key === undefined ? {} : { key }) };
    if (this.#keys % 12 === 5)
      return { kind: 'placeGreenUp', ...asked, profit: this.#profitAbove(exchange.cashOut({ account, market, percent: 100 })) };
    if (this.#keys % 17 !== 3) return order;
    const trigger = this.#keys % 2 === 0 ? 'TRADED_AT_LEAST' : 'TRADED_AT_MOST';
    const kept = persistence === 'PERSIST' ? persistence : 'LAPSE';
    const bet: PlaceInstruction['bet'] = { runner, side, price, size, persistence: kept };
    return { kind: 'placeInstruction', ...asked, trigger, runner, price, bet };
  }

  /** Returns a profit slightly above that of the present cash-out, so that a later offer can reach it. */
  #profitAbove(quote: CashOut | string): Minor {
    return minor(typeof quote === 'string' ? ((this.#keys * 613) % 40_00) - 30_00 : quote.profit + 1 + (this.#keys % 90));
  }

  /**
   * Makes some orders post-only, and lets some of the orders expire. The number of keys decides instead of a random number, so that recorded seeds play
   * unchanged.
   */
  #restriction({ state }: Exchange): Pick<PlaceOrder, 'postOnly' | 'expiresAt'> {
    const isPostOnly = this.#keys % 13 === 0;
    const lastsMicros = 1 + ((this.#keys * 7_919) % LASTS_MICROS_MAX);
    return this.#keys % 11 === 0 ? { postOnly: isPostOnly, expiresAt: state.at + lastsMicros } : { postOnly: isPostOnly };
  }

  #change(exchange: Exchange, order: OrderView): Command {
    const { account } = order;
    const ladder = ladderOf(exchange, order.market);
    const by = { account, order: order.order, key: this.#key() };
    const place = this.#random.below(60);
    const price = ladder?.at(place % ladder.size) ?? priceAt(99 + place);
    switch (this.#random.below(5)) {
      case 0:
        return { kind: 'cancelOrder', ...by, reduction: minor(0) };
      case 1:
        return { kind: 'cancelOrder', ...by, reduction: minor(1 + this.#random.below(order.size)) };
      case 2:
        return { kind: 'replaceOrder', ...by, price: this.#random.chance(60) ? order.price : price, marketVersion: 0 };
      case 3:
        return {
          kind: 'amendOrder',
          ...by,
          size: minor(1 + this.#random.below(2 * order.size)),
          price: order.price,
          persistence: 'LAPSE',
        };
      default:
        return { kind: 'amendOrder', ...by, size: order.size, price, persistence: order.persistence };
    }
  }

  /** Grants and returns credit; reserves, releases and pays out points. */
  #funds(exchange: Exchange, account: number): Command {
    const amount = minor(1 + this.#random.below(this.#profile.purse));
    const [hold] = exchange.state.holds.keys();
    const kind = this.#random.below(4);
    if (kind === 3)
      return {
        kind: 'limitEvent',
        event: 1 + this.#random.below(EVENTS),
        exposureLimit: this.#random.chance(50) ? amount : minor(0),
      };
    if (kind === 0) return { kind: 'setCredit', account, credit: this.#random.chance(50) ? amount : minor(0) };
    if (kind === 1 || hold === undefined) return { kind: 'placeHold', account, amount, key: this.#key() };
    return { kind: 'releaseHold', hold, to: this.#random.chance(50) ? SYSTEM_ACCOUNT.EXTERNAL : 0 };
  }

  #transfer(player: number): Command {
    const kind = this.#random.below(3);
    const amount = minor(1 + this.#random.below(this.#profile.purse));
    if (kind === 0) return { kind: 'transfer', from: player, to: this.#player(), amount, reason: 'UPLINE', key: this.#key() };
    const [from, to] = kind === 1 ? [player, SYSTEM_ACCOUNT.EXTERNAL] : [SYSTEM_ACCOUNT.EXTERNAL, player];
    return { kind: 'transfer', from, to, amount, reason: kind === 1 ? 'WITHDRAWAL' : 'DEPOSIT', key: this.#key() };
  }

  /** Removes a runner, reinstates one, or changes the factor of a removed one. */
  #removeRunner(exchange: Exchange, market: number): Command {
    const view = exchange.market(market);
    const runner = this.#random.below(view?.terms.runners ?? 2);
    const isOut = view?.removals.some((removal) => removal.runner === runner) === true;
    if (isOut && this.#random.chance(50)) return { kind: 'reinstateRunner', market, runner };
    return { kind: 'removeRunner', market, runner, factor: this.#random.below(this.#random.chance(50) ? 500 : 6_000) };
  }

  #operate(market: number): Command {
    const die = this.#random.below(12);
    if (die < 2) return { kind: 'turnInPlay', market };
    if (die < 8) return { kind: 'changeMarketStatus', market, status: 'OPEN', material: false };
    if (die < 10) return { kind: 'changeMarketStatus', market, status: 'BALL_RUNNING', material: false };
    return { kind: 'changeMarketStatus', market, status: 'SUSPENDED', material: this.#random.chance(40) };
  }

  #size(): Minor {
    return minor(this.#random.chance(this.#profile.dustPercent) ? 2 + this.#random.below(100) : 100 + this.#random.below(20_000));
  }

  #player(): number {
    return FIRST_PLAYER + this.#random.below(this.#profile.players);
  }

  #key(): IdempotencyKey {
    return { hi: this.#keySpace, lo: ++this.#keys };
  }
}

/** Returns the lines of a line market; undefined if its orders have prices. */
function ladderOf(exchange: Exchange, market: number): LineLadder | undefined {
  const lines = exchange.market(market)?.terms.lines;
  return lines === undefined ? undefined : new LineLadder(lines);
}

function inHundredths(value: number): Price {
  const isPrice = (number: number): number is Price => Number.isSafeInteger(number);
  assert(isPrice(value), 'a price is a whole number of hundredths');
  return value;
}
