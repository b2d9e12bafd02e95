import { randomBytes } from 'node:crypto';
import type { Caller } from './caller.ts';

const VALID_MS = 30_000;
const TICKETS_MAX = 50_000;

type Ticket = { readonly caller: Caller; readonly expiresAtMs: number; isUsed: boolean };
export type Redeemed = Caller | 'TOKEN_INVALID' | 'TOKEN_USED' | 'TOKEN_EXPIRED';

/**
 * Gives out tickets, each of which opens one stream within thirty seconds. A WebSocket cannot carry the bearer header, and a token in its address would be
 * logged. A used ticket in a log is worthless (trust SEC-21, SEC-22).
 */
export class TicketBox {
  readonly #tickets = new Map<string, Ticket>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  issue(caller: Caller): { ticket: string; expires_in_ms: number } {
    this.#prune();
    const ticket = randomBytes(24).toString('base64url');
    this.#tickets.set(ticket, { caller, expiresAtMs: this.#now() + VALID_MS, isUsed: false });
    return { ticket, expires_in_ms: VALID_MS };
  }

  redeem(text: string): Redeemed {
    const ticket = this.#tickets.get(text);
    if (ticket === undefined) return 'TOKEN_INVALID';
    if (ticket.isUsed) return 'TOKEN_USED';
    if (ticket.expiresAtMs < this.#now()) return 'TOKEN_EXPIRED';
    ticket.isUsed = true;
    return ticket.caller;
  }

  /** Drops tickets that expired more than thirty seconds ago, and the oldest ones beyond the maximum. */
  #prune(): void {
    const nowMs = this.#now();
    for (const [text, ticket] of this.#tickets) {
      if (ticket.expiresAtMs >= nowMs - VALID_MS && this.#tickets.size < TICKETS_MAX) return;
      this.#tickets.delete(text);
    }
  }
}
