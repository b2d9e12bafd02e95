import { playerWords } from '@pavilion/contract/messages/player.en';
import { flagTextOf } from '@pavilion/contract/scalars';
import type { Db } from '../db/index.ts';
import { CURRENCY } from '../ledger/balance-reads.ts';

const DEFAULTS = {
  site_title: 'Pavilion',
  logo: '',
  favicon: '',
  site_message: playerWords['house.welcome'],
  is_show_apk: flagTextOf(true),
  bg_primary_color: '',
  bg_secondry_color: '',
  text_primary_color: '',
  text_secondry_color: '',
  other_color: '',
};

/** Returns the name and colours of the site: the defaults, overridden by those that staff have set. */
export async function siteSettings(db: Db): Promise<typeof DEFAULTS> {
  const rows = await db.selectFrom('settings').select(['name', 'value']).execute();
  const saved = Object.fromEntries(rows.filter((row) => Object.hasOwn(DEFAULTS, row.name)).map((row) => [row.name, row.value]));
  return { ...DEFAULTS, ...saved };
}

/** Returns the site's name and colours, with the switches of the installation: payments and play money. */
export async function globalSettings(db: Db, playMoney: boolean, payments: boolean) {
  // The points desk is a payment adapter too (trust PO5).
  return {
    ...(await siteSettings(db)),
    payment_gateway: flagTextOf(payments),
    is_demo: flagTextOf(playMoney),
    currency: CURRENCY,
  };
}

const KEPT_MS = 5_000;

/** The settings that every page reads, before anyone signs in. They are cached for some seconds. */
export class PublicSettings {
  readonly #read: () => ReturnType<typeof globalSettings>;
  #kept: { readonly until: number; readonly value: ReturnType<typeof globalSettings> } | undefined;

  constructor(db: Db, playMoney: boolean, payments: boolean) {
    this.#read = () => globalSettings(db, playMoney, payments);
  }

  /** Makes the next page read them again. */
  forget(): void {
    this.#kept = undefined;
  }

  at(nowMs: number): ReturnType<typeof globalSettings> {
    if (this.#kept !== undefined && this.#kept.until >= nowMs) return this.#kept.value;
    const value = this.#read();
    this.#kept = { until: nowMs + KEPT_MS, value };
    value.catch(() => (this.#kept = undefined));
    return value;
  }
}
