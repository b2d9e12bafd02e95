export { ANTE_MATHS, isPlayedAtBest, TEEN_PATTI_ANTE } from './ante.ts';
export { countAnte } from './ante-maths.ts';
export { FIXED_BOARD_PATTI } from './fixed-board.ts';
export { MUFLIS_TP } from './muflis.ts';
export { TP_1_DAY } from './one-day.ts';
export { TP_T20 } from './t20.ts';
export { TP_TEST } from './three-seats.ts';
export { TP_2_CARD } from './two-card.ts';
