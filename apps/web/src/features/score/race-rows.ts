import type { ContestTable } from '@pavilion/contract/http';

type Rows = ContestTable['rows'];

/** The first column of a race, which no other sport has. */
const NUMBER = 'No.';

/** Returns the number that each runner of a race wears, by name; undefined if the contest is no race. */
export function saddleNumbers(table: Pick<ContestTable, 'columns' | 'rows'> | null): ReadonlyMap<string, string> | undefined {
  if (table?.columns[0] !== NUMBER) return undefined;
  return new Map(table.rows.map(({ name, values }) => [name, values[0] ?? '']));
}

/** Returns the position of each runner while a race is run, and after it. Runners without one are left out. */
export function racePlaces(table: Pick<ContestTable, 'columns' | 'rows'> | null): ReadonlyMap<string, number> | undefined {
  if (table?.columns[0] !== NUMBER) return undefined;
  return new Map(table.rows.map(({ name, values }) => [name, Number(values[1])] as const).filter(([, place]) => place > 0));
}

/** Returns the rows of a race by position. Runners without one, and the rows of other sports, keep their order. */
export function rowsByPosition({ columns, rows }: Pick<ContestTable, 'columns' | 'rows'>): Rows {
  if (columns[0] !== NUMBER) return rows;
  const placeOf = ({ values }: Rows[number]): number => Number(values[1]) || Number.MAX_SAFE_INTEGER;
  return rows.toSorted((a, b) => placeOf(a) - placeOf(b));
}
