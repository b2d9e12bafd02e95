import type { AccountId, EventOf, Exchange, ExchangeEvent, MarketId } from '@pavilion/core/exchange';
import { minor } from '@pavilion/core/money';
import { displayIndex, ladderIndex, LADDER_SIZE, priceAt } from '@pavilion/core/odds';
import { present } from '@pavilion/core/std';
import type { Counts } from './counts.ts';
import { isOnPaper } from './paper-workload.ts';

type TradeInstruction = EventOf<'instructionPlaced'>;
type GreenUp = EventOf<'greenUpPlaced'>;
type Instruction = TradeInstruction | GreenUp;
type Order = Pick<EventOf<'orderPlaced'>, 'account' | 'market' | 'runner' | 'side' | 'size' | 'timeInForce'> & {
  price: number;
  isDelayed: boolean;
  /** Stake and payout of its matches that count, by match. */
  readonly fills: Map<number, { readonly stake: number; payout: number }>;
};

/** Events that change a position after the bet of a green-up is matched. Several commands may follow it before `compare`. */
const NEXT_ACTS: ReadonlySet<ExchangeEvent['type']> = new Set([
  'orderPlaced',
  'runnerRemoved',
  'fillVoided',
  'fillRevived',
  'fillRepriced',
]);

/**
 * Recomputes from the whole journal which instructions had to fire, when, and with what effect (exchange X85, X86). It is slow because it compares every trade
 * with every instruction and adds up positions from all matches.
 */
export class InstructionWatch {
  readonly breaches: string[] = [];
  /** Orders that instructions placed, for the comparison with a world without paper. */
  readonly placed: { readonly seq: number; readonly account: AccountId; readonly order: number }[] = [];
  readonly #counts: Counts;
  readonly #waiting = new Map<number, Instruction>();
  readonly #orders = new Map<number, Order>();
  /** The orders of `#orders`, by account and market. */
  readonly #own = new Map<string, Order[]>();
  /** Instructions whose price a trade has reached, with the time of the trade. They must fire in the same command. */
  readonly #due = new Map<number, number>();
  /** The green-up whose bet is being matched now. */
  #taking: { readonly greenUp: GreenUp; readonly order: number } | undefined;
  /** The order that must follow, and the instruction that placed it. */
  #next: { readonly instruction: Instruction; readonly order: number } | undefined;
  readonly #runners = new Map<MarketId, number>();
  readonly #removed = new Map<MarketId, Set<number>>();

  constructor(counts: Counts) {
    this.#counts = counts;
  }

