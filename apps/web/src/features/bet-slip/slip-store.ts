import type { PlaceBetRequest } from '@pavilion/contract/http';
import { useMemo } from 'react';
import { create } from 'zustand';
import type { Picked } from '../../betting/picked-here.ts';
import { usePreferences } from '../../device/preferences.ts';
import { readSession, SLIP_KEY, writeSession } from '../../device/storage.ts';
import { marketNow, positionsNow } from '../../live/index.ts';
import { useSession } from '../../session/session.ts';
import type { AcceptChanges } from '../../text/house-odds.ts';
import { levelStake } from './level-stake.ts';
import { bestOffer } from './price-changes.ts';
import {
  type BetEdit,
  type BetOutcome,
  betOn,
  BETS_MAX,
  edited,
  type HousePick,
  isPlaced,
  type SlipBet,
  type SlipPick,
  type Tapped,
  withTapped,
} from './slip-bet.ts';

/** One request: the bets in order, and the ids that they have in the slip. */
export type Sent = {
  readonly ids: readonly string[];
  readonly bets: readonly PlaceBetRequest[];
  readonly key: string;
  /** Reading of `performance.now()` when it was sent. */
  readonly sentAt: number;
};

/** `checking` means that the bets were sent and their outcome is not known yet. `isWaiting`: the slip is asking the exchange for it. */
type SlipPhase =
  | { readonly kind: 'editing' }
  | { readonly kind: 'placing'; readonly sent: Sent }
  | { readonly kind: 'checking'; readonly sent: Sent; readonly isWaiting: boolean };

type SlipState = {
  /** True while taps collect prices. Otherwise each tap replaces the bet in the slip. */
  readonly isCollecting: boolean;
  /** The bets being written and those placed; at most one unless `isCollecting`. */
  readonly bets: readonly SlipBet[];
  /** The collected bets while `isCollecting` is off. */
  readonly aside: readonly SlipBet[];
  /** The stake of the last bet placed on each kind of market. A slip opens with it, so that the next bet takes two taps. */
  readonly lastStakes: Readonly<Record<SlipBet['kind'], string>>;
  /** The changes of house quotes that the player accepts, kept from bet to bet. */
  readonly accept: AcceptChanges;
  /** One-click betting: the bet is sent as soon as possible. */
  readonly isSentAtOnce: boolean;
  readonly phase: SlipPhase;
};

const EMPTY: SlipState = {
  isCollecting: false,
  bets: [],
  aside: [],
  lastStakes: { ORDER: '', HOUSE: '' },
  accept: 'NONE',
  isSentAtOnce: false,
  phase: { kind: 'editing' },
};

/** The slip: the bets that are written and sent together. A single bet is a list of one. */
export const useSlip = create<SlipState>(() => ({ ...EMPTY, ...draftsOf(currentUser()) }));

function currentUser(): number | undefined {
  return useSession.getState().user?.user_id;
}

type Drafts = Pick<SlipState, 'isCollecting' | 'bets' | 'aside' | 'lastStakes' | 'accept'> & {
  readonly user: number | undefined;
};

/** Returns the bets that this tab was writing before it was reloaded. Their prices are compared with the market again, so a change since then is shown. */
function draftsOf(user: number | undefined): Partial<SlipState> {
  const saved = readSession(SLIP_KEY) as Drafts | undefined;
  if (saved === undefined || user === undefined || saved.user !== user) return {};
  const { isCollecting, bets, aside, lastStakes, accept } = saved;
  return { isCollecting, bets, aside, lastStakes, accept };
}

/** A bet that was sent is no draft: after a reload it would be placed a second time. */
useSlip.subscribe(({ isCollecting, bets, aside, lastStakes, accept, phase }) => {
  const isDraft = (bet: SlipBet): boolean => phase.kind === 'editing' && !isPlaced(bet);
  const drafts = bets.filter(isDraft).map((bet) => ({ ...bet, outcome: undefined }));
  writeSession(SLIP_KEY, { user: currentUser(), isCollecting, bets: drafts, aside, lastStakes, accept } satisfies Drafts);
});

// Unfinished bets belong to the player who wrote them.
useSession.subscribe((session, before) => {
  if (session.user?.token !== before.user?.token) useSlip.setState(EMPTY);
});

/** True unless sent bets have no answer yet. Meanwhile the slip does not change, because the player must see their outcome. */
function mayChange(): boolean {
  return useSlip.getState().phase.kind === 'editing';
}

/** Changes the bets, which disarms one-click betting. */
function setBets(change: (bets: readonly SlipBet[]) => readonly SlipBet[]): void {
  if (mayChange()) useSlip.setState(({ bets }) => ({ bets: change(bets), isSentAtOnce: false }));
}

/** Puts a tapped cell into the slip. Returns false while sent bets have no answer. */
function tap(tapped: Tapped): boolean {
  const { isCollecting } = useSlip.getState();
  setBets((bets) => (isCollecting ? withTapped(bets, tapped) : [withLastStake(betOn(tapped, bets[0]))]));
  return mayChange();
}

function withLastStake(bet: SlipBet): SlipBet {
  return bet.stakeText === '' ? { ...bet, stakeText: useSlip.getState().lastStakes[bet.kind] } : bet;
}

/** The choices that modifier keys make while a price is tapped. */
export type TapChoice = {
  /** Takes only what is available: the bet is a fill-or-kill. */
  readonly isFillOrKill: boolean;
  /** Writes the stake that levels the market at this price. The player sends it. */
  readonly shouldLevel: boolean;
};

