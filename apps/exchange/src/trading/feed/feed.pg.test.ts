import pg from 'pg';
import { expect, test } from 'vitest';
import { createPreparedDatabase } from '../../platform/db/testing.ts';
import { startOn, startTestExchange, TestExchange, TestFeed } from '../../testing/exchange.ts';

type Book = { status: string; in_play: boolean; version: number };

async function statusOf(exchange: TestExchange, token: string, marketId: string): Promise<string | undefined> {
  return (await exchange.call<Book[]>('market/getMarkets', { market_ids: [marketId] }, { token })).data[0]?.status;
}

const START = {
  type: 'INNINGS_START',
  innings: 1,
  batting_team: 0,
  super_over: false,
  allotted_balls: 120,
  target: null,
  penalty_runs: 0,
  absent: [],
};
const EXTRAS = { wides: 0, no_balls: 0, byes: 0, leg_byes: 0, penalty: 0 };

function ball(number: number, runs: number): Record<string, unknown> {
  return {
    type: 'BALL',
    innings: 1,
    over: 0,
    ball: number,
    striker: 'A',
    non_striker: 'B',
    bowler: 'X',
    runs_off_bat: runs,
    extras: EXTRAS,
    boundary: 0,
    wickets: [],
    replacements: [],
  };
}

test('spec 9.10, settlement 11.1 feed messages apply in order and once; a restart shows the same score, and the demo rule settles the market', async () => {
  const database = await createPreparedDatabase();
  const env = { PAVILION_AUTO_CONFIRM: 'true', PAVILION_AUTO_CONFIRM_MS: '200' };
  let server = await startOn(database.url, env);
  let exchange = new TestExchange(server.url, database.url, async () => undefined);
  let feedToken = await exchange.signIn('feed');
  let feed = new TestFeed(exchange, feedToken);
  const market = await feed.offer('f1');
  let demo = await exchange.signIn('demo');
  expect(await statusOf(exchange, demo, market.marketId)).toBe('INACTIVE');
  await feed.status('f1', 'OPEN');
  const repeatedSeq = { match_ref: 'f1', seq: 2, event_time: 1, status: 'CLOSED', in_play: false };
  expect((await feed.send('priceUpdate', [repeatedSeq])).data.results).toMatchObject([{ outcome: 'DROPPED' }]);
  await feed.status('f1', 'BALL_RUNNING', { in_play: true });
  expect(await statusOf(exchange, demo, market.marketId)).toBe('BALL_RUNNING');
  await feed.status('f1', 'OPEN', { in_play: true });
  const scored = await feed.send('scoreEvent', [
    { ...feed.stamp('f1'), event: START },
    { ...feed.stamp('f1'), event: ball(1, 1) },
    { ...feed.stamp('f1'), event: ball(5, 1) },
    { ...feed.stamp('f1'), event: ball(2, 6) },
  ]);
  expect(scored.data.results.map((result) => result.outcome)).toEqual(['APPLIED', 'APPLIED', 'REFUSED', 'APPLIED']);
  await feed.send('scoreEvent', [{ ...feed.stamp('f1'), replaces: 8, event: ball(2, 4) }]);
  type Score = { scoreboard: { team_scores: string[] }; overs: unknown[] };
  const score = await exchange.call<Score>('match/getScore', { match_id: market.matchId }, { token: demo });
  expect(score.data.scoreboard.team_scores[0]).toBe('5/0 (0.2)');

  await server.stop();
  server = await startOn(database.url, env);
  exchange = new TestExchange(server.url, database.url, async () => undefined);
  expect((await exchange.call<Score>('match/getScore', { match_id: String(market.matchId) }, { token: demo })).data).toEqual({
    ...score.data,
    seq: expect.any(Number),
  });
  demo = await exchange.signIn('demo');
  feedToken = await exchange.signIn('feed');
  type State = { silence_ms: number; matches: { match_ref: string; last_seq: number }[] };
  const state = await exchange.call<State>('feed/state', { source: 'test' }, { token: feedToken });
  expect(state.data).toMatchObject({ silence_ms: 8_000, matches: [{ match_ref: 'f1', last_seq: 9, decided: [] }] });
  const end = { type: 'MATCH_END', outcome: { kind: 'NO_RESULT' }, players_of_match: [] };
  const result = {
    match_ref: 'f1',
    seq: 11,
    event_time: 1,
    market_ref: 'match-odds',
    certainty: 2,
    evidence: 'over',
    result: { kind: 'VOID', reason: 'NO_RESULT' },
  };
  feed = new TestFeed(exchange, feedToken);
  await feed.send('scoreEvent', [{ match_ref: 'f1', seq: 10, event_time: 1, event: end }]);
  await feed.send('result', [result]);
  // The result is proposed and then in force. A feed that no longer knows the match therefore proposes no other result.
  const decided = { matches: [{ match_ref: 'f1', decided: ['match-odds'] }] };
  expect((await exchange.call<State>('feed/state', { source: 'test' }, { token: feedToken })).data).toMatchObject(decided);
  await expect.poll(() => statusOf(exchange, demo, market.marketId)).toBe('VOID');
  expect((await exchange.call<State>('feed/state', { source: 'test' }, { token: feedToken })).data).toMatchObject(decided);
  const operator = await exchange.signIn('operator');
  const proposals = await exchange.call<{ rows: unknown[] }>('office/getProposals', {}, { token: operator });
  expect(proposals.data.rows).toMatchObject([
    { status: 'SETTLED', how: 'FACTS', rule: 'DEMO_AUTOMATIC', confirmed_by: 'the demo rule', proposed_by: 'feed' },
  ]);
  await server.stop();
  await database.drop();
});

