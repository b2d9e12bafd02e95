import { expect, test } from 'vitest';
import { elevenOf } from '../testing/made-match.ts';
import { present } from '../../std/index.ts';
import { applyScoreEvent, scoreEventRefusal } from './apply.ts';
import { NO_EXTRAS, type Delivery, type WicketKind } from './delivery.ts';
import type { InningsEnd, InningsStartEvent, MatchOutcome, ScoreEvent, TeamIndex } from './events.ts';
import { ballsOf, readBall } from './scorebook.ts';
import { emptyScore, type ScoreState } from './state.ts';

const start = (innings: number, battingTeam: TeamIndex, more: Partial<InningsStartEvent> = {}): ScoreEvent => ({
  type: 'INNINGS_START',
  innings,
  battingTeam,
  superOver: false,
  allottedBalls: 12,
  target: null,
  penaltyRuns: 0,
  absent: [],
  ...more,
});

/** Returns the next ball, in the notation of a scorebook. */
function ballOf(score: ScoreState, over: number, text: string, more: Partial<Delivery> = {}): ScoreEvent {
  const innings = present(score.innings.at(-1));
  const [striker, nonStriker] = elevenOf(innings.battingTeam).filter(
    (name) => !innings.batters.some((batter) => batter.name === name && batter.howOut !== null),
  );
  const last = innings.overs.at(-1);
  const ball = last?.over === over ? last.balls.length + 1 : 1;
  const names = { striker: striker ?? '', nonStriker: nonStriker ?? 'K99', bowler: `Bowler ${over % 2}` };
  const delivery = { ...present(readBall(text, names.striker)), ...names, innings: innings.number, over, ball, replacements: [] };
  return { type: 'BALL', delivery: { ...delivery, ...more } };
}

function accepted(score: ScoreState, event: ScoreEvent): ScoreState {
  expect(scoreEventRefusal(score, event)).toBeNull();
  return applyScoreEvent(score, event);
}

/** Bowls overs that no check refuses. */
const bowled = (score: ScoreState, ...overs: readonly string[]): ScoreState =>
  overs.reduce(
    (before, over, place) => ballsOf(over).reduce((now, text) => accepted(now, ballOf(now, place, text)), before),
    score,
  );

const LIMITED = emptyScore({ teams: ['Kestrels', 'Herons'], scheduledOvers: 2 });
const LONG = emptyScore({ teams: ['Kestrels', 'Herons'], scheduledOvers: null });
const SIX = '1 1 1 1 1 1';
const SIDE_OUT = ['W W W W W W', 'W W W W'] as const;
const OUT = ['W W W W W W', 'W W W'] as const;
const begun = accepted(LIMITED, start(1, 0));
const ended = (score: ScoreState): ScoreState =>
  accepted(score, { type: 'INNINGS_END', innings: score.innings.length, end: 'OVERS' });
/** Kestrels have twelve runs from two overs. */
const chase = accepted(ended(bowled(begun, SIX, SIX)), start(2, 1));
const won = (winner: TeamIndex, method: string | null = null): MatchOutcome => ({ kind: 'WON', winner, by: {}, method });
const refusalOf = (score: ScoreState, outcome: MatchOutcome): string | null =>
  scoreEventRefusal(score, { type: 'MATCH_END', outcome, playersOfMatch: [] });

test.each<readonly [string, Partial<Delivery>, string]>([
  ['a boundary of four byes', { boundary: 4, extras: { ...NO_EXTRAS, byes: 4 } }, 'A boundary of 4'],
  ['a six on three runs', { boundary: 6, runsOffBat: 3 }, 'A boundary of 6'],
  ['runs off the bat on a wide', { runsOffBat: 1, extras: { ...NO_EXTRAS, wides: 1 } }, 'All runs on a wide'],
  ['byes and leg byes', { extras: { ...NO_EXTRAS, byes: 1, legByes: 1 } }, 'never two of these'],
  ['one batter at both ends', { nonStriker: 'K1' }, 'both batters'],
  ['the other batter bowled', { wickets: [{ player: 'K2', kind: 'bowled', fielders: [] }] }, 'cannot be out'],
  ['99 runs', { runsOffBat: 99 }, 'at most 20 runs'],
  ['21 byes', { extras: { ...NO_EXTRAS, byes: 21 } }, 'at most 20 runs'],
  ['50 no-balls', { extras: { ...NO_EXTRAS, noBalls: 50 } }, 'at most 20 runs'],
  ['three no-balls and a run', { runsOffBat: 1, extras: { ...NO_EXTRAS, noBalls: 3 } }, 'A no-ball is at most 2 runs'],
  ['a penalty of three runs', { extras: { ...NO_EXTRAS, penalty: 3 } }, 'come in fives'],
])('settlement 6 a ball with %s is refused', (_, more, text) => {
  expect(scoreEventRefusal(begun, ballOf(begun, 0, '.', more))).toContain(text);
});

test.each<readonly [string, Partial<Delivery>]>([
  ['a no-ball of two runs and a six', { runsOffBat: 6, boundary: 6, extras: { ...NO_EXTRAS, noBalls: 2 } }],
  ['a no-ball whose four byes are booked as no-balls', { extras: { ...NO_EXTRAS, noBalls: 5 } }],
  ['eight runs with overthrows', { runsOffBat: 8 }],
  ['two penalties', { extras: { ...NO_EXTRAS, penalty: 10 } }],
])('settlement 6 a ball with %s is taken', (_, more) => {
  expect(scoreEventRefusal(begun, ballOf(begun, 0, '.', more))).toBeNull();
});

