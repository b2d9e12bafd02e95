import { sql, type RawBuilder } from 'kysely';
import { fromMinor } from '@pavilion/contract/amount';
import type { Minor } from '@pavilion/core/money';
import { marketIdText, type Page, timeText } from '../../platform/http/wire.ts';
import type { Db } from '../../platform/db/index.ts';
import type { BranchMember, MemberRow } from './tree-reads.ts';

/** A period in microseconds, including both ends; an undefined end is unbounded. */
export type Span = { readonly fromAt: number | undefined; readonly toAt: number | undefined };

function inSpan({ fromAt, toAt }: Span): RawBuilder<unknown> {
  const from = fromAt === undefined ? sql`true` : sql`b.booked_at >= ${fromAt}`;
  return toAt === undefined ? from : sql`${from} AND b.booked_at <= ${toAt}`;
}

type MarketRow = {
  readonly market_id: number;
  readonly market_name: string;
  readonly match_id: number;
  readonly match_name: string;
  readonly reversal: boolean;
  readonly booked_at: number;
  readonly players: number;
  readonly players_result: number;
  readonly players_commission: number;
  readonly own_result: number;
  readonly own_commission: number;
};

/** Reads all bookings of a level (0: the house): a page of market bookings, and the casino bookings with them. */
export async function readAllBookings(db: Db, level: number, span: Span, page: Page) {
  return { ...(await readBookings(db, level, span, page)), ...(await readCasinoBookings(db, level, span)) };
}

/** Reads a level's bookings for markets (0: the house), one line for each settlement or rollback, newest first. */
async function readBookings(db: Db, level: number, span: Span, page: Page) {
  const { rows } = await sql<MarketRow>`
    WITH mine AS (
      SELECT b.market_id, b.settlement, b.reversal, min(b.booked_at) AS booked_at, count(*) AS players,
             sum(b.result)::bigint AS own_result, sum(b.commission)::bigint AS own_commission, array_agg(b.player_id) AS ids
      FROM bookings b WHERE b.level_id = ${level} AND ${inSpan(span)}
      GROUP BY b.market_id, b.settlement, b.reversal ORDER BY 4 DESC, 1, 2 LIMIT ${page.limit} OFFSET ${page.offset}
    )
    SELECT mine.market_id, m.name AS market_name, t.match_id, t.name AS match_name, mine.reversal, mine.booked_at, mine.players,
           mine.own_result, mine.own_commission, -coalesce(sum(b.result), 0)::bigint AS players_result,
           coalesce(sum(b.commission), 0)::bigint AS players_commission
    FROM mine JOIN markets m ON m.market_id = mine.market_id JOIN matches t ON t.match_id = m.match_id
    LEFT JOIN bookings b ON b.market_id = mine.market_id AND b.settlement = mine.settlement AND b.reversal = mine.reversal
      AND b.player_id = ANY(mine.ids)
    GROUP BY mine.market_id, mine.settlement, mine.reversal, mine.booked_at, mine.players, mine.own_result, mine.own_commission,
             m.name, t.match_id, t.name
    ORDER BY mine.booked_at DESC, mine.market_id, mine.settlement`.execute(db);
  const totals = await sql<{ total: number; result: number; commission: number }>`
    SELECT count(DISTINCT (b.market_id, b.settlement, b.reversal)) AS total, coalesce(sum(b.result), 0)::bigint AS result,
           coalesce(sum(b.commission), 0)::bigint AS commission
    FROM bookings b WHERE b.level_id = ${level} AND ${inSpan(span)}`.execute(db);
  const sums = totals.rows[0];
  return {
    rows: rows.map(bookingRow),
    total: sums?.total ?? 0,
    own_result: amountOf(sums?.result ?? 0),
    own_commission: amountOf(sums?.commission ?? 0),
  };
}

const CASINO_ROWS_MAX = 200;

/** Reads a level's casino bookings (0: the house): one line for each game and day in UTC+5:30, latest first, and their total. */
async function readCasinoBookings(db: Db, level: number, span: Span) {
  type Row = {
    day: string;
    game_code: string;
    game_name: string | null;
    rounds: number;
    players: number;
    own: number;
    players_result: number;
  };
  const { rows } = await sql<Row>`
    WITH mine AS (
      SELECT b.*, to_char(to_timestamp(b.booked_at / 1000000) AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD') AS day
      FROM casino_bookings b WHERE b.level_id = ${level} AND ${inSpan(span)})
    SELECT day, mine.game_code, max(g.name) AS game_name, count(DISTINCT (mine.provider, mine.round_id)) AS rounds, count(DISTINCT mine.player_id) AS players,
           sum(mine.result)::bigint AS own,
           sum((SELECT -sum(a.result) FROM casino_bookings a
                WHERE a.provider = mine.provider AND a.round_id = mine.round_id AND a.player_id = mine.player_id))::bigint AS players_result
    FROM mine LEFT JOIN casino_games g ON g.provider = mine.provider AND g.game_code = mine.game_code
    GROUP BY day, mine.game_code ORDER BY day DESC, mine.game_code LIMIT ${CASINO_ROWS_MAX}`.execute(db);
  const sum = await sql<{ own: number }>`
    SELECT coalesce(sum(b.result), 0)::bigint AS own FROM casino_bookings b WHERE b.level_id = ${level} AND ${inSpan(span)}`.execute(
    db,
  );
  return {
    casino: rows.map(({ day, game_code, game_name, rounds, players, own, players_result }) => ({
      day,
      game_code,
      game_name: game_name ?? game_code,
      rounds,
      players,
      players_result: amountOf(players_result),
      own_result: amountOf(own),
    })),
    casino_own_result: amountOf(sum.rows[0]?.own ?? 0),
  };
}

