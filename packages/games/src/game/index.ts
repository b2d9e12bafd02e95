export { edgeOf, outsideBand, returnOf } from './bands.ts';
export type {
  BetClass,
  BetKind,
  CrashGame,
  Game,
  Move,
  PaytableRow,
  Prize,
  Quote,
  RowState,
  SharedGame,
  SingleGame,
  Standing,
  Step,
  Timing,
} from './game.ts';
export { limitsOf, type Limits } from './limits.ts';
export { singleGame } from './single-game.ts';
export { ODDS_SCALE, oddsOf, oddsText, pricesOf, ratioOf, toOne, type Odds, type TwoPrices } from './odds.ts';
export { canonicalText, numbersIn, type Outcome, type OutcomeValue } from './outcome.ts';
export { deviationOf, payoutsOf, spreadClass, spreadOf, type Payout, type Spread, type SpreadClass } from './spread.ts';
export {
  debitOf,
  HALF,
  LOSE,
  prize,
  profitOf,
  PUSH,
  MULTIPLE_MAX,
  RETURN_MAX,
  returnMaxOf,
  settleTicket,
  WIN,
  wonIf,
  type Settled,
  type Side,
  type Ticket,
  type TicketState,
  type Verdict,
} from './settle.ts';
