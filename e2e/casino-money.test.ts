import { setTimeout as sleep } from 'node:timers/promises';
import { createClient, type Client } from '@pavilion/client';
import { gap, office, user, type CasinoReconciliation } from '@pavilion/contract/http';
import { play } from '@pavilion/contract/provider';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, signIn } from './programs/clients.ts';
import { startPavilion, type Pavilion } from './programs/pavilion.ts';

const PORT = 18_341;
const DICE = 210_005;
const STAKE = 10_000;
const GAMES_BETWEEN_KILLS = 6;

let pavilion: Pavilion;

beforeAll(async () => {
  pavilion = await startPavilion(PORT, {
    PAVILION_CASINO: 'true',
    PAVILION_CASINO_PACE: '50',
    PAVILION_SPORTS: 'none',
    PAVILION_HOUSE_LINES: 'false',
  });
});

afterAll(() => pavilion?.stop());

/** Plays dice until stopped, and opens the game again after a lost connection or session. */
class DicePlayer {
  readonly site: Client;
  games = 0;
  #isStopping = false;
  readonly #running: Promise<void>;

  constructor(site: Client) {
    this.site = site;
    this.#running = this.#run();
  }

  stop(): Promise<void> {
    this.#isStopping = true;
    return this.#running;
  }

  async #run(): Promise<void> {
    while (!this.#isStopping) {
      const table = await diceTable(this.site).catch(() => undefined);
      if (table === undefined) await sleep(200);
      else await this.#playAt(table);
    }
  }

  async #playAt(table: Client): Promise<void> {
    while (!this.#isStopping) {
      const game = await table.call(play.startGame, { gameCode: 'DICE', stake: STAKE, options: { MODE: 'OVER', T: 5_000 } });
      if (game.ok) this.games += 1;
      else if (game.code !== 'CYCLE_TOO_FAST') return;
      await sleep(100);
    }
  }
}

async function report(operator: Client): Promise<CasinoReconciliation | undefined> {
  const day = new Date().toISOString().slice(0, 10);
  const outcome = await operator.resolve(office.getCasinoReconciliation, { day });
  return outcome.ok ? outcome.data : undefined;
}

test('casino C-WAL-12 C-WAL-15 after exchange and casino were killed in turn, their books agree to the last point', async () => {
  const [demo, demo2, operator] = [
    await signIn(pavilion, 'demo'),
    await signIn(pavilion, 'demo2'),
    await signIn(pavilion, 'operator'),
  ];
  const players = [demo, demo2].map((client) => new DicePlayer(client));
  const untilPlayed = async (more: number): Promise<void> => {
    const aims = players.map(({ games }) => games + more);
    while (players.some(({ games }, place) => games < (aims[place] ?? 0))) await sleep(100);
  };
  await untilPlayed(GAMES_BETWEEN_KILLS);
  pavilion.kill('apps/casino/src/main.ts');
  await untilPlayed(GAMES_BETWEEN_KILLS);
  pavilion.kill('apps/exchange/src/main.ts');
  await untilPlayed(GAMES_BETWEEN_KILLS);
  await Promise.all(players.map((player) => player.stop()));

  let books = await report(operator);
  while (books === undefined || books.outbox > 0 || books.differences_total > 0) {
    await sleep(500);
    books = await report(operator);
  }
  expect(books.differences).toEqual([]);
  expect(books.matched).toBeGreaterThanOrEqual(2 * 3 * GAMES_BETWEEN_KILLS);
  expect(books.provider.house_result).toBeCloseTo(books.wallet.house_result, 2);
  const balances = await Promise.all([demo, demo2].map((client) => ask(client, user.getUserBalance, {})));
  const total = balances.reduce((sum, { total_balance }) => sum + total_balance, 0);
  expect(total + books.wallet.house_result).toBeCloseTo(200_000, 2);
  expect(balances.map(({ liability }) => liability)).toEqual([0, 0]);
});

/** Opens a session at the dice, as a page does. */
async function diceTable(site: Client): Promise<Client> {
  const page = {
    providerName: 'MAC88',
    gameId: DICE,
    platformId: 'desktop',
    lobby: false,
    redirectUrl: pavilion.address,
  } as const;
  const { url } = await ask(site, gap.gaplogin, page);
  const table = createClient({ baseUrl: new URL(url).origin, basePath: '/play/v1' });
  const session = await ask(table, play.session, { launchToken: new URL(url).searchParams.get('t') ?? '' });
  table.setToken(session.token);
  return table;
}

test("casino C-LCH-5 C-REG-10 a log-out ends the player's casino sessions immediately, without another bet", async () => {
  const site = await signIn(pavilion, 'demo2');
  const table = await diceTable(site);
  await ask(site, user.logout, {});
  await expect.poll(async () => (await table.call(play.getStanding, {})).ok).toBe(false);
});

test('a game that the office has closed cannot be opened, and begins a round again after it reopens', async () => {
  const operator = await signIn(pavilion, 'operator');
  const site = await signIn(pavilion, 'demo2');
  await ask(operator, office.setCasinoGame, { game_id: DICE, closed_for: 'The dice are being weighed.' });
  const page = {
    providerName: 'MAC88',
    gameId: DICE,
    platformId: 'desktop',
    lobby: false,
    redirectUrl: pavilion.address,
  } as const;
  expect(await site.call(gap.gaplogin, page)).toMatchObject({ ok: false, code: 'GAME_DISABLED' });
  expect(await ask(operator, office.setCasinoGame, { game_id: DICE, closed_for: null })).toMatchObject({ status: 'ACTIVE' });
  const game = await (
    await diceTable(site)
  ).call(play.startGame, { gameCode: 'DICE', stake: STAKE, options: { MODE: 'OVER', T: 5_000 } });
  expect(game).toMatchObject({ ok: true });
});
