import type { RequestOf } from '@pavilion/contract/endpoint';
import type { play, WireSingleGame } from '@pavilion/contract/provider';
import type { SingleCode } from '@pavilion/games/catalogue';
import type { ReactNode } from 'react';
import type { GameMotion } from '../../live/index.ts';
import type { GameControl } from './use-game.ts';

/** How long a card takes from the shoe until it lies face up. */
export const CARD_MS = 560;

/** Options of a game, or a step of it, as they travel. */
export type Words = RequestOf<typeof play.startGame>['options'];

export type OptionsProps = { readonly options: Words; readonly onChange: (options: Words) => void; readonly disabled: boolean };

export type SingleStageProps = {
  readonly code: SingleCode;
  /** The open game, or the last one; undefined before the first. */
  readonly game: WireSingleGame | undefined;
  readonly options: Words;
  readonly onOptions: (options: Words) => void;
  readonly control: GameControl;
  /** The picture moves towards `game`: nothing of what is new in it may be said yet (`Movement`). */
  readonly isMoving: boolean;
};

/** A game that goes on step by step, each paying more than the one before, until a wrong one takes it all. */
export type StepsUi = {
  /** True if a line of the game's pay table is that of a step with these options. */
  readonly isStep: (row: { readonly market: string; readonly state?: string }, options: Words) => boolean;
  /** How many steps of the game were taken, the last one with them even if it was wrong. */
  readonly taken: (game: WireSingleGame) => number;
  /** The last step in words: that it was safe, or what was there; before the first, what to do. */
  readonly lastStep: (game: WireSingleGame, wasSafe: boolean) => string;
};

/** How a game of one player is drawn and set up; its rules are in packages/games. */
export type GameUi = {
  readonly first: Words;
  /** True if it can start with these options. */
  readonly isReady?: (options: Words) => boolean;
  /** Stake of the options besides the stake itself, in minor units. */
  readonly besides?: (options: Words) => number;
  readonly Options?: (props: OptionsProps) => ReactNode;
  readonly steps?: StepsUi;
  /** Milliseconds that the picture moves between two states (`Movement`). */
  readonly motionMs: GameMotion;
  /** The duration under reduced motion, if pictures must still stay for a while. */
  readonly stillMs?: GameMotion;
  readonly Stage: (props: SingleStageProps) => ReactNode;
};
