import { Alerts } from './alerts.tsx';
import { HouseLimit } from './house-limit.tsx';
import { Positions } from './positions.tsx';

/** What scans have found about players, what the house can lose, and who has most at risk. */
export function RiskPage() {
  return (
    <>
      <Alerts />
      <HouseLimit />
      <Positions />
    </>
  );
}
