import { expect, test } from 'vitest';
import {
  applyScoreEvent,
  ballsLeft,
  chaseText,
  emptyScore,
  naturalEnd,
  naturalOutcome,
  NO_EXTRAS,
  outcomeText,
  oversText,
  readBall,
  scoreEventRefusal,
  scoreOf,
  statusText,
  teamScoreText,
  thisOver,
  type Delivery,
  type MatchOutcome,
  type ScoreEvent,
  type ScoreState,
  type Wicket,
} from '../index.ts';

const SETUP = { teams: ['Kestrels', 'Herons'] as const, scheduledOvers: 2 };

function start(innings: number, over: Partial<Extract<ScoreEvent, { type: 'INNINGS_START' }>> = {}): ScoreEvent {
  return {
    type: 'INNINGS_START',
    innings,
    battingTeam: innings % 2 === 1 ? 0 : 1,
    superOver: false,
    allottedBalls: 12,
    target: null,
    penaltyRuns: 0,
    absent: [],
    ...over,
  };
}

const OUT = (player: string, kind: Wicket['kind']): Wicket => ({ player, kind, fielders: [] });

interface BallNotes extends Partial<Omit<Delivery, 'extras'>> {
  readonly extras?: Partial<Delivery['extras']>;
}

function ball(over: number, number: number, notes: BallNotes = {}): ScoreEvent {
  const delivery: Delivery = {
    innings: 1,
    over,
    ball: number,
    striker: 'A',
    nonStriker: 'B',
    bowler: 'X',
    runsOffBat: 0,
    boundary: 0,
    wickets: [],
    replacements: [],
    ...notes,
    extras: { ...NO_EXTRAS, ...notes.extras },
  };
  return { type: 'BALL', delivery };
}

function firstInnings(events: readonly ScoreEvent[], begin: ScoreEvent = start(1)): ScoreState['innings'][number] {
  const innings = scoreOf({ teams: ['Kestrels', 'Herons'], scheduledOvers: 2 }, [begin, ...events]).innings[0];
  if (innings === undefined) throw new Error('the score has no innings');
  return innings;
}

test('settlement 10.2 a batter who retires hurt is not a wicket, and the ball stays a dot', () => {
  const innings = firstInnings([ball(0, 1, { wickets: [OUT('A', 'retired hurt')] })]);
  expect(innings.wickets).toBe(0);
  expect(innings.overs[0]?.dots).toBe(1);
  expect(innings.batters[0]?.howOut).toBe('retired hurt');
  expect(innings.fallOfWickets).toEqual([]);
});

test('settlement 10.2 a batter who retired hurt may bat again under the same name', () => {
  const innings = firstInnings([
    ball(0, 1, { runsOffBat: 2, wickets: [OUT('A', 'retired hurt')] }),
    ball(0, 2, { striker: 'C', wickets: [OUT('C', 'bowled')] }),
    ball(0, 3, { runsOffBat: 1 }),
  ]);
  expect(innings.batters.find((batter) => batter.name === 'A')).toMatchObject({ runs: 3, balls: 2, howOut: null });
});

test('settlement 10.2 a batter who retires out is a wicket on the card but does not end a stand', () => {
  const innings = firstInnings([
    ball(0, 1, { runsOffBat: 2, wickets: [OUT('A', 'retired out')] }),
    ball(0, 2, { striker: 'C', runsOffBat: 1 }),
  ]);
  expect(innings.wickets).toBe(1);
  expect(innings.stands).toEqual([]);
  expect(innings.unbroken.runs).toBe(3);
});

test('settlement 10.2 one wide can take two wickets, the striker and the non-striker', () => {
  const innings = firstInnings([ball(0, 1, { extras: { wides: 1 }, wickets: [OUT('A', 'stumped'), OUT('B', 'run out')] })]);
  expect(innings.wickets).toBe(2);
  expect(innings.legalBalls).toBe(0);
  expect(innings.stands.map((stand) => stand.runs)).toEqual([1, 0]);
  expect(innings.bowlers[0]?.wickets).toBe(1);
  expect(innings.crease).toEqual({ striker: null, nonStriker: null, bowler: 'X' });
});

test('settlement 10.2 an innings that ends on a wide in a new over has no legal ball in that over', () => {
  const over = [1, 2, 3, 4, 5, 6].map((number) => ball(0, number));
  const innings = firstInnings([...over, ball(1, 1, { extras: { wides: 1 } })]);
  expect(oversText(innings)).toBe('1.0');
  expect(innings.overs).toHaveLength(2);
});

