import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  ballOf,
  CricketDesk,
  EXTRAS,
  fancy,
  FIRST_OVER,
  INNINGS_RUNS,
  inningsOf,
  NOTHING,
  OVERS,
  overOf,
  startOf,
  TOSS,
  wonBy,
  type OfferedCricket,
} from '../../testing/cricket-desk.ts';

let ground: CricketDesk;

beforeAll(async () => {
  ground = await CricketDesk.start();
});

afterAll(() => ground.stop());

const LAST_OVER = fancy('last', 'SESSION', { innings: 2, number: 3 });
const RUNS = fancy('runs', 'MATCH_TOTAL', { what: 'RUNS' });
const FOURS = fancy('fours', 'MATCH_TOTAL', { what: 'FOURS' });
const WIDE = { extras: { ...EXTRAS, wides: 1 } };

/** Takes back the last ball, and makes the ball before it a wide. */
async function widen(match: OfferedCricket, numbers: readonly number[]): Promise<void> {
  await ground.send(match, [NOTHING], numbers.at(-1));
  await ground.send(match, [ballOf(1, 0, 6, 0, WIDE)], numbers.at(-2));
}

describe('results of the balls that a feed sends', () => {
  test('trust D7 a result that the database could not store is proposed when the feed sends its ball again', async () => {
    const match = await ground.offer(FIRST_OVER);
    await ground.send(match, [startOf(1), ...overOf(1, 0)]);
    const next = { ...ground.stamp(match.ref), event: ballOf(1, 1, 1, 0) };
    await ground.withoutWriting('result_proposals', async () => {
      expect((await ground.desk.feed.send('scoreEvent', [next])).http).toBe(500);
    });
    expect(await ground.waiting(match)).toEqual([]);
    const again = await ground.desk.feed.send('scoreEvent', [next]);
    expect(again.data.results).toMatchObject([{ outcome: 'APPLIED' }]);
    expect(await ground.waiting(match)).toEqual(['over FACTS Result: 6. rule']);
  });

  test('settlement D-1 penalty runs to an innings that is over replace its result; if it was paid, people undo it', async () => {
    const [open, paid] = [await ground.offer(INNINGS_RUNS), await ground.offer(INNINGS_RUNS)];
    for (const match of [open, paid]) {
      expect((await ground.betOn(match, 'innings', 20)).http).toBe(200);
      await ground.send(match, [...inningsOf(1), startOf(2), ...overOf(2, 0)]);
      expect(await ground.waiting(match)).toEqual(['innings FACTS Result: 18. rule']);
    }
    await ground.payAll(paid);
    for (const match of [open, paid]) await ground.send(match, [{ type: 'PENALTY', innings: 1, runs: 5 }]);
    expect(await ground.waiting(open)).toEqual(['innings FACTS Result: 23. rule']);
    expect(await ground.alertsOn(open)).toEqual([]);
    expect(await ground.waiting(paid)).toEqual([
      expect.stringMatching(/^innings FACTS .*people$/u) as unknown,
      'innings FACTS Result: 23. people',
    ]);
    expect(await ground.alertsOn(paid)).toEqual(['innings']);
    await ground.send(paid, [ballOf(2, 1, 1, 1)]);
    expect(await ground.alertsOn(paid)).toEqual(['innings']);
  });

  test('S-MATCH-13 a second toss that names the other side replaces the result of the first', async () => {
    const match = await ground.offer();
    await ground.send(match, [TOSS]);
    expect(await ground.waiting(match)).toEqual(['toss FACTS Winner: Kestrels. rule']);
    await ground.send(match, [{ ...TOSS, winner: 1 }]);
    expect(await ground.waiting(match)).toEqual(['toss FACTS Winner: Herons. rule']);
  });

  test('the exchange refuses a bet after the ball that decides its market, even if the feed leaves the market open', async () => {
    const match = await ground.offer(FIRST_OVER);
    expect((await ground.betOn(match, 'over', 6)).http).toBe(200);
    await ground.send(match, [startOf(1), ...overOf(1, 0).slice(0, 5)]);
    expect((await ground.placeBet(match.markets.get('over'), { side: 'YES', line: 6, rate: 100 })).http).toBe(200);
    await ground.send(match, [ballOf(1, 0, 6, 1), ballOf(1, 1, 1, 0)]);
    const late = { side: 'YES', line: 6, rate: 100 };
    expect(await ground.placeBet(match.markets.get('over'), late)).toMatchObject({ http: 422, code: 'MARKET_NOT_OPEN' });
  });

  test('S-GEN-13 a corrected ball that leaves a paid market without a result raises an alert, people undo it, and the next ball decides it again', async () => {
    const match = await ground.offer(FIRST_OVER);
    expect((await ground.betOn(match, 'over', 6)).http).toBe(200);
    const numbers = await ground.send(match, [startOf(1), ...overOf(1, 0), ballOf(1, 1, 1, 0)]);
    await ground.payAll(match);
    await widen(match, numbers);
    expect(await ground.alertsOn(match)).toEqual(['over']);
    expect(await ground.waiting(match)).toEqual([expect.stringMatching(/^over FACTS .*people$/u)]);
    await ground.payAll(match);
    expect(await ground.factsOn(match, 'over')).toMatchObject({ decision: 'WAITS', market_status: 'CLOSED' });
    await ground.send(match, [ballOf(1, 0, 7, 1), ballOf(1, 1, 1, 0)]);
    expect(await ground.waiting(match)).toEqual(['over FACTS Result: 7. people']);
  });

  test.each(['leaves', 'rejects'])(
    'S-GEN-13 after people undo a paid result, another correction waits for people, also if a person %s the result before it',
    async (how) => {
      const match = await ground.offer(FIRST_OVER);
      const numbers = await ground.send(match, [startOf(1), ...overOf(1, 0), ballOf(1, 1, 1, 0)]);
      await ground.payAll(match);
      await ground.send(match, [ballOf(1, 0, 6, 4)], numbers[6]);
      if (how === 'rejects') await ground.reject(match, 'Result: 9.');
      await ground.payAll(match, 'The settlement is undone');
      await ground.send(match, [ballOf(1, 0, 5, 0)], numbers[5]);
      expect(await ground.waiting(match)).toEqual(['over FACTS Result: 8. people']);
    },
  );

  test('S-GEN-13 after a person rejects a result of the score, the result of a correction waits for people', async () => {
    const match = await ground.offer(FIRST_OVER);
    const numbers = await ground.send(match, [startOf(1), ...overOf(1, 0), ballOf(1, 1, 1, 0)]);
    await ground.reject(match, 'Result: 6.');
    await ground.send(match, [ballOf(1, 0, 6, 4)], numbers[6]);
    expect(await ground.waiting(match)).toEqual(['over FACTS Result: 9. people']);
  });

  test('S-GEN-13 after staff undo a paid result by hand, the next correction proposes a result for people', async () => {
    const match = await ground.offer(FIRST_OVER);
    const numbers = await ground.send(match, [startOf(1), ...overOf(1, 0), ballOf(1, 1, 1, 0)]);
    await ground.payAll(match);
    const undo = { market_id: match.markets.get('over')?.market_id, result: { kind: 'ROLL_BACK' }, evidence: 'doubt' };
    expect(await ground.desk.call('office/proposeResult', undo, { token: ground.desk.operator })).toMatchObject({ http: 200 });
    await ground.payAll(match);
    await ground.send(match, [ballOf(1, 1, 1, 1)], numbers[7]);
    expect(await ground.waiting(match)).toEqual(['over FACTS Result: 6. people']);
  });

  test('S-GEN-13, S-GEN-15 after people undo a winner whose end was taken back, the next winner waits for people', async () => {
    const match = await ground.offer();
    await ground.send(match, [...inningsOf(1), ...inningsOf(2).slice(0, -2)]);
    const [last, , end] = await ground.send(match, [ballOf(2, 2, 6, 0), ...inningsOf(2).slice(-1), wonBy(0)]);
    await ground.payAll(match);
    const [taken] = await ground.send(match, [NOTHING], end);
    await ground.payAll(match);
    await ground.send(match, [ballOf(2, 2, 6, 2)], last);
    await ground.send(match, [wonBy(1)], taken);
    expect(await ground.waiting(match)).toEqual(['winner FACTS Winner: Herons. people']);
  });

  test('S-GEN-13 a corrected ball that leaves a waiting result open withdraws it, and the next ball decides the market again', async () => {
    const match = await ground.offer(FIRST_OVER);
    const numbers = await ground.send(match, [startOf(1), ...overOf(1, 0), ballOf(1, 1, 1, 0)]);
    expect(await ground.waiting(match)).toEqual(['over FACTS Result: 6. rule']);
    await widen(match, numbers);
    expect(await ground.waiting(match)).toEqual([]);
    await ground.send(match, [ballOf(1, 0, 7, 2), ballOf(1, 1, 1, 0)]);
    expect(await ground.waiting(match)).toEqual(['over FACTS Result: 8. rule']);
  });

  test('S-GEN-15 a corrected ball that rules out the winner is refused until the feed takes the end of the match back', async () => {
    const match = await ground.offer();
    await ground.send(match, [...inningsOf(1), ...inningsOf(2).slice(0, -2)]);
    const [last, , end] = await ground.send(match, [
      ballOf(2, 2, 6, 0),
      { type: 'INNINGS_END', innings: 2, end: 'OVERS' },
      wonBy(0),
    ]);
    expect(await ground.waiting(match)).toContain('winner FACTS Winner: Kestrels. rule');
    const [refused] = await ground.trySend(match, [ballOf(2, 2, 6, 2)], last);
    expect(refused).toMatchObject({ outcome: 'REFUSED', reason: expect.stringContaining('By the balls') as unknown });
    const [taken] = await ground.send(match, [NOTHING], end);
    expect(await ground.waiting(match)).toEqual([]);
    await ground.send(match, [ballOf(2, 2, 6, 2)], last);
    await ground.send(match, [wonBy(1)], taken);
    expect(await ground.waiting(match)).toEqual(['winner FACTS Winner: Herons. rule']);
  });

  test.each([
    ['no other facts', undefined],
    ['the last quotes of a meter', { state: 'IN_PLAY', meters: [{ innings: 1, no: 17, yes: 19 }] }],
    ['the toss', { state: 'IN_PLAY', toss: 'HOME' }],
    ['the side of the first boundary', { state: 'IN_PLAY', first_boundary: 'OFF' }],
  ])('S-GEN-13 a ball corrected after payment raises an alert and waits for people, with %s recorded', async (_, facts) => {
    const match = await ground.offer(FIRST_OVER);
    expect((await ground.betOn(match, 'over', 6)).http).toBe(200);
    if (facts !== undefined) expect(await ground.sendFacts(match, facts)).toMatchObject({ outcome: 'APPLIED' });
    const numbers = await ground.send(match, [startOf(1), ...overOf(1, 0), ballOf(1, 1, 1, 0)]);
    await ground.payAll(match);
    await ground.send(match, [ballOf(1, 0, 6, 4)], numbers[6]);
    expect((await ground.waiting(match)).filter((each) => each.startsWith('over'))).toEqual([
      expect.stringMatching(/^over FACTS .*people$/u) as unknown,
      'over FACTS Result: 9. people',
    ]);
    expect(await ground.alertsOn(match)).toEqual(['over']);
  });

  test.each([
    { state: 'WON', winner: 'AWAY' },
    { state: 'TIED' },
    { state: 'NO_RESULT' },
    { state: 'DRAWN' },
    { state: 'WON', winner: 'HOME', not_begun: true },
  ])('S-GEN-15 the facts %j are refused if the balls of the score rule them out', async (facts) => {
    const match = await ground.offer();
    await ground.send(match, [
      ...inningsOf(1),
      ...inningsOf(2).slice(0, -2),
      ballOf(2, 2, 6, 0),
      ...inningsOf(2).slice(-1),
      wonBy(0),
    ]);
    const winner = 'winner FACTS Winner: Kestrels. rule';
    expect(await ground.waiting(match)).toEqual([winner]);
    expect(await ground.sendFacts(match, facts)).toMatchObject({ outcome: 'REFUSED' });
    expect(await ground.waiting(match)).toEqual([winner]);
    expect(await ground.alertsOn(match)).toEqual([]);
  });

  test('S-GEN-13, S-FANCY-46 a bowler corrected after payment, who then has another first over, raises an alert and people undo the result', async () => {
    const match = await ground.offer(fancy('spell', 'BOWLER_RUNS', { innings: 1, name: 'H7' }));
    const lineups = ['A', 'H'].map((side, team) => {
      return { type: 'LINEUP', team, players: Array.from({ length: 11 }, (_, place) => `${side}${place + 1}`) };
    });
    const people = { striker: 'A1', non_striker: 'A2' };
    const balls = ['H7', 'H8', 'H7'].flatMap((bowler, over) => {
      const runs = Array.from({ length: 6 }, () => (over === 2 ? 2 : 1));
      return overOf(1, over, runs).map((ball) => ({ ...ball, ...people, bowler }));
    });
    const [, , , first] = await ground.send(match, [
      ...lineups,
      startOf(1),
      ...balls,
      { type: 'INNINGS_END', innings: 1, end: 'OVERS' },
    ]);
    expect(await ground.waiting(match)).toEqual(['spell FACTS Result: 6. rule']);
    await ground.payAll(match);
    await ground.send(match, [ballOf(1, 0, 1, 1, { ...people, bowler: 'H9' })], first);
    expect(await ground.alertsOn(match)).toEqual(['spell']);
    expect(await ground.waiting(match)).toEqual([
      expect.stringMatching(/^spell FACTS .*people$/u) as unknown,
      'spell FACTS Result: 12. people',
    ]);
  });

  test('S-GEN-15 a winner recorded before the last balls no longer counts once they rule it out', async () => {
    const match = await ground.offer();
    await ground.send(match, [...inningsOf(1), startOf(2), ...overOf(2, 0)]);
    expect(await ground.sendFacts(match, { state: 'WON', winner: 'AWAY' })).toMatchObject({ outcome: 'APPLIED' });
    expect(await ground.waiting(match)).toEqual(['winner FACTS Winner: Herons. people']);
    await ground.send(match, [
      ...overOf(2, 1),
      ...overOf(2, 2, [1, 1, 1, 1, 1, 0]),
      { type: 'INNINGS_END', innings: 2, end: 'OVERS' },
    ]);
    expect(await ground.waiting(match)).toEqual([]);
    await ground.send(match, [wonBy(0)]);
    expect(await ground.waiting(match)).toEqual(['winner FACTS Winner: Kestrels. rule']);
  });
});

