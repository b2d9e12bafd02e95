import type { RequestOf } from '@pavilion/contract/endpoint';
import type { play, WireSingleGame } from '@pavilion/contract/provider';
import type { SingleCode } from '@pavilion/games/catalogue';
import type { ReactNode } from 'react';
import type { Line } from '../../chrome/chances.tsx';
import type { GameMotion } from '../../live/index.ts';
import type { GameControl } from './use-game.ts';

/** Duration from the shoe until a card lies face up. */
export const CARD_MS = 560;

/** Time between two cards of a hand that is dealt card by card. */
export const NEXT_CARD_MS = 170;

/** Returns the duration of dealing this many cards one after another. */
export function dealMs(cards: number): number {
  return CARD_MS + NEXT_CARD_MS * Math.max(0, cards - 1);
}

/** Options of a game, as on the wire. */
export type Words = RequestOf<typeof play.startGame>['options'];

export type OptionsProps = { readonly options: Words; readonly onChange: (options: Words) => void; readonly disabled: boolean };

export type SingleStageProps = {
  readonly code: SingleCode;
  /** The open game or the last one; undefined before the first game. */
  readonly game: WireSingleGame | undefined;
  readonly options: Words;
  readonly onOptions: (options: Words) => void;
  readonly control: GameControl;
  /** True while the picture moves towards `game`: its news must stay hidden (`Movement`). */
  readonly isMoving: boolean;
};

export type ActsProps = { readonly game: WireSingleGame; readonly control: GameControl };

/** The choices of the next step: which are there, how many of them are safe, and what is left of the board, in words. */
export type NextStep = {
  readonly kind: 'PICK' | 'STEP';
  readonly choices: readonly number[];
  readonly safe: number;
  readonly left: string;
  /** The words of the button that leaves the choice to chance. */
  readonly random: string;
};

/** A game that continues step by step with rising payouts, until a wrong step loses all. */
export type StepsUi = {
  /** Returns true if a line of the game's pay table is a step with these options. */
  readonly isStep: (row: { readonly market: string; readonly state?: string | undefined }, options: Words) => boolean;
  /** Returns the number of steps taken, including a wrong last step. */
  readonly taken: (game: WireSingleGame) => number;
  readonly next: (game: WireSingleGame) => NextStep;
  /** Returns the last step in words: safe, or the obstacle. Before the first step it returns the instruction. */
  readonly lastStep: (game: WireSingleGame, wasSafe: boolean) => string;
};

/** Drawing and setup of a single-player game; its rules are in packages/games. */
export type GameUi = {
  readonly first: Words;
  /** True if the game can start with these options. */
  readonly isReady?: (options: Words) => boolean;
  /** Stake of the options in addition to the stake, in minor units. */
  readonly besides?: (options: Words) => number;
  readonly Options?: (props: OptionsProps) => ReactNode;
  readonly steps?: StepsUi;
  /** Returns the end of a game in words, if the game has no steps of its own and its picture alone does not tell it. */
  readonly ending?: (game: WireSingleGame) => string;
  /** Returns true if a line of the pay table belongs to these options. Its payouts and chances are listed beside the stage. */
  readonly isChosen?: (
    row: { readonly selection: string; readonly state?: string | undefined; readonly market: string },
    options: Words,
  ) => boolean;
  /** Returns the payout and the chance of the chosen options, if the pay table has only examples. */
  readonly ownLine?: (options: Words) => Line;
  /** Milliseconds that the picture moves between two states (`Movement`). */
  readonly motionMs: GameMotion;
  /** The duration under reduced motion, if pictures must still stay for a while. */
  readonly stillMs?: GameMotion;
  readonly Stage: (props: SingleStageProps) => ReactNode;
  /** The buttons of a move that depends on choices made on the stage. They are in the panel, where the bet was. */
  readonly Acts?: (props: ActsProps) => ReactNode;
  /** The return of a move that turns out right, in minor units. */
  readonly payouts?: (game: WireSingleGame, kind: string) => number | undefined;
  /** The further stake of a move, in minor units. Its button is the main one. */
  readonly costs?: (game: WireSingleGame, kind: string) => number | undefined;
  /** The result of an ended game in a few letters for the list of last games; by default the multiple that came back. */
  readonly resultOf?: (game: WireSingleGame) => string;
  /** Pictures beside the stage, where the page has room. */
  readonly Beside?: () => ReactNode;
};
