export { isOnLadder, LADDER_SIZE, ladderIndex, ladderIndexBelow, movePrice, nearestPrice, priceAt } from './ladder.ts';
export { PRICE_MAX, PRICE_MIN, type Price, type Side } from './price.ts';
