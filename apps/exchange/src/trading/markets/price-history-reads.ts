import { sql } from 'kysely';
import type { MarketId } from '@pavilion/core/exchange';
import type { Minor } from '@pavilion/core/money';
import { displayIndex, priceAt, type Price } from '@pavilion/core/odds';
import type { Db } from '../../platform/db/index.ts';
import { realAccountCondition } from '../../people/accounts/paper-reads.ts';
import { STEP_MS, type RecordedPoint } from './price-history.ts';

type Row = {
  runner: number;
  at_ms: number;
  traded: number;
  stake: number;
  payout: number;
  line: number | null;
  for_backers: boolean;
};

/**
 * Reads the last price and the volume of each step up to event `seq`, oldest first. Each match counts as in the book: once for its resting bets, in a cross
 * match also for the bet that matched them, and at a starting price for its lay. A match whose price changed for a removed runner has its current price.
 */
export async function readTradedPrices(db: Db, marketId: MarketId, seq: number): Promise<readonly RecordedPoint[]> {
  const { rows } = await sql<Row>`
    WITH traded AS (
      SELECT b.runner, f.at / 1000 - f.at / 1000 % ${STEP_MS}::bigint AS at_ms, f.seq, f.stake, f.payout, f.line,
             f.at_starting_price OR f.taker AND b.side = 'BACK' AS for_backers
      FROM bets b JOIN fills f ON f.bet_id = b.bet_id
      WHERE b.market_id = ${marketId} AND f.seq <= ${seq} AND (f.cross_match OR NOT f.taker)
        AND NOT (f.at_starting_price AND b.side = 'BACK') AND ${realAccountCondition('b.account_id')}
    )
    SELECT DISTINCT ON (at_ms, runner) runner, at_ms, stake, payout, line, for_backers,
           (sum(stake) OVER (PARTITION BY at_ms, runner))::bigint AS traded
    FROM traded ORDER BY at_ms, runner, seq DESC`.execute(db);
  return rows.flatMap((row): RecordedPoint[] => {
    const price = priceOfRow(row);
    return price === undefined ? [] : [{ runner: row.runner, atMs: row.at_ms, price, traded: row.traded as Minor }];
  });
}

/** Returns the line or ladder price that the book showed for a match; undefined below the ladder. */
function priceOfRow({ stake, payout, line, for_backers }: Row): Price | undefined {
  if (line !== null) return line as Price;
  const level = displayIndex(payout, stake, for_backers);
  return level < 0 ? undefined : priceAt(level);
}
