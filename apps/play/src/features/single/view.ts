/** Reads the data of a single-player game. It is JSON in the game's own terms, and may be incomplete. */

type View = unknown;

function fieldOf(view: View, name: string): unknown {
  return typeof view === 'object' && view !== null && name in view
    ? (view as Readonly<Record<string, unknown>>)[name]
    : undefined;
}

/** Returns a list of numbers, or an empty one. */
export function numbersOf(view: View, name: string): readonly number[] {
  const value = fieldOf(view, name);
  return Array.isArray(value) ? value.map(Number) : [];
}

/** Returns a list of lists of numbers. */
export function rowsOf(view: View, name: string): readonly (readonly number[])[] {
  const value = fieldOf(view, name);
  return Array.isArray(value) ? value.map((row) => (Array.isArray(row) ? row.map(Number) : [])) : [];
}

export function numberOf(view: View, name: string): number | undefined {
  const value = fieldOf(view, name);
  return typeof value === 'number' ? value : undefined;
}

export function textOf(view: View, name: string): string {
  const value = fieldOf(view, name);
  return typeof value === 'string' ? value : '';
}

/** Returns cards of a space-separated list. */
export function cardsOf(view: View, name: string): readonly string[] {
  return textOf(view, name)
    .split(' ')
    .filter((card) => card !== '');
}
