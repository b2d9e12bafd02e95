import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { Db } from '../platform/db/index.ts';
import { createTestDatabase, runtimeUrls, type TestDatabase } from '../testing/database.ts';
import { FAKE_KEY, FakeWallet } from '../testing/fake-wallet.ts';
import { Outbox } from './outbox.ts';
import { addToOutbox, laneOf, OutboxStore, type OutboxMessage } from './outbox-store.ts';
import { WalletClient } from './wallet-client.ts';

const AMOUNT = 10_000;
const CURRENCY = 'INR';

let database: TestDatabase;
let db: Db;
let wallet: FakeWallet;
let client: WalletClient;
let store: OutboxStore;
let outbox: Outbox;
/** Messages received by the wallet, in order: action and player. */
let heard: string[];

beforeAll(async () => {
  database = await createTestDatabase();
  db = new Db((await runtimeUrls(database.url)).casino, 4, 'outbox-test');
});

afterAll(async () => {
  await db.close();
  await database.drop();
});

beforeEach(async () => {
  wallet = new FakeWallet();
  heard = [];
  wallet.onHeard = (action, body) => heard.push(`${action} ${(body as { playerId: string }).playerId}`);
  client = new WalletClient({ url: await wallet.start(), ...FAKE_KEY });
  store = new OutboxStore(db);
  outbox = new Outbox({ store, wallet: client, log: pino({ level: 'silent' }), isMine: () => true });
});

afterEach(async () => {
  await outbox.stop();
  await wallet.stop();
});

let rounds = 0;

/** Creates a round in which the wallet accepted a bet from each player. */
async function roundOf(players: readonly string[]): Promise<string> {
  const roundId = `TT20-${String((rounds += 1)).padStart(6, '0')}`;
  for (const playerId of players) {
    wallet.launch(playerId, 'TT20');
    const { answer } = await client.send('bet', {
      txId: `b-${roundId}-${playerId}`,
      playerId,
      sessionId: `s-${playerId}`,
      gameCode: 'TT20',
      roundId,
      window: 0,
      currency: CURRENCY,
      amount: AMOUNT,
      placedAt: Date.now(),
      tickets: [
        { ticketId: `t-${playerId}`, market: 'MAIN', selection: 'A', side: 'BACK', price: '1.95', stake: AMOUNT, debit: AMOUNT },
      ],
    });
    expect(answer?.status).toBe('OK');
  }
  heard.length = 0;
  return roundId;
}

/** Writes the win and the end of each player's part of a round, as the round's settlement does. */
function settled(roundId: string, players: readonly string[], win: number): readonly OutboxMessage[] {
  return players.flatMap((playerId): OutboxMessage[] => {
    const betTx = `b-${roundId}-${playerId}`;
    const of = { lane: laneOf(roundId, playerId), roundId, playerId };
    const common = { playerId, gameCode: 'TT20', roundId, currency: CURRENCY };
    const bets = [{ betTxId: betTx, debit: AMOUNT, credit: win, state: 'WON' as const }];
    const totals = { debit: AMOUNT, credit: win };
    return [
      {
        ...of,
        action: 'win',
        txId: `w-${betTx}`,
        refTxId: betTx,
        amount: win,
        body: { ...common, txId: `w-${betTx}`, refTxId: betTx, amount: win },
      },
      {
        ...of,
        action: 'end-round',
        txId: `e-${betTx}`,
        refTxId: null,
        amount: 0,
        body: { ...common, bets, totals, resultRef: 'h:1' },
      },
    ];
  });
}

const untilEmpty = () => expect.poll(() => store.waiting(), { timeout: 20_000, interval: 50 }).toBe(0);

test("casino C-WAL-12: a slow wallet gets all players’ wins before any round's end, and each win before its own end", async () => {
  const players = Array.from({ length: 150 }, (_, place) => `p-${place}`);
  const roundId = await roundOf(players);
  wallet.failNext('win', ...players.map(() => ({ delayMs: 150 })));
  await addToOutbox(db.pool, settled(roundId, players, 19_500), Date.now());
  outbox.wake();
  await untilEmpty();
  const firstEnd = heard.findIndex((each) => each.startsWith('end-round'));
  // The first ends leave only when all wins have been sent or are on their way.
  expect(heard.slice(0, firstEnd).filter((each) => each.startsWith('win')).length).toBeGreaterThan(players.length - 65);
  for (const playerId of players) expect(heard.indexOf(`win ${playerId}`)).toBeLessThan(heard.indexOf(`end-round ${playerId}`));
  expect(heard).toHaveLength(2 * players.length);
  expect(players.map((playerId) => wallet.isRoundEnded(roundId, playerId))).not.toContain(false);
}, 30_000);

test('casino C-WAL-12: while messages to the wallet are lost, no message overtakes another of its lane, and other lanes continue', async () => {
  const players = ['q-1', 'q-2', 'q-3', 'q-4', 'q-5'];
  const roundId = await roundOf(players);
  wallet.failNext('win', 'UNANSWERED', 'UNHEARD', 'BUSY', 'UNANSWERED');
  wallet.failNext('end-round', 'UNANSWERED', 'BUSY');
  await addToOutbox(db.pool, settled(roundId, players, 19_500), Date.now());
  outbox.wake();
  await untilEmpty();
  for (const playerId of players) {
    const own = heard.filter((each) => each.endsWith(` ${playerId}`));
    expect(own.lastIndexOf(`win ${playerId}`)).toBeLessThan(own.indexOf(`end-round ${playerId}`));
    expect(wallet.balance(playerId)).toBe(100_000_000 - AMOUNT + 19_500);
  }
  expect(wallet.inPlay).toBe(0);
}, 30_000);

test('casino C-WAL-12: money that becomes due while a slow wallet processes ends of rounds is sent before them', async () => {
  const players = Array.from({ length: 400 }, (_, place) => `s-${place}`);
  const roundId = await roundOf(players);
  const ends = settled(roundId, players, 19_500).filter(({ action }) => action === 'end-round');
  const lateRound = await roundOf(['late']);
  wallet.failNext('end-round', ...players.map(() => ({ delayMs: 500 })));
  await addToOutbox(db.pool, ends, Date.now());
  outbox.wake();
  await expect.poll(() => heard.length, { timeout: 10_000, interval: 10 }).toBeGreaterThan(0);
  await addToOutbox(db.pool, settled(lateRound, ['late'], 19_500), Date.now());
  outbox.wake();
  await untilEmpty();
  const ahead = heard.indexOf('win late');
  // More than three seconds of ends were waiting, and at most two seconds of them are sent before the money.
  expect(ahead).toBeGreaterThan(0);
  expect(ahead).toBeLessThan(300);
}, 30_000);
