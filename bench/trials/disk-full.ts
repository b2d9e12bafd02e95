import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, closeSync, openSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { makeBettingWorld } from '../load/betting-world.ts';
import { ROOT } from '../runtimes.ts';

/**
 * Runs `npm run trial -- disk-full [seconds]`. It fills a small disk completely while the product takes bets, and later frees space again. Every confirmed bet
 * must survive, no answer may be a 500, and every program must recover without help. Mounting a disk needs root on Linux. Without root the trial says so
 * and passes.
 */
export async function run(words: readonly string[]): Promise<boolean> {
  const fullMs = Number(words[0] ?? 60) * 1_000;
  const folder = mkdtempSync(join(tmpdir(), 'pavilion-disk-full-'));
  // The database runs as another user, who needs to enter this folder.
  chmodSync(folder, 0o711);
  const disk = join(folder, 'disk');
  mkdirSync(disk);
  if (!tryMount(disk)) {
    rmSync(folder, { recursive: true });
    console.log('skipped: only root on Linux can mount a small disk');
    return true;
  }
  const trial = new DiskFullTrial(disk, await freePort());
  try {
    return await trial.run(fullMs);
  } finally {
    await trial.close();
    execFileSync('umount', ['--lazy', disk]);
    rmSync(folder, { recursive: true, force: true });
  }
}

const DISK_MB = 900;
const PLAYERS = 2;
const MARKETS = 2;
const ACCEPTED_MIN = 500;
const START_MS_MAX = 240_000;
const RECOVERY_MS_MAX = 180_000;
const CALL_MS_MAX = 20_000;
const POLL_MS = 100;
const MEBIBYTE = Buffer.alloc(1024 * 1024, 1);

type Sent = { readonly token: string; readonly key: string; readonly body: string; readonly betId: string };
/** The answer to a bet; `status` is 0 if none came. */
type Answer = { readonly status: number; readonly betId: string; readonly repeated: boolean };

class DiskFullTrial {
  readonly #disk: string;
  readonly #baseUrl: string;
  readonly #child: ChildProcess;
  readonly #accepted: Sent[] = [];
  readonly #statuses = new Map<number, number>();
  #output = '';
  #isOver = false;
  #sent = 0;
  #refusedByDatabase = 0;