test('D7 markets in play are suspended while their feed is silent or after a gap, until it sends again; markets held by staff stay suspended', async () => {
  const exchange = await startTestExchange({ PAVILION_FEED_SILENCE_MS: '600' });
  const [feedToken, demo, operator] = await Promise.all(['feed', 'demo', 'operator'].map((name) => exchange.signIn(name)));
  if (feedToken === undefined || demo === undefined || operator === undefined) throw new Error('nobody is signed in');
  const feed = new TestFeed(exchange, feedToken);
  const market = await feed.offer('q1');
  const upcoming = await feed.offer('q2');
  await feed.status('q1', 'OPEN', { in_play: true });
  await feed.status('q2', 'OPEN');
  await expect.poll(() => statusOf(exchange, demo, market.marketId)).toBe('SUSPENDED');
  expect(await statusOf(exchange, demo, upcoming.marketId)).toBe('OPEN');
  await feed.send('scoreEvent', []);
  expect(await statusOf(exchange, demo, market.marketId)).toBe('OPEN');
  feed.stamp('q1');
  await feed.send('scoreEvent', [{ ...feed.stamp('q1'), event: START }]);
  expect(await statusOf(exchange, demo, market.marketId)).toBe('SUSPENDED');
  await feed.status('q1', 'OPEN', { in_play: true });
  expect(await statusOf(exchange, demo, market.marketId)).toBe('OPEN');
  await exchange.call('office/setMarketStatus', { market_id: market.marketId, status: 'SUSPENDED' }, { token: operator });
  await feed.status('q1', 'OPEN', { in_play: true });
  expect(await statusOf(exchange, demo, market.marketId)).toBe('SUSPENDED');
  await exchange.call('office/setMarketStatus', { market_id: market.marketId, status: 'OPEN' }, { token: operator });
  expect(await statusOf(exchange, demo, market.marketId)).toBe('OPEN');
  await exchange.stop();
});

test('a match of a sport other than cricket goes from the catalogue through its score to settlement', async () => {
  const exchange = await startTestExchange({ PAVILION_AUTO_CONFIRM: 'true', PAVILION_AUTO_CONFIRM_MS: '100' });
  const feed = new TestFeed(exchange, await exchange.signIn('feed'));
  const demo = await exchange.signIn('demo');
  const match = {
    name: 'Harbour v Quarry',
    teams: ['Harbour', 'Quarry'],
    start_time: new Date().toISOString(),
    format: '90 minutes',
  };
  const selections = ['Harbour', 'Quarry', 'The Draw'].map((name, index) => ({ selection_ref: `s${index}`, name }));
  const market = { market_ref: 'match-odds', market_type: 'MATCH_ODDS', name: 'Match Odds', winners: 1, selections };
  const entry = { sport_id: 1, series: { series_ref: 'league', name: 'League' }, markets: [market] };
  type Ids = { ids: { match_id: number; markets: { market_id: string }[] }[] };
  const { data } = await feed.send<Ids>('catalogue', [
    { ...feed.stamp('g1'), ...entry, match: { ...match, contest: 'FOOTBALL', scheduled_overs: null, is_virtual: true } },
  ]);
  const matchId = data.ids[0]?.match_id ?? 0;
  const marketId = data.ids[0]?.markets[0]?.market_id ?? '';
  const happened = (event: Record<string, unknown>) => ({
    ...feed.stamp('g1'),
    event: { type: 'CONTEST', contest: { kind: 'FOOTBALL', event } },
  });
  await feed.status('g1', 'OPEN', { in_play: true });
  const told = await feed.send('scoreEvent', [
    happened({ type: 'MINUTE', minute: 1 }),
    happened({ type: 'INCIDENT', incident: 'GOAL', side: 0 }),
    happened({ type: 'MINUTE', minute: 7 }),
    { ...feed.stamp('g1'), event: START },
    happened({ type: 'HALF_TIME' }),
    happened({ type: 'MINUTE', minute: 2 }),
    happened({ type: 'FULL_TIME' }),
  ]);
  expect(told.data.results.map((result) => (result as { outcome: string }).outcome).join(' ')).toBe(
    'APPLIED APPLIED REFUSED REFUSED APPLIED APPLIED APPLIED',
  );
  type Detail = {
    match: { status: string; score_text: string };
    scoreboard: null;
    contest: { clock: string; rows: { values: string[] }[] };
  };
  const detail = await exchange.call<Detail>('match/getMatchDetail', { match_id: matchId }, { token: demo });
  expect(detail.data).toMatchObject({
    match: { status: 'FINISHED', score_text: '1–0' },
    scoreboard: null,
    contest: { clock: 'Full time' },
  });
  expect(detail.data.contest.rows.map((row) => row.values[0])).toEqual(['1', '0']);
  await feed.status('g1', 'CLOSED', { in_play: true });
  const kickOff = Date.parse(match.start_time);
  const facts = { sport: 'FOOTBALL', state: 'FULL_TIME', goals: [{ team: 'HOME', half: 'FIRST' }] };
  const times = { original_kick_off: kickOff, kick_off: kickOff };
  await feed.send('facts', [{ ...feed.stamp('g1'), facts: { ...facts, ...times }, evidence: '1–0' }]);
  await feed.send('result', [
    {
      ...feed.stamp('g1'),
      market_ref: 'match-odds',
      result: { kind: 'WINNERS', selection_refs: ['s0'] },
      certainty: 2,
      evidence: '1–0',
    },
  ]);
  await expect.poll(() => statusOf(exchange, demo, marketId)).toBe('SETTLED');
  await exchange.stop();
});

