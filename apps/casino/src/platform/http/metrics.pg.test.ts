import { afterAll, beforeAll, expect, test } from 'vitest';
import { CasinoWorld } from '../../testing/casino-world.ts';
import { TestPlayer } from '../../testing/test-casino.ts';

const TOKEN = 'opens-the-figures-of-a-casino';
/** Shorter than the casino waits for an answer. */
const AUTHENTICATE_MS = 2_000;
const SOON = { interval: 20, timeout: 30_000 };

let world: CasinoWorld;

beforeAll(async () => {
  world = await CasinoWorld.start({ metricsToken: TOKEN, pace: 20 });
});

afterAll(() => world.stop());

const ask = (authorization: string) => fetch(`${world.casino.url}/metrics`, { headers: { authorization } });

/** Returns the value of each figure of the casino. */
async function figures(): Promise<Readonly<Record<string, number>>> {
  const text = await (await ask(`Bearer ${TOKEN}`)).text();
  const lines = [...text.matchAll(/^pavilion_casino_(\w+) (\S+)$/gm)];
  return Object.fromEntries(lines.map(([, name = '', value]) => [name, Number(value)]));
}

/** Buys a ticket in the next flight that still takes tickets, and returns the id of its round. */
async function flyIn(player: TestPlayer): Promise<string> {
  const tickets = [{ market: 'CRASH', selection: '-', side: 'BACK' as const, price: null, stake: 10_000, target: '1.01' }];
  for (;;) {
    const { round } = (await player.call('getTable', { gameCode: 'CRLN' })).data;
    if (round?.phase === 'BETTING') {
      const { roundId } = round;
      if ((await player.call('placeTickets', { gameCode: 'CRLN', roundId, window: 0, tickets })).status === 1) return roundId;
    }
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

test("SEC-32 a casino's metrics need the operator's token", async () => {
  for (const wrong of ['', 'Bearer ', 'Bearer another-token-of-an-installation']) expect((await ask(wrong)).status).toBe(404);
  const answer = await ask(`Bearer ${TOKEN}`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/plain')]);
  const text = await answer.text();
  for (const name of ['process_resident_memory_bytes', 'nodejs_eventloop_lag_p99_seconds']) expect(text).toContain(`\n${name} `);
  expect(text).not.toContain(TOKEN);
});

test('metrics follow the tables, flights, pages, sessions, wallet calls and messages of a casino', async () => {
  const idle = { tables: 0, flights: 0, pages: 0, sessions: 0, wallet_calls: 0, messages: 0 };
  expect(await figures()).toEqual(idle);

  world.wallet.failNext('authenticate', { delayMs: AUTHENTICATE_MS });
  const opening = TestPlayer.open(world.casino.url, world.wallet.launch('p-1', 'CRLN'));
  await expect.poll(figures, SOON).toMatchObject({ wallet_calls: 1 });
  const player = await opening;
  player.watch('CRLN');
  await player.until('snapshot');
  expect(await figures()).toMatchObject({ tables: 1, pages: 1, sessions: 1, wallet_calls: 0 });
  await expect.poll(figures, SOON).toMatchObject({ flights: 1 });

  world.wallet.failNext('end-round', ...Array.from({ length: 20 }, () => 'BUSY' as const));
  const roundId = await flyIn(player);
  await player.until('round.settled', (message) => message.roundId === roundId);
  await expect.poll(figures, SOON).toMatchObject({ messages: 1 });

  world.wallet.clear();
  await player.call('endSession', {});
  player.leave();
  await expect.poll(figures, SOON).toEqual(idle);
}, 90_000);
