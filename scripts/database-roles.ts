import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { openDatabaseOf } from './backup/database.ts';
import { readSettings, ROOT, SetupError } from './settings.ts';

/**
 * The login roles of the programs (SEC-36): each program connects as a role of its own with the least rights that its work needs. Names
 * begin with the name of the database, because roles exist on the whole server.
 */
export const PROGRAM_ROLES = ['exchange', 'projector', 'casino', 'dealer', 'reader'] as const;
export type ProgramRole = (typeof PROGRAM_ROLES)[number];

/** Connection strings by role. */
export type ProgramUrls = Readonly<Record<ProgramRole, string>>;

const FILE = 'database-roles.json';
const PASSWORD_BYTES = 24;
const OWNER_ONLY = 0o600;
const PREPARE = ['apps/exchange/src/db/prepare.ts', 'apps/casino/src/db/prepare.ts'];

export const SINGLE_ROLE_ADVICE =
  'All programs use the role of DATABASE_URL: it may not create roles, or DATABASE_URL does not name the host as in postgres://user@host/database. ' +
  'To give each program a role of its own, see docs/operating.md, "Database roles".';

/**
 * Brings all tables to the newest form as the owner of `ownerUrl`, makes the roles of the programs with their rights, and returns their
 * connection strings. Undefined if there are no roles yet and the owner may not create them, or if the connection string has no place for another role.
 */
export async function prepareDatabase(ownerUrl: string, dataFolder: string): Promise<ProgramUrls | undefined> {
  if (!takesOtherRoles(ownerUrl)) return undefined;
  const mayCreate = await mayCreateRoles(ownerUrl);
  const path = join(dataFolder, FILE);
  if (!mayCreate && !existsSync(path)) return undefined;
  const passwords = passwordsIn(dataFolder);
  const names = roleNames(ownerUrl);
  const byName = Object.fromEntries(PROGRAM_ROLES.map((role) => [names[role], passwords[role]]));
  for (const script of PREPARE) await runPrepare(script, { ownerUrl, names, passwords: mayCreate ? byName : {} });
  return urlsOf(ownerUrl, passwords);
}

/** The connection strings of roles that an earlier start has made; undefined: there are none. */
export function knownUrls(ownerUrl: string, dataFolder: string): ProgramUrls | undefined {
  const hasRoles = takesOtherRoles(ownerUrl) && existsSync(join(dataFolder, FILE));
  return hasRoles ? urlsOf(ownerUrl, passwordsIn(dataFolder)) : undefined;
}

/** True if another role's name and password can stand in the connection string: not with a socket's folder or a user among its parameters. */
export function takesOtherRoles(ownerUrl: string): boolean {
  if (!URL.canParse(ownerUrl)) return false;
  const { hostname, searchParams } = new URL(ownerUrl);
  return hostname !== '' && !['host', 'user', 'password'].some((name) => searchParams.has(name));
}

type Passwords = Readonly<Record<ProgramRole, string>>;

function urlsOf(ownerUrl: string, passwords: Passwords): ProgramUrls {
  const names = roleNames(ownerUrl);
  const urlOf = (role: ProgramRole): string => {
    const url = new URL(ownerUrl);
    url.username = encodeURIComponent(names[role]);
    url.password = encodeURIComponent(passwords[role]);
    return url.href;
  };
  return perRole(urlOf);
}

function roleNames(ownerUrl: string): Readonly<Record<ProgramRole, string>> {
  const database = decodeURIComponent(new URL(ownerUrl).pathname.slice(1)) || 'pavilion';
  return perRole((role) => `${database}_${role}`);
}

function perRole(valueOf: (role: ProgramRole) => string): Readonly<Record<ProgramRole, string>> {
  return {
    exchange: valueOf('exchange'),
    projector: valueOf('projector'),
    casino: valueOf('casino'),
    dealer: valueOf('dealer'),
    reader: valueOf('reader'),
  };
}

/** Random passwords, made once and kept in a file that only its owner may read. */
function passwordsIn(dataFolder: string): Passwords {
  const path = join(dataFolder, FILE);
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8')) as Passwords;
  mkdirSync(dataFolder, { recursive: true });
  const passwords = perRole(() => randomBytes(PASSWORD_BYTES).toString('base64url'));
  writeFileSync(`${path}.new`, `${JSON.stringify(passwords, null, 2)}\n`, { mode: OWNER_ONLY, flush: true });
  renameSync(`${path}.new`, path);
  return passwords;
}

async function mayCreateRoles(ownerUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'pavilion-prepare' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ may: boolean }>(
      'SELECT rolsuper OR rolcreaterole AS may FROM pg_roles WHERE rolname = current_user',
    );
    return rows[0]?.may === true;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The request goes through a pipe: arguments and environment of a process can be read by others. */
async function runPrepare(script: string, request: object): Promise<void> {
  const child = spawn(process.execPath, [join(ROOT, script)], { cwd: ROOT, stdio: ['pipe', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stdin.on('error', () => undefined);
  child.stdin.end(JSON.stringify(request));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`the database could not be prepared: ${said.trim()}`);
}

if (import.meta.main) {
  try {
    const settings = readSettings(process.env);
    const database = await openDatabaseOf(settings, true, console.log);
    try {
      const urls = await prepareDatabase(database.url, settings.dataFolder);
      if (urls === undefined)
        throw new SetupError(
          'The role of DATABASE_URL may not create roles, or DATABASE_URL names no host. See docs/operating.md, "Database roles".',
        );
      console.log(`The roles are made. Their passwords are in ${join(settings.dataFolder, FILE)}.`);
    } finally {
      await database.close();
    }
  } catch (error) {
    console.error(error instanceof SetupError ? error.message : `The roles were not made: ${String(error)}`);
    process.exitCode = 1;
  }
}
