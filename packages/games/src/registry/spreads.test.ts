import { describe, expect, test } from 'vitest';
import { isEqual, plus, ONE } from '../fraction/index.ts';
import { deviationOf, payoutsOf, spreadOf } from '../game/index.ts';
import { gameOf, games } from './index.ts';

describe('casino C-PUB-1, C-GEN-3 the spread of the games', () => {
  // The test of shared games checks tables, whose chances take long to count. Slots list no payouts.
  const counted = games().filter(({ kind, code }) => kind !== 'shared' && !code.startsWith('SL'));

  test.each(counted.map((game) => [game.code, game] as const))(
    '%s: the mean of the payouts is the published return',
    (_, game) => {
      for (const row of game.paytable()) {
        const payouts = payoutsOf(row);
        if (payouts === undefined) continue;
        expect(isEqual(payouts.map(({ chance }) => chance).reduce(plus), ONE)).toBe(true);
        expect({ row: `${row.market} ${row.selection}`, same: isEqual(spreadOf(payouts).mean, row.rtp) }).toMatchObject({
          same: true,
        });
      }
    },
  );

  test('the standard deviation of a single number of roulette is 5.84 stakes, and that of a flight to 2.00 is 1.00', () => {
    const deviationIn = (code: string, market: string, selection: string): number => {
      const row = gameOf(code)
        ?.paytable()
        .find((each) => each.market === market && each.selection === selection && each.side === 'BACK');
      return deviationOf(spreadOf((row && payoutsOf(row)) ?? []).variance);
    };
    expect(deviationIn('CRLN', 'CRASH', '2.00')).toBeCloseTo(1, 3);
    expect(deviationIn('PLNK', 'BOARD', '16_HIGH')).toBeGreaterThan(deviationIn('PLNK', 'BOARD', '16_LOW'));
    const straight = gameOf('ROUL')
      ?.paytable()
      .find(({ price }) => price === 360_000);
    expect(deviationOf(spreadOf((straight && payoutsOf(straight)) ?? []).variance)).toBeCloseTo(5.84, 2);
  });
});
