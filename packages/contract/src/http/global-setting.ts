import * as z from 'zod/mini';
import { get } from '../endpoint.ts';
import { flagText, nothing, pattern, words } from '../scalars.ts';

const colour = pattern(/^(#[0-9a-fA-F]{3,8})?$/);

/** The look and texts of the site, as staff set them. The field names are those of older clients. An empty colour keeps the theme's own colour. */
export const globalSettings = z.object({
  site_title: words,
  logo: words,
  favicon: words,
  site_message: words,
  /** '1': the site offers deposits and withdrawals to accounts with a parent. */
  payment_gateway: flagText,
  /** '1': offer the site as an installable app. */
  is_show_apk: flagText,
  bg_primary_color: colour,
  bg_secondry_color: colour,
  text_primary_color: colour,
  text_secondry_color: colour,
  other_color: colour,
  /** '1': the site uses play money, and the sign-in screen offers demo accounts. */
  is_demo: flagText,
  currency: words,
  /** Origins that the game frame may show (casino C-LCH-4); empty without a casino. */
  play_origins: z.array(words),
});
export type GlobalSettings = z.infer<typeof globalSettings>;

export const globalSetting = {
  getGlobalSetting: get('globalSetting/getGlobalSetting', {
    who: 'public',
    summary: 'Return the name, logo, colours, message and switches of this site.',
    request: nothing,
    response: globalSettings,
  }),
};
