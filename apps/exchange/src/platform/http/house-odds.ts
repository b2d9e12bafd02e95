import { fromMinor, fromPrice, toMinor, toPrice } from '@pavilion/contract/amount';
import type { Odds } from '@pavilion/core/exchange';
import { KINDS, type HouseKind } from '@pavilion/core/market';
import type { Minor } from '@pavilion/core/money';
import type { Price } from '@pavilion/core/odds';
import { invalid, type Refused } from '@pavilion/server/refused';

/** A decimal price is a rate per 100 plus the stake. */
const STAKE_RATE = 100;

/** Returns the wire number of a line or result: runs unchanged, published prices with two decimals. */
export function numberText(kind: HouseKind, value: number): number {
  return KINDS[kind].isPrice ? fromMinor(value as Minor) : value;
}

/** Returns the value of a wire number; undefined if a market of this kind cannot have it. */
export function numberOf(kind: HouseKind, wire: number): number | undefined {
  if (KINDS[kind].isPrice) return toMinor(wire);
  return Number.isInteger(wire) ? wire : undefined;
}

/** Returns the decimal odds of a quote. Quotes are stored as the win on a stake of 100. */
export function priceOfRate(rate: number): Price {
  return (rate + STAKE_RATE) as Price;
}

type WireOdds = ReturnType<typeof wireOddsOf>;

export function wireOddsOf(kind: HouseKind, odds: Odds) {
  const { quotedAs, hasLine, hasBand } = KINDS[kind];
  return {
    price: quotedAs === 'PRICE' ? fromPrice(priceOfRate(odds.rate)) : null,
    rate: quotedAs === 'RATE' ? odds.rate : null,
    line: hasLine ? numberText(kind, odds.line) : null,
    band_width: hasBand ? odds.bandWidth : null,
  };
}

export type AskedOdds = { readonly [Name in keyof WireOdds]?: NonNullable<WireOdds[Name]> | undefined };

/** Converts the odds of a request to the exchange's integers. Refuses a request that lacks a field of its kind or has a field of another kind. */
export function oddsOf(kind: HouseKind, asked: AskedOdds): Odds | Refused {
  const { quotedAs, hasLine, hasBand } = KINDS[kind];
  const wanted = { price: quotedAs === 'PRICE', rate: quotedAs === 'RATE', line: hasLine, band_width: hasBand };
  for (const name of ['price', 'rate', 'line', 'band_width'] as const)
    if ((asked[name] !== undefined) !== wanted[name]) return invalid(name);
  const price = asked.price === undefined ? undefined : toPrice(asked.price);
  const line = asked.line === undefined ? 0 : numberOf(kind, asked.line);
  if (asked.price !== undefined && price === undefined) return invalid('price');
  if (line === undefined) return invalid('line');
  return { line, bandWidth: asked.band_width ?? 0, rate: asked.rate ?? (price === undefined ? 0 : price - STAKE_RATE) };
}
