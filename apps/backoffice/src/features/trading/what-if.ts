import { fromMinor, toMinor, toPrice } from '@pavilion/contract/amount';
import type { BookRow, HouseBook } from '@pavilion/contract/http/house-shapes';
import { valueOf, type Payoff } from '@pavilion/core/exposure';
import { type HouseKind, KINDS } from '@pavilion/core/market';
import type { Minor } from '@pavilion/core/money';
import type { Draft, DraftCell } from './quote-draft.ts';

/** The house's result under an outcome: now, and after one bet at the limit on each side of the quote, in the order of the sides. */
export type Outcome = { readonly name: string; readonly now: number; readonly taken: readonly number[] };

type QuoteInput = {
  readonly market: Pick<HouseBook, 'kind' | 'rows'>;
  readonly book: readonly BookRow[];
  readonly draft: Draft;
  readonly selectionId: number;
  readonly meterCap: number;
};

const STAKE_RATE = 100;

/** Returns the position by outcome: a range of results for each ladder step, or a line for each selection. */
export function outcomesOf({ market, book, draft, selectionId, meterCap }: QuoteInput): readonly Outcome[] {
  const { kind, rows } = market;
  const runner = rows.findIndex((row) => row.selection_id === selectionId);
  const cells = draft.find((row) => row.selectionId === selectionId)?.cells ?? [];
  const payoffs = cells.map((cell) => payoffOf(kind, cell, { runner, runners: rows.length, meterCap }));
  const at = (name: string, now: number, result: number): Outcome => ({
    name,
    now,
    taken: payoffs.map((payoff) => (payoff === undefined ? now : sum(now, -valueOf(payoff, result)))),
  });
  if (!KINDS[kind].hasLine) return book.map((row, place) => at(row.outcome, row.profit, place));
  const starts = startsOf(kind, book, payoffs);
  return starts.map((start, place) => at(resultsText(kind, start, starts[place + 1]), bookAt(kind, book, start), start));
}

/** Returns the results at which the book, or a possible bet, changes slope, in the exchange's integers. */
function startsOf(kind: HouseKind, book: readonly BookRow[], payoffs: readonly (Payoff | undefined)[]): readonly number[] {
  const ofBook = book.map((row) => scaled(kind, row.from ?? 0));
  const ofBets = payoffs.flatMap((payoff) => (payoff === undefined ? [] : [payoff.from, payoff.to]));
  const turning = [0, ...ofBook, ...ofBets].filter((start) => Number.isFinite(start));
  return [...new Set(turning)].toSorted((a, b) => a - b);
}

function payoffOf(
  kind: HouseKind,
  { side, line, bandWidth, rate, price, limit }: DraftCell,
  { runner, runners, meterCap }: { readonly runner: number; readonly runners: number; readonly meterCap: number },
): Payoff | undefined {
  const stake = toMinor(limit);
  if (stake === undefined || stake === 0) return undefined;
  const terms = { runners, meterCap };
  const perHundred = rate ?? (price === null ? 0 : (toPrice(price) ?? STAKE_RATE) - STAKE_RATE);
  const wager = { side, runner, line: scaled(kind, line ?? 0), bandWidth: bandWidth ?? 0, rate: perHundred, stake };
  const rules = KINDS[kind];
  return rules.payoff(wager, rules.amounts(wager, terms), terms);
}

/** Returns the exchange's integer for a number on the wire. */
function scaled(kind: HouseKind, wire: number): number {
  return KINDS[kind].isPrice ? (toMinor(wire) ?? 0) : wire;
}

function displayed(kind: HouseKind, result: number): number {
  return KINDS[kind].isPrice ? fromMinor(result as Minor) : result;
}

function resultsText(kind: HouseKind, from: number, next: number | undefined): string {
  if (next === undefined) return `${displayed(kind, from)}+`;
  return next - from === 1 ? String(displayed(kind, from)) : `${displayed(kind, from)}–${displayed(kind, next - 1)}`;
}

function bookAt(kind: HouseKind, book: readonly BookRow[], result: number): number {
  const row = book.findLast((each) => scaled(kind, each.from ?? 0) <= result);
  if (row === undefined) return 0;
  return fromMinor((minor(row.profit) + minor(row.per_run) * (result - scaled(kind, row.from ?? 0))) as Minor);
}

function sum(points: number, more: number): number {
  return fromMinor((minor(points) + more) as Minor);
}

function minor(points: number): number {
  return toMinor(points) ?? 0;
}
