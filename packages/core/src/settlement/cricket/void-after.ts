import { CONSTANTS } from '../constants.ts';

/** Occurrences in an event that void bets taken after a moment that a rule names. */
export const VOIDING_EVENTS = ['NEW_TOSS', 'PLAYER_DROPPED_OUT'] as const;
export type VoidingEvent = (typeof VOIDING_EVENTS)[number];

const MINUTE_MS = 60_000;

/**
 * The last moment at which a bet stands; one taken later is void. A new toss on a reserve day is counted from the first scheduled start, half an hour
 * before it (settlement S-MATCH-6), a player who drops out from the end of his last match (settlement S-WC-6). Milliseconds.
 */
export function voidAfter(event: VoidingEvent, momentMs: number): number {
  return event === 'NEW_TOSS' ? momentMs - CONSTANTS.NEW_TOSS_MINUTES * MINUTE_MS : momentMs;
}
