import { MICROS_PER_MS } from '@pavilion/core/std';
import { sql } from 'kysely';
import { isHouseKind, KINDS, type MarketKind } from '@pavilion/core/market';
import type { Db } from '../../platform/db/index.ts';
import { marketIdText, type Page } from '../../platform/http/wire.ts';
import { numberText } from '../../platform/http/house-odds.ts';

export type ResultFilter = {
  readonly sportId: number | undefined;
  readonly seriesId: number | undefined;
  readonly matchId: number | undefined;
  readonly marketType: string | undefined;
  /** The day (UTC+5:30) on which the market was settled, "2026-11-21". */
  readonly day: string | undefined;
  /** The player who asks. A result of a hidden match is listed only if the player has a bet in the market. Undefined: all results are listed. */
  readonly bettorId: number | undefined;
};

type Row = {
  readonly market_id: number;
  readonly market_name: string;
  readonly match_id: number;
  readonly match_name: string;
  readonly sport_id: number;
  readonly sport_name: string;
  readonly open_date: Date;
  readonly outcome: 'SETTLED' | 'VOID';
  /** Names of the runners, in their order. */
  readonly names: readonly string[];
  /** [paid, tied] of each runner. House markets have them only after a dead heat. */
  readonly results: readonly (readonly number[])[];
  readonly kind: MarketKind;
  readonly result_number: number | null;
  readonly is_least: boolean;
  readonly settled_at: number;
};

const DAY_MICROS = 86_400_000_000;

/** Reads results, newest first. Results that were rolled back are left out. */
export async function readResults(db: Db, filter: ResultFilter, page: Page) {
  const { sportId, seriesId, matchId, marketType, day, bettorId } = filter;
  const fromMicros = day === undefined ? undefined : Date.parse(`${day}T00:00:00+05:30`) * MICROS_PER_MS;
  const from = sql`
    FROM settlements s
    JOIN markets m ON m.market_id = s.market_id
    JOIN matches t ON t.match_id = m.match_id
    JOIN sports p ON p.sport_id = t.sport_id
    JOIN series c ON c.series_id = t.series_id
    WHERE s.rolled_back_at IS NULL
      AND (${sportId ?? null}::integer IS NULL OR t.sport_id = ${sportId ?? null}::integer)
      AND (${seriesId ?? null}::integer IS NULL OR t.series_id = ${seriesId ?? null}::integer)
      AND (${marketType ?? null}::text IS NULL OR m.market_type = ${marketType ?? null}::text)
      AND (${matchId ?? null}::integer IS NULL OR t.match_id = ${matchId ?? null}::integer)
      AND (${fromMicros ?? null}::bigint IS NULL
           OR s.settled_at >= ${fromMicros ?? null}::bigint AND s.settled_at < ${fromMicros ?? null}::bigint + ${DAY_MICROS}::bigint)
      AND (${bettorId ?? null}::integer IS NULL OR t.is_active AND c.is_active AND p.is_active
           OR EXISTS (SELECT FROM bets b WHERE b.market_id = s.market_id AND b.account_id = ${bettorId ?? null}::integer)
           OR EXISTS (SELECT FROM house_bets b WHERE b.market_id = s.market_id AND b.account_id = ${bettorId ?? null}::integer))`;
  const { rows } = await sql<Row>`
    SELECT s.market_id, m.name AS market_name, t.match_id, t.name AS match_name, t.sport_id, p.name AS sport_name, t.open_date,
           s.outcome, s.settled_at, s.result_number, s.is_least, m.terms ->> 'kind' AS kind,
           s.results, ARRAY(SELECT r.name FROM runners r WHERE r.market_id = s.market_id ORDER BY r.runner_index) AS names
    ${from} ORDER BY s.settled_at DESC, s.market_id DESC LIMIT ${page.limit} OFFSET ${page.offset}`.execute(db);
  const totals = await sql<{ total: number }>`SELECT count(*) AS total ${from}`.execute(db);
  return { rows: rows.map(resultOf), total: totals.rows[0]?.total ?? 0 };
}

function resultOf(row: Row) {
  return {
    match_id: row.match_id,
    match_name: row.match_name,
    sport_id: row.sport_id,
    sport_name: row.sport_name,
    open_date: row.open_date.toISOString(),
    market_id: marketIdText(row.market_id),
    market_name: row.market_name,
    outcome: row.outcome,
    ...resultFieldsOf(row),
    runners: [...row.names],
    at_least: row.is_least,
    settled_at: new Date(Math.floor(row.settled_at / MICROS_PER_MS)).toISOString(),
  };
}

/** Returns the winners or the number of the result. Returns both if a number decides between selections. */
function resultFieldsOf({ kind, names, results, result_number: number }: Row) {
  const paid = names.filter((_, runner) => (results[runner]?.[0] ?? 0) > 0);
  if (!isHouseKind(kind)) return { winners: paid, number };
  if (paid.length > 0) return { winners: paid, number: null };
  const rules = KINDS[kind];
  const winner = rules.hasLine || number === null ? undefined : names[rules.place(number)];
  const isNumber = number !== null && rules.result !== 'RUNNER';
  return { winners: winner === undefined ? [] : [winner], number: isNumber ? numberText(kind, number) : null };
}
