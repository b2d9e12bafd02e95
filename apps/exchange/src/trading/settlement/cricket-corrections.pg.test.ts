import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  ballOf,
  CricketDesk,
  fancy,
  INNINGS_RUNS,
  inningsOf,
  OVERS,
  startOf,
  wonBy,
  type OfferedCricket,
} from '../../testing/cricket-desk.ts';

let ground: CricketDesk;

beforeAll(async () => {
  ground = await CricketDesk.start();
});

afterAll(() => ground.stop());

type Corrections = readonly (readonly [seq: number | undefined, event: object])[];

/** Sends an event with corrections that only fit together with it. Returns the answer. */
async function sendWith({ ref }: OfferedCricket, event: object, corrections: Corrections, replaces?: number) {
  const also = corrections.map(([seq, each]) => ({ replaces: seq, event: each }));
  const message = { ...ground.stamp(ref), ...(replaces === undefined ? {} : { replaces }), event, also };
  return (await ground.desk.feed.send('scoreEvent', [message])).data.results[0];
}
const APPLIED = { outcome: 'APPLIED' };
const refusedFor = (reason: string) => ({ outcome: 'REFUSED', reason: expect.stringContaining(reason) as unknown });

const elevenOf = (side: string): readonly string[] => Array.from({ length: 11 }, (_, place) => `${side}${place + 1}`);
const elevens = (home: readonly string[], away: readonly string[]): readonly object[] =>
  [home, away].map((players, team) => ({ type: 'LINEUP', team, players }));
const ofPair = (striker: string, non_striker: string, more: object = {}): object => ({ striker, non_striker, ...more });
const out = (player: string, kind = 'bowled'): object => ({ wickets: [{ player, kind, fielders: [] }] });

test('S-GEN-13 a wrong batter in a run-out is corrected with the balls that followed, after the side is all out', async () => {
  const match = await ground.offer(fancy('first', 'BATTER_RUNS', { innings: 1, name: 'A1' }));
  const others = Array.from({ length: 8 }, (_, place) => {
    const [striker, partner] = [`A${place + 3}`, `A${place + 4}`];
    return ballOf(1, place < 3 ? 0 : 1, place < 3 ? place + 4 : place - 2, 0, ofPair(striker, partner, out(striker)));
  });
  const sent = await ground.send(match, [
    ...elevens(elevenOf('A'), elevenOf('H')),
    startOf(1),
    ballOf(1, 0, 1, 1, ofPair('A1', 'A2', out('A1', 'run out'))),
    ballOf(1, 0, 2, 1, ofPair('A2', 'A3')),
    ballOf(1, 0, 3, 0, ofPair('A2', 'A3', out('A2'))),
    ...others,
    { type: 'INNINGS_END', innings: 1, end: 'ALL_OUT' },
    startOf(2),
  ]);
  expect(await ground.waiting(match)).toEqual(['first FACTS Result: 1. rule']);
  const truth = [
    ballOf(1, 0, 1, 1, ofPair('A1', 'A2', out('A2', 'run out'))),
    ballOf(1, 0, 2, 1, ofPair('A1', 'A3')),
    ballOf(1, 0, 3, 0, ofPair('A1', 'A3', out('A1'))),
  ] as const;
  for (const [place, event] of truth.slice(0, 2).entries())
    expect((await ground.trySend(match, [event], sent[3 + place]))[0]).toMatchObject({ outcome: 'REFUSED' });
  const [one, two, three] = truth;
  expect(await sendWith(match, one, [[sent[4], two]], sent[3])).toMatchObject({ outcome: 'REFUSED' });
  expect(await ground.waiting(match)).toEqual(['first FACTS Result: 1. rule']);
  expect(
    await sendWith(
      match,
      one,
      [
        [sent[4], two],
        [sent[5], three],
      ],
      sent[3],
    ),
  ).toMatchObject(APPLIED);
  expect(await ground.waiting(match)).toEqual(['first FACTS Result: 2. rule']);
  await ground.restart();
  await ground.send(match, [ballOf(2, 0, 1, 0, ofPair('H1', 'H2'))]);
  expect(await ground.waiting(match)).toEqual(['first FACTS Result: 2. rule']);
});

