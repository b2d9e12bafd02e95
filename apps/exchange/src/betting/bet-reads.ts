import { sql, type RawBuilder } from 'kysely';
import { fromMinor, fromPrice } from '@pavilion/contract/amount';
import type { BetRow, FillRow } from '@pavilion/contract/http';
import type { MarketId, Persistence } from '@pavilion/core/exchange';
import type { MarketStatus } from '@pavilion/core/market';
import type { Minor } from '@pavilion/core/money';
import type { Price, Side } from '@pavilion/core/odds';
import { placePayoutOf } from '@pavilion/core/settlement';
import type { Db } from '../db/index.ts';
import type { Page } from '../http/page.ts';
import { marketIdText } from '../markets/market-ids.ts';

/** A bet of the read models with the words of the catalogue. Amounts in minor units, prices in hundredths, times in microseconds. */
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
  readonly price: Price;
  readonly size: Minor;
  readonly matched: Minor;
  readonly payout: Minor;
  readonly cancelled: Minor;
  readonly lapsed: Minor;
  readonly voided: Minor;
  readonly remaining: Minor;
  readonly status: BetRow['status'];
  readonly persistence: Persistence;
  readonly placed_at: number;
  readonly matched_at: number | null;
  readonly settled_at: number | null;
  readonly profit: Minor | null;
  /** Of an each-way bet. */
  readonly divisor: number | null;
  /** Stake and payout of what counts of it, by match; only of an each-way bet. */
  readonly parts: readonly (readonly [stake: Minor, payout: Minor])[] | null;
};

const SELECT = sql`
  SELECT b.bet_id, b.market_id, m.name AS market_name, s.status AS market_status, m.match_id, t.name AS match_name, t.sport_id,
         p.name AS sport_name, r.selection_id, r.name AS selection_name, b.side, b.price, b.size, b.matched, b.payout, b.cancelled,
         b.lapsed, b.voided, b.remaining, b.status, b.persistence, b.placed_at, b.matched_at, b.settled_at, b.profit,
         (m.terms -> 'eachWay' ->> 'divisor')::integer AS divisor,
         CASE WHEN m.terms -> 'eachWay' IS NOT NULL
           THEN (SELECT json_agg(json_build_array(f.stake, f.payout)) FROM fills f WHERE f.bet_id = b.bet_id AND f.voided_seq IS NULL)
         END AS parts
  FROM bets b
  JOIN market_states s ON s.market_id = b.market_id
  JOIN markets m ON m.market_id = b.market_id
  JOIN matches t ON t.match_id = m.match_id
  JOIN sports p ON p.sport_id = t.sport_id
  JOIN runners r ON r.market_id = b.market_id AND r.runner_index = b.runner`;

/** Which bets a list holds: for bets on the book and for bets with the house alike. */
export type BetFilter = {
  readonly accountId: number;
  readonly settled: boolean;
  /** Only bets with an open part (one with the house waits out its delay), or only bets with a matched part. */
  readonly part?: 'UNMATCHED' | 'MATCHED' | undefined;
  readonly marketId?: MarketId | undefined;
  readonly matchId?: number | undefined;
  readonly sportId?: number | undefined;
  /** Microseconds; of placing for open bets, of settling for settled ones. */
  readonly fromAt?: number | undefined;
  readonly toAt?: number | undefined;
};

export type BetPage = { readonly rows: BetRow[]; readonly total: number; readonly profit: Minor };

/** What a filter asks of market, match, sport and `time`, for a query that names the bet b, its market m and its match t. */
export function whereAndWhen(filter: BetFilter, time: RawBuilder<unknown>): (RawBuilder<unknown> | undefined)[] {
  return [
    filter.marketId === undefined ? undefined : sql`b.market_id = ${filter.marketId}`,
    filter.matchId === undefined ? undefined : sql`m.match_id = ${filter.matchId}`,
    filter.sportId === undefined ? undefined : sql`t.sport_id = ${filter.sportId}`,
    filter.fromAt === undefined ? undefined : sql`${time} >= ${filter.fromAt}`,
    filter.toAt === undefined ? undefined : sql`${time} <= ${filter.toAt}`,
  ];
}

/** For a query that names the bet b, its market m, that market's state s and its match t. */
export function betConditions(filter: BetFilter): RawBuilder<unknown> {
  const time = filter.settled ? sql.ref('b.settled_at') : sql.ref('b.placed_at');
  const parts = [
    sql`b.account_id = ${filter.accountId}`,
    // A bet that was cancelled whole and whose market is settled has no result of its own, so the market decides.
    filter.settled
      ? sql`b.settled_at IS NOT NULL`
      : sql`s.status NOT IN ('SETTLED', 'VOID') AND (b.remaining > 0 OR b.matched > 0)`,
    filter.part === 'UNMATCHED' ? sql`b.remaining > 0` : undefined,
    filter.part === 'MATCHED' ? sql`b.matched > 0` : undefined,
    ...whereAndWhen(filter, time),
  ].filter((part) => part !== undefined);
  return sql.join(parts, sql` AND `);
}

