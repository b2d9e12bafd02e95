/** Durations of the parts of a virtual match, in milliseconds at speed 1. */
export interface Pace {
  /** From the toss to the first ball. */
  readonly tossMs: number;
  /** Time from the end of betting to the outcome of the ball. */
  readonly ballMs: number;
  /** Time for which bets are open between two balls. */
  readonly openMs: number;
  readonly overMs: number;
  readonly wicketMs: number;
  readonly breakMs: number;
  /** Play stopped by rain resumes or is called off after this time. */
  readonly rainMs: number;
}

const REAL_PACE: Pace = {
  tossMs: 6_000,
  ballMs: 1_200,
  openMs: 3_400,
  overMs: 2_000,
  wicketMs: 3_000,
  breakMs: 20_000,
  rainMs: 30_000,
};

/** Returns the pace of matches played this many times faster. */
export function paceAt(speed: number): Pace {
  const { tossMs, ballMs, openMs, overMs, wicketMs, breakMs, rainMs } = REAL_PACE;
  return {
    tossMs: tossMs / speed,
    ballMs: ballMs / speed,
    openMs: openMs / speed,
    overMs: overMs / speed,
    wicketMs: wicketMs / speed,
    breakMs: breakMs / speed,
    rainMs: rainMs / speed,
  };
}