test('settlement 10.2 a seventh ball uses no extra allotment, so overs are not balls divided by six', () => {
  const over = [1, 2, 3, 4, 5, 6, 7].map((number) => ball(0, number));
  const innings = firstInnings([...over, ball(1, 1)]);
  expect(oversText(innings)).toBe('1.1');
  expect(innings.legalBalls).toBe(8);
  expect(ballsLeft(innings)).toBe(5);
});

test('settlement 10.2 penalty runs before the innings count in the total from the first ball and in no over', () => {
  const innings = firstInnings([ball(0, 1, { runsOffBat: 1 })], start(1, { penaltyRuns: 5 }));
  expect(innings.total).toBe(6);
  expect(innings.overs[0]).toMatchObject({ runs: 1, totalAfter: 6 });
  expect(innings.unbroken.runs).toBe(1);
});

test('settlement 10.2 an all-run four is four runs and no boundary', () => {
  const innings = firstInnings([ball(0, 1, { runsOffBat: 4 }), ball(0, 2, { runsOffBat: 4, boundary: 4 })]);
  expect(innings.batters[0]).toMatchObject({ runs: 8, fours: 1 });
  expect(innings.overs[0]?.boundariesAfter).toBe(1);
});

test("settlement 6 penalty runs to the fielding side raise the chase's target, and those to the chasing side are added to its score", () => {
  const first: ScoreEvent[] = [
    start(1),
    ball(0, 1, { runsOffBat: 6, boundary: 6 }),
    { type: 'INNINGS_END', innings: 1, end: 'OVERS' },
  ];
  const toTheField = { type: 'PENALTY', innings: 1, runs: 5 } as const;
  const chase = scoreOf(SETUP, [...first, start(2), ball(0, 1, { innings: 2, runsOffBat: 2 }), toTheField]);
  expect(chase.innings.map(({ total, target }) => [total, target])).toEqual([
    [11, null],
    [2, 12],
  ]);
  expect(chaseText(chase)).toBe('Herons need 10 runs from 11 balls');
  const own = applyScoreEvent(chase, { type: 'PENALTY', innings: 2, runs: 5 });
  expect(own.innings[1]).toMatchObject({ total: 7, target: 12 });
  const before = scoreOf(SETUP, [...first, toTheField, start(2)]);
  expect(before.innings[1]?.target).toBe(12);
});

test.each(['OVERS', 'ALL_OUT'] as const)(
  'settlement 6 after a chase that ended %s, penalty runs to the fielding side count towards its target and decide the match',
  (end) => {
    const level: ScoreEvent[] = [
      start(1),
      ball(0, 1, { runsOffBat: 6, boundary: 6 }),
      { type: 'INNINGS_END', innings: 1, end: 'OVERS' },
      start(2),
      ball(0, 1, { innings: 2, runsOffBat: 6, boundary: 6 }),
      { type: 'INNINGS_END', innings: 2, end },
    ];
    expect(naturalOutcome(scoreOf(SETUP, level))).toMatchObject({ kind: 'TIED' });
    const given = scoreOf(SETUP, [...level, { type: 'PENALTY', innings: 1, runs: 5 }]);
    expect(given.innings[1]).toMatchObject({ total: 6, target: 12 });
    expect(naturalOutcome(given)).toMatchObject({ kind: 'WON', winner: 0 });
  },
);

test('settlement 6 penalty runs after a successful chase leave its target unchanged', () => {
  const won: ScoreEvent[] = [
    start(1),
    ball(0, 1, { runsOffBat: 1 }),
    { type: 'INNINGS_END', innings: 1, end: 'OVERS' },
    start(2),
    ball(0, 1, { innings: 2, runsOffBat: 2 }),
    { type: 'INNINGS_END', innings: 2, end: 'TARGET' },
    { type: 'PENALTY', innings: 1, runs: 5 },
  ];
  expect(scoreOf(SETUP, won).innings.map(({ total, target }) => [total, target])).toEqual([
    [6, null],
    [2, 2],
  ]);
});

