import { Alerts } from './alerts.tsx';
import { Positions } from './positions.tsx';

/** What scans have found about players, and who has most at risk. */
export function RiskPage() {
  return (
    <>
      <Alerts />
      <Positions />
    </>
  );
}
