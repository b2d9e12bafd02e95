import type { Platform } from '../platform/platform.ts';
import { BetStore } from './bet-store.ts';
import { GamePauses } from './game-pauses.ts';
import { LimitBook } from './limits.ts';

export { type CheckedBet, type PaymentParts, fingerprintOf, newId, payForBet } from './bet-calls.ts';
export { type BetStore, type BetWithTickets, type NewBet, giveUp } from './bet-store.ts';
export type { Paid } from './bet-writes.ts';
export type { Aboard, Exit, CashOutPoint } from './flight-writes.ts';
export type { GamePauses } from './game-pauses.ts';
export { ANY_MARKET, type LimitBook, SINGLE_MARKET, marketsOf, sessionLimits } from './limits.ts';
export { type SettledBet, resultsOf, settleBet, settleBets, voidBets } from './settlement.ts';
export { type NewTicket, checkTickets } from './ticket-rules.ts';
export { wireTicket, wireTickets } from './wire.ts';

export type Bets = Awaited<ReturnType<typeof openBets>>;

/** Opens the module for bets and tickets, with the stake limits and pauses that apply to new bets. */
export async function openBets({ db, clock }: Platform) {
  const [bets, limits, pauses] = [new BetStore(db), new LimitBook(db), new GamePauses(db, clock)];
  await Promise.all([limits.load(), pauses.load()]);
  return { bets, limits, pauses };
}