test('settlement 6 the last target set by the officials counts, and the first reduction of overs is kept', () => {
  const first: ScoreEvent[] = [
    start(1),
    ball(0, 1, { runsOffBat: 6, boundary: 6 }),
    { type: 'INNINGS_END', innings: 1, end: 'OVERS' },
  ];
  const revision = (allottedBalls: number, target: number): ScoreEvent => ({
    type: 'REVISION',
    innings: 2,
    allottedBalls,
    target,
  });
  const one = ball(0, 1, { innings: 2, runsOffBat: 1 });
  const two = ball(0, 2, { innings: 2, runsOffBat: 1 });
  const chase = scoreOf(SETUP, [...first, start(2), one, revision(9, 6), two, revision(6, 4)]);
  expect(chase.innings[1]).toMatchObject({ allottedBalls: 6, target: 4, cutAfterDeliveries: 1 });
  expect(chaseText(chase)).toBe('Herons need 2 runs from 4 balls');
  const won = applyScoreEvent(chase, ball(0, 3, { innings: 2, runsOffBat: 2 }));
  const level = applyScoreEvent(chase, ball(0, 3, { innings: 2, runsOffBat: 1 }));
  expect([won, level].map(({ innings }) => innings[1] && naturalEnd(innings[1]))).toEqual(['TARGET', null]);
  const over = applyScoreEvent(level, { type: 'INNINGS_END', innings: 2, end: 'OVERS' });
  expect(naturalOutcome(over)).toMatchObject({ kind: 'TIED' });
});

test('settlement 6 a concussion substitute replaces a batter who retired hurt, so nine wickets are not all out', () => {
  const others = ['C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K'];
  const change = { team: 'Kestrels', playerIn: 'L', playerOut: 'A', reason: 'concussion_substitute' };
  const events = (replacements: Delivery['replacements']): ScoreEvent[] => [
    ball(0, 1, { runsOffBat: 1, wickets: [OUT('A', 'retired hurt')] }),
    ...others.map((striker, at) =>
      ball(0, at + 2, {
        striker,
        extras: { noBalls: 1 },
        wickets: [OUT(striker, 'run out')],
        replacements: at === 0 ? replacements : [],
      }),
    ),
  ];
  expect(naturalEnd(firstInnings(events([])))).toBe('ALL_OUT');
  expect(naturalEnd(firstInnings(events([change])))).toBe(null);
  expect(naturalEnd(firstInnings(events([{ ...change, reason: 'impact_player' }])))).toBe('ALL_OUT');
  const last = ball(0, 11, { striker: 'L', wickets: [OUT('L', 'bowled')] });
  expect(naturalEnd(firstInnings([...events([change]), last]))).toBe('ALL_OUT');
});

test('settlement 6 a tied super over is followed by another, each with its own target', () => {
  const superOver = (number: number, runs: number): ScoreEvent[] => [
    start(number, { superOver: true, allottedBalls: 6 }),
    ball(0, 1, { innings: number, runsOffBat: runs }),
    { type: 'INNINGS_END', innings: number, end: 'OVERS' },
  ];
  const proper: ScoreEvent[] = [1, 2].flatMap((number) => [
    start(number),
    ball(0, 1, { innings: number, runsOffBat: 3 }),
    { type: 'INNINGS_END', innings: number, end: 'OVERS' } as const,
  ]);
  const score = scoreOf(SETUP, [...proper, ...superOver(3, 2), ...superOver(4, 2), ...superOver(5, 1), ...superOver(6, 1)]);
  expect(score.innings.map(({ target }) => target)).toEqual([null, 4, null, 3, null, 2]);
  expect(naturalOutcome(score)).toMatchObject({ kind: 'TIED' });
});

test('settlement 6 in a match of four innings, the first three declared, the last one chases the deficit', () => {
  const declared = (number: number, battingTeam: 0 | 1, runs: number): ScoreEvent[] => [
    start(number, { battingTeam, allottedBalls: null }),
    ball(0, 1, { innings: number, runsOffBat: runs }),
    { type: 'INNINGS_END', innings: number, end: 'DECLARED' },
  ];
  const events = [
    ...declared(1, 0, 6),
    ...declared(2, 1, 4),
    ...declared(3, 0, 3),
    start(4, { battingTeam: 1, allottedBalls: null }),
  ];
  expect(scoreOf({ ...SETUP, scheduledOvers: null }, events).innings[3]?.target).toBe(6);
  // After a follow-on, the side that batted second bats again immediately.
  const followed = [
    ...declared(1, 0, 6),
    ...declared(2, 1, 1),
    ...declared(3, 1, 6),
    start(4, { battingTeam: 0, allottedBalls: null }),
  ];
  expect(scoreOf({ ...SETUP, scheduledOvers: null }, followed).innings[3]?.target).toBe(2);
});

