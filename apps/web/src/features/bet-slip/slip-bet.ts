import type { BetAnswer, HouseBook, PlaceBetRequest } from '@pavilion/contract/http';
import type { BetSide } from '@pavilion/core/market';
import { formatPrice } from '@pavilion/ui';
import { type HouseOdds, areSameOdds } from '../../text/house-odds.ts';
import { minorOf } from '../../text/money.ts';
import { hundredthsInput } from './price-steps.ts';

/** A tapped price between players: its market, runner and side. */
export type SlipPick = {
  readonly marketId: string;
  readonly matchName: string;
  readonly selectionId: number;
  readonly side: 'BACK' | 'LAY';
  /** True in a line market, where prices are lines. */
  readonly isLine?: boolean;
};

/** A tapped quote of the house, with the odds seen. */
export type HousePick = {
  readonly marketId: string;
  /** The market at that time; changes come from the stream. */
  readonly market: HouseBook;
  readonly matchName: string;
  readonly selectionId: number;
  readonly side: BetSide;
  readonly odds: HouseOdds;
};

/** A tapped cell. `seenPrice`: the tapped price, if it was the best on offer. */
export type Tapped =
  | { readonly kind: 'ORDER'; readonly pick: SlipPick; readonly price: number; readonly seenPrice: number | undefined }
  | { readonly kind: 'HOUSE'; readonly pick: HousePick };

/** The possible meanings of the typed amount: the stake, the total a winning backer gets back, or the backer's profit. */
export const FIXES = ['STAKE', 'PAYOUT', 'BACKERS_PROFIT'] as const;
export type Fixes = (typeof FIXES)[number];

/** The choices in a slip that concern the unmatched part of its bet. */
export type Waiting = {
  /** True if the unmatched part stays in the book when the market turns in play. */
  readonly isKept: boolean;
  /** True if the bet may only wait in the book. It is refused if it would match at once. */
  readonly isPostOnly: boolean;
  /** The time for which the unmatched part waits in the book; 0: until it is cancelled. */
  readonly lastsMs: number;
  /** True if the bet is matched at once or killed, so that no part of it waits. */
  readonly isFillOrKill: boolean;
  /** Fill-or-kill: the smallest part that may be matched; empty: the whole stake. */
  readonly minFillText: string;
};

/** The answer to a bet that was sent. `offered`: the current quote, if the bet was refused because the quote had changed. */
export type BetOutcome = { readonly kind: 'REFUSED'; readonly reason: string; readonly offered: HouseOdds | undefined } | Placed;
export type Placed = {
  readonly kind: 'PLACED';
  readonly answer: BetAnswer;
  readonly request: PlaceBetRequest;
  readonly roundTripMs: number;
  readonly since: number;
};

type Common = {
  /** Market, selection and side together, so that each combination is on the slip only once. */
  readonly id: string;
  readonly stakeText: string;
  /** Undefined: not sent yet, or changed since. */
  readonly outcome: BetOutcome | undefined;
};

/** A bet between players at typed odds. */
export type OrderBet = Common &
  Waiting & {
    readonly kind: 'ORDER';
    readonly pick: SlipPick;
    readonly priceText: string;
    readonly seenPrice: number | undefined;
    readonly fixes: Fixes;
  };
/** A bet against the house at the tapped quote. */
export type HouseBet = Common & { readonly kind: 'HOUSE'; readonly pick: HousePick };
export type SlipBet = OrderBet | HouseBet;

/** The values of a bet that the player types or chooses. */
export type BetEdit = Partial<Pick<OrderBet, 'stakeText' | 'priceText' | 'fixes' | keyof Waiting>>;

/** Limit of bets on a slip; the exchange itself takes up to 200 at once. */
export const BETS_MAX = 20;

const PLAIN = { fixes: 'STAKE', isKept: false, isPostOnly: false, lastsMs: 0, isFillOrKill: false, minFillText: '' } as const;

export function idOf({ marketId, selectionId, side }: SlipPick | HousePick): string {
  return `${marketId}/${selectionId}/${side}`;
}

/** Returns the bet on a tapped cell. It keeps the stake and the options of the bet that it replaces, unless they mean something else there. */
export function betOn(tapped: Tapped, before?: SlipBet): SlipBet {
  const stakeText = before?.kind === tapped.kind ? before.stakeText : '';
  const common = { id: idOf(tapped.pick), stakeText, outcome: undefined };
  // Copies the pick, so that the same runner and side at another price counts as another pick.
  if (tapped.kind === 'HOUSE') return { ...common, kind: 'HOUSE', pick: { ...tapped.pick } };
  const { pick, price, seenPrice } = tapped;
  const priceText = pick.isLine === true ? hundredthsInput(minorOf(price)) : formatPrice(price);
  const options = before?.kind === 'ORDER' ? before : PLAIN;
  return { ...options, ...common, kind: 'ORDER', pick: { ...pick }, priceText, seenPrice };
}

/** Adds a tapped cell to the bets. A second tap on the same price removes it. Another price of the same runner and side replaces it. */
export function withTapped(bets: readonly SlipBet[], tapped: Tapped): readonly SlipBet[] {
  const existing = bets.find((bet) => bet.id === idOf(tapped.pick));
  if (existing !== undefined) {
    const next = betOn(tapped, existing);
    return hasSameOdds(existing, next)
      ? bets.filter((bet) => bet !== existing)
      : bets.map((bet) => (bet === existing ? next : bet));
  }
  if (bets.length >= BETS_MAX) return bets;
  return [...bets, { ...betOn(tapped), stakeText: bets.at(-1)?.stakeText ?? '' }];
}

function hasSameOdds(a: SlipBet, b: SlipBet): boolean {
  if (a.kind === 'ORDER' && b.kind === 'ORDER') return Number(a.priceText) === Number(b.priceText);
  return a.kind === 'HOUSE' && b.kind === 'HOUSE' && areSameOdds(a.pick.odds, b.pick.odds);
}

export function isPlaced(bet: SlipBet): bet is SlipBet & { readonly outcome: Placed } {
  return bet.outcome?.kind === 'PLACED';
}

/** Returns a bet after an edit, which removes an old refusal. A placed bet does not change. */
export function edited(bet: SlipBet, edit: BetEdit): SlipBet {
  if (isPlaced(bet)) return bet;
  const { stakeText = bet.stakeText, ...orderEdit } = edit;
  return { ...bet, ...(bet.kind === 'ORDER' ? withExclusions(orderEdit) : {}), stakeText, outcome: undefined };
}

const NOT_WAITING = { fixes: 'STAKE', isKept: false, isPostOnly: false, lastsMs: 0 } as const satisfies BetEdit;

/** Returns an edit with the choices that it turns off. A fill-or-kill never waits (exchange X11), and its stake is no target (exchange X14). */
export function withExclusions(edit: BetEdit): BetEdit {
  if (edit.isFillOrKill === true) return { ...edit, ...NOT_WAITING };
  const { fixes = 'STAKE', isKept = false, isPostOnly = false, lastsMs = 0 } = edit;
  const excludes = fixes !== 'STAKE' || isKept || isPostOnly || lastsMs > 0;
  return excludes ? { ...edit, isFillOrKill: false } : edit;
}
