import { ANDAR_BAHAR, ANDAR_BAHAR_GOLD, ANDAR_BAHAR_JOKER } from '../andar-bahar/index.ts';
import { BACCARAT, BACCARAT_COMMISSION } from '../baccarat/index.ts';
import { DRAGON_TIGER_LION, DRAGON_TIGER_TWENTY, DT_1_DAY } from '../dragon-tiger/index.ts';
import type { SharedGame } from '../game/index.ts';
import { HILOW } from '../high-low/index.ts';
import { WORLI_MATAKA } from '../matka/index.ts';
import { AMAR_AKBAR_ANTHONEY, BOLLYWOOD } from '../one-card/index.ts';
import { POKER, SIX_HAND_HOLDEM } from '../poker/index.ts';
import { QUEEN } from '../queen/index.ts';
import { ROULETTE, ROULETTE_PARTAGE } from '../roulette/index.ts';
import { FIXED_BOARD_PATTI, MUFLIS_TP, TP_1_DAY, TP_2_CARD, TP_T20, TP_TEST } from '../teen-patti/index.ts';
import { TRIO } from '../trio/index.ts';

/** The games with one round for everybody, crash games aside, in the order of the catalogue. */
export const TABLES: readonly SharedGame[] = [
  TP_T20,
  TP_1_DAY,
  TP_TEST,
  DT_1_DAY,
  TP_2_CARD,
  HILOW,
  POKER,
  QUEEN,
  BACCARAT,
  AMAR_AKBAR_ANTHONEY,
  BOLLYWOOD,
  TRIO,
  ANDAR_BAHAR,
  MUFLIS_TP,
  ROULETTE,
  WORLI_MATAKA,
  FIXED_BOARD_PATTI,
  DRAGON_TIGER_LION,
  DRAGON_TIGER_TWENTY,
  ANDAR_BAHAR_JOKER,
  ANDAR_BAHAR_GOLD,
  BACCARAT_COMMISSION,
  ROULETTE_PARTAGE,
  SIX_HAND_HOLDEM,
];
