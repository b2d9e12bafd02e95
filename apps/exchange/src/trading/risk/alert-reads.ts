import { sql } from 'kysely';
import type { AlertKind, AlertStatus } from '@pavilion/contract/kinds';
import type { Db } from '../../platform/db/index.ts';
import { marketIdText, type Page } from '../../platform/http/wire.ts';

export type AlertFilter = {
  readonly alertId?: number;
  readonly kind?: string | undefined;
  readonly status?: string | undefined;
};

type Row = {
  readonly alert_id: number;
  readonly version: number;
  readonly kind: AlertKind;
  readonly status: AlertStatus;
  readonly found_at: Date;
  readonly market_id: number | null;
  readonly market_name: string | null;
  readonly match_name: string | null;
  readonly people: { readonly user_id: number; readonly user_name: string }[];
  readonly bet_ids: number[];
  readonly facts: Record<string, number>;
  readonly note: string;
  readonly handled_by: string | null;
  readonly worked_at: Date | null;
};

/** Reads alerts: unseen ones first, then the newest. */
export async function readAlerts(db: Db, { alertId, kind, status }: AlertFilter, page: Page) {
  const where = sql`(${alertId ?? null}::bigint IS NULL OR a.alert_id = ${alertId ?? null}::bigint)
    AND (${kind ?? null}::text IS NULL OR a.kind = ${kind ?? null}::text)
    AND (${status ?? null}::text IS NULL OR a.status = ${status ?? null}::text)`;
  const { rows } = await sql<Row>`
    SELECT a.alert_id, a.version, a.kind, a.status, a.found_at, a.market_id, m.name AS market_name, t.name AS match_name, a.bet_ids, a.facts,
           a.note, w.user_name AS handled_by, a.worked_at,
           (SELECT coalesce(jsonb_agg(jsonb_build_object('user_id', u.user_id, 'user_name', u.user_name) ORDER BY u.user_name), '[]')
            FROM users u WHERE u.user_id = ANY(a.accounts)) AS people
    FROM risk_alerts a LEFT JOIN markets m ON m.market_id = a.market_id LEFT JOIN matches t ON t.match_id = m.match_id
    LEFT JOIN users w ON w.user_id = a.worked_by
    WHERE ${where} ORDER BY (a.status = 'OPEN') DESC, a.alert_id DESC LIMIT ${page.limit} OFFSET ${page.offset}`.execute(db);
  const totals = await sql<{ total: number }>`SELECT count(*) AS total FROM risk_alerts a WHERE ${where}`.execute(db);
  return { rows: rows.map(wireAlert), total: totals.rows[0]?.total ?? 0 };
}

function wireAlert({ market_id, people, bet_ids, found_at, handled_by: handledBy, worked_at, ...row }: Row) {
  return {
    ...row,
    market_id: market_id === null ? null : marketIdText(market_id),
    accounts: people,
    bet_ids: bet_ids.map(String),
    found_at: found_at.toISOString(),
    worked_by: handledBy,
    worked_at: worked_at?.toISOString() ?? null,
  };
}

type OpenPair = {
  readonly account_id: number;
  readonly user_name: string;
  readonly is_program: boolean;
  readonly market_id: number;
  readonly bets: number;
};

/** Returns each account's number of bets in each unsettled market, without markets where it has none. */
export async function readOpenPairs(db: Db): Promise<readonly OpenPair[]> {
  const { rows } = await sql<OpenPair>`
    WITH open AS (
      SELECT b.account_id, b.market_id FROM bets b WHERE b.settled_at IS NULL AND (b.remaining > 0 OR b.matched > 0)
      UNION ALL
      SELECT b.account_id, b.market_id FROM house_bets b WHERE b.settled_at IS NULL AND b.status IN ('PENDING', 'TAKEN')
    )
    SELECT o.account_id, u.user_name, u.is_program, o.market_id, count(*) AS bets
    FROM open o JOIN market_states s ON s.market_id = o.market_id JOIN users u ON u.user_id = o.account_id
    WHERE s.status NOT IN ('SETTLED', 'VOID') AND u.role <> 'PAPER' GROUP BY 1, 2, 3, 4`.execute(db);
  return rows;
}
