import { sql, type RawBuilder } from 'kysely';
import { fromMinor, fromPrice, fromThousandths } from '@pavilion/contract/amount';
import type { BetSide } from '@pavilion/core/market';
import { averageThousandths, type Minor } from '@pavilion/core/money';
import type { Price } from '@pavilion/core/odds';
import { MICROS_PER_MS } from '@pavilion/core/std';
import { realAccountCondition } from '../../people/accounts/paper-reads.ts';
import type { Db } from '../../platform/db/index.ts';
import { wireOddsOf } from '../../platform/http/house-odds.ts';
import { marketIdText, timeText, type Page } from '../../platform/http/wire.ts';
import { isHouse, type AnyMarketEntry } from './catalogue-reads.ts';

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
  /** True leaves out the bets of the house's programs. */
  readonly isPeopleOnly: boolean;
};

type Row = {
  readonly bet_id: number;
  readonly user_id: number;
  readonly user_name: string;
  readonly is_program: boolean;
  readonly market_id: number;
  readonly runner: number;
  readonly side: BetSide;
  /** The price or line that a bet between players asked for; null on close. */
  readonly price: Price | null;
  readonly payout: Minor;
  /** The odds of a bet against the house. */
  readonly line: number;
  readonly band_width: number;
  readonly rate: number;
  readonly stake: Minor;
  readonly remaining: Minor;
  readonly placed_at: number;
  readonly profit: Minor | null;
};

/** Bets of each kind that `readMatchBets` looks through, because no index has the bets of a market by time. */
const LOOKED_THROUGH = 20_000;

/** Reads the bets of a market, newest first. */
export async function readMarketBets(db: Db, entry: AnyMarketEntry, filter: MarketBetFilter, page: Page) {
  const found = queryOf(entry.marketId, filter);
  const { rows } = await sql<Row>`${found} ORDER BY b.bet_id DESC LIMIT ${page.limit} OFFSET ${page.offset}`.execute(db);
  const totals = await sql<{ total: number }>`SELECT count(*) AS total FROM (${found}) f`.execute(db);
  const bets = rows.map((row) => {
    const profit = row.profit === null ? null : fromMinor(row.profit);
    return { ...betOf(entry, row), open: fromMinor(row.remaining), profit };
  });
  return { rows: bets, total: totals.rows[0]?.total ?? 0 };
}

/** Reads the newest matched bets in these markets, newest first. */
export async function readMatchBets(db: Db, entries: readonly AnyMarketEntry[], limit: number, isPeopleOnly = false) {
  const byId = new Map(entries.map((entry) => [entry.marketId, entry]));
  const accountCondition = isPeopleOnly
    ? sql`NOT EXISTS (SELECT FROM users o WHERE o.user_id = x.account_id AND o.is_program)`
    : sql`true`;
  const newest = (table: string, matchedCondition: RawBuilder<unknown>) => sql`
    (SELECT * FROM ${sql.table(table)} ORDER BY bet_id DESC LIMIT ${LOOKED_THROUGH}) x
    WHERE x.market_id = ANY(${[...byId.keys()]}::integer[]) AND ${matchedCondition} AND ${accountCondition} ORDER BY x.bet_id DESC LIMIT ${limit}`;
  const found = betsFrom(
    newest('bets', sql`x.matched > 0 AND ${realAccountCondition('x.account_id')}`),
    newest('house_bets', sql`x.status = 'TAKEN'`),
  );
  const { rows } = await sql<Row>`${found} ORDER BY b.bet_id DESC LIMIT ${limit}`.execute(db);
  return rows.flatMap((row) => {
    const entry = byId.get(row.market_id);
    return entry === undefined
      ? []
      : [{ ...betOf(entry, row), market_id: marketIdText(entry.marketId), market_name: entry.name }];
  });
}

function queryOf(
  marketId: number,
  { search, hasOpen, accounts, bets, from, until, isPeopleOnly }: MarketBetFilter,
): RawBuilder<unknown> {
  const text = search.trim().toLowerCase();
  const isOwn = accounts === undefined ? sql`true` : sql`b.account_id = ANY(${[...accounts]}::integer[])`;
  const isChosen = bets === undefined ? sql`true` : sql`b.bet_id = ANY(${[...bets]}::bigint[])`;
  const isInTime = sql`${from === undefined ? sql`true` : sql`b.placed_at >= ${microsOf(from)}::bigint`}
    AND ${until === undefined ? sql`true` : sql`b.placed_at < ${microsOf(until)}::bigint`}`;
  const found = betsFrom(
    sql`bets x WHERE x.market_id = ${marketId} AND (x.matched > 0 OR ${hasOpen} AND x.remaining > 0) AND ${realAccountCondition('x.account_id')}`,
    sql`house_bets x WHERE x.market_id = ${marketId} AND (x.status = 'TAKEN' OR ${hasOpen} AND x.status = 'PENDING')`,
  );
  return sql`${found}
    WHERE ${isOwn} AND NOT (${isPeopleOnly} AND u.is_program) AND ${isChosen} AND ${isInTime} AND (${text} = '' OR strpos(lower(u.user_name), ${text}) > 0 OR b.bet_id::text = ${text})`;
}

/** Returns the query for bets of both kinds as `b`, with their accounts as `u`. Each part names a table as `x`, with its conditions. */
function betsFrom(players: RawBuilder<unknown>, house: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    SELECT b.*, u.user_id, u.user_name, u.is_program FROM (
      (SELECT x.bet_id, x.account_id, x.market_id, x.runner, x.side, x.price, x.payout, 0 AS line, 0 AS band_width, 0 AS rate,
              x.matched AS stake, x.remaining, x.placed_at, x.profit FROM ${players})
      UNION ALL
      (SELECT x.bet_id, x.account_id, x.market_id, x.runner, x.side, 0, 0, x.line, x.band_width, x.rate,
              x.stake, 0, x.placed_at, x.profit FROM ${house})
    ) b JOIN users u ON u.user_id = b.account_id`;
}

const microsOf = (moment: string): number => Date.parse(moment) * MICROS_PER_MS;

function betOf(entry: AnyMarketEntry, row: Row) {
  return {
    bet_id: String(row.bet_id),
    user_id: row.user_id,
    user_name: row.user_name,
    is_program: row.is_program,
    selection_name: entry.runners[row.runner]?.name ?? '',
    side: row.side,
    ...betOddsOf(entry, row),
    stake: fromMinor(row.stake),
    placed_at: timeText(row.placed_at),
  };
}

/** The columns that the odds of a bet come from. */
export type BetOddsRow = Pick<Row, 'price' | 'payout' | 'stake' | 'line' | 'band_width' | 'rate'>;

/** Returns the odds of a bet: of its matches, or the price it asks for if nothing is matched. */
export function betOddsOf(entry: AnyMarketEntry, row: BetOddsRow) {
  if (isHouse(entry)) return wireOddsOf(entry.terms.kind, { line: row.line, bandWidth: row.band_width, rate: row.rate });
  const none = { price: null, rate: null, line: null, band_width: null };
  if (entry.terms.lines !== undefined) return { ...none, line: row.price === null ? null : fromPrice(row.price) };
  if (row.stake === 0) return { ...none, price: row.price === null ? null : fromPrice(row.price) };
  const average = averageThousandths([[row.stake, row.payout]], row.price ?? undefined);
  return { ...none, price: average === undefined ? null : fromThousandths(average) };
}
