import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { refusedConnection } from '@pavilion/contract/outage';
import { parseStrictJson } from '@pavilion/core/std';
import pg from 'pg';
import { openDatabaseOf } from './backup/database.ts';
import { readSettings, ROOT, SetupError } from './settings.ts';

/**
 * The login roles of the programs (SEC-36). Each program connects with its own role, which has only the rights that its work needs. Their names begin with the
 * name of the database, because roles belong to the whole server.
 */
export const PROGRAM_ROLES = ['exchange', 'projector', 'casino', 'dealer', 'reader'] as const;
export type ProgramRole = (typeof PROGRAM_ROLES)[number];

/** Connection strings by role. */
export type ProgramUrls = Readonly<Record<ProgramRole, string>>;

const FILE = 'database-roles.json';
const PASSWORD_BYTES = 24;
const OWNER_ONLY = 0o600;
/** Exit code of a program that has printed what a person must correct. */
const EXIT_SETUP = 2;
const PREPARE = ['apps/exchange/src/platform/db/prepare.ts', 'apps/casino/src/platform/db/prepare.ts'];

export const SINGLE_ROLE_ADVICE =
  'All programs use the role of DATABASE_URL: it may not create roles, or DATABASE_URL does not name the host as in postgres://user@host/database. ' +
  'To give each program a role of its own, see docs/operating.md, "Database roles".';

/** Gives the roles of this database new passwords. */
const RENEW_FLAG = '--renew-passwords';

/**
 * Migrates all tables as the owner of `ownerUrl`, creates the programs' roles with their rights, and returns their connection strings. Returns undefined if the
 * roles do not exist and the owner may not create them, or if the connection string cannot hold another role. Throws `SetupError` if the data folder does not
 * have the passwords of existing roles, because another Pavilion may be using them.
 */
export async function prepareDatabase(
  ownerUrl: string,
  dataFolder: string,
  renewsPasswords = false,
): Promise<ProgramUrls | undefined> {
  if (!canTakeOtherRole(ownerUrl)) return undefined;
  const names = roleNames(ownerUrl);
  const { mayCreate, existing } = await rolesSeenBy(ownerUrl, names);
  const path = join(dataFolder, FILE);
  if (!mayCreate && !existsSync(path)) return undefined;
  if (renewsPasswords && mayCreate) writePasswords(dataFolder);
  else await requireOwnRoles(ownerUrl, dataFolder, { mayCreate, existing });
  const passwords = passwordsIn(dataFolder);
  const byName = Object.fromEntries(PROGRAM_ROLES.map((role) => [names[role], passwords[role]]));
  for (const script of PREPARE) await runPrepare(script, { ownerUrl, names, passwords: mayCreate ? byName : {} });
  return urlsOf(ownerUrl, passwords);
}

/** Returns the connection strings of roles from an earlier start; undefined if there are none. */
export function knownUrls(ownerUrl: string, dataFolder: string): ProgramUrls | undefined {
  const hasRoles = canTakeOtherRole(ownerUrl) && existsSync(join(dataFolder, FILE));
  return hasRoles ? urlsOf(ownerUrl, passwordsIn(dataFolder)) : undefined;
}

