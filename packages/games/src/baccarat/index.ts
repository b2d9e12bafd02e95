export { BACCARAT, BACCARAT_COMMISSION } from './baccarat.ts';
