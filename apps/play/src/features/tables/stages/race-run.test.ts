import { describe, expect, test } from 'vitest';
import { leadersAt, marginsOf, PICTURE_LENGTHS, racePart, racePlaces, type RacePart } from './race-run.ts';

const RUNNERS = 6;
const ROUNDS = [...Array(40).keys()].map((number) => `VDER-${String(number).padStart(6, '0')}`);
const ORDER = [4, 1, 6, 2, 3, 5];

describe('casino C-VDER-1 the race', () => {
  test.each<readonly [boolean, number, number, RacePart]>([
    [false, 0, 0, 'gate'],
    [true, 0, 0, 'course'],
    [true, 1, 0, 'course'],
    [true, 3, 2, 'straight'],
    [true, 5, 5, 'straight'],
    [true, 6, 5, 'post'],
    [true, 6, 6, 'over'],
  ])('with bets closed %s, %i places drawn and %i landed it is at %s', (isClosed, drawn, landed, part) => {
    expect(racePart(isClosed, drawn, landed, RUNNERS)).toBe(part);
  });

  test('all runners wait in a line until bets are closed', () => {
    for (const round of ROUNDS) expect(new Set(racePlaces(round, false, [], RUNNERS)).size).toBe(1);
  });

  test('the runners are at the post in the order of the finish, with the distances that the photo shows', () => {
    for (const round of ROUNDS) {
      const places = racePlaces(round, true, ORDER, RUNNERS);
      const inOrder = ORDER.map((runner) => places[runner - 1] ?? Number.NaN);
      const margins = marginsOf(round, RUNNERS);
      for (const [place, { way }] of margins.entries())
        expect((inOrder[place] ?? Number.NaN) - (inOrder[place + 1] ?? Number.NaN)).toBeCloseTo(way, 9);
    }
  });

  test('the board of leaders follows the picture, and at the post it is the finish', () => {
    expect(leadersAt([0.5, 2, 1.2], 2)).toEqual([2, 3]);
    for (const round of ROUNDS) expect(leadersAt(racePlaces(round, true, ORDER, RUNNERS), 3)).toEqual(ORDER.slice(0, 3));
  });

  test('the field closes up towards the finish, so no runner jumps to its place at the post', () => {
    for (const round of ROUNDS) {
      const [last, post] = [5, 6].map((drawn) => racePlaces(round, true, ORDER.slice(0, drawn), RUNNERS));
      for (const [index, place] of (post ?? []).entries())
        expect(Math.abs(place - (last?.[index] ?? Infinity))).toBeLessThan(0.4);
    }
  });

  test('every runner is in the picture during the whole race', () => {
    for (const round of ROUNDS)
      for (let drawn = 0; drawn <= RUNNERS; drawn++)
        for (const place of racePlaces(round, true, ORDER.slice(0, drawn), RUNNERS)) {
          expect(place).toBeGreaterThanOrEqual(0);
          expect(place).toBeLessThanOrEqual(PICTURE_LENGTHS - 1);
        }
  });

  test('the places of the runners that are not drawn yet do not depend on which of them is drawn next', () => {
    for (const round of ROUNDS) {
      const [one, other] = [racePlaces(round, true, [4], RUNNERS), racePlaces(round, true, [2], RUNNERS)];
      for (const index of [0, 2, 4, 5]) expect(one[index]).toBe(other[index]);
    }
  });

  test('the race differs between rounds, and is the same for every viewer of a round', () => {
    const leaders = ROUNDS.map((round) => {
      const places = racePlaces(round, true, [], RUNNERS);
      expect(places).toEqual(racePlaces(round, true, [], RUNNERS));
      return places.indexOf(Math.max(...places));
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
