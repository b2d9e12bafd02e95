import { NO_EXTRAS, type ScoreEvent } from '@pavilion/core/cricket';
import { expect, test } from 'vitest';
import type { LoggedEvent } from './score-store.ts';
import { Scores } from './scores.ts';

const MATCH = 7;
const SETUP = { teams: ['Kestrels', 'Herons'], scheduledOvers: 2 } as const;
const START: ScoreEvent = {
  type: 'INNINGS_START',
  innings: 1,
  battingTeam: 0,
  superOver: false,
  allottedBalls: 12,
  target: null,
  penaltyRuns: 0,
  absent: [],
};
const ball = (number: number, runs: number, boundary: 0 | 4 = 0): ScoreEvent => {
  const people = { striker: 'K1', nonStriker: 'K2', bowler: 'H11', wickets: [], replacements: [] };
  const delivery = { innings: 1, over: 0, ball: number, runsOffBat: runs, extras: NO_EXTRAS, boundary, ...people };
  return { type: 'BALL', delivery };
};
const WON: ScoreEvent = {
  type: 'MATCH_END',
  outcome: { kind: 'WON', winner: 0, by: {}, method: null },
  playersOfMatch: [],
};

/** A log from a time when the score took a boundary of one run, and a winner without a chase: balls 1 and 3 have such a boundary. */
const scores = (...more: readonly ScoreEvent[]): Scores => {
  const events = [START, ball(1, 1, 4), ball(2, 1), ball(3, 1, 4), ...more];
  const made = new Scores();
  made.open(
    MATCH,
    SETUP,
    events.map((event, place) => ({ seq: place + 1, replaces: undefined, event })),
  );
  return made;
};

/** Adds an event to the score. Returns the reason if the score refuses it. */
const take = (to: Scores, logged: LoggedEvent): string | undefined => {
  const next = to.next(MATCH, logged);
  if (typeof next === 'string') return next;
  to.add(MATCH, next);
  return undefined;
};

test.each<readonly [string, readonly ScoreEvent[]]>([
  ['in play', []],
  ['with a winner', [WON]],
])('the impossible events of a stored log %s refuse no correction', (_, end) => {
  const stored = scores(...end);
  expect(take(stored, { seq: 10, replaces: 3, event: ball(2, 2) })).toBeUndefined();
  expect(take(stored, { seq: 11, replaces: 2, event: ball(1, 4, 4) })).toBeUndefined();
  expect(take(stored, { seq: 12, replaces: 4, event: ball(3, 1) })).toBeUndefined();
  expect(stored.of(MATCH)?.state).toMatchObject({ innings: [{ total: 7 }] });
});

test('a correction is refused for each fault that it brings, also of an event that was impossible before', () => {
  const stored = scores();
  for (const replaces of [2, 3])
    expect(take(stored, { seq: 10, replaces, event: ball(replaces - 1, 2, 4) })).toContain('A boundary of 4');
  const also = [{ replaces: 4, event: ball(3, 2, 4) }];
  expect(take(stored, { seq: 10, replaces: 3, event: ball(2, 2), also })).toContain('A boundary of 4');
  expect(take(stored, { seq: 10, replaces: undefined, event: ball(4, 1, 4) })).toContain('A boundary of 4');
  expect(take(stored, { seq: 10, replaces: 3, event: ball(5, 1) })).toBe('OUT_OF_ORDER');
  expect(stored.of(MATCH)?.state).toMatchObject({ innings: [{ total: 3 }] });
});