const PLAIN_TAP: TapChoice = { isFillOrKill: false, shouldLevel: false };

/** Puts a tapped price into the slip. With one-click betting on, it places a bet with the preset stake instead. */
export function tapPrice(pick: SlipPick, price: number, { isFillOrKill, shouldLevel }: TapChoice = PLAIN_TAP): void {
  const seenPrice = bestOffer(marketNow(pick.marketId), pick) === price ? price : undefined;
  if (!tap({ kind: 'ORDER', pick, price, seenPrice }) || useSlip.getState().isCollecting) return;
  const market = shouldLevel ? marketNow(pick.marketId) : undefined;
  const stakeText = market === undefined ? undefined : levelStake(market, positionsNow(market), pick, price);
  editAll({ ...(isFillOrKill ? { isFillOrKill } : {}), ...(stakeText === undefined ? {} : { stakeText, fixes: 'STAKE' }) });
  if (!shouldLevel) armOneClick();
}

/** Puts a tapped quote of the house into the slip, or places a bet on it with one-click betting. */
export function tapQuote(pick: HousePick): void {
  if (tap({ kind: 'HOUSE', pick }) && !useSlip.getState().isCollecting) armOneClick();
}

/** Arms the bet in the slip with the preset stake, if one-click betting is on. */
function armOneClick(): void {
  const { oneClick, oneClickStake } = usePreferences.getState();
  if (!oneClick) return;
  editAll({ stakeText: String(oneClickStake), fixes: 'STAKE' });
  useSlip.setState({ isSentAtOnce: true });
}

/** Writes a bet at other odds, or writes another after it was placed. */
export function rewrite({ id }: SlipBet, tapped: Tapped): void {
  setBets((bets) => bets.map((bet) => (bet.id === id ? betOn(tapped, bet) : bet)));
}

export function editBet({ id }: SlipBet, edit: BetEdit): void {
  setBets((bets) => bets.map((bet) => (bet.id === id ? edited(bet, edit) : bet)));
}

export function editAll(edit: BetEdit): void {
  setBets((bets) => bets.map((bet) => edited(bet, edit)));
}

export function removeBet(id: string): void {
  setBets((bets) => bets.filter((bet) => bet.id !== id));
}

/** Removes placed bets from the slip. Refused bets stay, so that the player can change them. */
export function clearPlaced(): void {
  setBets((bets) => bets.filter((bet) => !isPlaced(bet)));
}

/** Closes the slip of a single bet. Collected bets stay. */
export function closeSlip(): void {
  if (!useSlip.getState().isCollecting) setBets(() => []);
}

/** Turns collecting on or off. The bet in the slip becomes the first of several, and collected bets come back. */
export function setCollecting(isSeveral: boolean): void {
  if (!mayChange()) return;
  useSlip.setState(({ bets, aside }) => {
    if (!isSeveral) return { isCollecting: isSeveral, isSentAtOnce: false, bets: [], aside: bets };
    return {
      isCollecting: isSeveral,
      isSentAtOnce: false,
      bets: [...aside, ...bets.filter((bet) => !isPlaced(bet))].slice(0, BETS_MAX),
      aside: [],
    };
  });
}

/** Keeps a one-click bet in the slip instead of sending it, with the reason if there is one. */
export function disarm(reason: string | undefined): void {
  const outcome = reason === undefined ? undefined : ({ kind: 'REFUSED', reason, offered: undefined } as const);
  setBets((bets) => bets.map((bet) => ({ ...bet, outcome })));
}

/** True while the slip waits for the answer to this request. False if the session has changed since. */
export function isAwaited(sent: Sent): boolean {
  const { phase } = useSlip.getState();
  return phase.kind !== 'editing' && phase.sent === sent;
}

/** Records the outcomes of the sent bets, one by one. */
export function recordOutcomes(sent: Sent, outcomes: readonly (BetOutcome | undefined)[]): void {
  if (!isAwaited(sent)) return;
  const { ids } = sent;
  useSlip.setState(({ bets, lastStakes }) => {
    const after = bets.map((bet) => (ids.includes(bet.id) ? { ...bet, outcome: outcomes[ids.indexOf(bet.id)] } : bet));
    const stakes = after.filter((bet) => ids.includes(bet.id) && isPlaced(bet)).map(({ kind, stakeText }) => [kind, stakeText]);
    return { phase: { kind: 'editing' }, bets: after, lastStakes: { ...lastStakes, ...Object.fromEntries(stakes) } };
  });
}

/** True if a single bet is in the slip. */
export function useIsSlipOpen(): boolean {
  return useSlip(({ isCollecting, bets }) => !isCollecting && bets.length > 0);
}

/** Returns the single bet being written in a market. */
export function useWritten(marketId: string): SlipBet | undefined {
  return useSlip(({ isCollecting, bets }) =>
    isCollecting ? undefined : bets.find((bet) => bet.pick.marketId === marketId && !isPlaced(bet)),
  );
}

/** Returns the picks in a market, as the same list object while they are unchanged. */
export function usePicked(marketId: string): readonly Picked[] {
  const text = useSlip(({ bets }) => JSON.stringify(picksIn(bets, marketId)));
  return useMemo(() => JSON.parse(text) as readonly Picked[], [text]);
}

function picksIn(bets: readonly SlipBet[], marketId: string): readonly Picked[] {
  const there = bets.filter(({ pick }) => pick.marketId === marketId);
  return there.map(({ pick: { selectionId, side }, ...bet }) => ({
    selectionId,
    side,
    ...(bet.kind === 'ORDER' ? { price: Number(bet.priceText) } : {}),
  }));
}
