import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { ROOT, SetupError, type StartSettings } from '../settings.ts';

export type OpenDatabase = {
  readonly url: string;
  /** Stops the server if `openDatabaseOf` has started it. */
  close(): Promise<void>;
};

/**
 * Opens the database of the settings: the operator's own, or the one in the data folder. Pavilion may be running on it. A stopped server is started, and stopped
 * again by `close`. A missing database is created if `mayCreate` is true.
 */
export async function openDatabaseOf(
  { databaseUrl, dataFolder }: Pick<StartSettings, 'databaseUrl' | 'dataFolder'>,
  mayCreate: boolean,
  print: (sentence: string) => void,
): Promise<OpenDatabase> {
  if (databaseUrl !== undefined) return { url: databaseUrl, close: async () => undefined };
  const running = runningUrl(dataFolder);
  if (running !== undefined && (await isAnswering(running))) return { url: running, close: async () => undefined };
  if (running === undefined && !mayCreate)
    throw new SetupError(`There is no database in ${dataFolder}. Set PAVILION_DATA or DATABASE_URL to the right one.`);
  return startFor(dataFolder, print);
}

/** Returns the last address of a data folder's server, from the files of its launcher. */
function runningUrl(dataFolder: string): string | undefined {
  const folder = join(dataFolder, 'postgres');
  const textOf = (path: string): string | undefined => (existsSync(path) ? readFileSync(path, 'utf8').trim() : undefined);
  const home = textOf(join(folder, 'moved-to')) ?? folder;
  const [password, port] = [textOf(join(folder, 'password')), textOf(join(home, 'port'))];
  return password === undefined || port === undefined
    ? undefined
    : `postgresql://pavilion:${password}@127.0.0.1:${port}/pavilion`;
}

async function isAnswering(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function startFor(dataFolder: string, print: (sentence: string) => void): Promise<OpenDatabase> {
  const script = join(ROOT, 'apps/exchange/src/platform/db/embedded/main.ts');
  const child = spawn(process.execPath, [script, dataFolder], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], detached: true });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    child.on('message', (message: { readonly url?: string; readonly notice?: string }) => {
      if (message.notice !== undefined) print(message.notice);
      if (message.url !== undefined) resolve(message.url);
    });
    void ended.then(() => reject(new SetupError('The database of the data folder could not be started.')));
  });
  return { url, close: () => stop(child, ended) };
}

async function stop(child: ChildProcess, ended: Promise<void>): Promise<void> {
  child.kill('SIGTERM');
  await ended;
}
