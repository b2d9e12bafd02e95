import type { HouseBook, MarketBook, PlaceBetRequest } from '@pavilion/contract/http';
import { KINDS } from '@pavilion/core/market';
import type { Minor } from '@pavilion/core/money';
import { type Draft, profitAndRisk } from '../../betting/position.ts';
import { nameText, t } from '../../messages/index.ts';
import { type AcceptChanges, amountsOf, lineSideWord, oddsText, areSameOdds, sideWord, toneOf } from '../../text/house-odds.ts';
import { decimalOf } from '../../text/money.ts';
import { draftOf, orderRequestOf, stakeFault, validationError } from './draft.ts';
import { hasQuoteMoved, houseProblem, houseRequestOf, quoteOf } from './house-draft.ts';
import { bestOffer, changesInForce, draftAtLimit, hasMoved, type PriceChanges } from './price-changes.ts';
import { hundredthsInput, typedStake } from './price-steps.ts';
import type { Fixes, HouseBet, OrderBet, SlipBet, Tapped } from './slip-bet.ts';

/** A bet of the slip with its market. */
export type OnMarket = OrderOnMarket | HouseOnMarket;
export type OrderOnMarket = { readonly kind: 'ORDER'; readonly bet: OrderBet; readonly market: MarketBook };
export type HouseOnMarket = { readonly kind: 'HOUSE'; readonly bet: HouseBet; readonly market: HouseBook };

/** The conditions for every bet of the slip: if prices are current, and the price changes that the player accepts. */
export type Terms = { readonly isLive: boolean; readonly changes: PriceChanges; readonly accept: AcceptChanges };

/** A bet as it is written now. */
export type Writing = {
  /** A bet between players in integers, for the tables of results; undefined while odds or stake are missing. */
  readonly draft: Draft | undefined;
  readonly changes: PriceChanges;
  readonly stake: Minor | undefined;
  /** Profit and risk at the worst price the player accepts. A better price can only improve them. Undefined if only the exchange knows them. */
  readonly profit: Minor | undefined;
  readonly risk: Minor | undefined;
  /** The reason why the bet cannot be sent; undefined if it can, or without a typed stake. */
  readonly problem: string | undefined;
  /** True if the bet cannot be sent only because the odds changed since the tap, and the player must accept the new odds first. */
  readonly mustTakeOdds: boolean;
  /** The same bet at the current odds, if these differ from the odds in the slip. */
  readonly now: Tapped | undefined;
};

export function writingOf(on: OnMarket, terms: Terms): Writing {
  return on.kind === 'ORDER' ? orderWriting(on, terms) : houseWriting(on, terms);
}

function orderWriting({ bet, market }: OrderOnMarket, terms: Terms): Writing {
  const { pick, priceText, seenPrice } = bet;
  const changes = changesInForce(terms.changes, seenPrice, priceText);
  const draft = draftOf(bet, market);
  const best = bestOffer(market, pick);
  const fault = validationError(bet, market, draft, terms.isLive);
  const mustTakeOdds = fault === undefined && changes.kind === 'ASK' && hasMoved(seenPrice, priceText, best);
  const figures = draft === undefined ? undefined : profitAndRisk(draftAtLimit(draft, changes));
  return {
    draft,
    changes,
    stake: draft?.stake,
    profit: figures?.profit,
    risk: figures?.risk,
    problem: mustTakeOdds ? t('slip.askFirst') : fault,
    mustTakeOdds,
    now: best === undefined || Number(priceText) === best ? undefined : { kind: 'ORDER', pick, price: best, seenPrice: best },
  };
}

function houseWriting(on: HouseOnMarket, { isLive, accept, changes }: Terms): Writing {
  const { bet, market } = on;
  const { pick, stakeText, outcome } = bet;
  const stake = typedStake(stakeText);
  const amounts = stake === undefined ? undefined : amountsOf({ kind: market.kind, side: pick.side, odds: pick.odds, stake });
  const offered = outcome?.kind === 'REFUSED' ? outcome.offered : undefined;
  const { price, rate, line, band_width } = quoteOf(pick, market) ?? offered ?? pick.odds;
  const odds = { price, rate, line, band_width };
  return {
    draft: undefined,
    changes,
    stake,
    profit: amounts?.profit,
    risk: amounts?.liability,
    problem: houseProblem({ pick, market, stake, accept, isLive }) ?? stakeFault(stakeText, stakeLimits(on)),
    mustTakeOdds: isLive && market.status === 'OPEN' && hasQuoteMoved({ pick, market, accept }),
    now: areSameOdds(odds, pick.odds) ? undefined : { kind: 'HOUSE', pick: { ...pick, odds } },
  };
}

