import { ConfigError } from '@pavilion/contract/settings';
import pg from 'pg';

/** Settings without which a committed transaction may be lost or damaged (trust J8). */
const MUST_BE_ON = ['fsync', 'full_page_writes', 'synchronous_commit'] as const;

/** Values of `synchronous_commit` that flush to the server's own disk before the answer; `off` does not. */
const ON: ReadonlySet<string> = new Set(['on', 'local', 'remote_write', 'remote_apply']);

/** Throws `ConfigError` unless the database writes commits to disk, because a bet is answered only when it is on disk. */
export async function requireDurableDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'pavilion-check' });
  // A connection that breaks while it is idle would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string; setting: string }>(
      'SELECT name, setting FROM pg_settings WHERE name = ANY($1)',
      [[...MUST_BE_ON]],
    );
    const settings = new Map(rows.map(({ name, setting }) => [name, setting]));
    const off = MUST_BE_ON.filter((name) => !ON.has(settings.get(name) ?? ''));
    if (off.length > 0)
      throw new ConfigError(`The database may lose committed data. Switch these settings on: ${off.join(', ')}.`);
  } finally {
    await client.end();
  }
}
