import { isFreeHitAfter } from '../score/apply-ball.ts';
import { isDismissal, isDot, isLegal, isOut, type Delivery } from '../score/delivery.ts';
import type { InningsScore } from '../score/state.ts';

/** Events that can be counted ball by ball over any range of overs. */
export const BALL_EVENTS = [
  'FOURS',
  'SIXES',
  'BOUNDARIES',
  'WICKETS',
  'CAUGHT',
  'BOWLED',
  'LBW',
  'RUN_OUT',
  'STUMPED',
  'WIDES',
  'NO_BALLS',
  'DOTS',
] as const;
export type BallEventKind = (typeof BALL_EVENTS)[number];

/**
 * Counts an event on one delivery. Wides and no-balls count the runs of their columns (settlement D-16), and wickets count as on the card. Catches include
 * caught and bowled.
 */
function countOn(delivery: Delivery, what: BallEventKind): number {
  switch (what) {
    case 'FOURS':
      return delivery.boundary === 4 ? 1 : 0;
    case 'SIXES':
      return delivery.boundary === 6 ? 1 : 0;
    case 'BOUNDARIES':
      return delivery.boundary === 0 ? 0 : 1;
    case 'WICKETS':
      return delivery.wickets.filter((wicket) => isOut(wicket.kind)).length;
    case 'CAUGHT':
      return wicketsOf(delivery, 'caught') + wicketsOf(delivery, 'caught and bowled');
    case 'BOWLED':
      return wicketsOf(delivery, 'bowled');
    case 'LBW':
      return wicketsOf(delivery, 'lbw');
    case 'RUN_OUT':
      return wicketsOf(delivery, 'run out');
    case 'STUMPED':
      return wicketsOf(delivery, 'stumped');
    case 'WIDES':
      return delivery.extras.wides;
    case 'NO_BALLS':
      return delivery.extras.noBalls;
    case 'DOTS':
      return isDot(delivery) ? 1 : 0;
  }
}

function wicketsOf(delivery: Delivery, kind: Delivery['wickets'][number]['kind']): number {
  return delivery.wickets.filter((wicket) => wicket.kind === kind).length;
}

export function countIn(deliveries: readonly Delivery[], what: BallEventKind): number {
  return deliveries.reduce((sum, delivery) => sum + countOn(delivery, what), 0);
}

/**
 * Returns the first free hit that was not a wide; undefined if there is none. A no-ball earns a free hit, which lasts until a legal ball. Formats without a
 * limit of overs have no free hits.
 */
export function firstFreeHit(innings: InningsScore): Delivery | undefined {
  if (innings.allottedBalls === null) return undefined;
  let isFreeHit = false;
  for (const delivery of innings.deliveries) {
    if (isFreeHit && delivery.extras.wides === 0) return delivery;
    isFreeHit = isFreeHitAfter(isFreeHit, delivery);
  }
  return undefined;
}

/** Returns the balls that a batter had faced when the score of the batter reached `runs`, or null if it never did. Wides are not faced. */
export function ballsToRuns(innings: InningsScore, player: string, runs: number): number | null {
  let scored = 0;
  let balls = 0;
  for (const delivery of innings.deliveries) {
    if (delivery.striker !== player) continue;
    scored += delivery.runsOffBat;
    balls += delivery.extras.wides === 0 ? 1 : 0;
    if (scored >= runs) return balls;
  }
  return null;
}

/** Returns the number of legal balls that a batter faced. */
export function legalBallsFaced(innings: InningsScore, player: string): number {
  return innings.deliveries.filter((delivery) => delivery.striker === player && isLegal(delivery)).length;
}

/** Returns the player of a pair who is dismissed first, by name; undefined while both are in. */
export function firstOut(innings: InningsScore, pair: readonly string[]): string | undefined {
  for (const delivery of innings.deliveries)
    for (const wicket of delivery.wickets) if (isDismissal(wicket.kind) && pair.includes(wicket.player)) return wicket.player;
  return undefined;
}
