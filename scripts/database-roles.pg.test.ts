import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { backUp } from './backup/backup.ts';
import { PROGRAM_ROLES, prepareDatabase, type ProgramUrls } from './database-roles.ts';
import { readSettings, SetupError } from './settings.ts';

const database = `roles_${randomBytes(4).toString('hex')}`;
const moved = `${database}_moved`;
const owner = `${database}_owner`;
const root = mkdtempSync(join(tmpdir(), 'pavilion-roles-'));
const first = join(root, 'first');
const second = join(root, 'second');

function urlOf(name: string, user?: string): string {
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  if (user !== undefined) [url.username, url.password] = [user, 'an-owner-without-rights'];
  return url.href;
}

async function run(url: string, ...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Returns the roles whose connection strings PostgreSQL accepts. */
async function rolesThatConnect(urls: ProgramUrls | undefined): Promise<string[]> {
  const found: string[] = [];
  for (const role of PROGRAM_ROLES)
    await run(urls?.[role] ?? '', 'SELECT 1').then(
      () => found.push(role),
      () => undefined,
    );
  return found;
}

let urls: ProgramUrls | undefined;

beforeAll(async () => {
  await run(
    inject('postgresUrl'),
    `CREATE ROLE ${owner} LOGIN PASSWORD 'an-owner-without-rights'`,
    `CREATE DATABASE ${database}`,
    `CREATE DATABASE ${moved} OWNER ${owner}`,
  );
  urls = await prepareDatabase(urlOf(database), first);
});

afterAll(async () => {
  const roles = PROGRAM_ROLES.map((role) => `${database}_${role}`);
  await run(
    inject('postgresUrl'),
    `DROP DATABASE ${database} WITH (FORCE)`,
    `DROP DATABASE ${moved} WITH (FORCE)`,
    ...[...roles, owner].map((role) => `DROP ROLE IF EXISTS ${role}`),
  );
  rmSync(root, { recursive: true, force: true });
});

test('SEC-36 a second start from the same data folder uses the existing roles', async () => {
  expect(await prepareDatabase(urlOf(database), first)).toEqual(urls);
  expect(await rolesThatConnect(urls)).toEqual(PROGRAM_ROLES);
});

test('SEC-36 a start from another data folder is refused, and the roles keep their passwords', async () => {
  await expect(prepareDatabase(urlOf(database), second)).rejects.toThrow(
    new RegExp(`${database}_exchange.*Copy database-roles\\.json.*npm run database-roles -- --renew-passwords`, 's'),
  );
  expect(await rolesThatConnect(urls)).toEqual(PROGRAM_ROLES);
});

test('SEC-36 another data folder can use the roles after it gets a copy of the file of passwords', async () => {
  const third = mkdtempSync(join(root, 'third-'));
  copyFileSync(join(first, 'database-roles.json'), join(third, 'database-roles.json'));
  expect(await prepareDatabase(urlOf(database), third)).toEqual(urls);
});

test('SEC-36 if the file names roles that the database lacks, an owner who may not create roles gets the reason', async () => {
  const old = mkdtempSync(join(root, 'old-'));
  copyFileSync(join(first, 'database-roles.json'), join(old, 'database-roles.json'));
  await expect(prepareDatabase(urlOf(moved, owner), old)).rejects.toThrow(
    new RegExp(`lacks the roles ${moved}_exchange.*may not create them.*or remove`, 's'),
  );
});

test('a database of another version is refused with the message of the program that found it', async () => {
  const table = 'casino.migrations';
  await run(urlOf(database), `INSERT INTO ${table} (name, timestamp) VALUES ('0002_bets_in_place', '')`);
  await expect(prepareDatabase(urlOf(database), first)).rejects.toEqual(
    new SetupError(
      'This database was made by another version of Pavilion: it has the migration 0002_bets_in_place, which this version does not know. ' +
        'Start that version, or give this one an empty database: another PAVILION_DATA folder, or another DATABASE_URL.',
    ),
  );
  await run(urlOf(database), `DELETE FROM ${table} WHERE name = '0002_bets_in_place'`);
});

test('FI-17 while the backup role may not read all tables, a backup runs as the owner and reports it', async () => {
  const settings = readSettings({ DATABASE_URL: urlOf(database), PAVILION_DATA: first });
  const said: string[] = [];
  await backUp(settings, join(root, 'as-reader.tar.zst'), (sentence) => said.push(sentence));
  expect(said).toEqual([]);
  await run(urlOf(database), 'CREATE TABLE of_a_later_migration (id integer GENERATED ALWAYS AS IDENTITY)');
  const { rows } = await backUp(settings, join(root, 'as-owner.tar.zst'), (sentence) => said.push(sentence));
  expect(rows).toBeGreaterThan(0);
  expect(said).toEqual([expect.stringContaining('The backup is made as the owner.')]);
  await run(urlOf(database), 'DROP TABLE of_a_later_migration');
});

test('SEC-36 the flag gives all roles new passwords, and a start from the old data folder is refused with the reason', async () => {
  const renewed = await prepareDatabase(urlOf(database), second, true);
  expect([await rolesThatConnect(renewed), await rolesThatConnect(urls)]).toEqual([PROGRAM_ROLES, []]);
  await expect(prepareDatabase(urlOf(database), first)).rejects.toThrow('Another Pavilion may be using them.');
  const settings = readSettings({ DATABASE_URL: urlOf(database), PAVILION_DATA: first });
  const said: string[] = [];
  await backUp(settings, join(root, 'with-old-passwords.tar.zst'), (sentence) => said.push(sentence));
  expect(said).toHaveLength(1);
});