test('settlement 6 penalty runs come in fives', () => {
  const penalty = (runs: number): string | null => scoreEventRefusal(begun, { type: 'PENALTY', innings: 1, runs });
  expect([0, 3, 5, 10, 50].map(penalty)).toEqual([
    expect.stringContaining('in fives'),
    expect.stringContaining('in fives'),
    null,
    null,
    expect.stringContaining('at most 10'),
  ]);
  expect(scoreEventRefusal(LIMITED, start(1, 0, { penaltyRuns: 4 }))).toContain('in fives');
});

test('settlement 6 the toss decides who bats first', () => {
  for (const [winner, decision, first] of [
    [0, 'bat', 0],
    [0, 'field', 1],
    [1, 'bat', 1],
    [1, 'field', 0],
  ] as const) {
    const tossed = accepted(LIMITED, { type: 'TOSS', winner, decision });
    expect(scoreEventRefusal(tossed, start(1, first))).toBeNull();
    expect(scoreEventRefusal(tossed, start(1, first === 0 ? 1 : 0))).toContain(`By the toss ${LIMITED.teams[first]} bat first`);
  }
});

test('settlement 6 a batter who is out bats no more', () => {
  const one = bowled(begun, 'W');
  expect(scoreEventRefusal(one, ballOf(one, 0, '.', { striker: 'K1' }))).toContain('K1 is out');
});

test('S-FANCY-7 an over follows six legal balls, or four if the umpires ended the over', () => {
  for (const short of ['1 1 1', '1 1 1 1 1 1wd']) {
    const now = bowled(begun, short);
    expect(scoreEventRefusal(now, ballOf(now, 1, '1'))).toContain('Send its lost balls');
  }
  const five = bowled(begun, '1 1 1 1 1');
  expect(scoreEventRefusal(five, ballOf(five, 1, '1', { isAfterShortOver: true }))).toBeNull();
  const four = bowled(begun, '1 1 1 1');
  expect(scoreEventRefusal(four, ballOf(four, 1, '1', { isAfterShortOver: true }))).toBeNull();
  const three = bowled(begun, '1 1 1');
  expect(scoreEventRefusal(three, ballOf(three, 1, '1', { isAfterShortOver: true }))).toContain('3 legal balls');
});

test('settlement 6 an over has at most eight legal balls, and an innings no more overs than its allotment', () => {
  const eight = bowled(begun, `${SIX} 1 1`);
  expect(scoreEventRefusal(eight, ballOf(eight, 0, '1'))).toContain('no more than 8');
  expect(scoreEventRefusal(eight, ballOf(eight, 1, '1'))).toBeNull();
  const whole = bowled(begun, SIX, SIX);
  expect(scoreEventRefusal(whole, ballOf(whole, 2, '1'))).toContain('no more overs');
});

test('settlement 6 an innings has no ball after ten wickets, or after its target', () => {
  const out = bowled(begun, ...OUT);
  const ten = accepted(out, ballOf(out, 1, 'W'));
  expect(scoreEventRefusal(ten, ballOf(ten, 1, '6', { striker: 'K12' }))).toBe('The side is all out.');
  const reached = bowled(chase, '6 6 1');
  expect(scoreEventRefusal(reached, ballOf(reached, 0, '1'))).toContain('target is reached');
});

test.each(['OVERS', 'ALL_OUT', 'TARGET', 'DECLARED'] as const)(
  'S-FANCY-14 an innings of limited overs does not end %s unless its balls show it',
  (end) => {
    const now = bowled(chase, '1 1 1');
    expect(scoreEventRefusal(now, { type: 'INNINGS_END', innings: 2, end })).not.toBeNull();
    expect(scoreEventRefusal(now, { type: 'INNINGS_END', innings: 2, end: 'STOPPED' })).toBeNull();
  },
);

test('S-MATCH-1 an unfinished chase has a winner only by a rain rule or an award', () => {
  const now = bowled(chase, '1 1 1');
  for (const winner of [0, 1] as const) expect(refusalOf(now, won(winner))).toContain('not over by its balls');
  const stopped = accepted(now, { type: 'INNINGS_END', innings: 2, end: 'STOPPED' });
  expect(refusalOf(stopped, won(1))).toContain('not over by its balls');
  for (const method of ['D/L', 'DLS', 'DLS Stern', 'vjd', 'Awarded', 'AWARDED', 'awarded'])
    expect([method, refusalOf(stopped, won(1, method))]).toEqual([method, null]);
  expect(refusalOf(stopped, won(1, 'by word of mouth'))).toContain('is unknown');
});

test('S-MATCH-1 the name of a rain rule decides nothing in a match that nothing cut or stopped', () => {
  const open = bowled(chase, '1 1 1');
  const level = bowled(chase, SIX, SIX);
  const tie: MatchOutcome = { kind: 'TIED', eliminator: null, method: 'DLS' };
  for (const [score, outcome] of [
    [open, won(1, 'DLS')],
    [bowled(chase, SIX, '1 1 1 1 1 .'), won(0, 'DLS')],
    [level, tie],
  ] as const)
    expect(refusalOf(score, outcome)).toContain('Nothing was cut or stopped');
  expect(refusalOf(interruptedIn(open), won(1, 'DLS'))).toBeNull();
});

