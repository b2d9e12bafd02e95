import type { Minor } from '@pavilion/core/money';

/** The player's own limits on the risk of one-click bets, in whole points; 0: no limit. */
export type OneClickLimits = { readonly perBet: number; readonly perMinute: number };

/** The reason why a tap did not place a bet at once. The player can still place the bet from the slip. */
export type OneClickRefusal = 'PER_BET' | 'PER_MINUTE' | 'UNKNOWN';

const WINDOW_MS = 60_000;
const MINOR_PER_POINT = 100;

/** One-click bets of the last minute in this browser, with their possible losses. */
let sent: readonly { readonly atMs: number; readonly risk: Minor }[] = [];

/**
 * Returns the reason why a one-click bet would break the player's own limits; undefined if it keeps them. A bet that keeps them counts from the moment of the
 * tap, even if the exchange refuses it later. Otherwise several quick taps could pass before the first answer arrives. `risk` is undefined where only the
 * exchange can compute it.
 */
export function takeTap(
  risk: Minor | undefined,
  { perBet, perMinute }: OneClickLimits,
  nowMs: number,
): OneClickRefusal | undefined {
  sent = sent.filter(({ atMs }) => nowMs - atMs < WINDOW_MS);
  if (perBet === 0 && perMinute === 0) return undefined;
  if (risk === undefined) return 'UNKNOWN';
  if (perBet > 0 && risk > perBet * MINOR_PER_POINT) return 'PER_BET';
  const inWindow = sent.reduce((total, bet) => total + bet.risk, 0);
  if (perMinute > 0 && inWindow + risk > perMinute * MINOR_PER_POINT) return 'PER_MINUTE';
  sent = [...sent, { atMs: nowMs, risk }];
  return undefined;
}

/** Forgets the counted bets, because another player starts with none. */
export function forgetTaps(): void {
  sent = [];
}
