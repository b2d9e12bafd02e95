import { marketIdText, type Page, timeText } from '../../platform/http/wire.ts';
import { sql, type RawBuilder } from 'kysely';
import { fromMinor, fromPrice, fromThousandths } from '@pavilion/contract/amount';
import type { BetStatus } from '@pavilion/contract/kinds';
import type { ExchangeReads, MarketId, OrderType, Persistence } from '@pavilion/core/exchange';
import type { MarketStatus } from '@pavilion/core/market';
import { averageThousandths, profitAt, type Minor, type StakeAndPayout } from '@pavilion/core/money';
import type { Price, Side } from '@pavilion/core/odds';
import { placePayoutOf, placePriceOf } from '@pavilion/core/settlement';
import type { Db } from '../../platform/db/index.ts';
import { reasonSentence } from '../../platform/http/bet-reasons.ts';

/** A row of a bet in the read models, with the catalogue's names. Amounts are in minor units, prices in hundredths, times in microseconds. */
type Row = {
  readonly bet_id: number;
  readonly market_id: MarketId;
  readonly market_name: string;
  readonly market_status: MarketStatus;
  readonly match_id: number;
  readonly match_name: string;
  readonly sport_id: number;
  readonly sport_name: string;
  readonly selection_id: number;
  readonly selection_name: string;
  readonly side: Side;
  readonly order_type: OrderType;
  readonly price: Price;
  readonly size: Minor;
  readonly matched: Minor;
  readonly cancelled: Minor;
  readonly lapsed: Minor;
  readonly voided: Minor;
  readonly remaining: Minor;
  readonly status: BetStatus;
  readonly persistence: Persistence;
  readonly placed_at: number;
  readonly matched_at: number | null;
  readonly settled_at: number | null;
  readonly profit: Minor | null;
  readonly reason: string | null;
  readonly is_line: boolean;
  /** The matches of the bet; null if there are none. `counts` is false for a void match. */
  readonly fills: readonly (readonly [stake: Minor, payout: Minor, counts: boolean])[] | null;
  /** Divisor of the place price of an each-way bet; null for other bets. */
  readonly divisor: number | null;
};

const SELECT = sql`
  SELECT b.bet_id, b.market_id, m.name AS market_name, s.status AS market_status, m.match_id, t.name AS match_name, t.sport_id,
         p.name AS sport_name, r.selection_id, r.name AS selection_name, b.side, b.order_type, b.price, b.size, b.matched, b.cancelled,
         b.lapsed, b.voided, b.remaining, b.status, b.persistence, b.placed_at, b.matched_at, b.settled_at, b.profit,
         CASE WHEN b.voided > 0 THEN coalesce(b.void_reason,
           (SELECT CASE WHEN e.is_least THEN 'NOT_COMPLETED' ELSE e.void_reason END
            FROM settlements e WHERE e.market_id = b.market_id AND e.settlement = b.settlement))
         ELSE b.reduced_for END AS reason,
         m.terms -> 'lines' IS NOT NULL AS is_line,
         CASE WHEN b.matched + b.voided > 0
           THEN (SELECT json_agg(json_build_array(f.stake, f.payout, f.voided_seq IS NULL)) FROM fills f WHERE f.bet_id = b.bet_id)
         END AS fills,
         (m.terms -> 'eachWay' ->> 'divisor')::integer AS divisor
  FROM bets b
  JOIN market_states s ON s.market_id = b.market_id
  JOIN markets m ON m.market_id = b.market_id
  JOIN matches t ON t.match_id = m.match_id
  JOIN sports p ON p.sport_id = t.sport_id
  JOIN runners r ON r.market_id = b.market_id AND r.runner_index = b.runner`;

