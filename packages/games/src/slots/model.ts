import { present } from '@pavilion/core/std';
import type { Fraction } from '../fraction/index.ts';

/** A symbol of a reel, such as `P1`, `W` for the wild or `S` for the scatter. */
export type SlotSymbol = string;

export const WILD: SlotSymbol = 'W';
export const SCATTER: SlotSymbol = 'S';
/** Fewer than three scatters pay no coins. */
export const SCATTERS_MIN = 3;

/** The visible window: a column for each reel, three symbols from the top. */
export type SlotWindow = readonly (readonly SlotSymbol[])[];

/** A win in a window. */
export interface SlotWin {
  readonly symbol: SlotSymbol;
  /** The number of reels counted from the left, or the number of scatters. */
  readonly count: number;
  readonly coins: number;
  /** Reel and row of the winning symbols, to highlight them. */
  readonly places: readonly (readonly [reel: number, row: number])[];
}

/** A symbol on one line, or in all ways: a run of reels from the left pays it. */
export interface Item {
  /** Coins for a run of 3, 4 and 5 reels. */
  readonly pays: readonly number[];
  /** For each reel and stop, the number of places that continue the run. */
  readonly places: readonly (readonly number[])[];
}

/** Free spins after three scatters; all their wins are multiplied. */
export interface FreeSpins {
  readonly spins: number;
  readonly multiplier: number;
  /** True if three scatters in free spins award them once more. */
  readonly isExtended: boolean;
}

/** The figures of one slot. */
export interface SlotModel {
  readonly name: 'S1' | 'S2' | 'S3';
  /** Each reel is a ring of symbols (casino C-SLOT-1). */
  readonly reels: readonly (readonly SlotSymbol[])[];
  /** Coins of a total bet. */
  readonly coins: number;
  readonly free: FreeSpins | undefined;
  /** Coins for 3, 4 and 5 of a symbol, in help order. */
  readonly pays: readonly { readonly symbol: SlotSymbol; readonly coins: readonly number[] }[];
  /** Further groups of symbols that pay as a whole, and their coins. */
  readonly mixes: readonly { readonly symbol: SlotSymbol; readonly coins: readonly number[] }[];
  /** Payouts for 3, 4 and 5 scatters, as multiples of the total bet. */
  readonly scatterPays: readonly number[];
  /** The highest pay of one spin in coins. */
  readonly highestCoins: number;
  /** Returns the wins of a window, without scatters. */
  wins(window: SlotWindow): SlotWin[];
  /** Expected coins of a spin, without scatters. */
  expectedCoins(): Fraction;
  /** Chance that a spin pays, including scatters. */
  hitChance(): Fraction;
  /** The symbols and lines that pay, on these reels; undefined if a win depends on more than a run from the left. */
  readonly itemsOn: ((reels: SlotModel['reels']) => readonly Item[]) | undefined;
}

export function stripOf(text: string): readonly SlotSymbol[] {
  return text.split(' ');
}

/** Returns the window at the stops of the reels: strip[i], strip[i + 1] and strip[i + 2] of each, around the ring (casino C-SLOT-1). */
export function windowAt(reels: SlotModel['reels'], stops: readonly number[]): SlotWindow {
  return reels.map((strip, reel) => columnAt(strip, present(stops[reel])));
}

export function columnAt(strip: readonly SlotSymbol[], stop: number): readonly SlotSymbol[] {
  return [present(strip[stop]), present(strip[(stop + 1) % strip.length]), present(strip[(stop + 2) % strip.length])];
}

export function scattersIn(window: SlotWindow): [reel: number, row: number][] {
  return window.flatMap((column, reel) =>
    column.flatMap((symbol, row): [number, number][] => (symbol === SCATTER ? [[reel, row]] : [])),
  );
}

/** Returns the payout of this many scatters, in coins. */
export function scatterCoins(model: SlotModel, scatters: number): number {
  return scatters < SCATTERS_MIN ? 0 : model.coins * present(model.scatterPays[Math.min(scatters, 5) - SCATTERS_MIN]);
}
