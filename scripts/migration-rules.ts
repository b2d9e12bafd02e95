import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './settings.ts';

/**
 * Migrations run only forward, at a start, while an older exchange may still be serving. A landed file has already run on a database and is never edited. A new
 * file takes no lock that makes a bet wait.
 */

const FOLDERS = ['apps/exchange/src/platform/db/migrations', 'apps/casino/src/platform/db/migrations'];

/** Tables that every bet writes to, or that are too large to scan under a lock. A comment cannot permit a lock on these tables. */
export const BUSY_TABLES: ReadonlySet<string | undefined> = new Set([
  'journal',
  'journal_head',
  'snapshot',
  'snapshot_chunk',
  'bets',
  'fills',
  'house_bets',
  'ledger_accounts',
  'market_results',
  'projection',
  'settlements',
  'statement_entries',
  'transfers',
  'wallet_rounds',
  'wallet_transactions',
  'audit',
  'activity',
  'casino.bets',
  'casino.tickets',
  'casino.rounds',
  'casino.outbox',
]);

/** Returns every migration by path, with the hash of its text, in the order in which each folder's files run. */
export function migrationFiles(): readonly { readonly path: string; readonly text: string; readonly sha256: string }[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder))
      .filter((name) => name.endsWith('.sql'))
      .sort()
      .map((name) => {
        const text = readFileSync(join(ROOT, folder, name), 'utf8');
        return { path: `${folder}/${name}`, text, sha256: createHash('sha256').update(text).digest('hex') };
      }),
  );
}

/** Returns statements without comments and without the bodies of functions, which do not run in a migration. */
function statementsOf(text: string): string[] {
  const plain = text.replace(/\$\$[\s\S]*?\$\$/g, "''").replace(/--.*$/gm, '');
  return plain
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim())
    .filter((statement) => statement !== '');
}

/** Operations refused on a table that existed before, each with an alternative. */
const REFUSED: readonly { readonly pattern: RegExp; readonly advice: string }[] = [
  {
    pattern: /^ALTER TABLE .*\bALTER (COLUMN )?\w+ (SET DATA )?TYPE\b/i,
    advice: 'changing a type rewrites the table: add a column instead',
  },
  {
    pattern: /^ALTER TABLE .*\bSET NOT NULL\b/i,
    advice: 'SET NOT NULL reads the whole table: add a CHECK with NOT VALID and validate it later',
  },
  {
    pattern: /^ALTER TABLE .*\bADD (COLUMN )?\w+ (?!.*\bDEFAULT\b)[^,]*\bNOT NULL\b/i,
    advice: 'a column that is NOT NULL without DEFAULT fails on the existing rows',
  },
  {
    pattern: /^ALTER TABLE .*\bADD COLUMN\b.*\b(nextval|random|gen_random_uuid|clock_timestamp|GENERATED)\b/i,
    advice: 'a default that differs by row rewrites the table',
  },
  {
    pattern: /^ALTER TABLE .*\bADD COLUMN\b.*\b(CHECK|REFERENCES|UNIQUE)\b/i,
    advice: 'a column with a check or a key reads the whole table',
  },
  {
    pattern: /^ALTER TABLE (?!.*\bNOT VALID\b)(?!.*\bUSING INDEX\b).*\bADD (CONSTRAINT|PRIMARY KEY|UNIQUE|CHECK|FOREIGN)\b/i,
    advice: 'a constraint reads the whole table unless it is NOT VALID or USING INDEX',
  },
  { pattern: /^ALTER TABLE .*\bRENAME\b/i, advice: 'the exchange that still runs knows the old name' },
  { pattern: /^ALTER TABLE .*\bDROP COLUMN\b/i, advice: 'the exchange that still runs writes the column' },
  { pattern: /^CREATE (UNIQUE )?INDEX\b/i, advice: 'an index on a table that is in use stops its writers' },
  { pattern: /^DROP (TABLE|SCHEMA|SEQUENCE|VIEW)\b/i, advice: 'there is no way back, and the exchange that still runs uses it' },
  { pattern: /^(LOCK|CLUSTER|REINDEX|TRUNCATE|VACUUM)\b/i, advice: 'it takes a lock for as long as it runs' },
  { pattern: /^(UPDATE|DELETE FROM)\b/i, advice: 'rows that a migration changes are locked until it ends' },
];

/** Returns the table of a statement as written: with its schema unless that is the default. */
function tableOf(statement: string): string {
  const index = /^CREATE (?:UNIQUE )?INDEX\b.*? ON (?:ONLY )?([\w.]+)/i.exec(statement)?.[1];
  const other =
    /^(?:ALTER TABLE|DROP \w+|LOCK(?: TABLE)?|CLUSTER|REINDEX \w+|TRUNCATE(?: TABLE)?|UPDATE|DELETE FROM)(?: IF EXISTS)?(?: ONLY)? ([\w.]+)/i;
  return index ?? other.exec(statement)?.[1] ?? '';
}

/**
 * Returns a sentence for each statement that could make a bet wait, or that breaks an exchange still running. A file may lock the tables that it creates. It
 * may lock a small table if a comment `-- locks TABLE: …` says why the lock is short.
 */
export function migrationFaults(text: string): readonly string[] {
  const statements = statementsOf(text);
  const made = new Set(statements.map((statement) => /^CREATE TABLE (?:IF NOT EXISTS )?([\w.]+)/i.exec(statement)?.[1]));
  const excused = new Set([...text.matchAll(/^-- locks ([\w.]+): \S/gm)].map(([, table]) => table));
  return statements.flatMap((statement) => {
    const table = tableOf(statement);
    if (made.has(table) || (excused.has(table) && !BUSY_TABLES.has(table))) return [];
    const rule = REFUSED.find(({ pattern }) => pattern.test(statement));
    return rule === undefined ? [] : [`${statement.slice(0, 90)}: ${rule.advice}`];
  });
}
