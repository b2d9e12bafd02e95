import { sql } from 'kysely';
import { fromMinor } from '@pavilion/contract/amount';
import type { Minor } from '@pavilion/core/money';
import { isReal } from '../../people/accounts/paper-reads.ts';
import type { Db } from '../../platform/db/index.ts';
import { marketIdText } from '../../platform/http/wire.ts';
import { FIRST_ACCOUNT_OF_PEOPLE } from '../../trading/risk/finding-reads.ts';

export type ReportRange = { readonly from: Date | undefined; readonly to: Date | undefined };

const US = 1_000_000;
/** Maximum number of rows of a report. */
const REPORT_ROWS_MAX = 5_000;

type Row = {
  readonly name: string | null;
  readonly match_name: string | null;
  readonly market_id: number | null;
  readonly markets: number;
  readonly bets: number;
  readonly turnover: number;
  readonly players: number;
  readonly commission: number;
};

/**
 * Returns the settlements in force by day, sport or market. Turnover: backers' matched stakes, and all stakes against the house. The house's result is the
 * players' loss before commission (trust S1, S2).
 */
export async function readHouseReport(db: Db, group: 'DAY' | 'SPORT' | 'MARKET', { from, to }: ReportRange) {
  const name = {
    DAY: sql`to_char(to_timestamp(s.settled_at / ${US}::numeric) AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD')`,
    SPORT: sql`p.name`,
    MARKET: sql`m.name`,
  }[group];
  const isMarket = group === 'MARKET';
  const { rows } = await sql<Row>`
    WITH settled AS (
      SELECT r.market_id, r.settlement, max(r.settled_at) AS settled_at, sum(r.gross) AS players, sum(r.commission) AS commission
      FROM market_results r
      WHERE NOT r.rolled_back AND r.account_id >= ${FIRST_ACCOUNT_OF_PEOPLE} AND ${isReal('r.account_id')}
        AND (${from ?? null}::timestamptz IS NULL OR r.settled_at >= extract(epoch FROM ${from ?? null}::timestamptz) * ${US})
        AND (${to ?? null}::timestamptz IS NULL OR r.settled_at <= extract(epoch FROM ${to ?? null}::timestamptz) * ${US})
      GROUP BY 1, 2
    ),
    each AS (
      SELECT s.*, b.bets + h.bets AS bets, b.turnover + h.turnover AS turnover
      FROM settled s
      CROSS JOIN LATERAL (
        SELECT count(*) FILTER (WHERE matched > 0) AS bets, coalesce(sum(matched) FILTER (WHERE side = 'BACK'), 0) AS turnover
        FROM bets x WHERE market_id = s.market_id AND settlement = s.settlement AND ${isReal('x.account_id')}
      ) b
      CROSS JOIN LATERAL (
        SELECT count(*) AS bets, coalesce(sum(stake), 0) AS turnover
        FROM house_bets WHERE market_id = s.market_id AND settlement = s.settlement AND status = 'TAKEN'
      ) h
    )
    SELECT ${name} AS name, ${isMarket ? sql`t.name` : sql`NULL::text`} AS match_name,
           ${isMarket ? sql`s.market_id` : sql`NULL::integer`} AS market_id,
           count(*) AS markets, sum(s.bets)::bigint AS bets, sum(s.turnover)::bigint AS turnover,
           sum(s.players)::bigint AS players, sum(s.commission)::bigint AS commission
    FROM each s JOIN markets m ON m.market_id = s.market_id JOIN matches t ON t.match_id = m.match_id JOIN sports p ON p.sport_id = t.sport_id
    GROUP BY 1, 2, 3 ORDER BY max(s.settled_at) DESC, 1 LIMIT ${REPORT_ROWS_MAX}`.execute(db);
  const sum = (key: 'markets' | 'bets' | 'turnover' | 'players' | 'commission'): number =>
    rows.reduce((total, row) => total + row[key], 0);
  const totals: Row = {
    name: null,
    match_name: null,
    market_id: null,
    markets: sum('markets'),
    bets: sum('bets'),
    turnover: sum('turnover'),
    players: sum('players'),
    commission: sum('commission'),
  };
  return { rows: rows.map(wireRow), totals: wireRow(totals) };
}

function wireRow(row: Row) {
  const amountOf = (minor: number): number => fromMinor(minor as Minor);
  return {
    name: row.name ?? '',
    match_name: row.match_name,
    market_id: row.market_id === null ? null : marketIdText(row.market_id),
    markets: row.markets,
    bets: row.bets,
    turnover: amountOf(row.turnover),
    players: amountOf(row.players),
    // Avoids -0.
    house: row.players === 0 ? 0 : amountOf(-row.players),
    commission: amountOf(row.commission),
  };
}

type PaymentRow = {
  readonly day: string;
  readonly kind: 'DEPOSIT' | 'WITHDRAWAL' | 'RETURN';
  readonly method: string;
  readonly payments: number;
  readonly total: number;
};

/** Returns paid deposits and withdrawals, returned withdrawals, and points moved by staff, by day, direction and method, newest day first. */
export async function readPaymentReport(db: Db, { from, to }: ReportRange) {
  const { rows } = await sql<PaymentRow>`
    WITH paid AS (
      SELECT done_at, kind, method, amount FROM payments WHERE status IN ('PAID', 'RETURNED')
      UNION ALL
      SELECT returned_at, 'RETURN', method, amount FROM payments WHERE status = 'RETURNED'
      UNION ALL
      SELECT done_at, kind, 'officer', amount FROM point_moves WHERE status = 'DONE'
    )
    SELECT to_char(done_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD') AS day, kind, method, count(*) AS payments, sum(amount)::bigint AS total
    FROM paid
    WHERE (${from ?? null}::timestamptz IS NULL OR done_at >= ${from ?? null}::timestamptz)
      AND (${to ?? null}::timestamptz IS NULL OR done_at <= ${to ?? null}::timestamptz)
    GROUP BY 1, 2, 3 ORDER BY 1 DESC, 2, 3 LIMIT ${REPORT_ROWS_MAX}`.execute(db);
  return rows.map(({ total, ...row }) => ({ ...row, amount: fromMinor(total as Minor) }));
}
