import { csvOfRows } from '@pavilion/contract/csv';
import { HOUR_MS } from '@pavilion/core/std';

const ISO_DAY = 10;
/** Reports have days in UTC+5:30. */
const REPORT_OFFSET_MS = 5.5 * HOUR_MS;

/** Returns a report as a file, named after the day in UTC+5:30 on which it was made. */
export function csvFileOf(name: string, rows: readonly Readonly<Record<string, unknown>>[], nowMs: number) {
  return { file_name: `${name}-${new Date(nowMs + REPORT_OFFSET_MS).toISOString().slice(0, ISO_DAY)}.csv`, csv: csvOfRows(rows) };
}
