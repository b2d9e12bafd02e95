import { maskedName } from '@pavilion/contract/masked-name';
import { RIDERS_MAX, type WireRider } from '@pavilion/contract/provider';
import type { Aboard } from '../bets/index.ts';

type Rider = Omit<WireRider, 'ticketId'> & { readonly ticketId: string; readonly playerId: string };
type LeftAs = { readonly multiplier: string; readonly credit: number };

/** The tickets of a flight that the whole table sees. Their targets stay secret, because a target tells others when its player wants to leave. */
export class Riders {
  #riders: readonly Rider[] = [];

  /** Keeps the tickets with the highest stakes in that order. Equal stakes are in the order of their ids, which tells nothing about the targets. */
  board(aboard: readonly Aboard[]): void {
    this.#riders = aboard
      .toSorted((a, b) => b.stake - a.stake || (a.ticketId < b.ticketId ? -1 : 1))
      .slice(0, RIDERS_MAX)
      .map(({ ticketId, playerId, displayName, stake }, place) => ({
        place,
        player: maskedName(displayName),
        stake,
        multiplier: null,
        credit: null,
        ticketId,
        playerId,
      }));
  }

  /** Marks a ticket as left and returns its rider; undefined if it is not shown. */
  leave(ticketId: string, as: LeftAs): WireRider | undefined {
    this.#riders = this.#riders.map((rider) => (rider.ticketId === ticketId ? { ...rider, ...as } : rider));
    return this.#riders.find((rider) => rider.ticketId === ticketId);
  }

  /** Returns the riders as a player sees them: only the player's own tickets have their ids. */
  seenBy(viewer: string | undefined): WireRider[] {
    return this.#riders.map(({ ticketId, playerId, ...rider }) => (playerId === viewer ? { ...rider, ticketId } : rider));
  }
}
