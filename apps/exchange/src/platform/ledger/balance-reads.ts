import { fromMinor } from '@pavilion/contract/amount';
import type { ExchangeReads } from '@pavilion/core/exchange';
import { ZERO, type Minor } from '@pavilion/core/money';

/** Play money is counted in points. */
export const CURRENCY = 'PTS';

/**
 * Returns an account's balance, its liability and the available amount. All are zero for a user without an account. The liability includes open casino bets.
 * These have already left the balance (casino C-WAL-10), so they are subtracted from the available amount only once.
 */
export function accountAfter(
  exchange: ExchangeReads,
  userId: number,
): { total_balance: number; liability: number; available: number } {
  const account = exchange.account(userId);
  return {
    total_balance: fromMinor(account?.balance ?? ZERO),
    liability: fromMinor(((account?.exposure ?? ZERO) + (account?.inPlay ?? ZERO)) as Minor),
    available: fromMinor(notBelowZero(account?.available ?? ZERO)),
  };
}

export function balanceOf(exchange: ExchangeReads, userId: number) {
  return { ...accountAfter(exchange, userId), currency: CURRENCY, seq: exchange.seq };
}

/** Returns zero for a negative amount. After a correction an account may owe money, and its available amount is then shown as zero. */
function notBelowZero(amount: Minor): Minor {
  return amount < 0 ? ZERO : amount;
}
