import { Prng } from '@pavilion/core/std';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CasinoProcess } from './casino-process.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { FakeWallet } from './fake-wallet.ts';
import { askProvider, TestPlayer } from './test-casino.ts';

/** Moments of a round at which the casino is killed, each once, in a seeded order. */
const MOMENTS = [
  'the wallet hears of the bet',
  'the bet is accepted',
  'the window closes',
  'the first card is dealt',
  'the wallet hears of the win',
  'the wallet hears of the end of the round',
  'the wallet hears of the rollback',
  'the wallet hears of the bet of a game',
  'a step of a game is taken',
] as const;
type Moment = (typeof MOMENTS)[number];

const SEED = Number(process.env['PAVILION_KILL_SEED'] ?? 20_261_121);
const CODE = 'DT1D';
/** Windows long enough to bet in on a busy machine. */
const PACE = '12';
const START = 100_000_000;

let database: TestDatabase;
let wallet: FakeWallet;
let casino: CasinoProcess;

beforeAll(async () => {
  database = await createTestDatabase();
  wallet = new FakeWallet();
  casino = new CasinoProcess(database.url, await wallet.start(), { PAVILION_CASINO_PACE: PACE });
  await casino.start();
}, 120_000);

afterAll(async () => {
  await casino.stop();
  await wallet.stop();
  await database.drop();
});

function shuffled<T>(values: readonly T[], random: Prng): T[] {
  const rest = [...values];
  return values.map(() => rest.splice(random.below(rest.length), 1)[0] as T);
}

/** Kills once when the wallet gets this action; resolves then. */
function killWhenHeard(action: string): Promise<void> {
  return new Promise((resolve) => {
    wallet.onHeard = (heard) => {
      if (heard !== action) return;
      wallet.onHeard = () => undefined;
      casino.kill();
      resolve();
    };
  });
}

