import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { VoidCase } from '@pavilion/contract/http';
import { ManualClock } from '@pavilion/server/clock';
import { startTestExchange, TestFeed, type OfferedMarket, type TestExchange } from '../../testing/exchange.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const AUTO_CONFIRM_MS = 10 * MINUTE;

let exchange: TestExchange;
let keys = 0;

/** Half past three in the afternoon of India; sessions are short. */
beforeAll(async () => {
  const env = { PAVILION_AUTO_CONFIRM: 'true', PAVILION_AUTO_CONFIRM_MS: String(AUTO_CONFIRM_MS) };
  exchange = await startTestExchange(env, new ManualClock(Date.UTC(2031, 2, 3, 10) * 1_000));
});

afterAll(() => exchange.stop());

/** Sessions end while days pass, so each call signs in again. */
async function ask<T = Record<string, unknown>>(name: string, path: string, body: unknown) {
  return exchange.call<T>(path, body, { token: await exchange.signIn(name), key: `time-${(keys += 1)}` });
}

async function market(ref: string): Promise<OfferedMarket> {
  const feed = new TestFeed(exchange, await exchange.signIn('feed'), ref);
  const offered = await feed.offer(ref);
  await feed.status(ref, 'OPEN');
  return offered;
}

/** Matches a back by demo with a lay by demo2 and returns the id of the back. */
async function matchBets(on: OfferedMarket, stake: number): Promise<string> {
  const bet = { market_id: on.marketId, selection_id: on.selections[0], price: 2, stake };
  await ask('demo2', 'bet/placeBet', { ...bet, side: 'LAY' });
  return (await ask<{ bet_id: string }>('demo', 'bet/placeBet', { ...bet, side: 'BACK' })).data.bet_id;
}

async function settle(on: OfferedMarket): Promise<void> {
  type Step = { proposal_id: number; version: number };
  const runners = on.selections.map((selection_id, place) => ({ selection_id, paid: place === 1 ? 1 : 0, tied: 1 }));
  const proposal = { market_id: on.marketId, result: { kind: 'WINNERS', runners }, evidence: 'the scoreboard' };
  const { proposal_id, version } = (await ask<Step>('operator', 'office/proposeResult', proposal)).data;
  const confirmed = await ask<Step>('operator2', 'office/confirmResult', { proposal_id, version });
  await ask('operator', 'office/settleMarket', { proposal_id, version: confirmed.data.version });
}

async function count(query: string): Promise<number> {
  const client = new Client({ connectionString: exchange.databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ count: string }>(`SELECT count(*) AS count FROM ${query}`);
    return Number(rows[0]?.count);
  } finally {
    await client.end();
  }
}

test('settlement 5.4 the approval of a void case ends at midnight in India, and a second person must then approve again', async () => {
  const on = await market('t-lapse');
  const back = await matchBets(on, 15);
  const opening = { market_id: on.marketId, reason: 'WRONG_RATE', scope: { kind: 'BETS', bet_ids: [back] }, evidence: 'a slip' };
  const opened = (await ask<VoidCase>('operator', 'office/openVoidCase', opening)).data;
  const act = (who: string, name: string, { case_id, version }: VoidCase) =>
    ask<VoidCase>(who, `office/${name}VoidCase`, { case_id, version });
  const approved = (await act('operator2', 'approve', opened)).data;
  expect(approved.lapses_at).toBe('2031-03-03T18:30:00.000Z');
  const standing = async () =>
    (await ask<{ rows: VoidCase[] }>('operator', 'office/getVoidCases', {})).data.rows.map(({ status }) => status);
  await exchange.pass(8 * HOUR + 30 * MINUTE - SECOND);
  expect(await standing()).toEqual(['APPROVED']);
  await exchange.pass(SECOND);
  expect(await standing()).toEqual(['LAPSED']);
  expect((await act('operator', 'carryOut', approved)).code).toBe('PROPOSAL_OUTDATED');
  expect((await act('operator', 'approve', approved)).code).toBe('SECOND_PERSON_REQUIRED');
  const again = (await act('operator2', 'approve', approved)).data;
  expect((await act('operator', 'carryOut', again)).data.status).toBe('DONE');
});

test('spec 9.11, settlement S-GEN-3 players can question a result for seven days and no longer, even if the market is no longer in memory', async () => {
  const on = await market('t-query');
  const [first, second] = [await matchBets(on, 15), await matchBets(on, 20)];
  await settle(on);
  const raise = (bet_id: string) => ask('demo', 'bet/raiseQuery', { bet_id, question: 'Was it not the other side?' });
  await exchange.pass(7 * DAY - MINUTE);
  expect((await raise(first)).http).toBe(200);
  await exchange.pass(MINUTE + SECOND);
  expect(await raise(second)).toMatchObject({ http: 422, code: 'QUERY_CLOSED', details: { reason: 'TOO_LATE' } });
});

