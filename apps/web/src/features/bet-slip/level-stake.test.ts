import { type Minor, ZERO } from '@pavilion/core/money';
import { expect, test } from 'vitest';
import { MARKET } from '../../testing/markets.ts';
import { levelStake } from './level-stake.ts';

const NONE = { ifWins: ZERO, ifLoses: ZERO, openBackStake: ZERO, openLayLiability: ZERO };
/** The positions after a back of 50 at 3 on the first of two runners. */
const BACKED = [{ ...NONE, ifWins: 10_000 as Minor, ifLoses: -5_000 as Minor }, NONE];
const CENT = [{ ...NONE, ifWins: 1 as Minor, ifLoses: -1 as Minor }, NONE];

test.each([
  ['a lay of the runner that wins', MARKET, BACKED, 1, 'LAY', '60'],
  ['a back of the other runner', MARKET, BACKED, 2, 'BACK', '60'],
  ['another back of the runner makes it worse', MARKET, BACKED, 1, 'BACK', undefined],
  ['a lay of the other runner makes it worse', MARKET, BACKED, 2, 'LAY', undefined],
  ['the smallest difference', MARKET, CENT, 1, 'LAY', '0.01'],
  ['the smallest difference on the other runner', MARKET, CENT, 2, 'BACK', '0.01'],
  ['equal results need no back', MARKET, [NONE, NONE], 1, 'BACK', undefined],
  ['equal results need no lay', MARKET, [NONE, NONE], 1, 'LAY', undefined],
  ['a runner that is not in the market', MARKET, BACKED, 9, 'LAY', undefined],
  ['results of several winners combine', { ...MARKET, winners: 2 }, BACKED, 1, 'LAY', undefined],
] as const)('the stake that levels the results at 2.5: %s', (_what, market, positions, selectionId, side, stake) => {
  expect(levelStake(market, positions, { selectionId, side }, 2.5)).toBe(stake);
});
