import { join } from 'node:path';
import { EmbeddedPostgresError, startEmbeddedPostgres } from './index.ts';

/**
 * Runs the database as a separate program, `node main.ts <data folder>`. It sends its parent each notice, and the connection string once the database is ready.
 * It stops the database on SIGTERM, SIGINT or SIGHUP, and when the channel to its parent closes. If the database ends by itself, the program ends with
 * code 1. Code 2 means that a person must act before the next start.
 */
async function main(): Promise<void> {
  const data = process.argv[2];
  if (data === undefined) throw new EmbeddedPostgresError('folder-unusable', 'Name the data folder as the first argument.');
  const send = (message: object): void => void process.send?.(message);
  let stop = (): void => process.exit(0);
  for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect'] as const) process.on(name, () => stop());
  const postgres = await startEmbeddedPostgres({ folder: join(data, 'postgres'), onNotice: (notice) => send({ notice }) });
  let isStopping = false;
  stop = () => {
    isStopping = true;
    postgres.stop().catch(() => process.exit(1));
  };
  send({ url: postgres.url });
  postgres.reserveLog().catch(() => undefined);
  await postgres.ended;
  if (isStopping) await postgres.stop();
  process.exit(isStopping ? 0 : 1);
}

try {
  await main();
} catch (error) {
  // A sentence that people can act on needs no stack trace; a defect does.
  console.error(error instanceof EmbeddedPostgresError ? error.message : error);
  process.exit(error instanceof EmbeddedPostgresError && !['port-taken', 'start-failed'].includes(error.problem) ? 2 : 1);
}
