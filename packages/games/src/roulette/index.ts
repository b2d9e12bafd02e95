export { ROULETTE, ROULETTE_PARTAGE } from './roulette.ts';
export { RED } from './layout.ts';
