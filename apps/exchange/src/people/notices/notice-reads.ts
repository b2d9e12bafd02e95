import { MICROS_PER_MS } from '@pavilion/core/std';
import { sql } from 'kysely';
import { fromMinor, fromPrice, fromThousandths } from '@pavilion/contract/amount';
import type { NoticeKind } from '@pavilion/contract/kinds';
import { isHouseKind, type BetSide, type HouseKind, type MarketTerms } from '@pavilion/core/market';
import type { MarketId } from '@pavilion/core/exchange';
import { averageThousandths, type Minor, type StakeAndPayout } from '@pavilion/core/money';
import { priceText, type Price } from '@pavilion/core/odds';
import { lapseSentence } from '../../platform/http/bet-reasons.ts';
import type { Db } from '../../platform/db/index.ts';
import { priceOfRate, wireOddsOf } from '../../platform/http/house-odds.ts';
import { marketIdText } from '../../platform/http/wire.ts';

/** A notice with the data of its message. Amounts in minor units, prices in hundredths, times in microseconds. */
type Row = {
  readonly notice_id: number;
  readonly account_id: number;
  readonly kind: NoticeKind;
  readonly at: number;
  readonly amount: Minor | null;
  readonly reason: string | null;
  readonly text: string | null;
  readonly market_id: MarketId | null;
  readonly bet_id: number | null;
  readonly match_name: string | null;
  readonly market_name: string | null;
  readonly terms: (MarketTerms & { readonly kind: 'EXCHANGE' | HouseKind }) | null;
  readonly side: BetSide | null;
  readonly selection_name: string | null;
  readonly price: Price | null;
  /** The matches of the bet up to the notice, in a notice of a match. */
  readonly fills: readonly StakeAndPayout[] | null;
  /** The price of refused new terms, or the price that an alert waited for. */
  readonly new_price: Price | null;
  readonly line: number | null;
  readonly band_width: number | null;
  readonly rate: number | null;
};

/** Exchange and house bets share one sequence of ids, so an id is in only one of the two tables. */
const SELECT = sql`
  SELECT n.notice_id, n.account_id, n.kind, n.at, n.amount, n.text, n.market_id, n.bet_id, t.name AS match_name, m.name AS market_name, m.terms,
         coalesce(b.side, h.side, n.side) AS side, r.name AS selection_name,
         CASE WHEN b.order_type = 'MARKET_ON_CLOSE' THEN NULL ELSE b.price END AS price, n.price AS new_price,
         CASE n.kind WHEN 'BET_MATCHED' THEN
           (SELECT json_agg(json_build_array(f.stake, f.payout)) FROM fills f WHERE f.bet_id = n.bet_id AND f.seq <= n.seq) END AS fills, h.line, h.band_width, h.rate,
         coalesce(n.reason, CASE n.kind WHEN 'MARKET_VOID' THEN
           (SELECT s.void_reason FROM settlements s WHERE s.market_id = n.market_id ORDER BY s.settlement DESC LIMIT 1) END) AS reason
  FROM notices n
  LEFT JOIN markets m ON m.market_id = n.market_id
  LEFT JOIN matches t ON t.match_id = m.match_id
  LEFT JOIN bets b ON b.bet_id = n.bet_id
  LEFT JOIN house_bets h ON h.bet_id = n.bet_id
  LEFT JOIN runners r ON r.market_id = n.market_id AND r.runner_index = coalesce(b.runner, h.runner, n.runner)`;

/** Maximum number of notices that a page gets. The facts of older ones are in the reports. */
const SHOWN_MAX = 50;

/**
 * Returns the newest notices of an account, newest first. A notice never changes, so notices that are already `known` are not read again. Without a new notice,
 * this takes one look-up in an index.
 */
export async function readNotices(db: Db, accountId: number, known: readonly Notice[] = []): Promise<Notice[]> {
  const newest = await db
    .selectFrom('notices')
    .select('notice_id')
    .where('account_id', '=', accountId)
    .orderBy('at', 'desc')
    .orderBy('notice_id', 'desc')
    .limit(SHOWN_MAX)
    .execute();
  const byId = new Map(known.map((notice) => [notice.notice_id, notice]));
  const news = newest.map((row) => row.notice_id).filter((id) => !byId.has(id));
  for (const { notice } of await noticesById(db, news)) byId.set(notice.notice_id, notice);
  return newest.flatMap((row) => byId.get(row.notice_id) ?? []);
}

/** Returns the time in milliseconds up to which the player has read notices. */
export async function readUpTo(db: Db, accountId: number): Promise<number> {
  const row = await db.selectFrom('users').select('notices_read_at').where('user_id', '=', accountId).executeTakeFirst();
  return Math.floor((row?.notices_read_at ?? 0) / MICROS_PER_MS);
}

/** Returns the notices with these ids, each with its account. */
export async function noticesById(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const { rows } = await sql<Row>`${SELECT} WHERE n.notice_id = ANY(${[...ids]}::bigint[]) ORDER BY n.notice_id`.execute(db);
  return rows.map((row) => ({ accountId: row.account_id, notice: noticeOf(row) }));
}

export type Notice = ReturnType<typeof noticeOf>;

function noticeOf(row: Row) {
  return {
    notice_id: row.notice_id,
    kind: row.kind,
    time: Math.floor(row.at / MICROS_PER_MS),
    market_id: row.market_id === null ? null : marketIdText(row.market_id),
    bet_id: row.bet_id === null ? null : String(row.bet_id),
    match_name: row.match_name,
    market_name: row.market_name,
    side: row.side,
    selection_name: row.selection_name,
    odds: oddsOf(row),
    amount: row.amount === null ? null : fromMinor(row.amount),
    new_odds: row.new_price === null ? null : priceOrLine(row, row.new_price),
    reason: row.reason,
    reason_text: row.reason === null ? null : lapseSentence(row.reason),
    text: row.text,
  };
}

/** Returns a bet's odds as the slip writes them: "1.95", "45 / 90", "300–319 / 95", "170". A notice of a match has the average price of the matches. */
function oddsOf(row: Row): string | null {
  const { terms, price, line, band_width: bandWidth, rate } = row;
  if (price !== null) return averageOf(row, price) ?? priceOrLine(row, price);
  if (terms === null || !isHouseKind(terms.kind) || line === null || bandWidth === null || rate === null) return null;
  const wire = wireOddsOf(terms.kind, { line, bandWidth, rate });
  const odds = wire.price === null ? wire.rate : priceText(priceOfRate(rate));
  const at = wire.line === null || wire.band_width === null ? wire.line : `${wire.line}–${wire.line + wire.band_width - 1}`;
  return [at, odds].filter((part) => part !== null).join(' / ');
}

/** Returns the average price of the matched part; undefined without matches, and at a line, where it says nothing. */
function averageOf({ terms, fills }: Row, price: Price): string | undefined {
  const average = terms?.lines === undefined ? averageThousandths(fills ?? [], price) : undefined;
  if (average === undefined) return undefined;
  return average % 10 === 0 ? priceText((average / 10) as Price) : String(fromThousandths(average));
}

function priceOrLine({ terms }: Pick<Row, 'terms'>, price: Price): string {
  return terms?.lines === undefined ? priceText(price) : String(fromPrice(price));
}
