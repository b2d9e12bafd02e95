import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Minor } from '../money/index.ts';
import { exposureOf, PositionBook, resultIfWinner, worstCase, type RunnerPosition } from './index.ts';

type Bet = readonly [side: 'back' | 'lay', stake: number, price: number, standing: 'matched' | 'open'];

/** Returns a runner's bets, in points. */
function runner(...bets: Bet[]): RunnerPosition {
  const sums = { ifWins: 0, ifLoses: 0, openBackStake: 0, openLayLiability: 0 };
  for (const [side, stakePoints, price, standing] of bets) {
    const stake = Math.round(stakePoints * 100);
    const profit = Math.floor((stake * Math.round(price * 100 - 100)) / 100);
    if (standing === 'open' && side === 'back') sums.openBackStake += stake;
    else if (standing === 'open') sums.openLayLiability += profit;
    else {
      sums.ifWins += side === 'back' ? profit : -profit;
      sums.ifLoses += side === 'back' ? -stake : stake;
    }
  }
  return sums as RunnerPosition;
}

const none = runner();

describe('one winner', () => {
  test.each([
    ['X39 open back and lay of 10 at 3.0 on one of two', [runner(['back', 10, 3, 'open'], ['lay', 10, 3, 'open'])], 2, 20],
    [
      'X40 example 1: matched lays on A and B',
      [runner(['lay', 10, 3.15, 'matched']), runner(['lay', 10, 2.52, 'matched'])],
      3,
      11.5,
    ],
    ['X40 example 2: open backs on all three', [1, 2, 3].map(() => runner(['back', 10, 2, 'open'])), 3, 20],
    [
      'X40 example 3: back 20 at 3.0 matched, lay 10 at 4.0 and back 5 at 6.0 open',
      [runner(['back', 20, 3, 'matched'], ['lay', 10, 4, 'open']), runner(['back', 5, 6, 'open'])],
      3,
      25,
    ],
    ['X40 example 4: matched lay on A', [runner(['lay', 10, 3.15, 'matched'])], 3, 21.5],
    [
      'X40 example 4: and an open lay on B changes nothing',
      [runner(['lay', 10, 3.15, 'matched']), runner(['lay', 10, 2.52, 'open'])],
      3,
      21.5,
    ],
    // An order that waits for an auction counts like an open order: its stake for a back, its liability for a lay, and never as a gain.
    [
      'X42 a back of 6 and a liability of 10 that wait for a starting price',
      [{ ...none, openBackStake: 600, openLayLiability: 1_000 } as RunnerPosition],
      3,
      10,
    ],
    ['X42 the back alone', [{ ...none, openBackStake: 600 } as RunnerPosition], 3, 6],
    ['nothing at all', [], 3, 0],
    ['a sure win', [runner(['back', 10, 3, 'matched'], ['lay', 12, 2.2, 'matched'])], 2, 0],
  ])('%s', (_, runners, count, points) => {
    expect(exposureOf(runners, count, 1)).toBe(Math.round(points * 100));
  });

  test('X40 example 1: the value at each result', () => {
    const runners = [runner(['lay', 10, 3.15, 'matched']), runner(['lay', 10, 2.52, 'matched']), none];
    expect([0, 1, 2].map((winner) => resultIfWinner(runners, winner))).toEqual([-1_150, -520, 2_000]);
  });
});

describe('several winners', () => {
  const lines = [
    runner(['back', 10, 4, 'matched']),
    runner(['lay', 10, 3, 'matched']),
    runner(['lay', 5, 5, 'open']),
    none,
    none,
  ];
  test.each([
    [1, -30],
    [2, -50],
  ])('X41 example 1 with %i winners: %d', (winners, points) => {
    expect(worstCase(lines, 5, winners)).toBe(points * 100);
  });

  test('X41 example 2: a position that cannot lose', () => {
    const runners = [
      runner(['back', 2, 5.6, 'matched'], ['lay', 2.1, 5.2, 'matched']),
      runner(['back', 4, 4.8, 'matched'], ['lay', 4.2, 4, 'matched']),
      runner(['back', 2, 10, 'matched'], ['lay', 2.2, 8, 'matched']),
    ];
    expect(worstCase(runners, 6, 2)).toBe(50);
    expect(exposureOf(runners, 6, 2)).toBe(0);
  });
});

