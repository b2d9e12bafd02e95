import { text } from 'node:stream/consumers';
import { ConfigError } from '@pavilion/contract/settings';

/** The exit code for a fault that a person has to mend; standard error has the sentence for it. */
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

/** The request that a program got as JSON on its standard input. */
export async function readRequest<Request>(): Promise<Request> {
  return JSON.parse(await text(process.stdin)) as Request;
}
