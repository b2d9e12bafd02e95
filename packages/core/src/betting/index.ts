export { levellingTrade, type LevellingTrade } from './cash-out.ts';
