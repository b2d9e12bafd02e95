import type { ContestTable } from '@pavilion/contract/http';
import { applyContestEvent, contestTable, emptyContest, type ContestEvent, type ContestSetup } from '@pavilion/core/contests';
import { expect, test } from 'vitest';
import { pictureKind, playBetween, runnersOf, type PictureKind } from './contest-play.ts';

/** Returns the tables of a contest after each of its events, as the server builds them. */
function tables(kind: ContestSetup['kind'], sides: readonly string[], events: readonly ContestEvent['event'][]): ContestTable[] {
  let state = emptyContest({ kind, sides });
  return events.map((event) => {
    state = applyContestEvent(state, { kind, event } as ContestEvent);
    const { chart = [], ...table } = contestTable(state);
    return structuredClone({ ...table, chart }) as ContestTable;
  });
}

const plays = (kind: PictureKind, all: readonly ContestTable[]) =>
  all.slice(1).map((after, index) => playBetween(kind, all[index] ?? after, after));

test('goals, corners and cards of a football match are read from its table, each for its side', () => {
  const all = tables(
    'FOOTBALL',
    ['Home', 'Away'],
    [
      { type: 'MINUTE', minute: 1 },
      { type: 'INCIDENT', incident: 'CORNER', side: 1 },
      { type: 'MINUTE', minute: 2 },
      { type: 'INCIDENT', incident: 'GOAL', side: 0 },
      { type: 'INCIDENT', incident: 'YELLOW', side: 1 },
      { type: 'INCIDENT', incident: 'RED', side: 1 },
    ],
  );
  expect(plays('FOOTBALL', all)).toEqual([
    { kind: 'CORNER', side: 1 },
    undefined,
    { kind: 'GOAL', side: 0 },
    { kind: 'YELLOW', side: 1 },
    { kind: 'RED', side: 1 },
  ]);
});

test('each point of a tennis match goes to its winner, through deuce, games and sets', () => {
  const winners = [0, 1, 0, 1, 0, 1, 0, 1, 1, 1, 0, 0, 0, 0, 1, 1, 1, 1, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0] as const;
  const all = tables(
    'TENNIS',
    ['First', 'Second'],
    [{ type: 'START', server: 0 }, ...winners.map((winner) => ({ type: 'POINT', winner }) as const)],
  );
  expect(plays('TENNIS', all)).toEqual(winners.map((side) => ({ kind: 'POINT', side })));
});

test("a raid belongs to the raider's side, with the points won and lost", () => {
  const raid = { type: 'RAID', allOut: false } as const;
  const all = tables(
    'KABADDI',
    ['First', 'Second'],
    [
      { ...raid, raider: 0, raidPoints: 0, defencePoints: 0 },
      { ...raid, raider: 1, raidPoints: 2, defencePoints: 0 },
      { ...raid, raider: 0, raidPoints: 0, defencePoints: 1 },
    ],
  );
  expect(plays('KABADDI', all)).toEqual([
    { kind: 'RAID', side: 1, won: 2, lost: 0 },
    { kind: 'RAID', side: 0, won: 0, lost: 1 },
  ]);
});

test('runners follow the order of each section, move forward with each section, and are not drawn when withdrawn', () => {
  const [, , first, second, result] = tables(
    'RACE',
    ['Ash', 'Birch', 'Cedar'],
    [
      { type: 'NON_RUNNER', side: 1 },
      { type: 'OFF' },
      { type: 'SECTION', section: 1, of: 2, order: [2, 0] },
      { type: 'SECTION', section: 2, of: 2, order: [0, 2] },
      { type: 'RESULT', order: [0, 2] },
    ],
  ).map(runnersOf);
  const order = (runners: typeof first) => runners?.toSorted((a, b) => b.way - a.way).map(({ name }) => name);
  expect([first, second, result].map(order)).toEqual([
    ['Cedar', 'Ash'],
    ['Ash', 'Cedar'],
    ['Ash', 'Cedar'],
  ]);
  const ash = [first, second, result].map((runners) => runners?.[0]?.way ?? 0);
  expect(ash).toEqual(ash.toSorted((a, b) => a - b));
  expect(ash[2]).toBe(1);
});

test('an election and a season have no picture', () => {
  expect([4, 1, 2, 138, 7, 4339].map(pictureKind)).not.toContain(undefined);
  expect([2_378_961, 6231].map(pictureKind)).toEqual([undefined, undefined]);
});
