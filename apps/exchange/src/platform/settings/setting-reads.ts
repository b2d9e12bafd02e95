import { flagTextOf } from '@pavilion/contract/scalars';
import type { Db } from '../db/index.ts';
import { CURRENCY } from '../ledger/balance-reads.ts';

const DEFAULTS = {
  site_title: 'Pavilion',
  logo: '',
  favicon: '',
  site_message: 'Welcome to Pavilion. Every bet here is made with points, which have no value.',
  is_show_apk: flagTextOf(true),
  bg_primary_color: '',
  bg_secondry_color: '',
  text_primary_color: '',
  text_secondry_color: '',
  other_color: '',
};

/** Name, colours and switches of the site: the defaults, and over them what an operator saved under the same names. */
export async function globalSettings(db: Db, playMoney: boolean, payments: boolean) {
  const rows = await db.selectFrom('settings').select(['name', 'value']).execute();
  const saved = Object.fromEntries(rows.filter((row) => Object.hasOwn(DEFAULTS, row.name)).map((row) => [row.name, row.value]));
  // The points desk is a payment adapter too (trust PO5).
  return { ...DEFAULTS, ...saved, payment_gateway: flagTextOf(payments), is_demo: flagTextOf(playMoney), currency: CURRENCY };
}
