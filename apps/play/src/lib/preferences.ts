import { create } from 'zustand';

const KEY = 'pavilion.play';

/** Layers of sound with a volume of their own, as the mixer lists them. */
export const SOUND_LAYERS = ['ambience', 'table', 'wins'] as const;
export type SoundLayer = (typeof SOUND_LAYERS)[number];
/** Volumes from 0 to 100. */
export type Volumes = Readonly<Record<SoundLayer, number>>;

/** Preferences of a player, stored in this browser; sound is off until the player turns it on. */
export type Preferences = {
  readonly sound: boolean;
  readonly volumes: Volumes;
  /** Games whose rules and returns the player has seen and closed. */
  readonly read: readonly string[];
};

const VOLUMES: Volumes = { ambience: 35, table: 70, wins: 70 };
const DEFAULTS: Preferences = { sound: false, volumes: VOLUMES, read: [] };

function stored(): Preferences {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    if (typeof value !== 'object' || value === null) return DEFAULTS;
    const sound = 'sound' in value && value.sound === true;
    const volumes = 'volumes' in value ? volumesOf(value.volumes) : VOLUMES;
    const read = 'read' in value && Array.isArray(value.read) ? value.read.filter((code) => typeof code === 'string') : [];
    return { sound, volumes, read };
  } catch {
    return DEFAULTS;
  }
}

function volumesOf(value: unknown): Volumes {
  const kept: Readonly<Record<string, unknown>> = typeof value === 'object' && value !== null ? { ...value } : {};
  const of = (layer: SoundLayer): number => {
    const volume = kept[layer];
    return typeof volume === 'number' && volume >= 0 && volume <= 100 ? volume : VOLUMES[layer];
  };
  return { ambience: of('ambience'), table: of('table'), wins: of('wins') };
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