test('the strike changes after odd runs and after an over', () => {
  const crease = (events: readonly ScoreEvent[]) => firstInnings(events).crease.striker;
  expect(crease([ball(0, 1, { runsOffBat: 1 })])).toBe('B');
  expect(crease([ball(0, 1, { runsOffBat: 4, boundary: 4 })])).toBe('A');
  expect(crease([ball(0, 1, { extras: { wides: 1 } })])).toBe('A');
  expect(crease([ball(0, 1, { extras: { wides: 2 } })])).toBe('B');
  expect(crease([1, 2, 3, 4, 5, 6].map((number) => ball(0, number)))).toBe('B');
});

test('a no-ball gives a free hit that lasts until a legal ball', () => {
  const events = [ball(0, 1, { extras: { noBalls: 1 } }), ball(0, 2, { extras: { wides: 1 } }), ball(0, 3)];
  expect(events.map((_, index) => firstInnings(events.slice(0, index + 1)).freeHit)).toEqual([true, true, false]);
});

test('the strip labels each ball', () => {
  const innings = firstInnings([
    ball(0, 1),
    ball(0, 2, { runsOffBat: 4, boundary: 4 }),
    ball(0, 3, { extras: { wides: 5 } }),
    ball(0, 4, { runsOffBat: 2, extras: { noBalls: 1 } }),
    ball(0, 5, { extras: { legByes: 1 } }),
    ball(0, 6, { runsOffBat: 1, wickets: [OUT('B', 'run out')] }),
    ball(0, 7, { striker: 'C', wickets: [OUT('C', 'caught')] }),
  ]);
  expect(thisOver(innings).map((mark) => mark.label)).toEqual(['0', '4', '5wd', '3nb', '1lb', '1+W', 'W']);
});

test('the state of a first innings is its run rate from the first ball on, and the toss before', () => {
  const toss: ScoreEvent = { type: 'TOSS', winner: 0, decision: 'bat' };
  const begun = scoreOf(SETUP, [toss, start(1)]);
  expect(statusText(begun)).toBe('Kestrels won the toss and chose to bat');
  const played = scoreOf(SETUP, [toss, start(1), ball(0, 1, { runsOffBat: 4, boundary: 4 }), ball(0, 2, { runsOffBat: 1 })]);
  expect(statusText(played)).toBe('Run rate 15.00');
});

test('target, need, end and result of a chase follow from the balls', () => {
  const first: ScoreEvent[] = [
    start(1),
    ball(0, 1, { runsOffBat: 6, boundary: 6 }),
    { type: 'INNINGS_END', innings: 1, end: 'STOPPED' },
  ];
  const chase = scoreOf({ teams: ['Kestrels', 'Herons'], scheduledOvers: 2 }, [...first, start(2)]);
  expect(chase.innings[1]?.target).toBe(7);
  expect(chaseText(chase)).toBe('Herons need 7 runs from 12 balls');
  const six = applyScoreEvent(chase, ball(0, 1, { innings: 2, runsOffBat: 6, boundary: 6 }));
  const won = applyScoreEvent(six, ball(0, 2, { innings: 2, runsOffBat: 1 }));
  const last = won.innings[1];
  expect(last === undefined ? null : naturalEnd(last)).toBe('TARGET');
  const ended = applyScoreEvent(won, { type: 'INNINGS_END', innings: 2, end: 'TARGET' });
  const outcome = naturalOutcome(ended);
  expect(outcome).toEqual({ kind: 'WON', winner: 1, by: { wickets: 10 }, method: null });
  if (outcome === null) return;
  const over = applyScoreEvent(ended, { type: 'MATCH_END', outcome, playersOfMatch: [] });
  expect(statusText(over)).toBe('Herons won by 10 wickets');
  expect(teamScoreText(over, 1)).toBe('7/0 (0.2)');
});

