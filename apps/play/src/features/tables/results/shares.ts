import type { BeadTone } from '../../../chrome/road.tsx';
import { isRedPocket } from '../stages/wheels.ts';

/** A side of the roulette layout: its market and selection, and how many of the shown spins fell on it. */
export type Share = { readonly market: string; readonly selection: string; readonly count: number; readonly tone: BeadTone };

type Side = Omit<Share, 'count'> & { readonly has: (number: number) => boolean };

const side = (market: string, selection: string, tone: BeadTone, has: Side['has']): Side => ({ market, selection, tone, has });
const dozen = (place: number, tone: BeadTone): Side =>
  side('DOZEN', String(place), tone, (number) => number > 0 && Math.ceil(number / 12) === place);

/** Rows of sides. Each row covers the numbers from 1 to 36; only the row of colours has zero too. */
const ROWS: readonly (readonly Side[])[] = [
  [
    side('RED', '-', 'red', (number) => number > 0 && isRedPocket(number)),
    side('STRAIGHT', '0', 'green', (number) => number === 0),
    side('BLACK', '-', 'black', (number) => number > 0 && !isRedPocket(number)),
  ],
  [side('ODD', '-', 'a', (number) => number % 2 === 1), side('EVEN', '-', 'b', (number) => number > 0 && number % 2 === 0)],
  [side('LOW', '-', 'c', (number) => number >= 1 && number <= 18), side('HIGH', '-', 'd', (number) => number >= 19)],
  [dozen(1, 'a'), dozen(2, 'e'), dozen(3, 'd')],
];

/** Returns how the shown spins fell on the sides of the layout. The counts describe the past and predict nothing (casino C-REG-11). */
export function sharesOf(numbers: readonly number[]): readonly (readonly Share[])[] {
  return ROWS.map((row) => row.map(({ has, ...one }) => ({ ...one, count: numbers.filter(has).length })));
}
