import { CONSTANTS } from '../constants.ts';

/** Events in a match that void bets made after a moment given by a rule. */
export const VOIDING_EVENTS = ['NEW_TOSS', 'PLAYER_DROPPED_OUT'] as const;
export type VoidingEvent = (typeof VOIDING_EVENTS)[number];

const MINUTE_MS = 60_000;

/**
 * Returns the last moment at which a bet is valid, in milliseconds. Later bets are void.
 *
 * @param momentMs NEW_TOSS, on a reserve day: the first scheduled start; bets are void from half an hour before it (settlement S-MATCH-6).
 *   PLAYER_DROPPED_OUT: the end of the player's last match (settlement S-WC-6)
 */
export function voidAfter(event: VoidingEvent, momentMs: number): number {
  return event === 'NEW_TOSS' ? momentMs - CONSTANTS.NEW_TOSS_MINUTES * MINUTE_MS : momentMs;
}