/** Filter of a list of exchange or house bets. */
export type BetFilter = {
  readonly accountId: number;
  readonly settled: boolean;
  /**
   * Lists bets that ended without a match as open until their market is settled. LAPSED lists those that their owner did not cancel, and ALL lists all of them.
   * If absent, the open list has none. Lapsed and void house bets count as settled at once unless this is ALL.
   */
  readonly ended?: 'LAPSED' | 'ALL' | undefined;
  /**
   * Limits the list to bets with an unmatched part (house bets: those in their delay), to bets with a matched part, to bets with either, or to bets that ended
   * without a match.
   */
  readonly part?: 'UNMATCHED' | 'MATCHED' | 'OPEN' | 'ENDED' | undefined;
  readonly marketId?: MarketId | undefined;
  readonly matchId?: number | undefined;
  readonly sportId?: number | undefined;
  /** A period in microseconds: of placing for open bets, of settlement for settled bets. Both ends are included. */
  readonly fromAt?: number | undefined;
  readonly toAt?: number | undefined;
};

/** Returns a filter's conditions on market, match, sport and `time`, for a query with the aliases b (bet), m (market) and t (match). */
export function placeAndTimeConditions(filter: BetFilter, time: RawBuilder<unknown>): (RawBuilder<unknown> | undefined)[] {
  return [
    filter.marketId === undefined ? undefined : sql`b.market_id = ${filter.marketId}`,
    filter.matchId === undefined ? undefined : sql`m.match_id = ${filter.matchId}`,
    filter.sportId === undefined ? undefined : sql`t.sport_id = ${filter.sportId}`,
    filter.fromAt === undefined ? undefined : sql`${time} >= ${filter.fromAt}`,
    filter.toAt === undefined ? undefined : sql`${time} <= ${filter.toAt}`,
  ];
}

/** Time at which a bet was settled or ended without a match. */
const END_OF_BET = sql`coalesce(b.settled_at, b.reduced_at, b.placed_at)`;

/** True for a bet with an open or a matched part. */
const IS_LIVE = sql`(b.remaining > 0 OR b.matched > 0)`;

const PARTS = {
  UNMATCHED: sql`b.remaining > 0`,
  MATCHED: sql`b.matched > 0`,
  OPEN: IS_LIVE,
  ENDED: sql`NOT ${IS_LIVE}`,
} as const;

function listedWhileOpen({ ended }: BetFilter): RawBuilder<unknown> {
  if (ended === 'ALL') return sql`true`;
  return ended === 'LAPSED' ? sql`(${IS_LIVE} OR b.reduced_for IS DISTINCT FROM 'CANCELLED')` : IS_LIVE;
}

/** Returns the time that orders a list of bets: the time they ended if settled, otherwise the time they were placed. */
export function momentOf({ settled }: BetFilter): RawBuilder<unknown> {
  return settled ? END_OF_BET : sql.ref('b.placed_at');
}

/**
 * Returns a filter's conditions, for a query with the aliases b (bet), m (market), s (market state) and t (match). `time` is the column for `fromAt` and
 * `toAt`.
 */
export function betConditions(filter: BetFilter, time = momentOf(filter)): RawBuilder<unknown> {
  const parts = [
    sql`b.account_id = ${filter.accountId}`,
    // A bet that ended without a match has no result. It counts as settled once its market is settled.
    filter.settled
      ? sql`(b.settled_at IS NOT NULL OR (b.matched_at IS NULL AND s.status IN ('SETTLED', 'VOID')))`
      : sql`s.status NOT IN ('SETTLED', 'VOID') AND ${listedWhileOpen(filter)}`,
    filter.part === undefined ? undefined : PARTS[filter.part],
    ...placeAndTimeConditions(filter, time),
  ].filter((part) => part !== undefined);
  return sql.join(parts, sql` AND `);
}

/**
 * Reads one page of an account's bets, as of `seq` or later. A settled list begins with the bet that ended last. An open list has the bets without an open or
 * matched part at its end.
 */
