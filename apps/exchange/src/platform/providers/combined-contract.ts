import * as z from 'zod/mini';
import { pattern, text } from '@pavilion/contract/scalars';
import type { Minor } from '@pavilion/core/money';

/**
 * The contract of providers with one call for debits and credits. Its names differ from those of this product, its amounts are decimal text, and it has its own
 * names for players and games. A round ends by a flag, without totals. The adapter translates it; our own contract does not follow it.
 */
const name = pattern(/^[A-Za-z0-9][A-Za-z0-9._-]{0,49}$/);
/** "12.50" */
const decimalText = pattern(/^(0|[1-9]\d{0,8})\.\d{2}$/);

export const combinedRequest = z.discriminatedUnion('cmd', [
  z.strictObject({ cmd: z.literal('session'), token: text(64) }),
  /** One hand of a game, with its stake and payout together. `final`: this transfer ends the hand. */
  z.strictObject({
    cmd: z.literal('transfer'),
    ref: name,
    user: name,
    session: name,
    game: name,
    hand: name,
    stake: decimalText,
    payout: decimalText,
    final: z.boolean(),
  }),
  z.strictObject({ cmd: z.literal('cancel'), ref: name, user: name, hand: name }),
]);
export type CombinedRequest = z.infer<typeof combinedRequest>;

export type CombinedAnswer =
  | {
      readonly ok: true;
      readonly funds: string;
      readonly user?: string;
      readonly session?: string;
      readonly game?: string | null;
    }
  | { readonly ok: false; readonly reason: string; readonly funds?: string };

/** The provider's list of games, and its ledger with a row for each transfer. */
export const combinedTitles = z.object({
  titles: z.array(
    z.object({ number: z.int(), slug: name, title: z.string(), studio: z.string(), min: decimalText, max: decimalText }),
  ),
});
export const combinedLedger = z.object({
  transfers: z.array(
    z.object({
      ref: name,
      user: name,
      hand: name,
      stake: decimalText,
      payout: decimalText,
      cancelled: z.boolean(),
      /** Seconds since 1970. */
      time: z.number(),
    }),
  ),
});

export const COMBINED_SIGNATURE = 'x-sign';

/** Parses an amount, which always has two decimals: "12.50" is 1250. */
export function minorOf(text: string): Minor {
  return Number(text.replace('.', '')) as Minor;
}

/** Formats minor units with two decimals: 1250 is "12.50". */
export function textOf(minor: number): string {
  const digits = String(Math.abs(minor)).padStart(3, '0');
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const CODE_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** Returns a fixed code of four characters for a game's own name. */
export function codeOfSlug(slug: string): string {
  let mixed = 7;
  for (const letter of slug) mixed = (Math.imul(mixed, 31) + letter.charCodeAt(0)) >>> 0;
  return Array.from({ length: 4 }, (_, place) => CODE_LETTERS[Math.floor(mixed / 36 ** place) % 36]).join('');
}

/** Returns the names of the two transactions into which this product splits one transfer. */
export const debitIdOf = (ref: string): string => `${ref}:stake`;
export const creditIdOf = (ref: string): string => `${ref}:payout`;
