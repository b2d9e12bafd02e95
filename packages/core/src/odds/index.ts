export { PRICE_MAX, PRICE_MIN, type Price, type Side } from './price.ts';
