import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ReferenceBook, type ReferenceMatch } from '../matching/reference-book.ts';
import { runningTermsOf, type MarketTerms } from '../market/index.ts';
import type { BetTarget, Minor } from '../money/index.ts';
import { priceAt, type Price } from '../odds/index.ts';
import { Prng } from '../std/index.ts';
import type { ExchangeEvent } from './events.ts';
import { A, ANN, B, bet, BOB, C, CAT, DAN, Desk, MARKET, TERMS } from './testing/desk.ts';

const PLAYERS = [ANN, BOB, CAT, DAN] as const;

/** Returns the fills of a command in the form of the reference book: one list for each match, the taker first. */
function matchesOf(events: readonly ExchangeEvent[]): ReferenceMatch[] {
  const matches = new Map<number, { order: number; stake: number; payout: number }[]>();
  for (const event of events) {
    if (event.type !== 'orderFilled') continue;
    const match = matches.get(event.match) ?? [];
    matches.set(event.match, match);
    match.push({ order: event.order, stake: event.stake, payout: event.payout });
  }
  return [...matches.values()];
}

/** Runs the fast and the slow book with the same commands and compares every answer and every queue. */
class ComparedBooks {
  readonly desk: Desk;
  readonly slow: ReferenceBook;
  /** Amendments that were accepted. */
  amended = 0;
  /** Number of matches after an order was cancelled or a runner was removed. */
  uncrossed = 0;
  /** Number of post-only orders that were refused. */
  refused = 0;
  readonly #terms: Pick<MarketTerms, 'runners' | 'winners' | 'crossMatching'>;
  #seen = 0;
  #limits = { min: TERMS.minStake, max: TERMS.maxStake };

  constructor(terms: Pick<MarketTerms, 'runners' | 'winners' | 'crossMatching'>) {
    this.#terms = terms;
    this.desk = new Desk(terms);
    this.slow = new ReferenceBook(terms);
    this.#seen = this.desk.batches.length;
  }

