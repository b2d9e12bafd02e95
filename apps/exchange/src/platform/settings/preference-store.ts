import { LANGUAGES, type Language } from '@pavilion/contract/kinds';
import type { Db } from '../db/index.ts';

/** The player's board, as the contract checks it. */
type Board = {
  panes: {
    width: number;
    items: { match_id: number; match_name: string; sport_id: number; market_id: string | null; house: boolean }[];
  }[];
  favourites: number[];
};

type Preferences = {
  theme: 'light' | 'dark' | 'system';
  odds_format: 'decimal' | 'fractional' | 'american' | 'indian';
  language: Language;
  one_click: boolean;
  one_click_stake: number;
  one_click_risk_max: number;
  one_click_minute_max: number;
  accept_price_changes: boolean;
  show_balance: boolean;
  show_exposure: boolean;
  reality_check_minutes: 0 | 15 | 30 | 60;
  board: Board | null;
  tour: 'NEW' | 'STARTED' | 'DONE';
};
const DEFAULTS: Preferences = {
  theme: 'dark',
  odds_format: 'decimal',
  language: 'en',
  one_click: false,
  one_click_stake: 100,
  one_click_risk_max: 1_000,
  one_click_minute_max: 5_000,
  accept_price_changes: false,
  show_balance: true,
  show_exposure: true,
  reality_check_minutes: 60,
  board: null,
  tour: 'NEW',
};

/** Returns the language in the stored preferences of a user; the default for a user who never chose one. */
export function storedLanguage(value: Readonly<Record<string, unknown>> | null): Language {
  return LANGUAGES.find((language) => language === value?.['language']) ?? DEFAULTS.language;
}

/** A user's screen preferences. Only choices are stored, so that a better default reaches users who never chose. */
export class PreferenceStore {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  async read(userId: number) {
    const row = await this.#db.selectFrom('preferences').select('value').where('user_id', '=', userId).executeTakeFirst();
    return { ...DEFAULTS, ...row?.value };
  }

  /** Changes the fields of `patch`. If two calls change different fields at the same time, both changes are stored. */
  async change(userId: number, patch: { readonly [Name in keyof Preferences]?: Preferences[Name] | undefined }) {
    const row = await this.#db
      .insertInto('preferences')
      .values({ user_id: userId, value: JSON.stringify(patch) })
      .onConflict((conflict) =>
        conflict
          .column('user_id')
          .doUpdateSet((eb) => ({ value: eb(eb.ref('preferences.value'), '||', eb.ref('excluded.value')) })),
      )
      .returning('value')
      .executeTakeFirstOrThrow();
    return { ...DEFAULTS, ...row.value };
  }
}
