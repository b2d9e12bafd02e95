import {
  aheadChance,
  ballLaws,
  BALLS_PER_OVER,
  bandQuote,
  batterDistribution,
  bookmakerQuote,
  currentInnings,
  digitQuotes,
  INNINGS_BALLS,
  lineQuote,
  meterLines,
  naturalEnd,
  nextWicketDistribution,
  runsNeeded,
  scoreDistributions,
  sessionQuote,
  type BandQuote,
  type BookmakerQuote,
  type DigitQuote,
  type InningsPlace,
  type InningsScore,
  type LineQuote,
  type MeterLines,
  type Pitch,
  type ScoreState,
  type TeamIndex,
} from '@pavilion/core/cricket';
import type { LinePrices } from './line.ts';

const UNIT = 10_000;
const RUNS_MAX = 400;
/** Batters at the wicket share the strike. */
const EVEN_STRIKE = 0.5;
/** In a chase a line is left alone once the match may be over before it: with fewer runs to get than this. */
const CHASE_RUNS_MIN = 40;
/** Nothing is quoted on the exact figures of a score that is nearly there. */
const BALLS_LEFT_MIN = 6;
/** Overs after which a score is asked for; all of them come out of one pass over the innings. */
const OVERS_ASKED = [6, 10, 15, 20] as const;
const START: InningsPlace = { legalBalls: 0, wickets: 0, runs: 0 };

/** What a side that has not batted yet will have after so many overs, by pitch: it is the same in every match. */
const freshScores = new WeakMap<Pitch, Float64Array>();

/**
 * What the house quotes at one score, from the published weights of the pitch alone (settlement 12.3, 12.4). A chase is priced as an innings
 * without a target while the target is far away, and not at all when it is near.
 */
export class PitchPrices implements LinePrices {
  readonly #score: ScoreState;
  readonly #pitch: Pitch;
  readonly #chance: number | null;
  #scores: ReadonlyMap<number, Float64Array> | undefined;

  /** @param chance of the side named first; null when nobody has a price */
  constructor(score: ScoreState, pitch: Pitch, chance: number | null) {
    this.#score = score;
    this.#pitch = pitch;
    this.#chance = chance;
  }

