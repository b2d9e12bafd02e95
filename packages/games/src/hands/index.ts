export { duelCount, type DuelCount } from './duel.ts';
export { POKER_CATEGORIES, pokerHandOf, sevenCardStrength, type PokerCategory, type PokerHand } from './poker.ts';
export { SEVEN_CARD_HANDS, sevenCardCounts, type SevenCardCounts } from './poker-categories.ts';
export { headsUp } from './poker-heads-up.ts';
export { alikeBySuits } from './suit-shapes.ts';
export {
  categoryOf,
  handOrder,
  heightOf,
  isRun,
  isSuited,
  THREE_CARD_ORDERS,
  type HandOrder,
  type ThreeCardCategory,
  type TopOfOrder,
} from './three-card.ts';
export { eachHand, strengthAt, THREE_CARD_DEALS, threeCardDuel, tiedDeals } from './three-card-duel.ts';
export { sharedBest, THREE_SEAT_DEALS } from './three-card-heats.ts';
export { twoCardStrength } from './two-card.ts';
