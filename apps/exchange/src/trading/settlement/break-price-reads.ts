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
 * Adds the time of the break to the facts, if a market needs it and the stored score shows it (settlement S-LUNCH-1 to S-LUNCH-3). The break is the last ball
 * of the first innings or, after rain, the start of the next innings. The score does not show the lunch of a Test. Keeps a time or prices that staff typed.
 */
export async function withBreak(db: Db, catalogue: Catalogue, { matchId }: MatchEntry, facts: Facts): Promise<Facts> {
  const { break_at: typed, lunch, overs_a_side: limit, innings } = facts;
  const isNeeded = catalogue.anyMarketsOf(matchId).some(({ marketType }) => marketType === 'LUNCH_FAVOURITE');
  if (!isNeeded || typed !== undefined || lunch !== undefined || limit === undefined || !Array.isArray(innings)) return facts;
  const [first] = innings as readonly Readonly<Record<string, unknown>>[];
  const event = first?.['end'] === 'STOPPED' ? { type: 'INNINGS_START', innings: 2 } : { type: 'BALL', delivery: { innings: 1 } };
  const { rows } = await sql<{ at: Date | null }>`
    SELECT max(at) AS at FROM score_log WHERE match_id = ${matchId} AND replaces IS NULL AND event @> ${JSON.stringify(event)}::jsonb`.execute(
    db,
  );
  const at = rows[0]?.at?.getTime();
  return at === undefined ? facts : { ...facts, break_at: at };
}

/**
 * Adds to the facts the break and the prices that the exchange recorded for it (settlement S-LUNCH-1). Keeps prices that staff typed. Returns facts without a
 * break unchanged.
 */
export async function withBreakPrices(db: Db, catalogue: Catalogue, match: MatchEntry, given: Facts): Promise<Facts> {
  const facts = await withBreak(db, catalogue, match, given);
  const { matchId } = match;
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

/** Reads the last prices before a time and the first two from that time on, oldest first. */
async function readShownPrices(db: Db, marketId: number, at: number): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    (SELECT at, opens, prices, seq FROM shown_prices WHERE market_id = ${marketId} AND at < ${at} ORDER BY at DESC, seq DESC LIMIT 1)
    UNION ALL
    (SELECT at, opens, prices, seq FROM shown_prices WHERE market_id = ${marketId} AND at >= ${at} ORDER BY at, seq LIMIT 2)
    ORDER BY at, seq`.execute(db);
  return rows;
}
