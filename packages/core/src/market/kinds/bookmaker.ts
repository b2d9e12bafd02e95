import { winnerKind } from './winner-bet.ts';

/** The kind of market in which the house quotes the winner of a match or toss at a rate per 100, with one side to back and one to lay. */
export const BOOKMAKER = winnerKind({
  kind: 'BOOKMAKER',
  sides: ['BACK', 'LAY'],
  quotedAs: 'RATE',
  limits: { minStake: 100_00, maxStake: 100_000_00, exposure: 150_000_00 },
});