test('S-MATCH-1 a rain rule decides no chase that goes on, although the match was cut before', () => {
  const open = bowled(chase, '1 1 1');
  const cut = accepted(open, { type: 'REVISION', innings: 2, allottedBalls: 6, target: 8 });
  for (const score of [cut, { ...open, reducedBeforeStart: true }])
    for (const winner of [0, 1] as const) {
      expect(refusalOf(score, won(winner, 'DLS'))).toContain('Nothing stopped this chase');
      expect(refusalOf(interruptedIn(score), won(winner, 'DLS'))).toBeNull();
      expect(refusalOf(accepted(score, endAs(score, 'STOPPED')), won(winner, 'DLS'))).toBeNull();
    }
  const wet = bowled(cut, '1 1 1');
  expect(refusalOf(wet, won(0, 'DLS'))).toBeNull();
});
const interruptedIn = (score: ScoreState): ScoreState => accepted(score, { type: 'INTERRUPTION', stopped: true, reason: 'rain' });

test('S-MATCH-1 a match of 20 overs has no result before five overs of the chase, also by a rain rule', () => {
  const long = emptyScore({ teams: ['Kestrels', 'Herons'], scheduledOvers: 20 });
  const first = bowled(accepted(long, start(1, 0, { allottedBalls: 120 })), ...SIDE_OUT);
  const reply = accepted(accepted(first, endAs(first, 'ALL_OUT')), start(2, 1, { allottedBalls: 120 }));
  const stopped = (...overs: readonly string[]): ScoreState => {
    const now = bowled(reply, ...overs);
    return accepted(now, endAs(now, 'STOPPED'));
  };
  const DOTS = '. . . . . .';
  expect(refusalOf(stopped(DOTS, DOTS, DOTS, DOTS, '. . . . .'), won(0, 'DLS'))).toContain('no result before 5 overs');
  expect(refusalOf(stopped(DOTS, DOTS, DOTS, DOTS, DOTS), won(0, 'DLS'))).toBeNull();
  expect(refusalOf(stopped(DOTS), { kind: 'NO_RESULT' })).toBeNull();
});

test('S-MATCH-1 a chase has no more overs than a first innings that was stopped', () => {
  const stopped = accepted(bowled(begun, '1'), { type: 'INNINGS_END', innings: 1, end: 'STOPPED' });
  expect(scoreEventRefusal(stopped, start(2, 1))).toContain('was stopped after 0.1 overs');
  expect(scoreEventRefusal(stopped, start(2, 1, { allottedBalls: 6 }))).toContain('Give the target');
  expect(scoreEventRefusal(stopped, start(2, 1, { allottedBalls: 6, target: 2 }))).toBeNull();
});

test('S-MATCH-2 a match without a ball has no winner on the field; an award shows that it was not played', () => {
  for (const method of [null, 'DLS']) expect(refusalOf(LIMITED, won(0, method))).toContain('not over by its balls');
  expect(refusalOf(begun, won(0))).toContain('not over by its balls');
  expect(refusalOf(LIMITED, won(0, 'Awarded'))).toBeNull();
});

test('S-MATCH-1 a result needs two innings, and its winner must be the one that the balls show, even under a rain rule', () => {
  expect(refusalOf(ended(bowled(begun, SIX, SIX)), won(0))).toContain('not over by its balls');
  expect(refusalOf(ended(bowled(begun, SIX, SIX)), won(0, 'D/L'))).toContain('not over by its balls');
  const lost = bowled(chase, SIX, '1 1 1 1 1 .');
  for (const [score, method] of [
    [lost, null],
    [{ ...lost, reducedBeforeStart: true }, 'DLS'],
  ] as const) {
    expect(refusalOf(score, won(0, method))).toBeNull();
    expect(refusalOf(score, won(1, method))).toContain('By the balls Kestrels won');
  }
  expect(refusalOf(lost, { kind: 'TIED', eliminator: null, method: null })).toContain('By the balls Kestrels won');
  expect(refusalOf(lost, { kind: 'DRAWN' })).toContain('cannot be drawn');
  expect(refusalOf(bowled(chase, SIX, SIX), won(0))).toContain('tied');
});

test('S-FANCY-14 the end of a match ends its last innings as the balls show', () => {
  const endOf = (score: ScoreState, outcome: MatchOutcome): unknown =>
    accepted(score, { type: 'MATCH_END', outcome, playersOfMatch: [] }).innings.at(-1)?.end;
  expect(endOf(bowled(chase, SIX, '1 1 1 1 1 .'), won(0))).toBe('OVERS');
  expect(endOf(bowled(chase, '6 6 1'), won(1))).toBe('TARGET');
  const out = bowled(chase, ...OUT);
  expect(endOf(accepted(out, ballOf(out, 1, 'W')), won(0))).toBe('ALL_OUT');
  expect(endOf(bowled(chase, '1 1 1'), { kind: 'NO_RESULT' })).toBe('STOPPED');
  const word = accepted(bowled(chase, SIX, SIX), { type: 'INNINGS_END', innings: 2, end: 'STOPPED' });
  expect(word.innings.at(-1)?.end).toBe('OVERS');
});

