import { writeFileSync } from 'node:fs';
import type { Reporter } from 'vitest/node';

/** Names the file that the reporter writes. */
export const OUTSIDE_FILE = 'PAVILION_TEST_ERRORS';

/** Errors that no test caught: vitest fails the run for them, and its JSON report says nothing of them. They are written as a list of messages. */
export default class OutsideReporter implements Reporter {
  onTestRunEnd: NonNullable<Reporter['onTestRunEnd']> = (_modules, unhandledErrors) => {
    const file = process.env[OUTSIDE_FILE];
    if (file !== undefined) writeFileSync(file, JSON.stringify(unhandledErrors.map(({ message }) => message)));
  };
}
