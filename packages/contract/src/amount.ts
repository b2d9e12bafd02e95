import type { Minor } from '@pavilion/core/money';
import { AMOUNT_MAX, STAKE_MAX } from '@pavilion/core/money';
import type { Price } from '@pavilion/core/odds';
import { LINE_MAX, LINE_MIN, PRICE_MAX, PRICE_MIN } from '@pavilion/core/odds';
import * as z from 'zod/mini';
import { numberWhich } from './scalars.ts';

/** Amounts and odds on the wire: decimal numbers with at most two decimals. Only this file converts between them and integers (trust HI-01, PR-03). */
const HUNDREDTHS = 100;
const THOUSANDTHS = 1_000;

/**
 * Largest amount in a message, in minor units. Below it every hundredth has its own double, so conversion is exact. House balances may exceed the limit of a
 * single transfer, so this limit is a thousand times larger.
 */
const WIRE_MAX = AMOUNT_MAX * 1_000;

/** Returns `value` × 100 as an exact integer; undefined for fractions of a hundredth, −0, infinities, NaN and other types. */
function hundredthsOf(value: unknown): number | undefined {
  if (typeof value !== 'number' || !Number.isFinite(value) || Object.is(value, -0)) return undefined;
  const rounded = Math.round(HUNDREDTHS * value);
  return rounded / HUNDREDTHS === value ? rounded : undefined;
}

/** Returns a signed wire amount in minor units; undefined if invalid. */
export function toMinor(value: unknown): Minor | undefined {
  const minor = hundredthsOf(value);
  return minor === undefined || Math.abs(minor) > WIRE_MAX ? undefined : (minor as Minor);
}

/** Converts a stake from the wire. It must be above zero and at most the largest stake; undefined otherwise. */
export function toStake(value: unknown): Minor | undefined {
  const minor = toMinor(value);
  return minor === undefined || minor <= 0 || minor > STAKE_MAX ? undefined : minor;
}

/** Converts an amount to move from the wire. It must be above zero and at most the largest transfer; undefined otherwise. */
export function toTransfer(value: unknown): Minor | undefined {
  const minor = toMinor(value);
  return minor === undefined || minor <= 0 || minor > AMOUNT_MAX ? undefined : minor;
}

/** Converts minor units to the API's amount; zero is never −0. */
export function fromMinor(minor: Minor): number {
  return minor === 0 ? 0 : minor / HUNDREDTHS;
}

/** Returns decimal wire odds in hundredths, 1.01 to 1000; the exchange checks the ladder. */
export function toPrice(value: unknown): Price | undefined {
  const price = hundredthsOf(value);
  return price === undefined || price < PRICE_MIN || price > PRICE_MAX ? undefined : (price as Price);
}

/** Returns decimal odds, or a line of a line market, in hundredths. The exchange checks that the market has this line. */
export function toPriceOrLine(value: unknown): Price | undefined {
  const hundredths = hundredthsOf(value);
  return hundredths === undefined || hundredths < LINE_MIN || hundredths > LINE_MAX ? undefined : (hundredths as Price);
}

/** Returns integer odds as the wire shows them. */
export function fromPrice(price: Price): number {
  return price / HUNDREDTHS;
}

/** Returns an average price in thousandths as the wire shows it. */
export function fromThousandths(average: number): number {
  return average / THOUSANDTHS;
}

/** Converts basis points to per cent: 200 is 2. */
export function percentFromBasisPoints(basisPoints: number): number {
  return basisPoints / HUNDREDTHS;
}

const twoDecimals = (name: string, accepts: (value: number) => boolean) =>
  z.refine<number>(accepts, { error: `${name} with at most two decimals` });

/** A stake or order size: the backer's stake, on either side. */
export const stake = numberWhich(
  z.gt(0),
  z.lte(STAKE_MAX / HUNDREDTHS),
  twoDecimals('a stake', (value) => toStake(value) !== undefined),
);

/** An amount to move between accounts. */
export const transferAmount = numberWhich(
  z.gt(0),
  z.lte(AMOUNT_MAX / HUNDREDTHS),
  twoDecimals('an amount', (value) => toTransfer(value) !== undefined),
);

/** An amount in an answer: a balance, a signed profit, a volume. */
export const amount = numberWhich(twoDecimals('an amount', (value) => toMinor(value) !== undefined));

/** Decimal odds. */
export const price = numberWhich(
  z.gte(PRICE_MIN / HUNDREDTHS),
  z.lte(PRICE_MAX / HUNDREDTHS),
  twoDecimals('a price', (value) => toPrice(value) !== undefined),
);

/** Decimal odds; in a line market, the line instead (exchange X4, X70). */
export const priceOrLine = numberWhich(
  z.gte(LINE_MIN / HUNDREDTHS),
  z.lte(LINE_MAX / HUNDREDTHS),
  twoDecimals('a price or line', (value) => toPriceOrLine(value) !== undefined),
);

/** The average of decimal odds, rounded to at most three decimals. */
export const averagePrice = averageIn(PRICE_MIN, PRICE_MAX);
/** The average of decimal odds, or of lines. */
export const averagePriceOrLine = averageIn(LINE_MIN, LINE_MAX);

function averageIn(min: number, max: number) {
  return numberWhich(
    z.gte(min / HUNDREDTHS),
    z.lte(max / HUNDREDTHS),
    z.refine<number>((value) => Math.round(THOUSANDTHS * value) / THOUSANDTHS === value, {
      error: 'a price with at most three decimals',
    }),
  );
}

/** A share of a hundred, such as the commission rate. */
export const percent = numberWhich(z.gte(0), z.lte(100));
