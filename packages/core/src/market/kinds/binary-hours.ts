/** Products of the binary markets, by the code they are listed under (`settlement.md` 9.4). */
export const BINARY_PRODUCTS = [
  'NFY',
  'B-NFY',
  'AXS',
  'ICI',
  'RIL',
  'SBI',
  'TT STL',
  'GOLD',
  'SILVER',
  'CRUDE',
  'CMX CRUDE',
  'DOWJONES',
  'NASDAQ',
  'SNP',
] as const;
export type BinaryProduct = (typeof BINARY_PRODUCTS)[number];

/** Minutes of the Indian day; the start belongs to the session, the end does not (S-BIN-3). */
type Session = { readonly from: number; readonly until: number };

const HOUR = 60;
const INDIAN_STOCKS: Session = { from: 10 * HOUR, until: 14 * HOUR + 30 };
const COMMODITIES: Session = { from: 11 * HOUR + 30, until: 22 * HOUR + 30 };
const AMERICAN: Session = { from: 19 * HOUR + 30, until: 24 * HOUR };

const SESSIONS: Readonly<Record<BinaryProduct, Session>> = {
  NFY: INDIAN_STOCKS,
  'B-NFY': INDIAN_STOCKS,
  AXS: INDIAN_STOCKS,
  ICI: INDIAN_STOCKS,
  RIL: INDIAN_STOCKS,
  SBI: INDIAN_STOCKS,
  'TT STL': INDIAN_STOCKS,
  GOLD: COMMODITIES,
  SILVER: COMMODITIES,
  CRUDE: COMMODITIES,
  'CMX CRUDE': AMERICAN,
  DOWJONES: AMERICAN,
  NASDAQ: AMERICAN,
  SNP: AMERICAN,
};

const MICROS_PER_MINUTE = 60_000_000;
const MICROS_PER_DAY = 24 * 60 * MICROS_PER_MINUTE;
/** Indian time is 5 hours 30 minutes ahead of UTC, all year. */
const INDIA_AHEAD = 330 * MICROS_PER_MINUTE;
/** 1 January 1970 was a Thursday; Monday is day 0. */
const FIRST_WEEKDAY = 3;
const SATURDAY = 5;

/**
 * When bets are taken on the Indian day on which the moment falls, in µs since 1970: from the first, before the second. Undefined on a
 * Saturday or Sunday.
 */
export function bettingHours(product: BinaryProduct, at: number): { readonly from: number; readonly until: number } | undefined {
  const day = Math.floor((at + INDIA_AHEAD) / MICROS_PER_DAY);
  if ((day + FIRST_WEEKDAY) % 7 >= SATURDAY) return undefined;
  const midnight = day * MICROS_PER_DAY - INDIA_AHEAD;
  const { from, until } = SESSIONS[product];
  return { from: midnight + from * MICROS_PER_MINUTE, until: midnight + until * MICROS_PER_MINUTE };
}
