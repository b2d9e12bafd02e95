export { levellingTrade, oneAgainstTheRest, type LevellingTrade, type Unlevel } from './cash-out.ts';
