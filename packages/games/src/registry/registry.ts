import { refused, ok, type Result } from '@pavilion/core/std';
import { ANDAR_BAHAR } from '../andar-bahar/all-ranks.ts';
import { ANDAR_BAHAR_GOLD, ANDAR_BAHAR_JOKER } from '../andar-bahar/joker.ts';
import { BACCARAT, BACCARAT_COMMISSION } from '../baccarat/baccarat.ts';
import { BATTIS_PATTE } from '../battis/battis.ts';
import { isGameCode, type FlightCode, type GameCode, type SingleCode, type TableCode } from '../catalogue/index.ts';
import { BOUNDARY_ROCKET, bustOf, isCashedOut, MONSOON_KITE, SKY_LANTERN } from '../crash/crash.ts';
import { DICE_DURBAR, SAAT_PASA } from '../dice-table/dice-table.ts';
import { DRAGON_TIGER_TWENTY } from '../dragon-tiger/eight-decks.ts';
import { DRAGON_TIGER_LION, DT_1_DAY } from '../dragon-tiger/one-deck.ts';
import type { SharedSeed, SingleSeed, Watch } from '../fairness/index.ts';
import {
  LOSE,
  prize,
  settleTicket,
  type CrashGame,
  type Game,
  type Outcome,
  type PaytableRow,
  type Quote,
  type Settled,
  type SharedGame,
  type SingleGame,
  type Ticket,
  type Verdict,
} from '../game/index.ts';
import { HILOW } from '../high-low/high-low.ts';
import { CENTURY_DICE } from '../instant/dice.ts';
import { HI_LO_STREAK } from '../instant/hi-lo-streak.ts';
import { LANTERN_KENO } from '../instant/keno.ts';
import { RICKSHAW_STEPS } from '../instant/ladder.ts';
import { PEAK_POINT } from '../instant/limbo.ts';
import { DIAMOND_FIELD } from '../instant/mines.ts';
import { BAZAAR_PINS } from '../instant/plinko.ts';
import { WORLI_MATAKA } from '../matka/matka.ts';
import { ONE_CARD_DUEL, RACE_TO_SECOND } from '../one-card/duels.ts';
import { LUCKY_7_SHOE } from '../one-card/lucky-seven.ts';
import { AMAR_AKBAR_ANTHONEY, BOLLYWOOD } from '../one-card/runners.ts';
import { POKER } from '../poker/heads-up.ts';
import { SIX_HAND_HOLDEM } from '../poker/six-hands.ts';
import { QUEEN } from '../queen/queen.ts';
import { PAANCH_SAWAAL } from '../questions/questions.ts';
import { ROULETTE, ROULETTE_PARTAGE } from '../roulette/roulette.ts';
import { LOTUS_LAKE, MANGO_ORCHARD, PEACOCK_PALACE, SPICE_BAZAAR, TEMPLE_DRUMS } from '../slots/slot-game.ts';
import { TEEN_PATTI_ANTE } from '../teen-patti/ante.ts';
import { FIXED_BOARD_PATTI } from '../teen-patti/fixed-board.ts';
import { MUFLIS_TP } from '../teen-patti/muflis.ts';
import { TP_1_DAY } from '../teen-patti/one-day.ts';
import { TP_T20 } from '../teen-patti/t20.ts';
import { TP_TEST } from '../teen-patti/three-seats.ts';
import { TP_2_CARD } from '../teen-patti/two-card.ts';
import { TRIO } from '../trio/trio.ts';
import { DEUCES_DEN, JACKS_PARLOUR } from '../video-poker/video-poker.ts';
import { DERBY_DASH } from '../virtual-sport/derby.ts';
import { FINAL_OVER_CHASE } from '../virtual-sport/final-over.ts';
import { SUPER_OVER_SPRINT } from '../virtual-sport/super-over.ts';
import { TOOFAN_WHEEL } from '../wheel/storm.ts';
import { MELA_WHEEL, RANGOLI_SPIN } from '../wheel/wheel.ts';

