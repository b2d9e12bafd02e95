import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  ballOf,
  CricketDesk,
  FIRST_OVER,
  INNINGS_RUNS,
  inningsOf,
  OVERS,
  overOf,
  startOf,
  wonBy,
} from '../../testing/cricket-desk.ts';

let ground: CricketDesk;

beforeAll(async () => {
  ground = await CricketDesk.start();
});

afterAll(() => ground.stop());

test('trust D7 a ball that the database could not store is stored when the feed sends it again, and the exchange starts again', async () => {
  const match = await ground.offer(FIRST_OVER);
  await ground.send(match, [startOf(1), ...overOf(1, 0)]);
  const next = { ...ground.stamp(match.ref), event: ballOf(1, 1, 1, 0) };
  await ground.withoutWriting('score_log', async () => {
    expect((await ground.desk.feed.send('scoreEvent', [next])).http).toBe(500);
    expect(await ground.waiting(match)).toEqual([]);
  });
  expect((await ground.desk.feed.send('scoreEvent', [next])).data.results).toMatchObject([{ outcome: 'APPLIED' }]);
  expect(await ground.waiting(match)).toEqual(['over FACTS Result: 6. rule']);
  await ground.send(match, [ballOf(1, 1, 2, 0)]);
  await ground.restart();
  await ground.send(match, [ballOf(1, 1, 3, 0)]);
});

test('trust D7 a corrected ball that the database could not store still counts after a restart, once the feed has sent it again', async () => {
  const match = await ground.offer(FIRST_OVER);
  const numbers = await ground.send(match, [startOf(1), ...overOf(1, 0), ballOf(1, 1, 1, 0)]);
  const next = { ...ground.stamp(match.ref), replaces: numbers[6], event: ballOf(1, 0, 6, 4) };
  await ground.withoutWriting('score_log', async () => {
    expect((await ground.desk.feed.send('scoreEvent', [next])).http).toBe(500);
  });
  await ground.desk.feed.send('scoreEvent', [next]);
  expect(await ground.waiting(match)).toEqual(['over FACTS Result: 9. rule']);
  await ground.payAll(match);
  await ground.restart();
  await ground.send(match, [ballOf(1, 1, 2, 0)]);
  expect(await ground.waiting(match)).toEqual([]);
  expect(await ground.alertsOn(match)).toEqual([]);
});

test.each([
  ['waits', 'is replaced', ['over FACTS Result: 9. rule'], []],
  [
    'was paid',
    'waits for people to undo it',
    [expect.stringMatching(/^over FACTS The settlement is undone.* people$/u), 'over FACTS Result: 9. people'],
    ['over'],
  ],
])(
  'trust D7 a result that %s %s at a restart, if a ball was corrected and its feed stays silent',
  async (was, _, waiting, alerts) => {
    const match = await ground.offer(FIRST_OVER);
    const numbers = await ground.send(match, [startOf(1), ...overOf(1, 0), ballOf(1, 1, 1, 0)]);
    if (was === 'was paid') await ground.payAll(match);
    const next = { ...ground.stamp(match.ref), replaces: numbers[6], event: ballOf(1, 0, 6, 4) };
    await ground.withoutWriting('result_proposals', async () => {
      expect((await ground.desk.feed.send('scoreEvent', [next])).http).toBe(500);
    });
    // The time of the demo rule passes while the exchange is stopped.
    await ground.restart(() => ground.query(`UPDATE result_proposals SET auto_confirm_at = now() WHERE status = 'PROPOSED'`));
    expect(await ground.waiting(match)).toEqual(waiting);
    expect(await ground.alertsOn(match)).toEqual(alerts);
  },
);

test('trust D7 the first result of a match is proposed at a restart, if it could not be stored and its feed stays silent', async () => {
  const match = await ground.offer(FIRST_OVER);
  await ground.send(match, [startOf(1), ...overOf(1, 0)]);
  await ground.withoutWriting('result_proposals', async () => {
    const next = { ...ground.stamp(match.ref), event: ballOf(1, 1, 1, 0) };
    expect((await ground.desk.feed.send('scoreEvent', [next])).http).toBe(500);
  });
  expect(await ground.waiting(match)).toEqual([]);
  await ground.restart();
  expect(await ground.waiting(match)).toEqual(['over FACTS Result: 6. rule']);
});

