import type { HouseBook, SportRow } from '@pavilion/contract/http';
import { create } from 'zustand';

/** The modals of the site. Only one is open at a time: opening another replaces it. */
export type Modal =
  | { readonly kind: 'myMarket' }
  | { readonly kind: 'buttonValues' }
  /** The Site Rules, at the topic of the sport on the screen. */
  | { readonly kind: 'rules'; readonly topic: string | undefined }
  | { readonly kind: 'welcome' }
  | { readonly kind: 'notices' }
  | { readonly kind: 'shortcuts' }
  /** The results of a sport's latest markets. */
  | { readonly kind: 'lastResults'; readonly sportId: number; readonly sportName: string }
  /** A bookmaker market, explained with its own rates. */
  | { readonly kind: 'bookmaker'; readonly market: HouseBook }
  /** The rules that settle one market. */
  | { readonly kind: 'marketRules'; readonly marketId: string; readonly marketName: string };

/** The state shared by several parts of the screen. A reload clears it. */
type UiState = {
  readonly modal: Modal | undefined;
  readonly isMenuOpen: boolean;
  /** The sport that is open in the sidebar, which opens one sport and one series at a time. */
  readonly openSport: number | undefined;
  readonly openSeries: number | undefined;
  /** Number of answered bets. Components that show data changed by a bet refetch when it rises. */
  readonly betPlaced: number;
  /** Active sports as listed in the header; undefined until they are loaded. */
  readonly headerList: readonly SportRow[] | undefined;
  /** True if the casino is reachable. If it is not, the site shows its own list of games. Undefined until it is checked. */
  readonly liveCasino: boolean | undefined;
  /** The visitor's country by IP address, which sets the dial code of forms. */
  readonly countryCode: string | undefined;
  /** True if the screen is too narrow for the menu beside the content. */
  readonly isMobile: boolean;
  /** The number of calls in progress, and the number of slow ones. */
  readonly loading: number;
  readonly slow: number;
};

export const useUi = create<UiState>(() => ({
  modal: undefined,
  isMenuOpen: false,
  openSport: undefined,
  openSeries: undefined,
  betPlaced: 0,
  headerList: undefined,
  liveCasino: undefined,
  countryCode: undefined,
  isMobile: false,
  loading: 0,
  slow: 0,
}));

/** Returns the open modal if it is of this kind. */
function modalOf<K extends Modal['kind']>({ modal }: Pick<UiState, 'modal'>, kind: K): Extract<Modal, { kind: K }> | undefined {
  return modal?.kind === kind ? (modal as Extract<Modal, { kind: K }>) : undefined;
}

/** The values shared by screens, under the names given in the description (spec 4). Each of them is a field of this store, or is derived from one. */
export const SHARED = {
  betPlaced: (ui: UiState) => ui.betPlaced,
  lastResult: (ui: UiState) => modalOf(ui, 'lastResults'),
  matchRules: (ui: UiState) => modalOf(ui, 'marketRules'),
  bookmaker: (ui: UiState) => modalOf(ui, 'bookmaker'),
  headerList: (ui: UiState) => ui.headerList,
  liveCasino: (ui: UiState) => ui.liveCasino,
  countryCode: (ui: UiState) => ui.countryCode,
  isMobile: (ui: UiState) => ui.isMobile,
  /** The values of the stake buttons are being edited. */
  editValue: (ui: UiState) => modalOf(ui, 'buttonValues'),
  loading: (ui: UiState) => ui.loading > 0,
} as const;

/** Tells the site that a sent bet was answered. */
export function announceBetPlaced(): void {
  useUi.setState(({ betPlaced }) => ({ betPlaced: betPlaced + 1 }));
}

export function openModal(modal: Modal): void {
  useUi.setState({ modal, isMenuOpen: false });
}

export function closeModal(): void {
  useUi.setState({ modal: undefined });
}

/** Opens a sport of the sidebar, or closes it if it is open. */
export function toggleSport(sportId: number): void {
  useUi.setState((state) => ({ openSport: state.openSport === sportId ? undefined : sportId, openSeries: undefined }));
}

export function toggleSeries(seriesId: number): void {
  useUi.setState((state) => ({ openSeries: state.openSeries === seriesId ? undefined : seriesId }));
}
