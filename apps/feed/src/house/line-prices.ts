import {
  ballLaws,
  batterDistribution,
  bookmakerQuote,
  currentInnings,
  INNINGS_BALLS,
  lineQuote,
  naturalEnd,
  nextWicketDistribution,
  runsNeeded,
  sessionQuote,
  type BookmakerQuote,
  type InningsScore,
  type LineQuote,
  type Pitch,
  type ScoreState,
  type TeamIndex,
} from '@pavilion/core/cricket';

const UNIT = 10_000;
const RUNS_MAX = 400;
/** Batters at the wicket share the strike. */
const EVEN_STRIKE = 0.5;
/** In a chase a line is left alone once the match may be over before it: with fewer runs to get than this. */
const CHASE_RUNS_MIN = 40;
/** Nothing is quoted on the parity of a total that is nearly there. */
const BALLS_LEFT_MIN = 6;

/**
 * What the house quotes at one score, from the published weights of the pitch alone (settlement 12.3, 12.4). A chase is priced as an innings
 * without a target while the target is far away, and not at all when it is near.
 */
export class LinePrices {
  readonly #score: ScoreState;
  readonly #pitch: Pitch;
  readonly #chance: number | null;

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
    return now === undefined ? undefined : sessionQuote(this.#laws(now), placeOf(now), overs);
  }

  nextWicket(innings: number, wicket: number): LineQuote | undefined {
    const now = this.#quotable(innings);
    if (now === undefined || now.wickets + 1 !== wicket) return undefined;
    return lineQuote(nextWicketDistribution(this.#laws(now), placeOf(now), RUNS_MAX));
  }

  batter(innings: number, player: string): LineQuote | undefined {
    const now = this.#quotable(innings);
    const batter = now?.batters.find((each) => each.name === player);
    if (now === undefined || batter === undefined || batter.howOut !== null) return undefined;
    const from = { legalBalls: now.legalBalls, wickets: now.wickets, runs: batter.runs, strike: EVEN_STRIKE };
    return lineQuote(batterDistribution(this.#laws(now), from, RUNS_MAX));
  }

  /** Whether the innings has more than its last balls to come. */
  lastsLong(innings: number): boolean {
    const now = this.#quotable(innings);
    return now !== undefined && INNINGS_BALLS - now.legalBalls > BALLS_LEFT_MIN;
  }

  /** The innings, while it goes on and no target is near. */
  #quotable(number: number): InningsScore | undefined {
    const innings = currentInnings(this.#score);
    if (innings?.number !== number || innings.end !== null || naturalEnd(innings) !== null) return undefined;
    const needed = runsNeeded(innings);
    return needed !== null && needed < CHASE_RUNS_MIN ? undefined : innings;
  }

  #laws({ number }: InningsScore): ReturnType<typeof ballLaws> {
    return ballLaws(this.#pitch, number === 2);
  }
}

function placeOf({ legalBalls, wickets, total }: InningsScore): {
  readonly legalBalls: number;
  readonly wickets: number;
  readonly runs: number;
} {
  return { legalBalls, wickets, runs: total };
}
