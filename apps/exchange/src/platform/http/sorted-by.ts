export type SortKey = number | string;

/** Returns the rows by a column: numbers with the largest first, words from A, or in the opposite order. Equal rows keep their order. */
export function sortedBy<Row>(rows: readonly Row[], keyOf: (row: Row) => SortKey, isReversed: boolean): readonly Row[] {
  const sign = isReversed ? -1 : 1;
  return rows.toSorted((a, b) => sign * compare(keyOf(a), keyOf(b)));
}

function compare(a: SortKey, b: SortKey): number {
  return typeof a === 'number' && typeof b === 'number' ? b - a : String(a).localeCompare(String(b), 'en', { numeric: true });
}
