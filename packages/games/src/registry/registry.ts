import { refused, ok, type Result } from '@pavilion/core/std';
import { BOUNDARY_ROCKET, bustOf, isCashedOut, MONSOON_KITE, SKY_LANTERN } from '../crash/index.ts';
import {
  BAZAAR_PINS,
  CENTURY_DICE,
  DIAMOND_FIELD,
  HI_LO_STREAK,
  LANTERN_KENO,
  PEAK_POINT,
  RICKSHAW_STEPS,
} from '../instant/index.ts';
import { LOTUS_LAKE, MANGO_ORCHARD, PEACOCK_PALACE, SPICE_BAZAAR, TEMPLE_DRUMS } from '../slots/index.ts';
import { TEEN_PATTI_ANTE } from '../teen-patti/index.ts';
import { DEUCES_DEN, JACKS_PARLOUR } from '../video-poker/index.ts';
import type { SharedSeed, SingleSeed, Watch } from '../fairness/index.ts';
import {
  LOSE,
  prize,
  settleTicket,
  type Game,
  type Outcome,
  type PaytableRow,
  type Quote,
  type Settled,
  type Ticket,
  type Verdict,
} from '../game/index.ts';
import { TABLES } from './tables.ts';

const GAMES: readonly Game[] = [
  ...TABLES,
  SKY_LANTERN,
  MONSOON_KITE,
  BOUNDARY_ROCKET,
  PEAK_POINT,
  CENTURY_DICE,
  DIAMOND_FIELD,
  BAZAAR_PINS,
  RICKSHAW_STEPS,
  MANGO_ORCHARD,
  PEACOCK_PALACE,
  SPICE_BAZAAR,
  LOTUS_LAKE,
  TEMPLE_DRUMS,
  LANTERN_KENO,
  HI_LO_STREAK,
  JACKS_PARLOUR,
  DEUCES_DEN,
  TEEN_PATTI_ANTE,
];

const byCode = new Map(GAMES.map((game) => [game.code, game]));

/** Every game that can be played, of whichever kind. */
export function games(): readonly Game[] {
  return GAMES;
}

export function gameOf(code: string): Game | undefined {
  return byCode.get(code);
}

/** Outcome of a round of a shared game from its salt and its link; undefined for a code that names none (casino C-CORE-1). */
export function deriveShared(code: string, seed: SharedSeed, watch?: Watch): Outcome | undefined {
  const game = gameOf(code);
  return game === undefined || game.kind === 'single' ? undefined : game.derive(seed, watch);
}

/** Outcome of a single player's game from its seeds and options, or a sentence about the options (casino C-CORE-1). */
export function deriveSingle(code: string, seed: SingleSeed, rawOptions: unknown, watch?: Watch): Result<Outcome, string> {
  const game = gameOf(code);
  if (game?.kind !== 'single') return refused(`No single-player game is called ${code}.`);
  const options = game.readOptions(rawOptions);
  return options.ok ? ok(game.derive(seed, options.value, watch)) : options;
}

/** The selections open in the state seen, with their exact chances (casino C-CORE-1). */
export function quote(code: string, seen: Outcome): Result<readonly Quote[], string> {
  const game = gameOf(code);
  return game?.kind === 'shared' ? game.quote(seen) : refused(`No table is called ${code}.`);
}

/** The tickets of a round under its outcome; a ticket that the game does not know is refused with a sentence (casino C-CORE-1). */
export function settle(code: string, outcome: Outcome, tickets: readonly Ticket[]): Result<readonly Settled[], string> {
  const game = gameOf(code);
  if (game === undefined || game.kind === 'single') return refused(`No shared game is called ${code}.`);
  const settled: Settled[] = [];
  for (const ticket of tickets) {
    const verdict =
      game.kind === 'crash' ? crashVerdict(outcome, ticket) : game.verdict(outcome, ticket.market, ticket.selection);
    if (verdict === undefined) return refused(`${code} has no bet ${ticket.market}/${ticket.selection}.`);
    settled.push(settleTicket(ticket, verdict));
  }
  return ok(settled);
}

/** A flight's ticket carries the multiplier at which it left as its price, 1.00 or less when it did not leave (casino C-CRSH-2). */
function crashVerdict(outcome: Outcome, { market, price }: Ticket): Verdict | undefined {
  if (market !== 'CRASH') return undefined;
  return isCashedOut(price, bustOf(outcome)) ? prize(price) : LOSE;
}

export function paytable(code: string): readonly PaytableRow[] | undefined {
  return gameOf(code)?.paytable();
}
