import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { payoutAt, STAKE_MAX, type Minor } from '../money/index.ts';
import { LADDER_SIZE, priceAt, type Price, type Side } from '../odds/index.ts';
import { improvingStake, levellingPlans, limitOf, takenOf } from './hedge-plan.ts';

const minor = (points: number): Minor => Math.round(points * 100) as Minor;
const offers = (price: number, size = 10_000) => [[Math.round(price * 100) as Price, minor(size)]] as const;
const most = STAKE_MAX;

describe('levelling with several bets', () => {
  const PRICES: Readonly<Record<Side, readonly number[]>> = { LAY: [2.52, 4.1, 2.9], BACK: [2.48, 3.95, 2.84] };
  const offersOf = (runner: number, side: Side) => offers(PRICES[side][runner] ?? 0);
  const results = [minor(200), minor(-50), minor(-40)];

  test('X88 a lay and a back level +200, −50 and −40; the other ways bring less', () => {
    const [best, ...others] = levellingPlans({ results, offersOf, percent: 100, most });
    expect(best?.bets).toEqual([
      { runner: 0, side: 'LAY', price: 252, size: minor(95.24) },
      { runner: 1, side: 'BACK', price: 390, size: minor(2.53) },
    ]);
    expect(best?.results).toEqual([minor(52.71), minor(52.7), minor(52.71)]);
    expect(others.map(({ bets }) => bets.map(({ runner, side }) => `${side} ${runner}`))).toEqual([
      ['LAY 0', 'LAY 2'],
      ['BACK 1', 'BACK 2'],
    ]);
  });

  test('X88 a half cash-out levels half of each difference', () => {
    const [best] = levellingPlans({ results, offersOf, percent: 50, most });
    expect(best?.bets.map(({ runner, size }) => [runner, size])).toEqual([
      [0, minor(47.62)],
      [1, minor(1.27)],
    ]);
  });

  test('X88 a runner without offers rules out the ways that need it', () => {
    const some = (runner: number, side: Side) => (runner === 2 ? [] : offersOf(runner, side));
    const plans = levellingPlans({ results, offersOf: some, percent: 100, most });
    expect(plans.map(({ bets }) => bets.map(({ runner }) => runner))).toEqual([[0, 1]]);
  });

  test('X88 after the bets every result differs from the level by at most half the payout of a minor unit, and no level is better', () => {
    const result = fc.integer({ min: -40, max: 40 }).map((thousands) => 1_000 * thousands);
    const place = fc.integer({ min: 20, max: LADDER_SIZE - 150 });
    fc.assert(
      fc.property(fc.array(fc.tuple(result, place), { minLength: 3, maxLength: 5 }), (runners) => {
        const values = runners.map(([each]) => each as Minor);
        const priceOf = (runner: number, side: Side): Price => priceAt((runners[runner]?.[1] ?? 0) + (side === 'LAY' ? 1 : 0));
        const offersAt = (runner: number, side: Side) => [[priceOf(runner, side), STAKE_MAX] as const];
        const plans = levellingPlans({ results: values, offersOf: offersAt, percent: 100, most });
        for (const plan of plans) {
          const dearest = Math.max(...plan.bets.map(({ price }) => price));
          const level = plan.results.find((_, runner) => plan.bets.every((bet) => bet.runner !== runner)) ?? NaN;
          for (const after of plan.results) expect(Math.abs(after - level)).toBeLessThanOrEqual(Math.ceil(dearest / 200) + 1);
        }
        // The slow reference tries every level between the results, with stakes in fractions.
        const profitAt = (level: number): number =>
          values.reduce((sum, own, runner) => {
            const side = own > level ? 'LAY' : 'BACK';
            return sum + ((own - level) * 100) / priceOf(runner, side);
          }, level);
        const levels = Array.from({ length: 201 }, (_, index) => 400 * (index - 100));
        const within = levels.filter((level) => level >= Math.min(...values) && level <= Math.max(...values));
        const [best] = plans;
        if (best === undefined) return;
        const slack = values.reduce((sum, _, runner) => sum + priceOf(runner, 'LAY') / 100 + 2, 0);
        expect(Math.min(...best.results)).toBeGreaterThanOrEqual(Math.max(...within.map(profitAt)) - slack);
      }),
      { numRuns: 200 },
    );
  });
});

describe('raising the worst result', () => {
  test('X89 a stake takes the best offers first; its limit is the average price or, at lines, the last line', () => {
    const taken = takenOf([...offers(2.5, 40), ...offers(2.6, 20)], minor(59.23));
    expect(taken.pieces).toEqual([
      [250, minor(40)],
      [260, minor(19.23)],
    ]);
    expect([limitOf(taken, 'LAY', false), limitOf(taken, 'LAY', true)]).toEqual([254, 260]);
  });

  test('X89 the stake found is as good as the best of all stakes, within one unit for each price', () => {
    const place = fc.integer({ min: 0, max: 200 });
    const size = fc.integer({ min: 1, max: 400 });
    const result = fc.integer({ min: -2_000, max: 2_000 });
    fc.assert(
      fc.property(fc.array(fc.tuple(place, size), { minLength: 1, maxLength: 3 }), result, result, (pairs, wins, loses) => {
        const levels = pairs.toSorted(([a], [b]) => a - b).map(([at, amount]) => [priceAt(at), amount as Minor] as const);
        const room = levels.reduce((sum, [, amount]) => sum + amount, 0);
        // A lay loses the profit if the runner wins, and wins the stake if it does not.
        const worstAfter = (stake: number): number => {
          const payout = takenOf(levels, stake).pieces.reduce((sum, [price, part]) => sum + payoutAt(part, price), 0);
          return Math.min(wins - (payout - stake), loses + stake);
        };
        const found = improvingStake(worstAfter, room);
        const best = Math.max(...Array.from({ length: room + 1 }, (_, stake) => worstAfter(stake)));
        expect(best - worstAfter(found)).toBeLessThanOrEqual(levels.length);
        expect(worstAfter(found)).toBeGreaterThanOrEqual(worstAfter(0));
      }),
    );
  });
});