test.each(['waits', 'was paid'])(
  'trust D7 the results of a finished match that %s are compared at a restart, if its last events are stored without them',
  async (was) => {
    const match = await ground.offer(FIRST_OVER);
    await ground.send(match, [...inningsOf(1), ...inningsOf(2).slice(0, -2)]);
    const rest = [ballOf(2, 2, 6, 0), { type: 'INNINGS_END', innings: 2, end: 'OVERS' }, wonBy(0)];
    const [last, , won] = await ground.send(match, rest);
    if (was === 'was paid') await ground.payAll(match);
    // One message corrects the last ball and the winner.
    const also = [{ replaces: won, event: wonBy(1) }];
    const next = { ...ground.stamp(match.ref), replaces: last, event: ballOf(2, 2, 6, 2), also };
    await ground.withoutWriting('result_proposals', async () => {
      expect((await ground.desk.feed.send('scoreEvent', [next])).http).toBe(500);
    });
    await ground.restart();
    const winner = (await ground.waiting(match)).filter((each) => each.startsWith('winner'));
    expect(winner.at(-1)).toBe(`winner FACTS Winner: Herons. ${was === 'was paid' ? 'people' : 'rule'}`);
    expect(winner.length).toBe(was === 'was paid' ? 2 : 1);
  },
);

test('a stored ball that does not fit stops the score of its match and tells staff; the exchange starts, and the other matches go on', async () => {
  const [broken, whole] = [await ground.offer(FIRST_OVER), await ground.offer(FIRST_OVER)];
  for (const match of [broken, whole]) await ground.send(match, [startOf(1), ...overOf(1, 0)]);
  await ground.restart(() =>
    ground.query(`DELETE FROM score_log WHERE match_id = ${broken.matchId} AND event->'delivery'->>'ball' = '3'`),
  );
  expect(await ground.alertsOn(broken, 'SCORE_STOPPED')).toEqual(['winner']);
  expect(await ground.alertsOn(whole, 'SCORE_STOPPED')).toEqual([]);
  const [refused] = await ground.trySend(broken, [ballOf(1, 1, 1, 0)]);
  expect(refused).toMatchObject({ outcome: 'REFUSED', reason: expect.stringContaining('the score has stopped') as unknown });
  await ground.name(broken, 'over', { kind: 'NUMBER', number: 6 });
  expect(await ground.waiting(broken)).toEqual(['over FEED Result: 6. people']);
  await ground.send(whole, [ballOf(1, 1, 1, 0)]);
  expect(await ground.waiting(whole)).toEqual(['over FACTS Result: 6. rule']);
});

test('S-FANCY-5 a catalogue message with other overs changes a match before its first event, and no result after it', async () => {
  const match = await ground.offer(INNINGS_RUNS);
  await ground.offerAgain(match.ref, OVERS + 1);
  await ground.restart();
  await ground.offerAgain(match.ref, OVERS, [INNINGS_RUNS]);
  await ground.send(match, [startOf(1), ...overOf(1, 0)]);
  await ground.offerAgain(match.ref, OVERS + 2);
  await ground.send(match, [...inningsOf(1).slice(7), startOf(2)]);
  expect(await ground.waiting(match)).toEqual(['innings FACTS Result: 18. rule']);
  await ground.payAll(match);
  await ground.restart();
  await ground.send(match, overOf(2, 0));
  expect(await ground.waiting(match)).toEqual([]);
  expect(await ground.alertsOn(match)).toEqual([]);
});

test.each([
  ['in the other order', 'Herons v Kestrels'],
  ['in the other order, as short names', 'HER v KES'],
  ['with one side in the other place', 'Herons v Owls'],
])('S-MATCH-1 a match whose name has its teams %s is refused, because its markets would pay the loser', async (_, name) => {
  const turned = { name, teams: ['Herons', 'Kestrels'] };
  const match = await ground.offer();
  expect(await ground.offerAgain(`new-${name.length}`, OVERS, [], { name })).toBeUndefined();
  for (const events of [[], [startOf(1)]]) {
    await ground.send(match, events);
    const late = { ...FIRST_OVER, market_ref: `late-${events.length}` };
    const again = await ground.offerAgain(match.ref, OVERS, [late], turned);
    expect(again?.markets.map(({ market_ref }) => market_ref)).toEqual(['winner', 'toss']);
  }
  await ground.send(match, [...inningsOf(1).slice(1), ...inningsOf(2).slice(0, -2), ballOf(2, 2, 6, 0)]);
  await ground.send(match, [{ type: 'INNINGS_END', innings: 2, end: 'OVERS' }, wonBy(0)]);
  expect(await ground.waiting(match)).toEqual(['winner FACTS Winner: Kestrels. rule']);
});
