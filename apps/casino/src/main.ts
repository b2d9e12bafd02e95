import { refusedConnection } from '@pavilion/contract/outage';
import { unknownVariables } from '@pavilion/contract/variables';
import pino from 'pino';
import { startCasino, type CasinoServer } from './server.ts';
import { ConfigError } from '@pavilion/contract/settings';
import { readConfig } from './config.ts';

/** Exit codes that a supervisor can tell apart: set-up that a person has to change, and a stop that a new start recovers from. */
const EXIT_SETUP = 2;
const EXIT_RECOVER = 70;
const STOP_MS_MAX = 15_000;

const fail = (sentence: string): void => void process.stderr.write(`${sentence}\n`);

async function run(): Promise<void> {
  const config = readConfig(process.env);
  const log = pino({ level: config.logLevel }, pino.destination({ fd: 2, sync: false }));
  for (const sentence of unknownVariables(process.env)) log.warn(sentence);
  const started: { casino?: CasinoServer } = {};
  const end = (code: number): void => {
    // Whatever hangs must not keep a stopped casino from being started again.
    setTimeout(() => process.exit(code), STOP_MS_MAX).unref();
    (started.casino?.stop() ?? Promise.resolve()).then(
      () => process.exit(code),
      () => process.exit(code === 0 ? EXIT_RECOVER : code),
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => end(0));
  const onFatal = (error: Error): void => {
    fail(`The casino has stopped and must be started again: ${error.message}`);
    end(error instanceof ConfigError ? EXIT_SETUP : EXIT_RECOVER);
  };
  const casino = await startCasino({ config, log, onFatal });
  started.casino = casino;
  if (process.send !== undefined) process.send({ type: 'ready', url: casino.url });
  else process.stdout.write(`The casino is at ${casino.url}/play\n`);
}

function explain(error: unknown): { readonly sentence: string; readonly code: number } {
  if (error instanceof ConfigError) return { sentence: error.message, code: EXIT_SETUP };
  if (!(error instanceof Error)) return { sentence: String(error), code: 1 };
  const refused = refusedConnection(error, 'DATABASE_URL');
  if (refused !== undefined) return { sentence: refused, code: EXIT_SETUP };
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return {
      sentence: 'The casino’s port is taken by another program: set PAVILION_CASINO_PORT to a free one.',
      code: EXIT_SETUP,
    };
  return { sentence: error.stack ?? error.message, code: 1 };
}

run().catch((error: unknown) => {
  const { sentence, code } = explain(error);
  fail(sentence);
  process.exit(code);
});