const endAs = (score: ScoreState, end: InningsEnd, more: { readonly isAfterShortOver?: boolean } = {}): ScoreEvent => ({
  type: 'INNINGS_END',
  innings: score.innings.length,
  end,
  ...more,
});

test('S-FANCY-14 a last over with too few balls has lost some, unless the umpires ended it', () => {
  for (const last of ['1 1 1 1 1', '1 1 1 1', '1 1 1 1 1 1wd']) {
    const now = bowled(begun, SIX, last);
    expect(scoreEventRefusal(now, endAs(now, 'OVERS'))).toContain('do not show the end OVERS');
    const short = accepted(now, endAs(now, 'OVERS', { isAfterShortOver: true }));
    expect(short.innings[0]?.end).toBe('OVERS');
    const whole = accepted(now, ballOf(now, 1, '6'));
    if (last !== '1 1 1 1') expect(scoreEventRefusal(whole, endAs(whole, 'OVERS'))).toBeNull();
  }
  for (const lost of [bowled(begun, SIX, '1 1 1'), bowled(begun, '1 1 1 1 1')])
    expect(scoreEventRefusal(lost, endAs(lost, 'OVERS', { isAfterShortOver: true }))).toContain('do not show');
});

test('S-FANCY-14, D-14 the balls decide how an innings ended, whatever its source says', () => {
  const endOf = (score: ScoreState, end: InningsEnd): unknown => accepted(score, endAs(score, end)).innings.at(-1)?.end;
  for (const end of ['OVERS', 'TARGET', 'STOPPED'] as const) {
    expect([end, endOf(bowled(chase, SIX, '1 1 1 1 6'), end)]).toEqual([end, 'TARGET']);
    expect([end, endOf(bowled(chase, SIX, '1 1 1 1 1 6'), end)]).toEqual([end, 'OVERS']);
  }
  const long = bowled(accepted(LONG, start(1, 0, { allottedBalls: null })), ...SIDE_OUT);
  for (const end of ['DECLARED', 'ALL_OUT', 'OVERS', 'STOPPED'] as const)
    expect([end, endOf(long, end)]).toEqual([end, 'ALL_OUT']);
});

test('S-MATCH-1 without a cut the target is one run more than the first side has', () => {
  const whole = ended(bowled(begun, SIX, SIX));
  for (const target of [1, 12, 14]) expect(scoreEventRefusal(whole, start(2, 1, { target }))).toContain('the target is 13');
  for (const target of [13, null]) expect(scoreEventRefusal(whole, start(2, 1, { target }))).toBeNull();
  const revision = (score: ScoreState, allottedBalls: number, target: number): ScoreEvent => {
    return { type: 'REVISION', innings: score.innings.length, allottedBalls, target };
  };
  expect(scoreEventRefusal(chase, revision(chase, 12, 1))).toContain('the target is 13');
  const cut = accepted(chase, revision(chase, 6, 8));
  expect(scoreEventRefusal(cut, revision(cut, 6, 9))).toBeNull();
  const stopped = accepted(bowled(begun, SIX), { type: 'INNINGS_END', innings: 1, end: 'STOPPED' });
  expect(scoreEventRefusal(stopped, start(2, 1, { allottedBalls: 6, target: 20 }))).toBeNull();
});

test('settlement 6 late penalty runs change no chase that has reached its target', () => {
  const late = (score: ScoreState): unknown => accepted(score, { type: 'PENALTY', innings: 1, runs: 5 }).innings[1]?.target;
  const reached = bowled(chase, SIX, '1 1 1 1 1 2');
  expect([reached, accepted(reached, endAs(reached, 'OVERS')), bowled(chase, SIX)].map(late)).toEqual([13, 13, 18]);
});

test('S-FANCY-14 an innings of limited overs keeps its limit', () => {
  expect(scoreEventRefusal(LIMITED, start(1, 0, { allottedBalls: null }))).toContain('needs its number of balls');
  expect(scoreEventRefusal(LIMITED, start(1, 0, { allottedBalls: 18 }))).toContain('at most 2 overs');
  expect(scoreEventRefusal(LIMITED, start(1, 0, { target: 50 }))).toContain('no target');
  expect(scoreEventRefusal(LONG, start(1, 0, { allottedBalls: null, target: 50 }))).toContain('no target');
  const revised = (score: ScoreState, allottedBalls: number | null, target: number | null): string | null =>
    scoreEventRefusal(score, { type: 'REVISION', innings: score.innings.length, allottedBalls, target });
  expect(revised(begun, null, null)).toContain('needs its number of balls');
  expect(revised(begun, 6, 40)).toContain('no target');
  expect(revised(begun, 6, null)).toBeNull();
  expect(revised(chase, null, 9)).toContain('needs its number of balls');
  expect(revised(chase, 6, null)).toContain('Give the target');
  expect(revised(chase, 6, 9)).toBeNull();
  const [first] = [ended(bowled(begun, SIX, SIX))];
  expect(scoreEventRefusal(first, start(2, 1, { allottedBalls: 6 }))).toContain('Give the target');
  expect(scoreEventRefusal(first, start(2, 1, { allottedBalls: 6, target: 8 }))).toBeNull();
});

