import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PaperAccount } from '@pavilion/contract/http';
import { startTestExchange, TestFeed, type OfferedMarket, type TestExchange } from '../testing/exchange.ts';

const PASSWORD = 'Tm9vKx2pQ';

let exchange: TestExchange;
let feed: TestFeed;
let market: OfferedMarket;
let owner: string;
let paper: string;
let name: string;

beforeAll(async () => {
  exchange = await startTestExchange();
  feed = new TestFeed(exchange, await exchange.signIn('feed'));
  market = await feed.offer('paper', ['Kestrels', 'Herons']);
  await feed.status('paper', 'OPEN');
  owner = await exchange.signIn('demo');
  const opened = await exchange.call<PaperAccount>('user/openPaperAccount', { password: PASSWORD }, { token: owner });
  name = opened.data.user_name ?? '';
  paper = await signIn();
}, 60_000);

afterAll(() => exchange.stop());

async function signIn(password = PASSWORD): Promise<string> {
  const { data } = await exchange.call<{ token: string }>('user/login', { user_name: name, password });
  return data?.token ?? '';
}

const bet = (token: string, side: 'BACK' | 'LAY', price: number, stake: number) =>
  exchange.call<{ bet_id: string; size_matched: number }>(
    'bet/placeBet',
    { market_id: market.marketId, selection_id: market.selections[0], side, price, stake },
    { token, key: `paper-${Math.random()}` },
  );

const balance = async (token: string) =>
  (await exchange.call<{ total_balance: number; liability: number }>('user/getUserBalance', undefined, { token })).data;

describe('exchange X80 an account beside the player’s own', () => {
  test('X80 it has points and a password of its own, and nobody reaches the one from the other', async () => {
    expect(name).toMatch(/^paper-\d+$/);
    expect(await balance(paper)).toMatchObject({ total_balance: 100_000, liability: 0 });
    expect(await exchange.call('user/getPaperAccount', undefined, { token: paper })).toMatchObject({ code: 'PAPER_ACCOUNT' });
    const { data } = await exchange.call<PaperAccount>('user/getPaperAccount', undefined, { token: owner });
    expect(data).toEqual({ user_name: name, total_balance: 100_000, liability: 0, start_points: 100_000 });
  });

  test('X80 its bets are told to it as others are, and the book stays as it is', async () => {
    const other = await exchange.signIn('solo');
    await bet(other, 'LAY', 3, 50);
    const before = await exchange.call('market/getBook', { market_id: market.marketId }, { token: other });
    const { data } = await bet(paper, 'BACK', 3, 20);
    expect(data).toMatchObject({ size_matched: 20 });
    expect(await balance(paper)).toMatchObject({ liability: 20 });
    const after = await exchange.call('market/getBook', { market_id: market.marketId }, { token: other });
    expect(after.data).toEqual({ ...before.data, seq: after.data.seq });
    const mine = await exchange.call('bet/getOpenBets', {}, { token: paper });
    expect(JSON.stringify(mine.data)).toContain(data.bet_id);
  });

  test('X80 no casino, no payments, and points that nobody can move', async () => {
    for (const [path, body] of [
      ['payment/getMethods', {}],
      ['payment/deposit', { method: 'points-desk', amount: 5, note: 'more' }],
      ['casino/getRounds', {}],
    ] as const)
      expect(await exchange.call(path, body, { token: paper }), path).toMatchObject({ code: 'PAPER_ACCOUNT' });
    const operator = await exchange.signIn('operator');
    const { data } = await exchange.call<{ rows: { user_id: number }[] }>(
      'office/getAccounts',
      { search: name },
      { token: operator },
    );
    const moved = { user_id: data.rows[0]?.user_id, amount: 5 };
    expect((await exchange.call('office/depositPoints', moved, { token: operator })).status).toBe(0);
    expect(await balance(paper)).toMatchObject({ total_balance: 100_000 });
  });

  test('X80 the books of the house add up without it', async () => {
    const operator = await exchange.signIn('operator');
    const { data } = await exchange.call('office/getOverview', undefined, { token: operator });
    expect(data).toMatchObject({ balanced: true });
    const positions = await exchange.call('office/getPositions', {}, { token: operator });
    expect(JSON.stringify(positions.data)).not.toContain(name);
  });

  test('X80 another password signs it out, and a break of the player stops it', async () => {
    await exchange.call('user/openPaperAccount', { password: `${PASSWORD}7` }, { token: owner });
    expect(await exchange.call('user/getProfile', undefined, { token: paper })).toMatchObject({ code: 'SESSION_ENDED' });
    paper = await signIn(`${PASSWORD}7`);
    const taken = await exchange.call('user/takeBreak', { hours: 24 }, { token: owner });
    expect(taken).toMatchObject({ status: 1 });
    expect(await bet(paper, 'BACK', 5, 5)).toMatchObject({ code: 'EXCLUDED' });
  });
});
