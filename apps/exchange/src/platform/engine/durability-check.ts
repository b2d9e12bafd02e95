import type { Client } from 'pg';

/** Settings without which a committed transaction may be lost or torn (trust J8). */
const MUST_BE_ON = ['fsync', 'full_page_writes', 'synchronous_commit'] as const;

/** Values of `synchronous_commit` that flush to this server's own disk before the answer; `off` does not. */
const ON = new Set(['on', 'local', 'remote_write', 'remote_apply']);

export class DurabilityError extends Error {
  override readonly name = 'DurabilityError';
}

/** Names of the settings that are not on, as the connection sees them. */
export async function settingsNotDurable(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; setting: string }>({
    text: 'SELECT name, setting FROM pg_settings WHERE name = ANY($1)',
    values: [[...MUST_BE_ON]],
  });
  const settings = new Map(rows.map((row) => [row.name, row.setting]));
  return MUST_BE_ON.filter((name) => !ON.has(settings.get(name) ?? ''));
}

/** Throws `DurabilityError` unless the database really flushes what it commits. */
export async function requireDurableDatabase(client: Client): Promise<void> {
  const off = await settingsNotDurable(client);
  if (off.length === 0) return;
  throw new DurabilityError(`the database does not keep what it commits: ${off.join(', ')} must be on`);
}
