import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import LongestFirst from './scripts/longest-first.ts';

// For the programs that tests start, many times over: their types are stripped once and kept (decision 0023).
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, 'node_modules', '.cache', 'compiled');

/** The longest wait of a test. It delays only failures, and a busy machine is slow. */
const PATIENCE = { poll: { timeout: 15_000 } };

/** Patience with a calculation: beside other work it takes many times its own time, and then it has not failed. */
const CALCULATION_MS_MAX = 120_000;

const FILES_AT_ONCE_MAX = 3;
/** For files that wait a third of their time, for a disk, a match or a round: one more than the cores keeps these busy. */
const WAITING_FILES_AT_ONCE = Math.min(availableParallelism() + 1, FILES_AT_ONCE_MAX);

/** The sites read the browser's storage and language at import, so each of their files imports them again. */
const SITES = ['apps/web/**', 'apps/play/**', 'apps/backoffice/**'];
const UNIT = ['**/*.test.ts', '**/*.test.tsx'];

const ignored = ['**/node_modules/**', '**/dist/**', '**/.tsbuild/**', '**/.data/**'];

/**
 * Cheapest first: `house` looks at the tree itself, `unit` and `unit-sites` need nothing, `pg` needs PostgreSQL and starts its own, `e2e` starts the
 * programs and a browser. The name of a test file says which one it belongs to.
 */
export default defineConfig({
  test: {
    // A file for each core, of which vitest by itself leaves one idle; on large machines the connections of PostgreSQL would run out.
    maxWorkers: Math.min(availableParallelism(), FILES_AT_ONCE_MAX),
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'house',
          environment: 'node',
          include: ['*.test.ts', 'scripts/**/*.test.ts'],
          exclude: [...ignored, '**/*.pg.test.ts'],
          testTimeout: CALCULATION_MS_MAX,
        },
      },
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: UNIT,
          exclude: [...ignored, ...SITES, '**/*.pg.test.ts', 'e2e/**', 'scripts/**', '*.test.ts'],
          // Programs keep no state outside their objects: the files of a worker share its modules, which takes half the time.
          isolate: false,
          testTimeout: CALCULATION_MS_MAX,
        },
      },
      {
        test: {
          name: 'unit-sites',
          environment: 'node',
          include: SITES.flatMap((site) => UNIT.map((files) => site.replace('**', files))),
          exclude: ignored,
          testTimeout: CALCULATION_MS_MAX,
        },
      },
      {
        test: {
          name: 'pg',
          environment: 'node',
          include: ['**/*.pg.test.ts'],
          exclude: ignored,
          // As above: loading the server takes longer than most files of its tests.
          isolate: false,
          maxWorkers: WAITING_FILES_AT_ONCE,
          sequence: { groupOrder: 1 },
          globalSetup: ['./apps/exchange/src/platform/db/testing-setup.ts'],
          expect: PATIENCE,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['e2e/**/*.test.ts'],
          exclude: ignored,
          isolate: false,
          maxWorkers: WAITING_FILES_AT_ONCE,
          sequence: { groupOrder: 1 },
          globalSetup: ['./apps/exchange/src/platform/db/testing-setup.ts'],
          setupFiles: ['./e2e/programs/shared-server.ts'],
          expect: PATIENCE,
          chaiConfig: { truncateThreshold: 400 },
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
