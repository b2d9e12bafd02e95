import { sql } from 'kysely';
import { fromMinor, fromPrice, fromThousandths } from '@pavilion/contract/amount';
import type { BetSide } from '@pavilion/core/market';
import { averageThousandths, type Minor } from '@pavilion/core/money';
import type { Price } from '@pavilion/core/odds';
import { isReal } from '../../people/accounts/paper-reads.ts';
import type { Db } from '../../platform/db/index.ts';
import { wireOddsOf } from '../../platform/http/house-odds.ts';
import { marketIdText, timeText } from '../../platform/http/wire.ts';
import { isHouse, type AnyMarketEntry } from './catalogue-reads.ts';

/** Bets of each kind that one read looks through, because no index has the bets of a market by time. */
const LOOKED_THROUGH = 20_000;

type Row = {
  readonly bet_id: number;
  readonly user_id: number;
  readonly user_name: string;
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
  readonly placed_at: number;
};

/** Reads the newest matched bets in these markets, newest first. */
export async function readMatchBets(db: Db, entries: readonly AnyMarketEntry[], limit: number) {
  const byId = new Map(entries.map((entry) => [entry.marketId, entry]));
  const inMarkets = sql`n.market_id = ANY(${[...byId.keys()]}::integer[])`;
  const { rows } = await sql<Row>`
    SELECT b.*, u.user_id, u.user_name FROM (
      (SELECT bet_id, account_id, market_id, runner, side, price, payout, 0 AS line, 0 AS band_width, 0 AS rate, matched AS stake, placed_at
       FROM (SELECT * FROM bets ORDER BY bet_id DESC LIMIT ${LOOKED_THROUGH}) n
       WHERE ${inMarkets} AND n.matched > 0 AND ${isReal('n.account_id')} ORDER BY bet_id DESC LIMIT ${limit})
      UNION ALL
      (SELECT bet_id, account_id, market_id, runner, side, 0, 0, line, band_width, rate, stake, placed_at
       FROM (SELECT * FROM house_bets ORDER BY bet_id DESC LIMIT ${LOOKED_THROUGH}) n
       WHERE ${inMarkets} AND n.status = 'TAKEN' ORDER BY bet_id DESC LIMIT ${limit})
    ) b JOIN users u ON u.user_id = b.account_id
    ORDER BY b.bet_id DESC LIMIT ${limit}`.execute(db);
  return rows.flatMap((row) => {
    const entry = byId.get(row.market_id);
    return entry === undefined ? [] : [matchBet(entry, row)];
  });
}

function matchBet(entry: AnyMarketEntry, row: Row) {
  return {
    bet_id: String(row.bet_id),
    user_id: row.user_id,
    user_name: row.user_name,
    market_id: marketIdText(entry.marketId),
    market_name: entry.name,
    selection_name: entry.runners[row.runner]?.name ?? '',
    side: row.side,
    ...betOddsOf(entry, row),
    stake: fromMinor(row.stake),
    placed_at: timeText(row.placed_at),
  };
}

/** The columns that the odds of a bet come from. `price`: the price or line that a bet between players asked for; null on close. */
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