  place(
    account: number,
    runner: number,
    side: 'BACK' | 'LAY',
    price: number,
    size: number,
    minFill: number | undefined,
    postOnly = false,
  ): void {
    const kill = minFill !== undefined;
    const outcome = this.desk.place(account, runner, side, '1@2', {
      price: price as never,
      size: size as Minor,
      minFill: (minFill ?? 0) as Minor,
      timeInForce: kill ? 'FILL_OR_KILL' : 'GOOD_TILL_CANCELLED',
      postOnly,
    });
    const order = { id: this.desk.exchange.state.lastOrder + 1, account, runner, isLay: side === 'LAY', price, size };
    const wouldMatch = !outcome.ok && outcome.code === 'WOULD_MATCH';
    if (outcome.ok || wouldMatch) expect(wouldMatch, 'X83').toBe(postOnly && this.slow.meets(order));
    this.refused += wouldMatch ? 1 : 0;
    const isOut = this.desk.exchange.market(MARKET)?.removals.some((removal) => removal.runner === runner) ?? false;
    const isWithin = isOut || (size >= this.#limits.min && size <= this.#limits.max);
    expect(!outcome.ok && (outcome.code === 'BELOW_MIN' || outcome.code === 'ABOVE_MAX')).toBe(!isWithin);
    if (!outcome.ok) return;
    const named = { ...order, id: outcome.order };
    const expected = kill ? this.slow.fillOrKill(named, minFill === 0 ? size : minFill) : this.slow.place(named);
    expect(this.#newMatches()).toEqual(expected.matches);
    expect(outcome.remaining).toBe(expected.rests);
    this.#compareQueues();
  }

  /** Places an order with a target payout or profit. */
  aim(account: number, runner: number, side: 'BACK' | 'LAY', price: Price, target: BetTarget): void {
    const outcome = this.desk.place(account, runner, side, '1@2', { price, target });
    if (!outcome.ok) return;
    const isPayout = target.kind === 'PAYOUT';
    const order = { id: outcome.order, account, runner, isLay: side === 'LAY', price, size: 0 };
    const expected = this.slow.placeTarget({ ...order, target: { isPayout, amount: target.amount } }, this.#limits.max);
    expect(this.#newMatches()).toEqual(expected.matches);
    expect(outcome.remaining).toBe(expected.rests);
    this.#compareQueues();
  }

  /** Limits the stakes of later orders. The slow book has no limits and keeps its resting orders. */
  limit(min: number, max: number): void {
    const seen = runningTermsOf(this.desk.exchange.market(MARKET)?.terms ?? TERMS);
    this.#limits = { min: min as Minor, max: max as Minor };
    const terms = { ...seen, minStake: this.#limits.min, maxStake: this.#limits.max };
    expect(this.desk.send({ kind: 'changeTerms', market: MARKET, seen, terms })).toMatchObject({ ok: true });
    this.#newMatches();
    this.#compareQueues();
  }

  cancel(account: number, nth: number, size: number): void {
    const open = this.desk.exchange.openOrders(account, 0);
    const order = open[nth % Math.max(1, open.length)];
    if (order === undefined) return;
    this.desk.send({ kind: 'cancelOrder', account, order: order.order, reduction: size as Minor });
    const expected = this.slow.reduce(order.order, size === 0 ? order.remaining : size);
    expect(this.#newMatches()).toEqual(expected);
    this.uncrossed += expected.length;
    this.#compareQueues();
  }

  /** Changes price and open size of one of the account's orders. A refused change leaves the order unchanged. */
  amend(account: number, nth: number, price: Price, open: number): void {
    const all = this.desk.exchange.openOrders(account, 0);
    const order = all[nth % Math.max(1, all.length)];
    if (order === undefined) return;
    const { order: id, matched, persistence } = order;
    const size = (matched + open) as Minor;
    const outcome = this.desk.send({ kind: 'amendOrder', account, order: id, size, price, persistence });
    const expected = outcome.ok ? this.slow.amend(id, price, open) : undefined;
    expect(this.#newMatches()).toEqual(expected?.matches ?? []);
    if (outcome.ok) expect(outcome.remaining).toBe(expected?.rests);
    this.amended += outcome.ok ? 1 : 0;
    this.#compareQueues();
  }

  /** Removes a runner, or reinstates it, in an open market or in a suspended one that opens afterwards. */
  toggleRunner(runner: number, isSuspended: boolean): void {
    const { terms = TERMS, removals = [] } = this.desk.exchange.market(MARKET) ?? {};
    if (removals.some((removal) => removal.runner === runner)) {
      expect(this.desk.send({ kind: 'reinstateRunner', market: MARKET, runner })).toMatchObject({ ok: true });
      this.slow.reinstate(runner);
      expect(this.#newMatches()).toEqual([]);
    } else if (terms.runners - removals.length - 1 > terms.winners) {
      const become = (status: 'SUSPENDED' | 'OPEN') =>
        this.desk.send({ kind: 'changeMarketStatus', market: MARKET, status, material: false });
      if (isSuspended) become('SUSPENDED');
      // Without a factor, lays do not lapse.
      expect(this.desk.send({ kind: 'removeRunner', market: MARKET, runner, factor: 0 })).toMatchObject({ ok: true });
      if (isSuspended) become('OPEN');
      const expected = this.slow.remove(runner);
      expect(this.#newMatches()).toEqual(expected);
      this.uncrossed += expected.length;
    }
    this.#compareQueues();
  }

  #newMatches(): ReferenceMatch[] {
    const fresh = this.desk.batches.slice(this.#seen);
    this.#seen = this.desk.batches.length;
    return matchesOf(this.desk.eventsOf(fresh));
  }

  #compareQueues(): void {
    for (let runner = 0; runner < this.#terms.runners; runner++) {
      for (const isLay of [false, true]) {
        const { state } = this.desk.exchange;
        const book = state.market(MARKET)?.book;
        const queue = isLay ? book?.lays(runner) : book?.backs(runner);
        const fast: [number, number][] = [];
        for (let level = queue?.best ?? -1; level !== -1; level = queue?.after(level) ?? -1) {
          for (let slot = queue?.head(level) ?? -1; slot !== -1; slot = state.orders.next(slot)) {
            fast.push([state.orders.id(slot), state.orders.remaining(slot)]);
          }
        }
        const slow = this.slow.open(runner, isLay);
        // Compares text first, because a deep comparison would take most of the time of a long history.
        if (JSON.stringify(fast) !== JSON.stringify(slow)) expect(fast).toEqual(slow);
      }
    }
  }
}

describe('the reference book on the worked examples', () => {
  const three = { runners: 3, winners: 1, crossMatching: true };
  const order = (id: number, runner: number, text: string, isLay = false): Parameters<ReferenceBook['place']>[0] => ({
    id,
    account: id,
    runner,
    isLay,
    ...bet(text),
  });

  test('X37 every stake and payout is a whole number of minor units', () => {
    const book = new ReferenceBook(three);
    book.place(order(1, A, '33.33@3.0'));
    book.place(order(2, B, '41.67@2.4'));
    expect(book.place(order(3, C, '30@4.0'))).toEqual({
      matches: [
        [
          { order: 3, stake: 2_499, payout: 9_996 },
          { order: 1, stake: 3_332, payout: 9_996 },
          { order: 2, stake: 4_165, payout: 9_996 },
        ],
      ],
      rests: 501,
    });
    expect(book.open(A, false)).toEqual([]);
  });

  test('X37 the fallback lets the payouts of the legs differ', () => {
    const book = new ReferenceBook(three);
    book.place(order(1, A, '100@2.7'));
    book.place(order(2, B, '60@3.0'));
    expect(book.place(order(3, C, '53.34@3.35')).matches).toEqual([
      [
        { order: 3, stake: 5_334, payout: 18_000 },
        { order: 1, stake: 6_666, payout: 17_998 },
        { order: 2, stake: 6_000, payout: 18_000 },
      ],
    ]);
  });

  test('X36 an order takes direct and cross offers together, best price first', () => {
    const book = new ReferenceBook({ runners: 2, winners: 1, crossMatching: true });
    book.place(order(1, A, '30@3.0'));
    book.place(order(2, A, '40@3.5'));
    book.place(order(3, B, '25@1.45', true));
    const { matches } = book.place(order(4, B, '120@1.4'));
    expect(matches.map(([taker]) => [taker?.stake, taker?.payout])).toEqual([
      [6_000, 9_000],
      [2_500, 3_625],
      [3_500, 4_900],
    ]);
  });

  test('X13 a fill-or-kill takes 9.81 of 10', () => {
    const book = new ReferenceBook({ runners: 2, winners: 1, crossMatching: false });
    book.place(order(1, A, '4@3.1', true));
    book.place(order(2, A, '4@3.0', true));
    book.place(order(3, A, '5@2.78', true));
    const { matches } = book.fillOrKill(order(4, A, '10@3.0'), 500);
    expect(matches.map(([taker]) => taker?.stake)).toEqual([400, 400, 181]);
    expect(book.fillOrKill(order(5, A, '10@3.0'), 1_000).matches).toEqual([]);
  });
});

type Step = readonly [kind: number, account: number, runner: number, lay: boolean, distance: number, size: number];

const step: fc.Arbitrary<Step> = fc.tuple(
  fc.integer({ min: 0, max: 23 }),
  fc.integer({ min: 0, max: 3 }),
  fc.nat(),
  fc.boolean(),
  fc.integer({ min: -4, max: 10 }),
  fc.integer({ min: 2, max: 9_000 }),
);

/** Ladder place of a fair price in a market with this many runners and winners. */
const MIDDLE: Record<string, number> = { '2/1': 99, '3/1': 149, '4/1': 169, '3/2': 49, '5/1': 179 };

function play(
  terms: { runners: number; winners: number; crossMatching: boolean },
  steps: readonly Step[],
  middles: readonly number[] = [],
): ComparedBooks {
  const books = new ComparedBooks(terms);
  const middle = MIDDLE[`${terms.runners}/${terms.winners}`] ?? 120;
  for (const [kind, account, nth, isLay, distance, size] of steps) {
    const player = PLAYERS[account] ?? ANN;
    if (kind === 23) books.toggleRunner(nth % terms.runners, isLay);
    else if (kind === 20) books.limit(1 + (nth % 40), 60 + size);
    else if (kind < 2) books.cancel(player, nth, kind === 0 ? 0 : size);
    else {
      // Most backs have a limit above the fair price, and most lays a limit below it. Half of the sizes are small, where rounding matters.
      const price = priceAt(Math.max(0, (middles[nth % terms.runners] ?? middle) + (isLay ? -distance : distance)));
      if (kind > 20) {
        // Every second time the price stays the same, so only the size changes.
        const first = books.desk.exchange.openOrders(player, 0)[0];
        if (first !== undefined) books.amend(player, 0, kind === 21 ? price : first.price, 2 + (size % 2_000));
        continue;
      }
      if (kind > 16) {
        const target = { kind: kind === 17 ? 'PAYOUT' : 'BACKERS_PROFIT', amount: (2 * size) as Minor } as const;
        books.aim(player, nth % terms.runners, isLay ? 'LAY' : 'BACK', price, target);
        continue;
      }
      const minFill = kind < 4 ? 0 : kind < 6 ? Math.ceil(size / 3) : undefined;
      const [side, stake] = [isLay ? 'LAY' : 'BACK', kind % 2 === 0 ? size : 2 + (size % 60)] as const;
      books.place(player, nth % terms.runners, side, price, stake, minFill, kind === 16);
    }
  }
  return books;
}

describe('M11 X37 every match wins at least a minor unit', () => {
  test('a back of 10.99@1.01 matches 10 and lapses 0.99, in both books', () => {
    const books = new ComparedBooks({ runners: 2, winners: 1, crossMatching: true });
    for (const [account, size] of [
      [ANN, 1_000],
      [BOB, 5_000],
    ] as const)
      books.place(account, A, 'LAY', 101, size, undefined);
    books.place(CAT, A, 'BACK', 101, 1_099, undefined);
    expect(books.desk.exchange.openOrders(CAT, MARKET)).toEqual([]);
    expect(books.desk.events().findLast((event) => event.type === 'orderReduced')).toMatchObject({
      size: 99,
      reason: 'LAPSED_SMALL',
    });
    expect(books.desk.offers(A, 'availableToBack')).toEqual([[101, 5_000]]);
    expect(books.desk.faults()).toEqual([]);
  });

  test('a lay of 0.99@2.0 against a back at 1.01 lapses instead of matching without a win', () => {
    const books = new ComparedBooks({ runners: 2, winners: 1, crossMatching: false });
    books.place(ANN, A, 'BACK', 101, 1_000, undefined);
    books.place(BOB, A, 'LAY', 200, 99, undefined);
    expect(books.desk.exchange.openOrders(ANN, MARKET)).toMatchObject([{ matched: 0 }]);
    expect(books.desk.exchange.openOrders(BOB, MARKET)).toEqual([]);
    expect(books.desk.faults()).toEqual([]);
  });

  test('X13 a fill-or-kill takes the part that wins and kills the rest, and the rest of a target lapses', () => {
    const books = new ComparedBooks({ runners: 2, winners: 1, crossMatching: false });
    books.place(ANN, A, 'LAY', 101, 1_000, undefined);
    books.place(BOB, A, 'LAY', 101, 5_000, undefined);
    books.place(CAT, A, 'BACK', 101, 1_099, 1);
    books.place(ANN, A, 'LAY', 101, 1_000, undefined);
    books.aim(CAT, A, 'BACK', 101 as Price, { kind: 'PAYOUT', amount: 5_100 as Minor });
    expect(books.desk.faults()).toEqual([]);
  });

  test('X28 each leg of a cross match wins at least a unit', () => {
    const books = new ComparedBooks({ runners: 3, winners: 1, crossMatching: true });
    books.place(ANN, A, 'BACK', 106, 10_000, undefined);
    // The single unit of B limits the match to 16 units of A, which would win nothing at 1.06.
    books.place(BOB, B, 'BACK', 1_800, 1, undefined);
    books.place(CAT, C, 'BACK', 1_000, 10, undefined);
    expect(books.desk.exchange.openOrders(CAT, MARKET)).toMatchObject([{ matched: 0 }]);
    expect(books.desk.faults()).toEqual([]);
  });
});

describe('the fast book gives the same fills as the slow one on every history, with X14 targets, X21 amendments, X83 post-only orders, X59 removals and X81 limits', () => {
  test.each([
    [2, 1, true],
    [3, 1, true],
    [4, 1, true],
    [3, 2, true],
    [5, 1, true],
    [3, 1, false],
  ])('M1 M2 M10 %i runners, %i winners, cross matching %s', (runners, winners, crossMatching) => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 5, maxLength: 60, size: 'max' }), (steps) => {
        const books = play({ runners, winners, crossMatching }, steps);
        expect(books.desk.faults()).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  test.each([
    ['a favourite at 1.5, an outsider at 4 and a long shot at 12', [49, 169, 213]],
    ['X25 backs at 1.05, beside which the others have no virtual price, until they leave', [4, 49, 169]],
  ])('M10 X37 %s', (_, middles) => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 5, maxLength: 60, size: 'max' }), (steps) => {
        expect(play({ runners: 3, winners: 1, crossMatching: true }, steps, middles).desk.faults()).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  test('M10 M11 on histories near 1.01, where small sizes win nothing, both books agree', () => {
    const middles = [3, 230];
    fc.assert(
      fc.property(fc.array(step, { minLength: 5, maxLength: 60, size: 'max' }), (steps) => {
        const faults = play({ runners: 2, winners: 1, crossMatching: true }, steps, middles).desk.faults();
        // A few units at 21.0 can hide a smaller match behind them. When they leave, the match is not found; this is a limit of the rounding rule.
        expect(faults.filter((fault) => !fault.startsWith('M4 '))).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });

  test('M10 both books agree on a long history', () => {
    const random = new Prng(20_251);
    const steps = Array.from({ length: 800 }, (): Step => [
      random.below(24),
      random.below(4),
      random.below(1_000),
      random.chance(50),
      random.below(15) - 4,
      2 + random.below(9_000),
    ]);
    const books = play({ runners: 3, winners: 1, crossMatching: true }, steps);
    expect(books.desk.faults()).toEqual([]);
    expect(books.amended).toBeGreaterThan(10);
    expect(books.uncrossed).toBeGreaterThan(0);
    expect(books.refused).toBeGreaterThan(0);
  });
});
