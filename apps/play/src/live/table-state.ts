import type { PlayDownMessage, WireRound, WireTableState, WireTicket } from '@pavilion/contract/provider';

/** Messages that change a shared table. */
type TableMessage = Extract<PlayDownMessage, { gameCode: string }>;

const LAST_RESULTS_MAX = 50;

/** Returns the table after a message of its stream (casino C-PH-3). A message about another round leaves the current one unchanged. */
export function afterMessage(table: WireTableState, message: TableMessage): WireTableState {
  switch (message.type) {
    case 'round.opened':
      return { ...table, status: 'RUNNING', round: message.round, tickets: [] };
    case 'round.settled':
      return ofRound(table, message.roundId) ? { ...table, tickets: mergeTickets(table.tickets, message.tickets) } : table;
    case 'tickets':
      return ofRound(table, message.roundId) ? { ...table, tickets: mergeTickets(table.tickets, message.tickets) } : table;
    case 'cash.out':
      return ofRound(table, message.roundId)
        ? {
            ...table,
            round: flightWithout(table.round, message),
            tickets: table.tickets.map((ticket) => ticketAfterCashOut(ticket, message)),
          }
        : table;
    case 'table.paused':
      return { ...table, status: 'PAUSED', pausedReason: message.reason };
    case 'table.resumed':
      return { ...table, status: 'RUNNING', pausedReason: null };
    case 'round.result':
      return {
        ...tableAfter(table, message),
        lastResults: [message.result, ...table.lastResults.filter(({ roundId }) => roundId !== message.roundId)].slice(
          0,
          LAST_RESULTS_MAX,
        ),
      };
    case 'limits':
      return { ...table, limits: message.limits };
    case 'ready':
      return table;
    default:
      return tableAfter(table, message);
  }
}

type RoundMessage = Exclude<
  TableMessage,
  { type: 'round.opened' | 'round.settled' | 'tickets' | 'cash.out' | 'table.paused' | 'table.resumed' | 'limits' | 'ready' }
>;

function tableAfter(table: WireTableState, message: RoundMessage): WireTableState {
  const { round } = table;
  if (round === null || round.roundId !== message.roundId) return table;
  return { ...table, round: roundAfter(round, message) };
}

function roundAfter(round: WireRound, message: RoundMessage): WireRound {
  switch (message.type) {
    case 'window.opened': {
      const { window, offers } = message;
      return { ...round, phase: 'BETTING', window, offers, phaseEndsAt: window.closesAt };
    }
    case 'window.closed':
      return { ...round, phase: 'LOCKED' };
    case 'card.dealt': {
      const { seat, card, order } = message;
      if (round.dealt.some((one) => one.order === order)) return round;
      return { ...round, phase: 'DEALING', dealt: [...round.dealt, { seat, card, order }] };
    }
    case 'flight.started':
      return {
        ...round,
        phase: 'DEALING',
        flight: { takeOffAt: message.takeOffAt, endedAt: null, bust: null, riders: message.riders },
      };
    case 'flight.ended':
      return {
        ...round,
        flight: {
          takeOffAt: round.flight?.takeOffAt ?? message.endedAt,
          riders: round.flight?.riders ?? [],
          endedAt: message.endedAt,
          bust: message.bust,
        },
      };
    case 'round.result':
      return {
        ...round,
        phase: 'RESULT',
        outcome: message.outcome,
        roundHash: message.roundHash,
        phaseEndsAt: message.nextRoundAt,
      };
    case 'round.void':
      return { ...round, phase: 'VOID', voidReason: message.reason };
    default:
      return message satisfies never;
  }
}

/** Returns a ticket that left its flight and is paid. */
export function paidTicket(ticket: WireTicket, { multiplier, credit }: { multiplier: string; credit: number }): WireTicket {
  return { ...ticket, state: 'WON', cashedOutAt: multiplier, credit };
}

function ofRound(table: WireTableState, roundId: string): boolean {
  return table.round?.roundId === roundId;
}

/** Merges tickets by id. Newer data replaces older, and new tickets come at the end. */
export function mergeTickets(known: readonly WireTicket[], told: readonly WireTicket[]): WireTicket[] {
  const byId = new Map(told.map((ticket) => [ticket.ticketId, ticket]));
  const kept = known.map((ticket) => byId.get(ticket.ticketId) ?? ticket);
  const ids = new Set(known.map(({ ticketId }) => ticketId));
  return [...kept, ...told.filter(({ ticketId }) => !ids.has(ticketId))];
}

function ticketAfterCashOut(ticket: WireTicket, message: Extract<TableMessage, { type: 'cash.out' }>): WireTicket {
  return ticket.ticketId === message.ticketId ? paidTicket(ticket, message) : ticket;
}

/** Returns the round after a rider has left its flight. */
function flightWithout(round: WireRound | null, message: Extract<TableMessage, { type: 'cash.out' }>): WireRound | null {
  if (round === null || round.flight === null) return round;
  const { place, multiplier, credit } = message;
  const riders = round.flight.riders.map((rider) => (rider.place === place ? { ...rider, multiplier, credit } : rider));
  return { ...round, flight: { ...round.flight, riders } };
}
