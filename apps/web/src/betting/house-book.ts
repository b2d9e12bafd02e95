import type { BookRow } from '@pavilion/contract/http';
import { t } from '../messages/index.ts';
import { decimalOf, minorOf } from '../text/money.ts';

/** Returns the profit or loss at the last result of a range. In a range without a last result, every result has the same profit or loss. */
function lastProfit({ from, to, profit, per_run: perRun }: BookRow): number {
  if (perRun === 0 || from === null || to === null) return profit;
  return decimalOf(minorOf(profit) + minorOf(perRun) * (to - from));
}

/** Returns the smallest figure of a book: the profit or loss at the worst result. */
export function worstOf(rows: readonly BookRow[]): number {
  return Math.min(...rows.flatMap((row) => [row.profit, lastProfit(row)]));
}

/** A step of the run ladder: its results, and the profit or loss now and with the bet being written. */
export type LadderStep = { readonly outcome: string; readonly now: number; readonly after: number | undefined };

/**
 * Merges the ranges of two ladders. Each ladder has its own ranges, so the results are split wherever either ladder changes. Without a bet in the slip, the
 * ranges are those of the book.
 */
export function stepsOf(before: readonly BookRow[], after: readonly BookRow[] | undefined): readonly LadderStep[] {
  if (after === undefined) return before.map((row) => ({ outcome: rangeText(row), now: row.profit, after: undefined }));
  if (after.some((row) => row.from === null))
    return after.map((row, index) => ({ outcome: row.outcome, now: before[index]?.profit ?? 0, after: row.profit }));
  const starts = [...new Set([...before, ...after].map((row) => row.from ?? 0))].toSorted((a, b) => a - b);
  return starts.map((from, index) => {
    const next = starts[index + 1];
    return { outcome: resultsText(from, next), now: profitAtResult(before, from), after: profitAtResult(after, from) };
  });
}

function profitAtResult(rows: readonly BookRow[], result: number): number {
  const row = rows.findLast((each) => (each.from ?? 0) <= result);
  if (row === undefined) return 0;
  return decimalOf(minorOf(row.profit) + minorOf(row.per_run) * (result - (row.from ?? 0)));
}

/** Returns the results of a row in the player's language. The server writes ranges in English. */
function rangeText({ outcome, from, to }: BookRow): string {
  return from === null ? outcome : resultsText(from, to === null ? undefined : to + 1);
}

/** Formats the results from `from` to the one before `next`. Runs are whole numbers. */
function resultsText(from: number, next: number | undefined): string {
  if (next === undefined) return t('line.orMore', { from });
  return next - from === 1 ? String(from) : `${from}–${next - 1}`;
}
