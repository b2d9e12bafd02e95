import { Alerts } from './alerts.tsx';
import { Factors } from './factors.tsx';
import { HouseLimit } from './house-limit.tsx';
import { LargeBets } from './large-bets.tsx';
import { MatchLimits } from './match-limits.tsx';
import { Positions } from './positions.tsx';

/** Large bets, alerts, limits of the house and of matches, the largest positions, and stake factors. */
export function RiskPage() {
  return (
    <>
      <LargeBets />
      <Alerts />
      <HouseLimit />
      <MatchLimits />
      <Positions />
      <Factors />
    </>
  );
}
