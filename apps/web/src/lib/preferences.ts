import { create } from 'zustand';
import { type Preferences, readPreferences, writePreferences } from './storage.ts';

/** From this width on, balance and exposure are both shown whatever was chosen on a small screen. */
const WIDE_FROM_PX = 993;

function atStart(): Preferences {
  const saved = readPreferences();
  return window.innerWidth < WIDE_FROM_PX ? saved : { ...saved, showBalance: true, showExposure: true };
}

/** What this browser prefers, remembered. */
export const usePreferences = create<Preferences>(() => atStart());

usePreferences.subscribe((preferences) => writePreferences(preferences));
