import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WireTableState } from '@pavilion/contract/provider';
import { CasinoProcess } from '../testing/casino-process.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { FakeWallet } from '../testing/fake-wallet.ts';
import { askProvider, TestPlayer } from '../testing/test-casino.ts';

/** A window of four seconds, so that a round is still open after its table was taken. */
const PACE = '4';
const LEASE_MS = '1500';
const START = 100_000_000;
const CARDS = 'DT1D';
const FLIGHT = 'CRLN';

let database: TestDatabase;
let wallet: FakeWallet;
let holder: CasinoProcess;
let other: CasinoProcess;

beforeAll(async () => {
  database = await createTestDatabase();
  wallet = new FakeWallet();
  const walletUrl = await wallet.start();
  const settings = { PAVILION_CASINO_PACE: PACE, PAVILION_CASINO_LEASE_MS: LEASE_MS };
  [holder, other] = [0, 1].map(() => new CasinoProcess(database.url, walletUrl, settings)) as [CasinoProcess, CasinoProcess];
  // Each start migrates and grants rights, which two cannot do at once.
  await holder.start();
  await other.start();
}, 120_000);

afterAll(async () => {
  holder.resume();
  await Promise.all([holder.stop(), other.stop()]);
  await wallet.stop();
  await database.drop();
}, 60_000);

/** Opens the table at its holder, and then a page of another player at the other casino. */
async function sitDown(code: string): Promise<readonly [TestPlayer, TestPlayer]> {
  const players: TestPlayer[] = [];
  for (const [casino, playerId] of [
    [holder, 'p-holder'],
    [other, 'p-other'],
  ] as const) {
    const player = await TestPlayer.open(casino.url, wallet.launch(playerId, null));
    player.watch(code);
    await player.until('snapshot');
    players.push(player);
  }
  return [players[0], players[1]] as [TestPlayer, TestPlayer];
}