test('settlement 6 each side bats once in a match of limited overs, and twice in any other', () => {
  expect(scoreEventRefusal(ended(bowled(begun, SIX, SIX)), start(2, 0))).toContain('other side bats');
  const third = ended(bowled(chase, SIX, SIX));
  expect(scoreEventRefusal(third, start(3, 0))).toContain('no more than 2 innings');
  expect(scoreEventRefusal(third, start(3, 1, { superOver: true, allottedBalls: 6 }))).toBeNull();
  expect(scoreEventRefusal(LIMITED, start(1, 1, { superOver: true }))).toContain('A super over comes after');
  const open = { allottedBalls: null };
  const declared = (score: ScoreState, team: TeamIndex): ScoreState => {
    const number = score.innings.length + 1;
    const now = bowled(accepted(score, start(number, team, open)), SIX);
    return accepted(now, { type: 'INNINGS_END', innings: number, end: 'DECLARED' });
  };
  const one = declared(LONG, 0);
  expect(scoreEventRefusal(one, start(2, 0, open))).toContain('other side bats');
  const followOn = declared(declared(one, 1), 1);
  expect(scoreEventRefusal(followOn, start(4, 1, open))).toContain('other side bats');
  expect(refusalOf(followOn, won(0))).toContain('not over by its balls');
  expect(refusalOf(followOn, { kind: 'DRAWN' })).toBeNull();
  const four = accepted(followOn, start(4, 0, open));
  const last = bowled(four, '6');
  expect(refusalOf(last, won(0))).toContain('not over by its balls');
  expect(refusalOf(accepted(last, ballOf(last, 0, '1')), won(0))).toBeNull();
  expect(refusalOf(accepted(last, ballOf(last, 0, '1')), { kind: 'DRAWN' })).toContain('By the balls Kestrels won');
});

/** Plays the innings of a long match. A number is the runs of a side that is then all out, and a text the balls of one that its captain declares. */
const longMatch = (...innings: readonly (readonly [TeamIndex, number | string])[]): ScoreState =>
  innings.reduce((score, [team, runs], place) => {
    const number = place + 1;
    const open = accepted(score, start(number, team, { allottedBalls: null }));
    const first =
      typeof runs === 'number' ? Array.from({ length: 6 }, (_, ball) => `${Math.floor((runs + ball) / 6)}r`).join(' ') : runs;
    const now = bowled(open, first, ...(typeof runs === 'number' ? SIDE_OUT : []));
    return accepted(now, { type: 'INNINGS_END', innings: number, end: typeof runs === 'number' ? 'ALL_OUT' : 'DECLARED' });
  }, LONG);
const DRAWN: MatchOutcome = { kind: 'DRAWN' };
const NONE: MatchOutcome = { kind: 'NO_RESULT' };

test('S-MATCH-1 a match that its balls decide is neither drawn nor without a result', () => {
  const byAnInnings = longMatch([0, 60], [1, 2], [1, 3]);
  const byRuns = longMatch([0, 60], [1, 2], [0, 3], [1, 4]);
  const level = longMatch([0, 6], [1, 2], [0, 3], [1, 7]);
  for (const score of [byAnInnings, byRuns, level])
    for (const outcome of [DRAWN, NONE]) expect(refusalOf(score, outcome)).toContain('By the balls');
  expect([byAnInnings, byRuns].map((score) => refusalOf(score, won(0)))).toEqual([null, null]);
  expect(refusalOf(longMatch([0, 6], [1, 2], [1, 7]), DRAWN)).toBeNull();
  const batsOn = accepted(longMatch([0, 6], [1, 60], [0, 3]), start(4, 1, { allottedBalls: null }));
  const before = longMatch([0, 60], [1, 2], [0, 3]);
  const wrong = start(4, 1, { allottedBalls: null, target: 500 });
  expect(scoreEventRefusal(before, wrong)).toContain('the target is 62, not 500');
  // An older log may hold a wrong target.
  const wrongTarget = applyScoreEvent(before, wrong);
  for (const score of [batsOn, bowled(wrongTarget, '20 20 20 2')])
    for (const outcome of [DRAWN, NONE]) expect(refusalOf(score, outcome)).toContain('By the balls Herons won');
  expect(refusalOf(bowled(wrongTarget, '20 20 20 1'), DRAWN)).toBeNull();
  const lost = bowled(chase, SIX, '1 1 1 1 1 .');
  expect(refusalOf(lost, NONE)).toContain('By the balls Kestrels won');
  expect(refusalOf(bowled(chase, SIX), NONE)).toBeNull();
});

test('S-MATCH-1 a method names no winner against the balls', () => {
  const lost = bowled(chase, SIX, '1 1 1 1 1 .');
  for (const method of ['Lost fewer wickets', '1st innings score']) {
    expect(refusalOf(lost, won(1, method))).toContain('By the balls Kestrels won');
    expect(refusalOf(bowled(chase, '1 1'), won(1, method))).toContain('not over by its balls');
    expect(refusalOf(lost, { kind: 'TIED', eliminator: null, method })).toContain('Only play or a rain rule');
  }
  // Both sides make twelve runs, and the Herons lose a wicket.
  const level = bowled(chase, '6 W . . . .', '6 . . . . .');
  expect(refusalOf(level, won(0, 'Lost fewer wickets'))).toBeNull();
  expect(refusalOf(level, won(1, 'Lost fewer wickets'))).toContain('fewer wickets');
  expect(refusalOf(bowled(chase, SIX, SIX), won(0, 'Lost fewer wickets'))).toContain('as many');
});

