import { sql, type RawBuilder } from 'kysely';
import { fromMinor } from '@pavilion/contract/amount';
import { waitingKind, type TrendSpan, type WaitingKind } from '@pavilion/contract/kinds';
import { SYSTEM_ACCOUNT } from '@pavilion/core/exchange';
import type { Minor } from '@pavilion/core/money';
import { realAccountCondition } from '../../people/accounts/paper-reads.ts';
import type { Db } from '../../platform/db/index.ts';
import { timeText } from '../../platform/http/wire.ts';
import { DECIDED_STANDINGS, STAKED_STANDINGS } from '../../platform/ledger/movement-reads.ts';

const HOUR_US = 3_600_000_000;
const DAY_US = 24 * HOUR_US;

/** Returns a query of the stakes on sport since a time, each with its time. */
function stakes(sinceUs: number): RawBuilder<unknown> {
  return sql`
    SELECT f.at, f.stake FROM fills f WHERE f.taker AND f.at >= ${sinceUs}
    UNION ALL
    -- Subtracts the stakes on paper, which are few.
    SELECT f.at, -f.stake FROM ledger_accounts p JOIN bets b ON b.account_id = p.account_id JOIN fills f ON f.bet_id = b.bet_id
    WHERE p.account_kind = 'PAPER' AND f.taker AND f.at >= ${sinceUs}
    UNION ALL
    -- A match at a starting price has no taker.
    SELECT f.at, f.stake FROM fills f JOIN bets b ON b.bet_id = f.bet_id
    WHERE f.at_starting_price AND b.side = 'LAY' AND f.at >= ${sinceUs} AND ${realAccountCondition('b.account_id')}
    UNION ALL
    SELECT b.placed_at, b.stake FROM house_bets b WHERE b.status = 'TAKEN' AND b.placed_at >= ${sinceUs}`;
}

/** Reads the betting figures of the moment, the last hour and the last day; `nowUs` is the exchange's clock in microseconds. */
export async function readBettingFigures(db: Db, nowUs: number) {
  const { rows } = await sql<{
    live_bets: number;
    players_betting: number;
    turnover_hour: number;
    turnover_day: number;
    house_result_day: number;
  }>`
    WITH live AS (
      SELECT b.account_id FROM bets b JOIN market_states s ON s.market_id = b.market_id
      WHERE b.settled_at IS NULL AND (b.remaining > 0 OR b.matched > 0) AND s.status NOT IN ('SETTLED', 'VOID')
        AND ${realAccountCondition('b.account_id')}
      UNION ALL
      SELECT b.account_id FROM house_bets b JOIN market_states s ON s.market_id = b.market_id
      WHERE b.settled_at IS NULL AND b.status IN ('PENDING', 'TAKEN') AND s.status NOT IN ('SETTLED', 'VOID')
    ), staked AS (${stakes(nowUs - DAY_US)})
    SELECT (SELECT count(*) FROM live) AS live_bets,
           (SELECT count(DISTINCT account_id) FROM live) AS players_betting,
           (SELECT coalesce(sum(stake), 0)::bigint FROM staked WHERE at >= ${nowUs - HOUR_US}) AS turnover_hour,
           (SELECT coalesce(sum(stake), 0)::bigint FROM staked) AS turnover_day,
           (SELECT coalesce(sum(net), 0)::bigint FROM market_results
            WHERE account_id IN (${SYSTEM_ACCOUNT.HOUSE}, ${SYSTEM_ACCOUNT.COMMISSION}) AND NOT rolled_back
              AND settled_at >= ${nowUs - DAY_US}) AS house_result_day`.execute(db);
  const [row] = rows;
  const amountOf = (minor: number | undefined): number => fromMinor((minor ?? 0) as Minor);
  return {
    live_bets: row?.live_bets ?? 0,
    players_betting: row?.players_betting ?? 0,
    turnover_hour: amountOf(row?.turnover_hour),
    turnover_day: amountOf(row?.turnover_day),
    house_result_day: amountOf(row?.house_result_day),
  };
}

type WaitingRow = { readonly kind: WaitingKind; readonly count: number; readonly own: number; readonly since: Date };