  add(event: ExchangeEvent): void {
    if (NEXT_ACTS.has(event.type)) this.#checkTaken();
    for (const [instruction, at] of this.#due)
      this.#expect(event.at === at, `X85 event ${event.seq} comes before instruction ${instruction}, which a trade reached`);
    switch (event.type) {
      case 'marketOpened':
        this.#runners.set(event.market, event.terms.runners);
        break;
      case 'runnerRemoved':
        this.#removedFrom(event.market).add(event.runner);
        break;
      case 'runnerReinstated':
        this.#removedFrom(event.market).delete(event.runner);
        break;
      case 'instructionPlaced':
      case 'greenUpPlaced':
        this.#waiting.set(event.instruction, event);
        break;
      case 'instructionEnded':
        this.#ended(event);
        break;
      default:
        this.#orderEvent(event);
    }
  }

  /** Checks the state after the last command: no waiting instruction may be one that could fire. */
  compare(exchange: Exchange): void {
    this.#checkTaken();
    for (const instruction of this.#due.keys()) this.#fail(`X85 instruction ${instruction} waits, and a trade has reached it`);
    for (const instruction of this.#waiting.values()) {
      if (!('profit' in instruction)) continue;
      const best = this.#bestLevel(exchange, instruction);
      if (best === undefined) continue;
      this.#counts.add('green-up compared');
      const { profit, ...bet } = best;
      const isPossible =
        profit >= instruction.profit && exchange.fillable(instruction.account, instruction.market, bet) === bet.size;
      this.#expect(!isPossible, `X86 instruction ${instruction.instruction} waits, and ${JSON.stringify(best)} is possible`);
    }
  }

  #ended({ instruction, end, placed, seq }: EventOf<'instructionEnded'>): void {
    this.#checkTaken();
    const known = this.#waiting.get(instruction);
    if (known === undefined) return this.#fail(`X85 event ${seq} ends instruction ${instruction}, which does not wait`);
    const [first] = this.#due.keys();
    const isDue = this.#due.delete(instruction);
    this.#waiting.delete(instruction);
    this.#counts.add(`${'bet' in known ? 'instruction' : 'green-up'} ${end}`);
    if (end !== 'PLACED' && end !== 'REFUSED') return;
    this.#expect(!('bet' in known) || isDue, `X85 event ${seq} carries out instruction ${instruction}, which no trade reached`);
    this.#expect(first === undefined || first === instruction, `X85 event ${seq} carries out ${instruction} before ${first}`);
    if (end === 'REFUSED') return;
    this.#next = { instruction: known, order: placed };
    this.placed.push({ seq, account: known.account, order: placed });
  }

  #orderEvent(event: ExchangeEvent): void {
    if (event.type === 'orderPlaced') return this.#orderPlaced(event);
    const order = 'order' in event ? this.#orders.get(event.order) : undefined;
    if (order === undefined) return;
    if (event.type === 'orderDelayed') order.isDelayed = true;
    else if (event.type === 'orderAmended') order.price = event.price;
    else if (event.type === 'fillVoided') order.fills.delete(event.match);
    else if (event.type === 'fillRevived') order.fills.set(event.match, event);
    else if (event.type === 'fillRepriced') present(order.fills.get(event.match)).payout = event.payout;
    else if (event.type === 'orderFilled') {
      order.fills.set(event.match, { stake: event.stake, payout: event.payout });
      const level = levelOf(event, order);
      if (level >= 0 && !isOnPaper(order.account)) this.#traded(order, priceAt(level), event.at);
    }
  }

