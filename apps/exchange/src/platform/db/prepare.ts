import { readRequest, runSetup } from '@pavilion/server/db/prepare';
import { grantRights, type RoleNames } from '@pavilion/server/db/rights';
import pg from 'pg';
import { openDatabase } from './index.ts';
import { migrate } from './migrator.ts';
import { RIGHTS } from './rights.ts';
import { allowSettings, ensureRole } from './roles.ts';

/**
 * The request that `node apps/exchange/src/platform/db/prepare.ts` reads as JSON from standard input. The program migrates the exchange's tables as their
 * owner, creates the login roles that have a password in the request, and grants the runtime roles their rights.
 */
type PrepareRequest = {
  readonly ownerUrl: string;
  readonly names: RoleNames<'exchange' | 'projector'>;
  /** Keyed by role name. Empty if the owner may not create roles and another user did. */
  readonly passwords: Readonly<Record<string, string>>;
};

async function prepare(): Promise<void> {
  const { ownerUrl, names, passwords } = await readRequest<PrepareRequest>();
  const db = openDatabase(ownerUrl, 1);
  try {
    await migrate(db);
  } finally {
    await db.destroy();
  }
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'pavilion-prepare' });
  await client.connect();
  try {
    for (const [name, password] of Object.entries(passwords)) await ensureRole(client, name, password);
    await grantRights(client, names, RIGHTS);
    await allowSettings(client, names.exchange);
  } finally {
    await client.end();
  }
}

await runSetup(prepare);
