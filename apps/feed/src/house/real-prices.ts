import {
  aheadChance,
  ballsLeft,
  BALLS_PER_OVER,
  bandQuote,
  bookmakerQuote,
  currentInnings,
  digitQuotes,
  lineQuote,
  meterLines,
  naturalEnd,
  realNextWicket,
  realScores,
  runsNeeded,
  sessionQuote,
  type BandQuote,
  type BookmakerQuote,
  type DigitQuote,
  type InningsScore,
  type LineQuote,
  type MeterLines,
  type ScoreState,
  type TeamIndex,
} from '@pavilion/core/cricket';
import type { LinePrices } from './line.ts';

const UNIT = 10_000;
/** More than an innings of a Test is likely to reach. */
const RUNS_MAX = 900;
/** In a chase a line is left alone once the match may be over before it: with fewer runs to get than this. */
const CHASE_RUNS_MIN = 40;
const BALLS_LEFT_MIN = 6;

/** What the house quotes at one score of a real match, from the table of real innings (settlement 12.2); batters have no such table. */
export class RealPrices implements LinePrices {
  readonly #score: ScoreState;
  readonly #chance: number | null;

  /** @param chance of the side named first; null when nobody has a price */
  constructor(score: ScoreState, chance: number | null) {
    this.#score = score;
    this.#chance = chance;
  }

  winner(team: TeamIndex): BookmakerQuote | undefined {
    if (this.#chance === null) return undefined;
    return bookmakerQuote(Math.round((team === 0 ? this.#chance : 1 - this.#chance) * UNIT));
  }

  session(innings: number, overs: number): LineQuote | undefined {
    const now = this.#quotable(innings);
    const scores = this.#scores(now, overs);
    return now === undefined || scores === undefined ? undefined : sessionQuote(scores, overs * BALLS_PER_OVER - now.legalBalls);
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

  digits(innings: number, overs: number): readonly (DigitQuote | undefined)[] {
    const now = this.#quotable(innings);
    if (now === undefined || overs * BALLS_PER_OVER - now.legalBalls <= BALLS_LEFT_MIN) return [];
    const scores = this.#scores(now, overs);
    return scores === undefined ? [] : digitQuotes(scores);
  }

  /** Quoted in the second innings only, when the score to beat is known. */
  ahead(team: TeamIndex, overs: number): BookmakerQuote | undefined {
    const [first, second] = this.#score.innings;
    const now = this.#quotable(2);
    const scores = this.#scores(now, overs);
    if (first === undefined || second === undefined || scores === undefined) return undefined;
    if (overs * BALLS_PER_OVER - second.legalBalls <= BALLS_LEFT_MIN) return undefined;
    const target = new Float64Array(RUNS_MAX + 1);
    target[Math.min(first.overs[overs - 1]?.totalAfter ?? first.total, RUNS_MAX)] = 1;
    const chance = aheadChance(scores, target);
    return bookmakerQuote(Math.round((second.battingTeam === team ? chance : 1 - chance) * UNIT));
  }

  nextWicket(innings: number, wicket: number): LineQuote | undefined {
    const now = this.#quotable(innings);
    return now === undefined || now.wickets + 1 !== wicket ? undefined : lineQuote(realNextWicket(now, RUNS_MAX));
  }

  batter(): undefined {
    return undefined;
  }

  lastsLong(innings: number): boolean {
    const now = this.#quotable(innings);
    return now !== undefined && (ballsLeft(now) ?? Infinity) > BALLS_LEFT_MIN;
  }

  /** The innings, while it goes on and no target is near. */
  #quotable(number: number): InningsScore | undefined {
    const innings = currentInnings(this.#score);
    if (innings?.number !== number || innings.end !== null || naturalEnd(innings) !== null) return undefined;
    const needed = runsNeeded(innings);
    return needed !== null && needed < CHASE_RUNS_MIN ? undefined : innings;
  }

  #total(innings: number): Float64Array | undefined {
    return this.lastsLong(innings) ? this.#scores(this.#quotable(innings), null) : undefined;
  }

  #scores(innings: InningsScore | undefined, overs: number | null): Float64Array | undefined {
    return innings === undefined ? undefined : realScores(this.#score, innings, overs, RUNS_MAX);
  }
}
