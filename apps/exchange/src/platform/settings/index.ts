import type { Call } from '../http/handlers.ts';
import type { PictureService } from '../pictures/picture-service.ts';
import type { Platform } from '../platform.ts';
import type { Routes } from '../routes.ts';
import { countryLookup } from './country-table.ts';
import { geoHandlers, settingHandlers } from './setting-routes.ts';
import { PublicSettings } from './setting-reads.ts';
import { siteSettingHandlers } from './site-setting-routes.ts';

type SettingNeeds = {
  readonly pictures: PictureService;
  /** True if this installation takes deposits. */
  readonly hasPayments: boolean;
  readonly playOrigins: (site: Call['site']) => readonly string[];
};

/** Opens the settings that sites read at their start and staff change. */
export async function openSettings(
  { config, db, node, writeAudit }: Platform,
  { pictures, hasPayments, playOrigins }: SettingNeeds,
) {
  const countries = await countryLookup(config.geoTable);
  const settings = new PublicSettings(db, config.playMoney, hasPayments);
  const forget = async (): Promise<void> => settings.forget();
  const publish = node.follow<undefined>('settings', { reread: forget });
  const changed = (): void => {
    settings.forget();
    publish(undefined);
  };
  const routes = {
    globalSetting: settingHandlers({ settings, playOrigins }),
    geo: geoHandlers(countries),
    office: siteSettingHandlers({ db, pictures, writeAudit, changed }),
  } satisfies Routes;
  return { routes };
}
