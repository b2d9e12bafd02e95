import type { WireRider } from '@pavilion/contract/provider';
import { ceilingOf, multiplierAt, TARGET_MIN } from '@pavilion/games/crash';
import { ODDS_SCALE, oddsOf, type Odds } from '@pavilion/games/game';

/** A flight as drawn: its phase, its time, and its multiplier as a number, for drawing only. */
export type FlightView = {
  readonly phase: 'waiting' | 'flying' | 'gone';
  /** Milliseconds since take-off; negative before take-off. */
  readonly elapsed: number;
  readonly multiplier: number;
};

type Flight = { readonly takeOffAt: number; readonly endedAt: number | null; readonly bust: string | null };

/** Returns the flight at a server time: its multiplier depends on time alone (casino C-CRSH-3). */
export function flightAt(flight: Flight | null, now: number, takeOffExpected: number): FlightView {
  if (flight === null) return { phase: 'waiting', elapsed: Math.min(0, now - takeOffExpected), multiplier: 1 };
  if (flight.bust !== null && flight.endedAt !== null) {
    return { phase: 'gone', elapsed: flight.endedAt - flight.takeOffAt, multiplier: Number(flight.bust) };
  }
  const elapsed = Math.max(0, now - flight.takeOffAt);
  return { phase: 'flying', elapsed, multiplier: multiplierAt(elapsed) / ODDS_SCALE };
}

/**
 * A ticket's exit at a multiplier. EARLY: leaving below `at` is not possible. OPEN: the server pays a cash-out at `at`. REACHED: the flight reached the
 * ticket's target or ceiling, and the server pays it automatically (casino C-CRSH-3, C-CRSH-4).
 */
export type TicketExit = { readonly kind: 'EARLY' | 'OPEN' | 'REACHED'; readonly at: Odds };

type Leaving = { readonly stake: number; readonly target?: string | null | undefined };

/** Returns a ticket's exit now. `multiplier` in ten-thousandths; `returnMax` and stake in minor units. */
export function exitNow({ stake, target }: Leaving, multiplier: Odds, returnMax: number): TicketExit {
  const last = (typeof target === 'string' ? oddsOf(target) : undefined) ?? ceilingOf(stake, returnMax);
  if (multiplier < TARGET_MIN) return { kind: 'EARLY', at: TARGET_MIN };
  return multiplier >= last ? { kind: 'REACHED', at: last } : { kind: 'OPEN', at: multiplier };
}

/** Orders the riders of a flight for a short list: the player's own, then those who left, the latest first, then those on board by their places. */
export function ridersInOrder(riders: readonly WireRider[]): readonly WireRider[] {
  const rank = ({ ticketId, multiplier }: WireRider): number => (ticketId !== undefined ? 0 : multiplier === null ? 2 : 1);
  return riders.toSorted(
    (a, b) => rank(a) - rank(b) || Number(b.multiplier ?? 0) - Number(a.multiplier ?? 0) || a.place - b.place,
  );
}
