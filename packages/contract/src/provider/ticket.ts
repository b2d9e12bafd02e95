import * as z from 'zod/mini';
import { count, integer, millis } from '../scalars.ts';
import {
  decimalOdds,
  gameCode,
  marketName,
  minor,
  minorUnsigned,
  roundId,
  selectionName,
  stakeMinor,
  ticketId,
  ticketSide,
} from './scalars.ts';

/**
 * A ticket as the player sends it. `price` is the price that the player saw, or null if a table of prizes decides (`byTable`). If the price has changed when
 * the request arrives, the whole request is refused with PRICE_CHANGED (casino C-SET-4).
 */
export const ticketRequest = z.strictObject({
  market: marketName,
  selection: selectionName,
  side: ticketSide,
  price: z.nullable(decimalOdds),
  stake: stakeMinor,
  /** In crash games, the multiplier at which the server cashes out automatically; null: only by hand. Absent in other games. */
  target: z.optional(z.nullable(decimalOdds)),
});
export type TicketRequest = z.infer<typeof ticketRequest>;

/** PENDING: the wallet has not answered yet. OPEN: paid. The others are final (casino C-SET-8). */
export const ticketState = z.enum(['PENDING', 'OPEN', 'WON', 'LOST', 'PUSHED', 'HALF', 'VOID']);

/** A ticket as the provider stores it. */
export const ticket = z.object({
  ticketId,
  market: marketName,
  selection: selectionName,
  side: ticketSide,
  price: z.nullable(decimalOdds),
  stake: minorUnsigned,
  /** Amount paid: the stake, or a lay's liability. */
  debit: minorUnsigned,
  /** The amount returned, with the stake; null while the ticket is open. */
  credit: z.nullable(minorUnsigned),
  state: ticketState,
  window: integer,
  placedAt: millis,
  target: z.optional(z.nullable(decimalOdds)),
  /** In crash games, the multiplier of the cash-out; null if there is none yet, or was none. */
  cashedOutAt: z.optional(z.nullable(decimalOdds)),
});
export type WireTicket = z.infer<typeof ticket>;

/** A player's balance, and net result in the session (casino C-REG-2). */
export const standing = z.object({
  balance: minor,
  /** Credits − debits of the bets that were decided since the session of the platform began. */
  netPosition: minor,
  /** A number that rises with every change of an amount. If two standings arrive out of order, the one with the larger number is newer. */
  version: count,
});
export type Standing = z.infer<typeof standing>;

/** A round as its player saw it (casino C-REG-7). */
export const roundForPlayer = z.object({
  roundId,
  gameCode,
  startedAt: millis,
  state: z.enum(['OPEN', 'SETTLED', 'VOID']),
  tickets: z.array(ticket),
  debit: minorUnsigned,
  credit: minorUnsigned,
  net: minor,
});