test("settlement 5.1 a result of a feed's score settles its market only after the waiting time of the rule", async () => {
  const feed = new TestFeed(exchange, await exchange.signIn('feed'), 't-auto');
  const on = await feed.offer('t-auto', undefined, {}, { market_type: 'TO_WIN_THE_TOSS' });
  await feed.status('t-auto', 'OPEN');
  await matchBets(on, 10);
  await feed.status('t-auto', 'SUSPENDED');
  await feed.status('t-auto', 'CLOSED');
  await feed.send('scoreEvent', [{ ...feed.stamp('t-auto'), event: { type: 'TOSS', winner: 0, decision: 'bat' } }]);
  type Settled = { rows: { market_id: string }[] };
  const isSettled = async () => {
    const { data } = await ask<Settled>('demo', 'report/settledBets', {});
    return data.rows.some(({ market_id }) => market_id === on.marketId);
  };
  await exchange.pass(AUTO_CONFIRM_MS - SECOND);
  expect(await isSettled()).toBe(false);
  await exchange.pass(2 * SECOND);
  await expect.poll(isSettled, { timeout: 10_000 }).toBe(true);
});

test("settlement 5.1 if a feed's facts contradict a decision of two people, the demo rule does not undo the decision", async () => {
  const feed = new TestFeed(exchange, await exchange.signIn('feed'), 't-hand');
  const [name, teams, format] = ['Larks v Terns', ['Larks', 'Terns'], ''];
  const start_time = new Date(exchange.nowMs).toISOString();
  const match = { name, teams, format, start_time, scheduled_overs: null, is_virtual: true, contest: 'FOOTBALL' };
  const selections = teams.map((team) => ({ selection_ref: team, name: team }));
  const odds = { market_ref: 'match-odds', market_type: 'MATCH_ODDS', name: 'Match Odds', winners: 1, selections };
  const series = { series_ref: 'league', name: 'League' };
  type Ids = { ids: { match_id: number; markets: { market_id: string; selections: { selection_id: number }[] }[] }[] };
  const offer = { ...feed.stamp('t-hand'), sport_id: 1, series, match, markets: [odds] };
  const [ids] = (await feed.send<Ids>('catalogue', [offer])).data.ids;
  const on = {
    matchId: ids?.match_id ?? 0,
    marketId: ids?.markets[0]?.market_id ?? '',
    selections: ids?.markets[0]?.selections.map((each) => each.selection_id) ?? [],
  };
  await feed.status('t-hand', 'OPEN');
  await matchBets(on, 10);
  await settle(on);
  const goals = [{ team: 'HOME', half: 'FIRST' }];
  const facts = { sport: 'FOOTBALL', state: 'FULL_TIME', original_kick_off: exchange.nowMs, kick_off: exchange.nowMs, goals };
  expect((await feed.send('facts', [{ ...feed.stamp('t-hand'), facts, evidence: 'the feed' }])).http).toBe(200);
  type Row = { rule: string; how: string; result: { kind: string } };
  const { data } = await ask<{ rows: Row[] }>('operator', 'office/getProposals', { match_id: on.matchId, status: 'PROPOSED' });
  expect(data.rows.map(({ result, how, rule }) => [result.kind, how, rule])).toEqual([
    ['WINNERS', 'FACTS', 'SECOND_PERSON'],
    ['ROLL_BACK', 'FACTS', 'SECOND_PERSON'],
  ]);
});

test('REG-27 notices are deleted after thirty days; their bets and bookings stay', async () => {
  const on = await market('t-notices');
  await matchBets(on, 10);
  await settle(on);
  await ask('demo', 'user/setLimits', { limits: [{ kind: 'STAKE', period: 'DAY', limit: 5_000 }] });
  expect(await count('notices')).toBeGreaterThan(0);
  const kept = async () => [await count('bets WHERE matched > 0'), await count('statement_entries')];
  const before = await kept();
  await exchange.pass(30 * DAY - HOUR);
  expect(await count('notices')).toBeGreaterThan(0);
  await exchange.pass(2 * HOUR);
  await expect.poll(() => count('notices'), { timeout: 10_000 }).toBe(0);
  expect(await kept()).toEqual(before);
});
