import { SCATTER, WILD, type SlotModel, type Spin } from '@pavilion/games/slots';

/**
 * The times after the start of a spin at which a reel stops and its suspense begins. In suspense, only this reel still turns; the ones before it have stopped.
 */
export type ReelTiming = { readonly stopMs: number; readonly tenseFromMs: number | undefined };

/** The time in which one symbol passes. */
const SYMBOL_MS = 56;
const FIRST_MS = 900;
const NEXT_MS = 240;
const TENSE_MS = 1_100;
const SCATTERS = 3;

/** True if the reels before this one, which have landed, are one symbol short of a feature or of the longest win. Later reels do not count. */
export function isTense({ reels, free }: Pick<SlotModel, 'reels' | 'free'>, window: Spin['window'], reel: number): boolean {
  const landed = window.slice(0, reel);
  const scatters = landed.flat().filter((symbol) => symbol === SCATTER).length;
  if (free !== undefined && scatters === SCATTERS - 1) return true;
  return reel === reels.length - 1 && [0, 1, 2].some((row) => areAlike(landed.map((column) => column[row] ?? '')));
}

function areAlike(symbols: readonly string[]): boolean {
  const plain = symbols.filter((symbol) => symbol !== WILD);
  return plain.every((symbol) => symbol === plain[0] && symbol !== SCATTER);
}

/** Returns when each reel of a spin stops: one after the other. A tense reel turns longer. */
export function reelTimings(model: SlotModel, { window }: Pick<Spin, 'window'>): readonly ReelTiming[] {
  let stopMs = FIRST_MS - NEXT_MS;
  return window.map((_, reel) => {
    const before = stopMs;
    const tense = reel > 0 && isTense(model, window, reel);
    stopMs += tense ? TENSE_MS : NEXT_MS;
    return { stopMs, tenseFromMs: tense ? before : undefined };
  });
}

/**
 * Returns the number of symbols that pass on a reel before it stops. The rows that it shows first are none of those it stops at, so that the start of a spin tells
 * nothing.
 */
export function passingOf(stopMs: number, symbols: number, rows: number): number {
  let passing = Math.round(stopMs / SYMBOL_MS);
  while (passing % symbols < rows || passing % symbols > symbols - rows) passing++;
  return passing;
}

/** Returns the time until the last reel stops. */
export function turnOf(timings: readonly ReelTiming[]): number {
  return timings.at(-1)?.stopMs ?? 0;
}