  #orderPlaced(event: EventOf<'orderPlaced'>): void {
    const placed: Order = { ...event, isDelayed: false, fills: new Map() };
    const key = `${event.account} ${event.market}`;
    this.#orders.set(event.order, placed);
    this.#own.set(key, [...(this.#own.get(key) ?? []), placed]);
    const next = this.#next;
    this.#next = undefined;
    if (next === undefined) return;
    const { instruction, order } = next;
    const { account, market } = instruction;
    const isNamed = event.order === order && event.account === account && event.market === market;
    const isAsked = 'bet' in instruction ? event.size === instruction.bet.size : event.timeInForce === 'FILL_OR_KILL';
    this.#expect(
      isNamed && isAsked,
      `X85 order ${event.order} is not the one that instruction ${instruction.instruction} asks for`,
    );
    if ('profit' in instruction) this.#taking = { greenUp: instruction, order };
  }

  #traded({ market, runner }: Order, price: number, at: number): void {
    for (const each of this.#waiting.values()) {
      if (!('bet' in each) || each.market !== market || each.runner !== runner) continue;
      const isReached = each.trigger === 'TRADED_AT_MOST' ? price <= each.price : price >= each.price;
      if (isReached && !this.#due.has(each.instruction)) this.#due.set(each.instruction, at);
    }
  }

  /** Checks that a cash-out without a delay made every result at least the profit, unless it could level only a part. */
  #checkTaken(): void {
    if (this.#taking === undefined) return;
    const { greenUp, order } = this.#taking;
    this.#taking = undefined;
    if (this.#orders.get(order)?.isDelayed === true) return;
    const worst = Math.min(...this.#results(greenUp).map(({ result }) => result));
    this.#counts.add('green-up checked');
    this.#expect(worst >= greenUp.profit, `X86 instruction ${greenUp.instruction} leaves ${worst}, not ${greenUp.profit}`);
  }

  /** Returns the result under each runner that was not removed. */
  #results({ account, market }: GreenUp): { readonly runner: number; readonly result: number }[] {
    const own = (this.#own.get(`${account} ${market}`) ?? []).filter(({ fills }) => fills.size > 0);
    const runners = Array.from({ length: this.#runners.get(market) ?? 0 }, (_, runner) => runner);
    return runners
      .filter((runner) => !this.#removedFrom(market).has(runner))
      .map((winner) => {
        let result = 0;
        for (const { runner, side, fills } of own)
          for (const { stake, payout } of fills.values())
            result += (side === 'BACK' ? 1 : -1) * (runner === winner ? payout - stake : -stake);
        return { runner: winner, result };
      });
  }

  /** Returns the bet that levels best, found by bisection. It is undefined if no bet levels, or if the limits of the market allow only a part of the bet. */
  #bestLevel(exchange: Exchange, greenUp: GreenUp) {
    const { account, market: id } = greenUp;
    const market = exchange.market(id);
    if (market?.status !== 'OPEN') return undefined;
    const results = this.#results(greenUp);
    const books = exchange.bookTo(account, id, LADDER_SIZE);
    const found = results.flatMap(({ runner, result: own }) => {
      const others = new Set(results.filter((each) => each.runner !== runner).map(({ result }) => result));
      const [rest = own] = others;
      if (others.size !== 1 || rest === own) return [];
      const side = own > rest ? ('LAY' as const) : ('BACK' as const);
      const levels = present(books[runner])[side === 'LAY' ? 'availableToLay' : 'availableToBack'];
      const size = levellingSize(levels, Math.abs(own - rest));
      const payout = payoutOf(levels, size);
      const place = size === 0 ? -1 : displayIndex(payout, size, side === 'BACK');
      if (place < 0) return [];
      const after = side === 'LAY' ? [own - payout + size, rest + size] : [own + payout - size, rest - size];
      const bet = { runner, side, price: priceAt(place), size: minor(size) };
      return [{ ...bet, profit: Math.min(...after), top: present(levels[0])[0] }];
    });
    const { minStake, maxStake, maxProfit, maxPrice } = market.terms;
    return found
      .filter(({ size, price, top }) => {
        const isAllowed = maxPrice === 0 || price <= maxPrice;
        const mayWin = maxProfit === 0 || (size * (Math.max(price, top) - 100)) / 100 <= maxProfit;
        return isAllowed && mayWin && size >= minStake && size <= maxStake;
      })
      .sort((a, b) => b.profit - a.profit)[0];
  }

  #removedFrom(market: MarketId): Set<number> {
    const removed = this.#removed.get(market) ?? new Set();
    this.#removed.set(market, removed);
    return removed;
  }

  #expect(isTrue: boolean, breach: string): void {
    if (!isTrue) this.#fail(breach);
  }

  #fail(breach: string): void {
    this.breaches.push(breach);
  }
}

/** Returns the index on the ladder at which the public sees a match on this order's side; −1 if the match is shown on the other side. */
function levelOf({ taker, cross, stake, payout, growth }: EventOf<'orderFilled'>, { side, price }: Order): number {
  if (growth !== undefined) return side === 'LAY' ? Math.max(0, displayIndex(payout, stake, true)) : -1;
  if (!taker) return ladderIndex(price);
  return cross ? displayIndex(payout, stake, side === 'BACK') : -1;
}

type Levels = readonly (readonly [price: number, size: number])[];

function payoutOf(levels: Levels, stake: number): number {
  let [left, payout] = [stake, 0];
  for (const [price, size] of levels) {
    const part = Math.min(left, size);
    payout += Math.floor((part * price) / 100);
    left -= part;
  }
  return payout;
}

/** Returns the stake over the offers whose payout is closest to `gap`; 0 if the offers run out first. */
function levellingSize(levels: Levels, gap: number): number {
  const whole = levels.reduce((sum, [, size]) => sum + size, 0);
  if (payoutOf(levels, whole) < gap) return 0;
  let [low, high] = [0, whole];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (payoutOf(levels, middle) <= gap) low = middle;
    else high = middle - 1;
  }
  const isCloser = low < whole && payoutOf(levels, low + 1) - gap < gap - payoutOf(levels, low);
  return isCloser ? low + 1 : low;
}
