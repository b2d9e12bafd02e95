import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { canTakeOtherRole, knownUrls } from './database-roles.ts';

test.each([
  ['postgres://pavilion:secret@db.example.org:5432/pavilion?sslmode=require', true],
  ['postgres://pavilion@127.0.0.1/pavilion', true],
  ['postgresql://pavilion@/pavilion?host=/var/run/postgresql', false],
  ['postgresql:///pavilion?host=/var/run/postgresql', false],
  ['postgres://127.0.0.1/pavilion?user=pavilion', false],
  ['host=127.0.0.1 user=pavilion', false],
])('SEC-36 %s can take another role: %s', (url, isPossible) => {
  expect(canTakeOtherRole(url)).toBe(isPossible);
});

test.each(['', '{"exchange":"half', '{"exchange":"a password"}', 'null'])(
  'SEC-36 passwords damaged to %j stop the start with the remedy',
  (text) => {
    const folder = mkdtempSync(join(tmpdir(), 'pavilion-roles-'));
    writeFileSync(join(folder, 'database-roles.json'), text);
    expect(() => knownUrls('postgres://pavilion@127.0.0.1/pavilion', folder)).toThrow('Restore the file, or delete it');
    rmSync(folder, { recursive: true });
  },
);
