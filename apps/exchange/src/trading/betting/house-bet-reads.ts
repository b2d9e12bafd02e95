import { sql, type RawBuilder } from 'kysely';
import { fromMinor } from '@pavilion/contract/amount';
import type { HouseBetStatus } from '@pavilion/contract/kinds';
import type { BetSide, HouseKind, HouseTerms, MarketStatus } from '@pavilion/core/market';
import type { Minor } from '@pavilion/core/money';
import type { Db } from '../../platform/db/index.ts';
import { marketIdText, type Page, timeText } from '../../platform/http/wire.ts';
import { wireOddsOf } from '../../platform/http/house-odds.ts';
import { reasonSentence } from '../../platform/http/bet-reasons.ts';
import { placeAndTimeConditions, type BetFilter } from './bet-reads.ts';

/** A row of a house bet in the read models, with the catalogue's names. */
type Row = {
  readonly bet_id: number;
  readonly market_id: number;
  readonly market_name: string;
  readonly market_status: MarketStatus;
  readonly terms: HouseTerms;
  readonly match_id: number;
  readonly match_name: string;
  readonly sport_id: number;
  readonly sport_name: string;
  readonly selection_id: number;
  readonly selection_name: string;
  readonly side: BetSide;
  readonly line: number;
  readonly band_width: number;
  readonly rate: number;
  readonly stake: Minor;
  readonly potential_profit: Minor;
  readonly liability: Minor;
  readonly status: HouseBetStatus;
  readonly reason: string | null;
  readonly outcome: 'WON' | 'LOST' | 'LEVEL' | 'VOID' | null;
  readonly profit: Minor | null;
  readonly settlement: number | null;
  readonly placed_at: number;
  readonly settled_at: number | null;
};

const FROM = sql`
  FROM house_bets b
  JOIN market_states s ON s.market_id = b.market_id
  JOIN markets m ON m.market_id = b.market_id
  JOIN matches t ON t.match_id = m.match_id`;

const SELECT = sql`
  SELECT b.bet_id, b.market_id, m.name AS market_name, s.status AS market_status, m.terms, m.match_id, t.name AS match_name, t.sport_id,
         p.name AS sport_name, r.selection_id, r.name AS selection_name, b.side, b.line, b.band_width, b.rate, b.stake, b.potential_profit,
         b.liability, b.status,
         coalesce(b.reason, CASE b.outcome WHEN 'VOID' THEN
           (SELECT CASE WHEN e.is_least THEN 'NOT_COMPLETED' ELSE e.void_reason END
            FROM settlements e WHERE e.market_id = b.market_id AND e.settlement = b.settlement) END) AS reason, b.outcome, b.profit, b.settlement, b.placed_at, b.settled_at
  ${FROM}
  JOIN sports p ON p.sport_id = t.sport_id
  JOIN runners r ON r.market_id = b.market_id AND r.runner_index = b.runner`;

/** Returns the SQL condition under which a bet counts as open until its market is settled, even if it lapsed or was voided. */
function listedWithMarket({ settled }: BetFilter): RawBuilder<unknown> {
  return settled
    ? sql`(b.settled_at IS NOT NULL OR (b.status IN ('LAPSED', 'VOID') AND s.status IN ('SETTLED', 'VOID')))`
    : sql`b.settled_at IS NULL AND s.status NOT IN ('SETTLED', 'VOID')`;
}

const PARTS = {
  UNMATCHED: sql`b.status = 'PENDING'`,
  MATCHED: sql`b.status = 'TAKEN'`,
  OPEN: sql`b.status IN ('PENDING', 'TAKEN')`,
  ENDED: sql`b.status IN ('LAPSED', 'VOID')`,
} as const;

function listedByStatus({ settled }: BetFilter): RawBuilder<unknown> {
  return settled
    ? sql`(b.settled_at IS NOT NULL OR b.status IN ('LAPSED', 'VOID'))`
    : sql`b.settled_at IS NULL AND b.status IN ('PENDING', 'TAKEN')`;
}

