import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { refusedConnection } from '@pavilion/contract/outage';
import { unknownVariables } from '@pavilion/contract/variables';
import pino from 'pino';
import { ConfigError } from '@pavilion/contract/settings';
import { readConfig, warningsOf, type Config } from './config.ts';
import { EmbeddedPostgresError, startEmbeddedPostgres } from './platform/db/embedded/index.ts';
import { startExchangeServer, type ExchangeServer } from './server.ts';

/** Exit codes that a supervisor can tell apart: set-up that a person has to change, and a stop that a new start recovers from. */
const EXIT_SETUP = 2;
const EXIT_RECOVER = 70;
const STOP_MS_MAX = 20_000;
/** What PostgreSQL calls a lock that could not be had in time. */
const LOCK_NOT_AVAILABLE = '55P03';

const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`);
const fail = (sentence: string): void => void process.stderr.write(`${sentence}\n`);

type Database = { readonly url: string; stop(): Promise<void> };

async function openDatabaseServer(config: Config): Promise<Database> {
  if (config.databaseUrl !== '') return { url: config.databaseUrl, stop: async () => undefined };
  const postgres = await startEmbeddedPostgres({ folder: join(config.dataFolder, 'postgres'), onNotice: say });
  postgres.reserveLog().catch((error: unknown) => fail(`Space for the database's log could not be reserved: ${String(error)}`));
  return postgres;
}

async function run(): Promise<void> {
  const config = readConfig(process.env);
  const log = pino({ level: config.logLevel }, pino.destination({ fd: 2, sync: false }));
  for (const sentence of [...unknownVariables(process.env), ...warningsOf(config)]) log.warn(sentence);
  const database = await openDatabaseServer(config);
  let server: ExchangeServer | undefined;
  const stop = async (): Promise<void> => {
    await server?.stop();
    await database.stop();
  };
  const end = (code: number): void => {
    // Whatever hangs must not keep a stopped exchange from being started again.
    setTimeout(() => process.exit(code), STOP_MS_MAX).unref();
    stop().then(
      () => process.exit(code),
      (error: unknown) => {
        fail(`Pavilion could not stop cleanly: ${String(error)}`);
        process.exit(code === 0 ? EXIT_RECOVER : code);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => end(0));
  const onFatal = (error: Error): void => {
    fail(`The exchange has stopped and must be started again: ${error.message}`);
    end(EXIT_RECOVER);
  };
  try {
    server = await startExchangeServer({ config, databaseUrl: database.url, log, onFatal, onNotice: say });
  } catch (error) {
    await database.stop();
    throw error;
  }
  // Written at the end otherwise, and a process that is killed has none.
  flushCompileCache();
  const { url, demoAccounts } = server;
  // A supervisor that started us waits for this word, and tells people itself.
  if (process.send !== undefined) return void process.send({ type: 'ready', url, demoAccounts });
  say(`Pavilion is at ${url} (back office ${url}/office/, reference ${url}/api/docs)`);
  for (const { userName, password, role } of demoAccounts) say(`  ${role.toLowerCase().padEnd(8)} ${userName} / ${password}`);
}

function explain(error: unknown): { readonly sentence: string; readonly code: number } {
  if (error instanceof ConfigError || error instanceof EmbeddedPostgresError)
    return { sentence: error.message, code: EXIT_SETUP };
  if (!(error instanceof Error)) return { sentence: String(error), code: 1 };
  const refused = refusedConnection(error, 'DATABASE_URL');
  if (refused !== undefined) return { sentence: refused, code: EXIT_SETUP };
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return {
      sentence: 'The port is taken by another program: set PORT to a free one, or stop the other program.',
      code: EXIT_SETUP,
    };
  if (code === 'EACCES')
    return { sentence: 'The port may not be used by this user: set PORT to one above 1023.', code: EXIT_SETUP };
  if (code === 'ECONNREFUSED') return { sentence: 'The database that DATABASE_URL names does not answer.', code: EXIT_SETUP };
  if (code === LOCK_NOT_AVAILABLE)
    return {
      sentence: 'The database could not be brought up to date, because another program holds a table.',
      code: EXIT_RECOVER,
    };
  return { sentence: error.stack ?? error.message, code: 1 };
}

run().catch((error: unknown) => {
  const { sentence, code } = explain(error);
  fail(sentence);
  process.exit(code);
});
