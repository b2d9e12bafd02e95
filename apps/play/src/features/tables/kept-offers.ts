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

/** Adds the offers of another state. Offers that have closed keep their places, without a price, so that nothing on the board moves. */
export function keepOffers(before: KeptOffers | undefined, code: string, seen: readonly WireOffer[]): KeptOffers {
  const kept = before?.code === code ? before : undefined;
  if (kept?.seen === seen) return kept;
  const now = new Map(seen.map((offer) => [keyOf(offer), offer]));
  const old = kept?.offers ?? [];
  const known = new Set(old.map(keyOf));
  const laid = seen.flatMap(({ market, lay }) => (lay === null ? [] : [market]));
  const closed = (offer: WireOffer): WireOffer => ({ ...offer, suspended: true });
  const offers = seen.every((offer) => known.has(keyOf(offer)))
    ? old.map((offer) => now.get(keyOf(offer)) ?? closed(offer))
    : [...seen, ...old.filter((offer) => !now.has(keyOf(offer))).map(closed)];
  return { code, seen, offers, layMarkets: new Set([...(kept?.layMarkets ?? []), ...laid]) };
}

/** Returns the offers of the table since the page opened, closed ones among them. */
export function useKeptOffers(code: string, seen: readonly WireOffer[]): KeptOffers {
  const [before, setBefore] = useState<KeptOffers>();
  const kept = keepOffers(before, code, seen);
  if (kept !== before) setBefore(kept);
  return kept;
}
