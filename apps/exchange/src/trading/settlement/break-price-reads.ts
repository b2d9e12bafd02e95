import { sql } from 'kysely';
import { fromPrice } from '@pavilion/contract/amount';
import type { Price } from '@pavilion/core/odds';
import { pricesAtBreak, type ShownPrices } from '@pavilion/core/settlement';
import type { Facts } from '@pavilion/core/settlement/facts';
import { MICROS_PER_MS } from '@pavilion/core/std';
import type { Db } from '../../platform/db/index.ts';
import { isHouse, type Catalogue, type MatchEntry } from '../markets/catalogue-reads.ts';
import { outcomesOfEntry } from './fact-reads.ts';

const SIDES = ['HOME', 'AWAY'] as const;

/**
 * Returns the facts with the prices that the exchange recorded for the break in them (settlement S-LUNCH-1). Prices that staff typed stay, and so do facts
 * without a break.
 */
export async function withBreakPrices(db: Db, catalogue: Catalogue, { matchId }: MatchEntry, facts: Facts): Promise<Facts> {
  const { break_at: breakMs, lunch } = facts;
  if (typeof breakMs !== 'number' || lunch !== undefined) return facts;
  const market = catalogue.anyMarketsOf(matchId).find((entry) => !isHouse(entry) && entry.marketType === 'MATCH_ODDS');
  const outcomes = market === undefined ? undefined : outcomesOfEntry(catalogue, market);
  if (market === undefined || outcomes === undefined) return facts;
  const [home, away] = SIDES.map((side) => market.runners[outcomes.indexOf(side)]?.index);
  if (home === undefined || away === undefined) return facts;
  const rows = await readShownPrices(db, market.marketId, breakMs * MICROS_PER_MS);
  const shown = rows.map(({ at, opens, prices }): ShownPrices => {
    const priceOf = (runner: number): number | null => (prices[runner] === 0 ? null : (prices[runner] ?? null));
    return { atMs: at / MICROS_PER_MS, opens, bestBack: [priceOf(home), priceOf(away)] };
  });
  const bestBack = pricesAtBreak(shown, breakMs)?.bestBack;
  if (bestBack === undefined) return facts;
  const [ofHome, ofAway] = bestBack;
  if (ofHome === null || ofAway === null) return facts;
  return { ...facts, lunch: [{ home: fromPrice(ofHome as Price), away: fromPrice(ofAway as Price) }] };
}

type Row = { readonly at: number; readonly opens: boolean; readonly prices: readonly number[] };

/** Reads the last prices before a time, and the next two, in order of time. */
async function readShownPrices(db: Db, marketId: number, at: number): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    (SELECT at, opens, prices, seq FROM shown_prices WHERE market_id = ${marketId} AND at < ${at} ORDER BY at DESC, seq DESC LIMIT 1)
    UNION ALL
    (SELECT at, opens, prices, seq FROM shown_prices WHERE market_id = ${marketId} AND at >= ${at} ORDER BY at, seq LIMIT 2)
    ORDER BY at, seq`.execute(db);
  return rows;
}
