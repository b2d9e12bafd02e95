import type { Blocks, IntegerStream } from '@pavilion/core/fairness';
import type { Result } from '@pavilion/core/std';
import type { FlightCode, SingleCode, TableCode } from '../catalogue/index.ts';
import type { Fraction } from '../fraction/index.ts';
import type { SharedSeed, SingleSeed, Watch } from '../fairness/index.ts';
import type { Odds } from './odds.ts';
import type { Outcome } from './outcome.ts';
import type { Side, Verdict } from './settle.ts';

/** A main bet or a side bet of the game: they have different limits and return bands. */
export type BetClass = 'main' | 'side';

/** A selection open for bets, with its exact chances in the visible state (casino C-PRC-1). */
export interface Quote {
  readonly market: string;
  readonly selection: string;
  readonly bet: BetClass;
  /** The chances to win, to get the stake back, and to get half of the stake back. */
  readonly win: Fraction;
  readonly push: Fraction;
  readonly half: Fraction;
  /** Undefined while suspended; for a pay table the highest prize. */
  readonly back: Odds | undefined;
  readonly lay: Odds | undefined;
  /** True if the pay table decides the payout, not the price. */
  readonly isTable: boolean;
}

/** A line of a pay table: its result, the odds with the stake included, and the chance to be paid these odds if it is known. */
export interface Prize {
  readonly name: string;
  readonly odds: Odds;
  readonly chance?: Fraction;
}

/** The state that a pay-table row depends on: an open card, an option of the game, or best play, with the stakes that its return is measured against. */
export type RowState =
  | `base ${string}`
  | `${'card' | 'mines'} ${number}`
  | 'best play'
  | 'best play, of all that is staked'
  | 'best play, for each ante';

/** One line of a game's published figures (casino C-PUB-1). */
export interface PaytableRow {
  readonly market: string;
  readonly selection: string;
  readonly side: Side;
  readonly bet: BetClass;
  /** The price; undefined if the pay table below decides. */
  readonly price: Odds | undefined;
  /** Payouts for one, if different from the price. */
  readonly prizes?: readonly Prize[];
  readonly win: Fraction;
  readonly push: Fraction;
  readonly half: Fraction;
  /** Expected return of a back for each unit staked, or the house's edge over a lay (casino C-GEN-3). */
  readonly rtp: Fraction;
  /** An example selection, if the row covers many alike. */
  readonly example?: string;
  /** True if tied winners share the payout, so that the chances do not give every payout. */
  readonly isShared?: boolean;
  /** The exact variance of the payout for one staked, if the payouts are too many to list. */
  readonly variance?: Fraction;
  /** The visible state that this row depends on, if any. */
  readonly state?: RowState;
}

/** A kind of bet as named in the game's pay table. */
export interface BetKind {
  readonly market: string;
  readonly selection: string;
  readonly bet: BetClass;
}

/** A step of a shared round: a shown card or draw, or a betting window. */
export type Step =
  | { readonly kind: 'deal'; readonly seat: string; readonly item: string }
  | { readonly kind: 'window'; readonly window: number };

/** Durations of a round's parts, in milliseconds (casino C-PH-2). */
export interface Timing {
  /** The windows by number: window 0, window 1 and so on. The last value also covers all later windows. */
  readonly windows: readonly number[];
  /** Between two deals. */
  readonly deal: number;
  readonly result: number;
}

