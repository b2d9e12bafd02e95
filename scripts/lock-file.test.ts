import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { missingOptional, type Lock } from './lock-file.ts';
import { ROOT } from './settings.ts';

test('the lock file has the packages of every platform (npm run lock adds missing ones)', () => {
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as Lock;
  expect(missingOptional(lock)).toEqual([]);
});

test('an optional package is missing if the lock file has only the version that another package needs', () => {
  const lock: Lock = {
    packages: {
      'node_modules/a': {
        version: '1.0.0',
        optionalDependencies: { 'b-linux-x64': '2.0.0', 'b-darwin-x64': '2.0.0', c: '^1.0.0' },
      },
      'node_modules/b-linux-x64': { version: '1.0.0' },
    },
  };
  expect(missingOptional(lock)).toEqual([
    { key: 'node_modules/a/node_modules/b-linux-x64', name: 'b-linux-x64', version: '2.0.0' },
    { key: 'node_modules/b-darwin-x64', name: 'b-darwin-x64', version: '2.0.0' },
  ]);
});
