/** A row with its place: `placed` as it was when the list was frozen, `row` with its newest content. A row that left the list is gone: its content is old. */
export type SteadyRow<Row> = { readonly placed: Row; readonly row: Row; readonly isGone: boolean };

/** Returns the rows in the order of `held`, each with its newest content. Rows that left the list keep their last content; new rows are left out. */
export function steadyRows<Row>(
  held: readonly Row[] | undefined,
  rows: readonly Row[],
  keyOf: (row: Row) => number,
): readonly SteadyRow<Row>[] {
  if (held === undefined) return rows.map((row) => ({ placed: row, row, isGone: false }));
  const newest = new Map(rows.map((row) => [keyOf(row), row]));
  return held.map((placed) => {
    const row = newest.get(keyOf(placed));
    return { placed, row: row ?? placed, isGone: row === undefined };
  });
}

/** Returns how many of the newest rows a frozen list does not show, of those that the reader wants to know of. */
export function newCountOf<Row>(
  held: readonly Row[] | undefined,
  rows: readonly Row[],
  keyOf: (row: Row) => number,
  isWanted: (row: Row) => boolean,
): number {
  if (held === undefined) return 0;
  const known = new Set(held.map(keyOf));
  return rows.filter((row) => isWanted(row) && !known.has(keyOf(row))).length;
}