/** True if another role can be put into the connection string: the string names a host, and its parameters name no host, user or password. */
export function canTakeOtherRole(ownerUrl: string): boolean {
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

/** Returns the passwords in the data folder, and makes them the first time. */
function passwordsIn(dataFolder: string): Passwords {
  const path = join(dataFolder, FILE);
  if (!existsSync(path)) return writePasswords(dataFolder);
  const known = parseStrictJson(readFileSync(path, 'utf8'));
  if (typeof known !== 'object' || known === null) throw unreadable(path);
  return perRole((role) => {
    const password: unknown = Reflect.get(known, role);
    if (typeof password !== 'string') throw unreadable(path);
    return password;
  });
}

function unreadable(path: string): SetupError {
  return new SetupError(
    `${path} does not hold the passwords of the database's roles. Restore the file, or delete it: the next start makes new passwords.`,
  );
}

/** Writes random passwords to a file that only its owner may read. */
function writePasswords(dataFolder: string): Passwords {
  const path = join(dataFolder, FILE);
  mkdirSync(dataFolder, { recursive: true });
  const passwords = perRole(() => randomBytes(PASSWORD_BYTES).toString('base64url'));
  writeFileSync(`${path}.new`, `${JSON.stringify(passwords, null, 2)}\n`, { mode: OWNER_ONLY, flush: true });
  renameSync(`${path}.new`, path);
  return passwords;
}

type RolesSeen = { readonly mayCreate: boolean; readonly existing: readonly ProgramRole[] };

/** Connects as the owner. Returns whether the owner may create roles, and which roles of the programs exist on the server. */
async function rolesSeenBy(ownerUrl: string, names: Readonly<Record<ProgramRole, string>>): Promise<RolesSeen> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'pavilion-prepare' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const own = await client.query<{ may: boolean }>(
      'SELECT rolsuper OR rolcreaterole AS may FROM pg_roles WHERE rolname = current_user',
    );
    const found = await client.query<{ name: string }>('SELECT rolname AS name FROM pg_roles WHERE rolname = ANY($1)', [
      Object.values(names),
    ]);
    const existingNames = new Set(found.rows.map(({ name }) => name));
    return { mayCreate: own.rows[0]?.may === true, existing: PROGRAM_ROLES.filter((role) => existingNames.has(names[role])) };
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Throws `SetupError` if the data folder lacks the password of an existing role. New passwords would lock out a Pavilion that uses the old ones. */
async function requireOwnRoles(ownerUrl: string, dataFolder: string, { mayCreate, existing }: RolesSeen): Promise<void> {
  const names = roleNames(ownerUrl);
  const path = join(dataFolder, FILE);
  const withUnknownPassword = existsSync(path)
    ? await rolesWithOtherPasswords(urlsOf(ownerUrl, passwordsIn(dataFolder)), existing)
    : existing;
  if (withUnknownPassword.length > 0)
    throw new SetupError(
      `The database has the roles ${withUnknownPassword.map((role) => names[role]).join(', ')}, and ${path} does not have their passwords. Another Pavilion may be using ` +
        `them. Copy ${FILE} from its data folder, or run "npm run database-roles -- ${RENEW_FLAG}" to give all roles new passwords. A Pavilion that has ` +
        'the old passwords can then no longer use the database.',
    );
  const missing = PROGRAM_ROLES.filter((role) => !existing.includes(role));
  if (!mayCreate && missing.length > 0)
    throw new SetupError(
      `The database lacks the roles ${missing.map((role) => names[role]).join(', ')}, and the role of DATABASE_URL may not create them. Create them as ` +
        `docs/operating.md says under "Database roles", or remove ${path} to let all programs use the role of DATABASE_URL.`,
    );
}

async function rolesWithOtherPasswords(urls: ProgramUrls, roles: readonly ProgramRole[]): Promise<readonly ProgramRole[]> {
  const isRight = await Promise.all(roles.map((role) => isPasswordRight(urls[role])));
  return roles.filter((_, index) => isRight[index] !== true);
}

/** True if PostgreSQL accepts the password; it may still refuse the connection for another reason. */
async function isPasswordRight(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, application_name: 'pavilion-prepare' });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    return !isWrongPassword(error);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** True if the error says that PostgreSQL refused the password. */
export function isWrongPassword(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '28P01';
}

/** Runs a script with a request. It goes through a pipe, because others can read the arguments and environment of a process. */
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
  if (code === EXIT_SETUP) throw new SetupError(said.trim());
  if (code !== 0) throw new Error(`the database could not be prepared: ${said.trim()}`);
}

if (import.meta.main) {
  try {
    const settings = readSettings(process.env);
    const database = await openDatabaseOf(settings, true, console.log);
    try {
      const urls = await prepareDatabase(database.url, settings.dataFolder, process.argv.includes(RENEW_FLAG));
      if (urls === undefined)
        throw new SetupError(
          'The role of DATABASE_URL may not create roles, or DATABASE_URL names no host. See docs/operating.md, "Database roles".',
        );
      console.log(`The roles are ready. Their passwords are in ${join(settings.dataFolder, FILE)}.`);
    } finally {
      await database.close();
    }
  } catch (error) {
    const sentence = error instanceof SetupError ? error.message : refusedConnection(error, 'DATABASE_URL');
    console.error(sentence ?? `The roles were not created: ${String(error)}`);
    process.exitCode = 1;
  }
}