test('an event that does not fit is refused with its reason', () => {
  const empty = emptyScore({ teams: SETUP.teams, scheduledOvers: 2 });
  expect(scoreEventRefusal(empty, ball(0, 1))).toBe('UNKNOWN_INNINGS');
  expect(scoreEventRefusal(empty, start(2))).toBe('OUT_OF_ORDER');
  const begun = applyScoreEvent(empty, start(1));
  expect(scoreEventRefusal(begun, ball(0, 2))).toBe('OUT_OF_ORDER');
  expect(scoreEventRefusal(begun, ball(1, 1))).toBe('OUT_OF_ORDER');
  expect(scoreEventRefusal(begun, start(2))).toBe('OUT_OF_ORDER');
  const bowled = applyScoreEvent(begun, ball(0, 1));
  expect(scoreEventRefusal(bowled, ball(0, 1))).toBe('OUT_OF_ORDER');
  const ended = applyScoreEvent(bowled, { type: 'INNINGS_END', innings: 1, end: 'STOPPED' });
  expect(scoreEventRefusal(ended, ball(0, 2))).toBe('INNINGS_ENDED');
  const over = applyScoreEvent(ended, { type: 'MATCH_END', outcome: { kind: 'NO_RESULT' }, playersOfMatch: [] });
  expect(scoreEventRefusal(over, start(2))).toBe('MATCH_FINISHED');
});

test('settlement 11.1 a session of play ends at the current score, and sessions come in order', () => {
  const bowled = scoreOf({ teams: SETUP.teams, scheduledOvers: null }, [start(1, { allottedBalls: null }), ball(0, 1)]);
  const lunch = applyScoreEvent(bowled, { type: 'SESSION_END', day: 1, session: 1 });
  expect(lunch.playSessions).toEqual([{ day: 1, session: 1, innings: 1, deliveries: 1 }]);
  expect(scoreEventRefusal(lunch, { type: 'SESSION_END', day: 1, session: 1 })).toBe('OUT_OF_ORDER');
  expect(scoreEventRefusal(lunch, { type: 'SESSION_END', day: 2, session: 1 })).toBe(null);
});

test('settlement 6 a cut after the start is stored with the number of deliveries before it', () => {
  const cut = scoreOf(SETUP, [start(1), ball(0, 1), { type: 'REVISION', innings: 1, allottedBalls: 6, target: null }]);
  expect(cut.innings[0]).toMatchObject({ allottedBalls: 6, cutAfterDeliveries: 1 });
});

test('settlement 10.2 a no-ball earns a free hit only in an innings of limited overs', () => {
  const noBall = [ball(0, 1, { extras: { noBalls: 1 } })];
  expect(firstInnings(noBall).freeHit).toBe(true);
  expect(firstInnings(noBall, start(1, { allottedBalls: null })).freeHit).toBe(false);
});

test.each<readonly [MatchOutcome, string]>([
  [{ kind: 'TIED', eliminator: null, method: null }, 'Match tied'],
  [{ kind: 'TIED', eliminator: 1, method: null }, 'Match tied (Herons won the super over)'],
  [{ kind: 'DRAWN' }, 'Match drawn'],
  [{ kind: 'NO_RESULT' }, 'No result'],
  [{ kind: 'WON', winner: 0, by: { innings: 1, runs: 1 }, method: null }, 'Kestrels won by an innings and 1 run'],
  [{ kind: 'WON', winner: 1, by: { wickets: 2 }, method: 'D/L' }, 'Herons won by 2 wickets (D/L method)'],
  [{ kind: 'WON', winner: 1, by: {}, method: 'Awarded' }, 'Herons were awarded the match'],
])('the result %j reads "%s"', (outcome, text) => {
  expect(outcomeText(SETUP.teams, outcome)).toBe(text);
});

test.each([
  ['12', { runsOffBat: 12, boundary: 0 }],
  ['11b', { extras: { ...NO_EXTRAS, byes: 11 } }],
  ['5nb', { runsOffBat: 4, boundary: 4, extras: { ...NO_EXTRAS, noBalls: 1 } }],
  ['4r', { runsOffBat: 4, boundary: 0 }],
  ['P5', { extras: { ...NO_EXTRAS, penalty: 5 } }],
  ['1+Wro', { runsOffBat: 1, wickets: [{ player: 'A', kind: 'run out', fielders: [] }] }],
])('the scorebook text "%s" is read as a ball', (text, wanted) => expect(readBall(text, 'A')).toMatchObject(wanted));

test.each(['', '0wd', '0nb', 'x', '4x', '123'])('the scorebook text "%s" is not a ball', (text) =>
  expect(readBall(text, 'A')).toBeUndefined(),
);