test('S-MATCH-1 an unfinished long match is decided by its first innings, if its competition says so', () => {
  const method = '1st innings score';
  const both = longMatch([0, 60], [1, 2]);
  const third = accepted(bowled(accepted(both, start(3, 0, { allottedBalls: null })), '1 1'), {
    type: 'INNINGS_END',
    innings: 3,
    end: 'STOPPED',
  });
  for (const score of [both, third]) {
    expect(refusalOf(score, won(0, method))).toBeNull();
    expect(refusalOf(score, won(1, method))).toContain('did not lead');
  }
  const reply = accepted(longMatch([0, 6]), start(2, 1, { allottedBalls: null }));
  expect(refusalOf(bowled(reply, '6'), won(0, method))).toContain('did not lead');
  expect(refusalOf(bowled(reply, '7'), won(1, method))).toBeNull();
});

const out = (player: string, kind: WicketKind): Partial<Delivery> => ({ wickets: [{ player, kind, fielders: [] }] });
const both = (...left: readonly (readonly [string, WicketKind])[]): Partial<Delivery> => ({
  wickets: left.map(([player, kind]) => ({ player, kind, fielders: [] })),
});
const WIDE = { extras: { ...NO_EXTRAS, wides: 1 } };
const NO_BALL = { extras: { ...NO_EXTRAS, noBalls: 1 } };

test.each<readonly [string, string, Partial<Delivery>, string | null]>([
  ['bowled off a no-ball', '', { ...NO_BALL, ...out('K1', 'bowled') }, 'on a no-ball'],
  ['run out off a no-ball', '', { ...NO_BALL, ...out('K1', 'run out') }, null],
  ['caught off a wide', '', { ...WIDE, ...out('K1', 'caught') }, 'on a no-ball'],
  ['stumped off a wide', '', { ...WIDE, ...out('K1', 'stumped') }, null],
  ['bowled on a free hit', '1nb', out('K1', 'bowled'), 'a free hit'],
  ['run out on a free hit', '1nb', out('K2', 'run out'), null],
  ['caught after a run', '', { runsOffBat: 1, ...out('K1', 'caught') }, 'has no runs'],
  ['run out away from the crease', '1', out('K9', 'run out'), 'K9 is not at the crease'],
  ['run out before the first ball, on which his successor is named', '', { nonStriker: 'K3', ...out('K2', 'run out') }, null],
  ['run out before the first ball of a stand', 'W', { striker: 'K2', nonStriker: 'K4', ...out('K3', 'run out') }, null],
  ['who obstructs the field away from the crease', '', out('K9', 'obstructing the field'), 'K9 is not at the crease'],
  ['timed out', '', out('K3', 'timed out'), null],
  ['timed out on the ball of a wicket', '1', both(['K1', 'bowled'], ['K3', 'timed out']), null],
  ['timed out after a wicket', 'W', { striker: 'K2', nonStriker: 'K4', ...out('K3', 'timed out') }, null],
  ['timed out without a free place', '1', out('K3', 'timed out'), 'no batter has left'],
  ['timed out at the crease', '1', out('K2', 'timed out'), 'K2 is at the crease'],
  ['bowled, and the other one run out', '1', both(['K1', 'bowled'], ['K2', 'run out']), 'The ball is dead'],
  ['run out, and the other one too', '1', both(['K1', 'run out'], ['K2', 'run out']), 'The ball is dead'],
  ['caught, and the other one hurt', '1', both(['K1', 'caught'], ['K2', 'retired hurt']), null],
  [
    'run out, after the other one was run out before the ball',
    '1',
    { nonStriker: 'K3', ...both(['K1', 'run out'], ['K2', 'run out']) },
    null,
  ],
  [
    'run out before the ball, after the other one was too',
    '1',
    { striker: 'K3', nonStriker: 'K4', ...both(['K1', 'run out'], ['K2', 'run out']) },
    'The ball is dead',
  ],
  ['replaced at the crease', '1', { striker: 'K5', nonStriker: 'K6' }, 'still at the crease'],
  ['whose partner retired since the last ball', '1', { striker: 'K1', nonStriker: 'K5', ...out('K2', 'retired hurt') }, null],
  ['who follows one that is out', 'W', { striker: 'K2', nonStriker: 'K5' }, null],
  ['who follows one that retired', 'RH', { striker: 'K5', nonStriker: 'K2' }, null],
  [
    'who replaces another at the crease',
    '1',
    {
      striker: 'K1',
      nonStriker: 'K12',
      replacements: [{ team: null, playerIn: 'K12', playerOut: 'K2', reason: 'concussion_substitute' }],
    },
    null,
  ],
])('settlement 6 a batter %s is refused if no match can have it', (_, before, more, text) => {
  const now = bowled(begun, before);
  const refusal = scoreEventRefusal(now, ballOf(now, 0, '.', more));
  expect(refusal).toEqual(text === null ? null : expect.stringContaining(text));
});