  constructor(disk: string, port: number) {
    this.#disk = disk;
    this.#baseUrl = `http://127.0.0.1:${port}`;
    this.#child = spawn(process.execPath, [join(ROOT, 'scripts/start.ts')], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        PORT: String(port),
        PAVILION_DATA: join(disk, 'data'),
        DATABASE_URL: '',
        PAVILION_SPORTS: 'cricket',
        // The product normally refuses bets before the disk is full. Here the database itself must meet a full disk.
        PAVILION_DISK_LOW_BYTES: '0',
        PAVILION_DISK_FULL_BYTES: '0',
        PAVILION_REQUESTS_PER_MINUTE: '100000000',
      },
    });
    for (const stream of [this.#child.stdout, this.#child.stderr])
      stream?.on('data', (chunk: Buffer) => (this.#output += chunk.toString()));
  }

  async run(fullMs: number): Promise<boolean> {
    await this.#until('the product runs', START_MS_MAX, async () => this.#output.includes('Pavilion is running.'));
    const world = await makeBettingWorld(this.#baseUrl, PLAYERS, MARKETS);
    const writers = world.tokens.map((token, index) => this.#write(token, world.bets[index % world.bets.length] ?? []));
    await this.#until('bets are accepted', START_MS_MAX, async () => this.#accepted.length >= ACCEPTED_MIN);
    const before = this.#accepted.length;
    const filler = this.#fill();
    const fullUntilMs = Date.now() + fullMs;
    // Space can become free, such as when a log is trimmed, so the loop fills the disk again and again.
    while (Date.now() < fullUntilMs) {
      filler.more();
      await this.#forceLogSwitch();
      await sleep(POLL_MS);
    }
    const whileFull = this.#accepted.length - before;
    filler.remove();
    const startedMs = performance.now();
    const acceptedAtEnd = this.#accepted.length;
    await this.#until('a bet is accepted again', RECOVERY_MS_MAX, async () => this.#accepted.length > acceptedAtEnd);
    const recoveryS = (performance.now() - startedMs) / 1_000;
    await this.#until('the casino is back', RECOVERY_MS_MAX, () => this.#answers(this.#casinoUrl()));
    const casinoS = (performance.now() - startedMs) / 1_000;
    this.#isOver = true;
    await Promise.all(writers);
    const lost = await this.#countLost();
    const restarts = [...this.#output.matchAll(/^(\w+) ended \(/gm)].map(([, program]) => program);
    const failed = [...this.#statuses].filter(([status]) => status === 500).reduce((sum, [, count]) => sum + count, 0);
    console.log(
      `disk full for ${fullMs / 1_000} s: ${this.#accepted.length} bets accepted (${whileFull} while full), ${lost} lost; ` +
        `answers ${this.#statusText()}; restarted ${restarts.length} times (${[...new Set(restarts)].join(', ')}); bets again after ${recoveryS.toFixed(1)} s, casino after ${casinoS.toFixed(1)} s`,
    );
    return lost === 0 && failed === 0 && this.#refusedByDatabase > 0 && this.#child.exitCode === null;
  }

  async close(): Promise<void> {
    this.#isOver = true;
    if (this.#child.exitCode !== null) return;
    const ended = new Promise((resolve) => this.#child.once('exit', resolve));
    this.#child.kill('SIGTERM');
    await ended;
  }

  /** Places bets one after the other. It sends a bet again with the same key if no answer comes, or if the server fails. */
  async #write(token: string, bets: readonly { readonly body: string }[]): Promise<void> {
    while (!this.#isOver) {
      const body = bets[this.#sent % bets.length]?.body ?? '';
      const key = `full-${(this.#sent += 1)}`;
      let answer = await this.#place(token, key, body);
      while (!this.#isOver && (answer.status === 0 || answer.status >= 500)) {
        await sleep(POLL_MS);
        answer = await this.#place(token, key, body);
      }
      if (answer.status === 200) this.#accepted.push({ token, key, body, betId: answer.betId });
    }
  }

  async #place(token: string, key: string, body: string): Promise<Answer> {
    const answer = await this.#post(token, key, body);
    this.#statuses.set(answer.status, (this.#statuses.get(answer.status) ?? 0) + 1);
    return answer;
  }

  async #post(token: string, key: string, body: string): Promise<Answer> {
    try {
      const response = await fetch(`${this.#baseUrl}/api/bet/placeBet`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': key },
        body,
        signal: AbortSignal.timeout(CALL_MS_MAX),
      });
      const { data } = (await response.json()) as { data?: { bet_id: string; repeated: boolean } };
      return { status: response.status, betId: data?.bet_id ?? '', repeated: data?.repeated ?? false };
    } catch {
      return { status: 0, betId: '', repeated: false };
    }
  }

  /** Sends each accepted bet again under its key, and counts those that the exchange does not know. */
  async #countLost(): Promise<number> {
    let lost = 0;
    for (const { token, key, body, betId } of this.#accepted) {
      const again = await this.#post(token, key, body);
      if (again.status !== 200 || again.betId !== betId || !again.repeated) lost += 1;
    }
    return lost;
  }

  /** Asks the database for a new log file and a checkpoint. On the full disk both fail, and the database stops with a PANIC. */
  async #forceLogSwitch(): Promise<void> {
    const folder = join(this.#disk, 'data', 'postgres');
    const [password, port] = ['password', 'port'].map((name) => readFileSync(join(folder, name), 'utf8').trim());
    const connectionString = `postgresql://pavilion:${password}@127.0.0.1:${port}/pavilion`;
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: 1_000, query_timeout: 5_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('SELECT pg_switch_wal()');
      await client.query('CHECKPOINT');
    } catch {
      this.#refusedByDatabase += 1;
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  #fill(): { more(): void; remove(): void } {
    const path = join(this.#disk, 'filler');
    const file = openSync(path, 'w');
    const more = (): void => {
      for (const chunk of [MEBIBYTE, MEBIBYTE.subarray(0, 4_096)]) {
        try {
          while (writeSync(file, chunk) > 0);
        } catch {
          // Full.
        }
      }
    };
    const remove = (): void => {
      closeSync(file);
      rmSync(path);
    };
    more();
    return { more, remove };
  }

  #casinoUrl(): string {
    const { hostname, port } = new URL(this.#baseUrl);
    return `http://${hostname}:${Number(port) + 1}/provider/v1/games/TT20/paytable`;
  }

  async #answers(url: string): Promise<boolean> {
    const answer = await fetch(url, { signal: AbortSignal.timeout(CALL_MS_MAX) }).catch(() => undefined);
    return answer?.ok === true;
  }

  async #until(what: string, maxMs: number, condition: () => Promise<boolean>): Promise<void> {
    const untilMs = Date.now() + maxMs;
    while (!(await condition())) {
      if (this.#child.exitCode !== null) throw new Error(`the start command ended\n${this.#output}`);
      if (Date.now() > untilMs) throw new Error(`timed out before ${what} (${this.#statusText()})\n${this.#output}`);
      await sleep(POLL_MS);
    }
  }

  #statusText(): string {
    const entries = [...this.#statuses].sort(([one], [other]) => one - other);
    return entries.map(([status, count]) => `${status === 0 ? 'none' : status}: ${count}`).join(', ');
  }
}

/** Mounts a small disk. Returns false if this needs other rights or another system. */
function tryMount(folder: string): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=0711`, 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Returns a free port whose next two ports are free too: the casino and the moving pictures use them. */
async function freePort(): Promise<number> {
  for (;;) {
    const port = await boundPort(0);
    if (port === undefined) continue;
    const next = await Promise.all([boundPort(port + 1), boundPort(port + 2)]);
    if (!next.includes(undefined)) return port;
  }
}

function boundPort(wanted: number): Promise<number | undefined> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(undefined));
    server.listen(wanted, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? address?.port : undefined));
    });
  });
}
