import type { Payoff } from '../../exposure/index.ts';
import type { Minor } from '../../money/index.ts';
import type { Amounts, HouseKindRules, KindTerms, Wager } from './kind.ts';
import { WITH_LINE } from './line-bet.ts';

/** Distance from its line up to which a meter counts, in runs; wins and losses stop there alike (D-9). */
export const METER_CAP = { LIMITED_OVERS: 100, TEST: 200 } as const;

/** Largest line or cap of a meter whose product with the largest stake stays exact. */
const METER_MAX = 90_000;

/** Loses one run's stake for each run below the line down to 0, and wins for each run above up to the cap. */
function meterAmounts({ side, line, stake }: Wager, { meterCap }: KindTerms): Amounts {
  const [below, above] = [stake * line, stake * meterCap] as [Minor, Minor];
  return side === 'YES' ? { profit: above, liability: below } : { profit: below, liability: above };
}

function meterPayoff({ side, line, stake }: Wager, { profit, liability }: Amounts, { meterCap }: KindTerms): Payoff {
  const to = line + meterCap;
  return side === 'YES'
    ? { before: -liability, from: line, within: 0, to, after: profit, slope: stake }
    : { before: profit, from: line, within: 0, to, after: -liability, slope: -stake };
}

/** The stake is for each run between result and line; a level result pays nothing either way. */
export const METER: HouseKindRules = {
  ...WITH_LINE,
  kind: 'METER',
  sides: ['NO', 'YES'],
  quotedAs: 'LINE',
  lineMax: METER_MAX,
  meterCap: METER_CAP.LIMITED_OVERS,
  meterCapMax: METER_MAX,
  limits: { minStake: 10_00, maxStake: 500_00, exposure: 100_000_00 },
  amounts: meterAmounts,
  payoff: meterPayoff,
};

/** An abandoned or reduced meter settles at the middle of its last quote, rounded half up to a whole run. */
export function meterResultOfQuote(noLine: number, yesLine: number): number {
  return Math.ceil((noLine + yesLine) / 2);
}
