import { present } from '@pavilion/core/std';
export const RED = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36];

const ROWS = 12;

/** Returns the three numbers of a row of the layout; rows are 0 to 11. */
function row(index: number): number[] {
  return [1, 2, 3].map((column) => 3 * index + column);
}

/** Returns the numbers of every inside bet, by market: single numbers, and numbers that are neighbours in the layout (casino C-ROUL-2, C-ROUL-3). */
export function inside(): Readonly<Record<'STRAIGHT' | 'SPLIT' | 'STREET' | 'CORNER' | 'LINE', number[][]>> {
  const numbers = Array.from({ length: 3 * ROWS }, (_, index) => index + 1);
  const rows = Array.from({ length: ROWS }, (_, index) => row(index));
  const rowPairs = rows.slice(1).map((lower, index) => [...present(rows[index]), ...lower]);
  const isLastOfRow = (number: number): boolean => number % 3 === 0;
  const hasRowBelow = (number: number): boolean => number + 3 <= 3 * ROWS;
  return {
    STRAIGHT: [[0], ...numbers.map((number) => [number])],
    SPLIT: [
      ...[1, 2, 3].map((number) => [0, number]),
      ...numbers.filter((number) => !isLastOfRow(number)).map((number) => [number, number + 1]),
      ...numbers.filter(hasRowBelow).map((number) => [number, number + 3]),
    ],
    STREET: [[0, 1, 2], [0, 2, 3], ...rows],
    CORNER: [
      [0, 1, 2, 3],
      ...numbers
        .filter((number) => !isLastOfRow(number) && hasRowBelow(number))
        .map((number) => [number, number + 1, number + 3, number + 4]),
    ],
    LINE: rowPairs,
  };
}
