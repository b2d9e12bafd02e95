import { fromMinor } from '@pavilion/contract/amount';
import type { HouseBetView, HouseMarketView } from '@pavilion/core/exchange';
import { KINDS, profitUnder } from '@pavilion/core/market';
import type { Minor } from '@pavilion/core/money';
import { sql } from 'kysely';
import { realAccountCondition } from '../../people/accounts/paper-reads.ts';
import type { Db } from '../../platform/db/index.ts';
import { winnersIn } from './proposed-content.ts';
import { isDecided, type ProposedContent } from './proposal-store.ts';

/** Matched bets of a market. `stakes` counts a match between two players once, as volumes everywhere do. `house` is what the house won or lost on them once they are settled; null before, and in a market between players. */
export type Stakes = { readonly bets: number; readonly accounts: number; readonly stakes: number; readonly house: number | null };

const NO_STAKES: Stakes = { bets: 0, accounts: 0, stakes: 0, house: null };

/** Returns the matched bets of each market; without bets, a market is absent. */
export async function stakesIn(db: Db, marketIds: readonly number[]): Promise<ReadonlyMap<number, Stakes>> {
  if (marketIds.length === 0) return new Map();
  const ids = [...marketIds];
  const { rows } = await sql<Stakes & { market_id: number }>`
    SELECT market_id, count(*)::integer AS bets, count(DISTINCT account_id)::integer AS accounts, sum(stake)::bigint AS stakes,
      (0 - sum(profit))::bigint AS house
    FROM (
      SELECT market_id, account_id, CASE side WHEN 'BACK' THEN matched ELSE 0 END AS stake, NULL::bigint AS profit FROM bets WHERE market_id = ANY(${ids}::integer[]) AND matched > 0
      UNION ALL
      SELECT market_id, account_id, stake, profit FROM house_bets WHERE market_id = ANY(${ids}::integer[]) AND status = 'TAKEN'
    ) AS matched
    WHERE ${realAccountCondition('matched.account_id')} GROUP BY market_id`.execute(db);
  const numbersOf = ({ stakes, house, ...counts }: Stakes): Stakes => ({
    ...counts,
    stakes: Number(stakes),
    house: house === null ? null : Number(house),
  });
  return new Map(rows.map(({ market_id, ...stakes }) => [market_id, numbersOf(stakes)]));
}

/** A market as the house sees it, with its bets. */
export type HouseStakes = { readonly view: HouseMarketView; readonly bets: readonly HouseBetView[] };

/** Returns the bets that a proposal decides and the house's result under it. `house` is undefined for a market between players. */
export function atStake(stakes: Stakes | undefined, content: ProposedContent, house: HouseStakes | undefined) {
  return wireStakes(stakes, house === undefined ? null : houseResult(house, content));
}

/** Returns the bets that a carried-out result settled, with the house's result. */
export function settledStakes(stakes: Stakes = NO_STAKES) {
  return wireStakes(stakes, stakes.house === null ? null : fromMinor(stakes.house as Minor));
}

function wireStakes({ bets, accounts, stakes }: Stakes = NO_STAKES, house_result: number | null) {
  return { bets, accounts, stakes: fromMinor(stakes as Minor), house_result };
}

/** Returns the house's result under the proposed result. Returns null if it is not known in advance: some bets would be void, or a settlement is undone. */
function houseResult({ view: { terms, house }, bets }: HouseStakes, content: ProposedContent): number | null {
  if (!isDecided(content)) return null;
  if ('voidReason' in content) return 0;
  if ('number' in content && content.isLeast === true) return null;
  const rules = KINDS[terms.kind];
  const winners = 'number' in content ? [content.number] : winnersIn(content.results);
  if (winners.length > 1) {
    const counted = bets.filter(({ status }) => status === 'TAKEN');
    const profits = counted.map((bet) => profitUnder(rules, bet, { ...bet, profit: bet.potentialProfit }, terms, winners));
    return fromMinor((0 - profits.reduce((sum, profit) => sum + profit, 0)) as Minor);
  }
  const place = rules.place(winners[0] ?? 0);
  const band = house.findLast(({ from }) => from <= place);
  return fromMinor(((band?.value ?? 0) + (band?.slope ?? 0) * (place - (band?.from ?? 0))) as Minor);
}
