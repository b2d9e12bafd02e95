import * as z from 'zod/mini';
import { integer, integerIn, line, pattern } from '../scalars.ts';

/**
 * The basic types in the provider's messages. Amounts are integers of minor units (casino C-GEN-1). Odds are decimal text with at most four decimals (casino
 * C-GEN-2). Chances are fractions of decimal texts. Names are those of the casino reference, in camel case, as in the wallet.
 */

/** Exactly four characters (casino C-GEN-9). */
export const gameCode = pattern(/^[A-Z0-9]{4}$/);
/** Code, dash and a number of at least six digits: `TT20-000123`. */
export const roundId = pattern(/^[A-Z0-9]{4}-\d{6,9}$/);
export const ticketId = pattern(/^t-[0-9a-z-]{1,40}$/);
/** Upper-case names as in casino C-CORE-3; `-` for a market with one selection. */
export const marketName = pattern(/^[A-Z0-9_]{1,24}$/);
export const selectionName = pattern(/^(-|[A-Z0-9][A-Z0-9_.+-]{0,63})$/);
/** Main and side bets have different limits and return bands. */
export const betClass = z.enum(['main', 'side']);
export const ticketSide = z.enum(['BACK', 'LAY']);

const AMOUNT_MINOR_MAX = 1_000_000_000_000_000;

/** A signed amount in minor units, in answers. */
export const minor = integerIn(-AMOUNT_MINOR_MAX, AMOUNT_MINOR_MAX);
/** An amount of an answer that cannot be negative. */
export const minorUnsigned = integerIn(0, AMOUNT_MINOR_MAX);
/** A stake in minor units. */
export const stakeMinor = integerIn(1, 1_000_000_000_000);

/** Decimal odds with the stake included: `1.95`, `2.3080`. Compare them as ten-thousandths, never as text. */
export const decimalOdds = pattern(/^\d{1,7}(\.\d{1,4})?$/);

/** An exact number in lowest terms. */
export const fraction = z.object({
  num: pattern(/^-?\d{1,400}$/),
  den: pattern(/^\d{1,400}$/),
});

/** SHA-256 values, chain links and salts: 64 lower-case hex characters. */
export const hex64 = pattern(/^[0-9a-f]{64}$/);
/** 1–64 characters without a colon (casino C-FAIR-8). */
export const clientSeed = pattern(/^[A-Za-z0-9_-]{1,64}$/);

/** The outcome of a game, with the keys of casino C-CORE-2 in their fixed order. */
export const outcome = z.record(line(64), z.json());
/** Options of a single-player game: a small, flat object that the game defines (`readOptions` of `packages/games`). */
export const gameOptions = z.record(
  pattern(/^[a-zA-Z_]{1,24}$/),
  z.union([line(32), integer, z.array(integer).check(z.maxLength(64))]),
);
/** A move in a game of several steps, as in `packages/games`: a tile, a lane, or the held places. */
export const gameMove = z.strictObject({
  kind: pattern(/^[A-Z_]{1,24}$/),
  values: z.optional(z.array(integer).check(z.maxLength(64))),
});
export type WireMove = z.infer<typeof gameMove>;
