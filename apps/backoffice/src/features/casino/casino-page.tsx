import { Reconciliation } from './reconciliation.tsx';
import { Games } from './games.tsx';
import { ParkedWins } from './parked-wins.tsx';

/** Lists the games, the wins that wait for staff, above the games while there are any, and the wallet's books against the provider's. */
export function CasinoPage() {
  return (
    <>
      <ParkedWins isShown={(total) => total > 0} />
      <Games />
      <ParkedWins isShown={(total) => total === 0} />
      <Reconciliation />
    </>
  );
}
