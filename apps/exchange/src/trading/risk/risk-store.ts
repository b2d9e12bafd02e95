import { sql } from 'kysely';
import { fromMinor } from '@pavilion/contract/amount';
import type { AlertKind } from '@pavilion/contract/kinds';
import type { Minor } from '@pavilion/core/money';
import type { Db } from '../../platform/db/index.ts';
import type { Page } from '../../platform/http/wire.ts';

export type Finding = {
  readonly kind: AlertKind;
  /** Key of the alert. Findings with the same key share an alert. */
  readonly finding: string;
  readonly marketId: number | null;
  readonly accounts: readonly number[];
  readonly betIds: readonly number[];
  readonly facts: Readonly<Record<string, number>>;
};

/** Stores new findings; returns their number. */
export async function writeFindings(db: Db, findings: readonly Finding[], foundAt: Date): Promise<number> {
  let written = 0;
  for (const { kind, finding, marketId, accounts, betIds, facts } of findings) {
    const { rows } = await sql`
      INSERT INTO risk_alerts (kind, finding, market_id, accounts, bet_ids, facts, found_at)
      VALUES (${kind}, ${finding}, ${marketId}, ${[...accounts]}::integer[], ${[...betIds]}::bigint[], ${JSON.stringify(facts)}::jsonb, ${foundAt})
      ON CONFLICT (finding) DO NOTHING RETURNING alert_id`.execute(db);
    written += rows.length;
  }
  return written;
}

type ParkedWin = {
  readonly provider: string;
  readonly tx_id: string;
  readonly user_id: number;
  readonly amount: number;
  readonly parked_at: Date;
};

/** Raises an alert about a win above its ceiling, for its player. */
export async function raiseParkedWin(db: Db, { provider, tx_id, user_id, amount, parked_at }: ParkedWin): Promise<void> {
  const finding = `win ${provider} ${tx_id}`;
  const facts = { amount: fromMinor(amount as Minor) };
  const found = { kind: 'WIN_ABOVE_CEILING', finding, marketId: null, accounts: [user_id], betIds: [], facts } as const;
  await writeFindings(db, [found], parked_at);
}

/** A result that was not computed: the message of a feed, or the proposal of a feed or of staff. */
export type NamedResult = { readonly seq: number } | { readonly proposal: number };

/** Raises an alert about a result that does not follow from the recorded facts. */
export async function raiseOtherResult(db: Db, marketId: number, named: NamedResult, foundAt: Date): Promise<void> {
  const finding = 'seq' in named ? `result ${marketId} ${named.seq}` : `result ${marketId} proposal ${named.proposal}`;
  const found = { kind: 'RESULT_DIFFERS', finding, marketId, accounts: [], betIds: [], facts: named } as const;
  await writeFindings(db, [found], foundAt);
}

/** Raises an alert about balls of a feed that a version of the recorded facts replaces. The alert names one market of the match. */
export async function raiseUnusedBalls(db: Db, marketId: number, version: number, foundAt: Date): Promise<void> {
  const finding = `balls ${marketId} ${version}`;
  await writeFindings(db, [{ kind: 'BALLS_UNUSED', finding, marketId, accounts: [], betIds: [], facts: {} }], foundAt);
}

/** Raises an alert about a score whose stored events do not fit each other. The alert names one market of the match. */
export async function raiseStoppedScore(db: Db, marketId: number, foundAt: Date): Promise<void> {
  const finding = `score ${marketId}`;
  await writeFindings(db, [{ kind: 'SCORE_STOPPED', finding, marketId, accounts: [], betIds: [], facts: {} }], foundAt);
}

export type AlertStep = {
  readonly status: 'ACKNOWLEDGED' | 'CLOSED';
  readonly note: string;
  readonly by: number;
  readonly at: Date;
};

/** Moves an alert to its next state and returns the old state. Returns undefined if the alert has changed since this version. */
export async function stepAlert(
  db: Db,
  alertId: number,
  version: number,
  { status, note, by, at }: AlertStep,
): Promise<string | undefined> {
  const { rows } = await sql<{ before: string }>`
    WITH before AS (SELECT alert_id, status FROM risk_alerts WHERE alert_id = ${alertId})
    UPDATE risk_alerts SET status = ${status}, note = ${note}, worked_by = ${by}, worked_at = ${at}, version = version + 1
    WHERE alert_id = ${alertId} AND version = ${version} AND status <> 'CLOSED'
    RETURNING (SELECT before.status FROM before) AS before`.execute(db);
  return rows[0]?.before;
}

export type NewFactor = { readonly percent: number; readonly reason: string; readonly setBy: number; readonly setAt: Date };

/** Sets an account's stake factor; 100 percent removes it. */
export async function writeFactor(db: Db, userId: number, { percent, reason, setBy, setAt }: NewFactor): Promise<void> {
  if (percent === 100) await sql`DELETE FROM stake_factors WHERE user_id = ${userId}`.execute(db);
  else
    await sql`
      INSERT INTO stake_factors (user_id, percent, reason, set_by, set_at) VALUES (${userId}, ${percent}, ${reason}, ${setBy}, ${setAt})
      ON CONFLICT (user_id) DO UPDATE SET percent = EXCLUDED.percent, reason = EXCLUDED.reason, set_by = EXCLUDED.set_by, set_at = EXCLUDED.set_at`.execute(
      db,
    );
}

export async function readFactors(db: Db): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ user_id: number; percent: number }>`SELECT user_id, percent FROM stake_factors`.execute(db);
  return new Map(rows.map((row) => [row.user_id, row.percent]));
}

type FactorRow = {
  readonly user_id: number;
  readonly user_name: string;
  readonly percent: number;
  readonly reason: string;
  readonly set_by: string;
  readonly set_at: Date;
};

/** Reads the accounts with a stake factor, newest first; with `userId`, only that account. */
export async function readFactorList(db: Db, userId: number | undefined, page: Page) {
  const where = sql`${userId ?? null}::integer IS NULL OR f.user_id = ${userId ?? null}::integer`;
  const { rows } = await sql<FactorRow>`
    SELECT f.user_id, u.user_name, f.percent, f.reason, o.user_name AS set_by, f.set_at
    FROM stake_factors f JOIN users u ON u.user_id = f.user_id JOIN users o ON o.user_id = f.set_by
    WHERE ${where} ORDER BY f.set_at DESC, f.user_id LIMIT ${page.limit} OFFSET ${page.offset}`.execute(db);
  const totals = await sql<{ total: number }>`SELECT count(*) AS total FROM stake_factors f WHERE ${where}`.execute(db);
  return { rows: rows.map((row) => ({ ...row, set_at: row.set_at.toISOString() })), total: totals.rows[0]?.total ?? 0 };
}

/** Deletes old alerts, because they concern recent bets and sign-ins only. The audit trail still shows who worked on them. */
export async function forgetAlerts(db: Db, before: Date): Promise<void> {
  await sql`DELETE FROM risk_alerts WHERE found_at < ${before}`.execute(db);
}
