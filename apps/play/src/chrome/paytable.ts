import { play, type PublishedGame, type WirePaytableRow } from '@pavilion/contract/provider';
import { oddsOf, oddsText } from '@pavilion/games/game';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { createContext } from 'react';
import { language } from '../lib/messages/index.ts';
import { percentOf } from '../lib/percent.ts';
import { read } from '../lib/session.ts';

/** Returns the rules and pay table of a game. Every part of the page shares one request. */
export function usePublished(code: string): UseQueryResult<PublishedGame> {
  return useQuery({
    queryKey: ['paytable', code],
    queryFn: () => read(play.getPaytable, { gameCode: code, language: language() }),
    staleTime: 300_000,
  });
}

type Fraction = NonNullable<WirePaytableRow['rtp']>;

function rangeOf(shares: readonly Fraction[]): string | undefined {
  const sorted = shares.toSorted((one, other) =>
    Number(BigInt(one.num) * BigInt(other.den) - BigInt(other.num) * BigInt(one.den)),
  );
  const [least, most] = [sorted.at(0), sorted.at(-1)];
  if (least === undefined || most === undefined) return undefined;
  const [from, to] = [percentOf(least), percentOf(most)];
  return from === to ? from : `${from.replace(' %', '')}–${to}`;
}

const sharesOf = (rows: readonly WirePaytableRow[]): readonly Fraction[] => rows.flatMap(({ rtp }) => rtp ?? []);

/** Returns the return shown in a market's heading: one figure, or the range over its selections (casino C-REG-1). */
export function returnsOf(rows: readonly WirePaytableRow[], market: string): string | undefined {
  return rangeOf(sharesOf(rows.filter((row) => row.market === market)));
}

/** Returns the return of a game: the range over all its bets, so that the bar hides no low return (casino C-REG-1). */
export function gameReturns(rows: readonly WirePaytableRow[]): string | undefined {
  return rangeOf(sharesOf(rows));
}

/** More payouts than these are shown as a range. */
const PAYOUTS_LISTED_MAX = 2;

/** Returns different payouts as a price is written, highest first: `2.00 / 1.25`, or `2.00–41.00` for many. */
export function payoutsText(odds: readonly string[]): string {
  const values = [...new Set(odds.flatMap((text) => oddsOf(text) ?? []))].toSorted((one, other) => other - one).map(oddsText);
  return values.length > 0 && values.length <= PAYOUTS_LISTED_MAX
    ? values.join(' / ')
    : `${values.at(-1) ?? ''}–${values[0] ?? ''}`;
}

/** Payouts of the selections that a pay table decides, by `market/selection`. */
export type Payouts = ReadonlyMap<string, string>;

export function payoutsOf(rows: readonly WirePaytableRow[]): Payouts {
  return new Map(
    rows.flatMap(({ market, selection, price, prizes }) =>
      price === null && prizes.length > 0
        ? [[`${market}/${selection}`, payoutsText(prizes.map(({ odds }) => odds))] as const]
        : [],
    ),
  );
}

/** The payouts of the open game, for every place that shows a price. */
export const PayoutsContext = createContext<Payouts>(new Map());
