import { rankOf, suitOf } from '../cards/index.ts';
import { heightOf } from './three-card.ts';

const CATEGORY_STEP = 256;
const KING = 12;

/**
 * Returns the strength of two cards. The order is suited run, pair, run, one suit, high card (casino C-TT2C-2). Among neighbouring ranks Q-K is best, A-2
 * second, then J-Q and so on down to 2-3; K-A does not count as neighbours. A higher number is better, and equal hands have equal numbers.
 */
export function twoCardStrength(a: number, b: number): number {
  const [isPair, isSuited, neighbours] = [rankOf(a) === rankOf(b), suitOf(a) === suitOf(b), neighbourHeight(a, b)];
  const [high, low] = [Math.max(heightOf(a), heightOf(b)), Math.min(heightOf(a), heightOf(b))];
  if (neighbours !== 0) return (isSuited ? 4 : 2) * CATEGORY_STEP + neighbours;
  if (isPair) return 3 * CATEGORY_STEP + high;
  return (isSuited ? CATEGORY_STEP : 0) + high * 15 + low;
}

/** Returns the height of a run of two neighbouring ranks, which is larger for a better run; 0 if the ranks are not neighbours. */
function neighbourHeight(a: number, b: number): number {
  const [low, high] = [Math.min(rankOf(a), rankOf(b)), Math.max(rankOf(a), rankOf(b))];
  if (high - low !== 1) return 0;
  if (high === KING) return KING + 1;
  return low === 0 ? KING : high;
}
