import { bustOf, isCashedOut } from '@pavilion/games/crash';
import type { Outcome, TicketState } from '@pavilion/games/game';
import { gameOf, settle as settleByGame } from '@pavilion/games/registry';
import type { Ticket } from './bet-store.ts';

/** What became of a ticket. */
export type Settled = { readonly credit: number; readonly state: TicketState; readonly cashedOutAt: number | null };

/** Odds of a ticket that did not leave its flight. */
const NEVER_LEFT = 10_000;

/** Tickets under the outcome of their round. A ticket that its game does not know is a defect: it was checked when it was taken. */
export function settle(code: string, outcome: Outcome, tickets: readonly Ticket[]): readonly Settled[] {
  const isCrash = gameOf(code)?.kind === 'crash';
  const left = tickets.map((ticket) => (isCrash ? leftAt(ticket, outcome) : null));
  const settled = settleByGame(
    code,
    outcome,
    tickets.map((ticket, place) => (isCrash ? { ...ticket, price: left[place] ?? NEVER_LEFT } : ticket)),
  );
  if (!settled.ok) throw new Error(settled.reason);
  return settled.value.map(({ credit, state }, place) => ({ credit, state, cashedOutAt: left[place] ?? null }));
}

/**
 * The multiplier at which a ticket leaves: the one noted during the flight, or its price if the flight got there. The price of a flight's ticket
 * is its target, or the highest multiplier that it may return (casino C-CRSH-3, C-CRSH-4).
 */
function leftAt({ cashedOutAt, price }: Ticket, outcome: Outcome): number | null {
  const at = cashedOutAt ?? price;
  return isCashedOut(at, bustOf(outcome)) ? at : null;
}
