import { create } from 'zustand';

const KEY = 'pavilion.play';

/** A player's preferences, stored in this browser. Sound is off until the player turns it on. */
export type Preferences = {
  readonly sound: boolean;
  /** Games whose rules and returns the player has opened and closed. */
  readonly read: readonly string[];
};

const DEFAULTS: Preferences = { sound: false, read: [] };

function stored(): Preferences {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    if (typeof value !== 'object' || value === null) return DEFAULTS;
    const sound = 'sound' in value && value.sound === true;
    const read = 'read' in value && Array.isArray(value.read) ? value.read.filter((code) => typeof code === 'string') : [];
    return { sound, read };
  } catch {
    return DEFAULTS;
  }
}

export const usePreferences = create<Preferences>(() => stored());

usePreferences.subscribe((preferences) => {
  try {
    localStorage.setItem(KEY, JSON.stringify(preferences));
  } catch {
    // Full or blocked storage only loses preferences.
  }
});

/** Marks this game's rules as read, which opens its bets (casino C-REG-1). */
export function markRead(code: string): void {
  usePreferences.setState(({ read }) => (read.includes(code) ? {} : { read: [...read, code] }));
}
