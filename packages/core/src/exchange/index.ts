export type {
  AnswerOf,
  CancelAllAnswer,
  DoneAnswer,
  OrderAnswer,
  OutcomeOf,
  ReinstateRunnerAnswer,
  RemoveRunnerAnswer,
  ReplaceAnswer,
  SettlementAnswer,
  SettlementProgress,
} from './answers.ts';
export type { GreenUp, Instruction, TradeInstruction } from './apply-instructions.ts';
export type { CashOut, CashOutQuery } from './cash-out.ts';
export * from './commands.ts';
export { LINE_RESULT_MAX } from './decide-settlement.ts';
export * from './journal/index.ts';
export type * from './events.ts';
export { Exchange, type Batch } from './exchange.ts';
export { invariantViolations } from './invariants.ts';
export { availableFunds, mayOverdraw, overdrafts } from './overdrafts.ts';
export type { SettledAccount } from './market-base.ts';
export type { ExchangeReads } from './reads.ts';
export type { EndOfMarket } from './settlement-preview.ts';
export { PLACING_REFUSALS, REFUSAL_CODE, type OrderStatus, type Refusal, type RefusalCode } from './refusals.ts';
export type { AmendedUnder, PlacedUnder } from './repeats.ts';
export { DEFAULT_CAPACITY, type Capacity } from './state.ts';
export { withStake } from './target.ts';
export type { AccountView, MarketView, OrderView, PositionView, PriceSize, RunnerBookView, StartingPriceView } from './views.ts';
export type { HouseBetAnswer, VoidHouseBetsAnswer } from './house/answers.ts';
export { invalidFieldOfHouseTerms, invalidFieldOfMarketTerms } from './decide-terms.ts';
export type * from './house/commands.ts';
export type { HouseBetPreview } from './house/preview.ts';
export type { HouseBetView, HouseMarketView, HousePositionView } from './house/views.ts';
export type {
  DecideParkedWin,
  EndWalletRound,
  WalletAnswer,
  WalletBet,
  WalletName,
  WalletOutcome,
  WalletRollback,
  WalletVerdict,
  WalletWin,
} from './wallet/commands.ts';