/** Returns the filter's conditions, for a query with the aliases b (bet), m (market), s (market state) and t (match). */
export function houseBetConditions(filter: BetFilter): RawBuilder<unknown> {
  const time = filter.settled ? sql`coalesce(b.settled_at, b.placed_at)` : sql.ref('b.placed_at');
  const parts = [
    sql`b.account_id = ${filter.accountId}`,
    filter.ended === 'ALL' ? listedWithMarket(filter) : listedByStatus(filter),
    filter.part === undefined ? undefined : PARTS[filter.part],
    ...placeAndTimeConditions(filter, time),
  ].filter((part) => part !== undefined);
  return sql.join(parts, sql` AND `);
}

/** Reads one page of an account's house bets, newest first. */
export async function readHouseBets(db: Db, filter: BetFilter, page: Page) {
  const where = houseBetConditions(filter);
  const { rows } =
    await sql<Row>`${SELECT} WHERE ${where} ORDER BY b.bet_id DESC LIMIT ${page.limit} OFFSET ${page.offset}`.execute(db);
  const totals = await sql<{ total: number }>`SELECT count(*) AS total ${FROM} WHERE ${where}`.execute(db);
  return { rows: rows.map(houseBetRow), total: totals.rows[0]?.total ?? 0 };
}

/** Reads the account's house bets with these ids. */
export async function readHouseBetsById(db: Db, accountId: number, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const { rows } = await sql<Row>`${SELECT} WHERE b.bet_id = ANY(${[...ids]}::bigint[]) AND b.account_id = ${accountId}`.execute(
    db,
  );
  return rows.map(houseBetRow);
}

export type HouseBetLine = {
  readonly betId: number;
  readonly marketId: number;
  readonly runner: number;
  readonly side: BetSide;
  readonly line: number;
  readonly bandWidth: number;
  readonly rate: number;
  readonly stake: Minor;
  readonly profitIfWins: Minor;
  readonly liability: Minor;
  readonly reason: string | null;
  /** The event that voided the bet separately; null if there is none, or if the bet is older than this column. */
  readonly voidedSeq: number | null;
  readonly isVoid: boolean;
};

/** Reads all accepted bets of an account in the given markets, oldest first, for the explanation of a statement. Includes bets voided later. */
export async function readHouseBetLines(
  db: Db,
  accountId: number,
  marketIds: readonly number[],
): Promise<readonly HouseBetLine[]> {
  const { rows } = await sql<Row & { runner: number; voided_seq: number | null }>`
    SELECT bet_id, market_id, runner, side, line, band_width, rate, stake, potential_profit, liability, status, reason, voided_seq FROM house_bets
    WHERE account_id = ${accountId} AND market_id = ANY(${[...marketIds]}::integer[]) AND status IN ('TAKEN', 'VOID') ORDER BY bet_id`.execute(
    db,
  );
  return rows.map((row) => ({
    betId: row.bet_id,
    marketId: row.market_id,
    runner: row.runner,
    side: row.side,
    line: row.line,
    bandWidth: row.band_width,
    rate: row.rate,
    stake: row.stake,
    profitIfWins: row.potential_profit,
    liability: row.liability,
    reason: row.reason,
    voidedSeq: row.voided_seq,
    isVoid: row.status === 'VOID',
  }));
}

function houseBetRow(row: Row) {
  const kind: HouseKind = row.terms.kind;
  return {
    bet_id: String(row.bet_id),
    market_id: marketIdText(row.market_id),
    market_name: row.market_name,
    market_status: row.market_status,
    kind,
    match_id: row.match_id,
    match_name: row.match_name,
    sport_id: row.sport_id,
    sport_name: row.sport_name,
    selection_id: row.selection_id,
    selection_name: row.selection_name,
    side: row.side,
    ...wireOddsOf(kind, { line: row.line, bandWidth: row.band_width, rate: row.rate }),
    stake: fromMinor(row.stake),
    potential_profit: fromMinor(row.potential_profit),
    liability: fromMinor(row.liability),
    status: row.status,
    reason: row.reason,
    reason_text: row.reason === null ? null : reasonSentence(row.reason),
    outcome: row.outcome,
    profit: row.profit === null ? null : fromMinor(row.profit),
    placed_at: timeText(row.placed_at),
    settled_at: row.settled_at === null ? null : timeText(row.settled_at),
  };
}