function bookingRow(row: MarketRow) {
  return {
    market_id: marketIdText(row.market_id),
    market_name: row.market_name,
    match_id: row.match_id,
    match_name: row.match_name,
    reversal: row.reversal,
    booked_at: timeText(row.booked_at),
    players: row.players,
    players_result: amountOf(row.players_result),
    players_commission: amountOf(row.players_commission),
    own_result: amountOf(row.own_result),
    own_commission: amountOf(row.own_commission),
  };
}

/** Bookings of markets and of casino rounds. The casino charges no commission and counts as one market. */
const BOOKED = sql`(
  SELECT market_id, player_id, level_id, result, commission, booked_at FROM bookings
  UNION ALL SELECT 0, player_id, level_id, result, 0, booked_at FROM casino_bookings)`;

type BranchSums = { markets: number; net: number; commission: number; below: number; own: number; above: number };

/** Returns, by branch, the result of its players, and the parts of it that the levels inside the branch, `level` itself and the levels above bear. */
export async function readBranchProfits(
  db: Db,
  level: number,
  members: readonly BranchMember[],
  span: Span,
): Promise<ReadonlyMap<number, BranchSums>> {
  const { rows } = await sql<{ branch: number } & BranchSums>`
    WITH members AS (
      SELECT * FROM unnest(${members.map((member) => member.userId)}::integer[], ${members.map((member) => member.branch)}::integer[])
        AS member (user_id, branch)
    )
    SELECT players.branch, count(DISTINCT b.market_id) AS markets, -sum(b.result + b.commission)::bigint AS net,
           sum(b.commission)::bigint AS commission,
           coalesce(sum(b.result + b.commission) FILTER (WHERE inside.user_id IS NOT NULL), 0)::bigint AS below,
           coalesce(sum(b.result + b.commission) FILTER (WHERE b.level_id = ${level}), 0)::bigint AS own,
           coalesce(sum(b.result + b.commission) FILTER (WHERE inside.user_id IS NULL AND b.level_id <> ${level}), 0)::bigint AS above
    FROM ${BOOKED} b JOIN members players ON players.user_id = b.player_id
    LEFT JOIN members inside ON inside.user_id = b.level_id
    WHERE ${inSpan(span)} GROUP BY players.branch`.execute(db);
  return new Map(rows.map((row) => [row.branch, row]));
}

export function branchProfit({ user_id, user_name, role }: Pick<MemberRow, 'user_id' | 'user_name' | 'role'>, sums: BranchSums) {
  return { user_id, user_name, role, markets: sums.markets, ...amountsOf(sums) };
}

/** Returns the amounts of all branches together. */
export function branchTotals(branches: readonly BranchSums[]) {
  const sumOf = (key: keyof BranchSums): number => branches.reduce((sum, branch) => sum + branch[key], 0);
  return amountsOf({
    net: sumOf('net'),
    commission: sumOf('commission'),
    below: sumOf('below'),
    own: sumOf('own'),
    above: sumOf('above'),
  });
}

function amountsOf({ net, commission, below, own, above }: Omit<BranchSums, 'markets'>) {
  return {
    players_net: amountOf(net),
    players_commission: amountOf(commission),
    below: amountOf(below),
    own: amountOf(own),
    above: amountOf(above),
  };
}

/** Returns, by branch, the sum of the bookings of its levels from `fromAt` until just before `beforeAt`, in microseconds. */
export async function readBranchBookings(
  db: Db,
  members: readonly BranchMember[],
  fromAt: number,
  beforeAt: number,
): Promise<ReadonlyMap<number, Minor>> {
  const { rows } = await sql<{ branch: number; amount: number }>`
    SELECT inside.branch, sum(b.result + b.commission)::bigint AS amount
    FROM ${BOOKED} b JOIN unnest(${members.map((member) => member.userId)}::integer[], ${members.map((member) => member.branch)}::integer[])
      AS inside (user_id, branch) ON inside.user_id = b.level_id
    WHERE b.booked_at >= ${fromAt} AND b.booked_at < ${beforeAt} GROUP BY inside.branch`.execute(db);
  return new Map(rows.map((row) => [row.branch, row.amount as Minor]));
}

/** Returns the time of the first booking to any of these users; undefined if there is none. */
export async function readFirstBooking(db: Db, userIds: readonly number[]): Promise<number | undefined> {
  if (userIds.length === 0) return undefined;
  const { rows } = await sql<{ at: number | null }>`
    SELECT min(booked_at) AS at FROM ${BOOKED} b WHERE level_id = ANY(${[...userIds]}::integer[])`.execute(db);
  return rows[0]?.at ?? undefined;
}

function amountOf(minor: number): number {
  return fromMinor(minor as Minor);
}
