import { CONSTANTS } from '../constants.ts';

/** Events in a match that void bets made after a moment given by a rule. */
export const VOIDING_EVENTS = ['NEW_TOSS', 'PLAYER_DROPPED_OUT'] as const;
export type VoidingEvent = (typeof VOIDING_EVENTS)[number];

const MINUTE_MS = 60_000;

/**
 * Returns the last moment at which a bet is valid. Later bets are void. A new toss on a reserve day counts half an hour before the first scheduled start
 * (settlement S-MATCH-6). A player who drops out counts from the end of his last match (settlement S-WC-6). Milliseconds.
 */
export function voidAfter(event: VoidingEvent, momentMs: number): number {
  return event === 'NEW_TOSS' ? momentMs - CONSTANTS.NEW_TOSS_MINUTES * MINUTE_MS : momentMs;
}
