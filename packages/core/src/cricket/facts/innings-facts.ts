import {
  deliveryTotal,
  extrasTotal,
  isDismissal,
  isDot,
  isLegal,
  isOut,
  type Delivery,
  type WicketKind,
} from '../score/delivery.ts';
import type { InningsScore, PenaltyAward } from '../score/state.ts';
import { awardCounts, DEFAULT_COUNTING, type Counting } from './counting.ts';

/** The facts of one over that results use. Runs are counted as the market counts them. */
export interface OverFacts {
  /** Over of the innings, from 1. */
  readonly over: number;
  readonly runs: number;
  /** Scoreboard, card wickets and boundaries after its last ball. */
  readonly score: number;
  readonly wickets: number;
  readonly boundaries: number;
  readonly legalBalls: number;
  readonly dots: number;
  readonly boundaryRuns: number;
  /** True if a later over has begun, or if the innings has ended and `lastOverCompleted` holds. */
  readonly completed: boolean;
  readonly deliveries: readonly Delivery[];
}

/** A wicket that ended a partnership. */
export interface FallFacts {
  readonly number: number;
  readonly score: number;
  readonly player: string;
  readonly kind: WicketKind;
}

export interface StandFacts {
  readonly number: number;
  readonly runs: number;
  readonly boundaries: number;
  readonly legalBalls: number;
  /** Score when the stand ended; for the current stand, the score now. */
  readonly score: number;
  readonly broken: boolean;
}

/** All facts of one innings that results use, counted by the rules of one market (settlement 10.3). */
export interface InningsFacts {
  readonly innings: InningsScore;
  readonly total: number;
  readonly extras: number;
  readonly overs: readonly OverFacts[];
  readonly falls: readonly FallFacts[];
  /** The ended stands, in order, then the current one. */
  readonly stands: readonly StandFacts[];
  /** The two openers, in the order in which they faced. */
  readonly openers: readonly string[];
  readonly legalBallsToFifty: number | null;
  readonly legalBallsToFirstWicket: number | null;
}

const FIFTY = 50;
const knownFacts = new WeakMap<InningsScore, Map<string, InningsFacts>>();

/** Returns the current facts of an innings. They are cached with the innings, so all markets share one computation. */
export function inningsFacts(innings: InningsScore, counting: Counting = DEFAULT_COUNTING): InningsFacts {
  const key = `${String(counting.penaltyRuns)}/${counting.retiredOutEndsStand}`;
  const kept = knownFacts.get(innings) ?? new Map<string, InningsFacts>();
  knownFacts.set(innings, kept);
  const found = kept.get(key) ?? new InningsCount(innings, counting).facts();
  kept.set(key, found);
  return found;
}

interface Running<T> {
  current: T;
}

type OpenOver = { -readonly [Key in keyof OverFacts]: OverFacts[Key] } & { deliveries: Delivery[] };
type OpenStand = { -readonly [Key in keyof StandFacts]: StandFacts[Key] };

/** Counts an innings in one walk over its balls. */
class InningsCount {
  readonly #innings: InningsScore;
  readonly #counting: Counting;
  readonly #overs: OpenOver[] = [];
  readonly #falls: FallFacts[] = [];
  readonly #stands: OpenStand[] = [];
  readonly #openStand: Running<OpenStand>;
  #score = 0;
  #wickets = 0;
  #boundaries = 0;
  #legalBalls = 0;
  #award = 0;
  #uncounted = 0;
  #toFifty: number | null = null;
  #toFirstWicket: number | null = null;

  constructor(innings: InningsScore, counting: Counting) {
    this.#innings = innings;
    this.#counting = counting;
    this.#openStand = { current: emptyStand(1, 0) };
  }

