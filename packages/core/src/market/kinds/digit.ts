import { winnerKind } from './winner-bet.ts';

/** The kind of market on the last digits of one, two or three scores. It has a selection for each of the ten, hundred or thousand texts, in order. */
export const DIGIT = winnerKind({
  kind: 'DIGIT',
  sides: ['BACK', 'LAY'],
  quotedAs: 'PRICE',
  limits: { minStake: 50_00, maxStake: 10_000_00, exposure: 50_000_00 },
  runnerCounts: [10, 100, 1_000],
  runnerNames: [...'0123456789'],
});
