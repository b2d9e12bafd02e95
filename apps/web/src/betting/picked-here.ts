import type { BetSide } from '@pavilion/core/market';
import { createContext, useContext } from 'react';

/** A bet that is on the slip. `price`: its odds as written there, for a bet between players. */
export type Picked = { readonly selectionId: number; readonly side: BetSide; readonly price?: number };

const NONE: readonly Picked[] = [];

/** The hook that returns the prices of a market on the slip. A page without a slip has none. */
export const PickedContext = createContext<(marketId: string) => readonly Picked[]>(() => NONE);

/** Returns the prices of a market that are on the slip of the screen. */
export function usePickedHere(marketId: string): readonly Picked[] {
  const usePicked = useContext(PickedContext);
  return usePicked(marketId);
}
