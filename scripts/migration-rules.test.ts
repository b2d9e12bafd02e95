import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { BUSY_TABLES, migrationFaults, migrationFiles } from './migration-rules.ts';
import { ROOT } from './settings.ts';

const LIST = 'scripts/landed-migrations.json';
const landed = JSON.parse(readFileSync(join(ROOT, LIST), 'utf8')) as Readonly<Record<string, string>>;
const files = migrationFiles();

describe('migrations go forward only', () => {
  test('a landed migration is never edited, renamed or removed: databases elsewhere have run it', () => {
    const found = new Map(files.map(({ path, sha256 }) => [path, sha256]));
    expect(Object.entries(landed).filter(([path, sha256]) => found.get(path) !== sha256)).toEqual([]);
  });

  test('every landed migration is recorded with its hash', () => {
    const lines = files.filter(({ path }) => !(path in landed)).map(({ path, sha256 }) => `"${path}": "${sha256}"`);
    expect(lines, `add these lines to ${LIST}; from then on the file stays as it is`).toEqual([]);
  });

  test('a new migration comes after all landed ones', () => {
    const order = Object.keys(landed).filter((path) => files.some((file) => file.path === path));
    expect(files.map(({ path }) => path).filter((path) => path in landed)).toEqual(order);
  });
});

describe('migrations are safe while an exchange is running', () => {
  test('no migration takes a lock that would delay a bet', () => {
    const faults = files.flatMap(({ path, text }) => migrationFaults(text).map((fault) => `${path}: ${fault}`));
    expect(faults).toEqual([]);
  });

  test.each([
    ['ALTER TABLE users ALTER COLUMN age TYPE bigint', 'changing a type'],
    ['ALTER TABLE users ALTER COLUMN age SET NOT NULL', 'SET NOT NULL'],
    ['ALTER TABLE users ADD COLUMN age integer NOT NULL', 'without DEFAULT'],
    ['ALTER TABLE users ADD COLUMN tag uuid DEFAULT gen_random_uuid()', 'differs by row'],
    ['ALTER TABLE users ADD COLUMN friend integer REFERENCES users', 'reads the whole table'],
    ['ALTER TABLE users ADD CONSTRAINT old CHECK (age > 17)', 'NOT VALID'],
    ['ALTER TABLE users RENAME COLUMN age TO years', 'old name'],
    ['ALTER TABLE users DROP COLUMN age', 'writes the column'],
    ['CREATE INDEX users_by_age ON users (age)', 'stops its writers'],
    ['DROP TABLE users', 'no way back'],
    ['LOCK TABLE users', 'a lock'],
    ["UPDATE users SET name = ''", 'locked until it ends'],
  ])('%s is refused', (statement, why) => {
    expect(migrationFaults(`${statement};`)).toEqual([expect.stringContaining(why)]);
    expect(migrationFaults(`-- locks users: some thousand rows at most\n${statement};`)).toEqual([]);
    expect(migrationFaults(`-- locks bets: never\n${statement.replaceAll('users', 'bets')};`)).toHaveLength(1);
  });

  test('every table on which no lock is permitted exists', () => {
    const made = new Set(
      files.flatMap(({ text }) => [...text.matchAll(/^CREATE (?:UNLOGGED )?TABLE ([\w.]+)/gm)].map(([, name]) => name)),
    );
    expect([...BUSY_TABLES].filter((table) => !made.has(table))).toEqual([]);
  });

  test.each([
    ['a column that may be empty', 'ALTER TABLE bets ADD COLUMN note text'],
    ['a column with a constant for existing rows', 'ALTER TABLE bets ADD COLUMN count integer NOT NULL DEFAULT 0'],
    ['a check for new rows', 'ALTER TABLE bets ADD CONSTRAINT some CHECK (matched >= 0) NOT VALID'],
    [
      'a new table with its index and rows',
      'CREATE TABLE t (a integer REFERENCES users); CREATE INDEX i ON t (a); UPDATE t SET a = 1',
    ],
    [
      'a function with any body',
      'CREATE FUNCTION f() RETURNS void LANGUAGE plpgsql AS $$ BEGIN UPDATE bets SET note = 1; END $$',
    ],
  ])('%s is fine', (_what, statement) => expect(migrationFaults(`${statement};`)).toEqual([]));
});
