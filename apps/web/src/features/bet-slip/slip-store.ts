import type { BetAnswer, LimitBetRequest } from '@pavilion/contract/http';
import { formatPrice } from '@pavilion/ui';
import { create } from 'zustand';
import { minorOf, priceOf } from '../../text/money.ts';
import { levelAt, outlookOf } from '../../betting/position.ts';
import { usePreferences } from '../../device/preferences.ts';
import { useSession } from '../../session/session.ts';
import { marketNow, positionsNow } from '../../live/index.ts';
import { type SlipEdit, withExclusions } from './fill-or-kill.ts';
import { collect } from './multi-store.ts';
import { bestOffer } from './price-changes.ts';
import { hundredthsInput } from './price-steps.ts';

/** A tapped price: its market, runner and side. */
export type SlipPick = {
  readonly marketId: string;
  readonly matchName: string;
  readonly selectionId: number;
  readonly side: 'BACK' | 'LAY';
  /** True in a line market, where prices are lines. */
  readonly isLine?: boolean;
  /** If the bet has a place part, the divisor of its winnings. */
  readonly eachWay?: number;
};

/** Returns a price of the book, or a line, in the form in which one types it. */
function inputOf({ isLine = false }: SlipPick, price: number): string {
  return isLine ? hundredthsInput(minorOf(price)) : formatPrice(price);
}

/** The possible meanings of the typed amount: the stake, the total a winning backer gets back, or the backer's profit. */
export const FIXES = ['STAKE', 'PAYOUT', 'BACKERS_PROFIT'] as const;
export type Fixes = (typeof FIXES)[number];

/** The phase of the bet in the slip. `checking`: the bet was sent, and it is not known yet if the exchange took it. */
export type SlipPhase =
  | { readonly kind: 'editing'; readonly problem: string | undefined }
  | { readonly kind: 'placing' }
  | { readonly kind: 'checking'; readonly request: LimitBetRequest; readonly key: string; readonly waiting: boolean }
  | {
      readonly kind: 'done';
      readonly answer: BetAnswer;
      readonly request: LimitBetRequest;
      readonly roundTripMs: number;
      readonly since: number;
    };

export type SlipState = {
  readonly pick: SlipPick | undefined;
  readonly priceText: string;
  /** The tapped price, if it was the best on offer. */
  readonly seenPrice: number | undefined;
  readonly stakeText: string;
  readonly fixes: Fixes;
  /** True if the unmatched part stays in the book when the market turns in play. */
  readonly keep: boolean;
  /** The bet only waits for a taker. */
  readonly postOnly: boolean;
  /** The time for which the unmatched part waits in the book; 0: until it is cancelled. */
  readonly lastsMs: number;
  /** The bet is matched at once or killed, and nothing of it waits. */
  readonly fillOrKill: boolean;
  /** Fill-or-kill: the smallest part that may be matched; empty: the whole stake. */
  readonly minFillText: string;
  /** One-click betting: the bet is sent as soon as possible. */
  readonly atOnce: boolean;
  readonly phase: SlipPhase;
};

const EDITING: SlipPhase = { kind: 'editing', problem: undefined };
const EMPTY: SlipState = {
  pick: undefined,
  priceText: '',
  seenPrice: undefined,
  stakeText: '',
  fixes: 'STAKE',
  keep: false,
  postOnly: false,
  lastsMs: 0,
  fillOrKill: false,
  minFillText: '',
  atOnce: false,
  phase: EDITING,
};

/** The bet being written. */
export const useSlip = create<SlipState>(() => EMPTY);

// An unfinished bet belongs to the player who wrote it.
useSession.subscribe((session, before) => {
  if (session.user?.token !== before.user?.token) useSlip.setState(EMPTY);
});

/**
 * Opens the slip with a tapped price and keeps the stake already typed. While a bet is on its way the slip does not change, because the player must see its
 * outcome.
 */
export function openSlip(pick: SlipPick, price: number): void {
  const { phase } = useSlip.getState();
  if (phase.kind === 'placing' || phase.kind === 'checking') return;
  const seenPrice = bestOffer(marketNow(pick.marketId), pick) === price ? price : undefined;
  // Copies the pick, so that the same runner and side at another price counts as another pick.
  useSlip.setState({ pick: { ...pick }, priceText: inputOf(pick, price), seenPrice, atOnce: false, phase: EDITING });
}

/** The choices that modifier keys make while a price is tapped. */
export type TapChoice = {
  /** Takes only what is available: the bet is a fill-or-kill. */
  readonly fillOrKill: boolean;
  /** Writes the stake that levels the market at this price. The player sends it. */
  readonly levels: boolean;
};

const PLAIN_TAP: TapChoice = { fillOrKill: false, levels: false };

/** Puts a tapped price into the slip. With one-click betting on, it places a bet with the preset stake instead. */
export function tapPrice(pick: SlipPick, price: number, { fillOrKill, levels }: TapChoice = PLAIN_TAP): void {
  if (collect({ kind: 'ORDER', pick, priceText: inputOf(pick, price) })) return;
  openSlip(pick, price);
  if (useSlip.getState().phase !== EDITING) return;
  if (fillOrKill) editSlip({ fillOrKill });
  const level = levels ? levelStake(pick, price) : undefined;
  if (level !== undefined) editSlip({ stakeText: level, fixes: 'STAKE' });
  const { oneClick, oneClickStake } = usePreferences.getState();
  if (oneClick && !levels) useSlip.setState({ stakeText: String(oneClickStake), fixes: 'STAKE', atOnce: true });
}

/** Returns the stake that makes the results of the market equal; undefined if this side of the runner would not. */
function levelStake({ marketId, selectionId, side }: SlipPick, price: number): string | undefined {
  const market = marketNow(marketId);
  const runner = market?.runners.findIndex((each) => each.selection_id === selectionId) ?? -1;
  if (market === undefined || runner < 0 || market.winners > 1) return undefined;
  const { ifWins } = outlookOf(positionsNow(market), undefined, market);
  const { stake } = levelAt(ifWins, runner, priceOf(price));
  return (side === 'BACK' ? stake > 0 : stake < 0) ? hundredthsInput(Math.abs(stake)) : undefined;
}

export function closeSlip(): void {
  const { phase } = useSlip.getState();
  if (phase.kind === 'placing' || phase.kind === 'checking') return;
  useSlip.setState(EMPTY);
}

/** Changes the typed values and removes an old refusal. */
export function editSlip(edit: SlipEdit): void {
  useSlip.setState(({ phase }) => ({
    ...withExclusions(edit),
    atOnce: false,
    phase: phase.kind === 'editing' ? EDITING : phase,
  }));
}
