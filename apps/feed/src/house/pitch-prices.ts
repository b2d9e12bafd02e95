import {
  aheadChance,
  ballLaws,
  BALLS_PER_OVER,
  batterDistribution,
  currentInnings,
  INNINGS_BALLS,
  lineQuote,
  longPrice,
  nextWicketDistribution,
  scoreDistributions,
  type InningsPlace,
  type InningsScore,
  type LineQuote,
  type Pitch,
  type ScoreState,
} from '@pavilion/core/cricket';
import type { Price } from '@pavilion/core/odds';
import { ballsUntil, certainScore, ScorePrices } from './score-prices.ts';

const RUNS_MAX = 400;
/** Share of the balls that each batter faces. */
const EVEN_STRIKE = 0.5;
/** Most wickets down for a quote on a later over. With more, the over may never be bowled. */
const OVER_WICKETS_MAX = 7;
const OVER_RUNS_MAX = 60;
/** Overs after which the score is quoted. One pass over the innings computes all of them. */
const OVERS_ASKED = [6, 10, 15, 20] as const;
const START: InningsPlace = { legalBalls: 0, wickets: 0, runs: 0 };

/** For each pitch and number of overs, the score distribution of a side that has not batted yet. It is the same in every match. */
const freshScores = new WeakMap<Pitch, Map<number, Float64Array>>();

/**
 * The house's quotes at one score, computed only from the published weights of the pitch (VC-19, VC-20). A chase is priced like an innings without a target
 * while the target is far away. Near the target it has no price.
 */
export class PitchPrices extends ScorePrices {
  readonly #pitch: Pitch;
  readonly #tieChance: number | null;
  #scores: ReadonlyMap<number, Float64Array> | undefined;

  /**
   * @param chance that the side named first wins; null if there is no price
   * @param tieChance of level scores at the end; null if there is no price
   */
  constructor(score: ScoreState, pitch: Pitch, chance: number | null, tieChance: number | null) {
    super(score, chance);
    this.#pitch = pitch;
    this.#tieChance = tieChance;
  }

  override tie(): Price | undefined {
    return this.#tieChance === null ? undefined : longPrice(this.#tieChance);
  }

  override batter(innings: number, player: string): LineQuote | undefined {
    const now = this.quotable(innings);
    const batter = now?.batters.find((each) => each.name === player);
    if (now === undefined || batter === undefined || batter.howOut !== null) return undefined;
    const from = { legalBalls: now.legalBalls, wickets: now.wickets, runs: batter.runs, strike: EVEN_STRIKE };
    return lineQuote(batterDistribution(this.#laws(now.number), from, RUNS_MAX));
  }

  /** Returns the quote of an over while it has more than one ball left. With few wickets left there is no quote, because the over may never be bowled. */
  override onlyOver(innings: number, over: number): LineQuote | undefined {
    const now = this.quotable(innings);
    if (now === undefined || now.wickets > OVER_WICKETS_MAX || ballsUntil(now, over) <= 1) return undefined;
    const from = {
      legalBalls: Math.max((over - 1) * BALLS_PER_OVER, now.legalBalls),
      wickets: now.wickets,
      runs: now.overs[over - 1]?.runs ?? 0,
    };
    const [runs] = scoreDistributions(this.#laws(now.number), from, [over * BALLS_PER_OVER], OVER_RUNS_MAX);
    return runs === undefined ? undefined : lineQuote(runs);
  }

  /** Returns undefined also for an innings that rain has shortened. The settlement rules decide the bets made before that. */
  protected override quotable(number: number): InningsScore | undefined {
    const innings = super.quotable(number);
    return innings?.allottedBalls === INNINGS_BALLS ? innings : undefined;
  }

  /** Returns the distribution of the score after this many overs of the current innings; undefined after those overs. */
  protected override scoreAfter(innings: InningsScore, overs: number): Float64Array | undefined {
    const now = currentInnings(this.score);
    if (innings.number !== now?.number) return undefined;
    if (this.#scores === undefined) {
      const moments = OVERS_ASKED.filter((each) => ballsUntil(now, each) > 0);
      const until = moments.map((each) => each * BALLS_PER_OVER);
      const scores = scoreDistributions(this.#laws(now.number), placeOf(now), until, RUNS_MAX);
      this.#scores = new Map(moments.flatMap((each, place) => (scores[place] === undefined ? [] : [[each, scores[place]]])));
    }
    return this.#scores.get(overs);
  }

  protected override totalOf(innings: InningsScore): Float64Array | undefined {
    return this.scoreAfter(innings, INNINGS_BALLS / BALLS_PER_OVER);
  }

  protected override scoreAtWicket(innings: InningsScore): Float64Array {
    return nextWicketDistribution(this.#laws(innings.number), placeOf(innings), RUNS_MAX);
  }

  protected override firstAhead(overs: number): number | undefined {
    const [first, second] = this.score.innings;
    if (first === undefined) return undefined;
    const firstScores = this.scoreAfter(first, overs) ?? certainScore(first, overs, RUNS_MAX);
    const secondScores =
      second === undefined ? this.#freshScores(overs) : (this.scoreAfter(second, overs) ?? certainScore(second, overs, RUNS_MAX));
    return aheadChance(firstScores, secondScores);
  }

  #freshScores(overs: number): Float64Array {
    const onPitch = freshScores.get(this.#pitch) ?? new Map<number, Float64Array>();
    freshScores.set(this.#pitch, onPitch);
    const known = onPitch.get(overs);
    if (known !== undefined) return known;
    const [scores = new Float64Array(0)] = scoreDistributions(this.#laws(2), START, [overs * BALLS_PER_OVER], RUNS_MAX);
    onPitch.set(overs, scores);
    return scores;
  }

  #laws(innings: number): ReturnType<typeof ballLaws> {
    return ballLaws(this.#pitch, innings === 2);
  }
}

function placeOf({ legalBalls, wickets, total }: InningsScore): InningsPlace {
  return { legalBalls, wickets, runs: total };
}
