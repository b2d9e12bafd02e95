import { hash } from 'node:crypto';
import { Answer, Refused } from '@pavilion/server/refused';
import type { Platform } from '../platform.ts';
import type { Call, HandlersOf } from '../http/handlers.ts';
import { UPLOADS_PATH } from '../http/uploads.ts';
import type { PictureService } from '../pictures/picture-service.ts';
import { siteSettings } from './setting-reads.ts';
import { saveSiteSettings } from './site-setting-service.ts';
import type { Upload } from './site-setting-store.ts';

type SiteSettingRoutesOptions = Pick<Platform, 'db' | 'writeAudit'> & {
  readonly pictures: PictureService;
  readonly changed: () => void;
};

const NAME_LENGTH = 32;

/** Handles the site's look, as staff set it. */
export function siteSettingHandlers(
  options: SiteSettingRoutesOptions,
): Pick<HandlersOf<'office'>, 'getSiteSettings' | 'setSiteSettings' | 'setSiteImage'> {
  const { db, pictures, changed } = options;
  const save = async (values: Readonly<Record<string, string>>, call: Call, upload?: Upload) => {
    await saveSiteSettings(options, values, call, upload);
    changed();
    return new Answer(await siteSettings(db), 'Saved: players see it within seconds.');
  };
  return {
    getSiteSettings: () => siteSettings(db),
    setSiteSettings: (request, call) => save(request, call),
    setSiteImage: async ({ image, data }, call) => {
      if (data === '') return save({ [image]: '' }, call);
      const picture = await pictures.read(data);
      if (picture instanceof Refused) return picture;
      const { contentType, bytes, extension } = picture;
      const name = `${hash('sha256', bytes, 'hex').slice(0, NAME_LENGTH)}.${extension}`;
      return save({ [image]: `${UPLOADS_PATH}${name}` }, call, { name, contentType, bytes });
    },
  };
}
