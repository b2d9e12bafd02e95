import { sql } from 'kysely';
import { fromMinor } from '@pavilion/contract/amount';
import { SYSTEM_ACCOUNT } from '@pavilion/core/exchange';
import type { Minor } from '@pavilion/core/money';
import { isReal } from '../../people/accounts/paper-reads.ts';
import type { Db } from '../../platform/db/index.ts';

const HOUR_US = 3_600_000_000;
const DAY_US = 24 * HOUR_US;

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
        AND ${isReal('b.account_id')}
      UNION ALL
      SELECT b.account_id FROM house_bets b JOIN market_states s ON s.market_id = b.market_id
      WHERE b.settled_at IS NULL AND b.status IN ('PENDING', 'TAKEN') AND s.status NOT IN ('SETTLED', 'VOID')
    ), staked AS (
      SELECT f.at, f.stake FROM fills f WHERE f.taker AND f.at >= ${nowUs - DAY_US}
      UNION ALL
      -- Without those on paper, which are few.
      SELECT f.at, -f.stake FROM ledger_accounts p JOIN bets b ON b.account_id = p.account_id JOIN fills f ON f.bet_id = b.bet_id
      WHERE p.account_kind = 'PAPER' AND f.taker AND f.at >= ${nowUs - DAY_US}
      UNION ALL
      -- A match at a starting price has no taker.
      SELECT f.at, f.stake FROM fills f JOIN bets b ON b.bet_id = f.bet_id
      WHERE f.at_starting_price AND b.side = 'LAY' AND f.at >= ${nowUs - DAY_US} AND ${isReal('b.account_id')}
      UNION ALL
      SELECT b.placed_at, b.stake FROM house_bets b WHERE b.status = 'TAKEN' AND b.placed_at >= ${nowUs - DAY_US}
    )
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

/** Counts the work that waits for staff. */
export async function readWaiting(db: Db, silentSince: Date) {
  const { rows } = await sql<{
    payments_waiting: number;
    payments_silent: number;
    queries_waiting: number;
    proposals_waiting: number;
  }>`
    SELECT (SELECT count(*) FROM payments WHERE status = 'WAITING') AS payments_waiting,
           (SELECT count(*) FROM payments WHERE status = 'SENT' AND coalesce(taken_at, sent_at) <= ${silentSince}) AS payments_silent,
           (SELECT count(*) FROM result_queries WHERE decision IS NULL) AS queries_waiting,
           (SELECT count(*) FROM result_proposals WHERE status = 'PROPOSED') AS proposals_waiting`.execute(db);
  return rows[0] ?? { payments_waiting: 0, payments_silent: 0, queries_waiting: 0, proposals_waiting: 0 };
}
