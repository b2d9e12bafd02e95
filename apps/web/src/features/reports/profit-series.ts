import { fromMinor, toMinor } from '@pavilion/contract/amount';
import type { ProfitDay } from '@pavilion/contract/http';
import type { Minor } from '@pavilion/core/money';
import { DAY_MS } from '@pavilion/core/std';
import type { ChartSize } from '../../chart/readable-chart.tsx';
import { dayOf, startOfDay } from '../../text/days.ts';

export type Split = 'SPORT' | 'KIND';

/** The group of a result that gets one line: a sport by its name, a kind, or the rest. */
export type SeriesId =
  | { readonly of: 'SPORT'; readonly name: string }
  | { readonly of: 'KIND'; readonly kind: (typeof GROUP_OF_KIND)[ProfitDay['kind']] }
  | { readonly of: 'TOTAL' | 'OTHERS' };

/** The running sum of a group at the end of each day. */
export type ProfitLine = { readonly id: SeriesId; readonly sums: readonly number[] };
export type ProfitSeries = { readonly days: readonly string[]; readonly lines: readonly ProfitLine[] };

/** The group in which each kind of result is shown. */
const GROUP_OF_KIND = {
  EXCHANGE: 'EXCHANGE',
  BOOKMAKER: 'BOOKMAKER',
  OVER_COMPARISON: 'BOOKMAKER',
  FANCY: 'FANCY',
  KHADO: 'MORE',
  METER: 'MORE',
  ODD_EVEN: 'MORE',
  DIGIT: 'MORE',
  YES_NO: 'MORE',
  BINARY: 'MORE',
  CASINO_ROUND: 'CASINO',
  CASINO: 'CASINO',
} as const satisfies Readonly<Record<ProfitDay['kind'], string>>;
/** More lines than this are hard to tell apart. */
const LINES_MAX = 4;
/** A chart of a long period begins at most this long before the first result. */
const LEAD_DAYS_MAX = 30;

/**
 * Returns the running sums of results from the day before the period to its last day. The total comes first, then the groups with the highest gain or loss;
 * the sum of further groups is the line OTHERS. With a single group there is only its line, because the total would hide it. Undefined without results.
 */
export function profitSeries(
  rows: readonly ProfitDay[],
  { from, to }: { readonly from: string; readonly to: string },
  split: Split,
): ProfitSeries | undefined {
  const first = rows.map(({ day }) => day).toSorted()[0];
  if (first === undefined) return undefined;
  const days = daysBetween(from, first, to);
  const groups = groupedBy(rows, (row) => JSON.stringify(idOf(row, split)));
  const ranked = [...groups.values()].toSorted((a, b) => Math.abs(sumOf(b)) - Math.abs(sumOf(a)));
  const visibleLines = ranked.slice(0, ranked.length > LINES_MAX + 1 ? LINES_MAX : ranked.length);
  const others = ranked.slice(visibleLines.length).flat();
  const line = (id: SeriesId, of: readonly ProfitDay[]): ProfitLine => ({ id, sums: runningSums(of, days) });
  return {
    days,
    lines: [
      ...(visibleLines.length === 1 ? [] : [line({ of: 'TOTAL' }, rows)]),
      ...visibleLines.flatMap((of) => (of[0] === undefined ? [] : [line(idOf(of[0], split), of)])),
      ...(others.length === 0 ? [] : [line({ of: 'OTHERS' }, others)]),
    ],
  };
}

function idOf({ sport_name: name, kind }: ProfitDay, split: Split): SeriesId {
  if (split === 'SPORT' && name !== null) return { of: 'SPORT', name };
  return { of: 'KIND', kind: GROUP_OF_KIND[kind] };
}

/** Returns the days from the one before the period, where every sum is zero, to the last. */
function daysBetween(from: string, first: string, last: string): readonly string[] {
  const earliest = Date.parse(startOfDay(first)) - LEAD_DAYS_MAX * DAY_MS;
  const start = Math.max(earliest, Date.parse(startOfDay(from))) - DAY_MS;
  const count = Math.max(2, Math.round((Date.parse(startOfDay(last)) - start) / DAY_MS) + 1);
  return Array.from({ length: count }, (_, place) => dayOf(start + place * DAY_MS));
}

function groupedBy(rows: readonly ProfitDay[], keyOf: (row: ProfitDay) => string): ReadonlyMap<string, readonly ProfitDay[]> {
  const groups = new Map<string, ProfitDay[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group === undefined) groups.set(keyOf(row), [row]);
    else group.push(row);
  }
  return groups;
}

function sumOf(rows: readonly ProfitDay[]): number {
  return rows.reduce((sum, { net }) => sum + (toMinor(net) ?? 0), 0);
}

function runningSums(rows: readonly ProfitDay[], days: readonly string[]): readonly number[] {
  const byDay = groupedBy(rows, ({ day }) => day);
  let sum = 0;
  return days.map((day) => fromMinor((sum += sumOf(byDay.get(day) ?? [])) as Minor));
}

const INSET = 8;

/**
 * Returns the lines as SVG points in steps, with the place of zero and the highest and lowest sum. Zero is always in view. The line reaches the sum of a day at
 * the place of that day.
 */
export function profitShape({ days, lines }: ProfitSeries, { width, height }: ChartSize) {
  const sums = lines.flatMap((line) => line.sums);
  const high = Math.max(0, ...sums);
  const low = Math.min(0, ...sums);
  const step = (width - 2 * INSET) / (days.length - 1);
  const xs = days.map((_, place) => round(INSET + place * step));
  const yOf = (sum: number): number => round(INSET + ((high - sum) / (high - low || 1)) * (height - 2 * INSET));
  const pointsOf = (sum: number, place: number): readonly string[] => {
    const [left, right] = [Math.max(INSET, (xs[place] ?? 0) - step / 2), Math.min(width - INSET, (xs[place] ?? 0) + step / 2)];
    return [left, right].map((x) => `${round(x)},${yOf(sum)}`);
  };
  const paths = lines.map((line) => line.sums.flatMap(pointsOf).join(' '));
  return { xs, paths, zeroY: yOf(0), high, low };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