export async function readBets(db: Db, filter: BetFilter, page: Page, seq: number) {
  const where = betConditions(filter);
  const order = filter.settled ? sql`${END_OF_BET} DESC, b.bet_id DESC` : sql`${IS_LIVE} DESC, b.bet_id DESC`;
  const bets = sql`
    FROM bets b
    JOIN market_states s ON s.market_id = b.market_id
    JOIN markets m ON m.market_id = b.market_id
    JOIN matches t ON t.match_id = m.match_id
    WHERE ${where}`;
  // The ids of the page are selected first, so that only these bets are joined with names.
  const ids = sql`SELECT b.bet_id ${bets} ORDER BY ${order} LIMIT ${page.limit} OFFSET ${page.offset}`;
  const { rows } = await sql<Row>`${SELECT} WHERE b.bet_id IN (${ids}) ORDER BY ${order}`.execute(db);
  const totals = await sql<{ total: number; profit: number | null }>`
    SELECT count(*) AS total, coalesce(sum(b.profit), 0)::bigint AS profit ${bets}`.execute(db);
  return {
    rows: rows.map((row) => betRow(row, seq)),
    total: totals.rows[0]?.total ?? 0,
    profit: (totals.rows[0]?.profit ?? 0) as Minor,
  };
}

/** Returns the bets of an account with these ids. */
export async function readBetsById(db: Db, accountId: number, ids: readonly number[], seq: number) {
  if (ids.length === 0) return [];
  const { rows } =
    await sql<Row>`${SELECT} WHERE b.bet_id = ANY(${[...ids]}::bigint[]) AND b.account_id = ${accountId} ORDER BY b.bet_id DESC`.execute(
      db,
    );
  return rows.map((row) => betRow(row, seq));
}

/** The read models do not store the terms of an open part. `withOpenTerms` reads them from the engine. */
const NO_OPEN_TERMS: OpenTerms = { change: null, post_only: false, expires_at: null };

type OpenTerms = {
  readonly change: ReturnType<typeof waitingChangeOf>;
  readonly post_only: boolean;
  readonly expires_at: string | null;
};

export type BetRow = ReturnType<typeof betRow>;

function betRow(row: Row, seq: number) {
  return {
    bet_id: String(row.bet_id),
    market_id: marketIdText(row.market_id),
    market_name: row.market_name,
    market_status: row.market_status,
    match_id: row.match_id,
    match_name: row.match_name,
    sport_id: row.sport_id,
    sport_name: row.sport_name,
    selection_id: row.selection_id,
    selection_name: row.selection_name,
    side: row.side,
    order_type: row.order_type,
    price: fromPrice(row.price),
    average_price_matched: averagePrice(
      (row.fills ?? []).map(([each, paid]) => [each, paid]),
      row.is_line || row.order_type !== 'LIMIT' ? undefined : row.price,
    ),
    stake: fromMinor(row.size),
    size_matched: fromMinor(row.matched),
    size_remaining: fromMinor(row.remaining),
    size_cancelled: fromMinor(row.cancelled),
    size_lapsed: fromMinor(row.lapsed),
    size_voided: fromMinor(row.voided),
    status: row.status,
    persistence: row.persistence,
    placed_at: timeText(row.placed_at),
    matched_at: row.matched_at === null ? null : timeText(row.matched_at),
    settled_at: row.settled_at === null ? null : timeText(row.settled_at),
    ...outlookOf(row),
    liability_open: fromMinor(openLiabilityOf(row)),
    profit: row.profit === null ? null : fromMinor(row.profit),
    reason: row.reason,
    reason_text: row.reason === null ? null : reasonSentence(row.reason),
    ...NO_OPEN_TERMS,
    seq,
  };
}

/** Returns the new terms of an order that wait out the bet delay (exchange X21); null if there are none. The read models do not have them. */
export function waitingChangeOf(exchange: ExchangeReads, order: number) {
  const view = exchange.order(order);
  if (view?.change === undefined) return null;
  const { price, size, persistence } = view.change;
  return { price: fromPrice(price), stake: fromMinor(size), persistence, due_at: timeText(view.dueAt) };
}

