import { sql } from 'kysely';
import type { Db } from '../db/index.ts';
import type { Page } from '../http/wire.ts';
import type { ChainedLine } from './audit-chain.ts';

export type AuditFilter = {
  /** Found in the name of the actor, action or target. */
  readonly search: string;
  /** Matches the whole name, ignoring case; empty: any name. */
  readonly actor: string;
  readonly action: string;
  readonly address: string;
  readonly isStaffOnly: boolean;
  readonly from: Date | undefined;
  readonly to: Date | undefined;
};

export type AuditRow = {
  readonly place: number;
  readonly at: Date;
  readonly actor_name: string | null;
  readonly role: string;
  readonly action: string;
  readonly target: string;
  readonly details: Readonly<Record<string, unknown>>;
  readonly request_id: string | null;
  readonly address: string | null;
  readonly journal_seq: number;
  readonly hash: string;
};

/** Reads lines of the audit trail, newest first. */
export async function readAudit(
  db: Db,
  { search, actor, action, address, isStaffOnly, from, to }: AuditFilter,
  page: Page,
): Promise<{ readonly rows: readonly AuditRow[]; readonly total: number }> {
  const text = search.toLowerCase();
  const where = sql`
    (${text} = '' OR strpos(lower(a.action), ${text}) > 0 OR strpos(lower(a.target), ${text}) > 0 OR strpos(lower(u.user_name), ${text}) > 0)
    AND (${actor} = '' OR lower(u.user_name) = lower(${actor}))
    AND (${action} = '' OR lower(a.action) = lower(${action}))
    AND (${address} = '' OR o.address = ${address})
    AND (NOT ${isStaffOnly}::boolean OR a.role = 'OPERATOR')
    AND (${from ?? null}::timestamptz IS NULL OR a.at >= ${from ?? null}::timestamptz)
    AND (${to ?? null}::timestamptz IS NULL OR a.at <= ${to ?? null}::timestamptz)`;
  const { rows } = await sql<AuditRow>`
    SELECT a.place, a.at, u.user_name AS actor_name, a.role, a.action, a.target, a.details, a.request_id, a.journal_seq,
           encode(a.hash, 'hex') AS hash, o.address
    FROM audit a LEFT JOIN users u ON u.user_id = a.actor LEFT JOIN audit_origins o ON o.place = a.place
    WHERE ${where} ORDER BY a.place DESC LIMIT ${page.limit} OFFSET ${page.offset}`.execute(db);
  const totals = await sql<{ total: number }>`
    SELECT count(*) AS total
    FROM audit a LEFT JOIN users u ON u.user_id = a.actor LEFT JOIN audit_origins o ON o.place = a.place WHERE ${where}`.execute(
    db,
  );
  return { rows, total: totals.rows[0]?.total ?? 0 };
}

/** Returns the names of accounts by their numbers. */
export async function readAccountNames(db: Db, userIds: readonly number[]): Promise<{ user_id: number; user_name: string }[]> {
  if (userIds.length === 0) return [];
  return db.selectFrom('users').select(['user_id', 'user_name']).where('user_id', 'in', userIds).execute();
}

const MARKET = /^market (\d+)$/;

type MarketNames = { target: string; match_name: string; market_name: string; selections: string[] };

/** Returns the names of each market among the targets, with its selections in their order. */
export async function readMarketNames(db: Db, targets: readonly string[]): Promise<MarketNames[]> {
  const markets = [...new Set(targets.flatMap((target) => MARKET.exec(target)?.[1] ?? []))].map(Number);
  if (markets.length === 0) return [];
  const { rows } = await sql<MarketNames>`
    SELECT 'market ' || m.market_id AS target, t.name AS match_name, m.name AS market_name,
           ARRAY(SELECT r.name FROM runners r WHERE r.market_id = m.market_id ORDER BY r.runner_index) AS selections
    FROM markets m JOIN matches t ON t.match_id = m.match_id WHERE m.market_id = ANY(${markets}::integer[])`.execute(db);
  return rows;
}

/** Returns the chain after a place, in order. */
export async function readChain(db: Db, afterPlace: number, limit: number): Promise<readonly ChainedLine[]> {
  const { rows } = await sql<ChainedLine>`
    SELECT a.place, (extract(epoch FROM at) * 1000000)::bigint AS at, actor, role, action, target, details::text AS details,
           request_id AS "requestId", journal_seq AS "journalSeq", encode(journal_hash, 'hex') AS "journalHash", encode(hash, 'hex') AS hash,
           encode(a.origin, 'hex') AS origin,
           CASE WHEN o.place IS NULL THEN NULL ELSE jsonb_build_object('salt', encode(o.salt, 'hex'), 'address', o.address) END AS source
    FROM audit a LEFT JOIN audit_origins o ON o.place = a.place WHERE a.place > ${afterPlace} ORDER BY a.place LIMIT ${limit}`.execute(
    db,
  );
  return rows;
}