async function bettingRound(player: TestPlayer): Promise<string> {
  for (;;) {
    const { round } = (await player.call('getTable', { gameCode: CODE })).data;
    if (round !== null && round.phase === 'BETTING' && round.window.number === 0 && round.window.closesAt - Date.now() > 120)
      return round.roundId;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Places bets that cannot all lose, so that every round pays a win. If the round closed, it bets again in the next one. */
async function placeBoth(
  player: TestPlayer,
  isEnough: () => boolean = () => false,
): Promise<{ roundId: string; ticketIds: readonly string[] }> {
  const ticket = { market: 'MAIN', side: 'BACK' as const, price: '1.95', stake: 10_000 };
  const tickets = [
    { ...ticket, selection: 'DRAGON' },
    { ...ticket, selection: 'TIGER' },
  ];
  for (;;) {
    const roundId = await bettingRound(player);
    const placed = await player.call('placeTickets', { gameCode: CODE, roundId, window: 0, tickets });
    if (placed.status === 1) return { roundId, ticketIds: placed.data.tickets.map(({ ticketId }) => ticketId) };
    if (isEnough()) return { roundId, ticketIds: [] };
  }
}

/** A killed casino does not answer the page's call. */
const cut = (): undefined => undefined;

/** Plays until the moment and kills; returns the ids of tickets acknowledged to the player. */
async function playUntil(moment: Moment, player: TestPlayer): Promise<readonly string[]> {
  switch (moment) {
    case 'the wallet hears of the bet of a game':
    case 'a step of a game is taken':
      return playGame(moment, player);
    case 'the wallet hears of the bet': {
      const killed = killWhenHeard('bet');
      await Promise.all([killed, placeBoth(player).catch(cut)]);
      return [];
    }
    case 'the wallet hears of the rollback': {
      const killed = killWhenHeard('rollback');
      wallet.failNext('bet', ...Array.from({ length: 12 }, () => 'UNANSWERED' as const));
      await Promise.all([killed, placeBoth(player, () => true).catch(cut)]);
      wallet.clear();
      return [];
    }
    default: {
      const action = moment.includes('win') ? 'win' : moment.includes('end of') ? 'end-round' : undefined;
      const killed = action === undefined ? undefined : killWhenHeard(action);
      // An earlier waiting message may arrive first, and end it before a bet is taken.
      const placed = await placeBoth(player).catch(cut);
      if (placed === undefined) return [];
      const { roundId, ticketIds } = placed;
      if (moment === 'the window closes') await player.until('window.closed', (message) => message.roundId === roundId);
      if (moment === 'the first card is dealt') await player.until('card.dealt', (message) => message.roundId === roundId);
      if (killed === undefined) casino.kill();
      else await killed;
      return ticketIds;
    }
  }
}

async function playGame(moment: Moment, player: TestPlayer): Promise<readonly string[]> {
  const mines = { gameCode: 'MINE', stake: 10_000, options: { MINES: 1 } };
  if (moment === 'the wallet hears of the bet of a game') {
    const killed = killWhenHeard('bet');
    const dice = { gameCode: 'DICE', stake: 10_000, options: { MODE: 'UNDER', T: 4_950 } };
    await Promise.all([killed, player.call('startGame', dice).catch(cut)]);
    return [];
  }
  const { game } = (await player.call('startGame', mines)).data;
  await player.call('stepGame', { roundId: game.roundId, step: 0, move: { kind: 'PICK', values: [12] } });
  casino.kill();
  return game.tickets.map(({ ticketId }) => ticketId);
}

/** Cashes out an open game, so nothing stays in play. */
async function finishGame(player: TestPlayer): Promise<void> {
  const { game } = (await player.call('getGame', { gameCode: 'MINE' })).data;
  if (game?.state !== 'OPEN') return;
  const move = game.step === 0 ? { kind: 'PICK', values: [0] } : { kind: 'CASH_OUT' };
  await player.call('stepGame', { roundId: game.roundId, step: game.step, move });
  await finishGame(player);
}

test('casino C-REG-6, C-WAL-12, C-WAL-15: a casino killed at every step of a round loses nothing, and both sides agree to the last unit', async () => {
  const random = new Prng(SEED);
  const taken: string[] = [];
  let player = await TestPlayer.open(casino.url, wallet.launch('k-1', null));
  for (const moment of shuffled(MOMENTS, random)) {
    player.watch(CODE);
    taken.push(...(await playUntil(moment, player)));
    await casino.ended();
    await casino.start();
    player = player.at(casino.url);
  }
  await finishGame(player);
  await expect.poll(async () => (await askProvider(casino.url, 'transactions', {})).outbox, { timeout: 60_000 }).toBe(0);

  const ours = (await askProvider(casino.url, 'transactions', {})).rows;
  const theirs = new Map(wallet.transactions().map((row) => [row.txId, row]));
  for (const { txId, action, state, amount } of ours) {
    const other = theirs.get(txId);
    // A bet that never reached the wallet exists only as a tombstone.
    if (other === undefined) expect([action, state]).toEqual(['bet', 'ROLLED_BACK']);
    else
      expect([txId, other.state, action === 'rollback' ? 0 : other.amount]).toEqual([
        txId,
        state,
        action === 'rollback' ? 0 : amount,
      ]);
    theirs.delete(txId);
  }
  expect([...theirs.keys()]).toEqual([]);
  expect(wallet.inPlay).toBe(0);

  // Every bet acknowledged to the player is decided, and the player's balance agrees with the history.
  const { rows } = (await player.call('getHistory', { page_size: 100 })).data;
  const tickets = new Map(rows.flatMap((row) => row.tickets.map((ticket) => [ticket.ticketId, ticket] as const)));
  for (const ticketId of taken) expect(['WON', 'LOST', 'PUSHED', 'VOID']).toContain(tickets.get(ticketId)?.state);
  expect(wallet.balance('k-1')).toBe(START + rows.reduce((sum, { net }) => sum + net, 0));
  expect(taken.length).toBeGreaterThan(0);
}, 600_000);
