import { rowsOf, type Sql } from './pool.ts';

/**
 * Part of a `WITH` list that keeps the leases of `each.game_code` from changing hands until the statement's end. `held` has the leases in force. Locks are
 * taken in one order, so that statements on several tables cannot deadlock.
 */
export const HELD_LEASES = `held AS MATERIALIZED (
  SELECT name, epoch FROM casino.leases WHERE is_held AND name IN (SELECT game_code FROM each WHERE epoch IS NOT NULL)
  ORDER BY name FOR SHARE)`;

/** A lease as a write names it. */
export type LeaseName = { readonly name: string; readonly epoch: number };

/** True if the lease is in force; it then stays so until the end of the transaction. */
export async function isStillHeld(sql: Sql, { name, epoch }: LeaseName): Promise<boolean> {
  const rows = await rowsOf(sql, 'SELECT FROM casino.leases WHERE name = $1 AND epoch = $2 AND is_held FOR SHARE', [name, epoch]);
  return rows.length > 0;
}
