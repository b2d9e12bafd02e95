import { assert } from '@pavilion/core/std';

/** A result between two sides. */
export type Winner = 'a' | 'b' | 'tie';

/** A place of the big road: its winner, and the ties that followed it. */
export type RoadCell = { readonly column: number; readonly row: number; readonly winner: 'a' | 'b'; readonly ties: number };

export const ROAD_ROWS = 6;

type Run = { readonly winner: 'a' | 'b'; readonly ties: number[] };

/** Groups results, oldest first, into runs of the same winner; `ties` counts the ties after each result. Ties before the first winner are counted with it. */
function runsOf(results: readonly Winner[]): readonly Run[] {
  const runs: Run[] = [];
  let early = 0;
  for (const winner of results) {
    const last = runs.at(-1);
    if (winner === 'tie') {
      if (last === undefined) early += 1;
      else last.ties.push((last.ties.pop() ?? 0) + 1);
    } else if (last?.winner === winner) last.ties.push(0);
    else runs.push({ winner, ties: [last === undefined ? early : 0] });
  }
  return runs;
}

/** Returns the big road of results, oldest first. Each run is a column that turns right at the bottom or where another run is in the way. */
export function bigRoad(results: readonly Winner[]): readonly RoadCell[] {
  const cells: RoadCell[] = [];
  const isTaken = (column: number, row: number): boolean => cells.some((cell) => cell.column === column && cell.row === row);
  let start = 0;
  for (const { winner, ties } of runsOf(results)) {
    while (isTaken(start, 0)) start += 1;
    let [column, row] = [start, 0];
    let hasTurned = false;
    for (const [place, tied] of ties.entries()) {
      if (place > 0) {
        hasTurned ||= row + 1 === ROAD_ROWS || isTaken(column, row + 1);
        if (hasTurned) column += 1;
        else row += 1;
      }
      cells.push({ column, row, winner, ties: tied });
    }
  }
  return cells;
}

/** Columns that each derived road looks back. */
export const DERIVED = { bigEye: 1, small: 2, cockroach: 3 } as const;

/**
 * Returns a derived road of results, oldest first. An entry is `a` (red) where the big road repeats the pattern of `back` columns before, and `b` (blue) where
 * it does not. The first entry of a column compares the heights of two columns before it. Every other entry checks that the earlier column also continues at this
 * height.
 */
export function derivedRoad(results: readonly Winner[], back: number): readonly RoadCell[] {
  assert(back > 0, 'a derived road looks back');
  const heights = runsOf(results).map(({ ties }) => ties.length);
  const marks: ('a' | 'b')[] = [];
  for (const [column, height] of heights.entries()) {
    for (let row = 0; row < height; row++) {
      const [one, other] = row === 0 ? [heights[column - 1], heights[column - 1 - back]] : [row, heights[column - back]];
      if (one === undefined || other === undefined) continue;
      marks.push((row === 0 ? one === other : one !== other) ? 'a' : 'b');
    }
  }
  return bigRoad(marks);
}