/** Reads the kinds of work that wait for staff, in the order of the contract. `own` counts the requests of this person. Payments at an agent's desk wait for the agent. */
export async function readWaiting(db: Db, userId: number) {
  const { rows } = await sql<WaitingRow>`
    SELECT kind, count(*) AS count, count(*) FILTER (WHERE asked_by = ${userId}) AS own, min(asked_at) AS since FROM (
      SELECT 'RESULTS' AS kind, proposed_by AS asked_by, proposed_at AS asked_at FROM result_proposals WHERE status = 'PROPOSED'
      UNION ALL SELECT 'VOID_CASES', opened_by, opened_at FROM void_cases WHERE status = 'OPEN'
      UNION ALL SELECT 'POINTS', asked_by, asked_at FROM point_moves WHERE status = 'OPEN'
      UNION ALL SELECT 'PAYMENTS', NULL, asked_at FROM payments WHERE status = 'WAITING' AND (parent_id IS NULL OR parent_id = ${userId})
      UNION ALL SELECT 'PAYMENT_ENDS', end_by, end_at FROM payments WHERE status = 'SENT' AND end_by IS NOT NULL
      UNION ALL SELECT 'PARKED_WINS', proposed_by, parked_at FROM parked_wins WHERE status IN ('PARKED', 'PROPOSED')
      UNION ALL SELECT 'HOUSE_LIMIT', asked_by, asked_at FROM asked_house_limits WHERE waits
      UNION ALL SELECT 'STAFF', asked_by, asked_at FROM staff_changes WHERE status = 'OPEN'
      UNION ALL SELECT 'ERASURES', asked_by, asked_at FROM erasures WHERE status = 'OPEN'
      UNION ALL SELECT 'IDENTITY', NULL, declared_at FROM identity_checks WHERE status = 'OPEN'
      UNION ALL SELECT 'QUESTIONS', NULL, raised_at FROM result_queries WHERE decision IS NULL
      UNION ALL SELECT 'MESSAGES', NULL, changed_at FROM contact_threads WHERE status = 'OPEN'
      UNION ALL SELECT 'ALERTS', NULL, found_at FROM risk_alerts WHERE status = 'OPEN'
    ) w GROUP BY kind`.execute(db);
  const byKind = new Map(rows.map((row) => [row.kind, row]));
  return waitingKind.options.flatMap((kind) => {
    const row = byKind.get(kind);
    return row === undefined ? [] : [{ ...row, since: row.since.toISOString() }];
  });
}

/** Counts the withdrawals for which the gateway has been silent since a time. */
export async function countSilentPayments(db: Db, silentSince: Date): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*) AS total FROM payments WHERE status = 'SENT' AND coalesce(taken_at, sent_at) <= ${silentSince}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Width of a point in microseconds, and the number of points of a span. */
const SPANS: Readonly<Record<TrendSpan, { readonly widthUs: number; readonly points: number }>> = {
  DAY: { widthUs: HOUR_US, points: 24 },
  WEEK: { widthUs: DAY_US / 4, points: 28 },
};

type TrendRow = { readonly point: number; readonly staked: number; readonly profit: number };
/** `point` is null in the row of a whole span. */
type PlayersRow = { readonly point: number | null; readonly is_before: boolean; readonly players: number };

/** Reads turnover, the house's result and active players of the span that ends now, point by point, and their sums in the span before. */
export async function readTrends(db: Db, nowUs: number, span: TrendSpan) {
  const { widthUs, points } = SPANS[span];
  const sinceUs = nowUs - 2 * points * widthUs;
  const pointOf = sql`LEAST(floor((at - ${sinceUs}) / ${widthUs}::numeric), ${2 * points - 1})::integer`;
  const [sums, players] = await Promise.all([
    sql<TrendRow>`
      SELECT ${pointOf} AS point, sum(staked)::bigint AS staked, sum(profit)::bigint AS profit FROM (
        SELECT at, stake AS staked, 0 AS profit FROM (${stakes(sinceUs)}) s
        UNION ALL
        SELECT at, amount, CASE WHEN standing = ANY(${DECIDED_STANDINGS}::text[]) THEN amount - paid ELSE 0 END
        FROM wallet_transactions WHERE action = 'bet' AND at >= ${sinceUs} AND standing = ANY(${STAKED_STANDINGS}::text[])
        UNION ALL
        SELECT settled_at, 0, net FROM market_results
        WHERE account_id IN (${SYSTEM_ACCOUNT.HOUSE}, ${SYSTEM_ACCOUNT.COMMISSION}) AND NOT rolled_back AND settled_at >= ${sinceUs}
      ) m GROUP BY 1`.execute(db),
    sql<PlayersRow>`
      SELECT point, point_before AS is_before, count(DISTINCT account_id) AS players FROM (
        SELECT account_id, ${pointOf} AS point, ${pointOf} < ${points} AS point_before FROM (
          SELECT b.account_id, f.at FROM fills f JOIN bets b ON b.bet_id = f.bet_id WHERE f.at >= ${sinceUs} AND ${realAccountCondition('b.account_id')}
          UNION ALL
          SELECT account_id, placed_at FROM house_bets WHERE status = 'TAKEN' AND placed_at >= ${sinceUs}
          UNION ALL
          SELECT account_id, at FROM wallet_transactions
          WHERE action = 'bet' AND at >= ${sinceUs} AND standing = ANY(${STAKED_STANDINGS}::text[])
        ) a
      ) p GROUP BY GROUPING SETS ((point, point_before), (point_before))`.execute(db),
  ]);
  const playersOf = (point: number | null, isBefore: boolean): number =>
    players.rows.find((row) => row.point === point && row.is_before === isBefore)?.players ?? 0;
  const sumOf = (isBefore: boolean) => {
    const rows = sums.rows.filter(({ point }) => point < points === isBefore);
    const total = (key: 'staked' | 'profit'): number => fromMinor(rows.reduce((sum, row) => sum + row[key], 0) as Minor);
    return { staked: total('staked'), profit: total('profit'), players: playersOf(null, isBefore) };
  };
  const byPoint = new Map(sums.rows.map((row) => [row.point, row]));
  return {
    points: Array.from({ length: points }, (_, at) => {
      const point = points + at;
      const { staked = 0, profit = 0 } = byPoint.get(point) ?? {};
      return {
        from: timeText(sinceUs + point * widthUs),
        staked: fromMinor(staked as Minor),
        profit: fromMinor(profit as Minor),
        players: playersOf(point, false),
      };
    }),
    sums: sumOf(false),
    before: sumOf(true),
  };
}
