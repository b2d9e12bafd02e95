import { sql, type RawBuilder } from 'kysely';
import { fromPrice } from '@pavilion/contract/amount';
import type { Minor } from '@pavilion/core/money';
import type { Price } from '@pavilion/core/odds';
import type { Db } from '../../platform/db/index.ts';
import type { Page } from '../../platform/http/wire.ts';
import { betConditions, momentOf, readBetsById, type BetFilter } from './bet-reads.ts';
import { houseBetConditions, readHouseBetsById } from './house-bet-reads.ts';

const JOINS = sql`
  JOIN market_states s ON s.market_id = b.market_id
  JOIN markets m ON m.market_id = b.market_id
  JOIN matches t ON t.match_id = m.match_id`;

/** Returns a query for exchange and house bets, with the time that orders the list: when a bet was placed or ended. `only` limits each kind to its newest bets. */
function queryOfBets(filter: BetFilter, only: RawBuilder<unknown> = sql``): RawBuilder<unknown> {
  const moment = filter.settled ? sql`coalesce(b.settled_at, b.placed_at)` : sql`b.placed_at`;
  const ofPlayers = (part: RawBuilder<unknown>, time = momentOf(filter)): RawBuilder<unknown> => sql`
    (SELECT b.bet_id, 'PLAYERS' AS of, ${time} AS moment, b.profit FROM bets b ${JOINS} WHERE ${betConditions(filter, time)} AND ${part} ${only})`;
  const players = filter.settled
    ? sql`${ofPlayers(sql`b.settled_at IS NOT NULL`, sql`b.settled_at`)} UNION ALL ${ofPlayers(sql`b.settled_at IS NULL`)}`
    : ofPlayers(sql`true`);
  return sql`
    ${players}
    UNION ALL
    (SELECT b.bet_id, 'HOUSE' AS of, ${moment} AS moment, b.profit FROM house_bets b ${JOINS} WHERE ${houseBetConditions(filter)} ${only})`;
}

/**
 * Returns the query of one page. Exchange and house bets are ordered and limited separately, so settled bets are read from the indexes
 * `bets_settled_by_account` and `house_bets_ended_by_account`. Bets that ended without a match have no index and are sorted. An index for them would be written
 * at every placed bet and would cost the projector a third of its speed.
 */
export function pageOfBets(filter: BetFilter, { limit, offset }: Page) {
  const order = sql`ORDER BY moment DESC, bet_id DESC`;
  const newest = sql`${order} LIMIT ${limit + offset}`;
  return sql<{
    bet_id: number;
    of: 'PLAYERS' | 'HOUSE';
  }>`SELECT bet_id, of FROM (${queryOfBets(filter, newest)}) l ${order} LIMIT ${limit} OFFSET ${offset}`;
}

/** Reads one page of an account's exchange and house bets, newest first, as of `seq` or later. */
export async function readBetList(db: Db, filter: BetFilter, page: Page, seq: number) {
  const places = await pageOfBets(filter, page).execute(db);
  const totals = await sql<{ total: number; profit: number }>`
    SELECT count(*) AS total, coalesce(sum(profit), 0)::bigint AS profit FROM (${queryOfBets(filter)}) l`.execute(db);
  const idsOf = (of: 'PLAYERS' | 'HOUSE'): number[] => places.rows.filter((row) => row.of === of).map((row) => row.bet_id);
  const players = await readBetsById(db, filter.accountId, idsOf('PLAYERS'), seq);
  const lines = await linesOfBets(db, idsOf('PLAYERS'));
  const house = await readHouseBetsById(db, filter.accountId, idsOf('HOUSE'));
  const bets = [
    ...players.map((bet) => {
      const own = lines.get(bet.bet_id);
      return { of: 'PLAYERS' as const, bet, ...(own === undefined ? {} : { lines: own }) };
    }),
    ...house.map((bet) => ({ of: 'HOUSE' as const, bet })),
  ];
  const byId = new Map(bets.map((row) => [row.bet.bet_id, row]));
  return {
    rows: places.rows.flatMap((row) => byId.get(String(row.bet_id)) ?? []),
    total: totals.rows[0]?.total ?? 0,
    profit: (totals.rows[0]?.profit ?? 0) as Minor,
  };
}

/** Returns the matched lines of bets in line markets (exchange X70), each once, lowest first. */
async function linesOfBets(db: Db, ids: readonly number[]): Promise<ReadonlyMap<string, number[]>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ bet_id: number; lines: Price[] }>`
    SELECT b.bet_id, coalesce(array_agg(DISTINCT f.line ORDER BY f.line) FILTER (WHERE f.line IS NOT NULL), '{}') AS lines
    FROM bets b JOIN markets m ON m.market_id = b.market_id LEFT JOIN fills f ON f.bet_id = b.bet_id
    WHERE b.bet_id = ANY(${[...ids]}::bigint[]) AND m.terms ->> 'lines' IS NOT NULL GROUP BY b.bet_id`.execute(db);
  return new Map(rows.map((row) => [String(row.bet_id), row.lines.map(fromPrice)]));
}
