import { text } from 'node:stream/consumers';
import { ConfigError } from '@pavilion/contract/settings';

/** The exit code for a fault that a person must fix; standard error has the sentence about it. */
const EXIT_SETUP = 2;

/** Runs the work of a short program of an installation. */
export async function runSetup(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exitCode = EXIT_SETUP;
  }
}

/** Reads the JSON request from standard input. */
export async function readRequest<Request>(): Promise<Request> {
  return JSON.parse(await text(process.stdin)) as Request;
}

/** Runs `migrate-to.ts DATABASE_URL LAST_MIGRATION`, which creates a program's tables as of that migration. */
export async function runMigrateTo(migrateTo: (url: string, last: string) => Promise<unknown>): Promise<void> {
  const [url, last] = process.argv.slice(2);
  if (url === undefined || last === undefined) {
    console.error('Usage: migrate-to.ts DATABASE_URL LAST_MIGRATION');
    process.exitCode = EXIT_SETUP;
    return;
  }
  await runSetup(() => migrateTo(url, last));
}
