import type { WireTicket } from '@pavilion/contract/provider';
import { createContext } from 'react';
import { betKey, type Draft } from './slip.ts';

/** The end of a bet's chips: `won` pays winnings, `back` returns them to the player, and `lost` moves them to the house. */
export type PileEnd = 'won' | 'back' | 'lost';

/** The player's chips on a bet, in minor units, and their end once all tickets are final. `isSent` is false if some of the chips are not placed yet. */
export type Pile = { readonly stake: number; readonly end: PileEnd | undefined; readonly isSent: boolean };

/** Piles by `betKey`. */
export type Piles = ReadonlyMap<string, Pile>;

/** Piles of the round's tickets and of unsent drafts, for the cells of a board. */
export const PilesContext = createContext<Piles>(new Map());

/** Returns the player's chips on each bet: placed tickets, and unsent drafts if there are any. A pile with a running ticket has no end yet. */
export function pilesOf(tickets: readonly WireTicket[], drafts: readonly Draft[] = []): Piles {
  const piles = new Map<string, Pile>();
  const add = (key: string, { stake, end, isSent }: Pile): void => {
    const there = piles.get(key) ?? { stake: 0, end, isSent: true };
    piles.set(key, { stake: there.stake + stake, end: bestEnd(there.end, end), isSent: there.isSent && isSent });
  };
  for (const ticket of tickets) add(betKey(ticket), { stake: ticket.stake, end: endOf(ticket), isSent: true });
  for (const draft of drafts) add(betKey(draft), { stake: draft.stake, end: undefined, isSent: false });
  return piles;
}

function endOf({ state, debit, credit }: WireTicket): PileEnd | undefined {
  if (state === 'PENDING' || state === 'OPEN') return undefined;
  if ((credit ?? 0) > debit) return 'won';
  return (credit ?? 0) > 0 ? 'back' : 'lost';
}

/** Returns the best end of the tickets of one bet, which may end differently at several prices. */
function bestEnd(one: PileEnd | undefined, other: PileEnd | undefined): PileEnd | undefined {
  if (one === undefined || other === undefined) return undefined;
  const order = ['lost', 'back', 'won'] as const;
  return order[Math.max(order.indexOf(one), order.indexOf(other))];
}

/** Returns the player's back chips on a selection of the stage. */
export function backPile(piles: Piles, market: string, selection: string): Pile | undefined {
  return piles.get(betKey({ market, selection, side: 'BACK' }));
}

/** A pile at a seat. `isLay` is true if the player bets against the seat. */
export type SeatPile = Pile & { readonly isLay: boolean };

/** Returns the player's chips at a seat: those that back it, otherwise those that lay it. */
export function seatPile(piles: Piles, market: string, selection: string): SeatPile | undefined {
  const back = backPile(piles, market, selection);
  const lay = piles.get(betKey({ market, selection, side: 'LAY' }));
  const pile = back ?? lay;
  return pile && { ...pile, isLay: back === undefined };
}
