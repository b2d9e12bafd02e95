import { multiplierAt } from '@pavilion/games/crash';
import { ODDS_SCALE } from '@pavilion/games/game';

/** How a flight is drawn: how high, how far, and what it says. Multiplier as a number, for drawing only. */
export type FlightView = {
  readonly phase: 'waiting' | 'flying' | 'gone';
  /** Milliseconds since take-off; before it, until take-off as a negative number. */
  readonly elapsed: number;
  readonly multiplier: number;
};

type Flight = { readonly takeOffAt: number; readonly endedAt: number | null; readonly bust: string | null };

/** The flight at a moment of the server's clock: its multiplier is a function of the time alone (casino C-CRSH-3). */
export function flightAt(flight: Flight | null, now: number, takeOffExpected: number): FlightView {
  if (flight === null) return { phase: 'waiting', elapsed: Math.min(0, now - takeOffExpected), multiplier: 1 };
  if (flight.bust !== null && flight.endedAt !== null) {
    return { phase: 'gone', elapsed: flight.endedAt - flight.takeOffAt, multiplier: Number(flight.bust) };
  }
  const elapsed = Math.max(0, now - flight.takeOffAt);
  return { phase: 'flying', elapsed, multiplier: multiplierAt(elapsed) / ODDS_SCALE };
}
