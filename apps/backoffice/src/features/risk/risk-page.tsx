import { Alerts } from './alerts.tsx';
import { Factors } from './factors.tsx';
import { HouseLimit } from './house-limit.tsx';
import { MatchLimits } from './match-limits.tsx';
import { Positions } from './positions.tsx';

/** What scans have found about players, what the house can lose, who has most at risk, and who may stake less. */
export function RiskPage() {
  return (
    <>
      <Alerts />
      <HouseLimit />
      <MatchLimits />
      <Positions />
      <Factors />
    </>
  );
}
