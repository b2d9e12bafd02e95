import { ballsLeft } from '../score/innings.ts';
import type { TeamIndex } from '../score/events.ts';
import { BALLS_PER_OVER, type InningsScore, type ScoreState } from '../score/state.ts';
import { currentInnings } from '../score/views.ts';
import { ballLaws } from './ball-law.ts';
import { INNINGS_BALLS, InningsValue, type InningsPoint } from './innings-model.ts';
import { VIRTUAL_OVERS } from '../virtual/match.ts';
import type { Pitch } from '../virtual/outcomes.ts';

/** More than any innings of the model reaches; beyond it the result is certain. */
const RUNS_MAX = 400;

/** Chances of the three possible ends of a match. They sum to one. */
export interface MatchChances {
  readonly firstTeam: number;
  readonly tie: number;
  readonly secondTeam: number;
}

/**
 * Exact win chances of virtual matches on one pitch, from the weights that draw the balls. The constructor walks the whole tree once (tens of milliseconds);
 * every later question is a look-up.
 */
export class PitchModel {
  /** Point at which both innings start. A shorter innings is priced as the last part of a whole one. */
  readonly #start: InningsPoint;
  readonly #chase: InningsValue;
  readonly #setWins: InningsValue;
  readonly #setTies: InningsValue;

  /** @param overs that both sides have */
  constructor(pitch: Pitch, overs: number = VIRTUAL_OVERS) {
    this.#start = { legalBalls: INNINGS_BALLS - overs * BALLS_PER_OVER, wickets: 0 };
    const chasing = ballLaws(pitch, true);
    const setting = ballLaws(pitch, false);
    // The chase is treated as if it had begun `runs` below the highest possible target. Counting from there lets one table serve every target.
    this.#chase = new InningsValue(chasing, RUNS_MAX, (runs) => (runs >= RUNS_MAX ? 1 : 0));
    const fails = (total: number): number => 1 - this.#reaches(this.#start, total);
    const ties = (total: number): number => this.#reaches(this.#start, total) - this.#reaches(this.#start, total + 1);
    this.#setWins = new InningsValue(setting, RUNS_MAX, fails);
    this.#setTies = new InningsValue(setting, RUNS_MAX, ties);
  }

  /** Returns the chance that a chase at this point scores at least `need` more runs. */
  #reaches(point: InningsPoint, need: number): number {
    if (need <= 0) return 1;
    if (need > RUNS_MAX) return 0;
    return this.#chase.worthAt(point, RUNS_MAX - need);
  }

  /** Returns the chance of winning from here if `need` more runs win. */
  chaseChance(point: InningsPoint, need: number): number {
    return this.#reaches(point, need);
  }

  /** Returns the chances that the side batting wins or ties, if it needs `need` runs to win. */
  #chaseEnds(point: InningsPoint, need: number): { readonly win: number; readonly tie: number } {
    const win = this.#reaches(point, need);
    return { win, tie: this.#reaches(point, need - 1) - win };
  }

  #settingEnds(point: InningsPoint, runs: number): { readonly win: number; readonly tie: number } {
    return { win: this.#setWins.worthAt(point, runs), tie: this.#setTies.worthAt(point, runs) };
  }

  /** Returns the chances at any moment of a match. Before the toss they are even, because the sides are equal. */
  chances(score: ScoreState): MatchChances {
    const decided = decidedChances(score);
    if (decided !== null) return decided;
    const innings = currentInnings(score);
    if (innings === undefined) return this.#beforeFirstBall(score);
    const ends =
      innings.target === null
        ? this.#settingEnds(pointOf(innings), innings.total)
        : this.#chaseEnds(pointOf(innings), innings.target - innings.total);
    if (innings.end !== null && innings.target === null) return this.#betweenInnings(innings);
    return forTeams(innings.battingTeam, ends);
  }

  #beforeFirstBall(score: ScoreState): MatchChances {
    const ends = this.#settingEnds(this.#start, 0);
    if (score.toss === null) return { firstTeam: (1 - ends.tie) / 2, tie: ends.tie, secondTeam: (1 - ends.tie) / 2 };
    const batsFirst = score.toss.decision === 'bat' ? score.toss.winner : other(score.toss.winner);
    return forTeams(batsFirst, ends);
  }

  #betweenInnings(first: InningsScore): MatchChances {
    return forTeams(other(first.battingTeam), this.#chaseEnds(this.#start, first.total + 1));
  }
}

function other(team: TeamIndex): TeamIndex {
  return team === 0 ? 1 : 0;
}

function pointOf(innings: InningsScore): InningsPoint {
  return { legalBalls: INNINGS_BALLS - (ballsLeft(innings) ?? 0), wickets: innings.wickets };
}

function forTeams(batting: TeamIndex, ends: { readonly win: number; readonly tie: number }): MatchChances {
  const loss = Math.max(0, 1 - ends.win - ends.tie);
  return batting === 0
    ? { firstTeam: ends.win, tie: ends.tie, secondTeam: loss }
    : { firstTeam: loss, tie: ends.tie, secondTeam: ends.win };
}

/** Returns the chances of a finished match: certain for the winner, and zero for both without one. */
export function decidedChances(score: ScoreState): MatchChances | null {
  const outcome = score.outcome;
  if (outcome === null) return null;
  if (outcome.kind === 'WON') return forTeams(outcome.winner, { win: 1, tie: 0 });
  return { firstTeam: 0, tie: 1, secondTeam: 0 };
}

/** Returns the chance of the first-named side without ties. A tie voids the match market, so its price covers only matches with a winner. */
export function winChance(chances: MatchChances): number {
  const decided = chances.firstTeam + chances.secondTeam;
  return decided === 0 ? 0.5 : chances.firstTeam / decided;
}
