import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '@pavilion/exchange/db/embedded';
import { HTTP } from '@pavilion/contract/http';
import { Prng } from '@pavilion/core/std';
import { freePort } from '../free-port.ts';
import { makeBettingWorld, untilProjected, type BettingWorld } from '../load/betting-world.ts';
import { startExchange, type ExchangeProcess } from '../load/exchange-process.ts';
import { killDatabase } from './kill-database.ts';

/** The process that is killed while bets arrive over HTTP. */
export type HttpVictim = 'server' | 'database';

export type HttpCrashOptions = {
  /** Victims of the rounds, in order. */
  readonly victims: readonly HttpVictim[];
  readonly seed: number;
  /** Number of accepted bets before the kill. */
  readonly acceptedMin: number;
  /** A negative control: the disk is reset to its state before the first bet, so the trial must fail. */
  readonly mustForget?: boolean;
};

export type HttpCrashResult = {
  readonly accepted: number;
  /** Bets answered "accepted" that, when sent again after the restart, did not return the same bet. */
  readonly lost: number;
  /** Bets that are missing from the reports, appear twice, or were never sent. */
  readonly miscounted: number;
  readonly isBalanced: boolean;
};

const run = promisify(execFile);

const PLAYERS = 3;
const MARKETS = 2;
const PAGE_SIZE = 100;
const SPREAD_MS = 400;
const NOTICE_MS = 2_000;
const PROJECTED_MS = 30_000;

/** A bet that was sent and answered, with the answer. */
export type Sent = { readonly key: string; readonly body: string; readonly betId: string };
type Player = {
  readonly token: string;
  readonly bets: readonly { readonly body: string }[];
  readonly accepted: Sent[];
  /** A bet that was sent and never answered. It may have been placed or not. */
  unknown: { readonly key: string; readonly body: string } | undefined;
  next: number;
};

type Answer = { readonly status: number; readonly data: { readonly bet_id: string; readonly repeated: boolean } };

/** Kills the shipped server on the shipped database during a stream of single bets over HTTP (trust FI-01, J1, J3, L8). */
export async function runHttpCrashTrial(options: HttpCrashOptions): Promise<HttpCrashResult> {
  const root = mkdtempSync(join(tmpdir(), 'pavilion-http-crash-'));
  chmodSync(root, 0o711);
  const trial = new HttpCrashTrial(join(root, 'postgres'), await freePort(), options);
  try {
    return await trial.run();
  } finally {
    await trial.close();
    rmSync(root, { recursive: true, force: true });
  }
}

class HttpCrashTrial {
  readonly #folder: string;
  readonly #port: number;
  readonly #options: HttpCrashOptions;
  readonly #random: Prng;
  #database: EmbeddedPostgres | undefined;
  #exchange: ExchangeProcess | undefined;

  constructor(folder: string, port: number, options: HttpCrashOptions) {
    this.#folder = folder;
    this.#port = port;
    this.#options = options;
    this.#random = new Prng(options.seed);
  }

