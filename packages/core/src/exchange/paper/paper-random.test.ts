import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ReferenceOrder } from '../../matching/reference-book.ts';
import { ReferenceBook } from '../../matching/reference-book.ts';
import { ReferencePaper, type PaperFill } from '../../matching/testing/reference-paper.ts';
import { runningTermsOf } from '../../market/index.ts';
import type { Minor } from '../../money/index.ts';
import { priceAt } from '../../odds/index.ts';
import { Prng } from '../../std/index.ts';
import { SYSTEM_ACCOUNT, type Command, type RunnerResult } from '../commands.ts';
import type { ExchangeEvent } from '../events.ts';
import { ANN, BOB, CAT, DAN, LOST, MARKET, WON } from '../testing/desk.ts';
import { PAT, PaperDesk, POL } from '../testing/paper-desk.ts';

const REAL = [ANN, BOB, CAT, DAN] as const;
const PAPER = [PAT, POL] as const;
/** Ladder index around which prices are drawn. */
const MIDDLE = 149;
const RUNNERS = 3;

type Step = {
  readonly kind: number;
  readonly who: number;
  readonly isPaper: boolean;
  readonly runner: number;
  readonly isLay: boolean;
  readonly distance: number;
  readonly size: number;
};

const steps = fc.array(
  fc.record({
    kind: fc.nat(39),
    who: fc.nat(3),
    isPaper: fc.boolean(),
    runner: fc.nat(RUNNERS - 1),
    isLay: fc.boolean(),
    distance: fc.integer({ min: -3, max: 6 }),
    size: fc.integer({ min: 2, max: 9_000 }),
  }),
  { minLength: 5, maxLength: 70, size: 'max' },
);

const long = (seed: number, count: number): Step[] => {
  const random = new Prng(seed);
  return Array.from({ length: count }, () => ({
    kind: random.below(40),
    who: random.below(4),
    isPaper: random.chance(50),
    runner: random.below(RUNNERS),
    isLay: random.chance(50),
    distance: random.below(10) - 3,
    size: 2 + random.below(9_000),
  }));
};

function orderOf({ kind, who, isPaper, runner, isLay, distance, size }: Step): Command & { kind: 'placeOrder' } {
  return {
    kind: 'placeOrder',
    account: (isPaper ? PAPER[who % 2] : REAL[who]) ?? ANN,
    market: MARKET,
    runner,
    side: isLay ? 'LAY' : 'BACK',
    price: priceAt(MIDDLE + (isLay ? -distance : distance)),
    size: (kind % 2 === 0 ? size : 2 + (size % 60)) as Minor,
    persistence: kind % 3 === 0 ? 'PERSIST' : 'LAPSE',
    timeInForce: kind === 38 ? 'FILL_OR_KILL' : 'GOOD_TILL_CANCELLED',
    minFill: (kind === 38 ? 1 + (size % 20) : 0) as Minor,
    marketVersion: 0,
    ...(kind === 39 ? { target: { kind: isLay ? 'PAYOUT' : 'BACKERS_PROFIT', amount: (2 * size) as Minor } as const } : {}),
  };
}

/** Returns an open order of the step's account, chosen by its size; undefined if the account has none. */
function openOf(desk: PaperDesk, { who, isPaper, size }: Step) {
  const account = (isPaper ? PAPER[who % 2] : REAL[who]) ?? ANN;
  const open = desk.exchange.openOrders(account, 0);
  return open[size % Math.max(1, open.length)];
}

/** Returns the command of a step; undefined if the step has no order to act on, or if it is a paper step of a market command. */
function commandOf(desk: PaperDesk, step: Step): Command | undefined {
  const { kind, size, isPaper } = step;
  if (kind > 9) return orderOf(step);
  const order = openOf(desk, step);
  if (kind < 8) {
    if (order === undefined) return undefined;
    const { account, order: id } = order;
    if (kind < 3) return { kind: 'cancelOrder', account, order: id, reduction: (kind === 0 ? 0 : size) as Minor };
    if (kind < 6) {
      const price = priceAt(MIDDLE + step.distance);
      return { kind: 'amendOrder', account, order: id, size: (order.matched + size) as Minor, price, persistence: 'LAPSE' };
    }
    return kind === 6
      ? { kind: 'replaceOrder', account, order: id, price: priceAt(MIDDLE + step.distance), marketVersion: 0 }
      : { kind: 'cancelAll', account, market: MARKET };
  }
  // Market commands must be in both histories, so a paper step sends none.
  if (isPaper) return undefined;
  if (kind === 8)
    return { kind: 'changeMarketStatus', market: MARKET, status: size % 3 === 0 ? 'SUSPENDED' : 'OPEN', material: true };
  if (size % 5 === 0) return changeOfStakeLimits(desk, size);
  return size % 9 === 0 && (desk.exchange.market(MARKET)?.removals.length ?? 0) === 0
    ? { kind: 'removeRunner', market: MARKET, runner: step.runner, factor: 1_500 }
    : { kind: 'tick' };
}