test('settlement 11.1 one program of a source leads; messages of an earlier leader are refused, also after a restart, and message numbers continue', async () => {
  const database = await createPreparedDatabase();
  let server = await startOn(database.url, {});
  let exchange = new TestExchange(server.url, database.url, async () => undefined);
  let token = await exchange.signIn('feed');
  let time = 1;
  type Lead = { is_leader: boolean; epoch: number; leased_ms: number };
  const lead = async (holder: string, more: Record<string, unknown> = {}): Promise<Lead> =>
    (await exchange.call<Lead>('feed/lead', { source: 'twin', holder, event_time: (time += 1), ...more }, { token })).data;
  const operator = await exchange.signIn('operator');
  const programs = async () =>
    (await exchange.call<{ source: string }[]>('office/getFeedPrograms', undefined, { token: operator })).data.filter(
      ({ source }) => source === 'twin',
    );
  const offered = new TestFeed(exchange, token, 'twin');
  await offered.offer('f1');
  // A program that never asked for the lead can have no twin.
  expect(await programs()).toMatchObject([{ source: 'twin', holder: '', role: 'ALONE', epoch: null }]);
  let seq = 1;
  const send = (
    epoch: number | undefined,
    messages = [{ match_ref: 'f1', seq: seq + 1, event_time: 1, status: 'OPEN', in_play: false }],
  ) =>
    exchange.call<{ results: { outcome: string }[] }>(
      'feed/priceUpdate',
      { source: 'twin', ...(epoch === undefined ? {} : { epoch }), messages },
      { token },
    );
  const applied = async (epoch: number): Promise<void> => {
    expect((await send(epoch)).data.results).toMatchObject([{ outcome: 'APPLIED' }]);
    seq += 1;
  };

  expect(await lead('one')).toEqual({ is_leader: true, epoch: 1, leased_ms: 3_000 });
  expect(await lead('two')).toMatchObject({ is_leader: false, epoch: 1 });
  expect(await lead('one')).toMatchObject({ is_leader: true, epoch: 1 });
  await applied(1);
  expect(await send(undefined)).toMatchObject({ code: 'STALE_VERSION' });
  expect(await programs()).toEqual([
    { source: 'twin', holder: 'one', role: 'LEADS', epoch: 1, heard_at: expect.any(String) },
    { source: 'twin', holder: 'two', role: 'WAITS', epoch: null, heard_at: expect.any(String) },
  ]);
  expect(await lead('two', { give_back: true })).toMatchObject({ is_leader: false, epoch: 1 });
  expect(await lead('one', { give_back: true })).toMatchObject({ is_leader: false, epoch: 1, leased_ms: 0 });
  expect(await lead('two')).toMatchObject({ is_leader: true, epoch: 2 });
  expect(await programs()).toMatchObject([{ holder: 'two', role: 'LEADS', epoch: 2 }]);
  // The first program sends again. Its heartbeat is refused as well, because it would hide the silence of the second program.
  expect(await send(1)).toMatchObject({ code: 'STALE_VERSION' });
  expect(await send(1, [])).toMatchObject({ code: 'STALE_VERSION' });
  await applied(2);

  await server.stop();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('UPDATE feed_leads SET leased_until = 0');
  await client.end();
  server = await startOn(database.url, {});
  exchange = new TestExchange(server.url, database.url, async () => undefined);
  token = await exchange.signIn('feed');
  expect(await send(1)).toMatchObject({ code: 'STALE_VERSION' });
  expect(await lead('one')).toMatchObject({ is_leader: true, epoch: 3 });
  expect(await send(2)).toMatchObject({ code: 'STALE_VERSION' });
  await applied(3);
  type State = { matches: { match_ref: string; last_seq: number }[] };
  const state = await exchange.call<State>('feed/state', { source: 'twin' }, { token });
  expect(state.data.matches).toMatchObject([{ match_ref: 'f1', last_seq: seq }]);
  await server.stop();
  await database.drop();
});
