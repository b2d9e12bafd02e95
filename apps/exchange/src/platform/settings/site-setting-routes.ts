import { hash } from 'node:crypto';
import type { SiteSettings } from '@pavilion/contract/http';
import type { Db } from '../db/index.ts';
import { lineOf } from '../audit/audit-line.ts';
import type { Call, HandlersOf } from '../http/handlers.ts';
import { UPLOADS_PATH } from '../http/uploads.ts';
import { Answer, Refused } from '@pavilion/server/refused';
import type { AuditLine } from '../audit/audit-store.ts';
import type { PictureService } from '../pictures/picture-service.ts';
import { globalSettings } from './setting-reads.ts';
import { writeSettings, writeUpload } from './site-setting-store.ts';

export type SiteSettingRoutesOptions = {
  readonly db: Db;
  readonly pictures: PictureService;
  readonly writeAudit: (db: Db, line: AuditLine) => Promise<void>;
};

const NAME_LENGTH = 32;

/** The look of the site, as an operator sets it; what was before stands in the trail beside what is now (trust A2). */
export function siteSettingHandlers({
  db,
  pictures,
  writeAudit,
}: SiteSettingRoutesOptions): Pick<HandlersOf<'office'>, 'getSiteSettings' | 'setSiteSettings' | 'setSiteImage'> {
  const save = async (values: Readonly<Record<string, string>>, call: Call, upload?: Parameters<typeof writeUpload>[1]) => {
    const before = await shownSettings(db);
    const changed = Object.keys(values).filter((name) => before[name as keyof SiteSettings] !== values[name]);
    await db.transaction().execute(async (transaction) => {
      if (upload !== undefined) await writeUpload(transaction, upload, call.caller.userId);
      await writeSettings(transaction, values, new Date(call.receivedAtMs));
      await writeAudit(transaction, lineOf(call, 'setSiteSettings', 'site', changeOf(before, values, changed)));
    });
    return new Answer(await shownSettings(db), 'Saved: players see it within seconds.');
  };
  return {
    getSiteSettings: () => shownSettings(db),
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

async function shownSettings(db: Db): Promise<SiteSettings> {
  const all = await globalSettings(db, true, true);
  return {
    site_title: all.site_title,
    site_message: all.site_message,
    is_show_apk: all.is_show_apk,
    bg_primary_color: all.bg_primary_color,
    bg_secondry_color: all.bg_secondry_color,
    text_primary_color: all.text_primary_color,
    text_secondry_color: all.text_secondry_color,
    other_color: all.other_color,
    logo: all.logo,
    favicon: all.favicon,
  };
}

/** Returns the old and new values of the changed settings only. */
function changeOf(before: SiteSettings, after: Readonly<Record<string, string>>, changed: readonly string[]) {
  const only = (values: object) => Object.fromEntries(Object.entries(values).filter(([name]) => changed.includes(name)));
  return { before: only(before), after: only(after) };
}
