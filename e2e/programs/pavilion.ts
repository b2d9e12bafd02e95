import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const ROOT = resolve(import.meta.dirname, '../..');
const READY_MS_MAX = 120_000;
const STOP_MS_MAX = 40_000;
const POLL_MS = 250;

/** A PostgreSQL server shared by several Pavilions, and the template of their databases. */
export type SharedServer = { readonly url: string; readonly template: string };

export type OwnDatabase = { readonly url: string; readonly drop: () => Promise<void> };

let shared: SharedServer | undefined;

/** Gives each Pavilion that starts later its own database on this server. Without it, each starts a server of its own, as an installation does. */
export function shareServer(server: SharedServer): void {
  shared = server;
}

/** A running Pavilion that the caller does not stop. */
export type Reachable = { readonly address: string };

/** A complete Pavilion: database, exchange and feed, started by the start command in a temporary folder. */
export type Pavilion = Reachable & {
  /** Kills one of the programs (`apps/exchange/src/main.ts`), which the start command then restarts. */
  readonly kill: (script: string) => void;
  readonly stop: () => Promise<void>;
};

/** No virtual sport, for journeys that announce their own matches. Simulated matches would take half a core from the browser. */
export const OWN_MATCHES = { PAVILION_SPORTS: 'none', PAVILION_HOUSE_LINES: 'false' } as const;

/** Virtual cricket with its makers, for journeys that need a match in play and no other sport. */
export const CRICKET_ALONE = {
  PAVILION_SPORTS: 'cricket',
  PAVILION_HOUSE_LINES: 'false',
  PAVILION_CROWD: 'none',
} as const;

/** A match that starts immediately, short delays, and results that the demo rule confirms immediately. */
const QUICK = {
  PAVILION_FIRST_MATCH_MS: '1500',
  PAVILION_CRICKET_DELAY_MS: '300',
  PAVILION_AUTO_CONFIRM_MS: '1000',
  PAVILION_CASINO: 'false',
  // Journeys compare the wallet with the casino, and no other player may bet meanwhile.
  PAVILION_CROWD_FLIES: 'false',
  // A million links for each table would keep a core busy for most of a journey.
  PAVILION_CASINO_CHAIN_LINKS: '2000',
  // A journey signs in more often than people do.
  PAVILION_SIGN_INS_PER_MINUTE: '1000',
} as const;

/** Journeys run at the same time on ports close to each other, so the ports of video are far above them. */
export const videoPortOf = (port: number): number => port + 10_000;

/** Starts Pavilion. `settings` override the fast test settings; a journey in a game sets `PAVILION_CASINO: 'true'`. */
export async function startPavilion(port: number, settings: Readonly<Record<string, string>> = {}): Promise<Pavilion> {
  const data = await mkdtemp(join(tmpdir(), 'pavilion-e2e-'));
  // When run as root, the database runs as another user, who must be able to enter the folder.
  await chmod(data, 0o711);
  // Each run plays the same virtual cricket: the first match is short, and no later match has rain.
  await mkdir(join(data, 'feed'));
  await copyFile(join(import.meta.dirname, 'known-matches.json'), join(data, 'feed/simulator.json'));
  const database = await createDatabase();
  const places = {
    PORT: String(port),
    PAVILION_VIDEO_PORT: String(videoPortOf(port)),
    PAVILION_DATA: data,
    DATABASE_URL: database?.url ?? '',
  };
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: ROOT,
    env: { ...process.env, ...QUICK, ...settings, ...places },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = outputOf(child);
  const stop = async (): Promise<void> => {
    await end(child);
    await database?.drop();
    await rm(data, { recursive: true, force: true });
  };
  const address = `http://127.0.0.1:${port}`;
  try {
    await untilReady(address, child, output);
  } catch (error) {
    await stop();
    throw error;
  }
  return { address, stop, kill: (script) => killChild(child.pid ?? 0, script) };
}

/** Creates a migrated database on the shared server; undefined without a shared server. */
export async function createDatabase(): Promise<OwnDatabase | undefined> {
  if (shared === undefined) return undefined;
  const { url, template } = shared;
  const name = `journey_${randomBytes(8).toString('hex')}`;
  const run = async (statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  // Copying files costs a quarter of the time of copying through the server's log.
  await run(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  return { url: own.href, drop: () => run(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}

function killChild(parent: number, script: string): void {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  const found = lines
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .find((match) => Number(match?.[2]) === parent && match?.[3]?.includes(script));
  if (found?.[1] === undefined) throw new Error(`no program of ${parent} runs ${script}`);
  process.kill(Number(found[1]), 'SIGKILL');
}

function outputOf(child: ChildProcess): () => string {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return () => text;
}

async function untilReady(address: string, child: ChildProcess, output: () => string): Promise<void> {
  const until = Date.now() + READY_MS_MAX;
  while (Date.now() < until && child.exitCode === null) {
    const answer = await fetch(`${address}/readyz`).catch(() => undefined);
    if (answer?.ok === true) return;
    await sleep(POLL_MS);
  }
  throw new Error(`Pavilion did not become ready.\n${output()}`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise((resolveEnd) => child.once('exit', resolveEnd));
  child.kill('SIGTERM');
  // The timer has no reference, so it does not keep the run from ending.
  await Promise.race([ended, sleep(STOP_MS_MAX, undefined, { ref: false })]);
  if (child.exitCode === null) child.kill('SIGKILL');
}
