import { sql, type RawBuilder } from 'kysely';
import { fromMinor } from '@pavilion/contract/amount';
import type { BetSide } from '@pavilion/core/market';
import type { Minor } from '@pavilion/core/money';
import type { Price } from '@pavilion/core/odds';
import { MICROS_PER_MS } from '@pavilion/core/std';
import { isReal } from '../../people/accounts/paper-reads.ts';
import type { Db } from '../../platform/db/index.ts';
import { timeText, type Page } from '../../platform/http/wire.ts';
import type { AnyMarketEntry } from './catalogue-reads.ts';
import { betOddsOf } from './match-bet-reads.ts';

export type MarketBetFilter = {
  /** A part of the account's name or a bet number; empty: all. */
  readonly search: string;
  /** True: also bets that wait for a match. */
  readonly hasOpen: boolean;
  /** The accounts whose bets are listed; undefined: all. */
  readonly accounts: readonly number[] | undefined;
  /** The only bets that are listed; undefined: all. */
  readonly bets: readonly number[] | undefined;
  /** The time in which the bets were placed, end exclusive; undefined: no limit. */
  readonly from: string | undefined;
  readonly until: string | undefined;
};

type Row = {
  readonly bet_id: number;
  readonly user_id: number;
  readonly user_name: string;
  readonly runner: number;
  readonly side: BetSide;
  readonly price: Price | null;
  readonly payout: Minor;
  readonly line: number;
  readonly band_width: number;
  readonly rate: number;
  readonly stake: Minor;
  readonly remaining: Minor;
  readonly placed_at: number;
  readonly profit: Minor | null;
};

/** Reads the bets of a market, newest first. */
export async function readMarketBets(db: Db, entry: AnyMarketEntry, filter: MarketBetFilter, page: Page) {
  const found = queryOf(entry.marketId, filter);
  const { rows } = await sql<Row>`
    SELECT * FROM (${found}) f ORDER BY bet_id DESC LIMIT ${page.limit} OFFSET ${page.offset}`.execute(db);
  const totals = await sql<{ total: number }>`SELECT count(*) AS total FROM (${found}) f`.execute(db);
  return { rows: rows.map((row) => marketBet(entry, row)), total: totals.rows[0]?.total ?? 0 };
}

function queryOf(marketId: number, { search, hasOpen, accounts, bets, from, until }: MarketBetFilter): RawBuilder<unknown> {
  const text = search.trim().toLowerCase();
  const isOwn = accounts === undefined ? sql`true` : sql`b.account_id = ANY(${[...accounts]}::integer[])`;
  const isChosen = bets === undefined ? sql`true` : sql`b.bet_id = ANY(${[...bets]}::bigint[])`;
  const isInTime = sql`${from === undefined ? sql`true` : sql`b.placed_at >= ${microsOf(from)}::bigint`}
    AND ${until === undefined ? sql`true` : sql`b.placed_at < ${microsOf(until)}::bigint`}`;
  return sql`
    SELECT b.*, u.user_id, u.user_name
    FROM (
      SELECT x.bet_id, x.account_id, x.runner, x.side, x.price, x.payout, 0 AS line, 0 AS band_width, 0 AS rate, x.matched AS stake,
             x.remaining, x.placed_at, x.profit
      FROM bets x
      WHERE x.market_id = ${marketId} AND (x.matched > 0 OR ${hasOpen} AND x.remaining > 0) AND ${isReal('x.account_id')}
      UNION ALL
      SELECT bet_id, account_id, runner, side, 0, 0, line, band_width, rate, stake, 0, placed_at, profit
      FROM house_bets WHERE market_id = ${marketId} AND (status = 'TAKEN' OR ${hasOpen} AND status = 'PENDING')
    ) b JOIN users u ON u.user_id = b.account_id
    WHERE ${isOwn} AND ${isChosen} AND ${isInTime} AND (${text} = '' OR strpos(lower(u.user_name), ${text}) > 0 OR b.bet_id::text = ${text})`;
}

const microsOf = (moment: string): number => Date.parse(moment) * MICROS_PER_MS;

function marketBet(entry: AnyMarketEntry, row: Row) {
  return {
    bet_id: String(row.bet_id),
    user_id: row.user_id,
    user_name: row.user_name,
    selection_name: entry.runners[row.runner]?.name ?? '',
    side: row.side,
    ...betOddsOf(entry, row),
    stake: fromMinor(row.stake),
    open: fromMinor(row.remaining),
    placed_at: timeText(row.placed_at),
    profit: row.profit === null ? null : fromMinor(row.profit),
  };
}