async function bettingRound(player: TestPlayer): Promise<string> {
  const deadlineMs = Date.now() + 40_000;
  // The window of a flight is the shorter one.
  const leftMs = player.gameCode === FLIGHT ? 800 : 2_500;
  for (;;) {
    const { round } = (await player.call('getTable', { gameCode: player.gameCode })).data;
    const isEarly = round !== null && round.phase === 'BETTING' && round.window.number === 0;
    if (isEarly && round.window.closesAt - Date.now() > leftMs) return round.roundId;
    if (Date.now() > deadlineMs) throw new Error(`no round took bets; the last one: ${JSON.stringify(round)}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const both = ['DRAGON', 'TIGER'].map((selection) => ({
  market: 'MAIN',
  selection,
  side: 'BACK' as const,
  price: '1.95',
  stake: 10_000,
}));
const flights = [{ market: 'CRASH', selection: '-', side: 'BACK' as const, price: null, stake: 10_000, target: '1.01' }];

async function place(player: TestPlayer, roundId: string, key?: string): Promise<string> {
  const tickets = player.gameCode === FLIGHT ? flights : both;
  const placed = await player.call('placeTickets', { gameCode: player.gameCode, roundId, window: 0, tickets }, key);
  expect(placed).toMatchObject({ status: 1 });
  return placed.data.tickets[0]?.ticketId ?? '';
}

/** Expects one outcome of the round under its own link, every ticket decided, and equal books on both sides. */
async function expectSettled(roundId: string, tickets: readonly string[]): Promise<void> {
  const rows = () => database.rows<{ state: string }>('SELECT state FROM casino.rounds WHERE round_id = $1', [roundId]);
  await expect.poll(rows, { timeout: 20_000 }).toEqual([{ state: 'RESULT' }]);
  await expect.poll(async () => (await askProvider(other.url, 'transactions', {})).outbox, { timeout: 20_000 }).toBe(0);
  const states = await database.rows<{ state: string; ticket_id: string }>(
    'SELECT ticket_id, state FROM casino.tickets WHERE ticket_id = ANY($1)',
    [tickets],
  );
  expect(states).toHaveLength(new Set(tickets).size);
  for (const { state } of states) expect(['WON', 'LOST']).toContain(state);
  const { rows: ours } = await askProvider(other.url, 'transactions', {});
  const theirs = new Map(wallet.transactions().map((row) => [row.txId, row]));
  for (const { txId, action, state, amount } of ours) {
    const row = theirs.get(txId);
    if (row === undefined) expect([action, state]).toEqual(['bet', 'ROLLED_BACK']);
    else if (action !== 'rollback') expect([txId, row.state, row.amount]).toEqual([txId, state, amount]);
    theirs.delete(txId);
  }
  expect([...theirs.keys()]).toEqual([]);
  for (const playerId of ['p-holder', 'p-other']) {
    const [{ net } = { net: 0 }] = await database.rows<{ net: number }>(
      `SELECT coalesce(sum(credit - amount), 0)::int AS net FROM casino.bets
       WHERE player_id = $1 AND state NOT IN ('REFUSED', 'CANCELLED', 'SENDING', 'OPEN')`,
      [playerId],
    );
    const open = await database.rows(`SELECT FROM casino.bets WHERE player_id = $1 AND state IN ('SENDING', 'OPEN')`, [playerId]);
    if (open.length === 0) expect(wallet.balance(playerId)).toBe(START + net);
  }
}

/** Restarts the casino that held the tables, and exchanges the roles of the two casinos. */
async function changePlaces(): Promise<void> {
  await holder.ended();
  await holder.start();
  [holder, other] = [other, holder];
}

test('casino C-REG-6, C-FAIR-12, C-WAL-12: tables of a killed casino are taken in betting, dealing and flight; each round has one outcome, and no bet is lost or doubled', async () => {
  // During betting: the round continues with its bets, and accepts more. A bet whose answer was lost is not placed twice.
  let [first, second] = await sitDown(CARDS);
  let roundId = await bettingRound(second);
  const tickets = [await place(first, roundId), await place(second, roundId, 'before')];
  let from = second.heard.length;
  holder.kill();
  const hasRound = ({ round, lastResults }: WireTableState): boolean =>
    round?.roundId === roundId || lastResults.some((result) => result.roundId === roundId);
  const { table } = await second.until('snapshot', (message) => hasRound(message.table), from);
  expect(await place(second, roundId, 'before')).toBe(tickets[1]);
  // On a very busy machine the window closes before the table is taken, and the round is settled at once.
  if (table.round?.phase === 'BETTING') tickets.push(await place(second, roundId));
  await expectSettled(roundId, tickets);
  for (const player of [first, second]) player.leave();
  await changePlaces();

  // During dealing: the round is settled by its link, with the cards that were already shown.
  [first, second] = await sitDown(CARDS);
  roundId = await bettingRound(second);
  const dealt = await Promise.all([place(first, roundId), place(second, roundId)]);
  const { card } = await second.until('card.dealt', (message) => message.roundId === roundId);
  from = second.heard.length;
  holder.kill();
  await second.until('snapshot', (message) => hasRound(message.table), from);
  await expectSettled(roundId, dealt);
  const [round] = await database.rows<{ dealt: { card: string }[] }>('SELECT dealt FROM casino.rounds WHERE round_id = $1', [
    roundId,
  ]);
  expect(round?.dealt[0]?.card).toBe(card);
  for (const player of [first, second]) player.leave();
  await changePlaces();

  // During a flight. This casino is only suspended. When it wakes up, it must not pay again.
  [first, second] = await sitDown(FLIGHT);
  roundId = await bettingRound(second);
  const flown = await Promise.all([place(first, roundId), place(second, roundId)]);
  await second.until('flight.started', (message) => message.roundId === roundId);
  from = second.heard.length;
  holder.freeze();
  await second.until('snapshot', (message) => hasRound(message.table), from);
  const [{ epoch } = { epoch: 0 }] = await database.rows<{ epoch: number }>(
    'SELECT epoch::int AS epoch FROM casino.leases WHERE name = $1',
    [FLIGHT],
  );
  holder.resume();
  // The page of the suspended casino follows the table at its new holder.
  const next = await bettingRound(second);
  const more = await Promise.all([place(first, next), place(second, next)]);
  await first.until('round.result', (message) => message.roundId === next);
  await expectSettled(next, [...flown, ...more]);
  expect(await database.rows('SELECT FROM casino.leases WHERE name = $1 AND epoch = $2', [FLIGHT, epoch])).toHaveLength(1);
  const doubled = await database.rows(
    'SELECT chain, link FROM casino.rounds GROUP BY game_code, chain, link HAVING count(*) > 1 OR count(round_hash) > 1',
  );
  expect(doubled).toEqual([]);
  for (const player of [first, second]) player.leave();
}, 180_000);
