import { smallestFillable, type Minor } from '../money/index.ts';
import { displayIndex, LADDER_SIZE, type LineLadder, priceAt, type Price } from '../odds/index.ts';
import { present } from '../std/index.ts';
import { CrossMatch } from './cross-matching.ts';
import { OrderQueue } from './order-queue.ts';
import { NONE, type OrderStore } from './order-store.ts';

/** Larger than any order, yet small enough that a hundred times this is exact. */
const ANY_SIZE = 2 ** 43;

/** The kinds of pieces that a taker reaches next. */
export const PIECE = { NOTHING: 0, DIRECT: 1, CROSS: 2, OWN: 3 } as const;

/**
 * Amounts taken from resting orders by earlier pieces of a plan, by slot. A fill-or-kill order is planned with these amounts before anything is booked
 * (exchange X12).
 */
export type Taken = Map<number, number>;

/** Amounts that a search must ignore, by slot, and the number of such orders. */
export type TakenView = Pick<ReadonlyMap<number, number>, 'get' | 'size'>;

/** One order queue of a virtual offer during the computation: its ladder place and the volume left there. */
type ShownLeg = { readonly queue: OrderQueue; level: number; left: number };

/**
 * The book of one market. It has two queues for each runner, and finds the next best piece for a taker, direct or virtual, by exact price (exchange X33). It
 * never changes an order; the exchange books the pieces found here.
 */
export class MarketBook {
  readonly cross: CrossMatch;
  /** The legs' orders of the piece found last. */
  readonly legs: Int32Array;
  /** The resting order of the direct piece found last. */
  maker = NONE;
  readonly #orders: OrderStore;
  readonly #backs: OrderQueue[] = [];
  readonly #lays: OrderQueue[] = [];
  readonly #hasCrossMatching: boolean;
  /** 1 for a removed runner, which cross matches ignore (exchange X28). */
  readonly #removed: Uint8Array;
  readonly #lines: LineLadder | undefined;

  /** `beside`: the real book of a paper book. Both books store the pieces they find in the same places. */
  constructor(
    orders: OrderStore,
    runners: number,
    winners: number,
    hasCrossMatching: boolean,
    lines?: LineLadder,
    beside?: MarketBook,
  ) {
    this.#orders = orders;
    this.#lines = lines;
    this.#hasCrossMatching = hasCrossMatching;
    this.#removed = new Uint8Array(runners);
    this.cross = beside?.cross ?? new CrossMatch(runners, winners);
    this.legs = beside?.legs ?? new Int32Array(runners);
    for (let runner = 0; runner < runners; runner++) {
      this.#backs.push(new OrderQueue(orders, 'BACKS'));
      this.#lays.push(new OrderQueue(orders, 'LAYS'));
    }
  }

  get runners(): number {
    return this.#backs.length;
  }