test('S-FANCY-14 a match of 100 balls has sets of five, two in a row by one bowler, and its feed names absent players at the end', async () => {
  const ids = await ground.offerAgain('hundred', 3, [INNINGS_RUNS], { format: 'The Hundred', balls_per_over: 5 });
  const { match_id: matchId = 0, markets = [] } = ids ?? {};
  const match = { ref: 'hundred', matchId, markets: new Map(markets.map((market) => [market.market_ref, market])) };
  const set = (innings: number, over: number, more: object): readonly object[] =>
    Array.from({ length: 5 }, (_, place) => ballOf(innings, over, place + 1, 1, more));
  const [first, second] = [{ bowler: 'one' }, { bowler: 'two' }];
  const start = (innings: number): object => ({ ...startOf(innings), allotted_balls: 15 });
  await ground.send(match, [start(1), ...set(1, 0, first), ...set(1, 1, first)]);
  expect((await ground.trySend(match, set(1, 2, first).slice(0, 1)))[0]).toMatchObject(refusedFor('three sets of five'));
  await ground.send(match, [...set(1, 2, second), { type: 'INNINGS_END', innings: 1, end: 'OVERS' }]);
  expect(await ground.waiting(match)).toEqual(['innings FACTS Result: 15. rule']);
  await ground.restart();
  const wickets = Array.from({ length: 9 }, (_, place) => {
    const pair = ofPair(`H${place + 1}`, `H${place + 2}`, { ...out(`H${place + 1}`), ...(place < 5 ? first : second) });
    return ballOf(2, place < 5 ? 0 : 1, (place % 5) + 1, 0, pair);
  });
  await ground.send(match, [start(2), ...wickets]);
  const end = { type: 'INNINGS_END', innings: 2, end: 'ALL_OUT' };
  expect((await ground.trySend(match, [end]))[0]).toMatchObject(refusedFor('name the absent batters'));
  await ground.send(match, [{ ...end, absent: ['H11'] }, wonBy(0)]);
  expect(await ground.waiting(match)).toEqual(expect.arrayContaining(['winner FACTS Winner: Kestrels. rule']));
});

test('S-FANCY-14 a lost last ball is noticed at the end of its innings, and comes in later with the events after it', async () => {
  const match = await ground.offer(INNINGS_RUNS);
  const end = { type: 'INNINGS_END', innings: 1, end: 'OVERS' };
  await ground.send(match, inningsOf(1).slice(0, -2));
  expect((await ground.trySend(match, [end]))[0]).toMatchObject(refusedFor('do not show the end OVERS'));
  const [ended, second, first] = await ground.send(match, [{ ...end, after_short_over: true }, startOf(2), ballOf(2, 0, 1, 0)]);
  expect(await ground.waiting(match)).toEqual(['innings FACTS Result: 17. rule']);
  const corrections: Corrections = [
    [ended, ballOf(1, 2, 6, 4)],
    [second, end],
    [first, startOf(2)],
  ];
  expect(await sendWith(match, ballOf(2, 0, 1, 0), [[9_999, end], ...corrections])).toMatchObject(refusedFor('UNKNOWN_EVENT'));
  expect(await sendWith(match, ballOf(2, 0, 1, 0), corrections)).toMatchObject(APPLIED);
  expect(await ground.waiting(match)).toEqual(['innings FACTS Result: 21. rule']);
  await ground.restart();
  await ground.send(match, [ballOf(2, 0, 2, 0)]);
  expect(await ground.waiting(match)).toEqual(['innings FACTS Result: 21. rule']);
});

test('S-GEN-15 one message corrects the last ball of a match and the winner', async () => {
  const match = await ground.offer();
  await ground.send(match, [...inningsOf(1), ...inningsOf(2).slice(0, -2)]);
  const rest = [ballOf(2, 2, 6, 0), { type: 'INNINGS_END', innings: 2, end: 'OVERS' }, wonBy(0)];
  const [last, , won] = await ground.send(match, rest);
  expect(await ground.waiting(match)).toEqual(['winner FACTS Winner: Kestrels. rule']);
  expect(await sendWith(match, ballOf(2, 2, 6, 2), [[won, wonBy(1)]], last)).toMatchObject(APPLIED);
  expect(await ground.waiting(match)).toEqual(['winner FACTS Winner: Herons. rule']);
});

test('S-GEN-13 a feed that sends each target corrects a ball of the first innings and the start of the chase in one message', async () => {
  const match = await ground.offer(INNINGS_RUNS);
  const chase = (target: number): object => ({ ...startOf(2), target });
  const sent = await ground.send(match, [...inningsOf(1), chase(19), ballOf(2, 0, 1, 0)]);
  const [ball, start] = [sent[18], sent[20]];
  expect(await ground.waiting(match)).toEqual(['innings FACTS Result: 18. rule']);
  const [refused] = await ground.trySend(match, [ballOf(1, 2, 6, 4)], ball);
  expect(refused).toMatchObject(refusedFor('By the runs the target is 22, not 19. Send that target, together with'));
  expect(await sendWith(match, ballOf(1, 2, 6, 4), [[start, chase(22)]], ball)).toMatchObject(APPLIED);
  expect(await ground.waiting(match)).toEqual(['innings FACTS Result: 21. rule']);
  await ground.restart();
  await ground.send(match, [ballOf(2, 0, 2, 0)]);
  expect(await ground.waiting(match)).toEqual(['innings FACTS Result: 21. rule']);
});

test('S-GEN-13 a corrected revision of a target is sent with the ball, too', async () => {
  const match = await ground.offer();
  const cut = (target: number): object => ({ type: 'REVISION', innings: 2, allotted_balls: OVERS * 6, target });
  const sent = await ground.send(match, [...inningsOf(1), startOf(2), cut(19)]);
  const [ball, revision] = [sent[18], sent[21]];
  expect((await ground.trySend(match, [ballOf(1, 2, 6, 4)], ball))[0]).toMatchObject(refusedFor('Send that target'));
  expect(await sendWith(match, ballOf(1, 2, 6, 4), [[revision, cut(22)]], ball)).toMatchObject(APPLIED);
});
