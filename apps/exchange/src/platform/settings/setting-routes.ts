import { countryOf, DEFAULT_COUNTRY } from '@pavilion/contract/countries';
import type { Call, HandlersOf } from '../http/handlers.ts';
import type { CountryLookup } from './country-table.ts';
import type { PublicSettings } from './setting-reads.ts';

export type SettingRoutesOptions = {
  readonly settings: PublicSettings;
  /** Returns the origins of game pages for a site of the product; empty without a casino. */
  readonly playOrigins: (site: Call['site']) => readonly string[];
};

export function settingHandlers({ settings, playOrigins }: SettingRoutesOptions): HandlersOf<'globalSetting'> {
  return {
    getGlobalSetting: async (_request, { site, receivedAtMs }) => ({
      ...(await settings.read(receivedAtMs)),
      play_origins: [...playOrigins(site)],
    }),
  };
}

/**
 * Handles requests for the country of an address, by default the caller's address. The answer only preselects a dial code. An unknown address gets the first
 * entry of the list, and the answer says so (trust TRAP-09).
 */
export function geoHandlers(lookup: CountryLookup): HandlersOf<'geo'> {
  return {
    geo: ({ query }, { address }) => {
      const found = lookup.countryOf(query === undefined || query === '' ? address : query);
      const known = countryOf(found ?? '');
      const { code, dial_code } = known ?? DEFAULT_COUNTRY;
      return { country_code: code, dial_code, is_known: known !== undefined };
    },
  };
}
