import * as z from 'zod/mini';

/**
 * Small things that the provider's messages share. Amounts are integers of minor units (casino C-GEN-1), odds are decimal text of at most
 * four decimals (casino C-GEN-2), chances are fractions of decimal strings; names are those of the casino reference, in camel case, as in the
 * wallet.
 */

/** Exactly four characters (casino C-GEN-9). */
export const gameCode = z.string().check(z.regex(/^[A-Z0-9]{4}$/));
/** Code, dash, number of at least six digits: `TT20-000123`. */
export const roundId = z.string().check(z.regex(/^[A-Z0-9]{4}-\d{6,9}$/));
export const ticketId = z.string().check(z.regex(/^t-[0-9a-z-]{1,40}$/));
/** Upper-case names of casino C-CORE-3; `-` where a market has one selection. */
export const marketName = z.string().check(z.regex(/^[A-Z0-9_]{1,24}$/));
export const selectionName = z.string().check(z.regex(/^(-|[A-Z0-9][A-Z0-9_.+-]{0,63})$/));
/** Main bets and side bets differ in limits and in the band of their return. */
export const betClass = z.enum(['main', 'side']);
export const ticketSide = z.enum(['BACK', 'LAY']);

const AMOUNT_MINOR_MAX = 1_000_000_000_000_000;

/** An amount of an answer in minor units, with its sign. */
export const minor = z.int().check(z.gte(-AMOUNT_MINOR_MAX), z.lte(AMOUNT_MINOR_MAX));
/** An amount of an answer that cannot be negative. */
export const minorUnsigned = z.int().check(z.gte(0), z.lte(AMOUNT_MINOR_MAX));
/** A stake in minor units. */
export const stakeMinor = z.int().check(z.gte(1), z.lte(1_000_000_000_000));

/** Decimal odds, stake included: `1.95`, `2.3080`. Compared as numbers of ten-thousandths, never as text. */
export const decimalOdds = z.string().check(z.regex(/^\d{1,7}(\.\d{1,4})?$/));

/** An exact number in lowest terms. */
export const fraction = z.object({
  num: z.string().check(z.regex(/^-?\d{1,400}$/)),
  den: z.string().check(z.regex(/^\d{1,400}$/)),
});

/** SHA-256 values, chain links and salts: 64 lower-case hex characters. */
export const hex64 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
/** 1–64 characters without a colon (casino C-FAIR-8). */
export const clientSeed = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));

/** What a game draws, as data with the keys of casino C-CORE-2 in their order. */
export const outcome = z.record(z.string(), z.json());
/** Options of a game of one player: flat and small; what they may say is the game's own (`readOptions` of `packages/games`). */
export const gameOptions = z.record(
  z.string().check(z.regex(/^[a-zA-Z_]{1,24}$/)),
  z.union([z.string().check(z.maxLength(32)), z.int(), z.array(z.int()).check(z.maxLength(64))]),
);
/** A decision in a game of several steps, as `packages/games` knows it: tile, lane, held places. */
export const gameMove = z.strictObject({
  kind: z.string().check(z.regex(/^[A-Z_]{1,24}$/)),
  values: z.optional(z.array(z.int()).check(z.maxLength(64))),
});
export type WireMove = z.infer<typeof gameMove>;
