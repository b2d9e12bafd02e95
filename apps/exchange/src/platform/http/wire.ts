import { fromMinor, toMinor } from '@pavilion/contract/amount';
import { PAGE_SIZE_DEFAULT } from '@pavilion/contract/scalars';
import type { MarketId } from '@pavilion/core/exchange';
import type { Minor } from '@pavilion/core/money';
import { MICROS_PER_MS } from '@pavilion/core/std';
import type { RateLimiter } from '@pavilion/server/rate-limiter';
import { refuse, type Refused } from '@pavilion/server/refused';
import type { Call } from './handlers.ts';

/** Conversions between the wire and the exchange that many calls need. */

export type PageRequest = { readonly page?: number | undefined; readonly page_size?: number | undefined };
export type Page = { readonly offset: number; readonly limit: number };

/** Returns the row range of a requested page, counted from 1. */
export function pageOf({ page = 1, page_size = PAGE_SIZE_DEFAULT }: PageRequest): Page {
  return { offset: (page - 1) * page_size, limit: page_size };
}

/** Returns the rows of a page. */
export function sliceOf<T>(rows: readonly T[], { offset, limit }: Page): T[] {
  return rows.slice(offset, offset + limit);
}

/** Returns a time of the journal in the format of the wire. */
export function timeText(micros: number): string {
  return new Date(Math.floor(micros / MICROS_PER_MS)).toISOString();
}

/** Converts a wire time to journal time. */
function microsOf(text: string): number {
  return Date.parse(text) * MICROS_PER_MS;
}

/** Converts a wire period, inclusive, to journal times. */
export function periodOf({ from, to }: { readonly from?: string | undefined; readonly to?: string | undefined }) {
  return {
    fromAt: from === undefined ? undefined : microsOf(from),
    toAt: to === undefined ? undefined : microsOf(to) + MICROS_PER_MS - 1,
  };
}

/** Returns the sum of amounts as the wire has it. */
export function totalOf(amounts: readonly Minor[]): number {
  return fromMinor(amounts.reduce<number>((total, amount) => total + amount, 0) as Minor);
}

/** Sums wire amounts as integers. */
export function wireTotalOf(amounts: readonly number[]): number {
  return totalOf(amounts.map((amount) => toMinor(amount) ?? (0 as Minor)));
}

const MARKET_PREFIX = '1.';

/** Returns the id of a market as players see it. */
export function marketIdText(market: MarketId): string {
  return MARKET_PREFIX + market;
}

/** Returns the market of "1.1000001"; the contract has already checked the form. */
export function marketIdOf(text: string): MarketId {
  return Number(text.slice(MARKET_PREFIX.length));
}

/** Counts a call of this caller. Returns a refusal if the caller makes too many calls that share this limit. */
export function whyTooManyCalls(limiter: RateLimiter, { caller, receivedAtMs }: Call): Refused | undefined {
  const waitMs = limiter.waitMs(caller.userId, receivedAtMs);
  return waitMs === 0 ? undefined : refuse('RATE_LIMITED', { wait_ms: waitMs });
}