test('settlement 6 a format without a limit of overs has no free hit', () => {
  const now = bowled(accepted(LONG, start(1, 0, { allottedBalls: null })), '1nb');
  expect(scoreEventRefusal(now, ballOf(now, 0, 'W'))).toBeNull();
});

const listed = ([0, 1] as const).reduce(
  (score, team) => accepted(score, { type: 'LINEUP', team, players: [...elevenOf(team), 'A. Khan'] }),
  LIMITED,
);

test('settlement 6 a bowler of two overs in a row, or of the batting side, is refused', () => {
  const one = bowled(begun, SIX);
  expect(scoreEventRefusal(one, ballOf(one, 1, '1', { bowler: 'Bowler 0' }))).toContain('two overs in a row');
  const first = accepted(listed, start(1, 0));
  for (const bowler of ['K1', 'K9'])
    expect(scoreEventRefusal(first, ballOf(first, 0, '1', { bowler }))).toContain('batting side');
  expect(scoreEventRefusal(first, ballOf(first, 0, '1', { bowler: 'A. Khan' }))).toBeNull();
  // Without elevens, a batter and a bowler of one name may be two players.
  expect(scoreEventRefusal(begun, ballOf(begun, 0, '1', { bowler: 'K1' }))).toBeNull();
});

test('settlement 6 a batter of the bowling side is refused, if no eleven and no substitute explains him', () => {
  const first = accepted(listed, start(1, 0));
  const text = 'H1 is of the bowling side';
  expect(scoreEventRefusal(first, ballOf(first, 0, '1', { striker: 'H1' }))).toContain(text);
  expect(scoreEventRefusal(first, ballOf(first, 0, '1', { nonStriker: 'H1' }))).toContain(text);
  expect(scoreEventRefusal(first, ballOf(first, 0, '1', out('H1', 'timed out')))).toContain(text);
  expect(scoreEventRefusal(first, ballOf(first, 0, '1', { striker: 'A. Khan' }))).toBeNull();
  expect(scoreEventRefusal(first, ballOf(first, 0, '1', { striker: 'K12' }))).toBeNull();
  const replacements = [{ team: null, playerIn: 'H1', playerOut: 'K3', reason: 'national_callup' }];
  const joined = accepted(first, ballOf(first, 0, '1', { striker: 'H1', replacements }));
  expect(scoreEventRefusal(joined, ballOf(joined, 0, '1', { striker: 'H1', nonStriker: 'K2' }))).toBeNull();
});

test('settlement 6 an innings begins with two batters, and its absent players are of the side', () => {
  const absent = (...names: readonly string[]): string | null => scoreEventRefusal(listed, start(1, 0, { absent: names }));
  const ten = elevenOf(0).slice(1);
  expect(absent(...ten)).toContain('at most 9 absent');
  expect(absent(...ten.slice(1))).toBeNull();
  expect(absent('K10', 'K10')).toContain('absent once');
  expect(absent('H1')).toContain('of the bowling side');
  const tied = ended(bowled(chase, SIX, SIX));
  const superOver = { superOver: true, allottedBalls: 6, absent: ['H9', 'H10'] };
  expect(scoreEventRefusal(tied, start(3, 1, superOver))).toContain('at most 1 absent');
});

test('S-FANCY-14 the end of an innings may name its absent players, and it is then all out', () => {
  const nine = bowled(accepted(listed, start(1, 0)), ...OUT);
  const end = (...absent: readonly string[]): ScoreEvent => ({ type: 'INNINGS_END', innings: 1, end: 'ALL_OUT', absent });
  expect(scoreEventRefusal(nine, endAs(nine, 'ALL_OUT'))).toContain('name the absent batters');
  expect(scoreEventRefusal(nine, end())).toContain('do not show the end ALL_OUT');
  expect(scoreEventRefusal(nine, end('K1'))).toContain('K1 has batted');
  expect(scoreEventRefusal(nine, end('H1'))).toContain('of the bowling side');
  expect(scoreEventRefusal(nine, end('K11', 'K11'))).toContain('absent once');
  const [innings] = accepted(nine, end('K11')).innings;
  expect([innings?.end, innings?.absent]).toEqual(['ALL_OUT', ['K11']]);
  const two = bowled(accepted(listed, start(1, 0, { absent: ['K11'] })), 'W W W W W W', 'W W');
  expect(accepted(two, end('K10')).innings[0]?.absent).toEqual(['K11', 'K10']);
});

test('S-FANCY-14 an absent player who bats after all is no longer absent', () => {
  const nine = bowled(accepted(listed, start(1, 0, { absent: ['K11'] })), ...OUT);
  const back = accepted(nine, ballOf(nine, 1, '1'));
  expect(back.innings[0]?.absent).toEqual([]);
  expect(scoreEventRefusal(back, endAs(back, 'ALL_OUT'))).toContain('do not show the end ALL_OUT');
  expect(scoreEventRefusal(accepted(back, ballOf(back, 1, 'W')), endAs(back, 'ALL_OUT'))).toBeNull();
});

