import { describe, expect, test } from 'vitest';
import { marginsOf, racePart, raceShares, type RacePart } from './race-run.ts';

const RUNNERS = 6;
const ROUNDS = [...Array(40).keys()].map((number) => `VDER-${String(number).padStart(6, '0')}`);

describe('casino C-VDER-1 the race', () => {
  test.each<readonly [boolean, number, number, RacePart]>([
    [false, 0, 0, 'gate'],
    [true, 0, 0, 'course'],
    [true, 1, 0, 'post'],
    [true, 3, 2, 'post'],
    [true, 6, 5, 'post'],
    [true, 6, 6, 'over'],
  ])('with bets closed %s, %i places drawn and %i landed it is at %s', (isClosed, drawn, landed, part) => {
    expect(racePart(isClosed, drawn, landed, RUNNERS)).toBe(part);
  });

  test('all runners wait in a line until bets are closed', () => {
    for (const round of ROUNDS) expect(new Set(raceShares(round, false, [], RUNNERS)).size).toBe(1);
  });

  test('only runners whose place is drawn are at the post', () => {
    for (const round of ROUNDS)
      for (const placed of [[], [4], [4, 1], [4, 1, 6, 2, 3]]) {
        const shares = raceShares(round, true, placed, RUNNERS);
        expect(shares.flatMap((share, index) => (share === 1 ? [index + 1] : []))).toEqual(
          placed.toSorted((one, other) => one - other),
        );
        expect(Math.max(...shares.filter((share) => share < 1), 0)).toBeLessThan(0.9);
      }
  });

  test('the picture of the others does not depend on who will be drawn next', () => {
    for (const round of ROUNDS) {
      const [one, other] = [raceShares(round, true, [4], RUNNERS), raceShares(round, true, [2], RUNNERS)];
      for (const index of [0, 2, 4, 5]) expect(one[index]).toBe(other[index]);
    }
  });

  test('runs differently in every round, and the same for every viewer', () => {
    const leaders = ROUNDS.map((round) => {
      const shares = raceShares(round, true, [], RUNNERS);
      expect(shares).toEqual(raceShares(round, true, [], RUNNERS));
      return shares.indexOf(Math.max(...shares));
    });
    expect(new Set(leaders).size).toBe(RUNNERS);
  });
});

test('casino C-VDER-1 the photo of the finish shows the same distances to every viewer', () => {
  const names = ROUNDS.flatMap((round) => {
    expect(marginsOf(round, 3)).toEqual(marginsOf(round, 3));
    expect(marginsOf(round, 3)).toHaveLength(2);
    return marginsOf(round, 3).map(({ name }) => name);
  });
  expect(new Set(names).size).toBe(4);
  expect(marginsOf('VDER-000001', 0)).toEqual([]);
});
