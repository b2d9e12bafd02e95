import { create } from 'zustand';
import { type Preferences, PREFERENCES_KEY, readPreferences, writePreferences } from './storage.ts';
import { WIDE_FROM_PX } from './wide-screen.ts';

const saved = readPreferences();
/** The player's choice of the amounts in the header. A wide screen shows both at first, which does not count as a choice. */
let chosen: Pick<Preferences, 'showBalance' | 'showExposure'> = {
  showBalance: saved.showBalance,
  showExposure: saved.showExposure,
};

function atStart(): Preferences {
  return window.innerWidth < WIDE_FROM_PX ? saved : { ...saved, showBalance: true, showExposure: true };
}

/** The preferences that this browser remembers. */
export const usePreferences = create<Preferences>(() => atStart());

let isFollowing = false;

usePreferences.subscribe((preferences, before) => {
  if (isFollowing) return;
  const { showBalance, showExposure } = preferences;
  if (showBalance !== before.showBalance) chosen = { ...chosen, showBalance };
  if (showExposure !== before.showExposure) chosen = { ...chosen, showExposure };
  writePreferences({ ...preferences, ...chosen });
});

/** Applies changes made in other tabs, so that this tab does not overwrite them later. Each tab keeps its own amounts in the header. */
export function followOtherTabsPreferences(): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== PREFERENCES_KEY || newValue === null) return;
    const { showBalance, showExposure, oneClick: _, ...others } = readPreferences();
    chosen = { showBalance, showExposure };
    isFollowing = true;
    usePreferences.setState(others);
    isFollowing = false;
  });
}
