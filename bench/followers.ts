import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedPostgres } from '@pavilion/exchange/db/embedded';
import { natsServerVersion, startNatsServer } from '@pavilion/exchange/testing/nats-server';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { atMost, quoted, type BenchOptions, type Figure } from './figure.ts';
import { freePort } from './free-port.ts';
import { makeBettingWorld, type BettingWorld } from './load/betting-world.ts';
import { cpuSeconds, startExchange, type ExchangeProcess } from './load/exchange-process.ts';
import { startChild } from './load/own-child.ts';
import { printFigures } from './own-process.ts';
import { betting, change, DRAIN_MS, openWatchers, STREAMS_PER_USER, type Crowd } from './stream.ts';

/**
 * Measures the processor time of a message that followers deliver, with 1, 2 and 4 followers. Each follower serves as many clients, each on one of 20 markets
 * whose prices change five times a second. The writer takes the bets. Without nats-server the bench measures nothing.
 */
const FOLLOWERS = [1, 2, 4];
const CLIENTS_PER_FOLLOWER = 400;
const PLAYERS = CLIENTS_PER_FOLLOWER / STREAMS_PER_USER;
const MARKETS = 20;
/** Length of the warm-up, in which a new process compiles its code. */
const WARM_UP_SECONDS = 15;
/** A message may cost this much more or less with more followers. */
const DIFFERENCE_MAX = 0.15;

type Measured = {
  readonly followers: number;
  readonly followerMicros: number;
  readonly allMicros: number;
  readonly frames: number;
};

class Cluster {
  readonly #databaseUrl: string;
  readonly #natsUrl: string;
  readonly #crowd: Crowd = startChild(join(import.meta.dirname, 'load/watchers.ts'));
  readonly #nodes: ExchangeProcess[] = [];

  constructor(databaseUrl: string, natsUrl: string) {
    this.#databaseUrl = databaseUrl;
    this.#natsUrl = natsUrl;
  }

  async add(): Promise<ExchangeProcess> {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const settings = { PAVILION_NATS_URL: this.#natsUrl, PAVILION_NODE_URL: url, LOG_LEVEL: 'error' };
    const node = await startExchange(port, this.#databaseUrl, settings);
    this.#nodes.push(node);
    return node;
  }

  /** Adds followers with their clients, and measures while the prices change. */
  async measure(world: BettingWorld, followers: number, seconds: number): Promise<Measured> {
    while (this.#nodes.length <= followers) await openWatchers(this.#crowd, await this.add(), world, CLIENTS_PER_FOLLOWER);
    const changeAll = betting(world);
    await change(WARM_UP_SECONDS, changeAll);
    await sleep(DRAIN_MS);
    await this.#crowd.ask({ kind: 'start' });
    const before = await this.#cpu();
    await change(seconds, changeAll);
    await sleep(DRAIN_MS);
    const used = (await this.#cpu()).map((after, place) => after - (before[place] ?? 0));
    const { frames } = await this.#crowd.ask({ kind: 'report' });
    const micros = (parts: readonly number[]): number => (parts.reduce((sum, part) => sum + part, 0) * 1_000_000) / frames;
    return { followers, followerMicros: micros(used.slice(1)), allMicros: micros(used), frames };
  }

  async stop(): Promise<void> {
    this.#crowd.stop();
    for (const node of this.#nodes.toReversed()) await node.stop();
  }

  #cpu(): Promise<number[]> {
    return Promise.all(this.#nodes.map(({ baseUrl }) => cpuSeconds(baseUrl)));
  }
}

export async function run({ isQuick }: BenchOptions): Promise<readonly Figure[]> {
  if (natsServerVersion() === undefined) return [];
  const root = mkdtempSync(join(tmpdir(), 'pavilion-followers-'));
  chmodSync(root, 0o711);
  const nats = await startNatsServer();
  const database = await startEmbeddedPostgres({ folder: join(root, 'postgres') });
  const cluster = new Cluster(database.url, nats.url);
  try {
    const writer = await cluster.add();
    const world = await makeBettingWorld(writer.baseUrl, PLAYERS, MARKETS);
    const measured: Measured[] = [];
    for (const followers of FOLLOWERS) measured.push(await cluster.measure(world, followers, isQuick ? 6 : 30));
    return figures(measured);
  } finally {
    await cluster.stop();
    await database.stop();
    await nats.close();
    rmSync(root, { recursive: true, force: true });
  }
}

function figures(measured: readonly Measured[]): Figure[] {
  const micros = measured.map(({ followerMicros }) => followerMicros);
  const each = measured.flatMap(({ followers, followerMicros, allMicros, frames }): Figure[] => [
    quoted(`${followers} followers, cpu a message`, followerMicros, 'µs'),
    quoted(`${followers} followers, with the writer`, allMicros, 'µs'),
    quoted(`${followers} followers, messages`, frames, ''),
  ]);
  const difference = Math.max(...micros.map((each) => Math.abs(each / (micros[0] ?? each) - 1)));
  return [...each, atMost('cpu a message, difference to 1 follower', difference, 'ratio', DIFFERENCE_MAX)];
}

if (import.meta.main) await printFigures('followers');
