import { create } from 'zustand';
import { type Preferences, PREFERENCES_KEY, readPreferences, writePreferences } from './storage.ts';

/** From this width on, balance and exposure are both shown whatever was chosen on a small screen. */
const WIDE_FROM_PX = 993;

const saved = readPreferences();
/** What the player chose that the header shows. On a wide screen both are shown at first, which is no choice. */
let chosen: Pick<Preferences, 'showBalance' | 'showExposure'> = {
  showBalance: saved.showBalance,
  showExposure: saved.showExposure,
};

function atStart(): Preferences {
  return window.innerWidth < WIDE_FROM_PX ? saved : { ...saved, showBalance: true, showExposure: true };
}

/** What this browser prefers, remembered. */
export const usePreferences = create<Preferences>(() => atStart());

let following = false;

usePreferences.subscribe((preferences, before) => {
  if (following) return;
  const { showBalance, showExposure } = preferences;
  if (showBalance !== before.showBalance) chosen = { ...chosen, showBalance };
  if (showExposure !== before.showExposure) chosen = { ...chosen, showExposure };
  writePreferences({ ...preferences, ...chosen });
});

/** What another tab changes is so here too, before this one writes down what it knew; what the header shows stays each tab's own. */
export function followOtherTabsPreferences(): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== PREFERENCES_KEY || newValue === null) return;
    const { showBalance, showExposure, oneClick: _, ...others } = readPreferences();
    chosen = { showBalance, showExposure };
    following = true;
    usePreferences.setState(others);
    following = false;
  });
}
