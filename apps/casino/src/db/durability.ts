import { ConfigError } from '@pavilion/contract/settings';
import { Db } from './pool.ts';

/** Settings without which a committed transaction may be lost or torn (trust J8). The exchange asks its database the same. */
const MUST_BE_ON = ['fsync', 'full_page_writes', 'synchronous_commit'] as const;

/** Values of `synchronous_commit` that flush to the server's own disk before the answer; `off` does not. */
const ON: ReadonlySet<string> = new Set(['on', 'local', 'remote_write', 'remote_apply']);

/** Throws `ConfigError` unless the database really flushes what it commits: a bet is told to nobody before it is on disk. */
export async function requireDurableDatabase(db: Db): Promise<void> {
  const rows = await db.rows<{ name: string; setting: string }>('SELECT name, setting FROM pg_settings WHERE name = ANY($1)', [
    [...MUST_BE_ON],
  ]);
  const settings = new Map(rows.map(({ name, setting }) => [name, setting]));
  const off = MUST_BE_ON.filter((name) => !ON.has(settings.get(name) ?? ''));
  if (off.length > 0) throw new ConfigError(`The casino’s database does not keep what it commits: ${off.join(', ')} must be on.`);
}

/** The same of a database that somebody else will use. */
export async function requireDurableAt(url: string): Promise<void> {
  const db = new Db(url, 1, 'pavilion-casino');
  try {
    await requireDurableDatabase(db);
  } finally {
    await db.close();
  }
}
