import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CasinoReconciliation } from '@pavilion/contract/http';
import { startTestExchange, type TestExchange } from '../../../testing/exchange.ts';
import { CombinedTestProvider, LANTERN } from '../testing/combined-provider.ts';
import { codeOfSlug, minorOf, textOf } from '../../../platform/providers/combined-contract.ts';

let provider: CombinedTestProvider;
let exchange: TestExchange;
let token: string;
let user: string;
let session: string;

beforeAll(async () => {
  provider = await CombinedTestProvider.start();
  exchange = await startTestExchange(provider.environment);
  provider.use(exchange.url);
  token = await exchange.signIn('demo');
  for (let games = 0; games === 0;) {
    games = (await exchange.call<{ total: number }>('casino/getCatalogue', {}, { token })).data.total;
    if (games === 0) await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const opened = await provider.call({ cmd: 'session', token: await launch() });
  if (!opened.ok || opened.user === undefined || opened.session === undefined) throw new Error('not let in');
  ({ user, session } = { user: opened.user, session: opened.session });
});

afterAll(async () => {
  await exchange.stop();
  await provider.stop();
});

async function launch(): Promise<string> {
  const request = { providerName: LANTERN, gameId: 900_001, platformId: 'desktop', lobby: false, redirectUrl: exchange.url };
  const { data } = await exchange.call<{ url: string }>('gap/gaplogin', request, { token });
  expect(data.url).toMatch(/^https:\/\/play\.lantern\.example\/play\?t=[\w-]{43}$/);
  return data.url.split('t=')[1] ?? '';
}

const transfer = (ref: string, hand: string, stake: string, payout: string, over: object = {}) =>
  provider.call({ cmd: 'transfer', ref, user, session, game: 'lantern-seven', hand, stake, payout, final: true, ...over });
const bookAtProvider = (ref: string, hand: string, stake: string, payout: string, cancelled = false) =>
  provider.ledger.push({ ref, user, hand, stake, payout, cancelled, time: Date.now() / 1_000 });
const balance = async (): Promise<number> =>
  (await exchange.call<{ available: number }>('user/getUserBalance', undefined, { token })).data.available;

test('casino C-WAL-7 a game of a provider with a different contract is listed, opened, played and paid', async () => {
  const list = await exchange.call<{ rows: object[] }>('casino/getCatalogue', { provider_name: LANTERN }, { token });
  expect(list.data.rows).toMatchObject([{ game_name: 'Lantern Seven', game_id: 900_001, min_stake: 1, max_stake: 500 }]);
  const settings = await exchange.call<{ play_origins: string[] }>('globalSetting/getGlobalSetting');
  expect(settings.data.play_origins).toEqual(['https://play.lantern.example']);
  expect(await transfer('t1', 'hand-1', '12.50', '30.00')).toEqual({ http: 200, ok: true, funds: '100017.50' });
  bookAtProvider('t1', 'hand-1', '12.50', '30.00');
  expect(await transfer('t2', 'hand-2', '10.00', '0.00')).toMatchObject({ ok: true, funds: '100007.50' });
  bookAtProvider('t2', 'hand-2', '10.00', '0.00');
  const results = await exchange.call('report/casinoResults', { provider_name: LANTERN }, { token });
  expect(results.data).toMatchObject({ total: 2, total_debit: 22.5, total_credit: 30, total_net: 7.5 });
});

test('casino C-WAL-5 a repeated transfer moves no points, and a repeat with another stake is refused as a reused reference', async () => {
  const before = await balance();
  const all = await Promise.all(Array.from({ length: 6 }, () => transfer('t3', 'hand-3', '5.00', '9.00')));
  expect(all.every((answer) => answer.ok)).toBe(true);
  bookAtProvider('t3', 'hand-3', '5.00', '9.00');
  expect(await balance()).toBe(before + 4);
  expect(await transfer('t3', 'hand-3', '6.00', '9.00')).toMatchObject({ ok: false, reason: 'REUSED_REF' });
  expect(await transfer('t3', 'hand-3', '5.00', '8.00')).toMatchObject({ ok: false, reason: 'REUSED_REF' });
});

test('casino C-WAL-8 a cancelled transfer is returned, and a cancelled transfer that arrives later is refused', async () => {
  const before = await balance();
  await transfer('t4', 'hand-4', '7.00', '0.00', { final: false });
  expect(await balance()).toBe(before - 7);
  expect(await provider.call({ cmd: 'cancel', ref: 't4', user, hand: 'hand-4' })).toMatchObject({ ok: true });
  bookAtProvider('t4', 'hand-4', '7.00', '0.00', true);
  expect(await provider.call({ cmd: 'cancel', ref: 't5', user, hand: 'hand-5' })).toMatchObject({ ok: true });
  expect(await transfer('t5', 'hand-5', '7.00', '14.00')).toMatchObject({ ok: false, reason: 'CANCELLED' });
  bookAtProvider('t5', 'hand-5', '7.00', '14.00', true);
  expect(await provider.call({ cmd: 'cancel', ref: 't1', user, hand: 'hand-1' })).toMatchObject({ reason: 'ALREADY_PAID' });
  expect(await balance()).toBe(before);
});

test.each<[string, object, string]>([
  ['a stake above the balance', { stake: '999999.00' }, 'NO_FUNDS'],
  ['a stake of zero', { stake: '0.00' }, 'NO_STAKE'],
  ['an unknown session', { session: 's-0' }, 'NO_SESSION'],
  ['an unknown game', { game: 'nothing' }, 'NOT_ALLOWED'],
])("casino C-WAL-5 %s is refused in the provider's own codes", async (_what, over, reason) => {
  const before = await balance();
  expect(await transfer(`x-${reason}`, `hand-${reason}`, '5.00', '50.00', over)).toMatchObject({ http: 200, ok: false, reason });
  expect(await balance()).toBe(before);
});

test('casino C-WAL-2 a call with a wrong signature or an invalid body is refused', async () => {
  expect(await provider.call({ cmd: 'session', token: 'x' }, 'bm8=')).toMatchObject({ http: 401, reason: 'BAD_SIGN' });
  expect(await provider.call({ cmd: 'transfer', amount: 5 })).toMatchObject({ http: 400, reason: 'BAD_REQUEST' });
  expect(await transfer('t9', 'hand-9', '5', '0.00')).toMatchObject({ http: 400, reason: 'BAD_REQUEST' });
});

test('casino C-WAL-15 the provider’s ledger and the wallet agree at the end', async () => {
  const operator = await exchange.signIn('operator');
  const day = new Date().toISOString().slice(0, 10);
  const { data } = await exchange.call<CasinoReconciliation>(
    'office/getCasinoReconciliation',
    { provider_name: LANTERN, day },
    { token: operator },
  );
  expect(data.differences).toEqual([]);
  expect(data.matched).toBe(9);
  expect(data.wallet.house_result).toBe(-11.5);
  expect(data.provider).toMatchObject({ debits: 34.5, credits: 39, rollbacks: 7, house_result: -11.5 });
});

test('minorOf and textOf convert amounts, and codeOfSlug returns a code of four characters', () => {
  expect(['0.00', '12.50', '100000.07'].map(minorOf)).toEqual([0, 1_250, 10_000_007]);
  expect([0, 5, 1_250, -75].map(textOf)).toEqual(['0.00', '0.05', '12.50', '-0.75']);
  expect(codeOfSlug('lantern-seven')).toMatch(/^[A-Z0-9]{4}$/);
  expect(codeOfSlug('lantern-seven')).not.toBe(codeOfSlug('lantern-eight'));
});

test("SEC-31 casino C-WAL-16 a payout above its game's maximum is parked, the hand ends, and the provider cannot take further stakes", async () => {
  const before = await balance();
  expect(await transfer('t90', 'hand-90', '1.00', '100000000.00')).toMatchObject({ ok: true, funds: (before - 1).toFixed(2) });
  expect(await transfer('t90', 'hand-90', '1.00', '100000000.00')).toMatchObject({ ok: true, funds: (before - 1).toFixed(2) });
  expect(await transfer('t91', 'hand-91', '1.00', '2.00')).toMatchObject({ ok: false, reason: 'NOT_ALLOWED' });
  expect(await balance()).toBe(before - 1);
});