const HUNDRED = accepted(
  emptyScore({ teams: ['Kestrels', 'Herons'], scheduledOvers: 20, ballsPerOver: 5 }),
  start(1, 0, { allottedBalls: 100 }),
);
/** Bowls sets of five balls, two in a row by each bowler. */
const setsBowled = (score: ScoreState, count: number): ScoreState =>
  Array.from({ length: count * 5 }).reduce<ScoreState>((now, _, ball) => {
    const over = Math.floor(ball / 5);
    return accepted(now, ballOf(now, over, '1', { bowler: `Bowler ${Math.floor(over / 2) % 2}` }));
  }, score);

test('settlement 6 in a match of 100 balls an over has five, and a bowler may bowl ten in a row', () => {
  const two = setsBowled(HUNDRED, 2);
  expect(scoreEventRefusal(two, ballOf(two, 2, '1', { bowler: 'Bowler 0' }))).toContain('three sets of five');
  const three = setsBowled(HUNDRED, 3);
  const set = three.innings[0]?.overs[2];
  expect([set?.legalBalls, three.innings[0]?.legalBalls]).toEqual([5, 15]);
  const four = accepted(HUNDRED, ballOf(HUNDRED, 0, '1'));
  expect(scoreEventRefusal(four, ballOf(four, 1, '1'))).toContain('Over 1 has 1 legal balls');
  const long = bowled(HUNDRED, '1 1 1 1 1 1 1');
  expect(scoreEventRefusal(long, ballOf(long, 0, '1'))).toContain('no more than 7 balls');
  // The batters change ends with the bowlers, after two sets.
  const crease = (sets: number): unknown => setsBowled(HUNDRED, sets).innings[0]?.crease.striker;
  expect([crease(1), crease(2)]).toEqual(['K2', 'K1']);
});

test('S-FANCY-14 an innings of 100 balls ends after twenty sets of five', () => {
  const nineteen = setsBowled(HUNDRED, 19);
  expect(scoreEventRefusal(nineteen, endAs(nineteen, 'OVERS'))).toContain('do not show');
  const all = setsBowled(HUNDRED, 20);
  expect(scoreEventRefusal(all, endAs(all, 'OVERS'))).toBeNull();
  expect(scoreEventRefusal(all, ballOf(all, 20, '1'))).toContain('no more overs');
  expect(scoreEventRefusal(HUNDRED, { type: 'REVISION', innings: 1, allottedBalls: 120, target: null })).toContain(
    'at most 20 overs',
  );
  const tied = ended(setsBowled(accepted(ended(all), start(2, 1, { allottedBalls: 100 })), 20));
  const superOver = (allottedBalls: number): ScoreEvent => start(3, 1, { superOver: true, allottedBalls });
  expect(scoreEventRefusal(tied, superOver(6))).toContain('at most 5 balls');
  expect(scoreEventRefusal(tied, superOver(5))).toBeNull();
});

test('settlement 6 a revision leaves the balls that were bowled', () => {
  const now = bowled(begun, SIX, '1');
  const revised = (allottedBalls: number): string | null =>
    scoreEventRefusal(now, { type: 'REVISION', innings: 1, allottedBalls, target: null });
  expect([revised(6), revised(7)]).toEqual([expect.stringContaining('more balls'), null]);
});

test('D-3 a super over follows a tie, and another one follows a level super over', () => {
  const superOver = (score: ScoreState, team: TeamIndex, balls: number | null = 6): ScoreEvent =>
    start(score.innings.length + 1, team, { superOver: true, allottedBalls: balls });
  const played = (score: ScoreState, team: TeamIndex, over: string): ScoreState =>
    ended(bowled(accepted(score, superOver(score, team)), over));
  const won = ended(bowled(chase, SIX, '1 1 1 1 1 .'));
  expect(scoreEventRefusal(won, superOver(won, 1))).toContain('By the balls Kestrels won');
  const tied = ended(bowled(chase, SIX, SIX));
  expect(scoreEventRefusal(tied, superOver(tied, 1, 12))).toContain('at most 6 balls');
  const open = accepted(tied, superOver(tied, 1));
  const revision = (allottedBalls: number | null): ScoreEvent => ({ type: 'REVISION', innings: 3, allottedBalls, target: null });
  expect(scoreEventRefusal(open, revision(60))).toContain('at most 6 balls');
  expect(scoreEventRefusal(open, revision(null))).toContain('at most 6 balls');
  expect(scoreEventRefusal(open, revision(3))).toBeNull();
  const one = played(tied, 1, SIX);
  expect(scoreEventRefusal(one, superOver(one, 1))).toContain('other side bats');
  const level = played(one, 0, SIX);
  expect(scoreEventRefusal(level, superOver(level, 0))).toBeNull();
  const byWord: MatchOutcome = { kind: 'TIED', eliminator: 1, method: null };
  expect(refusalOf(level, byWord)).toBeNull();
  const decided = played(one, 0, '6 1');
  expect(scoreEventRefusal(decided, superOver(decided, 1))).toContain('By the balls Kestrels won');
  const tie = (eliminator: TeamIndex): MatchOutcome => ({ kind: 'TIED', eliminator, method: null });
  expect([refusalOf(decided, tie(0)), refusalOf(decided, tie(1))]).toEqual([null, expect.stringContaining('super over')]);
});
