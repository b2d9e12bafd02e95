import type { WireTicket } from '@pavilion/contract/provider';
import { oddsText } from '@pavilion/games/game';
import type { BetWithTickets, Ticket } from './bet-store.ts';

/** Converts the casino's tickets to those of the contract. Only this file does that. */

export function wireTicket(
  ticket: Ticket,
  bet: { readonly state: string; readonly window: number; readonly placedAtMs: number },
): WireTicket {
  const { ticketId, market, selection, side, price, byTable, stake, debit, credit, target, cashedOutAt } = ticket;
  const isFlight = market === 'CRASH';
  return {
    ticketId,
    market,
    selection,
    side,
    price: byTable ? null : oddsText(price),
    stake,
    debit,
    credit,
    state: wireState(ticket.state, bet.state),
    window: bet.window,
    placedAt: bet.placedAtMs,
    ...(isFlight ? { target: oddsOrNull(target), cashedOutAt: oddsOrNull(cashedOutAt) } : {}),
  };
}

export function wireTickets({ bet, tickets }: BetWithTickets): WireTicket[] {
  return tickets.map((ticket) => wireTicket(ticket, bet));
}

function wireState(ticket: string, bet: string): WireTicket['state'] {
  switch (ticket) {
    case 'WON':
    case 'LOST':
    case 'PUSHED':
    case 'HALF':
    case 'VOID':
      return ticket;
    default:
      return bet === 'OPEN' ? 'OPEN' : bet === 'SENDING' ? 'PENDING' : 'VOID';
  }
}

function oddsOrNull(odds: number | null): string | null {
  return odds === null ? null : oddsText(odds);
}
