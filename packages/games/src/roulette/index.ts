export { ROULETTE, ROULETTE_PARTAGE } from './roulette.ts';
export { RED, WHEEL } from './layout.ts';
