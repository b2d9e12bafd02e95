import { writeFileSync } from 'node:fs';
import type { Reporter } from 'vitest/node';

/** The variable with the path of the file that the reporter writes. */
export const NOTES_FILE = 'PAVILION_TEST_NOTES';

/** Facts about a run that vitest's JSON report does not include. */
export type RunNotes = {
  /** Messages of errors outside every test; they make the run fail. */
  readonly outside: readonly string[];
  readonly files: readonly FileTime[];
};

/** The time of one test file from its import to its last hook. */
export type FileTime = { readonly file: string; readonly seconds: number };

export default class RunReporter implements Reporter {
  onTestRunEnd: NonNullable<Reporter['onTestRunEnd']> = (modules, unhandledErrors) => {
    const path = process.env[NOTES_FILE];
    if (path === undefined) return;
    const files = modules.map((module): FileTime => {
      const { collectDuration, duration } = module.diagnostic();
      return { file: module.moduleId, seconds: (collectDuration + duration) / 1000 };
    });
    const notes: RunNotes = { outside: unhandledErrors.map(({ message }) => message), files };
    writeFileSync(path, JSON.stringify(notes));
  };
}
