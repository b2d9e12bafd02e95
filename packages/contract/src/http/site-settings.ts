import * as z from 'zod/mini';
import { get, post } from '../endpoint.ts';
import { base64, flagText, line, nothing, pattern, text, words } from '../scalars.ts';

/** A colour of three, six or eight hexadecimal digits, or empty for the theme's own (trust TRAP-17). */
const colour = pattern(/^(#([0-9a-fA-F]{3}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8}))?$/);

const fields = {
  site_title: text(60),
  /** Text, never markup. */
  site_message: line(300),
  is_show_apk: flagText,
  bg_primary_color: colour,
  bg_secondry_color: colour,
  text_primary_color: colour,
  text_secondry_color: colour,
  other_color: colour,
};

/** The site's appearance, as set by staff. `logo` and `favicon` are addresses of uploaded pictures, or empty for ours. */
export const siteSettings = z.object({ ...fields, logo: words, favicon: words });
export type SiteSettings = z.infer<typeof siteSettings>;

/** 300 KB of picture in base64. */
const IMAGE_TEXT_MAX = 410_000;

export const siteSettingCalls = {
  getSiteSettings: get('office/getSiteSettings', {
    who: 'operator',
    summary: 'Return the configured name, message, colours and pictures of the site.',
    request: nothing,
    response: siteSettings,
  }),
  setSiteSettings: post('office/setSiteSettings', {
    who: 'operator',
    summary: 'Set name, message and colours. Players see them within seconds.',
    request: z.strictObject(fields),
    response: siteSettings,
  }),
  setSiteImage: post('office/setSiteImage', {
    who: 'operator',
    summary:
      'Upload the logo or icon: PNG, JPEG or WebP of at most 300 KB in base64; empty restores the default. Pictures with active content are refused.',
    request: z.strictObject({
      image: z.enum(['logo', 'favicon']),
      data: base64(IMAGE_TEXT_MAX),
    }),
    response: siteSettings,
  }),
};
