export {
  BACK_ONLY,
  fixed,
  paysToOne,
  prizes,
  TWO_SIDED,
  parsePrice,
  type Bet,
  type Chances,
  type Offer,
  type VisibleRound,
  onOne,
  onTwo,
} from './bet.ts';
export { cardBet, colorBets, parityBets, rankBets, suitBets } from './card-bets.ts';
export { cardTable, placesOf, windowAfter } from './card-table.ts';
export { chancesByCount, chancesOf, eachCompletion, oncePerState, VerdictCount, type Source } from './chances.ts';
export { deckOfRanks, ONE_DECK, oneOfEach, shoeOf, type Deck } from './deck.ts';
export { sharedTable, type Table } from './table.ts';
