import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { openDatabaseOf } from './backup/database.ts';
import { readSettings, ROOT, SetupError } from './settings.ts';

/**
 * `npm run operator -- NAME [--role ADMIN]` creates the first operators of an installation without play money, in the database of the settings. If the program
 * refuses, it explains the reason.
 */
const PROGRAM = 'apps/exchange/src/people/staff/first-operator.ts';

async function run(args: readonly string[]): Promise<number> {
  const database = await openDatabaseOf(readSettings(process.env), false, console.log);
  try {
    const child = spawn(process.execPath, [join(ROOT, PROGRAM), database.url, ...args], {
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    return await new Promise<number>((done, failed) => {
      child.once('error', failed);
      child.once('close', (code) => done(code ?? 1));
    });
  } finally {
    await database.close();
  }
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof SetupError ? error.message : `No operator was created: ${String(error)}`);
  process.exitCode = 1;
}
