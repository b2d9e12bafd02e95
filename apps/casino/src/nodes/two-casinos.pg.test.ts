import type { ProviderAdminAnswer } from '@pavilion/contract/provider';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Db } from '../platform/db/index.ts';
import { RoundStore } from '../tables/round-store.ts';
import { createTestDatabase, runtimeUrls, type TestDatabase } from '../testing/database.ts';
import { FakeWallet } from '../testing/fake-wallet.ts';
import { askProvider, postSigned, startTestCasino, TestPlayer } from '../testing/test-casino.ts';
import type { CasinoServer } from '../server.ts';

/** The first window of a table lasts 1.5 seconds or more, so that there is time for several bets. */
const PACE = 10;
const CODE = 'DT1D';
const START = 100_000_000;

let database: TestDatabase;
let wallet: FakeWallet;
let a: CasinoServer;
let b: CasinoServer;

beforeAll(async () => {
  database = await createTestDatabase();
  wallet = new FakeWallet();
  const walletUrl = await wallet.start();
  a = await startTestCasino(database.url, walletUrl, { pace: PACE });
  b = await startTestCasino(database.url, walletUrl, { pace: PACE });
}, 60_000);

afterAll(async () => {
  await Promise.all([a.stop(), b.stop()]);
  await wallet.stop();
  await database.drop();
});

async function openPage(casino: CasinoServer, playerId: string, code: string | null = CODE): Promise<TestPlayer> {
  const player = await TestPlayer.open(casino.url, wallet.launch(playerId, null));
  if (code === null) return player;
  player.watch(code);
  await player.until('snapshot');
  return player;
}

