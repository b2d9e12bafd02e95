export { commissionOn } from './commission.ts';
