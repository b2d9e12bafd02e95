import type { Payoff } from '../../exposure/index.ts';
import type { Minor } from '../../money/index.ts';
import type { Amounts, HouseKindRules, KindTerms, Wager } from './kind.ts';
import { WITH_LINE } from './line-bet.ts';

/** The largest distance from its line that a meter counts, in runs. It limits wins and losses alike (D-9). */
export const METER_CAP = { LIMITED_OVERS: 100, TEST: 200 } as const;

/** The largest line or cap of a meter. Its product with the largest stake is still exact. */
const METER_MAX = 90_000;

/** Returns the amounts of a meter. A YES loses the stake for each run below its line down to 0, and wins it for each run above up to the cap. */
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

/** The stake counts for each run between result and line. A result on the line pays nothing to either side. */
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
