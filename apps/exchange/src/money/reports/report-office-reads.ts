import { type RawBuilder, sql } from 'kysely';
import { fromMinor } from '@pavilion/contract/amount';
import type { Minor } from '@pavilion/core/money';
import { present } from '@pavilion/core/std';
import { realAccountCondition } from '../../people/accounts/paper-reads.ts';
import type { Db } from '../../platform/db/index.ts';
import { marketIdText } from '../../platform/http/wire.ts';
import { FIRST_ACCOUNT_OF_PEOPLE } from '../../trading/risk/finding-reads.ts';

export type ReportRange = { readonly from: Date | undefined; readonly to: Date | undefined };

const US = 1_000_000;
/** Maximum number of rows of a report. */
const REPORT_ROWS_MAX = 5_000;

export type ReportOrder = 'TIME' | 'TURNOVER' | 'PLAYERS_WON' | 'HOUSE_WON';

/** The accounts of a report: one account, or those directly below an agent. Agent 0: accounts without an agent. */
type Whose = { readonly userId?: number | undefined; readonly agentId?: number | undefined };

export type HouseReportFilter = ReportRange &
  Whose & {
    readonly group: 'DAY' | 'SPORT' | 'KIND' | 'MARKET' | 'ACCOUNT' | 'AGENT';
    readonly sportId?: number | undefined;
    readonly kind?: string | undefined;
    readonly marketId?: number | undefined;
    readonly order?: ReportOrder | undefined;
  };

type Row = {
  readonly is_total: boolean;
  readonly key: string | null;
  readonly name: string | null;
  readonly match_name: string | null;
  readonly market_id: number | null;
  readonly markets: number;
  readonly bets: number;
  readonly turnover: number;
  readonly players: number;
  readonly house: number;
  readonly commission: number;
};

const DAY = (at: RawBuilder<unknown>) =>
  sql`to_char(to_timestamp(${at} / ${US}::numeric) AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD')`;

/** Returns the condition for a value, or the condition `true` if the value is undefined. */
function where<T>(value: T | undefined, condition: (value: T) => RawBuilder<unknown>): RawBuilder<unknown> {
  return value === undefined ? sql`true` : condition(value);
}

