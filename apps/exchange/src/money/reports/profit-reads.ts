import { sql } from 'kysely';
import { fromMinor } from '@pavilion/contract/amount';
import type { Minor } from '@pavilion/core/money';
import { marketIdText, type Page, timeText } from '../../platform/http/wire.ts';
import type { Db } from '../../platform/db/index.ts';

export type ProfitFilter = {
  readonly accountId: number;
  readonly group: 'SPORT' | 'MATCH' | 'MARKET';
  readonly fromAt: number | undefined;
  readonly toAt: number | undefined;
  readonly sportId: number | undefined;
  readonly matchId?: number | undefined;
};

type Row = {
  readonly sport_id: number;
  readonly sport_name: string;
  readonly match_id: number | null;
  readonly match_name: string | null;
  readonly market_id: number | null;
  readonly market_name: string | null;
  readonly settled_at: number;
  readonly bets: number;
  readonly gross: number;
  readonly commission: number;
};

const GROUPS = { SPORT: 1, MATCH: 2, MARKET: 3 } as const;

/** Reads the profit and loss of settlements in force, newest first; those that were rolled back are left out. */
export async function readProfit(db: Db, filter: ProfitFilter, page: Page) {
  const detail = GROUPS[filter.group];
  const grouped = sql<Row>`
    SELECT t.sport_id, p.name AS sport_name,
           CASE WHEN ${detail} >= 2 THEN t.match_id END AS match_id, CASE WHEN ${detail} >= 2 THEN t.name END AS match_name,
           CASE WHEN ${detail} >= 3 THEN m.market_id END AS market_id, CASE WHEN ${detail} >= 3 THEN m.name END AS market_name,
           max(r.settled_at) AS settled_at, sum(r.gross)::bigint AS gross, sum(r.commission)::bigint AS commission,
           sum((SELECT count(*) FROM bets b WHERE b.market_id = r.market_id AND b.account_id = r.account_id AND b.settlement = r.settlement)
             + (SELECT count(*) FROM house_bets b WHERE b.market_id = r.market_id AND b.account_id = r.account_id AND b.settlement = r.settlement))::bigint AS bets
    FROM market_results r
    JOIN markets m ON m.market_id = r.market_id
    JOIN matches t ON t.match_id = m.match_id
    JOIN sports p ON p.sport_id = t.sport_id
    WHERE r.account_id = ${filter.accountId} AND NOT r.rolled_back
      AND (${filter.fromAt ?? null}::bigint IS NULL OR r.settled_at >= ${filter.fromAt ?? null}::bigint)
      AND (${filter.toAt ?? null}::bigint IS NULL OR r.settled_at <= ${filter.toAt ?? null}::bigint)
      AND (${filter.sportId ?? null}::integer IS NULL OR t.sport_id = ${filter.sportId ?? null}::integer)
      AND (${filter.matchId ?? null}::integer IS NULL OR t.match_id = ${filter.matchId ?? null}::integer)
    GROUP BY 1, 2, 3, 4, 5, 6`;
  const { rows } =
    await sql<Row>`SELECT * FROM (${grouped}) AS g ORDER BY settled_at DESC LIMIT ${page.limit} OFFSET ${page.offset}`.execute(
      db,
    );
  const totals = await sql<{ total: number; gross: number; commission: number }>`
    SELECT count(*) AS total, coalesce(sum(gross), 0)::bigint AS gross, coalesce(sum(commission), 0)::bigint AS commission FROM (${grouped}) AS g`.execute(
    db,
  );
  const { total, gross, commission } = totals.rows[0] ?? { total: 0, gross: 0, commission: 0 };
  return { rows: rows.map((row) => wireRow(row, filter.group)), total, ...wireSums(gross, commission) };
}

function wireRow(row: Row, group: ProfitFilter['group']) {
  return {
    sport_id: row.sport_id,
    sport_name: row.sport_name,
    match_id: row.match_id,
    match_name: row.match_name,
    market_id: row.market_id === null ? null : marketIdText(row.market_id),
    market_name: row.market_name,
    settled_at: group === 'MARKET' ? timeText(row.settled_at) : null,
    bets: row.bets,
    ...wireSums(row.gross, row.commission),
  };
}

function wireSums(gross: number, commission: number): { gross: number; commission: number; net: number } {
  return {
    gross: fromMinor(gross as Minor),
    commission: fromMinor(commission as Minor),
    net: fromMinor((gross - commission) as Minor),
  };
}
