import { readRequest, runSetup } from '@pavilion/server/db/prepare';
import { grantRights, type RoleNames } from '@pavilion/server/db/rights';
import { migrate } from './migrator.ts';
import { Db } from './pool.ts';
import { RIGHTS, type Role } from './rights.ts';

/**
 * `node apps/casino/src/platform/db/prepare.ts` with a JSON request on standard input: migrates the casino's tables as their owner, and grants the runtime
 * roles their rights. The roles must exist.
 */
type PrepareRequest = { readonly ownerUrl: string; readonly names: RoleNames<Role> };

await runSetup(async () => {
  const { ownerUrl, names } = await readRequest<PrepareRequest>();
  const db = new Db(ownerUrl, 1, 'pavilion-prepare');
  try {
    await migrate(db);
    await grantRights(db.pool, names, RIGHTS);
  } finally {
    await db.close();
  }
});
