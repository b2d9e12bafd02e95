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
export async function globalSettings(db: Db, isPlayMoney: boolean, hasPayments: boolean) {
  // The points desk is also a payment adapter (trust PO5).
  return {
    ...(await siteSettings(db)),
    payment_gateway: flagTextOf(hasPayments),
    is_demo: flagTextOf(isPlayMoney),
    currency: CURRENCY,
  };
}

const CACHED_MS = 5_000;

/** The settings that every page reads, before anyone signs in. They are cached for five seconds. */
export class PublicSettings {
  readonly #readNow: () => ReturnType<typeof globalSettings>;
  #cached: { readonly until: number; readonly value: ReturnType<typeof globalSettings> } | undefined;

  constructor(db: Db, isPlayMoney: boolean, hasPayments: boolean) {
    this.#readNow = () => globalSettings(db, isPlayMoney, hasPayments);
  }

  /** Drops the cached settings after a change. */
  forget(): void {
    this.#cached = undefined;
  }

  read(nowMs: number): ReturnType<typeof globalSettings> {
    if (this.#cached !== undefined && this.#cached.until >= nowMs) return this.#cached.value;
    const value = this.#readNow();
    this.#cached = { until: nowMs + CACHED_MS, value };
    value.catch(() => (this.#cached = undefined));
    return value;
  }
}
