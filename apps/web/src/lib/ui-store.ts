import type { HouseBook, SportRow } from '@pavilion/contract/http';
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

/** The state shared by several parts of the screen. A reload clears it. */
type UiState = {
  readonly modal: Modal | undefined;
  readonly menuOpen: boolean;
  /** One sport and one series of the sidebar are open at a time. */
  readonly openSport: number | undefined;
  readonly openSeries: number | undefined;
  /** Counts the bets that were sent and answered. A part that shows data changed by a bet refetches then. */
  readonly betPlaced: number;
  /** Active sports, as the header lists them; undefined until they are known. */
  readonly headerList: readonly SportRow[] | undefined;
  /** True if the casino answers. Without it, the site shows its own list of games. Undefined until it was asked. */
  readonly liveCasino: boolean | undefined;
  /** The visitor's country by their address, for the dial code that a form starts with. */
  readonly countryCode: string | undefined;
  /** True if the screen is too narrow for the menu beside the content. */
  readonly isMobile: boolean;
  /** Calls that are on their way, and those of them that have taken too long. */
  readonly loading: number;
  readonly slow: number;
};

export const useUi = create<UiState>(() => ({
  modal: undefined,
  menuOpen: false,
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

/** The modal of a kind, when it is the one that is open. */
function modalOf<K extends Modal['kind']>({ modal }: Pick<UiState, 'modal'>, kind: K): Extract<Modal, { kind: K }> | undefined {
  return modal?.kind === kind ? (modal as Extract<Modal, { kind: K }>) : undefined;
}

/** The values that the screens share, by the names under which they are asked for (spec 4): each is a field of this store, or read from one. */
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

/** A bet was sent, and the answer is there. */
export function tellBetPlaced(): void {
  useUi.setState(({ betPlaced }) => ({ betPlaced: betPlaced + 1 }));
}

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
