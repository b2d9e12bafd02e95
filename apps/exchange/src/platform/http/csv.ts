type Cell = string | number | null;

/**
 * A table as comma-separated values (RFC 4180). A text that a spreadsheet would take for a formula gets an apostrophe in front
 * (trust SEC-33); numbers stay numbers.
 */
export function csvOf(heads: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return [heads, ...rows].map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');
}

function cellOf(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const inert = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}

/** Rows under the names of their fields, those of the first row; what is nested is left out. */
export function csvOfRows(rows: readonly Readonly<Record<string, unknown>>[]): string {
  const isPlain = (value: unknown): value is Cell => value === null || typeof value === 'string' || typeof value === 'number';
  const heads = [...new Set(rows.flatMap((row) => Object.keys(row).filter((key) => typeof row[key] !== 'object')))];
  return csvOf(
    heads,
    rows.map((row) => heads.map((head) => (isPlain(row[head]) ? row[head] : null))),
  );
}
