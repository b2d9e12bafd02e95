export { ANDAR_BAHAR } from './all-ranks.ts';
export { ANDAR_BAHAR_GOLD, ANDAR_BAHAR_JOKER } from './joker.ts';
