import { csvOfRows } from '@pavilion/contract/csv';
import { HOUR_MS } from '@pavilion/core/std';

const ISO_DAY = 10;
/** Reports have days in UTC+5:30. */
const REPORT_OFFSET_MS = 5.5 * HOUR_MS;

/** A file has at most this many rows. */
export const FILE_ROWS_MAX = 20_000;

type Row = Readonly<Record<string, unknown>>;

/**
 * Returns the first rows of a report, and its totals, as a file that is named after the day in UTC+5:30 on which it was made. The heads are stated, so that a
 * file without rows has them too.
 */
export function csvFileOf<Line extends Row>(
  name: string,
  heads: readonly (keyof Line & string)[],
  rows: readonly Line[],
  nowMs: number,
  ...totals: readonly Row[]
) {
  const day = new Date(nowMs + REPORT_OFFSET_MS).toISOString().slice(0, ISO_DAY);
  return { file_name: `${name}-${day}.csv`, csv: csvOfRows(heads, [...rows.slice(0, FILE_ROWS_MAX), ...totals]) };
}
