import { sql, type RawBuilder } from 'kysely';
import type { PostingKind } from '../db/index.ts';

/** Kinds of movement: those of the statement, and two kinds of transfer that are recognised by the row that caused them. */
type MovementKind = PostingKind | 'RETURNED_WITHDRAWAL' | 'WEEKLY_SETTLEMENT';

/**
 * MONEY: a positive amount was paid in, and a negative amount was paid out. RETURN: reverses an earlier payout, so it does not count as new money. RESULT: won
 * or lost. CORRECTION: repairs the ledger. No program creates a correction, because staff give points with a deposit.
 */
type MovementClass = 'MONEY' | 'RETURN' | 'RESULT' | 'CORRECTION';

/** Deposit limits, net deposits and statement sums all use this list. A new kind does not compile without a class. */
export const MOVEMENT_CLASS: Readonly<Record<MovementKind, MovementClass>> = {
  DEPOSIT: 'MONEY',
  WITHDRAWAL: 'MONEY',
  UPLINE: 'MONEY',
  RETURNED_WITHDRAWAL: 'RETURN',
  WEEKLY_SETTLEMENT: 'RESULT',
  CORRECTION: 'CORRECTION',
  MARKET_RESULT: 'RESULT',
  MARKET_VOID: 'RESULT',
  COMMISSION: 'RESULT',
  ROLLBACK: 'RESULT',
  CASINO_BET: 'RESULT',
  CASINO_WIN: 'RESULT',
  CASINO_REFUND: 'RESULT',
};

/** Returns rows (amount, class) of an account's movements between two times in microseconds, as SQL for a FROM clause. */
export function movementsOf(accountId: number, fromAt: number, toAt = Number.MAX_SAFE_INTEGER): RawBuilder<unknown> {
  return sql`(
    SELECT e.amount, ${JSON.stringify(MOVEMENT_CLASS)}::jsonb ->> CASE
      WHEN e.kind = 'DEPOSIT' AND EXISTS (
        SELECT 1 FROM payments p WHERE p.user_id IN (e.account_id, e.other_account) AND p.return_seq = e.seq) THEN 'RETURNED_WITHDRAWAL'
      WHEN e.kind = 'UPLINE' AND EXISTS (
        SELECT 1 FROM week_settlements w WHERE w.user_id IN (e.account_id, e.other_account) AND w.seq = e.seq) THEN 'WEEKLY_SETTLEMENT'
      ELSE e.kind END AS class
    FROM statement_entries e
    WHERE e.account_id = ${accountId} AND e.at BETWEEN ${fromAt} AND ${toAt}) AS moved`;
}

type BetStanding = 'OPEN' | 'PAID' | 'LOST' | 'PARKED' | 'ROLLED_BACK' | 'REFUSED' | 'TOMBSTONE';

/** Bets in `wallet_transactions` that cost their player money, so they count in sums of stakes and losses. */
const IS_STAKED: Readonly<Record<BetStanding, boolean>> = {
  OPEN: true,
  PAID: true,
  LOST: true,
  // The win of the bet counts when staff release it.
  PARKED: true,
  ROLLED_BACK: false,
  REFUSED: false,
  TOMBSTONE: false,
};
/** Bets whose cost and return are both known. */
export const DECIDED_STANDINGS: readonly BetStanding[] = ['PAID', 'LOST'];
export const STAKED_STANDINGS = Object.entries(IS_STAKED).flatMap(([standing, isStaked]) => (isStaked ? [standing] : []));
