import { winnerKind } from './winner-bet.ts';

/** One round of a casino table, whose outcomes are its runners. */
export const CASINO_ROUND = winnerKind({
  kind: 'CASINO_ROUND',
  sides: ['BACK', 'LAY'],
  quotedAs: 'PRICE',
  limits: { minStake: 50_00, maxStake: 10_000_00, exposure: 50_000_00 },
  isOpenedByHand: false,
});