  facts(): InningsFacts {
    const { deliveries, batters, extras, penaltyPre, penaltyPost } = this.#innings;
    deliveries.forEach((delivery, index) => this.#ball(delivery, index + 1));
    this.#awardsUpTo(deliveries.length, false);
    const last = this.#overs.at(-1);
    if (last !== undefined) last.completed = lastOverCompleted(this.#innings, last.legalBalls);
    const open = this.#openStand.current;
    if (!open.broken && deliveries.length === 0) open.score = this.#score;
    return {
      innings: this.#innings,
      total: this.#score,
      extras: extrasTotal(extras) + penaltyPre + penaltyPost - this.#uncounted,
      overs: this.#overs,
      falls: this.#falls,
      stands: [...this.#stands, open],
      openers: batters.slice(0, 2).map((batter) => batter.name),
      legalBallsToFifty: this.#toFifty,
      legalBallsToFirstWicket: this.#toFirstWicket,
    };
  }

  #ball(delivery: Delivery, number: number): void {
    this.#awardsUpTo(number - 1, false);
    const penalty = this.#awardsUpTo(number, true);
    const runs = deliveryTotal(delivery) - delivery.extras.penalty + penalty;
    this.#score += runs;
    this.#legalBalls += isLegal(delivery) ? 1 : 0;
    this.#boundaries += delivery.boundary === 0 ? 0 : 1;
    this.#wickets += delivery.wickets.filter((wicket) => isOut(wicket.kind)).length;
    this.#intoOver(delivery, runs);
    this.#intoStand(delivery, runs);
    if (this.#score >= FIFTY) this.#toFifty ??= this.#legalBalls;
    if (delivery.wickets.some((wicket) => isDismissal(wicket.kind))) this.#toFirstWicket ??= this.#legalBalls;
  }

  /** Adds the awards before a delivery to the score. Runs awarded on the delivery itself are returned instead, because they count with its runs. */
  #awardsUpTo(deliveries: number, isOnDelivery: boolean): number {
    let runs = 0;
    for (
      let award = this.#nextAward(deliveries, isOnDelivery);
      award !== null;
      award = this.#nextAward(deliveries, isOnDelivery)
    ) {
      if (!awardCounts(this.#counting, this.#award)) this.#uncounted += award.runs;
      else if (isOnDelivery) runs += award.runs;
      else this.#score += award.runs;
      this.#award += 1;
    }
    return runs;
  }

  #nextAward(deliveries: number, isOnDelivery: boolean): PenaltyAward | null {
    const award = this.#innings.penalties.at(this.#award);
    if (award === undefined || award.afterDeliveries > deliveries || award.onDelivery !== isOnDelivery) return null;
    return award;
  }

  #intoOver(delivery: Delivery, runs: number): void {
    const last = this.#overs.at(-1);
    const over = last?.over === delivery.over + 1 ? last : this.#beginOver(delivery.over + 1);
    over.runs += runs;
    over.score = this.#score;
    over.wickets = this.#wickets;
    over.boundaries = this.#boundaries;
    over.legalBalls += isLegal(delivery) ? 1 : 0;
    over.dots += isDot(delivery) ? 1 : 0;
    over.boundaryRuns += delivery.boundary;
    over.deliveries.push(delivery);
  }

  #beginOver(number: number): OpenOver {
    const last = this.#overs.at(-1);
    if (last !== undefined) last.completed = true;
    const over: OpenOver = { ...EMPTY_OVER, over: number, deliveries: [] };
    this.#overs.push(over);
    return over;
  }

  /** Adds a delivery to its stand. Its runs count for the stand that the first wicket ends. A second wicket on the same delivery ends an empty stand. */
  #intoStand(delivery: Delivery, runs: number): void {
    const stand = this.#openStand.current;
    stand.runs += runs;
    stand.boundaries += delivery.boundary === 0 ? 0 : 1;
    stand.legalBalls += isLegal(delivery) ? 1 : 0;
    stand.score = this.#score;
    for (const wicket of delivery.wickets) {
      if (!this.#endsStand(wicket.kind)) continue;
      const ended = this.#openStand.current;
      this.#stands.push({ ...ended, broken: true });
      this.#falls.push({ number: ended.number, score: this.#score, player: wicket.player, kind: wicket.kind });
      this.#openStand.current = emptyStand(ended.number + 1, this.#score);
    }
  }

  #endsStand(kind: WicketKind): boolean {
    return isDismissal(kind) || (this.#counting.retiredOutEndsStand && isOut(kind));
  }
}

function emptyStand(number: number, score: number): OpenStand {
  return { number, runs: 0, boundaries: 0, legalBalls: 0, score, broken: false };
}

const EMPTY_OVER: OverFacts = {
  over: 0,
  runs: 0,
  score: 0,
  wickets: 0,
  boundaries: 0,
  legalBalls: 0,
  dots: 0,
  boundaryRuns: 0,
  completed: false,
  deliveries: [],
};

/**
 * Returns true if the last over of a finished innings has all its legal balls. An over that the umpire ended early also counts, if the innings used its allotment
 * and the allotment is a number of whole overs.
 */
function lastOverCompleted(innings: InningsScore, legalBalls: number): boolean {
  if (innings.end === null) return false;
  if (legalBalls >= innings.ballsPerOver) return true;
  const hasWholeOvers = innings.allottedBalls !== null && innings.allottedBalls % innings.ballsPerOver === 0;
  return innings.end === 'OVERS' && hasWholeOvers && legalBalls > 0;
}
