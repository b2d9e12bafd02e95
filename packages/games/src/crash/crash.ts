import type { FlightCode } from '../catalogue/index.ts';
import { crashChance, crashPoint } from '../fairness/index.ts';
import { fraction, ZERO, times } from '../fraction/index.ts';
import {
  MULTIPLE_MAX,
  ODDS_SCALE,
  oddsOf,
  oddsText,
  RETURN_MAX,
  type CrashGame,
  type Odds,
  type Outcome,
  type PaytableRow,
} from '../game/index.ts';
import { present } from '@pavilion/core/std';

/** The growth of the multiplier: e^(0.00006 · t) after t milliseconds (casino C-CRSH-3). */
const GROWTH = 0.00006;
const BETTING_MS = 8_000;
const RESULT_MS = 4_000;

/** Targets shown in the pay table, in hundredths. */
const SHOWN_TARGETS = [101, 150, 200, 500, 1_000, 10_000, 100_000];

/** An odds tick of a flight: the multiplier moves by hundredths. */
const HUNDREDTH: Odds = 100;

/** The lowest target. A crash at 1.00 pays no bet (casino C-CRSH-2). */
export const TARGET_MIN: Odds = 10_100;

/** Returns the multiplier after this many milliseconds of flight, floored to a hundredth (casino C-CRSH-3). */
export function multiplierAt(elapsed: number): Odds {
  return Math.floor((ODDS_SCALE / HUNDREDTH) * Math.exp(GROWTH * Math.max(0, elapsed))) * HUNDREDTH;
}

/** Returns the milliseconds of flight until the multiplier is first reached. */
export function flightTime(multiplier: Odds): number {
  let elapsed = Math.max(0, Math.floor(Math.log(multiplier / ODDS_SCALE) / GROWTH) - 1);
  while (multiplierAt(elapsed) < multiplier) elapsed += 1;
  return elapsed;
}

/** Returns the crash point of a flight's outcome. */
export function bustOf(outcome: Outcome): Odds {
  return present(oddsOf(String(outcome['BUST'])), 'a flight has a crash point');
}

/** True if odds are a multiplier for leaving a flight: whole hundredths, at least 1.01. */
export function isTarget(odds: Odds): boolean {
  return odds >= TARGET_MIN && odds % HUNDREDTH === 0;
}

/**
 * Returns the highest multiplier for a ticket. Its return is at most `returnMax`, in minor units like the stake, and a flight never pays more than
 * `MULTIPLE_MAX` (casino C-CRSH-4).
 */
export function ceilingOf(stake: number, returnMax = RETURN_MAX): Odds {
  return Math.min(MULTIPLE_MAX, Math.floor((returnMax * (ODDS_SCALE / HUNDREDTH)) / stake) * HUNDREDTH);
}

/** True if leaving at this multiplier is paid: it is at most the crash point, compared as whole numbers (casino C-CRSH-2). */
export function isCashedOut(at: Odds, bust: Odds): boolean {
  return at >= TARGET_MIN && at <= bust;
}

function crashGame(code: FlightCode, c: number): CrashGame {
  return {
    kind: 'crash',
    code,
    c,
    timing: { windows: [BETTING_MS], deal: 0, result: RESULT_MS },
    derive: (seed) => ({ BUST: oddsText(crashPoint(seed, c) * HUNDREDTH) }),
    paytable: () => SHOWN_TARGETS.map((target) => targetRow(target, c)),
  };
}

/** Returns the pay-table row of a target. Its return is k · floor(c · 2^52 / k) / (100 · 2^52), never above c / 100 (casino C-CRSH-2). */
function targetRow(target: number, c: number): PaytableRow {
  const { num, den } = crashChance(target, c);
  const win = fraction(num, den);
  return {
    market: 'CRASH',
    selection: oddsText(target * HUNDREDTH),
    side: 'BACK',
    bet: 'main',
    price: target * HUNDREDTH,
    win,
    push: ZERO,
    half: ZERO,
    rtp: times(win, fraction(target, 100)),
  };
}

export const SKY_LANTERN = crashGame('CRLN', 99);
export const MONSOON_KITE = crashGame('CRKT', 97);
export const BOUNDARY_ROCKET = crashGame('CRBR', 96);
