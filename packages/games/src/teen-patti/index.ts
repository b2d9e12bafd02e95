export { ANTE_MATHS, isPlayedAtBest, TEEN_PATTI_ANTE } from './ante.ts';
export { ANTE_BONUS, countAnte, isQualified } from './ante-maths.ts';
export { PAIR_PLUS_PAYS } from './two-seats.ts';
