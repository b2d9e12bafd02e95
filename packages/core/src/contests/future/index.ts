export { expectedSettlement, futureLines, reachChance, type FutureLaw } from './chances.ts';
export {
  futureScoring,
  settlementPrice,
  type FutureEvent,
  type FuturePrices,
  type FutureState,
  type FutureTrade,
} from './score.ts';
export { FUTURE_LABEL, futureDay, futureLaw, hoursText, virtualFuture, type FutureDay, type FutureProduct } from './virtual.ts';
