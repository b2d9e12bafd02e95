import { join } from 'node:path';
import { fail, openLog, print, runProgram } from '@pavilion/server/program';
import { SystemClock } from '@pavilion/server/clock';
import { readConfig, warningsOf, type Config } from './config.ts';
import { EmbeddedPostgresError, startEmbeddedPostgres } from './platform/db/embedded/index.ts';
import { openTransport } from './platform/engine/cluster/open-transport.ts';
import { startExchangeServer } from './server.ts';

type Database = { readonly url: string; stop(): Promise<void> };

async function openDatabaseServer(config: Config): Promise<Database> {
  if (config.databaseUrl !== '') return { url: config.databaseUrl, stop: async () => undefined };
  const postgres = await startEmbeddedPostgres({ folder: join(config.dataFolder, 'postgres'), onNotice: print });
  postgres.reserveLog().catch((error: unknown) => fail(`Space for the database's log could not be reserved: ${String(error)}`));
  return postgres;
}

const isSetupFault = (error: Error): boolean => error instanceof EmbeddedPostgresError;

runProgram({ name: 'exchange', portVariable: 'PORT', isSetupFault }, async ({ undo, onFatal }) => {
  const config = readConfig(process.env);
  const log = openLog(config.logLevel, process.env);
  for (const sentence of warningsOf(config)) log.warn(sentence);
  const database = await openDatabaseServer(config);
  undo.push(() => database.stop());
  const { natsUrls } = config;
  const warn = (fault: unknown): void => log.warn(String(fault));
  const transport = await openTransport({
    natsUrls,
    databaseUrl: database.url,
    clock: new SystemClock(),
    onNotice: warn,
    onFault: warn,
  });
  if (transport !== undefined) undo.push(() => transport.close());
  const nodes = transport === undefined ? {} : { transport };
  const server = await startExchangeServer({ config, databaseUrl: database.url, log, onFatal, onNotice: print, ...nodes });
  undo.push(() => server.stop());
  const { url, demoAccounts } = server;
  // A supervisor that started the server waits for this message and informs people itself.
  if (process.send !== undefined) return void process.send({ type: 'ready', url, demoAccounts });
  print(`Pavilion is at ${url} (back office ${url}/office/, reference ${url}/api/docs)`);
  for (const { userName, password, role } of demoAccounts) print(`  ${role.toLowerCase().padEnd(8)} ${userName} / ${password}`);
});
