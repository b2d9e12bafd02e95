import { assert, pairOf, present } from '@pavilion/core/std';
import type { Fraction } from '../fraction/index.ts';
import { ODDS_SCALE, oddsOf, toOne, type BetClass, type Odds, type Verdict } from '../game/index.ts';

/**
 * The shown part of a round, in the order in which it is shown: kinds of cards, faces of dice, a pocket … A whole round is all of
 * it, a state is its beginning.
 */
export type Shown = readonly number[];

/** How a bet is paid. */
export type Offer =
  /** At a constant price; undefined in a state in which it is not offered. */
  | { readonly kind: 'FIXED'; readonly back: (seen: Shown) => Odds | undefined; readonly lay: Odds | undefined }
  /** At prices from its chances (casino C-PRC-2). */
  | { readonly kind: 'PRICED'; readonly isLaid: boolean }
  /** By a pay table. */
  | { readonly kind: 'PRIZES'; readonly prizes: readonly { readonly name: string; readonly odds: Odds }[] };

/** Exact chances of what can become of a bet. Shares of a dead heat are in `win`. */
export interface Chances {
  /** To be paid anything above the stake's own return. */
  readonly win: Fraction;
  readonly push: Fraction;
  readonly half: Fraction;
  /** To be paid a prize, by its odds. */
  readonly prizes: ReadonlyMap<Odds, Fraction>;
}

/** A selection of a table. */
export interface Bet {
  readonly market: string;
  readonly selection: string;
  readonly bet: BetClass;
  readonly offer: Offer;
  readonly verdict: (round: Shown) => Verdict;
  /** True if later windows take it too. */
  readonly isOpenLater?: boolean;
  /** The places of the round that decide it, where not all do; the chances are enumerated over these alone. */
  readonly places?: readonly number[];
  /**
   * True if the order of the draws at its places does not matter to it, so that each set is counted once; only for draws without
   * repeats.
   */
  readonly isOrderFree?: boolean;
  /** Chances that are counted some better way than over everything that may still come; undefined in states in which they are not. */
  readonly chances?: (seen: Shown) => Chances | undefined;
  /** In the pay table, bets of a market with the same text here share a row. */
  readonly row?: string;
  /** Stands in the pay table for the many like it, which are quoted one by one. */
  readonly isUnlisted?: boolean;
  /** States that have a row each in the pay table, where the return depends on what is seen. */
  readonly states?: readonly { readonly name: string; readonly seen: Shown }[];
}

/** A verdict on the first thing that a round shows. */
export function onOne(verdict: (only: number) => Verdict): Bet['verdict'] {
  return (round) => verdict(present(round[0]));
}

/** A verdict on the first two things that a round shows. */
export function onTwo(verdict: (first: number, second: number) => Verdict): Bet['verdict'] {
  return (round) => verdict(...pairOf(round));
}

/** A constant price as it is written, such as `1.95`. */
export function fixed(back: string): Offer {
  const odds = written(back);
  return { kind: 'FIXED', back: () => odds, lay: undefined };
}

/** Back and lay from the chances. */
export const TWO_SIDED: Offer = { kind: 'PRICED', isLaid: true };

/** Back only, from the chances. */
export const BACK_ONLY: Offer = { kind: 'PRICED', isLaid: false };

/** A pay table of prizes to one (casino C-TRAP-7). */
export function prizes(toOneByName: Readonly<Record<string, number>>): Offer {
  return { kind: 'PRIZES', prizes: Object.entries(toOneByName).map(([name, x]) => ({ name, odds: toOne(x) })) };
}

/** One prize to one under every win, as a fixed price. */
export function paysToOne(x: number): Offer {
  const odds = toOne(x);
  return { kind: 'FIXED', back: () => odds, lay: undefined };
}

/** A price written in a table; anything that is no price is a defect. */
export function written(text: string): Odds {
  const odds = present(oddsOf(text), `${text} is a price`);
  assert(odds > ODDS_SCALE, `${text} pays more than the stake`);
  return odds;
}
