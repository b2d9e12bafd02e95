/** Extras by column. A no-ball's own run is in `noBalls`; runs hit off it are off the bat. */
export interface Extras {
  readonly wides: number;
  readonly noBalls: number;
  readonly byes: number;
  readonly legByes: number;
  /** Penalty runs awarded while this delivery was in play. Those awarded at any other time are separate events. */
  readonly penalty: number;
}

export const NO_EXTRAS: Extras = { wides: 0, noBalls: 0, byes: 0, legByes: 0, penalty: 0 };

export const WICKET_KINDS = [
  'bowled',
  'caught',
  'caught and bowled',
  'lbw',
  'stumped',
  'hit wicket',
  'run out',
  'obstructing the field',
  'handled the ball',
  'hit the ball twice',
  'timed out',
  'retired out',
  'retired hurt',
  'retired not out',
] as const;

export type WicketKind = (typeof WICKET_KINDS)[number];

/** A batter who left the field: out or retired. */
export interface Wicket {
  readonly player: string;
  readonly kind: WicketKind;
  readonly fielders: readonly string[];
}

export interface Replacement {
  readonly team: string | null;
  readonly playerIn: string;
  readonly playerOut: string | null;
  readonly reason: string;
}

/** One ball, legal or not, with everything that happened on it. */
export interface Delivery {
  /** Innings of the match, from 1; super overs continue the count. */
  readonly innings: number;
  /** Over of the innings, from 0. */
  readonly over: number;
  /** Delivery of the over, from 1; wides and no-balls count. */
  readonly ball: number;
  readonly striker: string;
  readonly nonStriker: string;
  readonly bowler: string;
  /** True on the first ball of an over if the umpires ended the over before it early. */
  readonly isAfterShortOver?: boolean | undefined;
  /** False for a no-ball that no free hit follows. Until 2015 only an overstepped no-ball of limited overs had one. */
  readonly hasFreeHit?: boolean | undefined;
  readonly runsOffBat: number;
  readonly extras: Extras;
  /** 4 or 6 if the bat sent the ball to or over the boundary; 0 if the batters ran, or an overthrow gave the runs. */
  readonly boundary: 0 | 4 | 6;
  readonly wickets: readonly Wicket[];
  readonly replacements: readonly Replacement[];
}

export function extrasTotal(extras: Extras): number {
  return extras.wides + extras.noBalls + extras.byes + extras.legByes + extras.penalty;
}

export function deliveryTotal(delivery: Delivery): number {
  return delivery.runsOffBat + extrasTotal(delivery.extras);
}

/** True for all deliveries but wides and no-balls, which are bowled again. */
export function isLegal(delivery: Pick<Delivery, 'extras'>): boolean {
  return delivery.extras.wides === 0 && delivery.extras.noBalls === 0;
}

/** Returns the runs charged to the bowler: no byes, leg byes or penalty runs. */
export function chargedToBowler(delivery: Delivery): number {
  return delivery.runsOffBat + delivery.extras.wides + delivery.extras.noBalls;
}

/** True if the wicket counts on the card. Players who retire hurt or not out may bat again. */
export function isOut(kind: WicketKind): boolean {
  return kind !== 'retired hurt' && kind !== 'retired not out';
}

/** True for a dismissal, which ends a stand. A batter who retires out is out on the card, but not dismissed (settlement D-2). */
export function isDismissal(kind: WicketKind): boolean {
  return isOut(kind) && kind !== 'retired out';
}

export function isBowlersWicket(kind: WicketKind): boolean {
  return BOWLERS.has(kind);
}

const BOWLERS: ReadonlySet<WicketKind> = new Set(['bowled', 'caught', 'caught and bowled', 'lbw', 'stumped', 'hit wicket']);

/** True for a dot: a legal ball without any run or dismissal. A retirement belongs to the pause after the ball, so it does not spoil the dot. */
export function isDot(delivery: Delivery): boolean {
  return isLegal(delivery) && deliveryTotal(delivery) === 0 && !delivery.wickets.some((wicket) => isDismissal(wicket.kind));
}

/** Returns how many runs the batters ran. Boundaries and the run for a wide or no-ball are not run. */
export function runsRun(delivery: Delivery): number {
  const offBat = delivery.boundary === 0 ? delivery.runsOffBat : 0;
  const offWide = Math.max(0, delivery.extras.wides - 1);
  // A wide that reaches the rope counts five runs together, and none of them is run.
  const wideRun = offWide === 4 ? 0 : offWide;
  const { byes, legByes } = delivery.extras;
  return offBat + wideRun + (byes === 4 ? 0 : byes) + (legByes === 4 ? 0 : legByes);
}
