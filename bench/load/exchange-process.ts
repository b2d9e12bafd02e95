import { spawn, type ChildProcess } from 'node:child_process';
import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EXCHANGE_ENVIRONMENT, EXCHANGE_NODE_OPTIONS, ROOT } from '../runtimes.ts';

const READY_MS = 120_000;
const STOP_MS = 30_000;
const ANSWER_MS_MAX = 5_000;
const LAST_LINES_SHOWN = 20;

/** A whole exchange: real server, real database, and an empty data folder that is removed afterwards. */
export type ExchangeProcess = {
  readonly baseUrl: string;
  readonly port: number;
  stop(): Promise<void>;
  /** Ends the process as a power cut would, and keeps its data. */
  kill(): Promise<void>;
  signal(name: NodeJS.Signals): void;
  /** Resolves when the process has ended, with its exit code; null after a signal. */
  readonly ended: Promise<number | null>;
};

/** Limits per address protect a public server. Here all players share one address, so the limits are off. */
const WITHOUT_LIMITS = { PAVILION_REQUESTS_PER_MINUTE: '100000000', PAVILION_SIGN_INS_PER_MINUTE: '1000000' };

const METRICS_TOKEN = 'opens-the-figures-of-a-bench';

/**
 * Starts an exchange. `databaseUrl` is an existing database. Without it the exchange gets a new one, which is removed with the exchange. `environment` overrides
 * the other settings.
 */
export async function startExchange(
  port: number,
  databaseUrl = '',
  environment: NodeJS.ProcessEnv = {},
): Promise<ExchangeProcess> {
  const dataFolder = join(ROOT, '.data', `bench-${process.pid}-${port}`);
  await mkdir(dataFolder, { recursive: true });
  const logPath = join(dataFolder, 'exchange.log');
  const log = await open(logPath, 'w');
  const child = spawn(process.execPath, [...EXCHANGE_NODE_OPTIONS, join(ROOT, 'apps/exchange/src/main.ts')], {
    cwd: ROOT,
    stdio: ['ignore', log.fd, 'inherit'],
    env: {
      ...EXCHANGE_ENVIRONMENT,
      ...WITHOUT_LIMITS,
      PAVILION_METRICS_TOKEN: METRICS_TOKEN,
      DATABASE_URL: databaseUrl,
      HOST: '127.0.0.1',
      PORT: String(port),
      PAVILION_DATA: dataFolder,
      ...environment,
    },
  });
  await log.close();
  const baseUrl = `http://127.0.0.1:${port}`;
  let isWanted = true;
  const stop = async (): Promise<void> => {
    isWanted = false;
    await stopChild(child);
    await rm(dataFolder, { recursive: true, force: true });
  };
  try {
    await untilReady(baseUrl, child);
  } catch (error) {
    await stop();
    throw error;
  }
  const ended = endOf(child).then(async () => {
    if (isWanted) console.error(`the exchange ended with code ${String(child.exitCode)}\n${await lastLinesOf(logPath)}`);
    return child.exitCode;
  });
  const kill = async (): Promise<void> => {
    isWanted = false;
    child.kill('SIGKILL');
    await ended;
  };
  return { baseUrl, port, stop, kill, signal: (name) => void child.kill(name), ended };
}

async function lastLinesOf(path: string): Promise<string> {
  const text = await readFile(path, 'utf8').catch(() => '');
  return text.trimEnd().split('\n').slice(-LAST_LINES_SHOWN).join('\n');
}

async function untilReady(baseUrl: string, child: ChildProcess): Promise<void> {
  for (const started = Date.now(); Date.now() - started < READY_MS; await sleep(200)) {
    if (child.exitCode !== null) throw new Error(`the exchange ended with code ${String(child.exitCode)} before it was ready`);
    const answer = await fetch(`${baseUrl}/readyz`).catch(() => undefined);
    if (answer?.ok === true) return;
  }
  throw new Error('the exchange did not become ready');
}

/** Returns the processor seconds used by the exchange so far, all threads together, without the database. */
export function cpuSeconds(baseUrl: string): Promise<number> {
  return metric(baseUrl, 'process_cpu_seconds_total');
}

/** Returns the memory that the exchange holds now, without the database. */
export function residentBytes(baseUrl: string): Promise<number> {
  return metric(baseUrl, 'process_resident_memory_bytes');
}

/** Returns a figure of the exchange. */
export async function metric(baseUrl: string, name: string): Promise<number> {
  const text = await (
    await fetch(`${baseUrl}/metrics`, {
      headers: { authorization: `Bearer ${METRICS_TOKEN}` },
      signal: AbortSignal.timeout(ANSWER_MS_MAX),
    })
  ).text();
  const value = new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1];
  if (value === undefined) throw new Error(`the exchange does not report ${name}`);
  return Number(value);
}

function endOf(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((done) => child.once('exit', () => done()));
}

export async function stopChild(child: ChildProcess): Promise<void> {
  const ended = endOf(child);
  child.kill('SIGTERM');
  const tooLate = AbortSignal.timeout(STOP_MS);
  tooLate.addEventListener('abort', () => child.kill('SIGKILL'));
  await ended;
}
