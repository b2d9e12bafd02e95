import type { WireOffer } from '@pavilion/contract/provider';
import { createContext, useContext } from 'react';
import { usePriceWords } from './markets.tsx';
import { lastPrice, priceNow } from './slip.ts';
import { tapPrice } from './slip-store.ts';

/** The bets of the table by `market/selection`, and whether a window is open. */
export type Spots = { readonly open: boolean; readonly offers: ReadonlyMap<string, WireOffer> };

/** The bets that the places on the cloth take. An earlier round takes none. */
export const SpotsContext = createContext<Spots>({ open: false, offers: new Map() });

/** Puts a chip on each of these bets, as `market/selection`, without those that are closed. */
export function tapBets(offers: Spots['offers'], names: readonly string[]): void {
  const bets = names.flatMap((name) => {
    const offer = offers.get(name);
    const price = priceNow(offer, 'BACK');
    if (offer === undefined || price === undefined) return [];
    return [{ market: offer.market, selection: offer.selection, side: 'BACK' as const, price }];
  });
  if (bets.length > 0) tapPrice(...bets);
}

type SpotProps = { readonly market: string; readonly selection: string };

/**
 * A place on the cloth that takes the chosen chip with one tap. Keys and screen readers have the same bet on the board, so it is only for a pointer.
 */
export function BetSpot({ market, selection }: SpotProps) {
  const { open, offers } = useContext(SpotsContext);
  const offer = offers.get(`${market}/${selection}`);
  const price = priceNow(offer, 'BACK');
  if (offer === undefined) return null;
  return (
    <button
      type="button"
      className="bet-spot"
      tabIndex={-1}
      aria-hidden
      disabled={!open || price === undefined}
      onClick={() => price !== undefined && tapPrice({ market, selection, side: 'BACK', price })}
    />
  );
}

/** The price beside the name of a place. It has its room even without a price, so that nothing moves. */
export function SpotPrice({ market, selection }: SpotProps) {
  const { open, offers } = useContext(SpotsContext);
  const offer = offers.get(`${market}/${selection}`);
  const price = offer && lastPrice(offer, 'BACK');
  const words = usePriceWords({ market, selection }, price);
  return (
    <b
      className="spot-price"
      data-open={open && priceNow(offer, 'BACK') !== undefined}
      data-known={price !== undefined}
      data-table={offer?.byTable === true}
      aria-hidden
    >
      {words}
    </b>
  );
}