/** One page of an account's bets, newest first, true at `seq` or later. */
export async function readBets(db: Db, filter: BetFilter, page: Page, seq: number): Promise<BetPage> {
  const where = betConditions(filter);
  const order = filter.settled ? sql`b.settled_at DESC, b.bet_id DESC` : sql`b.bet_id DESC`;
  const { rows } = await sql<Row>`${SELECT} WHERE ${where} ORDER BY ${order} LIMIT ${page.limit} OFFSET ${page.offset}`.execute(
    db,
  );
  const totals = await sql<{ total: number; profit: number | null }>`
    SELECT count(*) AS total, coalesce(sum(b.profit), 0)::bigint AS profit
    FROM bets b
    JOIN market_states s ON s.market_id = b.market_id
    JOIN markets m ON m.market_id = b.market_id
    JOIN matches t ON t.match_id = m.match_id
    WHERE ${where}`.execute(db);
  return {
    rows: rows.map((row) => betRow(row, seq)),
    total: totals.rows[0]?.total ?? 0,
    profit: (totals.rows[0]?.profit ?? 0) as Minor,
  };
}

/** The bets with these ids, whoever's they are. */
export async function readBetsById(db: Db, accountId: number, ids: readonly number[], seq: number): Promise<BetRow[]> {
  if (ids.length === 0) return [];
  const { rows } =
    await sql<Row>`${SELECT} WHERE b.bet_id = ANY(${[...ids]}::bigint[]) AND b.account_id = ${accountId} ORDER BY b.bet_id DESC`.execute(
      db,
    );
  return rows.map((row) => betRow(row, seq));
}

function betRow(row: Row, seq: number): BetRow {
  // What was matched keeps its price when the market is void, although nothing of it counts any more.
  const everMatched = (row.matched + row.voided) as Minor;
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
    price: fromPrice(row.price),
    average_price_matched: averagePrice(everMatched, row.payout),
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
    profit: row.profit === null ? null : fromMinor(row.profit),
    seq,
  };
}

/** What the matched part can lose and win, each way in both parts (exchange X69). */
function outlookOf({ side, matched, payout, divisor, parts }: Row): { liability: number; potential_profit: number } {
  const onWin = matched === 0 ? 0 : payout - matched;
  const onPlace =
    divisor === null ? 0 : (parts ?? []).reduce((sum, [each, paid]) => sum + placePayoutOf(each, paid, divisor) - each, 0);
  const stake = fromMinor((divisor === null ? matched : 2 * matched) as Minor);
  const winnings = fromMinor((onWin + onPlace) as Minor);
  return side === 'BACK' ? { liability: stake, potential_profit: winnings } : { liability: winnings, potential_profit: stake };
}

/** Payout over stake, rounded down to a hundredth; null while nothing is matched. */
export function averagePrice(matched: Minor, payout: Minor): number | null {
  if (matched === 0) return null;
  return fromPrice(Math.max(PRICE_FLOOR, Math.floor((payout * HUNDRED) / matched)) as Price);
}

const HUNDRED = 100;
/** A match rounded to whole minor units can pay just below 1.01; no price is shown below it. */
const PRICE_FLOOR = 101;

const MICROS_PER_MS = 1_000;

export function timeText(micros: number): string {
  return new Date(Math.floor(micros / MICROS_PER_MS)).toISOString();
}

export type FillLine = { readonly betId: number } & FillRow;

/** Every match of the given bets, oldest first. */
export async function readFills(db: Db, ids: readonly number[]): Promise<FillLine[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ bet_id: number; seq: number; match_number: number; stake: number; payout: number; at: number }>`
    SELECT bet_id, seq, match_number, stake, payout, at FROM fills WHERE bet_id = ANY(${[...ids]}::bigint[]) ORDER BY bet_id, seq`.execute(
    db,
  );
  return rows.map((row) => ({
    betId: row.bet_id,
    fill_id: `${row.match_number}.${row.seq}`,
    time: timeText(row.at),
    stake: fromMinor(row.stake as Minor),
    price: averagePrice(row.stake as Minor, row.payout as Minor) ?? 0,
    profit_if_wins: fromMinor((row.payout - row.stake) as Minor),
  }));
}