const amount = fc.integer({ min: -50_000, max: 50_000 });
const open = fc.integer({ min: 0, max: 50_000 });
const position = fc.record({
  ifWins: amount,
  ifLoses: amount,
  openBackStake: open,
  openLayLiability: open,
}) as fc.Arbitrary<RunnerPosition>;
const markets = fc
  .integer({ min: 2, max: 8 })
  .chain((count) =>
    fc.tuple(fc.constant(count), fc.integer({ min: 1, max: count - 1 }), fc.array(position, { minLength: 0, maxLength: count })),
  );

/** Returns the worst result over every set of `winners` runners and, for each runner, every way in which its open backs and lays match. */
function worstByEnumeration(runners: readonly RunnerPosition[], count: number, winners: number): number {
  let worst = Number.POSITIVE_INFINITY;
  for (let set = 0; set < 1 << count; set++) {
    const size = [...set.toString(2)].filter((bit) => bit === '1').length;
    if (size !== winners) continue;
    let result = 0;
    runners.forEach((one, index) => {
      const wins = (set & (1 << index)) !== 0;
      const unmatched = wins ? one.ifWins : one.ifLoses;
      const hurts = wins ? one.openLayLiability : one.openBackStake;
      result += Math.min(unmatched, unmatched - hurts);
    });
    worst = Math.min(worst, result);
  }
  return worst;
}

test('E4 X41 the formula equals the worst result found by trying every result, for every number of winners', () => {
  fc.assert(
    fc.property(markets, ([count, winners, runners]) => {
      expect(worstCase(runners, count, winners) + 0).toBe(worstByEnumeration(runners, count, winners) + 0);
    }),
    { numRuns: 400 },
  );
});

test('E2 open orders never raise the worst result', () => {
  fc.assert(
    fc.property(markets, ([count, winners, runners]) => {
      const matched = runners.map((one) => ({ ...one, openBackStake: 0 as Minor, openLayLiability: 0 as Minor }));
      expect(worstCase(runners, count, winners)).toBeLessThanOrEqual(worstCase(matched, count, winners));
    }),
  );
});

describe('the position book', () => {
  const change = fc.record({
    account: fc.integer({ min: 1, max: 40 }),
    runner: fc.nat(),
    ifWins: amount,
    ifLoses: amount,
  });

  test("L6 stores the formula's value for every account, in any order of bets", () => {
    const scenario = fc
      .integer({ min: 2, max: 9 })
      .chain((count) =>
        fc.tuple(fc.constant(count), fc.integer({ min: 1, max: count - 1 }), fc.array(change, { minLength: 1, maxLength: 120 })),
      );
    fc.assert(
      fc.property(scenario, ([count, winners, changes]) => {
        const book = new PositionBook(count, winners);
        const model = new Map<number, { ifWins: number; ifLoses: number }[]>();
        for (const { account, runner: index, ifWins, ifLoses } of changes) {
          const cells = model.get(account) ?? Array.from({ length: count }, () => ({ ifWins: 0, ifLoses: 0 }));
          model.set(account, cells);
          const cell = cells[index % count];
          if (cell === undefined) throw new Error('the market has no such runner');
          cell.ifWins += ifWins;
          cell.ifLoses += ifLoses;
          const at = book.findOrAdd(account);
          book.add(at, index % count, ifWins, ifLoses);
          book.refresh(at);
        }
        for (const [account, cells] of model) {
          const runners = cells.map((cell) => ({ ...cell, openBackStake: 0, openLayLiability: 0 }) as RunnerPosition);
          expect(book.exposureAt(book.find(account))).toBe(exposureOf(runners, count, winners));
          cells.forEach((cell, index) => expect(book.runnerOf(book.find(account), index)).toEqual(cell));
        }
        expect(book.count).toBe(model.size);
        expect(book.sortedByAccount().map((at) => book.accountAt(at))).toEqual([...model.keys()].toSorted((a, b) => a - b));
        expect(book.find(99)).toBe(-1);
      }),
      { numRuns: 60 },
    );
  });

  test('X45 the exposure computed with one more order equals the exposure after it is placed', () => {
    fc.assert(
      fc.property(markets, fc.nat(), open, open, ([count, winners, runners], nth, backStake, layLiability) => {
        const book = new PositionBook(count, winners);
        const at = book.findOrAdd(5);
        runners.forEach((one, index) => book.add(at, index, one.ifWins - one.openLayLiability, one.ifLoses - one.openBackStake));
        const expected = book.exposureWith(at, nth % count, backStake, layLiability);
        book.add(at, nth % count, -layLiability, -backStake);
        book.refresh(at);
        expect(expected).toBe(book.exposureAt(at));
      }),
      { numRuns: 300 },
    );
  });
});
