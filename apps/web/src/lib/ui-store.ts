import { create } from 'zustand';

/** What is open on the screen and shared by several parts of it; nothing here outlives a reload. */
type UiState = {
  readonly myMarketOpen: boolean;
  readonly buttonValuesOpen: boolean;
  readonly menuOpen: boolean;
  /** One sport and one series of the sidebar are open at a time. */
  readonly openSport: number | undefined;
  readonly openSeries: number | undefined;
};

export const useUi = create<UiState>(() => ({
  myMarketOpen: false,
  buttonValuesOpen: false,
  menuOpen: false,
  openSport: undefined,
  openSeries: undefined,
}));

/** Opens a sport of the sidebar, or closes it when it is the open one. */
export function toggleSport(sportId: number): void {
  useUi.setState((state) => ({ openSport: state.openSport === sportId ? undefined : sportId, openSeries: undefined }));
}

export function toggleSeries(seriesId: number): void {
  useUi.setState((state) => ({ openSeries: state.openSeries === seriesId ? undefined : seriesId }));
}
