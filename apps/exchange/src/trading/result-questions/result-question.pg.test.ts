import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OfficeQuestion, ResultQuestion } from '@pavilion/contract/http';
import { BettingDesk } from '../../testing/betting-desk.ts';
import type { OfferedMarket } from '../../testing/exchange.ts';

let desk: BettingDesk;

beforeAll(async () => {
  desk = await BettingDesk.start();
});

afterAll(() => desk.exchange.stop());

/** Returns a matched bet of demo on the first side. */
async function openBet(ref: string): Promise<{ market: OfferedMarket; betId: string }> {
  const market = await desk.feed.offer(ref);
  await desk.feed.status(ref, 'OPEN');
  const bet = { market_id: market.marketId, selection_id: market.selections[0], price: 2, stake: 10 };
  await desk.call('bet/placeBet', { ...bet, side: 'LAY' }, { token: desk.demo2 });
  const { data } = await desk.call<{ bet_id: string }>('bet/placeBet', { ...bet, side: 'BACK' }, { token: desk.demo });
  return { market, betId: data.bet_id };
}

async function settle(market: OfferedMarket): Promise<void> {
  const result = { kind: 'WINNERS', runners: [{ selection_id: market.selections[1], paid: 1, tied: 1 }] };
  await desk.settle(market, result);
}

const ask = (bet_id: string, question = 'Was it not the other side?', token = desk.demo, key?: string) =>
  desk.call<ResultQuestion>('bet/raiseQuery', { bet_id, question }, { token, ...(key === undefined ? {} : { key }) });

test('spec 9.7, settlement S-GEN-3, S-GEN-1 a player questions a result from the settled bet, staff decide once with a reason, and the player gets the answer', async () => {
  const { market, betId } = await openBet('q-whole');
  expect(await ask(betId)).toMatchObject({ http: 422, code: 'QUERY_CLOSED', details: { reason: 'NOT_SETTLED' } });
  await settle(market);
  expect((await ask(betId, 'mine?', desk.demo2)).code).toBe('NOT_FOUND');
  expect(await ask(betId, '   ')).toMatchObject({ code: 'INVALID_REQUEST', details: { field: 'question' } });
  const asked = await ask(betId, 'The card says Kestrels.', desk.demo, 'first-question');
  expect(asked.data).toMatchObject({ bet_id: betId, question: 'The card says Kestrels.', status: 'OPEN', decision: null });
  expect((await ask(betId, 'The card says Kestrels.', desk.demo, 'first-question')).data).toEqual(asked.data);
  expect(await ask(betId)).toMatchObject({ code: 'QUERY_CLOSED', details: { reason: 'ALREADY_ASKED' } });

  const list = await desk.call<{ rows: OfficeQuestion[]; total: number }>(
    'office/getQueries',
    { status: 'OPEN' },
    { token: desk.operator },
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
    desk.call<OfficeQuestion>(
      'office/decideQuery',
      { query_id, decision: 'REJECTED', reason: 'The umpires’ card says Herons.', ...over },
      { token: desk.operator },
    );
  expect(await decide({ rule_id: 'S-NONE-9' })).toMatchObject({ code: 'INVALID_REQUEST', details: { field: 'rule_id' } });
  expect((await decide({ query_id: 999 })).code).toBe('NOT_FOUND');
  expect((await decide({ rule_id: 'S-MATCH-1' })).data).toMatchObject({ status: 'DECIDED', decided_by: 'operator' });
  expect(await decide({ decision: 'UPHELD' })).toMatchObject({ http: 409, code: 'PROPOSAL_OUTDATED' });

  const mine = await desk.call<{ rows: ResultQuestion[] }>('bet/getQueries', {}, { token: desk.demo });
  expect(mine.data.rows).toMatchObject([
    { query_id, decision: 'REJECTED', reason: 'The umpires’ card says Herons.', rule_id: 'S-MATCH-1', status: 'DECIDED' },
  ]);
  expect((await desk.call<{ rows: ResultQuestion[] }>('bet/getQueries', {}, { token: desk.demo2 })).data.rows).toEqual([]);
});

test('players have no office access', async () => {
  expect((await desk.call('office/getQueries', {}, { token: desk.demo })).code).toBe('NOT_FOUND');
});

test('settlement S-GEN-3 a house bet is questioned like any other, with its own facts', async () => {
  const { matchId } = await desk.feed.offer('q-house');
  type House = { market_id: string; rows: { selection_id: number }[] };
  const name = '6 Over Runs Herons';
  const terms = { min_stake: 10, max_stake: 1_000, bet_delay_ms: 0 };
  const { data: market } = await desk.call<House>(
    'office/openHouseMarket',
    { match_id: matchId, market: { kind: 'FANCY', market_type: 'SESSION', name, selections: [{ name }], terms } },
    { token: desk.operator },
  );
  const { market_id } = market;
  const selection_id = market.rows[0]?.selection_id;
  const quote = { selection_id, side: 'YES', line: 45, rate: 90, limit: 1_000 };
  await desk.call('office/quoteMarket', { market_id, quotes: [quote] }, { token: desk.operator });
  await desk.call('office/setMarketStatus', { market_id, status: 'OPEN' }, { token: desk.operator });
  const bet = { market_id, selection_id, side: 'YES', line: 45, rate: 90, stake: 100 };
  const { data: placed } = await desk.call<{ bet_id: string }>('bet/placeBet', bet, { token: desk.demo });
  await desk.call('office/setMarketStatus', { market_id, status: 'CLOSED' }, { token: desk.operator });
  type Step = { proposal_id: number; version: number };
  const result = { kind: 'NUMBER', number: 44 };
  const proposed = await desk.call<Step>('office/proposeResult', { market_id, result, evidence: '' }, { token: desk.operator });
  const { proposal_id, version } = proposed.data;
  const confirmed = await desk.call<Step>('office/confirmResult', { proposal_id, version }, { token: desk.other });
  await desk.call('office/settleMarket', { proposal_id, version: confirmed.data.version }, { token: desk.operator });
  expect((await ask(placed.bet_id, 'Was it not 45?')).data).toMatchObject({ bet_id: placed.bet_id, status: 'OPEN' });
  const { rows } = (
    await desk.call<{ rows: OfficeQuestion[] }>('office/getQueries', { status: 'OPEN' }, { token: desk.operator })
  ).data;
  expect(rows.find((each) => each.bet_id === placed.bet_id)?.facts.house_bets).toMatchObject([
    { bet_id: placed.bet_id, line: 45, rate: 90, profit: -100 },
  ]);
  for (const search of [placed.bet_id, market_id]) {
    const named = await desk.call<{ rows: OfficeQuestion[] }>('office/getQueries', { search }, { token: desk.operator });
    expect(named.data.rows.map((each) => each.bet_id)).toEqual([placed.bet_id]);
  }
  expect((await desk.call('office/getQueries', { search: 'no such match' }, { token: desk.operator })).data).toMatchObject({
    total: 0,
  });
});