/** Returns a command with new stake limits, which apply to bets accepted from now on (exchange X81). */
function changeOfStakeLimits({ exchange }: PaperDesk, size: number): Command | undefined {
  const market = exchange.market(MARKET);
  if (market === undefined) return undefined;
  const seen = runningTermsOf(market.terms);
  const [minStake, maxStake] = [(1 + (size % 40)) as Minor, (60 + size) as Minor];
  return { kind: 'changeTerms', market: MARKET, seen, terms: { ...seen, minStake, maxStake } };
}

const isOnPaper = (command: Command): boolean => 'account' in command && PAPER.some((account) => account === command.account);

/**
 * Returns the events of real accounts. Orders and matches are renumbered in order of appearance, because paper orders take numbers from the same counters.
 */
function realEvents(events: readonly ExchangeEvent[]): unknown[] {
  const paper = new Set<number>();
  const numbers = new Map<string, number>();
  const renumbered = (kind: string, id: number): number => {
    const name = `${kind} ${id}`;
    const known = numbers.get(name) ?? numbers.size + 1;
    numbers.set(name, known);
    return known;
  };
  return events.flatMap((event) => {
    if (event.type === 'orderPlaced' && PAPER.some((account) => account === event.account)) paper.add(event.order);
    if ('order' in event && paper.has(event.order)) return [];
    if ('account' in event && (event.account === SYSTEM_ACCOUNT.PAPER_HOUSE || PAPER.some((one) => one === event.account)))
      return [];
    // Only the history with paper bets has these events, because the paper market is settled in a slice of its own after the real one.
    if (event.type === 'settlementContinued') return [];
    if ('to' in event && PAPER.some((account) => account === event.to)) return [];
    return [
      {
        ...event,
        seq: 0,
        at: 0,
        ...('order' in event ? { order: renumbered('order', event.order) } : {}),
        ...('match' in event ? { match: renumbered('match', event.match) } : {}),
      },
    ];
  });
}

/** Plays a history with and without its paper commands, from the first bet to a rollback, and compares what real players see and have. */
function compare(history: readonly Step[], terms: ConstructorParameters<typeof PaperDesk>[0]): void {
  const both = new PaperDesk(terms);
  const alone = new PaperDesk(terms);
  const idsOf = (desk: PaperDesk) => REAL.flatMap((account) => desk.exchange.openOrders(account, 0).map(({ order }) => order));
  for (const step of history) {
    const command = commandOf(both, step);
    if (command === undefined) continue;
    if (isOnPaper(command)) {
      both.send(command);
      continue;
    }
    // An order has another number in the history without paper orders.
    const order = 'order' in command ? (idsOf(alone)[idsOf(both).indexOf(command.order)] ?? 0) : 0;
    alone.send('order' in command ? { ...command, order } : command);
    both.send(command);
    expect(both.exchange.book(MARKET, 20)).toEqual(alone.exchange.book(MARKET, 20));
  }
  expect(both.faults()).toEqual([]);
  const out = both.exchange.market(MARKET)?.removals.map(({ runner }) => runner) ?? [];
  const winner = [0, 1, 2].find((runner) => !out.includes(runner)) ?? 0;
  for (const desk of [both, alone]) {
    desk.resume();
    desk.close();
    const places = desk.exchange.market(MARKET)?.terms.eachWay?.places ?? 0;
    const second = [2, 1, 0].find((runner) => runner !== winner && !out.includes(runner)) ?? 0;
    const isPlaced = (runner: number): boolean => runner === winner || runner === second;
    const resultOf = (runner: number): RunnerResult => ({
      ...(runner === winner ? WON : LOST),
      ...(places === 0 ? {} : { placed: isPlaced(runner) ? WON : LOST }),
    });
    desk.settle(...[0, 1, 2].map(resultOf));
    desk.finish();
  }
  expect(realEvents(both.events())).toEqual(realEvents(alone.events()));
  expect(REAL.map((account) => both.exchange.account(account))).toEqual(REAL.map((account) => alone.exchange.account(account)));
  expect(both.faults()).toEqual([]);
  for (const desk of [both, alone]) desk.rollBack();
  expect(REAL.map((account) => both.exchange.account(account))).toEqual(REAL.map((account) => alone.exchange.account(account)));
  expect(both.faults()).toEqual([]);
}