  async run(): Promise<HttpCrashResult> {
    const baseUrl = await this.#start();
    const world = await makeBettingWorld(baseUrl, PLAYERS, MARKETS);
    const players = world.tokens.map((token, index): Player => ({
      token,
      bets: world.bets[index % world.bets.length] ?? [],
      accepted: [],
      unknown: undefined,
      next: 0,
    }));
    if (this.#options.mustForget === true) await this.#remember();
    const lost: string[] = [];
    for (const victim of this.#options.victims) {
      await this.#betUntilKilled(victim, players);
      await this.#start();
      lost.push(...(await Promise.all(players.map((player) => this.#resend(player)))).flat());
    }
    const accepted = players.reduce((sum, player) => sum + player.accepted.length, 0);
    const counted = this.#options.mustForget !== true ? await countSent(world, players) : { miscounted: 0, isBalanced: true };
    return { accepted, lost: lost.length, ...counted };
  }

  async close(): Promise<void> {
    await this.#exchange?.stop();
    await this.#database?.stop();
  }

  async #start(): Promise<string> {
    this.#database ??= await startEmbeddedPostgres({ folder: this.#folder });
    this.#exchange = await startExchange(this.#port, this.#database.url);
    return this.#exchange.baseUrl;
  }

  async #betUntilKilled(victim: HttpVictim, players: readonly Player[]): Promise<void> {
    const before = players.reduce((sum, player) => sum + player.accepted.length, 0);
    const acceptedSoFar = (): number => players.reduce((sum, player) => sum + player.accepted.length, 0) - before;
    const writing = players.map((player) => this.#bet(player));
    let running = writing.length;
    for (const writer of writing) void writer.finally(() => running--);
    while (acceptedSoFar() < this.#options.acceptedMin) {
      if (running === 0) throw new Error('bets were refused before the kill');
      await sleep(5);
    }
    await sleep(this.#random.below(SPREAD_MS));
    if (victim === 'database') await this.#killDatabase();
    // A server that loses its database stops by itself; otherwise it is killed too.
    if (victim === 'database') await Promise.race([Promise.all(writing), sleep(NOTICE_MS)]);
    await this.#exchange?.kill();
    await Promise.all(writing);
    if (this.#options.mustForget === true) await this.#forget();
  }

  async #killDatabase(): Promise<void> {
    if (this.#database !== undefined) await killDatabase(this.#database);
    this.#database = undefined;
  }

  /** Places bets one after the other until one gets no answer. */
  async #bet(player: Player): Promise<void> {
    for (;;) {
      const body = player.bets[player.next % player.bets.length]?.body ?? '';
      const key = `crash-${player.next}`;
      player.next += 1;
      player.unknown = { key, body };
      const answer = await placeBet(this.#port, player.token, key, body);
      if (answer?.status !== 200) return;
      player.accepted.push({ key, body, betId: answer.data.bet_id });
      player.unknown = undefined;
    }
  }

  /** Sends everything again with the same keys. An accepted bet must return the same bet, and an unanswered bet is placed now if it was not before. */
  async #resend(player: Player): Promise<string[]> {
    const lost: string[] = [];
    for (const { key, body, betId } of player.accepted) {
      const again = await placeBet(this.#port, player.token, key, body);
      if (again?.status !== 200 || !again.data.repeated || again.data.bet_id !== betId) lost.push(betId);
    }
    const { unknown } = player;
    if (unknown === undefined) return lost;
    const now = await placeBet(this.#port, player.token, unknown.key, unknown.body);
    if (now?.status !== 200) throw new Error(`an unanswered bet was refused after the restart: ${String(now?.status)}`);
    player.accepted.push({ ...unknown, betId: now.data.bet_id });
    player.unknown = undefined;
    return lost;
  }

  /** Copies the state of the disk before the first bet. */
  async #remember(): Promise<void> {
    await this.#exchange?.kill();
    await this.#database?.stop();
    this.#database = undefined;
    await run('cp', ['-a', this.#folder, `${this.#folder}-before`]);
    await this.#start();
  }

  /** Simulates a disk that loses writes it confirmed. */
  async #forget(): Promise<void> {
    await this.#killDatabase();
    rmSync(this.#folder, { recursive: true });
    await run('mv', [`${this.#folder}-before`, this.#folder]);
  }
}

/** Places a bet on the server at a port of this machine. Returns undefined if it does not answer, or not in time. */
export async function placeBet(
  port: number,
  token: string,
  key: string,
  body: string,
  timeoutMs = 60_000,
): Promise<Answer | undefined> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/api/bet/placeBet`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': key },
      body,
      signal: AbortSignal.timeout(timeoutMs),
    });
    const { data } = (await response.json()) as Pick<Answer, 'data'>;
    return { status: response.status, data };
  } catch {
    return undefined;
  }
}

/** Checks that the reports have every answered bet exactly once and no other, and that the books balance. */
export async function countSent(
  { players, operator }: BettingWorld,
  sent: readonly { readonly accepted: readonly Sent[] }[],
): Promise<{ readonly miscounted: number; readonly isBalanced: boolean }> {
  await untilProjected(operator, PROJECTED_MS);
  let miscounted = 0;
  for (const [index, client] of players.entries()) {
    const seen: string[] = [];
    for (let page = 1, total = Infinity; seen.length < total; page++) {
      const outcome = await client.call(HTTP.report.currentBets, { page, page_size: PAGE_SIZE });
      if (!outcome.ok) throw new Error(`the report was refused: ${outcome.code}`);
      ({ total } = outcome.data);
      if (outcome.data.rows.length === 0) break;
      seen.push(...outcome.data.rows.map((row) => row.bet_id));
    }
    const expected = new Set(sent[index]?.accepted.map(({ betId }) => betId));
    const unexpected = seen.filter((betId) => !expected.delete(betId));
    miscounted += unexpected.length + expected.size;
  }
  const overview = await operator.call(HTTP.office.getOverview, {});
  return { miscounted, isBalanced: overview.ok && overview.data.balanced };
}
