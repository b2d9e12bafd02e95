import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Debian installs the server here, which is not on every user's path. */
const EXTRA_FOLDER = '/usr/sbin';
const POLL_MS = 20;
const POLLS_MAX = 500;

export type NatsServer = {
  readonly url: string;
  /** Ends the server at once, as a crash does. */
  kill(): Promise<void>;
  /** Starts it again on the same port. */
  restart(): Promise<void>;
  close(): Promise<void>;
};

const environment = { ...process.env, PATH: `${process.env['PATH'] ?? ''}${delimiter}${EXTRA_FOLDER}` };

/** Returns the version of the nats-server on this machine; undefined without one. */
export function natsServerVersion(): string | undefined {
  const { stdout, error } = spawnSync('nats-server', ['--version'], { env: environment, encoding: 'utf8' });
  return error === undefined ? stdout.trim() : undefined;
}

/** Starts a NATS server on a free port of this machine. */
export async function startNatsServer(): Promise<NatsServer> {
  const folder = mkdtempSync(join(tmpdir(), 'pavilion-nats-'));
  let child: ChildProcess | undefined;
  const start = async (port: number): Promise<number> => {
    const args = ['--addr', '127.0.0.1', '--port', String(port), '--ports_file_dir', folder];
    child = spawn('nats-server', args, { env: environment, stdio: 'ignore' });
    for (let polls = 0; polls < POLLS_MAX; polls += 1) {
      const [file] = readdirSync(folder);
      const text = file === undefined ? '' : readFileSync(join(folder, file), 'utf8');
      const found = /nats:\/\/[^"]*?:(\d+)/.exec(text)?.[1];
      if (found !== undefined) return Number(found);
      await sleep(POLL_MS);
    }
    throw new Error('nats-server does not start');
  };
  const kill = async (): Promise<void> => {
    const ending = child;
    child = undefined;
    if (ending === undefined) return;
    ending.kill('SIGKILL');
    if (ending.exitCode === null) await once(ending, 'exit');
    for (const file of readdirSync(folder)) rmSync(join(folder, file));
  };
  const port = await start(-1);
  return {
    url: `nats://127.0.0.1:${port}`,
    kill,
    restart: async () => void (await start(port)),
    close: async () => {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