/** Returns the condition that a time of the journal lies in a range. */
function rangeCondition({ from, to }: ReportRange, at: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${where(from, (time) => sql`${at} >= extract(epoch FROM ${time}::timestamptz) * ${US}`)}
    AND ${where(to, (time) => sql`${at} <= extract(epoch FROM ${time}::timestamptz) * ${US}`)}`;
}

/** Returns the order of a report from its columns of time, turnover and the players' win, and from the sum that the house won. */
function orderOf(
  order: ReportOrder,
  { at, turnover, won, house }: Readonly<Record<'at' | 'turnover' | 'won' | 'house', RawBuilder<unknown>>>,
) {
  return {
    TIME: sql`max(${at}) DESC`,
    TURNOVER: sql`sum(${turnover}) DESC`,
    PLAYERS_WON: sql`sum(${won}) DESC`,
    HOUSE_WON: sql`${house} DESC`,
  }[order];
}

/** Returns the condition that an account is the filter's user, or a player of its agent. */
function accountCondition({ userId, agentId }: Whose, account: RawBuilder<unknown>): RawBuilder<unknown> {
  const ofAgent = (agent: number) => sql`coalesce((SELECT parent_id FROM users WHERE user_id = ${account}), 0) = ${agent}`;
  return sql`${where(userId, (user) => sql`${account} = ${user}`)} AND ${where(agentId, ofAgent)}`;
}

/**
 * Returns the settlements in force by day, sport, kind, market, account or agent. Turnover: half of the matched stakes of both sides, because two layers can
 * match across runners, and all stakes against the house. The house's result is the players' loss before commission in bets against the house (trust S1, S2).
 * For accounts and agents, turnover has the matched stakes of both sides.
 */
export async function readHouseReport(db: Db, filter: HouseReportFilter) {
  const { group, userId, agentId } = filter;
  const isOfAccounts = group === 'ACCOUNT' || group === 'AGENT' || userId !== undefined || agentId !== undefined;
  const [key, name] = {
    DAY: [DAY(sql`s.settled_at`), DAY(sql`s.settled_at`)],
    SPORT: [sql`p.sport_id::text`, sql`p.name`],
    KIND: [sql`m.terms ->> 'kind'`, sql`m.terms ->> 'kind'`],
    MARKET: [sql`m.market_id::text`, sql`m.name`],
    ACCOUNT: [sql`s.account_id::text`, sql`u.user_name`],
    AGENT: [sql`coalesce(u.parent_id, 0)::text`, sql`coalesce(a.user_name, '')`],
  }[group];
  const isMarket = group === 'MARKET';
  const usual = group === 'DAY' || isMarket ? 'TIME' : 'TURNOVER';
  const columns = { at: sql`settled_at`, turnover: sql`turnover`, won: sql`players`, house: HOUSE_WON };
  const order = orderOf(filter.order ?? usual, columns);
  const { rows } = await sql<Row>`
    WITH settled AS (
      SELECT r.market_id, r.settlement, ${isOfAccounts ? sql`r.account_id` : sql`NULL::integer`} AS account_id, max(r.settled_at) AS settled_at,
             sum(r.gross) AS players, sum(r.commission) AS commission
      FROM settlements z JOIN market_results r ON r.market_id = z.market_id AND r.settlement = z.settlement
      WHERE z.rolled_back_at IS NULL AND r.account_id >= ${FIRST_ACCOUNT_OF_PEOPLE} AND ${realAccountCondition('r.account_id')}
        AND ${rangeCondition(filter, sql`z.settled_at`)}
        AND ${where(filter.marketId, (market) => sql`z.market_id = ${market}`)} AND ${accountCondition(filter, sql`r.account_id`)}
      GROUP BY 1, 2, 3
    ),
    each AS (
      SELECT s.market_id, s.settled_at, s.players, s.commission, b.bets + h.bets AS bets, b.turnover + h.turnover AS turnover,
             m.terms ->> 'kind' AS kind, ${key} AS key, ${name} AS name, ${isMarket ? sql`t.name` : sql`NULL::text`} AS match_name
      FROM settled s
      CROSS JOIN LATERAL (
        SELECT count(*) FILTER (WHERE matched > 0) AS bets,
               coalesce(sum(matched), 0) / ${isOfAccounts ? sql`1` : sql`2`} AS turnover
        FROM bets x WHERE market_id = s.market_id AND settlement = s.settlement AND ${realAccountCondition('x.account_id')}
          AND ${isOfAccounts ? sql`x.account_id = s.account_id` : sql`true`}
      ) b
      CROSS JOIN LATERAL (
        SELECT count(*) AS bets, coalesce(sum(stake), 0) AS turnover
        FROM house_bets x WHERE market_id = s.market_id AND settlement = s.settlement AND status = 'TAKEN'
          AND ${isOfAccounts ? sql`x.account_id = s.account_id` : sql`true`}
      ) h
      JOIN markets m ON m.market_id = s.market_id JOIN matches t ON t.match_id = m.match_id JOIN sports p ON p.sport_id = t.sport_id
      LEFT JOIN users u ON u.user_id = s.account_id LEFT JOIN users a ON a.user_id = u.parent_id
      WHERE ${where(filter.sportId, (sport) => sql`p.sport_id = ${sport}`)}
        AND ${where(filter.kind, (kind) => sql`m.terms ->> 'kind' = ${kind}`)}
    )
    SELECT grouping(key) = 1 AS is_total, key, name, match_name, ${isMarket ? sql`max(market_id)` : sql`NULL::integer`} AS market_id,
           count(DISTINCT market_id) AS markets, coalesce(sum(bets), 0)::bigint AS bets, coalesce(sum(turnover), 0)::bigint AS turnover,
           coalesce(sum(players), 0)::bigint AS players, (${HOUSE_WON})::bigint AS house, coalesce(sum(commission), 0)::bigint AS commission
    FROM each GROUP BY GROUPING SETS ((key, name, match_name), ())
    ORDER BY grouping(key) DESC, ${order}, key
    LIMIT ${REPORT_ROWS_MAX + 1}`.execute(db);
  return splitTotals(rows.map(wireRow));
}

/** The house wins nothing between players: a remainder there is rounding. */
const HOUSE_WON = sql`-coalesce(sum(players) FILTER (WHERE kind <> 'EXCHANGE'), 0)`;

/** Splits the rows of a report from its totals, which come first and exist for every report. */
function splitTotals<Wire>([totals, ...rows]: readonly Wire[]) {
  return { rows, totals: present(totals, 'a report has totals') };
}

function wireRow(row: Row) {
  const amountOf = (minor: number): number => fromMinor(minor as Minor);
  const marketId = row.is_total || row.market_id === null ? null : marketIdText(row.market_id);
  return {
    key: marketId ?? row.key ?? '',
    name: row.is_total ? 'Total' : (row.name ?? ''),
    match_name: row.match_name,
    market_id: marketId,
    markets: row.markets,
    bets: row.bets,
    turnover: amountOf(row.turnover),
    players: amountOf(row.players),
    house: amountOf(row.house),
    commission: amountOf(row.commission),
  };
}

export type CasinoFiguresFilter = ReportRange &
  Whose & {
    readonly group: 'DAY' | 'GAME' | 'ACCOUNT' | 'AGENT';
    /** Provider and code of a game, with a space between them. */
    readonly game?: string | undefined;
    readonly order?: ReportOrder | undefined;
  };

type CasinoRow = {
  readonly is_total: boolean;
  readonly key: string | null;
  readonly name: string | null;
  readonly game_code: string | null;
  readonly rounds: number;
  readonly won: number;
  readonly voided: number;
  readonly players: number;
  readonly bets: number;
  readonly turnover: number;
  readonly paid: number;
  readonly stakes_squared: number;
  readonly both_multiplied: number;
  readonly paid_squared: number;
};

/** Returns the event numbers between which the rounds of a range were closed. It reads the wallet's transactions, because rounds have no index on time. */
async function closedBetween(db: Db, { from, to }: ReportRange) {
  const { rows } = await sql<{ first: number | null; last: number | null }>`
    SELECT (SELECT seq FROM wallet_transactions WHERE at < extract(epoch FROM ${from ?? null}::timestamptz)::bigint * ${US}
            ORDER BY at DESC LIMIT 1) AS first,
           (SELECT seq FROM wallet_transactions WHERE at > (extract(epoch FROM ${to ?? null}::timestamptz)::bigint + 1) * ${US}
            ORDER BY at LIMIT 1) AS last`.execute(db);
  return { first: rows[0]?.first ?? 0, last: rows[0]?.last ?? Number.MAX_SAFE_INTEGER };
}

/**
 * Returns figures of finished casino rounds by day, game, account or agent. A round with several players counts once, because its outcome is the same for all
 * of them.
 */
export async function readCasinoFigures(db: Db, filter: CasinoFiguresFilter) {
  const { group } = filter;
  const { first, last } = await closedBetween(db, filter);
  const [key, name] = {
    DAY: [DAY(sql`w.closed_at`), DAY(sql`w.closed_at`)],
    GAME: [sql`w.provider || ' ' || w.game_code`, sql`coalesce(g.name, w.game_code)`],
    ACCOUNT: [sql`w.account_id::text`, sql`u.user_name`],
    AGENT: [sql`coalesce(u.parent_id, 0)::text`, sql`coalesce(a.user_name, '')`],
  }[group];
  const usual = group === 'DAY' ? 'TIME' : 'TURNOVER';
  const won = sql`credit - debit`;
  const columns = { at: sql`closed_at`, turnover: sql`debit`, won, house: sql`-sum(${won})` };
  const order = orderOf(filter.order ?? usual, columns);
  const { rows } = await sql<CasinoRow>`
    WITH played AS (
      SELECT w.provider, w.round_id, w.account_id, w.bets, w.debit, w.credit, w.closed_at, ${key} AS key, ${name} AS name,
             ${group === 'GAME' ? sql`w.game_code` : sql`NULL::text`} AS game_code
      FROM wallet_rounds w LEFT JOIN casino_games g ON g.provider = w.provider AND g.game_code = w.game_code
      LEFT JOIN users u ON u.user_id = w.account_id LEFT JOIN users a ON a.user_id = u.parent_id
      WHERE w.closed_seq > ${first} AND w.closed_seq < ${last} AND (w.bets > 0 OR w.game_code <> '')
        AND ${rangeCondition(filter, sql`w.closed_at`)}
        AND ${where(filter.game, (game) => sql`w.provider || ' ' || w.game_code = ${game}`)} AND ${accountCondition(filter, sql`w.account_id`)}
    ),
    each AS (
      SELECT played.*, row_number() OVER round = 1 AS is_first, sum(bets) OVER round AS round_bets,
             (sum(debit) OVER round)::float8 AS staked, (sum(credit) OVER round)::float8 AS returned
      FROM played WINDOW round AS (PARTITION BY key, provider, round_id)
    )
    SELECT grouping(key) = 1 AS is_total, key, name, game_code, count(*) FILTER (WHERE is_first) AS rounds,
           count(*) FILTER (WHERE is_first AND returned > 0) AS won, count(*) FILTER (WHERE is_first AND round_bets = 0) AS voided,
           count(DISTINCT account_id) AS players, coalesce(sum(bets), 0)::bigint AS bets, coalesce(sum(debit), 0)::bigint AS turnover, coalesce(sum(credit), 0)::bigint AS paid,
           coalesce(sum(staked * staked) FILTER (WHERE is_first), 0) AS stakes_squared,
           coalesce(sum(staked * returned) FILTER (WHERE is_first), 0) AS both_multiplied,
           coalesce(sum(returned * returned) FILTER (WHERE is_first), 0) AS paid_squared
    FROM each GROUP BY GROUPING SETS ((key, name, game_code), ())
    ORDER BY grouping(key) DESC, ${order}, key LIMIT ${REPORT_ROWS_MAX + 1}`.execute(db);
  return splitTotals(rows.map(wireCasinoRow));
}

function wireCasinoRow(row: CasinoRow) {
  const amountOf = (minor: number): number => fromMinor(minor as Minor);
  /** Converts a product of two amounts in minor units. */
  const squareOf = (minor: number): number => amountOf(amountOf(minor));
  return {
    key: row.key ?? '',
    name: row.is_total ? 'Total' : (row.name ?? ''),
    game_code: row.game_code,
    rounds: row.rounds,
    won: row.won,
    voided: row.voided,
    players: row.players,
    bets: row.bets,
    turnover: amountOf(row.turnover),
    paid: amountOf(row.paid),
    house: amountOf(row.turnover - row.paid),
    squares: { stakes: squareOf(row.stakes_squared), both: squareOf(row.both_multiplied), paid: squareOf(row.paid_squared) },
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
    WHERE ${where(from, (time) => sql`done_at >= ${time}::timestamptz`)} AND ${where(to, (time) => sql`done_at <= ${time}::timestamptz`)}
    GROUP BY 1, 2, 3 ORDER BY 1 DESC, 2, 3 LIMIT ${REPORT_ROWS_MAX}`.execute(db);
  return rows.map(({ total, ...row }) => ({ ...row, amount: fromMinor(total as Minor) }));
}
