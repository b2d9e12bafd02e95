export { displayIndex, isOnLadder, LADDER_SIZE, ladderIndex, movePrice, nearestPrice, priceAt } from './ladder.ts';
export { PRICE_MAX, PRICE_MIN, priceText, type Price, type Side } from './price.ts';
export * from './lines.ts';
