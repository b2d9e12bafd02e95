import { multiplyDivideFloor } from '@pavilion/core/money';
import type { WalletTicket } from './calls.ts';

export { winMultipleOf } from '@pavilion/games/catalogue';

/** The most that one ticket may return, in minor units (casino C-SET-6). */
export const RETURN_MAX_MINOR = 500_000_000;
const ODDS_SCALE = 10_000;

/** The facts that bound a ticket: its price and its cost. */
export type PricedTicket = Pick<WalletTicket, 'side' | 'stake' | 'debit' | 'price'>;

/**
 * The most that a ticket of the house can win: by the highest multiple of its game, by its own price where it has one, and by the largest
 * return of a ticket.
 */
export function houseCeilingOf(multiple: number, ticket: PricedTicket): number {
  const { side, stake, debit, price } = ticket;
  const byGame = Math.min(debit * multiple, RETURN_MAX_MINOR);
  if (price === null) return byGame;
  const byPrice = side === 'LAY' ? stake + debit : multiplyDivideFloor(stake, Math.round(Number(price) * ODDS_SCALE), ODDS_SCALE);
  return Math.min(byGame, byPrice);
}