/** A game with one round for all players (casino C-PH-1). All functions are pure. */
export interface SharedGame {
  readonly kind: 'shared';
  readonly code: TableCode;
  readonly timing: Timing;
  /** All kinds of bets in pay table order, without computing chances. */
  readonly bets: readonly BetKind[];
  /** Returns the outcome of a round from its seed. `watch` gets every integer drawn. */
  derive(seed: SharedSeed, watch?: Watch): Outcome;
  /** Returns the outcome drawn from a stream of numbers. `derive` calls it with the stream of the seed. */
  draw(stream: IntegerStream): Outcome;
  /** Returns the shown round: its deals and windows in order, and window 0 among them. A card that the outcome does not list is an empty text. */
  script(outcome: Outcome): readonly Step[];
  /** Returns the shown round of a seed, with every card. */
  scriptOf(seed: SharedSeed): readonly Step[];
  /** Returns the known part of the outcome after this many deals of the script. */
  visibleAfter(outcome: Outcome, deals: number): Outcome;
  /**
   * Returns all open selections in the seen state, suspended ones without prices. A state that is impossible, or that opens no window, is refused with a
   * sentence. A market with too many selections to list (both panas of a draw) has only their kinds in the pay table.
   */
  quote(seen: Outcome): Result<readonly Quote[], string>;
  /** Returns the quote of one selection in the seen state, listed or not; undefined if it is not open. */
  quoteOf(seen: Outcome, market: string, selection: string): Result<Quote | undefined, string>;
  /** Returns the meaning of the outcome for a selection; undefined if the game has no such bet. */
  verdict(outcome: Outcome, market: string, selection: string): Verdict | undefined;
  /** Returns the rows in the order of the screen. */
  paytable(): readonly PaytableRow[];
}

/** A crash game: all players fly in one round, and each may leave before the crash (casino C-CRSH-1). */
export interface CrashGame {
  readonly kind: 'crash';
  readonly code: FlightCode;
  readonly timing: Timing;
  /** Hundredths of the stake returned on average at any target. */
  readonly c: number;
  derive(seed: SharedSeed): Outcome;
  paytable(): readonly PaytableRow[];
}

/** A player's decision in a game of several steps; each game defines its values. */
export interface Move {
  readonly kind: string;
  /** Numbers whose meaning depends on the kind of move, such as a tile, a lane or held places. */
  readonly values?: readonly number[];
}

/** State of a single player's game. */
export interface Standing {
  /** The part that the player may see: the open part of the outcome, and data for the screen. */
  readonly shown: Outcome;
  /** Possible moves; empty at the end. */
  readonly moves: readonly { readonly kind: string; readonly label: string }[];
  readonly isOver: boolean;
  /** Total stake so far, in minor units. A move may add to it. */
  readonly staked: number;
  /** Amount returned, in minor units; during the game, the amount for cashing out now. */
  readonly returned: number;
  /** The payout per unit staked, if the game has one. */
  readonly multiple: Odds | undefined;
}

/** A single-player game (casino C-FAIR-8). Its stored state is only its seeds, options, stake and moves. */
export interface SingleGame {
  readonly kind: 'single';
  readonly code: SingleCode;
  /** True if an abandoned game is void, instead of ending by its rule, when the game server was down for the whole day. */
  readonly isVoidWhenDown?: boolean;
  /** Milliseconds from start to start (casino C-REG-4). */
  readonly cycle: number;
  /** Returns the player's options, or a sentence that says what is wrong with them. */
  readOptions(raw: unknown): Result<Outcome, string>;
  /** Returns the outcome of the game, which is drawn before the first move and decides the result of every move. */
  derive(seed: SingleSeed, options: Outcome, watch?: Watch): Outcome;
  /** Returns the outcome drawn from the blocks of a stream. `derive` calls it with the blocks of the seeds. */
  draw(blocks: Blocks, options: Outcome, watch?: Watch): Outcome;
  /** Returns the state after these moves, or the reason to refuse the last move. */
  play(outcome: Outcome, options: Outcome, stake: number, moves: readonly Move[]): Result<Standing, string>;
  /** Returns the moves that close an abandoned game after a day (casino C-REG-6); undefined if the stake is returned instead. */
  closeByRule(outcome: Outcome, options: Outcome, stake: number, moves: readonly Move[]): readonly Move[] | undefined;
  /** Returns the most that a stake can return under these options, in minor units (casino C-SET-6). */
  returnMax(options: Outcome, stake: number): number;
  paytable(): readonly PaytableRow[];
}

export type Game = SharedGame | CrashGame | SingleGame;
