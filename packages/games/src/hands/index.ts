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
export {
  duelCount,
  eachHand,
  strengthAt,
  THREE_CARD_DEALS,
  tiedDeals,
  type DuelCount,
  type Strengths,
} from './three-card-duel.ts';
