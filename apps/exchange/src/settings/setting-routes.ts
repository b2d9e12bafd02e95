import type { GlobalSettings } from '@pavilion/contract/http';
import type { Db } from '../db/index.ts';
import type { Call, HandlersOf } from '../http/handlers.ts';
import { globalSettings } from './setting-reads.ts';

const KEPT_MS = 5_000;

export type SettingRoutesOptions = {
  readonly db: Db;
  readonly playMoney: boolean;
  readonly payments: boolean;
  /** Where game pages are, for whoever asks for the site there; none: there is no casino. */
  readonly playOrigins: (site: Call['site']) => readonly string[];
};

export function settingHandlers({ db, playMoney, playOrigins, payments }: SettingRoutesOptions): HandlersOf<'globalSetting'> {
  // Asked for by every page before anybody has signed in, so it must not be a query each time.
  let kept: { readonly until: number; readonly value: Promise<Omit<GlobalSettings, 'play_origins'>> } | undefined;
  return {
    getGlobalSetting: async (_request, { site }) => {
      if (kept === undefined || kept.until < Date.now())
        kept = { until: Date.now() + KEPT_MS, value: globalSettings(db, playMoney, payments) };
      const { value } = kept;
      value.catch(() => (kept = undefined));
      return { ...(await value), play_origins: [...playOrigins(site)] };
    },
  };
}

/**
 * No table of addresses is installed, so the look-up that preselects a dial code answers the first entry of the list for
 * everybody, which is what an operator who switches it off gets too (trust TRAP-09).
 */
export const geoHandlers: HandlersOf<'geo'> = {
  geo: () => ({ country_code: 'IN', dial_code: '+91' }),
};
