import type { WireOffer } from '@pavilion/contract/provider';
import { useState } from 'react';

/** The bets of a table's board: those open now, and in their places those that were open before. */
export type KeptOffers = {
  readonly code: string;
  /** The list that was added last. */
  readonly seen: readonly WireOffer[];
  readonly offers: readonly WireOffer[];
  /** Markets that have had a lay price, so that their column stays. */
  readonly layMarkets: ReadonlySet<string>;
};

const keyOf = ({ market, selection }: WireOffer): string => `${market}/${selection}`;

/**
 * Adds the offers of another state. Offers that have closed keep their places and their last prices, so that nothing on the board moves. A bet that is listed
 * without a price cannot win in this state, so an older price would be false.
 */
export function keepOffers(before: KeptOffers | undefined, code: string, seen: readonly WireOffer[]): KeptOffers {
  const kept = before?.code === code ? before : undefined;
  if (kept?.seen === seen) return kept;
  const old = new Map(kept?.offers.map((offer) => [keyOf(offer), offer]));
  const now = new Map(seen.map((offer) => [keyOf(offer), offer]));
  const laid = seen.flatMap(({ market, lay }) => (lay === null ? [] : [market]));
  const offers = [...now.keys()].every((key) => old.has(key))
    ? [...old].map(([key, offer]) => now.get(key) ?? { ...offer, suspended: true })
    : [...now.values(), ...[...old].flatMap(([key, offer]) => (now.has(key) ? [] : [{ ...offer, suspended: true }]))];
  return { code, seen, offers, layMarkets: new Set([...(kept?.layMarkets ?? []), ...laid]) };
}

/** Returns all offers of the table since the page opened, including closed ones. */
export function useKeptOffers(code: string, seen: readonly WireOffer[]): KeptOffers {
  const [before, setBefore] = useState<KeptOffers>();
  const kept = keepOffers(before, code, seen);
  if (kept !== before) setBefore(kept);
  return kept;
}
