import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { EXCHANGE_ENVIRONMENT, ROOT } from '../runtimes.ts';
import { stopChild } from './exchange-process.ts';

export type CasinoProcess = {
  readonly baseUrl: string;
  stop(): Promise<void>;
};

/** Starts the casino as the start command does, without pages. `environment` has its port, its database, its wallet and the key of both. */
export async function startCasino(environment: NodeJS.ProcessEnv): Promise<CasinoProcess> {
  const child = spawn(process.execPath, [join(ROOT, 'apps/casino/src/main.ts')], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...EXCHANGE_ENVIRONMENT,
      HOST: '127.0.0.1',
      PAVILION_CASINO_REQUESTS_PER_MINUTE: '100000000',
      PAVILION_PLAY: '/nonexistent',
      LOG_LEVEL: 'warn',
      ...environment,
    },
  });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the casino ended with code ${String(code)} before it was ready`);
  });
  await Promise.race([once(child, 'message'), ended]);
  ended.catch(() => undefined);
  return { baseUrl: `http://127.0.0.1:${environment['PAVILION_CASINO_PORT']}`, stop: () => stopChild(child) };
}
