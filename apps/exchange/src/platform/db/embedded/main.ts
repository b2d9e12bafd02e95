import { join } from 'node:path';
import { EmbeddedPostgresError, startEmbeddedPostgres } from './index.ts';

/**
 * The database as a program of its own, `node main.ts <data folder>`: starts it, sends its parent a message per notice and one
 * with the connection string when it is ready, and stops it on SIGTERM, SIGINT or when the channel to its parent closes. A
 * database that ends by itself ends the program with code 1.
 */
async function main(): Promise<void> {
  const data = process.argv[2];
  if (data === undefined) throw new EmbeddedPostgresError('folder-unusable', 'Name the data folder as the first argument.');
  const say = (message: object): void => void process.send?.(message);
  let stop = (): void => process.exit(0);
  for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect'] as const) process.on(name, () => stop());
  const postgres = await startEmbeddedPostgres({ folder: join(data, 'postgres'), onNotice: (notice) => say({ notice }) });
  let isStopping = false;
  stop = () => {
    isStopping = true;
    postgres.stop().catch(() => process.exit(1));
  };
  say({ url: postgres.url });
  postgres.reserveLog().catch(() => undefined);
  await postgres.ended;
  if (isStopping) await postgres.stop();
  process.exit(isStopping ? 0 : 1);
}

try {
  await main();
} catch (error) {
  // A sentence that somebody can act on needs no stack trace; a defect does.
  console.error(error instanceof EmbeddedPostgresError ? error.message : error);
  process.exit(error instanceof EmbeddedPostgresError && !['port-taken', 'start-failed'].includes(error.problem) ? 2 : 1);
}
