import { assert, pairOf, present } from '@pavilion/core/std';
import type { Fraction } from '../fraction/index.ts';
import { ODDS_SCALE, oddsOf, toOne, type BetClass, type Odds, type RowState, type Verdict } from '../game/index.ts';

/** The visible part of a round, in order: kinds of cards, faces of dice, a pocket and so on. A state is always the start of a whole round. */
export type VisibleRound = readonly number[];

/** The way a bet is paid. */
export type Offer =
  /** At a constant price; undefined in a state where the bet is not offered. */
  | { readonly kind: 'FIXED'; readonly back: (seen: VisibleRound) => Odds | undefined; readonly lay: Odds | undefined }
  /** At prices computed from its chances (casino C-PRC-2). */
  | { readonly kind: 'PRICED'; readonly isLaid: boolean }
  /** Paid by a pay table. */
  | { readonly kind: 'PRIZES'; readonly prizes: readonly { readonly name: string; readonly odds: Odds }[] };

/** Exact chances of a bet's results. Shares of a dead heat are in `win`. */
export interface Chances {
  /** Chance to be paid more than the stake. */
  readonly win: Fraction;
  readonly push: Fraction;
  readonly half: Fraction;
  /** Chances of prizes, by odds. */
  readonly prizes: ReadonlyMap<Odds, Fraction>;
}

/** A selection of a table. */
export interface Bet {
  readonly market: string;
  readonly selection: string;
  readonly bet: BetClass;
  readonly offer: Offer;
  readonly verdict: (round: VisibleRound) => Verdict;
  /** True if later windows accept the bet too. */
  readonly isOpenLater?: boolean;
  /** The places of the round that decide the bet, if not all places do. Chances are enumerated over these alone. */
  readonly places?: readonly number[];
  /** True if the order of draws at its places does not matter, so that each set counts once. It requires draws without repeats. */
  readonly isOrderFree?: boolean;
  /** Chances counted by a better method than enumeration; undefined in states where the bet has none. */
  readonly chances?: (seen: VisibleRound) => Chances | undefined;
  /** True if tied winners share the payout. */
  readonly isShared?: boolean;
  /** Bets of a market with the same text here share a row of the pay table. */
  readonly row?: string;
  /** True if this bet represents many similar bets in the pay table. The similar bets are quoted on request. */
  readonly isUnlisted?: boolean;
  /** States with a row each in the pay table, if the return depends on the seen state. */
  readonly states?: readonly { readonly name: RowState; readonly seen: VisibleRound }[];
}

/** Returns a verdict on the first shown value. */
export function onOne(verdict: (only: number) => Verdict): Bet['verdict'] {
  return (round) => verdict(present(round[0]));
}

/** Returns a verdict on the first two shown values. */
export function onTwo(verdict: (first: number, second: number) => Verdict): Bet['verdict'] {
  return (round) => verdict(...pairOf(round));
}

/** Returns an offer at a constant price, written as `1.95`. */
export function fixed(back: string): Offer {
  const odds = parsePrice(back);
  return { kind: 'FIXED', back: () => odds, lay: undefined };
}

/** Back and lay, at prices from the chances. */
export const TWO_SIDED: Offer = { kind: 'PRICED', isLaid: true };

/** Only a back, at a price from the chances. */
export const BACK_ONLY: Offer = { kind: 'PRICED', isLaid: false };

/** Returns a pay table of prizes to one (casino C-TRAP-7). */
export function prizes(toOneByName: Readonly<Record<string, number>>): Offer {
  return { kind: 'PRIZES', prizes: Object.entries(toOneByName).map(([name, x]) => ({ name, odds: toOne(x) })) };
}

/** Returns an offer at a constant price, given as odds to one. */
export function paysToOne(x: number): Offer {
  const odds = toOne(x);
  return { kind: 'FIXED', back: () => odds, lay: undefined };
}

/** Parses a price of a table; throws for other texts. */
export function parsePrice(text: string): Odds {
  const odds = present(oddsOf(text), `${text} is a price`);
  assert(odds > ODDS_SCALE, `${text} pays more than the stake`);
  return odds;
}
