import * as z from 'zod/mini';
import { gameCode, providerName } from '@pavilion/contract/wallet';

/** The default win multiple of games: the most that a slot without a jackpot pays. */
export const DEFAULT_MULTIPLE = 500;

/** A provider with the combined contract, which has one call for debit and credit. */
export type FurtherProvider = {
  readonly name: string;
  readonly url: string;
  readonly secret: string;
  /** Address of its game pages. */
  readonly playOrigin: string;
  /** The highest win as a multiple of the stake, for all games. A larger win is parked. */
  readonly winMultiple?: number;
  /** The same multiple for single games, by code. It replaces `winMultiple`. */
  readonly winMultiples: Readonly<Record<string, number>>;
};

const winMultiple = z.int().check(z.gte(1), z.lte(1_000_000));
const furtherProviders = z.array(
  z.strictObject({
    name: providerName,
    contract: z.literal('combined'),
    url: z.url(),
    secret: z.string().check(z.minLength(32)),
    play_origin: z.url(),
    win_multiple: z.optional(winMultiple),
    win_multiples: z.optional(z.record(gameCode, winMultiple)),
  }),
);

/** Returns the providers other than the house's own. The setting has already been validated. */
export function furtherProvidersOf(text: string): readonly FurtherProvider[] {
  if (text === '') return [];
  const read = z.safeParse(furtherProviders, parsed(text));
  if (!read.success) return [];
  return read.data.map(({ name, url, secret, play_origin, win_multiple, win_multiples }) => ({
    name,
    url,
    secret,
    playOrigin: new URL(play_origin).origin,
    ...(win_multiple === undefined ? {} : { winMultiple: win_multiple }),
    winMultiples: win_multiples ?? {},
  }));
}

/** Returns the providers whose games use the default ceiling of wins. */
export function providersWithoutMultiple(providers: readonly FurtherProvider[]): readonly string[] {
  return providers.filter(({ winMultiple }) => winMultiple === undefined).map(({ name }) => name);
}

/** Returns the setting's fault as a sentence; undefined if it is valid. */
export function faultOfProviders(text: string): string | undefined {
  if (text === '' || z.safeParse(furtherProviders, parsed(text)).success) return undefined;
  return 'PAVILION_PROVIDERS must be a JSON list of {name, contract: "combined", url, secret (32 characters or more), play_origin, win_multiple?, win_multiples?}.';
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