async function waitForBettingRound(player: TestPlayer): Promise<string> {
  for (;;) {
    const { round } = (await player.call('getTable', { gameCode: player.gameCode })).data;
    if (round?.phase === 'BETTING' && round.window.number === 0 && round.window.closesAt - Date.now() > 500) return round.roundId;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

const dragon = { market: 'MAIN', selection: 'DRAGON', side: 'BACK' as const, price: '1.95', stake: 10_000 };
const holdersOf = (name: string) =>
  database.rows<{ holder: number; epoch: number }>(
    'SELECT holder::int AS holder, epoch::int AS epoch FROM casino.leases WHERE name = $1 AND is_held',
    [name],
  );

async function expectExactBalances(...players: readonly TestPlayer[]): Promise<void> {
  await expect.poll(async () => (await askProvider(b.url, 'transactions', {})).outbox).toBe(0);
  expect(wallet.inPlay).toBe(0);
  for (const player of players) {
    const { rows } = (await player.call('getHistory', { page_size: 100 })).data;
    const { balance } = (await player.call('getStanding', {})).data;
    expect(balance).toBe(START + rows.reduce((sum, { net }) => sum + net, 0));
  }
}

test('casino C-PH-2, C-WAL-7: one casino plays a table for the pages and bets of both, a repeated key is one bet, and balances are exact', async () => {
  const [one, two] = [await openPage(a, 't-1'), await openPage(b, 't-2')];
  const roundId = await waitForBettingRound(two);
  expect(await waitForBettingRound(one)).toBe(roundId);
  expect(await holdersOf(CODE)).toHaveLength(1);
  const request = { gameCode: CODE, roundId, window: 0, tickets: [dragon] };
  const placed = await two.call('placeTickets', request, 'k-1');
  expect(placed).toMatchObject({ status: 1, data: { roundId, standing: { balance: START - 10_000 } } });
  // The same key at the holder itself has the same answer.
  expect((await two.at(a.url).call('placeTickets', request, 'k-1')).data.tickets).toEqual(placed.data.tickets);
  expect(await one.call('placeTickets', request, 'k-2')).toMatchObject({ status: 1 });
  expect(await two.call('placeTickets', { ...request, tickets: [{ ...dragon, price: '1.96' }] })).toMatchObject({
    http: 422,
    code: 'PRICE_CHANGED',
    details: { offer: { back: '1.95' } },
  });
  const results = [one, two].map((player) => player.until('round.result', (message) => message.roundId === roundId));
  const [first, second] = await Promise.all(results);
  expect(second?.outcome).toEqual(first?.outcome);
  await two.until('round.settled', (message) => message.roundId === roundId);
  // Both pages receive every card, and the numbers of a page's messages have no gap.
  const cards = [one, two].map(({ heard }) =>
    heard.flatMap((message) => (message.type === 'card.dealt' && message.roundId === roundId ? [message.card] : [])),
  );
  expect(cards[1]).toEqual(cards[0]);
  expect(two.heard.map(({ seq }) => seq)).toEqual(two.heard.map((_, place) => place));
  // Both casinos list the table as its holder sees it.
  for (const { url } of [a, b])
    expect((await askProvider(url, 'tables', { gameCodes: [CODE] })).tables).toMatchObject([{ gameCode: CODE, players: 2 }]);
  one.leave();
  two.leave();
  await expectExactBalances(one, two);
});

test('casino C-PH-2: a casino that stops gives its table to a casino with players at the table, whose pages continue', async () => {
  const one = await openPage(a, 't-3', 'TT20');
  const two = await openPage(b, 't-4', 'TT20');
  const [before] = await holdersOf('TT20');
  const from = two.heard.length;
  await a.stop();
  await two.until('snapshot', () => true, from);
  const roundId = await waitForBettingRound(two);
  const [after] = await holdersOf('TT20');
  expect(after?.holder).not.toBe(before?.holder);
  expect(after?.epoch).toBeGreaterThan(before?.epoch ?? 0);
  const ticket = { ...dragon, selection: 'A' };
  expect(await two.call('placeTickets', { gameCode: 'TT20', roundId, window: 0, tickets: [ticket] })).toMatchObject({
    status: 1,
  });
  await two.until('round.settled', (message) => message.roundId === roundId);
  one.leave();
  two.leave();
  a = await startTestCasino(database.url, wallet.url, { pace: PACE });
  await expectExactBalances(two);
});

test('casino C-REG-6, C-FAIR-12: an earlier holder cannot open, start, settle or void a round, or give up its bets', async () => {
  const player = await openPage(b, 't-5', 'CRLN');
  const roundId = await waitForBettingRound(player);
  const [{ epoch } = { epoch: 0 }] = await holdersOf('CRLN');
  const db = new Db((await runtimeUrls(database.url)).casino, 1, 'two-casinos-test');
  const rounds = new RoundStore(db);
  const late = { name: 'CRLN', epoch: epoch - 1 };
  const ref = { code: 'CRLN', chain: 1, link: 999 };
  const end = { outcome: { BUST: '9.99' }, hash: 'f'.repeat(64), dealt: [] };
  const writes = [
    () => rounds.add(late, { roundId: 'CRLN-000999', ref, number: 999, commitment: 'c', openedAtMs: 1, closesAtMs: 2 }),
    () => rounds.setTakeOff(late, roundId, 1),
    () => rounds.giveUpBets(late, roundId),
    () => rounds.settle(late, { roundId }, end, 'x', () => expect.unreachable()),
    () => rounds.void(late, { roundId }, end, 'x'),
  ];
  for (const write of writes) await expect(write()).rejects.toThrow('this casino no longer holds CRLN');
  const round = await rounds.find(roundId);
  expect([round?.takeOffAtMs === 1, round?.hash === end.hash, round?.voidReason]).toEqual([false, false, null]);
  expect(await rounds.find('CRLN-000999')).toBeUndefined();
  await player.until('round.result', (message) => message.roundId === roundId);
  player.leave();
  await db.close();
});

test('casino C-FAIR-8, C-MINE-1: two casinos use a nonce once, play a step once, and reveal no seed of an open game', async () => {
  const one = await openPage(a, 't-6', null);
  const two = one.at(b.url);
  const dice = { gameCode: 'DICE', stake: 10_000, options: { MODE: 'UNDER', T: 4_950 } };
  const mines = { gameCode: 'MINE', stake: 10_000, options: { MINES: 1 } };
  const together = await Promise.all([one.call('startGame', dice), two.call('startGame', mines), two.call('rotateSeed', {})]);
  for (const { code } of together) expect([undefined, 'TEMPORARILY_UNAVAILABLE', 'GAME_OPEN']).toContain(code);
  const used = await database.rows<{ uses: number }>(
    `SELECT count(*)::int AS uses FROM casino.single_games WHERE player_id = 't-6' AND nonce IS NOT NULL GROUP BY seed_place, nonce`,
  );
  expect(used.every(({ uses }) => uses === 1)).toBe(true);
  const game = (await one.call('getGame', { gameCode: 'MINE' })).data.game ?? (await one.call('startGame', mines)).data.game;
  expect(await two.call('rotateSeed', {})).toMatchObject({ code: 'GAME_OPEN' });
  const pick = (player: TestPlayer, tile: number) =>
    player.call('stepGame', { roundId: game.roundId, step: 0, move: { kind: 'PICK', values: [tile] } });
  const picked = await Promise.all([pick(one, 3), pick(two, 4)]);
  expect(picked.filter(({ status }) => status === 1)).toHaveLength(1);
  expect(['STALE_VERSION', 'BET_NOT_OPEN']).toContain(picked.find(({ status }) => status === 0)?.code);
  const now = (await two.call('getGame', { gameCode: 'MINE' })).data.game;
  expect(now?.step).toBe(1);
  if (now?.state === 'OPEN') await two.call('stepGame', { roundId: now.roundId, step: 1, move: { kind: 'CASH_OUT' } });
  await expectExactBalances(one);
});

test('each casino lists both casinos, their tables, and which of them sends messages to the wallet', async () => {
  await openPage(a, 't-9');
  await openPage(b, 't-10', 'ROUL');
  const listed = async (at: string) => {
    const { body } = await postSigned(`${at}/provider/v1/admin/casinos`, {});
    return (body as ProviderAdminAnswer<'casinos'>).casinos;
  };
  const portOf = ({ url }: { readonly url: string }): string => new URL(url).port;
  const both = await listed(a.url);
  expect(both.map(portOf).toSorted()).toEqual([a, b].map(portOf).toSorted());
  expect(both.filter(({ sendsToWallet }) => sendsToWallet)).toHaveLength(1);
  for (const code of [CODE, 'ROUL']) expect(both.filter(({ tables }) => tables.includes(code))).toHaveLength(1);
  expect((await listed(b.url)).map(({ runId }) => runId)).toEqual(both.map(({ runId }) => runId));
});

test('casino C-REG-10, C-SET-7: changes of limits, pauses, sessions and balances at one casino reach the other casino at once', async () => {
  const one = await openPage(a, 't-7', null);
  const seen = await openPage(b, 't-8', 'ROUL');
  const admin = (call: string, request: object) => postSigned(`${a.url}/provider/v1/admin/${call}`, request);
  await admin('setLimits', { gameCode: 'ROUL', market: '*', stakeMin: 20_000, stakeMax: 30_000 });
  await seen.until('limits', ({ limits }) => limits.every(({ stakeMin }) => stakeMin === 20_000));
  await admin('pause', { gameCode: 'ROUL', reason: 'Cleaning' });
  await seen.until('table.paused', ({ reason }) => reason === 'Cleaning');
  await admin('resume', { gameCode: 'ROUL' });
  await seen.until('table.resumed');
  // One casino sends the messages of both to the wallet. The page gets the new balance at either casino.
  const dice = { gameCode: 'DICE', stake: 10_000, options: { MODE: 'UNDER', T: 9_700 } };
  const { standing } = (await one.at(b.url).call('startGame', dice)).data;
  // Nearly every throw wins, and a quick wallet may have paid the win already, so the balance can be higher or lower.
  expect(standing.balance).not.toBe(START);
  await expectExactBalances(one);
  const other = one.at(b.url);
  expect((await other.call('getStanding', {})).status).toBe(1);
  await postSigned(`${a.url}/provider/v1/admin/endSessions`, { playerId: 't-8' });
  await seen.until('error', ({ code }) => code === 'SESSION_ENDED');
  await one.call('endSession', {});
  await vi.waitFor(async () => expect(await other.call('getStanding', {})).toMatchObject({ code: 'SESSION_ENDED' }), 5_000);
});
