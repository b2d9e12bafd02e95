import { voided, type Voided } from '../settlement.ts';

/** A goal or red card that the video referee cancelled. Milliseconds since 1970. */
export type Review = {
  readonly cancelled: 'GOAL' | 'RED_CARD';
  /** Time of the goal or card. */
  readonly eventMs: number;
  readonly startedMs: number;
  readonly endedMs: number;
};

/** Voids bets matched from the goal, or from the start of the review of a card, to the end of the review (S-MATCH-8, S-MATCH-9). */
export function videoReviewVoid(review: Review, matchedAtMs: number): Voided | undefined {
  const fromMs = review.cancelled === 'GOAL' ? review.eventMs : review.startedMs;
  if (matchedAtMs < fromMs || matchedAtMs > review.endedMs) return undefined;
  return voided('VAR_WINDOW', review.cancelled === 'GOAL' ? 'S-MATCH-8' : 'S-MATCH-9');
}
