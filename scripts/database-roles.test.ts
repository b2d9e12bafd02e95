import { expect, test } from 'vitest';
import { canTakeOtherRole } from './database-roles.ts';

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
