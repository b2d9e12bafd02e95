import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { present } from '@pavilion/core/std';
import { startEmbeddedPostgres } from '@pavilion/exchange/db/embedded';
import { Client } from 'pg';
import { freePort } from '../free-port.ts';
import { makeBettingWorld } from '../load/betting-world.ts';
import { startExchange, type ExchangeProcess } from '../load/exchange-process.ts';
import { countSent, placeBet, type Sent } from './http-crash-trial.ts';

export type FailoverOptions = {
  /** Number of times that the writer is killed. */
  readonly rounds: number;
  /** Number of accepted bets before each kill. */
  readonly acceptedMin: number;
  readonly onRound?: (sentence: string) => void;
};

export type FailoverResult = {
  /** Seconds from each kill to the next accepted bet, by round. */
  readonly seconds: readonly number[];
  readonly accepted: number;
  /** Accepted bets that, when sent again, did not return the same bet. */
  readonly lost: number;
  /** Bets that are missing from the reports, appear twice, or were never sent. */
  readonly miscounted: number;
  readonly isBalanced: boolean;
};

type Player = { readonly token: string; readonly bodies: readonly string[]; readonly accepted: Sent[]; next: number };

const PLAYERS = 4;
const MARKETS = 2;
/** One exchange writes and the other waits. Each has one connection for its journal. */
const NODES = 2;
const STANDBY_MS_MAX = 60_000;
const TAKE_OVER_MS_MAX = 60_000;
const RETRY_MS = 20;
const CONNECTIONS = `SELECT count(*)::int AS count FROM pg_stat_activity
  WHERE application_name = 'pavilion-journal' AND datname = current_database()`;

/** Kills the writer of two exchanges on one database again and again, while bets arrive over HTTP (trust J1, J3, J4, L8). */
export async function runFailoverTrial(options: FailoverOptions): Promise<FailoverResult> {
  const root = mkdtempSync(join(tmpdir(), 'pavilion-failover-'));
  chmodSync(root, 0o711);
  const database = await startEmbeddedPostgres({ folder: join(root, 'postgres') });
  const trial = new FailoverTrial(database.url, [await freePort(), await freePort()], options);
  try {
    return await trial.run();
  } finally {
    await trial.close();
    await database.stop();
    rmSync(root, { recursive: true, force: true });
  }
}

class FailoverTrial {
  readonly #databaseUrl: string;
  readonly #ports: readonly [number, number];
  readonly #options: FailoverOptions;
  readonly #watch: Client;
  readonly #killed: ExchangeProcess[] = [];
  #writer: ExchangeProcess | undefined;
  /** Resolves when the other node serves. */
  #standby: Promise<ExchangeProcess> | undefined;
  #port: number;
  #isOver = false;
  #acceptedAtMs = 0;

  constructor(databaseUrl: string, ports: readonly [number, number], options: FailoverOptions) {
    this.#databaseUrl = databaseUrl;
    this.#ports = ports;
    [this.#port] = ports;
    this.#options = options;
    this.#watch = new Client({ connectionString: databaseUrl });
  }

  async run(): Promise<FailoverResult> {
    await this.#watch.connect();
    this.#writer = await this.#start(this.#ports[0]);
    const world = await makeBettingWorld(this.#writer.baseUrl, PLAYERS, MARKETS);
    const players = world.tokens.map((token, index): Player => {
      const bodies = world.bets[index % world.bets.length]?.map(({ body }) => body) ?? [];
      return { token, bodies, accepted: [], next: 0 };
    });
    const betting = Promise.all(players.map((player) => this.#bet(player)));
    betting.catch(() => (this.#isOver = true));
    const seconds: number[] = [];
    for (let round = 0; round < this.#options.rounds && !this.#isOver; round += 1)
      seconds.push(await this.#round(round, players));
    this.#isOver = true;
    await betting;
    const lost = await this.#lostOf(players);
    // The clients of the world know the first address.
    await this.#serveAt(this.#ports[0]);
    const accepted = players.reduce((sum, player) => sum + player.accepted.length, 0);
    return { seconds, accepted, lost, ...(await countSent(world, players)) };
  }

  async close(): Promise<void> {
    this.#isOver = true;
    await this.#writer?.stop();
    await (await this.#standby?.catch(() => undefined))?.stop();
    // Removes the folders that a killed process left.
    for (const process of this.#killed) await process.stop();
    await this.#watch.end();
  }

  #start(port: number): Promise<ExchangeProcess> {
    return startExchange(port, this.#databaseUrl);
  }

  async #round(round: number, players: readonly Player[]): Promise<number> {
    const count = (): number => players.reduce((sum, player) => sum + player.accepted.length, 0);
    const other = this.#port === this.#ports[0] ? this.#ports[1] : this.#ports[0];
    this.#standby = this.#start(other);
    this.#standby.catch(() => undefined);
    await until(STANDBY_MS_MAX, 'the standby did not start', async () => (await this.#connections()) >= NODES);
    const before = count();
    await until(
      TAKE_OVER_MS_MAX,
      'too few bets were accepted',
      () => count() - before >= this.#options.acceptedMin || this.#isOver,
    );
    const writer = present(this.#writer, 'a round begins with a writer');
    await writer.kill();
    this.#killed.push(writer);
    const killedAtMs = performance.now();
    this.#port = other;
    await until(TAKE_OVER_MS_MAX, 'no bet was accepted after the kill', () => this.#acceptedAtMs > killedAtMs || this.#isOver);
    const tookMs = this.#acceptedAtMs - killedAtMs;
    this.#writer = await this.#standby;
    this.#standby = undefined;
    this.#options.onRound?.(`round ${round + 1}: bets are accepted again after ${(tookMs / 1_000).toFixed(2)} s`);
    return tookMs / 1_000;
  }

  async #connections(): Promise<number> {
    const { rows } = await this.#watch.query<{ count: number }>(CONNECTIONS);
    return rows[0]?.count ?? 0;
  }

  /** Places bets one after the other. A bet without an answer, or with a server error, is sent again with its key to the port that serves now. */
  async #bet(player: Player): Promise<void> {
    while (!this.#isOver) {
      const body = player.bodies[player.next % player.bodies.length] ?? '';
      const key = `failover-${player.next}`;
      player.next += 1;
      for (;;) {
        const answer = await placeBet(this.#port, player.token, key, body);
        if (answer?.status === 200) {
          player.accepted.push({ key, body, betId: answer.data.bet_id });
          this.#acceptedAtMs = performance.now();
          break;
        }
        if (answer !== undefined && answer.status < 500) throw new Error(`a bet was refused: ${answer.status}`);
        await sleep(RETRY_MS);
      }
    }
  }

  async #lostOf(players: readonly Player[]): Promise<number> {
    let lost = 0;
    for (const { token, accepted } of players)
      for (const { key, body, betId } of accepted) {
        const again = await placeBet(this.#port, token, key, body);
        if (again?.status !== 200 || !again.data.repeated || again.data.bet_id !== betId) lost += 1;
      }
    return lost;
  }

  async #serveAt(port: number): Promise<void> {
    if (this.#port === port) return;
    await this.#writer?.stop();
    this.#writer = await this.#start(port);
    this.#port = port;
  }
}

async function until(timeoutMs: number, fault: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  for (const startedMs = performance.now(); !(await holds()); await sleep(5))
    if (performance.now() - startedMs > timeoutMs) throw new Error(fault);
}
