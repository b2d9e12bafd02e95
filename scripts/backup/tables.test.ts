import { expect, test } from 'vitest';
import { migrationFiles } from '../migration-rules.ts';
import { SCHEMAS } from './tables.ts';

test('a backup has every schema that a migration makes', () => {
  const made = migrationFiles().flatMap(({ text }) =>
    [...text.matchAll(/CREATE SCHEMA (?:IF NOT EXISTS )?(\w+)/gi)].map(([, name]) => name),
  );
  expect(made.length).toBeGreaterThan(0);
  expect(made.filter((name) => name === undefined || !SCHEMAS.includes(name))).toEqual([]);
});
