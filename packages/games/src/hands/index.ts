export { duelCount, type DuelCount } from './duel.ts';
export {
  isRoyal,
  POKER_CATEGORIES,
  pokerCategory,
  pokerHandOf,
  sevenCardStrength,
  type PokerCategory,
  type PokerHand,
} from './poker.ts';
export { SEVEN_CARD_HANDS, sevenCardCounts, type SevenCardCounts } from './poker-categories.ts';
export { headsUp } from './poker-heads-up.ts';
export { alikeBySuits } from './suit-shapes.ts';
export {
  categoryOf,
  heightOf,
  isRun,
  isSuited,
  strengthTable,
  threeCardStrength,
  tripleTable,
  type ThreeCardCategory,
  type TopOfOrder,
} from './three-card.ts';
export { eachHand, strengthAt, THREE_CARD_DEALS, threeCardDuel, tiedDeals, type Strengths } from './three-card-duel.ts';
export { sharedBest, THREE_SEAT_DEALS } from './three-card-heats.ts';
export { twoCardStrength } from './two-card.ts';
