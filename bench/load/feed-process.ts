import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { EXCHANGE_ENVIRONMENT, FEED_NODE_OPTIONS, ROOT } from '../runtimes.ts';
import { stopChild } from './exchange-process.ts';

export type FeedProcess = {
  /** Returns the memory that the feed has resident now. */
  residentBytes(): Promise<number>;
  stop(): Promise<void>;
};

const KILOBYTE = 1_024;
const execute = promisify(execFile);

/** Starts the demo's feed as the start command does. Its virtual matches run `speed` times faster than usual. */
export async function startFeed(exchangeUrl: string, dataFolder: string, speed: number): Promise<FeedProcess> {
  const child = spawn(process.execPath, [...FEED_NODE_OPTIONS, join(ROOT, 'apps/feed/src/main.ts')], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...EXCHANGE_ENVIRONMENT,
      PAVILION_EXCHANGE: exchangeUrl,
      PAVILION_DATA: dataFolder,
      PAVILION_SIMULATOR_SPEED: String(speed),
      PAVILION_VIDEO_PORT: '0',
      LOG_LEVEL: 'error',
    },
  });
  await once(child, 'message');
  const residentBytes = async (): Promise<number> => {
    const { stdout } = await execute('ps', ['-o', 'rss=', '-p', String(child.pid)]);
    return Number(stdout) * KILOBYTE;
  };
  return { residentBytes, stop: () => stopChild(child) };
}
