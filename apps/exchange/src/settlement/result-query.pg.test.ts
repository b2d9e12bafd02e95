import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OfficeQuery, ResultQuery } from '@pavilion/contract/http';
import { startTestExchange, TestFeed, type OfferedMarket, type TestExchange } from '../testing/exchange.ts';

let exchange: TestExchange;
let feed: TestFeed;
let demo: string;
let demo2: string;
let operator: string;
let other: string;

beforeAll(async () => {
  exchange = await startTestExchange();
  feed = new TestFeed(exchange, await exchange.signIn('feed'));
  [demo, demo2, operator, other] = (await Promise.all(
    ['demo', 'demo2', 'operator', 'operator2'].map((name) => exchange.signIn(name)),
  )) as [string, string, string, string];
});

afterAll(() => exchange.stop());

/** A matched bet of demo on the first side. */
async function openBet(ref: string): Promise<{ market: OfferedMarket; betId: string }> {
  const market = await feed.offer(ref);
  await feed.status(ref, 'OPEN');
  const bet = { market_id: market.marketId, selection_id: market.selections[0], price: 2, stake: 10 };
  await exchange.call('bet/placeBet', { ...bet, side: 'LAY' }, { token: demo2 });
  const { data } = await exchange.call<{ bet_id: string }>('bet/placeBet', { ...bet, side: 'BACK' }, { token: demo });
  return { market, betId: data.bet_id };
}

async function settle(market: OfferedMarket): Promise<void> {
  const result = { kind: 'WINNERS', runners: [{ selection_id: market.selections[1], paid: 1, tied: 1 }] };
  type Step = { proposal_id: number; version: number };
  const proposed = await exchange.call<Step>(
    'office/proposeResult',
    { market_id: market.marketId, result, evidence: 'the scoreboard of the ground' },
    { token: operator },
  );
  const { proposal_id } = proposed.data;
  const confirmed = await exchange.call<Step>(
    'office/confirmResult',
    { proposal_id, version: proposed.data.version },
    { token: other },
  );
  await exchange.call('office/settleMarket', { proposal_id, version: confirmed.data.version }, { token: operator });
}

const ask = (bet_id: string, question = 'Was it not the other side?', token = demo, key?: string) =>
  exchange.call<ResultQuery>('bet/raiseQuery', { bet_id, question }, { token, ...(key === undefined ? {} : { key }) });

test('settlement S-GEN-3, S-GEN-1 asked from the settled bet, decided with a reason, final, and the answer reaches the player', async () => {
  const { market, betId } = await openBet('q-whole');
  expect(await ask(betId)).toMatchObject({ http: 422, code: 'QUERY_CLOSED', details: { reason: 'NOT_SETTLED' } });
  await settle(market);
  expect((await ask(betId, 'mine?', demo2)).code).toBe('NOT_FOUND');
  expect(await ask(betId, '   ')).toMatchObject({ code: 'INVALID_REQUEST', details: { field: 'question' } });
  const asked = await ask(betId, 'The card says Kestrels.', demo, 'first-question');
  expect(asked.data).toMatchObject({ bet_id: betId, question: 'The card says Kestrels.', status: 'OPEN', decision: null });
  expect((await ask(betId, 'The card says Kestrels.', demo, 'first-question')).data).toEqual(asked.data);
  expect(await ask(betId)).toMatchObject({ code: 'QUERY_CLOSED', details: { reason: 'ALREADY_ASKED' } });

  const list = await exchange.call<{ rows: OfficeQuery[]; total: number }>(
    'office/getQueries',
    { status: 'OPEN' },
    { token: operator },
  );
  expect(list.data).toMatchObject({
    total: 1,
    rows: [
      {
        user_name: 'demo',
        evidence: 'the scoreboard of the ground',
        facts: {
          gross: -10,
          result: { sentence: 'Winner: Herons.', rule: { rule_id: 'S-MATCH-1' } },
          bets: [{ bet_id: betId, profit: -10, fills: [{ stake: 10, price: 2 }] }],
        },
      },
    ],
  });

  const { query_id } = asked.data;
  const decide = (over: Record<string, unknown>) =>
    exchange.call<OfficeQuery>(
      'office/decideQuery',
      { query_id, decision: 'REJECTED', reason: 'The umpires’ card says Herons.', ...over },
      { token: operator },
    );
  expect(await decide({ rule_id: 'S-NONE-9' })).toMatchObject({ code: 'INVALID_REQUEST', details: { field: 'rule_id' } });
  expect((await decide({ query_id: 999 })).code).toBe('NOT_FOUND');
  expect((await decide({ rule_id: 'S-MATCH-1' })).data).toMatchObject({ status: 'DECIDED', decided_by: 'operator' });
  expect(await decide({ decision: 'UPHELD' })).toMatchObject({ http: 409, code: 'PROPOSAL_OUTDATED' });

  const mine = await exchange.call<{ rows: ResultQuery[] }>('bet/getQueries', {}, { token: demo });
  expect(mine.data.rows).toMatchObject([
    { query_id, decision: 'REJECTED', reason: 'The umpires’ card says Herons.', rule_id: 'S-MATCH-1', status: 'DECIDED' },
  ]);
  expect((await exchange.call<{ rows: ResultQuery[] }>('bet/getQueries', {}, { token: demo2 })).data.rows).toEqual([]);
});