const TABLES: Readonly<Record<TableCode, SharedGame>> = {
  TT20: TP_T20,
  TT1D: TP_1_DAY,
  TTST: TP_TEST,
  DT1D: DT_1_DAY,
  TT2C: TP_2_CARD,
  HILO: HILOW,
  POKR: POKER,
  QUEN: QUEEN,
  BACC: BACCARAT,
  AAAA: AMAR_AKBAR_ANTHONEY,
  BOLL: BOLLYWOOD,
  TRIO,
  ANBA: ANDAR_BAHAR,
  MUFL: MUFLIS_TP,
  ROUL: ROULETTE,
  WORL: WORLI_MATAKA,
  MELA: MELA_WHEEL,
  RANG: RANGOLI_SPIN,
  TOOF: TOOFAN_WHEEL,
  FIVQ: PAANCH_SAWAAL,
  SICB: DICE_DURBAR,
  SUSD: SAAT_PASA,
  LUK7: LUCKY_7_SHOE,
  C32D: BATTIS_PATTE,
  RAC2: RACE_TO_SECOND,
  ONED: ONE_CARD_DUEL,
  FIXB: FIXED_BOARD_PATTI,
  DTLI: DRAGON_TIGER_LION,
  DT20: DRAGON_TIGER_TWENTY,
  ABJK: ANDAR_BAHAR_JOKER,
  ABGD: ANDAR_BAHAR_GOLD,
  BACM: BACCARAT_COMMISSION,
  ROUP: ROULETTE_PARTAGE,
  POK6: SIX_HAND_HOLDEM,
  VSOS: SUPER_OVER_SPRINT,
  VFOC: FINAL_OVER_CHASE,
  VDER: DERBY_DASH,
};

const FLIGHTS: Readonly<Record<FlightCode, CrashGame>> = { CRLN: SKY_LANTERN, CRKT: MONSOON_KITE, CRBR: BOUNDARY_ROCKET };

const SINGLES: Readonly<Record<SingleCode, SingleGame>> = {
  LIMB: PEAK_POINT,
  DICE: CENTURY_DICE,
  MINE: DIAMOND_FIELD,
  PLNK: BAZAAR_PINS,
  LADR: RICKSHAW_STEPS,
  SLMO: MANGO_ORCHARD,
  SLPP: PEACOCK_PALACE,
  SLSB: SPICE_BAZAAR,
  SLLL: LOTUS_LAKE,
  SLTD: TEMPLE_DRUMS,
  KENO: LANTERN_KENO,
  HLSK: HI_LO_STREAK,
  VPJB: JACKS_PARLOUR,
  VPDW: DEUCES_DEN,
  TPAN: TEEN_PATTI_ANTE,
};

const GAMES: Readonly<Record<GameCode, Game>> = { ...TABLES, ...FLIGHTS, ...SINGLES };

/** Returns all games that can be played, of every kind. */
export function games(): readonly Game[] {
  return Object.values(GAMES);
}

/** Returns the game of a code; undefined for an unknown text. */
export function gameOf(code: TableCode): SharedGame;
export function gameOf(code: SingleCode): SingleGame;
export function gameOf(code: GameCode): Game;
export function gameOf(code: string): Game | undefined;
export function gameOf(code: string): Game | undefined {
  return isGameCode(code) ? GAMES[code] : undefined;
}

/** Returns the outcome of a shared round from its salt and link; undefined if no shared game has the code (casino C-CORE-1). */
export function deriveShared(code: string, seed: SharedSeed, watch?: Watch): Outcome | undefined {
  const game = gameOf(code);
  return game === undefined || game.kind === 'single' ? undefined : game.derive(seed, watch);
}

/** Returns the outcome of a single player's game from seeds and options, or a sentence about the options (casino C-CORE-1). */
export function deriveSingle(code: string, seed: SingleSeed, rawOptions: unknown, watch?: Watch): Result<Outcome, string> {
  const game = gameOf(code);
  if (game?.kind !== 'single') return refused(`No single-player game is called ${code}.`);
  const options = game.readOptions(rawOptions);
  return options.ok ? ok(game.derive(seed, options.value, watch)) : options;
}

/** Returns the open selections in the seen state, with their exact chances (casino C-CORE-1). */
export function quote(code: string, seen: Outcome): Result<readonly Quote[], string> {
  const game = gameOf(code);
  return game?.kind === 'shared' ? game.quote(seen) : refused(`No table is called ${code}.`);
}

/** Settles the tickets of a round; an unknown ticket is refused with a sentence (casino C-CORE-1). */
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

/** Returns the verdict of a flight's ticket. Its price is the multiplier at which it left, and 1.00 or less if it did not leave (casino C-CRSH-2). */
function crashVerdict(outcome: Outcome, { market, price }: Ticket): Verdict | undefined {
  if (market !== 'CRASH') return undefined;
  return isCashedOut(price, bustOf(outcome)) ? prize(price) : LOSE;
}

export function paytable(code: string): readonly PaytableRow[] | undefined {
  return gameOf(code)?.paytable();
}
