export { TEEN_PATTI_ANTE } from './ante.ts';
export { TP_T20 } from './t20.ts';