  winner(team: TeamIndex): BookmakerQuote | undefined {
    if (this.#chance === null) return undefined;
    return bookmakerQuote(Math.round((team === 0 ? this.#chance : 1 - this.#chance) * UNIT));
  }

  session(innings: number, overs: number): LineQuote | undefined {
    const now = this.#quotable(innings);
    const scores = now === undefined ? undefined : this.#scoreAfter(now, overs);
    return now === undefined || scores === undefined ? undefined : sessionQuote(scores, ballsLeft(now, overs));
  }

  lambi(innings: number): LineQuote | undefined {
    const total = this.#total(innings);
    return total === undefined ? undefined : lineQuote(total);
  }

  khado(innings: number, width: number): BandQuote | undefined {
    const total = this.#total(innings);
    return total === undefined ? undefined : bandQuote(total, width);
  }

  meter(innings: number): MeterLines | undefined {
    const total = this.#total(innings);
    return total === undefined ? undefined : meterLines(total);
  }

  /** None when the session is nearly over. */
  digits(innings: number, overs: number): readonly (DigitQuote | undefined)[] {
    const now = this.#quotable(innings);
    if (now === undefined || ballsLeft(now, overs) <= BALLS_LEFT_MIN) return [];
    return digitQuotes(this.#scoreAfter(now, overs) ?? new Float64Array(0));
  }

  /** None when the second score is nearly there. */
  ahead(team: TeamIndex, overs: number): BookmakerQuote | undefined {
    const [first, second] = this.#score.innings;
    const now = first === undefined ? undefined : this.#quotable((second ?? first).number);
    if (first === undefined || now === undefined || (second !== undefined && ballsLeft(second, overs) <= BALLS_LEFT_MIN))
      return undefined;
    const firstScores = this.#scoreAfter(first, overs) ?? pointAt(runsAfter(first, overs));
    const secondScores =
      second === undefined ? this.#freshScores(overs) : (this.#scoreAfter(second, overs) ?? pointAt(second.total));
    const chance = aheadChance(firstScores, secondScores);
    return bookmakerQuote(Math.round((first.battingTeam === team ? chance : 1 - chance) * UNIT));
  }

  nextWicket(innings: number, wicket: number): LineQuote | undefined {
    const now = this.#quotable(innings);
    if (now === undefined || now.wickets + 1 !== wicket) return undefined;
    return lineQuote(nextWicketDistribution(this.#laws(now.number), placeOf(now), RUNS_MAX));
  }

  batter(innings: number, player: string): LineQuote | undefined {
    const now = this.#quotable(innings);
    const batter = now?.batters.find((each) => each.name === player);
    if (now === undefined || batter === undefined || batter.howOut !== null) return undefined;
    const from = { legalBalls: now.legalBalls, wickets: now.wickets, runs: batter.runs, strike: EVEN_STRIKE };
    return lineQuote(batterDistribution(this.#laws(now.number), from, RUNS_MAX));
  }

  lastsLong(innings: number): boolean {
    const now = this.#quotable(innings);
    return now !== undefined && INNINGS_BALLS - now.legalBalls > BALLS_LEFT_MIN;
  }

  /** The innings, while it goes on and no target is near. */
  #quotable(number: number): InningsScore | undefined {
    const innings = currentInnings(this.#score);
    if (innings?.number !== number || innings.end !== null || naturalEnd(innings) !== null) return undefined;
    // What was offered before rain shortened the match is for the rules to settle.
    if (innings.allottedBalls !== INNINGS_BALLS) return undefined;
    const needed = runsNeeded(innings);
    return needed !== null && needed < CHASE_RUNS_MIN ? undefined : innings;
  }

  #total(innings: number): Float64Array | undefined {
    const now = this.lastsLong(innings) ? currentInnings(this.#score) : undefined;
    return now === undefined ? undefined : this.#scoreAfter(now, INNINGS_BALLS / BALLS_PER_OVER);
  }

  /** The scoreboard after so many overs of the innings that goes on; undefined when they are bowled. */
  #scoreAfter(innings: InningsScore, overs: number): Float64Array | undefined {
    const now = currentInnings(this.#score);
    if (innings.number !== now?.number) return undefined;
    if (this.#scores === undefined) {
      const moments = OVERS_ASKED.filter((each) => ballsLeft(now, each) > 0);
      const until = moments.map((each) => each * BALLS_PER_OVER);
      const scores = scoreDistributions(this.#laws(now.number), placeOf(now), until, RUNS_MAX);
      this.#scores = new Map(moments.flatMap((each, place) => (scores[place] === undefined ? [] : [[each, scores[place]]])));
    }
    return this.#scores.get(overs);
  }

  #freshScores(overs: number): Float64Array {
    const known = freshScores.get(this.#pitch);
    if (known !== undefined) return known;
    const [scores = new Float64Array(0)] = scoreDistributions(this.#laws(2), START, [overs * BALLS_PER_OVER], RUNS_MAX);
    freshScores.set(this.#pitch, scores);
    return scores;
  }

  #laws(innings: number): ReturnType<typeof ballLaws> {
    return ballLaws(this.#pitch, innings === 2);
  }
}

function ballsLeft({ legalBalls }: InningsScore, overs: number): number {
  return overs * BALLS_PER_OVER - legalBalls;
}

/** The score after an over that is bowled, or the total of an innings that ended before it. */
function runsAfter({ overs, total }: InningsScore, over: number): number {
  return overs[over - 1]?.totalAfter ?? total;
}

function pointAt(runs: number): Float64Array {
  const certain = new Float64Array(RUNS_MAX + 1);
  certain[Math.min(runs, RUNS_MAX)] = 1;
  return certain;
}

function placeOf({ legalBalls, wickets, total }: InningsScore): InningsPlace {
  return { legalBalls, wickets, runs: total };
}
