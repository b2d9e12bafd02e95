import type { HouseKindRules } from './kind.ts';
import { winnerKind } from './winner-bet.ts';

/**
 * The kind of market on the parity of a number. Its result is the number itself, so that a result line can show the number. The place of a selection is the
 * remainder after division by two; 0 is therefore even.
 */
export const ODD_EVEN: HouseKindRules = {
  ...winnerKind({
    kind: 'ODD_EVEN',
    sides: ['BACK'],
    quotedAs: 'PRICE',
    limits: { minStake: 50_00, maxStake: 10_000_00, exposure: 50_000_00 },
    runnerCounts: [2],
    runnerNames: ['Even', 'Odd'],
  }),
  result: 'NUMBER',
  place: (result) => result % 2,
};
