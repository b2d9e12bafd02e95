import { amountsOf } from '../../lib/house-odds.ts';
import { profitAndRisk } from '../../lib/position.ts';
import type { MultiEntry } from './multi-store.ts';
import { typedPrice, typedStake } from './price-steps.ts';

/** Returns the risk of a bet by itself, in minor units. It is 0 while odds or stake are missing, and for a meter, whose risk only the exchange knows. */
export function priceRisk(entry: MultiEntry): number {
  const stake = typedStake(entry.stakeText);
  if (stake === undefined) return 0;
  if (entry.kind === 'HOUSE') {
    const { market, side, odds } = entry.pick;
    return amountsOf({ kind: market.kind, side, odds, stake })?.liability ?? 0;
  }
  if (entry.pick.isLine === true) return stake;
  const price = typedPrice(entry.priceText);
  const { side, eachWay } = entry.pick;
  const parts = eachWay === undefined ? {} : { eachWay };
  return price === undefined ? 0 : profitAndRisk({ runner: 0, side, price, stake, ...parts }).risk;
}
