import { stringify } from 'csv-stringify/browser/esm/sync';

/** A cell of a report; a number stays a number for spreadsheets. */
export type CsvValue = string | number | null;

/** RFC 4180. Text that a spreadsheet would run as a formula gets a leading apostrophe (trust SEC-33). */
const OPTIONS = { record_delimiter: 'windows', escape_formulas: true, quoted_match: /[\r\n]/ } as const;

/** Returns a table as comma-separated values. The library's browser build also runs on the server. */
export function csvOf(heads: readonly string[], rows: readonly (readonly CsvValue[])[]): string {
  return stringify(
    [heads, ...rows].map((row) => [...row]),
    OPTIONS,
  );
}

/** Returns rows with their field names as heads, the given ones first; nested values are omitted. A table without rows has the given heads. */
export function csvOfRows(first: readonly string[], rows: readonly Readonly<Record<string, unknown>>[]): string {
  const isPlain = (value: unknown): value is CsvValue => value === null || typeof value === 'string' || typeof value === 'number';
  const heads = [
    ...new Set([...first, ...rows.flatMap((row) => Object.keys(row).filter((key) => typeof row[key] !== 'object'))]),
  ];
  return csvOf(
    heads,
    rows.map((row) => heads.map((head) => (isPlain(row[head]) ? row[head] : null))),
  );
}
