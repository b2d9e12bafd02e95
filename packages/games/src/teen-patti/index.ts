export { ANTE_MATHS, isPlayedAtBest, TEEN_PATTI_ANTE } from './ante.ts';
export { countAnte } from './ante-maths.ts';
