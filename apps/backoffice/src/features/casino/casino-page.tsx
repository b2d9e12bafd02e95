import { Reconciliation } from './reconciliation.tsx';
import { Games } from './games.tsx';
import { ParkedWins } from './parked-wins.tsx';

/** Lists the games, the wins that wait for staff, and the wallet's books against the provider's. */
export function CasinoPage() {
  return (
    <>
      <ParkedWins />
      <Games />
      <Reconciliation />
    </>
  );
}
