import type { BetAnswer, HouseBook, PlaceBetRequest } from '@pavilion/contract/http';
import type { BetSide } from '@pavilion/core/market';
import { create } from 'zustand';
import type { AcceptChanges, HouseOdds } from '../../text/house-odds.ts';
import { usePreferences } from '../../device/preferences.ts';
import { useSession } from '../../session/session.ts';
import { collect } from './multi-store.ts';
import { closeSlip, useSlip } from './slip-store.ts';

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

/** The phase of the bet. `offered`: the current quote, if the bet was refused because the quote had changed. */
export type HousePhase =
  | { readonly kind: 'editing'; readonly problem: string | undefined; readonly offered: HouseOdds | undefined }
  | { readonly kind: 'placing' }
  | { readonly kind: 'checking'; readonly request: PlaceBetRequest; readonly key: string; readonly waiting: boolean }
  | { readonly kind: 'done'; readonly answer: BetAnswer; readonly roundTripMs: number; readonly since: number };

type HouseSlipState = {
  readonly pick: HousePick | undefined;
  readonly stakeText: string;
  /** Kept from bet to bet. */
  readonly accept: AcceptChanges;
  /** One-click betting: the bet is sent as soon as possible. */
  readonly atOnce: boolean;
  readonly phase: HousePhase;
};

const EDITING: HousePhase = { kind: 'editing', problem: undefined, offered: undefined };
const EMPTY = { pick: undefined, stakeText: '', atOnce: false, phase: EDITING } as const;

/** The bet against the house being written. The player writes this or a bet between players, never both. */
export const useHouseSlip = create<HouseSlipState>(() => ({ ...EMPTY, accept: 'NONE' }));

useSession.subscribe((session, before) => {
  if (session.user?.token !== before.user?.token) useHouseSlip.setState({ ...EMPTY, accept: 'NONE' });
});
useSlip.subscribe((slip, before) => {
  if (slip.pick === undefined || slip.pick === before.pick) return;
  if (isUnderWay()) closeSlip();
  else closeHouseSlip();
});

function isUnderWay(): boolean {
  const { kind } = useHouseSlip.getState().phase;
  return kind === 'placing' || kind === 'checking';
}

/** Opens the slip with a tapped quote and keeps the stake already typed, unless another bet is on its way. */
export function openHouseSlip(pick: HousePick): void {
  closeSlip();
  if (isUnderWay() || useSlip.getState().pick !== undefined) return;
  useHouseSlip.setState({ pick, atOnce: false, phase: EDITING });
}

/** Puts a tapped quote into the slip. With one-click betting on, it places a bet with the preset stake instead. */
export function tapQuote(pick: HousePick): void {
  if (collect({ kind: 'HOUSE', pick })) return;
  openHouseSlip(pick);
  const { oneClick, oneClickStake } = usePreferences.getState();
  const state = useHouseSlip.getState();
  if (oneClick && state.pick === pick && state.phase === EDITING)
    useHouseSlip.setState({ stakeText: String(oneClickStake), atOnce: true });
}

export function closeHouseSlip(): void {
  if (!isUnderWay()) useHouseSlip.setState(EMPTY);
}

/** Changes the typed values and removes an old refusal. */
export function editHouseSlip(part: Partial<Pick<HouseSlipState, 'stakeText' | 'accept'>>): void {
  useHouseSlip.setState(({ phase }) => ({ ...part, atOnce: false, phase: phase.kind === 'editing' ? EDITING : phase }));
}

/** The bet is written at these odds from now on. */
export function takeOdds(odds: HouseOdds): void {
  const { pick } = useHouseSlip.getState();
  if (pick !== undefined) openHouseSlip({ ...pick, odds });
}
