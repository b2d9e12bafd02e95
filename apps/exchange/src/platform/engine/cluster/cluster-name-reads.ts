import { present } from '@pavilion/core/std';
import { Client } from 'pg';

/** A copy of the server's files keeps both numbers, so a standby belongs to the same cluster, and a restored backup does not. */
const IDENTITY = `
  SELECT system_identifier || '-' || (SELECT oid FROM pg_database WHERE datname = current_database()) AS name
  FROM pg_control_system()`;

/** Names the database, so that nodes of another database on the same NATS are not heard. */
export async function clusterName(databaseUrl: string): Promise<string> {
  const client = new Client({ connectionString: databaseUrl });
  // A connection that breaks while it is idle would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(IDENTITY);
    return present(rows[0], 'a database has a name').name;
  } finally {
    await client.end();
  }
}
