import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import LongestFirst from './scripts/longest-first.ts';

// Tests start the programs many times. Their stripped types are cached on disk (decision 0023).
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, 'node_modules', '.cache', 'compiled');

// All temporary folders of a run are inside one folder, which is deleted at the end. Its mode lets a PostgreSQL that runs as another user reach the folders
// inside.
const temporary = mkdtempSync(join(tmpdir(), 'pavilion-tests-'));
chmodSync(temporary, 0o711);
process.env['TMPDIR'] = temporary;
process.once('exit', () => rmSync(temporary, { recursive: true, force: true }));

/** The longest time for which a test waits for a condition. It is long because a busy machine is slow, and only failing tests wait that long. */
const EXPECT = { poll: { timeout: 15_000 } };

/** Time limit of a test that only calculates. On a busy machine a calculation takes many times longer than on an idle one. */
const CALCULATION_MS_MAX = 120_000;

const FILES_AT_ONCE_MAX = 4;
/** Number of simultaneous files that spend a third of their time waiting for a disk or a deadline. With two files more than cores, the cores stay busy. */
const WAITING_FILES_AT_ONCE = Math.min(availableParallelism() + 2, FILES_AT_ONCE_MAX);

/**
 * Lets Node load the files of a project. Vite's module runner turns each use of an import into a call of a getter, so calculations take up to eight times
 * longer. Loading takes longer this way, so only projects that calculate or run servers use it. A Node that cannot strip types needs the runner, and so do
 * files with JSX.
 */
const BY_NODE = { viteModuleRunner: process.features.typescript !== 'strip', nodeLoader: false };

/** The sites read the browser's storage and language at import, so each of their files imports them again (`fresh-site.ts`). */
const SITES = ['apps/web/**', 'apps/play/**', 'apps/backoffice/**', 'packages/ui/**'];
const UNIT = ['**/*.test.ts', '**/*.test.tsx'];

const ignored = ['**/node_modules/**', '**/dist/**', '**/.tsbuild/**', '**/.data/**'];

/**
 * Projects from cheapest to dearest. `house` reads the tree itself, `unit` and `unit-sites` need no services, `pg` starts its own PostgreSQL, and `e2e` starts
 * the programs and a browser. The name of a test file decides its project.
 */
export default defineConfig({
  test: {
    // One file for each core; vitest's default leaves a core idle. The limit keeps large machines within PostgreSQL's connections.
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
          experimental: BY_NODE,
          include: UNIT,
          exclude: [...ignored, ...SITES, '**/*.pg.test.ts', 'e2e/**', 'scripts/**', '*.test.ts'],
          // The files of a worker share their modules, which halves the time. They can, because the programs keep no state outside their objects.
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
          setupFiles: ['./apps/web/src/testing/fresh-site.ts'],
          // A process for each file would load React and its kin 130 times.
          isolate: false,
          testTimeout: CALCULATION_MS_MAX,
        },
      },
      {
        test: {
          name: 'pg',
          environment: 'node',
          experimental: BY_NODE,
          include: ['**/*.pg.test.ts'],
          exclude: ignored,
          // Shared as above: loading the server takes longer than most of its test files.
          isolate: false,
          maxWorkers: WAITING_FILES_AT_ONCE,
          sequence: { groupOrder: 1 },
          globalSetup: ['./apps/exchange/src/platform/db/testing-setup.ts'],
          expect: EXPECT,
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
          // One file for each core (above): each has a Pavilion and a browser, which work all the time. With more files, a slow machine misses deadlines.
          sequence: { groupOrder: 1 },
          globalSetup: [
            './apps/exchange/src/platform/db/testing-setup.ts',
            './e2e/programs/unpack-browser.ts',
            './e2e/programs/start-shared-pavilion.ts',
          ],
          setupFiles: ['./e2e/programs/shared-server.ts'],
          expect: EXPECT,
          chaiConfig: { truncateThreshold: 400 },
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
