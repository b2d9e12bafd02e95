import { multiplyDivideFloor } from '@pavilion/core/money';
import type { WalletTicket } from './calls.ts';

export { winMultipleOf } from '@pavilion/games/catalogue';

/** The largest return of one ticket, in minor units (casino C-SET-6). */
export const RETURN_MAX_MINOR = 500_000_000;
const ODDS_SCALE = 10_000;

/** The properties that limit a ticket's return: price and cost. */
export type PricedTicket = Pick<WalletTicket, 'side' | 'stake' | 'debit' | 'price'>;

/**
 * Returns the largest win of a house ticket. It is the lowest of three limits: the game's highest multiple, the ticket's own price if it has one, and the
 * largest return of a ticket.
 */
export function houseCeilingOf(multiple: number, ticket: PricedTicket): number {
  const { side, stake, debit, price } = ticket;
  const byGame = Math.min(debit * multiple, RETURN_MAX_MINOR);
  if (price === null) return byGame;
  const byPrice = side === 'LAY' ? stake + debit : multiplyDivideFloor(stake, Math.round(Number(price) * ODDS_SCALE), ODDS_SCALE);
  return Math.min(byGame, byPrice);
}
