import { sql } from 'kysely';
import { toTransfer } from '@pavilion/contract/amount';
import { ZERO, type Minor } from '@pavilion/core/money';
import type { Db } from '../../platform/db/index.ts';
import type { CompletionHook } from '../../platform/audit/act-service.ts';

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

/** A higher limit that waits for a second person. */
export type AskedHouseLimit = {
  readonly asked_id: number;
  readonly amount: Minor;
  readonly reason: string;
  readonly asked_by: number;
  readonly asked_by_name: string;
  readonly asked_at: Date;
};

/** Returns the higher limit that waits, if there is one. */
export async function readAskedLimit(db: Db): Promise<AskedHouseLimit | undefined> {
  const { rows } = await sql<AskedHouseLimit>`
    SELECT a.asked_id, a.amount, a.reason, a.asked_by, u.user_name AS asked_by_name, a.asked_at
    FROM asked_house_limits a JOIN users u ON u.user_id = a.asked_by WHERE a.waits`.execute(db);
  return rows[0];
}

/** Stores a higher limit that waits for a second person. It replaces an earlier waiting limit. */
export async function writeAskedLimit(db: Db, amount: Minor, reason: string, askedBy: number): Promise<void> {
  await endAskedLimit(db);
  await sql`INSERT INTO asked_house_limits (amount, reason, asked_by) VALUES (${amount}, ${reason}, ${askedBy})`.execute(db);
}

/** Ends the waiting limit, if there is one. */
export async function endAskedLimit(db: Db): Promise<void> {
  await sql`UPDATE asked_house_limits SET waits = false WHERE waits`.execute(db);
}

/** Stores the limit in the transaction of its audit line, once the exchange has it. Ends a waiting limit, because it was a change of the old limit. */
export const noteHouseLimit: CompletionHook = async (db, { actor, details }, outcome) => {
  if (outcome.ok && actor !== undefined) {
    await endAskedLimit(db);
    await writeHouseLimit(db, toTransfer(details?.['after']) ?? ZERO, String(details?.['reason']), actor);
  }
  return {};
};

async function writeHouseLimit(db: Db, amount: Minor, reason: string, setBy: number): Promise<void> {
  await sql`INSERT INTO house_limits (amount, reason, set_by) VALUES (${amount}, ${reason}, ${setBy})`.execute(db);
}
