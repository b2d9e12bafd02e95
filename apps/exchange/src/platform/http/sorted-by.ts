export type SortKey = number | string;

/** Sorts rows by a key: numbers from the largest, text from A. `isReversed` reverses this order. Rows with equal keys keep their order. */
export function sortedBy<Row>(rows: readonly Row[], keyOf: (row: Row) => SortKey, isReversed: boolean): readonly Row[] {
  const sign = isReversed ? -1 : 1;
  return rows.toSorted((a, b) => sign * compare(keyOf(a), keyOf(b)));
}

function compare(a: SortKey, b: SortKey): number {
  return typeof a === 'number' && typeof b === 'number' ? b - a : String(a).localeCompare(String(b), 'en', { numeric: true });
}
