import type { Preferences } from '@pavilion/contract/http';
import type { Db } from '../db/index.ts';

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
};

/** How somebody wants the screens. Only what was chosen is kept, so that a better default reaches whoever never chose. */
export class PreferenceStore {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  async read(userId: number): Promise<Preferences> {
    const row = await this.#db.selectFrom('preferences').select('value').where('user_id', '=', userId).executeTakeFirst();
    return { ...DEFAULTS, ...row?.value };
  }

  /** Changes what `patch` names; two changes at once both count. */
  async change(userId: number, patch: Partial<Preferences>): Promise<Preferences> {
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
