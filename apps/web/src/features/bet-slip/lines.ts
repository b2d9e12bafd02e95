import { toMinor, toPriceOrLine } from '@pavilion/contract/amount';
import type { BookRow, MarketBook } from '@pavilion/contract/http';
import { LineLadder } from '@pavilion/core/odds';
import { decimalOf } from '../../text/money.ts';
import type { Draft } from '../../betting/position.ts';

type Lines = NonNullable<MarketBook['lines']>;

/** Returns the lines of a market as a ladder. */
export function ladderOf({ min, max, interval }: Lines): LineLadder {
  return new LineLadder({ min: toPriceOrLine(min) ?? 0, max: toPriceOrLine(max) ?? 0, interval: toMinor(interval) ?? 1 });
}

/** A run of results with their profit or loss; `to` is null if the run has no end. */
export type LineRow = {
  readonly from: number;
  readonly to: number | null;
  readonly now: number;
  readonly after: number | undefined;
};

const HUNDREDTHS = 100;

/**
 * Returns the profit or loss at every result of a line market: now, from the exchange's own table, and with the bet in the slip. A seller wins below the line
 * and a buyer above it. At the line the stakes are returned (exchange X70). Without bets, one range covers all results.
 */
export function lineRows(book: readonly Pick<BookRow, 'from' | 'to' | 'profit'>[], draft: Draft | undefined): LineRow[] {
  const rows = book.length === 0 ? [{ from: 0, to: null, profit: 0 }] : book;
  return rows.flatMap(({ from, to, profit }): LineRow[] => {
    const first = from ?? 0;
    if (draft === undefined) return [{ from: first, to, now: profit, after: undefined }];
    return partsAt(draft.price, first, to).map(([partFrom, partTo]) => ({
      from: partFrom,
      to: partTo,
      now: profit,
      after: profit + decimalOf(profitAt(draft, partFrom)),
    }));
  });
}

function profitAt({ side, stake, price }: Draft, result: number): number {
  const sells = side === 'BACK' ? stake : -stake;
  const away = Math.sign(price - result * HUNDREDTHS);
  return away === 0 ? 0 : sells * away;
}

/** Cuts a run of results below, at and above a line. */
function partsAt(line: number, from: number, to: number | null): (readonly [number, number | null])[] {
  const last = to ?? Infinity;
  const below = Math.ceil(line / HUNDREDTHS) - 1;
  const above = Math.floor(line / HUNDREDTHS) + 1;
  const cuts = [
    [from, Math.min(below, last)],
    [Math.max(from, below + 1), Math.min(above - 1, last)],
    [Math.max(from, above), last],
  ] as const;
  return cuts
    .filter(([first, end]) => first <= end)
    .map(([first, end]): readonly [number, number | null] => [first, end === Infinity ? null : end]);
}