  backs(runner: number): OrderQueue {
    return present(this.#backs[runner]);
  }

  lays(runner: number): OrderQueue {
    return present(this.#lays[runner]);
  }

  /**
   * Returns the resting orders of a side that may have a virtual match, because their best prices cross. They are listed by runner, in the order in which a
   * taker meets them.
   */
  crossable(isLay: boolean): number[][] {
    const queues = isLay ? this.#lays : this.#backs;
    return queues.map((queue, runner) => {
      const slots: number[] = [];
      for (let level = queue.best; level !== NONE && this.#mayCross(runner, isLay, priceAt(level)); level = queue.after(level))
        for (let slot = queue.head(level); slot !== NONE; slot = this.#orders.next(slot)) slots.push(slot);
      return slots;
    });
  }

  /**
   * Returns true if an order rests on every active runner, and the best prices add up to a match or almost to one. If they do not, worse prices cannot match
   * either.
   */
  areBestCrossed(isLay: boolean): boolean {
    const queues = isLay ? this.#lays : this.#backs;
    // The chances are added up here and not in `cross`, because a match in progress still uses the prices there.
    let chances = 0;
    for (let runner = 0; runner < queues.length; runner++) {
      if (this.#removed[runner] === 1) continue;
      const { best } = present(queues[runner]);
      if (best === NONE) return false;
      chances += 100 / priceAt(best);
    }
    return this.cross.isNearlyCovered(chances, isLay);
  }

  setRemoved(runner: number, isRemoved: boolean): void {
    this.#removed[runner] = isRemoved ? 1 : 0;
  }

  queueOf(slot: number): OrderQueue {
    return present((this.#orders.isLay(slot) ? this.#lays : this.#backs)[this.#orders.runner(slot)]);
  }

  /**
   * Finds the best piece for a taker with `open` to match at `limit` hundredths or better (0: at any price). DIRECT: the resting order is in `maker`. In a line
   * market, `limit` is a line. CROSS leaves legs and amounts in `legs` and `cross`. OWN: an order of the same account comes first (exchange X26).
   */
  next(runner: number, isLay: boolean, account: number, limit: number, open: number, taken?: TakenView): number {
    const queue = present((isLay ? this.#backs : this.#lays)[runner]);
    if (this.#lines !== undefined) return this.#nextAtLine(this.#lines, queue, isLay, account, limit, taken);
    if (!this.#mayReach(queue, runner, isLay, limit)) return PIECE.NOTHING;
    const maker = taken === undefined ? this.#head(queue) : this.#first(queue, NONE, taken);
    const isDirect = maker !== NONE && acceptable(isLay, this.#orders.price(maker), limit);
    const wanted = isLay ? -1 : 1;
    let hasLegs = this.#hasCrossMatching && this.#gatherLegs(runner, isLay, account, taken);
    while (hasLegs && (limit === 0 || this.cross.compare(limit) !== -wanted)) {
      if (isDirect && this.cross.compare(this.#orders.price(maker)) !== wanted) break;
      if (this.cross.fit(isLay, open, limit)) return PIECE.CROSS;
      hasLegs = this.#passOver(this.cross.limitingLeg(open), isLay, account, taken);
    }
    if (!isDirect) return PIECE.NOTHING;
    this.maker = maker;
    return this.#orders.account(maker) === account ? PIECE.OWN : PIECE.DIRECT;
  }

  /** Returns the part of a resting order that an account can take. */
  offered(slot: number, _account: number): number {
    return this.#orders.remaining(slot);
  }

  /** Returns the next match of a taker at a line. A seller matches the highest buying line, a buyer the lowest selling line. */
  #nextAtLine(
    lines: LineLadder,
    queue: OrderQueue,
    isLay: boolean,
    account: number,
    limit: number,
    taken: TakenView | undefined,
  ): number {
    const maker = taken === undefined ? this.#head(queue) : this.#first(queue, NONE, taken);
    if (maker === NONE || !acceptable(isLay, lines.at(this.#orders.level(maker)), limit)) return PIECE.NOTHING;
    this.maker = maker;
    return this.#orders.account(maker) === account ? PIECE.OWN : PIECE.DIRECT;
  }

  /**
   * Returns false if the best places already show that every piece is outside the limit. Most orders end here, without a read of any other order. Skipped or
   * used-up orders can only make a price worse.
   */
  #mayReach(queue: OrderQueue, runner: number, isLay: boolean, limit: number): boolean {
    if (limit === 0 || (queue.best !== NONE && acceptable(isLay, priceAt(queue.best), limit))) return true;
    return this.#hasCrossMatching && this.#mayCross(runner, isLay, limit);
  }

  /** Returns false if the best places of the other runners already show that every virtual match is outside the limit. */
  #mayCross(runner: number, isLay: boolean, limit: number): boolean {
    const queues = isLay ? this.#lays : this.#backs;
    const { cross } = this;
    cross.count = 0;
    for (let other = 0; other < queues.length; other++) {
      if (other === runner || this.#removed[other] === 1) continue;
      const { best } = present(queues[other]);
      if (best === NONE) return false;
      cross.prices[cross.count++] = priceAt(best);
    }
    const isPriceUnknown = cross.count > 1 && !cross.exists();
    return isPriceUnknown || cross.compare(limit) !== (isLay ? 1 : -1);
  }

  /**
   * Collects the first order on the same side of every other active runner, without the account's own orders. Returns false if a runner has no such order, if
   * the orders have no virtual price, or if the runner is removed.
   */
  #gatherLegs(runner: number, isLay: boolean, account: number, taken: TakenView | undefined): boolean {
    if (this.#removed[runner] === 1) return false;
    const queues = isLay ? this.#lays : this.#backs;
    let count = 0;
    for (let other = 0; other < queues.length; other++) {
      if (other === runner || this.#removed[other] === 1) continue;
      const queue = present(queues[other]);
      const head = this.#head(queue);
      if (head === NONE) return false;
      const slot = taken === undefined && this.#orders.account(head) !== account ? head : this.#first(queue, account, taken);
      if (slot === NONE) return false;
      this.legs[count] = slot;
      this.cross.prices[count] = this.#orders.price(slot);
      this.cross.open[count] = this.#openOf(slot, taken);
      count++;
    }
    this.cross.count = count;
    return count === 1 || this.cross.exists();
  }

  /** Passes over an order that is too small for whole minor units at the taker's limit, so that it does not block the orders behind it (exchange X37). */
  #passOver(leg: number, isLay: boolean, account: number, taken: TakenView | undefined): boolean {
    if (leg === NONE) return false;
    const slot = present(this.legs[leg]);
    const queue = this.queueOf(slot);
    const next = this.#first(queue, account, taken, slot);
    if (next === NONE) return false;
    this.legs[leg] = next;
    this.cross.prices[leg] = this.#orders.price(next);
    this.cross.open[leg] = this.#openOf(next, taken);
    return this.cross.count === 1 || this.cross.exists();
  }

  #head(queue: OrderQueue): number {
    return queue.best === NONE ? NONE : queue.head(queue.best);
  }

  /** Returns the open size of a resting order less `taken`; 0 if that size could not win a minor unit (trust M11). */
  #openOf(slot: number, taken: TakenView | undefined): number {
    const open = this.#orders.remaining(slot);
    if (taken === undefined) return open;
    const left = open - (taken.get(slot) ?? 0);
    return left < smallestFillable(this.#orders.price(slot)) ? 0 : left;
  }

  /** Returns the first order of the queue (after `after`, if given) that does not belong to `account` (−1: to any) and is not used up by `taken`. */
  #first(queue: OrderQueue, account: number, taken: TakenView | undefined, after = NONE): number {
    let slot = after === NONE ? NONE : this.#orders.next(after);
    for (let level = after === NONE ? queue.best : this.#orders.level(after); level !== NONE; level = queue.after(level)) {
      if (slot === NONE && (after === NONE || level !== this.#orders.level(after))) slot = queue.head(level);
      for (; slot !== NONE; slot = this.#orders.next(slot)) {
        if (this.#orders.account(slot) === account) continue;
        if (this.#openOf(slot, taken) > 0) return slot;
      }
    }
    return NONE;
  }

  /**
   * Returns the best `depth` ladder places that a taker sees on a runner, as [price, volume] pairs, best first. Direct and virtual volumes add up, and virtual
   * prices are rounded against the taker (exchange X35, X36). `isForBackers` shows the offers that a backer can take. `less`: amounts that this account cannot
   * have.
   */
  display(runner: number, isForBackers: boolean, depth: number, less?: TakenView): (readonly [Price, Minor])[] {
    const volumes = new Map<number, number>();
    const queue = isForBackers ? this.lays(runner) : this.backs(runner);
    for (let level = queue.best; level !== NONE && volumes.size < depth; level = queue.after(level)) {
      const volume = this.#volumeAt(queue, level, less);
      if (volume > 0) volumes.set(level, volume);
    }
    if (this.#hasCrossMatching && this.#removed[runner] === 0) this.#addVirtual(runner, isForBackers, depth, volumes, less);
    const levels = [...volumes.keys()].sort((a, b) => (isForBackers ? b - a : a - b));
    return levels.slice(0, depth).map((level) => [this.#lines?.at(level) ?? priceAt(level), (volumes.get(level) ?? 0) as Minor]);
  }

  /** Returns open sizes at a ladder place; 0 beyond the last place. */
  #volumeAt(queue: OrderQueue, level: number, less: TakenView | undefined): number {
    if (level === NONE) return 0;
    if (less === undefined) return queue.volume(level);
    let volume = 0;
    for (let slot = queue.head(level); slot !== NONE; slot = this.#orders.next(slot)) volume += this.#openOf(slot, less);
    return volume;
  }

  #addVirtual(
    runner: number,
    isForBackers: boolean,
    depth: number,
    volumes: Map<number, number>,
    less: TakenView | undefined,
  ): void {
    const queues = (isForBackers ? this.#backs : this.#lays).filter((_, other) => other !== runner && this.#removed[other] === 0);
    const legs = queues.map((queue) => ({ queue, level: queue.best, left: this.#volumeAt(queue, queue.best, less) }));
    const toNextLevel = (leg: ShownLeg): void => {
      leg.level = leg.queue.after(leg.level);
      leg.left = this.#volumeAt(leg.queue, leg.level, less);
    };
    const seen = new Set<number>();
    for (let step = 0; step < 8 * depth && legs.every(({ level }) => level !== NONE); step++) {
      this.cross.count = legs.length;
      for (const [place, { level, left }] of legs.entries()) {
        this.cross.prices[place] = priceAt(level);
        this.cross.open[place] = left;
      }
      if (!this.cross.exists()) return;
      const shown = this.#shownPlace(isForBackers);
      if (shown === NONE) {
        // A taker skips orders that are too small for whole units at the limit. The display skips them too.
        toNextLevel(present(legs[this.cross.limitingLeg(ANY_SIZE)]));
        continue;
      }
      seen.add(shown);
      if (seen.size > depth) return;
      volumes.set(shown, (volumes.get(shown) ?? 0) + this.cross.takerStake);
      for (const [place, leg] of legs.entries()) {
        leg.left -= this.cross.stakeOf(place);
        if (leg.left <= legs.length + 1) toNextLevel(leg);
      }
    }
  }

  /**
   * Returns the ladder place at which a virtual offer is shown: its exact price rounded against the taker, or the next place if only that gives whole units.
   * The displayed size is the one a taker with that limit gets (exchange X35, X37). −1 means that the offer is not shown.
   */
  #shownPlace(isForBackers: boolean): number {
    const [numerator, denominator] = this.cross.displayFraction();
    const exact = displayIndex(numerator, denominator, isForBackers);
    if (exact === NONE) return NONE;
    if (this.cross.fit(!isForBackers, ANY_SIZE, priceAt(exact))) return exact;
    const behind = isForBackers ? exact - 1 : exact + 1;
    return behind >= 0 && behind < LADDER_SIZE && this.cross.fit(!isForBackers, ANY_SIZE, priceAt(behind)) ? behind : NONE;
  }
}

/** True if a resting price is within a taker's limit (exchange X24). */
export function acceptable(isLay: boolean, price: number, limit: number): boolean {
  return limit === 0 || (isLay ? price <= limit : price >= limit);
}
