import { DT_1_DAY } from '../dragon-tiger/index.ts';
import type { SharedGame } from '../game/index.ts';
import { HILOW } from '../high-low/index.ts';
import { WORLI_MATAKA } from '../matka/index.ts';
import { AMAR_AKBAR_ANTHONEY, BOLLYWOOD } from '../one-card/index.ts';
import { ROULETTE } from '../roulette/index.ts';
import { TP_T20 } from '../teen-patti/index.ts';
import { TRIO } from '../trio/index.ts';

/** The games with one round for everybody, crash games aside, in the order of the catalogue. */
export const TABLES: readonly SharedGame[] = [
  TP_T20,
  DT_1_DAY,
  HILOW,
  AMAR_AKBAR_ANTHONEY,
  BOLLYWOOD,
  TRIO,
  ROULETTE,
  WORLI_MATAKA,
];
