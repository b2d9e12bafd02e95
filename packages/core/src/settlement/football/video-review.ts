/** A goal or red card that the video referee cancelled. Milliseconds since 1970. */
export type Review = {
  readonly cancelled: 'GOAL' | 'RED_CARD';
  /** Time of the goal or card. */
  readonly eventMs: number;
  readonly startedMs: number;
  readonly endedMs: number;
};

/** A span of time in which bets are void, both ends included. Milliseconds since 1970. */
type ReviewWindow = { readonly fromMs: number; readonly untilMs: number; readonly ruleId: 'S-MATCH-8' | 'S-MATCH-9' };

/** Returns the span from the goal, or from the start of the review of a card, to the end of the review (S-MATCH-8, S-MATCH-9). */
export function reviewWindow({ cancelled, eventMs, startedMs, endedMs }: Review): ReviewWindow {
  return cancelled === 'GOAL'
    ? { fromMs: eventMs, untilMs: endedMs, ruleId: 'S-MATCH-8' }
    : { fromMs: startedMs, untilMs: endedMs, ruleId: 'S-MATCH-9' };
}
