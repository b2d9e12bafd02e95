import { winnerKind } from './winner-bet.ts';

/** An event happens or not; bets are for and against "yes" at a decimal price. */
export const YES_NO = winnerKind({
  kind: 'YES_NO',
  sides: ['BACK', 'LAY'],
  quotedAs: 'PRICE',
  limits: { minStake: 100_00, maxStake: 25_000_00, exposure: 200_000_00 },
  runnerCounts: [2],
  runnerNames: ['Yes', 'No'],
});
