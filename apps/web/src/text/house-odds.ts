import { formatAmount } from '@pavilion/ui';
import type { HouseBook, HouseQuoteRow } from '@pavilion/contract/http';
import { toPrice } from '@pavilion/contract/amount';
import { type Amounts, KINDS, type BetSide, type HouseKind } from '@pavilion/core/market';
import type { Minor } from '@pavilion/core/money';
import { type MessageKey, t } from '../messages/index.ts';

/** The odds of a quote, a bet against the house or a request. A part that the kind does not have is null. */
export type HouseOdds = Pick<HouseQuoteRow, 'price' | 'rate' | 'line' | 'band_width'>;

/** The changes of a quote between tap and acceptance that a player accepts. */
export type AcceptChanges = 'NONE' | 'BETTER' | 'ANY';

const STAKE_RATE = 100;
const SIDE_WORDS: Readonly<Record<BetSide, MessageKey>> = {
  BACK: 'match.back',
  LAY: 'match.lay',
  YES: 'house.yes',
  NO: 'house.no',
};

/** Returns true if a market's numbers are long, as prices and bands of runs are, so that they need wider cells. */
export function hasLongLines({ kind }: Pick<HouseBook, 'kind'>): boolean {
  return KINDS[kind].isPrice || KINDS[kind].hasBand;
}

export function sideWord(side: BetSide): string {
  return t(SIDE_WORDS[side]);
}

/** Returns the word for a side. In a line market, a back is a sell and a lay is a buy (exchange X70). */
export function lineSideWord(side: BetSide): string {
  return t(side === 'BACK' ? 'line.sell' : 'line.buy');
}

/**
 * Returns the colour of a side: that of a back for a bet that the event happens, that of a lay for a bet that it does not. In a line market a buy bets on more,
 * as a Yes does, so it has the colour of a back (exchange X70).
 */
export function toneOf(side: BetSide, isLine = false): 'back' | 'lay' {
  return (side === 'BACK' || side === 'YES') !== isLine ? 'back' : 'lay';
}

/** Returns the large number of a quote: the line if there is one, otherwise the price or the rate. */
export function mainNumber(odds: HouseOdds, priceText: (price: number) => string): string {
  const { line, band_width: width } = odds;
  if (line !== null) return width === null ? lineText(line) : `${line}–${line + width - 1}`;
  return rateText(odds, priceText) ?? '–';
}

/** Formats a line: a price with decimals shows two, a whole number shows none, and a price in thousands has separators. */
function lineText(line: number): string {
  if (!Number.isInteger(line)) return formatAmount(line);
  return line < GROUPED_FROM ? String(line) : formatAmount(line).replace(/\.00$/, '');
}

/** Smallest number that is written with separators. No line in runs is this high, so such a number is a price. */
const GROUPED_FROM = 1_500;

/** Returns the rate or price of a quote; undefined for a meter, which has neither. */
export function rateText({ price, rate }: HouseOdds, priceText: (price: number) => string): string | undefined {
  if (price !== null) return priceText(price);
  return rate === null ? undefined : String(rate);
}

/** Returns a quote as short text: "45 / 90", "85", "1.98", "160–179 / 250", "170". */
export function oddsText(odds: HouseOdds, priceText: (price: number) => string): string {
  const rate = odds.line === null ? undefined : rateText(odds, priceText);
  return rate === undefined ? mainNumber(odds, priceText) : `${mainNumber(odds, priceText)} / ${rate}`;
}

export function areSameOdds(a: HouseOdds, b: HouseOdds): boolean {
  return a.price === b.price && a.rate === b.rate && a.line === b.line && a.band_width === b.band_width;
}

/**
 * Returns true if no part of `now` is worse for the player than the same part of `seen`. A bet on the event is better at a higher rate and a lower line. A bet
 * against it is better at a lower rate and a higher line. A band with other bounds is a different bet.
 */
function isNoWorse(side: BetSide, seen: HouseOdds, now: HouseOdds): boolean {
  if (seen.band_width !== null && (seen.line !== now.line || seen.band_width !== now.band_width)) return false;
  const sign = toneOf(side) === 'back' ? 1 : -1;
  const rateGain = sign * ((now.rate ?? now.price ?? 0) - (seen.rate ?? seen.price ?? 0));
  const lineGain = sign * ((seen.line ?? 0) - (now.line ?? 0));
  return rateGain >= 0 && lineGain >= 0;
}

/** Returns true if the exchange accepts, at the quote `now`, a bet that the player wrote at the quote `seen`. */
export function mayStillTake(side: BetSide, seen: HouseOdds, now: HouseOdds, accept: AcceptChanges): boolean {
  return accept === 'ANY' || areSameOdds(seen, now) || (accept === 'BETTER' && isNoWorse(side, seen, now));
}

type Bet = { readonly kind: HouseKind; readonly side: BetSide; readonly odds: HouseOdds; readonly stake: Minor };

/** Returns the largest win and loss of the bet; undefined for a meter, because only the exchange knows its cap. */
export function amountsOf({ kind, side, odds, stake }: Bet): Amounts | undefined {
  const { quotedAs, amounts } = KINDS[kind];
  const rate = odds.price === null ? odds.rate : (toPrice(odds.price) ?? 0) - STAKE_RATE;
  if (quotedAs === 'LINE' || rate === null) return undefined;
  return amounts({ side, runner: 0, line: 0, bandWidth: 0, rate, stake }, { runners: 1, meterCap: 0 });
}
