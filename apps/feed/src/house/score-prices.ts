import {
  ballsLeft,
  BALLS_PER_OVER,
  bandQuote,
  bookmakerQuote,
  currentInnings,
  digitPairPrices,
  digitQuotes,
  lineQuote,
  meterLines,
  naturalEnd,
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
import type { Price } from '@pavilion/core/odds';
import type { LinePrices } from './line.ts';

const UNIT = 10_000;
/** In a chase, lines are quoted only while at least this many runs are needed. With fewer, the match may end before the line is decided. */
const CHASE_RUNS_MIN = 40;
/** Fewest balls left for a quote on the exact figures of a score. */
const BALLS_LEFT_MIN = 6;

/** Converts score distributions to the house's quotes at one score (VC-19, VC-20). Subclasses supply the distributions. Innings and overs count from 1. */
export abstract class ScorePrices implements LinePrices {
  protected readonly score: ScoreState;
  readonly #chance: number | null;

  /** @param chance that the side named first wins; null if there is no price */
  constructor(score: ScoreState, chance: number | null) {
    this.score = score;
    this.#chance = chance;
  }

  /** Returns the chance of each score after `overs` overs of the current innings; undefined if unknown. */
  protected abstract scoreAfter(innings: InningsScore, overs: number): Float64Array | undefined;
  /** Returns the chance of each total at the end of the innings; undefined if unknown. */
  protected abstract totalOf(innings: InningsScore): Float64Array | undefined;
  /** Returns the chance of each score of the current innings at the fall of the next wicket. */
  protected abstract scoreAtWicket(innings: InningsScore): Float64Array;
  /** Returns the chance that the side batting first is ahead when both sides have had this many overs; undefined without a quote. */
  protected abstract firstAhead(overs: number): number | undefined;
  abstract batter(innings: number, player: string): LineQuote | undefined;
  abstract onlyOver(innings: number, over: number): LineQuote | undefined;

  /** Returns no price. A subclass that can compute the chance of a tie overrides this method. */
  tie(): Price | undefined {
    return undefined;
  }

  winner(team: TeamIndex): BookmakerQuote | undefined {
    return this.#chance === null ? undefined : rateOf(team === 0 ? this.#chance : 1 - this.#chance);
  }

  session(innings: number, overs: number): LineQuote | undefined {
    const now = this.quotable(innings);
    const scores = now === undefined ? undefined : this.scoreAfter(now, overs);
    return now === undefined || scores === undefined ? undefined : sessionQuote(scores, ballsUntil(now, overs));
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

  /** Returns the quotes of the last digit; none if the session is nearly over. */
  digits(innings: number, overs: number): readonly (DigitQuote | undefined)[] {
    const now = this.quotable(innings);
    if (now === undefined || isNear(now, overs)) return [];
    const scores = this.scoreAfter(now, overs);
    return scores === undefined ? [] : digitQuotes(scores);
  }

  /** Returns the prices of pairs of last digits, while both scores are far away. The two digits are then independent. */
  digitPairs(innings: number, first: number, second: number): readonly (Price | undefined)[] {
    const now = this.quotable(innings);
    if (now === undefined || ballsUntil(now, first) <= 2 * BALLS_LEFT_MIN) return [];
    const [one, two] = [this.scoreAfter(now, first), this.scoreAfter(now, second)];
    return one === undefined || two === undefined ? [] : digitPairPrices(one, two);
  }

  /** Returns the quote that a side is ahead after this many overs; undefined if the second score is nearly known. */
  ahead(team: TeamIndex, overs: number): BookmakerQuote | undefined {
    const [first, second] = this.score.innings;
    if (first === undefined || this.quotable((second ?? first).number) === undefined) return undefined;
    if (second !== undefined && isNear(second, overs)) return undefined;
    const chance = this.firstAhead(overs);
    return chance === undefined ? undefined : rateOf(first.battingTeam === team ? chance : 1 - chance);
  }

  nextWicket(innings: number, wicket: number): LineQuote | undefined {
    const now = this.quotable(innings);
    return now === undefined || now.wickets + 1 !== wicket ? undefined : lineQuote(this.scoreAtWicket(now));
  }

  hasManyBallsLeft(innings: number): boolean {
    const now = this.quotable(innings);
    return now !== undefined && (ballsLeft(now) ?? Infinity) > BALLS_LEFT_MIN;
  }

  /** Returns the innings if it is in progress and no target is near; otherwise undefined. */
  protected quotable(number: number): InningsScore | undefined {
    const innings = currentInnings(this.score);
    if (innings?.number !== number || innings.end !== null || naturalEnd(innings) !== null) return undefined;
    const needed = runsNeeded(innings);
    return needed !== null && needed < CHASE_RUNS_MIN ? undefined : innings;
  }

  #total(innings: number): Float64Array | undefined {
    const now = this.hasManyBallsLeft(innings) ? this.quotable(innings) : undefined;
    return now === undefined ? undefined : this.totalOf(now);
  }
}

/** Returns the legal balls left until this many overs of an innings are bowled. */
export function ballsUntil({ legalBalls }: InningsScore, overs: number): number {
  return overs * BALLS_PER_OVER - legalBalls;
}

/** Returns a known score as a distribution. It is the score after an over, or the total if the innings ended before. */
export function certainScore({ overs, total }: InningsScore, over: number, runsMax: number): Float64Array {
  const certain = new Float64Array(runsMax + 1);
  certain[Math.min(overs[over - 1]?.totalAfter ?? total, runsMax)] = 1;
  return certain;
}

function isNear(innings: InningsScore, overs: number): boolean {
  return ballsUntil(innings, overs) <= BALLS_LEFT_MIN;
}

function rateOf(chance: number): BookmakerQuote | undefined {
  return bookmakerQuote(Math.round(chance * UNIT));
}