/** Returns the request of a bet that can be sent; undefined if it cannot. */
export function requestOf(on: OnMarket, terms: Terms): PlaceBetRequest | undefined {
  const { draft, changes, stake, problem } = writingOf(on, terms);
  if (stake === undefined || problem !== undefined) return undefined;
  if (on.kind === 'HOUSE') return houseRequestOf(on.bet.pick, stake, terms.accept);
  return draft && orderRequestOf(draftAtLimit(draft, changes), on.market, on.bet);
}

/** Returns the odds of a bet as text: its typed price or line, or the quote of the house. */
export function tappedText(tapped: Tapped, odds: (price: number) => string): string {
  if (tapped.kind === 'HOUSE') return oddsText(tapped.pick.odds, odds);
  return tapped.pick.isLine === true ? String(tapped.price) : odds(tapped.price);
}

/** Returns the cell to tap for the same bet again, at the odds on offer now. */
export function againOf(on: OnMarket, placedPrice: number): Tapped {
  if (on.kind === 'HOUSE')
    return { kind: 'HOUSE', pick: { ...on.bet.pick, odds: quoteOf(on.bet.pick, on.market) ?? on.bet.pick.odds } };
  const best = bestOffer(on.market, on.bet.pick);
  return { kind: 'ORDER', pick: on.bet.pick, price: best ?? placedPrice, seenPrice: best };
}

/** The names of a bet: the words of its side, its runner, and its market with its match. */
export type Head = {
  readonly tone: 'back' | 'lay';
  readonly side: string;
  readonly sideLong: string;
  readonly name: string;
  readonly where: string;
  /** The name of the market, or of the match if market and runner have the same name. */
  readonly whereShort: string;
};

/** Returns the colour of a tapped side, even before its market has loaded. */
export function toneOfPick({ side, ...pick }: SlipBet['pick']): 'back' | 'lay' {
  return toneOf(side, 'isLine' in pick && pick.isLine === true);
}

export function headOf(on: OnMarket): Head {
  const { pick } = on.bet;
  const runners = on.kind === 'ORDER' ? on.market.runners : on.market.rows;
  const name = runners.find((runner) => runner.selection_id === pick.selectionId)?.name ?? '';
  const match = nameText(pick.matchName);
  const market = nameText(on.market.name);
  const isSame = name === on.market.name;
  return {
    tone: toneOf(pick.side, isLine(on)),
    side: isLine(on) ? lineSideWord(pick.side) : sideWord(pick.side),
    sideLong: on.kind === 'ORDER' ? t(SIDES[isLine(on) ? 'line' : 'odds'][on.bet.pick.side]) : sideWord(pick.side),
    name: nameText(name),
    where: isSame ? match : `${market} · ${match}`,
    whereShort: isSame ? match : market,
  };
}

const SIDES = {
  odds: { BACK: 'slip.back', LAY: 'slip.lay' },
  line: { BACK: 'line.sellLong', LAY: 'line.buyLong' },
} as const;

/** True in a line market, where a back sells and a lay buys (exchange X70). */
export function isLine(on: OnMarket): boolean {
  return on.kind === 'ORDER' && on.market.lines !== null;
}

/** Returns the odds at which a bet is written, for the button that places it. */
export function writtenOdds(on: OnMarket, draft: Draft | undefined, odds: (price: number) => string): string {
  if (on.kind === 'HOUSE') return oddsText(on.bet.pick.odds, odds);
  if (draft === undefined) return on.bet.priceText;
  return draft.isLine === true ? hundredthsInput(draft.price) : odds(decimalOf(draft.price));
}

/** Returns true if the typed amount may be a payout or profit. At a line or each way it is always the stake. */
export function mayFix(on: OnMarket): on is OrderOnMarket {
  return on.kind === 'ORDER' && on.market.lines === null && on.market.each_way === null;
}

const FIXES_TEXT = { STAKE: 'slip.stake', PAYOUT: 'slip.payout', BACKERS_PROFIT: 'slip.backersProfit' } as const;

export function fixesText(fixes: Fixes, side: 'BACK' | 'LAY'): string {
  return t(fixes === 'STAKE' && side === 'LAY' ? 'slip.backerStake' : FIXES_TEXT[fixes]);
}

/** Returns the meaning of the typed amount. */
export function stakeWord(on: OnMarket): string {
  if (on.kind === 'HOUSE') return t(KINDS[on.market.kind].quotedAs === 'LINE' ? 'house.stakePerRun' : 'slip.stake');
  return fixesText(mayFix(on) ? on.bet.fixes : 'STAKE', on.bet.pick.side);
}

/** Returns the smallest and the largest stake that the market takes now. */
export function stakeLimits(on: OnMarket): { readonly min: number; readonly max: number } {
  const { min_stake: min, max_stake: max } = on.market;
  return { min, max: on.kind === 'HOUSE' ? Math.min(max, quoteOf(on.bet.pick, on.market)?.limit ?? max) : max };
}
