export { TP_T20 } from './t20.ts';
