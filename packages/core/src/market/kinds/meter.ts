import type { Payoff } from '../../exposure/index.ts';
import type { Minor } from '../../money/index.ts';
import type { Amounts, HouseKindRules, KindTerms, Wager } from './kind.ts';
import { WITH_LINE } from './line-bet.ts';

/** How far from its line a meter counts, in runs: wins and losses stop there alike (D-9). */
export const METER_CAP = { LIMITED_OVERS: 100, TEST: 200 } as const;

/** Times the largest stake, a line and a cap of a meter must stay exact. */
const METER_MAX = 90_000;

/** Below the line one run each down to 0, above it one run each up to the cap. */
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

/** The stake is for each run that the result is away from the line; level pays nothing either way. */
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

/** An abandoned or reduced meter settles in the middle of its last quote, rounded half up to a whole run. */
export function meterResultOfQuote(noLine: number, yesLine: number): number {
  return Math.ceil((noLine + yesLine) / 2);
}
