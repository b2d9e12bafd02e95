import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const root = join(import.meta.dirname, '..', '..');
const project = process.env['REACH_PROJECT'];
const folders = (process.env['REACH_FOLDERS'] ?? '').split(',');
const ignored = ['**/node_modules/**', '**/dist/**'];

/** Runs each test file with separate modules and records which faults it reaches, so that a fault runs only against these files. */
export default defineConfig({
  test: {
    root,
    name: 'reach',
    environment: 'node',
    include: folders.flatMap((folder) => [`${folder}/**/*.test.ts`, `${folder}/**/*.test.tsx`]),
    exclude: [...ignored, '**/*.pg.test.ts'],
    setupFiles: [
      ...(project === 'unit-sites' ? [join(root, 'apps/web/src/testing/fresh-site.ts')] : []),
      join(import.meta.dirname, 'reach-setup.ts'),
    ],
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
