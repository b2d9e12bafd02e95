import { floorDivide } from '../money/index.ts';
import { assert, present } from '../std/index.ts';
import { PRICE_MAX, PRICE_MIN, type Price } from './price.ts';

/** From (inclusive), to (exclusive), step, in hundredths: the classic ladder of 350 prices (exchange X3). */
const BANDS = [
  [101, 200, 1],
  [200, 300, 2],
  [300, 400, 5],
  [400, 600, 10],
  [600, 1_000, 20],
  [1_000, 2_000, 50],
  [2_000, 3_000, 100],
  [3_000, 5_000, 200],
  [5_000, 10_000, 500],
  [10_000, 100_001, 1_000],
] as const;

export const LADDER_SIZE = 350;
const prices = new Int32Array(LADDER_SIZE);
/** Index of the highest ladder price not above a price in hundredths. */
const floorIndex = new Int16Array(PRICE_MAX + 1).fill(-1);

function fill(): void {
  let index = 0;
  for (const [from, to, step] of BANDS) for (let price = from; price < to; price += step) prices[index++] = price;
  assert(index === LADDER_SIZE, 'the classic ladder has 350 prices');
  for (let price = PRICE_MIN as number, at = 0; price <= PRICE_MAX; price++) {
    if (at + 1 < LADDER_SIZE && prices[at + 1] === price) at++;
    floorIndex[price] = at;
  }
}
fill();

/** Returns the price at a place of the ladder, 0 (1.01) to 349 (1000). */
export function priceAt(index: number): Price {
  return present(prices[index]) as Price;
}

/** Returns the place of a price on the ladder, or −1 if it is off the ladder (exchange X5). */
export function ladderIndex(price: number): number {
  const index = price >= PRICE_MIN && price <= PRICE_MAX ? (floorIndex[price] ?? -1) : -1;
  return index >= 0 && prices[index] === price ? index : -1;
}

export function isOnLadder(price: number): price is Price {
  return ladderIndex(price) >= 0;
}

/** Returns the nearest ladder price, ties upwards, clamped to 1.01 and 1000 (exchange X6). */
export function nearestPrice(hundredths: number): Price {
  if (hundredths <= PRICE_MIN) return PRICE_MIN;
  if (hundredths >= PRICE_MAX) return PRICE_MAX;
  const index = present(floorIndex[Math.floor(hundredths)]);
  const [below, above] = [priceAt(index), priceAt(Math.min(index + 1, LADDER_SIZE - 1))];
  return hundredths - below < above - hundredths ? below : above;
}

/** Moves `ticks` steps up (negative: down), clamped at both ends. `price` must be on the ladder (exchange X6). */
export function movePrice(price: Price, ticks: number): Price {
  const index = ladderIndex(price);
  assert(index >= 0, 'only a ladder price can be moved by ticks');
  return priceAt(Math.max(0, Math.min(LADDER_SIZE - 1, index + ticks)));
}

/**
 * Returns the place on the ladder at which a virtual price is shown; −1 if it is not shown. The price is numerator / denominator in decimal odds, rounded down
 * for backers and up for layers. Prices above 1000 are shown as 1000, to backers only (exchange X35).
 */
export function displayIndex(numerator: number, denominator: number, isForBackers: boolean): number {
  const hundredths = floorDivide(100 * numerator, denominator);
  if (hundredths < PRICE_MIN) return isForBackers ? -1 : 0;
  if (hundredths >= PRICE_MAX)
    return isForBackers || hundredths * denominator === 100 * numerator ? indexAtTop(hundredths, isForBackers) : -1;
  const below = present(floorIndex[hundredths]);
  if (isForBackers || priceAt(below) * denominator === 100 * numerator) return below;
  return below + 1 < LADDER_SIZE ? below + 1 : -1;
}

function indexAtTop(hundredths: number, isForBackers: boolean): number {
  return isForBackers || hundredths === PRICE_MAX ? LADDER_SIZE - 1 : -1;
}
