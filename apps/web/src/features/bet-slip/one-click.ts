import type { Minor } from '@pavilion/core/money';

/** What a player lets bets by one tap put at risk, in whole points; 0: no limit. */
export type OneClickLimits = { readonly perBet: number; readonly perMinute: number };

/** Why a tap is no bet by itself; the player may still place it by hand. */
export type OneClickRefusal = 'PER_BET' | 'PER_MINUTE' | 'UNKNOWN';

const WINDOW_MS = 60_000;
const MINOR_PER_POINT = 100;

/** Bets by one tap of the last minute in this browser, with what each may lose. */
let sent: readonly { readonly atMs: number; readonly risk: Minor }[] = [];

/**
 * Whether a bet by one tap keeps to the player's own limits. One that does is counted from now on, whatever becomes of it: a limit that waited
 * for answers would let a row of quick taps through. `risk` is what the bet may lose, undefined where only the exchange knows.
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

/** Another player begins with nothing bet. */
export function forgetTaps(): void {
  sent = [];
}
