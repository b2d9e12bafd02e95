import { multiplyDivideFloor, type Minor } from '../money/index.ts';
import { assert } from '../std/index.ts';

/** A whole, in basis points. */
const WHOLE_BPS = 10_000;

/** The level above all others, which keeps the rounding remainder (trust L12). */
export const HOUSE_LEVEL = 0;

/**
 * An upline of a player. `shareBps` is the part of its players' results that this level and all levels below it bear together; `commissionBps` is the same for
 * commission. A level bears the difference between its share and the share of the level below. The house bears the rest.
 */
export type Level = { readonly account: number; readonly shareBps: number; readonly commissionBps: number };

/** The booking of one level for a player's market: its part of the result, with the opposite sign, and its part of the commission. */
export type Booking = { readonly account: number; readonly result: Minor; readonly commission: Minor };

/**
 * Divides a player's result in a market among the levels above. `gross` is the win (> 0) or loss (< 0) before commission, `commission` the amount deducted.
 * `levels` goes from the player's parent upwards, and shares never fall on the way up. Each boundary between two levels is rounded once, so the parts add up
 * exactly: Σ result = −gross, Σ commission = commission. The parts and the player's net result sum to zero (trust L12).
 */
export function shareOut(gross: Minor, commission: Minor, levels: readonly Level[]): Booking[] {
  let below = { result: 0, commission: 0 };
  const bookings: Booking[] = [];
  for (const level of levels) {
    const upTo = { result: partOf(gross, level.shareBps), commission: partOf(commission, level.commissionBps) };
    bookings.push(bookingBetween(level.account, upTo, below));
    below = upTo;
  }
  bookings.push(bookingBetween(HOUSE_LEVEL, { result: gross, commission }, below));
  assert(isExact(gross, commission, bookings), 'the levels share out exactly what the player made');
  return bookings;
}

/** Returns true if each level's shares are at least those of the level below, and none exceeds the whole. */
export function sharesRise(levels: readonly Level[]): boolean {
  return levels.every(({ shareBps, commissionBps }, place) => {
    const below = levels[place - 1] ?? { shareBps: 0, commissionBps: 0 };
    return isShare(shareBps) && isShare(commissionBps) && shareBps >= below.shareBps && commissionBps >= below.commissionBps;
  });
}

function isShare(bps: number): boolean {
  return Number.isInteger(bps) && bps >= 0 && bps <= WHOLE_BPS;
}

/** Rounds towards zero, so a loss is shared like a win of the same size. */
function partOf(amount: number, bps: number): number {
  const part = multiplyDivideFloor(Math.abs(amount), bps, WHOLE_BPS);
  return amount < 0 ? 0 - part : part;
}

type Parts = { readonly result: number; readonly commission: number };

function bookingBetween(account: number, upTo: Parts, below: Parts): Booking {
  return {
    account,
    result: (below.result - upTo.result) as Minor,
    commission: (upTo.commission - below.commission) as Minor,
  };
}

function isExact(gross: number, commission: number, bookings: readonly Booking[]): boolean {
  const result = bookings.reduce((sum, booking) => sum + booking.result, 0);
  const taken = bookings.reduce((sum, booking) => sum + booking.commission, 0);
  return result + gross === 0 && taken === commission;
}