test('settlement S-GEN-3 seven days after the event ended the last question is accepted, later ones are not', async () => {
  const { market, betId } = await openBet('q-late');
  await settle(market);
  const { betId: inTime, market: second } = await openBet('q-in-time');
  await settle(second);
  await exchange.call('report/settledBets', {}, { token: demo });
  const database = new Client({ connectionString: exchange.databaseUrl });
  await database.connect();
  const back = (bet: string, ms: number) =>
    database.query('UPDATE bets SET settled_at = settled_at - $2::bigint * 1000 WHERE bet_id = $1', [bet, ms]);
  const WEEK_MS = 7 * 86_400_000;
  await back(betId, WEEK_MS + 1);
  await back(inTime, WEEK_MS - 60_000);
  await database.end();
  expect(await ask(betId)).toMatchObject({ code: 'QUERY_CLOSED', details: { reason: 'TOO_LATE' } });
  expect((await ask(inTime)).http).toBe(200);
});

test('a player has no office', async () => {
  expect((await exchange.call('office/getQueries', {}, { token: demo })).code).toBe('NOT_FOUND');
});

test('settlement S-GEN-3 a bet against the house is questioned like any other, with its own facts', async () => {
  const { matchId } = await feed.offer('q-house');
  type House = { market_id: string; rows: { selection_id: number }[] };
  const name = '6 Over Runs Herons';
  const terms = { min_stake: 10, max_stake: 1_000, bet_delay_ms: 0 };
  const { data: market } = await exchange.call<House>(
    'office/openHouseMarket',
    { match_id: matchId, market: { kind: 'FANCY', market_type: 'SESSION', name, selections: [{ name }], terms } },
    { token: operator },
  );
  const { market_id } = market;
  const selection_id = market.rows[0]?.selection_id;
  const quote = { selection_id, side: 'YES', line: 45, rate: 90, limit: 1_000 };
  await exchange.call('office/quoteMarket', { market_id, quotes: [quote] }, { token: operator });
  await exchange.call('office/setMarketStatus', { market_id, status: 'OPEN' }, { token: operator });
  const bet = { market_id, selection_id, side: 'YES', line: 45, rate: 90, stake: 100 };
  const { data: placed } = await exchange.call<{ bet_id: string }>('bet/placeBet', bet, { token: demo });
  await exchange.call('office/setMarketStatus', { market_id, status: 'CLOSED' }, { token: operator });
  type Step = { proposal_id: number; version: number };
  const result = { kind: 'NUMBER', number: 44 };
  const proposed = await exchange.call<Step>('office/proposeResult', { market_id, result, evidence: '' }, { token: operator });
  const { proposal_id, version } = proposed.data;
  const confirmed = await exchange.call<Step>('office/confirmResult', { proposal_id, version }, { token: other });
  await exchange.call('office/settleMarket', { proposal_id, version: confirmed.data.version }, { token: operator });
  expect((await ask(placed.bet_id, 'Was it not 45?')).data).toMatchObject({ bet_id: placed.bet_id, status: 'OPEN' });
  const { rows } = (await exchange.call<{ rows: OfficeQuery[] }>('office/getQueries', { status: 'OPEN' }, { token: operator }))
    .data;
  expect(rows.find((query) => query.bet_id === placed.bet_id)?.facts.house_bets).toMatchObject([
    { bet_id: placed.bet_id, line: 45, rate: 90, profit: -100 },
  ]);
});
