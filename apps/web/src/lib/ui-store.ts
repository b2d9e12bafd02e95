import type { HouseBook } from '@pavilion/contract/http';
import { create } from 'zustand';

/** Everything that may lie over a screen. One at a time: opening another replaces it. */
export type Modal =
  | { readonly kind: 'myMarket' }
  | { readonly kind: 'buttonValues' }
  | { readonly kind: 'rules' }
  | { readonly kind: 'welcome' }
  | { readonly kind: 'notices' }
  /** How the last markets of a sport ended. */
  | { readonly kind: 'lastResults'; readonly sportId: number; readonly sportName: string }
  /** A bookmaker market, explained with its own rates. */
  | { readonly kind: 'bookmaker'; readonly market: HouseBook }
  /** The rules that settle one market. */
  | { readonly kind: 'marketRules'; readonly marketId: string; readonly marketName: string };

/**
 * What is open on the screen and shared by several parts of it; nothing here outlives a reload. Last result, match rules and bookmaker are modals above.
 * What else the screens share (spec 4) has its one home elsewhere: that a bet was placed `refresh.ts`, the list of the header `use-sports.ts`, small screens
 * `use-media.ts`, calls that load for long `slow.ts`, the stake being edited the stores of the slip, the country the form that asks for it.
 */
type UiState = {
  readonly modal: Modal | undefined;
  readonly menuOpen: boolean;
  /** One sport and one series of the sidebar are open at a time. */
  readonly openSport: number | undefined;
  readonly openSeries: number | undefined;
};

export const useUi = create<UiState>(() => ({
  modal: undefined,
  menuOpen: false,
  openSport: undefined,
  openSeries: undefined,
}));

export function openModal(modal: Modal): void {
  useUi.setState({ modal, menuOpen: false });
}

export function closeModal(): void {
  useUi.setState({ modal: undefined });
}

/** Opens a sport of the sidebar, or closes it when it is the open one. */
export function toggleSport(sportId: number): void {
  useUi.setState((state) => ({ openSport: state.openSport === sportId ? undefined : sportId, openSeries: undefined }));
}

export function toggleSeries(seriesId: number): void {
  useUi.setState((state) => ({ openSeries: state.openSeries === seriesId ? undefined : seriesId }));
}
