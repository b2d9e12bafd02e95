import type { KindRules } from './kind.ts';
import { winnerKind } from './winner-bet.ts';

/** Selections of an odd/even market: the remainder by two, so 0 is even. */
export const PARITY_RUNNER = { EVEN: 0, ODD: 1 } as const;

/** Odd or even: the parity of a number. Its result is the number itself, so that a result line can show it. */
export const ODD_EVEN: KindRules = {
  ...winnerKind({ kind: 'ODD_EVEN', sides: ['BACK'], quotedAs: 'PRICE' }),
  result: 'NUMBER',
  place: (result) => result % 2,
};
