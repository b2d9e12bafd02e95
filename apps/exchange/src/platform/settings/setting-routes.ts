import { countryOf, FIRST_COUNTRY } from '@pavilion/contract/countries';
import type { GlobalSettings } from '@pavilion/contract/http';
import type { Db } from '../db/index.ts';
import type { Call, HandlersOf } from '../http/handlers.ts';
import type { CountryLookup } from './country-table.ts';
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
    getGlobalSetting: async (_request, { site, receivedAtMs }) => {
      if (kept === undefined || kept.until < receivedAtMs)
        kept = { until: receivedAtMs + KEPT_MS, value: globalSettings(db, playMoney, payments) };
      const { value } = kept;
      value.catch(() => (kept = undefined));
      return { ...(await value), play_origins: [...playOrigins(site)] };
    },
  };
}

/**
 * Handles lookups of the country of an address, by default the caller's. It only preselects a dial code. An address in no table gets the first entry
 * of the list (trust TRAP-09).
 */
export function geoHandlers(lookup: CountryLookup): HandlersOf<'geo'> {
  return {
    geo: ({ query }, { address }) => {
      const found = lookup.countryOf(query === undefined || query === '' ? address : query);
      const country = countryOf(found ?? '') ?? FIRST_COUNTRY;
      return { country_code: country.code, dial_code: country.dial_code };
    },
  };
}