describe('exchange X80 removing the paper orders from a history does not change it for any other account', () => {
  test.each([
    { runners: RUNNERS, crossMatching: false, commissionBps: 200 },
    { runners: RUNNERS, crossMatching: true, commissionBps: 200 },
    { runners: RUNNERS, crossMatching: true, betDelayMs: 1, priceGuard: 110 },
    { runners: RUNNERS, crossMatching: false, eachWay: { places: 2, divisor: 4 } },
  ])('X80 %o', (terms) => {
    fc.assert(
      fc.property(steps, (history) => compare(history, terms)),
      { numRuns: 40 },
    );
  });

  test('X80 on a long history', () => compare(long(80, 900), { runners: RUNNERS, crossMatching: true, commissionBps: 200 }));
});

/** Plays orders and cancels in the exchange and in the reference books, and compares every paper fill. Returns the number of paper fills. */
function compareWithReference(history: readonly Step[]): number {
  const desk = new PaperDesk({ runners: RUNNERS, crossMatching: false });
  const real = new ReferenceBook({ runners: RUNNERS, winners: 1, crossMatching: false });
  const paper = new ReferencePaper(real);
  let fills = 0;
  for (const step of history) {
    const seen = desk.batches.length;
    let expected: PaperFill[] = [];
    if (step.kind < 6) {
      const order = openOf(desk, step);
      if (order === undefined) continue;
      const size = step.kind < 3 ? order.remaining : Math.min(step.size, order.remaining);
      desk.cancel(order.account, order.order, (size / 100).toFixed(2));
      (step.isPaper ? paper : real).reduce(order.order, size);
      paper.realChanged();
    } else {
      const command = orderOf({ ...step, kind: step.kind === 39 ? 10 : step.kind });
      const answer = desk.send(command);
      if (!answer.ok) continue;
      const { account, runner, price, size } = command;
      const order: ReferenceOrder = { account, runner, price, size, id: answer.order, isLay: command.side === 'LAY' };
      const minFill = command.timeInForce === 'FILL_OR_KILL' ? command.minFill : undefined;
      if (step.isPaper) expected = paper.place(order, minFill);
      else
        expected = paper.realPlaced(order, (minFill === undefined ? real.place(order) : real.fillOrKill(order, minFill)).matches);
    }
    const got = desk.eventsOf(desk.batches.slice(seen)).flatMap((event) => {
      const account = 'order' in event ? desk.exchange.order(event.order)?.account : undefined;
      if (event.type !== 'orderFilled' || !PAPER.some((one) => one === account)) return [];
      return [{ order: event.order, stake: event.stake, payout: event.payout }];
    });
    const inOrder = (list: readonly PaperFill[]) => list.toSorted((a, b) => a.order - b.order);
    expect(inOrder(got)).toEqual(inOrder(expected));
    fills += got.length;
    const open = PAPER.flatMap((account) => desk.exchange.openOrders(account, 0)).map(({ order, remaining }) => [
      order,
      remaining,
    ]);
    expect(open.toSorted(([a], [b]) => Number(a) - Number(b))).toEqual(paper.open().toSorted(([a], [b]) => a - b));
  }
  return fills;
}

describe('exchange X80 a paper order gets the same fills as in the reference book', () => {
  test('X80 on drawn histories', () => {
    fc.assert(
      fc.property(steps, (history) => void compareWithReference(history)),
      { numRuns: 150 },
    );
  });

  test('X80 on long histories with many fills', () => {
    for (const seed of [1, 2, 3]) expect(compareWithReference(long(seed, 500))).toBeGreaterThan(100);
  });
});
