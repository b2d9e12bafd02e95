import { isKeyOf, present } from '@pavilion/core/std';
import type { GameCode } from '../catalogue/index.ts';
import type { BetClass } from './game.ts';

/** Stakes allowed for one ticket, in minor units. */
export interface Limits {
  readonly min: number;
  readonly max: number;
}

const BY_CLASS: Readonly<Record<BetClass, Limits>> = {
  main: { min: 100_00, max: 500_000_00 },
  side: { min: 100_00, max: 25_000_00 },
};

/** Markets with their own limits, by game and market (casino C-SET-7). */
const BY_MARKET: Readonly<Partial<Record<GameCode, Readonly<Record<string, Limits>>>>> = {
  ANBA: { ANDAR: { min: 10_00, max: 10_000_00 }, BAHAR: { min: 10_00, max: 10_000_00 } },
  WORL: {
    ANK: { min: 10_00, max: 50_000_00 },
    JODI: { min: 10_00, max: 5_000_00 },
    PANA: { min: 10_00, max: 5_000_00 },
    HALF: { min: 1_00, max: 2_000_00 },
    FULL: { min: 1_00, max: 2_000_00 },
  },
};

/** Returns the default limits of a ticket. The highest return of casino C-SET-6 applies too (casino C-SET-7). */
export function limitsOf(code: GameCode, market: string, bet: BetClass): Limits {
  const own = BY_MARKET[code] ?? {};
  return isKeyOf(own, market) ? present(own[market]) : BY_CLASS[bet];
}
