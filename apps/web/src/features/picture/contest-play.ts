import type { ContestTable } from '@pavilion/contract/http';
import { raceProgress } from '../../text/race-progress.ts';

/** An event of a contest to draw. It is derived from a change in the table. */
export type ContestPlay =
  | { readonly kind: 'GOAL' | 'CORNER' | 'YELLOW' | 'RED' | 'POINT'; readonly side: Side }
  | { readonly kind: 'RAID'; readonly side: Side; readonly won: number; readonly lost: number };
export type Side = 0 | 1;
const SIDES: readonly Side[] = [0, 1];

/** The sports whose play is drawn. The numbers are those of the catalogue. */
export type PictureKind = 'CRICKET' | 'FOOTBALL' | 'TENNIS' | 'KABADDI' | 'RACE';
const KINDS: Readonly<Record<number, PictureKind>> = {
  4: 'CRICKET',
  1: 'FOOTBALL',
  2: 'TENNIS',
  138: 'KABADDI',
  7: 'RACE',
  4339: 'RACE',
};

/** Returns the drawing for a sport; undefined if it has none. */
export function pictureKind(sportId: number): PictureKind | undefined {
  return KINDS[sportId];
}

/** Returns the event that happened between two tables of a contest; undefined if there is nothing to draw. */
export function playBetween(kind: PictureKind, before: ContestTable, after: ContestTable): ContestPlay | undefined {
  if (kind === 'FOOTBALL') return incident(before, after);
  if (kind === 'TENNIS') return point(before, after);
  return kind === 'KABADDI' ? raid(before, after) : undefined;
}

/** Returns a cell of the table as a number; 0 if it is not a number. */
function cell(table: ContestTable, side: Side, column: number): number {
  const value = Number(table.rows[side]?.values[column] ?? 0);
  return Number.isFinite(value) ? value : 0;
}

const rose = (before: ContestTable, after: ContestTable, side: Side, column: number): number =>
  cell(after, side, column) - cell(before, side, column);

/** The columns of a football match that show events. The column between them has the goals of the first half and shows no separate event. */
const INCIDENTS = [
  { kind: 'GOAL', column: 0 },
  { kind: 'RED', column: 4 },
  { kind: 'YELLOW', column: 3 },
  { kind: 'CORNER', column: 2 },
] as const;

function incident(before: ContestTable, after: ContestTable): ContestPlay | undefined {
  for (const { kind, column } of INCIDENTS)
    for (const side of SIDES) if (rose(before, after, side, column) > 0) return { kind, side };
  return undefined;
}

/** Counts the games of a side. During a tennis match, the first column has the points of the current game and the others the games of each set. */
function games(table: ContestTable, side: Side): number {
  const sets = table.rows[side]?.values.slice(table.phase === 'PLAYING' ? 1 : 0) ?? [];
  return sets.reduce((sum, value) => sum + Number(value), 0);
}

const POINTS = ['0', '15', '30', '40', 'Ad'];

/** Returns the progress of a side in its game. In a tie-break, this is the number of points. */
function progress(table: ContestTable, side: Side): number {
  const text = table.rows[side]?.values[0] ?? '0';
  return POINTS.includes(text) ? POINTS.indexOf(text) : Number(text);
}

function point(before: ContestTable, after: ContestTable): ContestPlay | undefined {
  if (before.phase !== 'PLAYING') return undefined;
  const game = SIDES.find((side) => games(after, side) > games(before, side));
  if (game !== undefined) return { kind: 'POINT', side: game };
  const up = SIDES.find((side) => progress(after, side) > progress(before, side));
  if (up !== undefined) return { kind: 'POINT', side: up };
  // Handles the return from advantage to deuce.
  const down = SIDES.find((side) => progress(after, side) < progress(before, side));
  return down === undefined ? undefined : { kind: 'POINT', side: otherSide(down) };
}

/** The column of a kabaddi match that has all points of a side. */
const POINTS_COLUMN = 0;

function raid(before: ContestTable, after: ContestTable): ContestPlay | undefined {
  if (after.clock === before.clock || after.phase !== 'PLAYING') return undefined;
  // The marked row is the side that plays next.
  const next = SIDES.find((side) => after.rows[side]?.marked === true);
  if (next === undefined) return undefined;
  const side = otherSide(next);
  const [won, lost] = [rose(before, after, side, POINTS_COLUMN), rose(before, after, next, POINTS_COLUMN)];
  return { kind: 'RAID', side, won, lost };
}

function otherSide(side: Side): Side {
  return side === 0 ? 1 : 0;
}

/** A runner of a race as drawn: number, place, and progress from 0 at the start to 1 at the post. */
export type DrawnRunner = { readonly number: string; readonly name: string; readonly place: number; readonly way: number };

/** Distance behind the leader for each place, as a share of the course. */
const GAP = 0.035;

/** Returns the runners, in the order of the card. Before the running order is known, all are at the start. */
export function runnersOf({ rows, clock, phase }: ContestTable): readonly DrawnRunner[] {
  const leader = phase === 'FINISHED' ? 1 : raceProgress({ clock, phase }) - GAP;
  return rows
    .filter(({ values }) => values[1] === '–' || Number.isSafeInteger(Number(values[1])))
    .map(({ name, values: [number = '', position = '–'] }) => {
      const place = position === '–' ? 0 : Number(position);
      return { number, name, place, way: place === 0 ? 0 : Math.max(0, leader - (place - 1) * GAP) };
    });
}
