import type { Blocks, IntegerStream } from '@pavilion/core/fairness';
import type { Result } from '@pavilion/core/std';
import type { FlightCode, SingleCode, TableCode } from '../catalogue/index.ts';
import type { Fraction } from '../fraction/index.ts';
import type { SharedSeed, SingleSeed, Watch } from '../fairness/index.ts';
import type { Odds } from './odds.ts';
import type { Outcome } from './outcome.ts';
import type { Side, Verdict } from './settle.ts';

/** True if a bet is one of the game's main bets, false for a side bet: they differ in limits and in the band of their return. */
export type BetClass = 'main' | 'side';

/** A selection that can be bet on now, with its exact chances given what is known (casino C-PRC-1). */
export interface Quote {
  readonly market: string;
  readonly selection: string;
  readonly bet: BetClass;
  /** Chances to win, to get the stake back, and to get half of it back. */
  readonly win: Fraction;
  readonly push: Fraction;
  readonly half: Fraction;
  /** Undefined while suspended; for a pay table the highest prize. */
  readonly back: Odds | undefined;
  readonly lay: Odds | undefined;
  /** The pay table decides the payout, not the price. */
  readonly isTable: boolean;
}

/** A line of a pay table: what it is for, the odds with the stake included, and how likely it is where that is published. */
export interface Prize {
  readonly name: string;
  readonly odds: Odds;
  readonly chance?: Fraction;
}

/** One line of a game's published maths (casino C-PUB-1). */
export interface PaytableRow {
  readonly market: string;
  readonly selection: string;
  readonly side: Side;
  readonly bet: BetClass;
  /** The price, or undefined where the pay table below decides. */
  readonly price: Odds | undefined;
  /** Possible payouts for one, if they differ from the price. */
  readonly prizes?: readonly Prize[];
  readonly win: Fraction;
  readonly push: Fraction;
  readonly half: Fraction;
  /** Expected return of a back for each unit staked, or the house's edge over a lay (casino C-GEN-3). */
  readonly rtp: Fraction;
  /** Where the row stands for many selections alike, one of them. */
  readonly example?: string;
  /** Visible state that this row needs, if it depends on one: `base 7`. */
  readonly state?: string;
}

/** A kind of bet of a game, as its pay table names it. */
export interface BetKind {
  readonly market: string;
  readonly selection: string;
  readonly bet: BetClass;
}

/** A step of a shared round: a card or other draw that is shown, or a window in which bets are taken. */
export type Step =
  | { readonly kind: 'deal'; readonly seat: string; readonly item: string }
  | { readonly kind: 'window'; readonly window: number };

/** How long the parts of a round last, in milliseconds (casino C-PH-2). */
export interface Timing {
  /** Window 0, window 1 …; the last holds for all that follow. */
  readonly windows: readonly number[];
  /** Between two things dealt. */
  readonly deal: number;
  readonly result: number;
}

/** A game with one round for everybody (casino C-PH-1). All functions are pure. */
export interface SharedGame {
  readonly kind: 'shared';
  readonly code: TableCode;
  readonly timing: Timing;
  /** Every kind of bet in the order of the pay table, without its chances: nothing is counted for it. */
  readonly bets: readonly BetKind[];
  /** The outcome of a round from its seed; `watch` sees every integer drawn. */
  derive(seed: SharedSeed, watch?: Watch): Outcome;
  /** The same from the numbers of a stream: `derive` is this on the stream of its seed. */
  draw(stream: IntegerStream): Outcome;
  /** The round as it is shown: deals and windows in order, window 0 among them. */
  script(outcome: Outcome): readonly Step[];
  /** Returns the part of the outcome that is known once so many of the script's deals have been shown. */
  seen(outcome: Outcome, deals: number): Outcome;
  /**
   * Every selection open in the state seen, suspended ones without prices. A state that cannot be, or in which no window opens, is refused
   * with a sentence. A market with more selections than can be listed (both panas of a draw) has its kinds in the pay table alone.
   */
  quote(seen: Outcome): Result<readonly Quote[], string>;
  /** The one selection as it is quoted in the state seen, those that are not listed included; undefined when it is not open. */
  quoteOf(seen: Outcome, market: string, selection: string): Result<Quote | undefined, string>;
  /** Returns the meaning of the outcome for a selection; undefined if the game has no such bet. */
  verdict(outcome: Outcome, market: string, selection: string): Verdict | undefined;
  /** In the order of the screen. */
  paytable(): readonly PaytableRow[];
}

/** A crash game: everybody flies in one round, and each may leave before the crash (casino C-CRSH-1). */
export interface CrashGame {
  readonly kind: 'crash';
  readonly code: FlightCode;
  readonly timing: Timing;
  /** Hundredths of the stake that come back on average at any target. */
  readonly c: number;
  derive(seed: SharedSeed): Outcome;
  paytable(): readonly PaytableRow[];
}

/** A decision of the player in a game of several steps; what it may hold is the game's own. */
export interface Move {
  readonly kind: string;
  /** Tile, lane, held places … as the kind of move says. */
  readonly values?: readonly number[];
}

/** Where a single player's game stands. */
export interface Standing {
  /** The part that the player may see: the outcome as far as it is open, and other data for the screen. */
  readonly shown: Outcome;
  /** Moves that can be made now; none once it is over. */
  readonly moves: readonly { readonly kind: string; readonly label: string }[];
  readonly isOver: boolean;
  /** All that was staked so far, in minor units; a move may add to it. */
  readonly staked: number;
  /** Amount returned, in minor units; while the game goes on, the amount for cashing out now. */
  readonly returned: number;
  /** Return for a stake of one, if the game has one. */
  readonly multiple: Odds | undefined;
}

/** A game of one player (casino C-FAIR-8). A game is its seeds, its options, its stake and the moves made: nothing else is kept. */
export interface SingleGame {
  readonly kind: 'single';
  readonly code: SingleCode;
  /** A game left open is void, and does not end by its rule, if the game server was down for that whole day. */
  readonly isVoidWhenDown?: boolean;
  /** From start to start, in milliseconds (casino C-REG-4). */
  readonly cycle: number;
  /** Options as the player sent them, or a sentence that says what is wrong with them. */
  readOptions(raw: unknown): Result<Outcome, string>;
  /** Everything that the game can come to, drawn before the first move. */
  derive(seed: SingleSeed, options: Outcome, watch?: Watch): Outcome;
  /** The same from the blocks of a stream: `derive` is this on the blocks of its seeds. */
  draw(blocks: Blocks, options: Outcome, watch?: Watch): Outcome;
  /** Where the game stands after these moves, or why the last of them cannot be made. */
  play(outcome: Outcome, options: Outcome, stake: number, moves: readonly Move[]): Result<Standing, string>;
  /** The moves by which an abandoned game is closed after a day (casino C-REG-6); undefined when the stake is given back instead. */
  closeByRule(outcome: Outcome, options: Outcome, stake: number, moves: readonly Move[]): readonly Move[] | undefined;
  /** The most that a stake can return under these options, in minor units (casino C-SET-6). */
  returnMax(options: Outcome, stake: number): number;
  paytable(): readonly PaytableRow[];
}

export type Game = SharedGame | CrashGame | SingleGame;
