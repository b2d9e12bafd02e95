import { Books } from './books.tsx';
import { Games } from './games.tsx';

/** Which games are open, and whether the wallet and the provider agree about a day. */
export function CasinoPage() {
  return (
    <>
      <Games />
      <Books />
    </>
  );
}
