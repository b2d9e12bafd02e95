import { ANDAR_BAHAR, ANDAR_BAHAR_GOLD, ANDAR_BAHAR_JOKER } from '../andar-bahar/index.ts';
import { BACCARAT, BACCARAT_COMMISSION } from '../baccarat/index.ts';
import { BATTIS_PATTE } from '../battis/index.ts';
import { DICE_DURBAR, SAAT_PASA } from '../dice-table/index.ts';
import { DRAGON_TIGER_LION, DRAGON_TIGER_TWENTY, DT_1_DAY } from '../dragon-tiger/index.ts';
import type { SharedGame } from '../game/index.ts';
import { HILOW } from '../high-low/index.ts';
import { WORLI_MATAKA } from '../matka/index.ts';
import { AMAR_AKBAR_ANTHONEY, BOLLYWOOD, LUCKY_7_SHOE, ONE_CARD_DUEL, RACE_TO_SECOND } from '../one-card/index.ts';
import { POKER, SIX_HAND_HOLDEM } from '../poker/index.ts';
import { QUEEN } from '../queen/index.ts';
import { PAANCH_SAWAAL } from '../questions/index.ts';
import { ROULETTE, ROULETTE_PARTAGE } from '../roulette/index.ts';
import { FIXED_BOARD_PATTI, MUFLIS_TP, TP_1_DAY, TP_2_CARD, TP_T20, TP_TEST } from '../teen-patti/index.ts';
import { TRIO } from '../trio/index.ts';
import { DERBY_DASH, FINAL_OVER_CHASE, SUPER_OVER_SPRINT } from '../virtual-sport/index.ts';
import { MELA_WHEEL, RANGOLI_SPIN, TOOFAN_WHEEL } from '../wheel/index.ts';

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
  MELA_WHEEL,
  RANGOLI_SPIN,
  TOOFAN_WHEEL,
  PAANCH_SAWAAL,
  DICE_DURBAR,
  SAAT_PASA,
  LUCKY_7_SHOE,
  BATTIS_PATTE,
  RACE_TO_SECOND,
  ONE_CARD_DUEL,
  FIXED_BOARD_PATTI,
  DRAGON_TIGER_LION,
  DRAGON_TIGER_TWENTY,
  ANDAR_BAHAR_JOKER,
  ANDAR_BAHAR_GOLD,
  BACCARAT_COMMISSION,
  ROULETTE_PARTAGE,
  SIX_HAND_HOLDEM,
  SUPER_OVER_SPRINT,
  FINAL_OVER_CHASE,
  DERBY_DASH,
];
