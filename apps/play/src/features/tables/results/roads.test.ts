import { describe, expect, test } from 'vitest';
import { bigRoad, DERIVED, derivedRoad, type Winner } from './roads.ts';

const WINNERS: Readonly<Record<string, Winner>> = { P: 'a', B: 'b', T: 'tie' };
const read = (letters: string): readonly Winner[] => [...letters].map((letter) => WINNERS[letter] ?? 'tie');

/** `a00` for the first cell of the first column, `+n` for ties on it. */
const drawn = (letters: string): string =>
  bigRoad(read(letters))
    .map(({ column, row, winner, ties }) => `${winner}${column}${row}${ties > 0 ? `+${ties}` : ''}`)
    .join(' ');

describe('the big road', () => {
  test.each([
    ['no result', '', ''],
    ['a run goes down', 'PPP', 'a00 a01 a02'],
    ['another winner starts a column', 'PPBP', 'a00 a01 b10 a20'],
    ['ties mark the last cell', 'PTTB', 'a00+2 b10'],
    ['a tie before any winner marks the first', 'TB', 'b00+1'],
    ['only ties', 'TT', ''],
    ['a run turns right at the floor', 'PPPPPPPP', 'a00 a01 a02 a03 a04 a05 a15 a25'],
    ['a run turns right where an earlier one lies', 'PPPPPPPBBBBBBB', 'a00 a01 a02 a03 a04 a05 a15 b10 b11 b12 b13 b14 b24 b34'],
  ])('%s', (_name, letters, road) => {
    expect(drawn(letters)).toBe(road);
  });
});

describe('derived roads', () => {
  const marks = (letters: string, back: number): string =>
    derivedRoad(read(letters), back)
      .map(({ winner }) => (winner === 'a' ? 'r' : 'b'))
      .join('');

  test.each([
    ['need a second column', 'PPPP', 'bigEye', ''],
    ['begin at the second entry of the second column', 'PPBB', 'bigEye', 'r'],
    ['see a first column that ended', 'PBB', 'bigEye', 'b'],
    ['are red below the end of the earlier column', 'PBBB', 'bigEye', 'br'],
    ['compare two heights at a new column', 'PBP', 'bigEye', 'r'],
    ['are blue for different heights', 'PPBP', 'bigEye', 'b'],
    ['ignore ties', 'PTBTP', 'bigEye', 'r'],
    ['small road looks two columns back', 'PBPB', 'small', 'r'],
    ['small road, second entry', 'PBPP', 'small', 'b'],
    ['cockroach road looks three columns back', 'PBPBP', 'cockroach', 'r'],
    ['cockroach road needs three columns', 'PBPB', 'cockroach', ''],
  ] as const)('%s', (_name, letters, road, seen) => {
    expect(marks(letters, DERIVED[road])).toBe(seen);
  });
});
