import type { LunchQuote } from './evidence.ts';

/** Prices that the exchange recorded at `atMs`, milliseconds since 1970. `opens`: the market opened then; otherwise it stopped taking bets. */
export interface ShownPrices extends LunchQuote {
  readonly atMs: number;
  readonly opens: boolean;
}

/** Returns the side with the lower price; null if the prices are equal or one is missing. */
export function favouriteAt({ bestBack: [first, second] }: LunchQuote): 0 | 1 | null {
  if (first === null || second === null || first === second) return null;
  return first < second ? 0 : 1;
}

/** True if both sides have a price. */
export const isComplete = ({ bestBack }: LunchQuote): boolean => !bestBack.includes(null);

/**
 * Returns the prices by which the favourite at a break is known (settlement S-LUNCH-1, S-LUNCH-5). `shown` has the prices recorded around the break, in order of
 * time. The first opening after the break decides, or else the last prices before the next ball. If the market was open at the break, the prices
 * before and after it must name the same favourite. Undefined: the recorded prices do not suffice.
 */
export function pricesAtBreak(shown: readonly ShownPrices[], breakMs: number): LunchQuote | undefined {
  const before = shown.findLast(({ atMs }) => atMs < breakMs);
  const [first, second] = shown.filter(({ atMs }) => atMs >= breakMs);
  if (first === undefined) return undefined;
  if (before?.opens === true) {
    const favourite = favouriteAt(before);
    return favourite !== null && favourite === favouriteAt(first) ? before : undefined;
  }
  if (favouriteAt(first) !== null) return first;
  return second !== undefined && isComplete(second) ? second : undefined;
}