/** Adds the terms of the open part, which only the engine has, to rows of bets. */
export function withOpenTerms(exchange: ExchangeReads, bets: readonly BetRow[]) {
  return bets.map((bet) => {
    const view = bet.size_remaining === 0 ? undefined : exchange.order(Number(bet.bet_id));
    if (view === undefined) return bet;
    const expires_at = view.expiresAt === 0 ? null : timeText(view.expiresAt);
    return { ...bet, change: waitingChangeOf(exchange, view.order), post_only: view.postOnly, expires_at };
  });
}

/**
 * Returns the largest loss if the open part is matched at its price (exchange X7, X69, X70). It is the stake on a line, both parts of an each-way bet, or the
 * liability of an on-close lay.
 */
function openLiabilityOf({ side, remaining, price, divisor, is_line: isLine, order_type: orderType }: Row): Minor {
  if (side === 'BACK' || isLine || orderType !== 'LIMIT') return (divisor === null ? remaining : 2 * remaining) as Minor;
  const onPlace = divisor === null ? 0 : profitAt(remaining, placePriceOf(price, divisor));
  return (profitAt(remaining, price) + onPlace) as Minor;
}

/** Returns the possible loss and win of the matched part. An each-way bet counts both parts (exchange X69). */
function outlookOf({ side, matched, fills, divisor }: Row): { liability: number; potential_profit: number } {
  // Matches of a void market do not count, although they are not marked void individually.
  const counted = matched === 0 ? [] : (fills ?? []).filter(([, , counts]) => counts);
  const onWin = counted.reduce((sum, [each, paid]) => sum + paid - each, 0);
  const onPlace =
    divisor === null ? 0 : counted.reduce((sum, [each, paid]) => sum + placePayoutOf(each, paid, divisor) - each, 0);
  const stake = fromMinor((divisor === null ? matched : 2 * matched) as Minor);
  const winnings = fromMinor((onWin + onPlace) as Minor);
  return side === 'BACK' ? { liability: stake, potential_profit: winnings } : { liability: winnings, potential_profit: stake };
}

/**
 * Returns the average price of matches for the wire; null without matches. `limit` is the bet's price; undefined for a line and for a bet at the starting price.
 */
export function averagePrice(matches: readonly StakeAndPayout[], limit: Price | undefined): number | null {
  const average = averageThousandths(matches, limit);
  return average === undefined ? null : fromThousandths(average);
}

export type FillLine = Awaited<ReturnType<typeof readFills>>[number];

type FillOfBet = {
  readonly bet_id: number;
  readonly seq: number;
  readonly match_number: number;
  readonly stake: Minor;
  readonly payout: Minor;
  readonly at: number;
  /** The bet's price; null at a line and for a bet at the starting price. */
  readonly price: Price | null;
};

/** Returns every match of the given bets, oldest first. */
export async function readFills(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const { rows } = await sql<FillOfBet>`
    SELECT f.bet_id, f.seq, f.match_number, f.stake, f.payout, f.at, CASE WHEN f.line IS NULL AND b.order_type = 'LIMIT' THEN b.price END AS price
    FROM fills f JOIN bets b ON b.bet_id = f.bet_id
    WHERE f.bet_id = ANY(${[...ids]}::bigint[]) ORDER BY f.bet_id, f.seq`.execute(db);
  return rows.map((row) => ({
    betId: row.bet_id,
    fill_id: `${row.match_number}.${row.seq}`,
    time: timeText(row.at),
    stake: fromMinor(row.stake),
    price: averagePrice([[row.stake, row.payout]], row.price ?? undefined) ?? 0,
    profit_if_wins: fromMinor((row.payout - row.stake) as Minor),
  }));
}
