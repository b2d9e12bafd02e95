import type { BeadTone } from '../../../chrome/road.tsx';
import { isRedPocket } from '../stages/wheels.ts';

/** A bet on many results: its market and selection, and how many of the shown rounds it won. */
export type Share = { readonly market: string; readonly selection: string; readonly count: number; readonly tone: BeadTone };

type Side<Result> = Omit<Share, 'count'> & { readonly has: (result: Result) => boolean };

/** Rows of sides. A result is on at most one side of each row. */
export type Rows<Result> = readonly (readonly Side<Result>[])[];

function side<Result>(market: string, selection: string, tone: BeadTone, has: Side<Result>['has']): Side<Result> {
  return { market, selection, tone, has };
}

const dozen = (place: number, tone: BeadTone): Side<number> =>
  side('DOZEN', String(place), tone, (number) => number > 0 && Math.ceil(number / 12) === place);

/** The sides of a roulette layout. Each row covers the numbers from 1 to 36; only the row of colours has zero too. */
export const ROULETTE_SIDES: Rows<number> = [
  [
    side('RED', '-', 'red', (number) => number > 0 && isRedPocket(number)),
    side('STRAIGHT', '0', 'green', (number) => number === 0),
    side('BLACK', '-', 'black', (number) => number > 0 && !isRedPocket(number)),
  ],
  [side('ODD', '-', 'a', (number) => number % 2 === 1), side('EVEN', '-', 'b', (number) => number > 0 && number % 2 === 0)],
  [side('LOW', '-', 'c', (number) => number >= 1 && number <= 18), side('HIGH', '-', 'd', (number) => number >= 19)],
  [dozen(1, 'a'), dozen(2, 'e'), dozen(3, 'd')],
];

type Dice = readonly number[];

const sumOf = (dice: Dice): number => dice.reduce((sum, die) => sum + die, 0);
const areAlike = (dice: Dice): boolean => new Set(dice).size === 1;
const triple: Side<Dice> = side('ANYTRIPLE', '-', 'tie', areAlike);
const ofThree = (market: string, tone: BeadTone, has: (sum: number) => boolean): Side<Dice> =>
  side(market, '-', tone, (dice) => !areAlike(dice) && has(sumOf(dice)));

/** The sides of a table with two and with three dice, in the colours of its marks. Three alike are on no other side (casino C-SICB-1, C-SUSD-1). */
export const DICE_SIDES: Readonly<Record<number, Rows<Dice>>> = {
  2: [
    [
      side('UNDER', '-', 'b', (dice) => sumOf(dice) < 7),
      side('SEVEN', '-', 'tie', (dice) => sumOf(dice) === 7),
      side('OVER', '-', 'a', (dice) => sumOf(dice) > 7),
    ],
  ],
  3: [
    [ofThree('SMALL', 'b', (sum) => sum <= 10), triple, ofThree('BIG', 'a', (sum) => sum >= 11)],
    [ofThree('ODD', 'c', (sum) => sum % 2 === 1), triple, ofThree('EVEN', 'd', (sum) => sum % 2 === 0)],
  ],
};

/** Returns how the shown rounds fell on the sides. The counts describe the past and predict nothing (casino C-REG-11). */
export function sharesOf<Result>(rows: Rows<Result>, results: readonly Result[]): readonly (readonly Share[])[] {
  return rows.map((row) => row.map(({ has, ...one }) => ({ ...one, count: results.filter(has).length })));
}
