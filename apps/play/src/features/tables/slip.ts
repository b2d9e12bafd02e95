import type { TicketRequest, WireOffer } from '@pavilion/contract/provider';
import { debitOf, oddsOf, returnMaxOf } from '@pavilion/games/game';

export type Side = 'BACK' | 'LAY';

/** A draft bet at the tapped price; stake in minor units. */
export type Draft = {
  readonly market: string;
  readonly selection: string;
  readonly side: Side;
  /** Null where a table of prizes decides. */
  readonly price: string | null;
  readonly stake: number;
};

export const betKey = ({ market, selection, side }: Pick<Draft, 'market' | 'selection' | 'side'>): string =>
  `${market}/${selection}/${side}`;

/** Returns the current price of a side: undefined if it is closed, null if a table of prizes decides. */
export function priceNow(offer: WireOffer | undefined, side: Side): string | null | undefined {
  return offer === undefined || offer.suspended ? undefined : lastPrice(offer, side);
}

/** Returns the price that a side has, or had when it closed: undefined if it never had one, null if a table of prizes decides. */
export function lastPrice(offer: WireOffer, side: Side): string | null | undefined {
  if (offer.byTable) return side === 'BACK' ? null : undefined;
  return (side === 'BACK' ? offer.back : offer.lay) ?? undefined;
}

/** Returns false for a bet that is listed without a price. It is decided or nearly so, and a result if it wins would be a false hope. */
export function isPriced({ back, lay, byTable }: Pick<WireOffer, 'back' | 'lay' | 'byTable'>): boolean {
  return byTable || back !== null || lay !== null;
}

/** Returns the drafts with one more chip on a selection: a new draft, or a higher stake at the current price. A first chip below the market's minimum is raised to it. */
export function withChip(drafts: readonly Draft[], bet: Omit<Draft, 'stake'>, chipMinor: number, stakeMin = 0): Draft[] {
  const key = betKey(bet);
  const existing = drafts.find((draft) => betKey(draft) === key);
  if (existing === undefined) return [...drafts, { ...bet, stake: Math.max(chipMinor, stakeMin) }];
  return drafts.map((draft) => (draft === existing ? { ...draft, price: bet.price, stake: draft.stake + chipMinor } : draft));
}

/** Returns the cost of a draft: its stake, or a lay's liability (casino C-SET-1). */
export function costOf({ side, stake, price }: Pick<Draft, 'side' | 'stake' | 'price'>): number {
  const odds = price === null ? undefined : oddsOf(price);
  return odds === undefined ? stake : debitOf({ side, stake, price: odds });
}

/** Returns the highest return of a draft: undefined if a table of prizes decides (casino C-SET-6). */
export function returnsOf({ side, stake, price }: Draft): number | undefined {
  const odds = price === null ? undefined : oddsOf(price);
  return odds === undefined ? undefined : returnMaxOf({ side, stake, price: odds });
}

/** A draft compared with the current offer: at the same price, at another price, or without an offer. */
export type Checked = { readonly draft: Draft; readonly now: string | null | undefined; readonly hasMoved: boolean };

/** Compares each draft with the current offers. */
export function compareDrafts(drafts: readonly Draft[], offers: readonly WireOffer[]): Checked[] {
  return drafts.map((draft) => {
    const offer = offers.find(({ market, selection }) => market === draft.market && selection === draft.selection);
    const now = priceNow(offer, draft.side);
    return { draft, now, hasMoved: now !== undefined && !isSamePrice(now, draft.price) };
  });
}

/** True if two prices are equal. Compares them as numbers of ten-thousandths, never as text (casino C-SET-4). */
function isSamePrice(one: string | null, other: string | null): boolean {
  if (one === null || other === null) return one === other;
  return oddsOf(one) === oddsOf(other);
}

/** Returns the last round's bets at current prices, without closed selections. */
export function repeatedDrafts(last: readonly Draft[], offers: readonly WireOffer[]): Draft[] {
  return compareDrafts(last, offers).flatMap(({ draft, now }) => (now === undefined ? [] : [{ ...draft, price: now }]));
}

/** True if every bet is open at the price it had. */
export function isUnchanged(bets: readonly Draft[], offers: readonly WireOffer[]): boolean {
  return compareDrafts(bets, offers).every(({ now, hasMoved }) => now !== undefined && !hasMoved);
}

/** True if one press may place these bets again: backs that cost no more than the largest chip together. All others become drafts, which the player checks first. */
export function isQuickRepeat(bets: readonly Draft[], chipMax: number): boolean {
  return bets.every(({ side }) => side === 'BACK') && bets.reduce((sum, bet) => sum + costOf(bet), 0) <= chipMax;
}

/** Returns the drafts in the form that the provider accepts. */
export function ticketsOf(drafts: readonly Draft[]): TicketRequest[] {
  return drafts.map(({ market, selection, side, price, stake }) => ({ market, selection, side, price, stake }));
}
