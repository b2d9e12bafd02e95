import { present } from '@pavilion/core/std';
import { Client } from 'pg';

/** Both numbers stay the same in a copy of the server's files. A standby therefore belongs to the same cluster, and a restored backup does not. */
const IDENTITY = `
  SELECT system_identifier || '-' || (SELECT oid FROM pg_database WHERE datname = current_database()) AS name
  FROM pg_control_system()`;

/** Returns a name for the database. Nodes of other databases on the same NATS server use other names, so their messages do not arrive here. */
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