describe('results without every ball', () => {
  test('S-GEN-15 an end that only the facts of a feed name waits for people, while play goes on and without a ball', async () => {
    for (const events of [[], [startOf(1), ballOf(1, 0, 1, 1)]]) {
      const match = await ground.offer(FIRST_OVER);
      await ground.send(match, events);
      await ground.sendFacts(match, { state: 'WON', winner: 'AWAY' });
      expect(await ground.waiting(match)).toContain('winner FACTS Winner: Herons. people');
      await ground.sendFacts(match, { state: 'NO_RESULT', reason: 'WEATHER' });
      for (const each of await ground.waiting(match)) expect(each).toMatch(/ FACTS Void.* people$/u);
    }
  });

  test('S-GEN-15 facts against the end of the score are refused, and an award or other overs raise an alert and wait for people', async () => {
    const match = await ground.offer();
    const stopped = { type: 'INNINGS_END', innings: 2, end: 'STOPPED' };
    await ground.send(match, [...inningsOf(1), startOf(2), ...overOf(2, 0), stopped, wonBy(0, 'D/L')]);
    for (const facts of [
      { state: 'WON', winner: 'AWAY' },
      { state: 'NO_RESULT', reason: 'WEATHER' },
    ])
      expect(await ground.sendFacts(match, facts)).toMatchObject({ outcome: 'REFUSED' });
    expect(await ground.waiting(match)).toEqual(['winner FACTS Winner: Kestrels. rule']);
    const innings = [{ team: 'HOME', end: 'OVERS' }, { team: 'AWAY' }];
    const overs = [1, 1, 1, 2, 2].map((number) => ({ innings: number, balls: '1 1 1 1 1 1' }));
    const other = { overs_a_side: 3, innings, overs: [...overs, { innings: 2, balls: '1 1 1 1 1 2' }] };
    for (const facts of [{ awarded: true }, other]) {
      const own = await ground.offer();
      const lost = [...inningsOf(2).slice(0, -2), ballOf(2, 2, 6, 0)];
      await ground.send(own, [...inningsOf(1), ...lost, wonBy(0)]);
      expect(await ground.sendFacts(own, { state: 'WON', winner: 'AWAY', ...facts })).toMatchObject({ outcome: 'APPLIED' });
      expect(await ground.waiting(own)).toEqual(['winner FACTS Winner: Herons. people']);
      expect(await ground.alertsOn(own)).toEqual(['winner']);
    }
  });

  test('S-MATCH-1 a target that no cut explains is refused, from the score and in facts', async () => {
    const match = await ground.offer();
    await ground.send(match, inningsOf(1));
    const refused = await ground.trySend(match, [{ ...startOf(2), target: 1 }]);
    expect(refused).toMatchObject([{ outcome: 'REFUSED', reason: expect.stringContaining('the target is 19') as unknown }]);
    const overs = [1, 1, 1, 2].map((number) => ({ innings: number, balls: '1 1 1 1 1 1' }));
    const innings = [
      { team: 'HOME', end: 'OVERS' },
      { team: 'AWAY', target: 1, end: 'TARGET' },
    ];
    const facts = { state: 'WON', winner: 'AWAY', overs_a_side: 3, innings, overs };
    expect(await ground.sendFacts(match, facts)).toMatchObject({ outcome: 'REFUSED' });
  });

  test('S-MATCH-2 a feed names a winner without a ball only as an award, which makes every market void, and people confirm it', async () => {
    const match = await ground.offer(FIRST_OVER, RUNS, FOURS);
    const refused = await ground.trySend(match, [wonBy(1)]);
    expect(refused.map(({ outcome }) => outcome)).not.toContain('APPLIED');
    expect(await ground.waiting(match)).toEqual([]);
    await ground.send(match, [wonBy(1, 'Awarded')]);
    const listed = (await ground.waiting(match)).toSorted();
    expect(listed.map((each) => each.split(' ')[0])).toEqual(['fours', 'over', 'runs', 'toss', 'winner']);
    for (const each of listed) expect(each).toMatch(/ FACTS Void.* people$/u);
  });

  test('S-MATCH-5 people confirm an award of the score and all that it makes void, also against the balls', async () => {
    const match = await ground.offer(FIRST_OVER, RUNS);
    const won = [ballOf(2, 2, 5, 1), ballOf(2, 2, 6, 2)];
    await ground.send(match, [...inningsOf(1), ...inningsOf(2).slice(0, -3), ...won, wonBy(0, 'Awarded')]);
    expect((await ground.waiting(match)).toSorted()).toEqual([
      'over FACTS Result: 6. rule',
      'runs FACTS Void: the match was awarded to one side. people',
      'winner FACTS Winner: Kestrels. people',
    ]);
  });

  test('S-GEN-15 if the balls stop during the chase and only the winner is known, the markets on the balls wait for the overs', async () => {
    const match = await ground.offer(FIRST_OVER, RUNS, FOURS, LAST_OVER);
    await ground.send(match, [...inningsOf(1), startOf(2), ...overOf(2, 0)]);
    const before = await ground.waiting(match);
    expect(before).toEqual(['over FACTS Result: 6. rule']);
    const facts = { sport: 'CRICKET', state: 'WON', winner: 'AWAY' };
    await ground.sendFacts(match, facts);
    expect((await ground.waiting(match)).toSorted()).toEqual([...before, 'winner FACTS Winner: Herons. people']);
    for (const ref of ['runs', 'fours', 'last'])
      expect(await ground.factsOn(match, ref)).toMatchObject({ decision: 'WAITS', missing: 'overs' });
  });

  test('S-GEN-15 the demo rule never confirms a result that a feed names before the first ball and without facts', async () => {
    const match = await ground.offer(FIRST_OVER);
    expect((await ground.betOn(match, 'over', 6)).http).toBe(200);
    await ground.name(match, 'over', { kind: 'NUMBER', number: 60 });
    expect(await ground.waiting(match)).toEqual(['over FEED Result: 60. people']);
    // The balls replace it.
    await ground.send(match, [startOf(1), ...overOf(1, 0), ballOf(1, 1, 1, 0)]);
    expect(await ground.waiting(match)).toEqual(['over FACTS Result: 6. rule']);
    expect(await ground.alertsOn(match)).toEqual(['over']);
  });

  test('S-GEN-15 if typed overs replace the balls of a feed that goes on, one alert tells staff, and so does the facts page', async () => {
    const match = await ground.offer(FIRST_OVER);
    await ground.send(match, [startOf(1), ...overOf(1, 0)]);
    const overs = [{ innings: 1, balls: '1 1 1 1 1 2' }];
    const facts = { sport: 'CRICKET', state: 'IN_PLAY', overs_a_side: OVERS, innings: [{ team: 'HOME' }], overs };
    const record = (version: number, given: object) => {
      const body = { match_id: match.matchId, version, facts: given, source: 'the scorebook' };
      return ground.desk.call('office/recordFacts', body, { token: ground.desk.operator });
    };
    expect(await record(0, facts)).toMatchObject({ http: 200, data: { replaces_score: true } });
    await ground.send(match, [ballOf(1, 1, 1, 0)]);
    await ground.send(match, [ballOf(1, 1, 2, 0)]);
    expect(await ground.alertsOn(match, 'BALLS_UNUSED')).toEqual(['winner']);
    expect(await ground.waiting(match)).toEqual([]);
    expect(await record(1, { sport: 'CRICKET', state: 'IN_PLAY' })).toMatchObject({ http: 200, data: { replaces_score: false } });
    expect(await ground.waiting(match)).toEqual(['over FACTS Result: 6. people']);
    await ground.send(match, [ballOf(1, 1, 3, 0)]);
    expect(await ground.alertsOn(match, 'BALLS_UNUSED')).toEqual(['winner']);
  });

  test.each(['result', 'facts'])(
    'S-FANCY-71 if a feed says by its %s that the picture of a match stopped, the open markets are void, and those that its balls decided stand',
    async (how) => {
      const match = await ground.offer(FIRST_OVER, RUNS);
      await ground.send(match, [startOf(1), ...overOf(1, 0), ballOf(1, 1, 1, 0)]);
      const facts = { sport: 'CRICKET', state: 'IN_PLAY', picture_stopped: true };
      if (how === 'facts') await ground.sendFacts(match, facts);
      else for (const ref of ['over', 'runs']) await ground.name(match, ref, { kind: 'VOID', reason: 'STREAM_STOPPED' });
      const ofFancies = (await ground.waiting(match)).filter((each) => /^(?:over|runs) /u.test(each));
      expect(ofFancies.toSorted()).toEqual([
        'over FACTS Result: 6. rule',
        expect.stringMatching(how === 'facts' ? /^runs FACTS Void.* rule$/u : /^runs FEED Void.* rule$/u) as unknown,
      ]);
      await ground.payAll(match);
      expect(await ground.factsOn(match, 'runs')).toMatchObject({ market_status: 'VOID' });
      expect(await ground.factsOn(match, 'over')).toMatchObject({ market_status: 'SETTLED' });
    },
  );
});
