import { sql } from 'kysely';
import { toTransfer } from '@pavilion/contract/amount';
import { ZERO, type Minor } from '@pavilion/core/money';
import type { Db } from '../../platform/db/index.ts';
import type { Afterwards } from '../../platform/audit/act-service.ts';

/** Name of the act that sets the limit. */
export const SET_HOUSE_LIMIT = 'setHouseLimit';

export type StoredHouseLimit = {
  readonly amount: Minor;
  readonly reason: string;
  readonly set_by: string;
  readonly set_at: Date;
};

/** Returns the current limit; undefined if it was never set. */
export async function readHouseLimit(db: Db): Promise<StoredHouseLimit | undefined> {
  const { rows } = await sql<StoredHouseLimit>`
    SELECT l.amount, l.reason, u.user_name AS set_by, l.set_at FROM house_limits l JOIN users u ON u.user_id = l.set_by
    ORDER BY l.limit_id DESC LIMIT 1`.execute(db);
  return rows[0];
}

/** Stores the limit with its audit line in one transaction, once the exchange has it. */
export const noteHouseLimit: Afterwards = async (db, { actor, details }, outcome) => {
  if (outcome.ok && actor !== undefined)
    await writeHouseLimit(db, toTransfer(details?.['after']) ?? ZERO, String(details?.['reason']), actor);
  return {};
};

async function writeHouseLimit(db: Db, amount: Minor, reason: string, setBy: number): Promise<void> {
  await sql`INSERT INTO house_limits (amount, reason, set_by) VALUES (${amount}, ${reason}, ${setBy})`.execute(db);
}
