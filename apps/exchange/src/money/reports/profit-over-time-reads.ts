import { sql } from 'kysely';
import { fromMinor } from '@pavilion/contract/amount';
import type { MarketKind } from '@pavilion/core/market';
import type { Minor } from '@pavilion/core/money';
import type { Db } from '../../platform/db/index.ts';
import { MOVEMENT_CLASS } from '../../platform/ledger/movement-reads.ts';
import type { ProfitFilter } from './profit-reads.ts';

/** Enough for two years of daily results in ten sports and kinds. */
const ROWS_MAX = 7_500;
const CASINO_KINDS = Object.keys(MOVEMENT_CLASS).filter((kind) => kind.startsWith('CASINO_'));

type Row = {
  readonly day: string;
  readonly sport_id: number | null;
  readonly sport_name: string | null;
  readonly kind: MarketKind | 'CASINO';
  readonly net: Minor;
};

/**
 * Reads the net result of each day by sport and kind of market, newest first. Settlements in force count on the day of settlement. Casino stakes and wins count
 * when they are booked, as in the statement. A filter by sport leaves the casino out.
 */
export async function readProfitOverTime(db: Db, filter: Pick<ProfitFilter, 'accountId' | 'fromAt' | 'toAt' | 'sportId'>) {
  const { accountId, fromAt = 0, toAt = Number.MAX_SAFE_INTEGER, sportId = null } = filter;
  const dayOf = (column: string) =>
    sql`to_char(to_timestamp(${sql.ref(column)} / 1000000) AT TIME ZONE INTERVAL '+05:30', 'YYYY-MM-DD')`;
  const { rows } = await sql<Row>`
    SELECT ${dayOf('r.settled_at')} AS day, t.sport_id, p.name AS sport_name, m.terms ->> 'kind' AS kind, sum(r.net)::bigint AS net
    FROM market_results r
    JOIN markets m ON m.market_id = r.market_id
    JOIN matches t ON t.match_id = m.match_id
    JOIN sports p ON p.sport_id = t.sport_id
    WHERE r.account_id = ${accountId} AND NOT r.rolled_back AND r.settled_at BETWEEN ${fromAt} AND ${toAt}
      AND (${sportId}::integer IS NULL OR t.sport_id = ${sportId}::integer)
    GROUP BY 1, 2, 3, 4
    UNION ALL
    SELECT ${dayOf('e.at')}, NULL, NULL, 'CASINO', sum(e.amount)::bigint
    FROM statement_entries e
    WHERE e.account_id = ${accountId} AND e.at BETWEEN ${fromAt} AND ${toAt} AND e.kind = ANY(${CASINO_KINDS}::text[])
      AND ${sportId}::integer IS NULL
    GROUP BY 1
    ORDER BY 1 DESC, 2, 4 LIMIT ${ROWS_MAX}`.execute(db);
  return rows.map(({ net, ...row }) => ({ ...row, net: fromMinor(net) }));
}
