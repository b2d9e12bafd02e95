import { text } from 'node:stream/consumers';
import { Db } from './pool.ts';
import { migrate } from './migrator.ts';
import { grantRights, type RoleNames } from './rights.ts';

/**
 * `node apps/casino/src/db/prepare.ts` with a request as JSON on its standard input: brings the casino's tables to the newest form as
 * their owner, and gives the runtime roles their rights. The roles must exist.
 */
type PrepareRequest = { readonly ownerUrl: string; readonly names: RoleNames };

const { ownerUrl, names } = JSON.parse(await text(process.stdin)) as PrepareRequest;
const db = new Db(ownerUrl, 1, 'pavilion-prepare');
try {
  await migrate(db);
  await grantRights(db, names);
} finally {
  await db.close();
}
