import { assert, present } from '../../std/index.ts';
import { BALLS_PER_OVER, INNINGS_WICKETS } from '../score/state.ts';
import { phaseAt, type PhaseName } from '../virtual/outcomes.ts';
import { VIRTUAL_OVERS } from '../virtual/match.ts';
import { MOST_RUNS_OF_A_BALL, type BallLaw } from './ball-law.ts';
import { ScoreRow } from './score-row.ts';

export const INNINGS_BALLS = VIRTUAL_OVERS * BALLS_PER_OVER;

/** A point of an innings: legal balls bowled and wickets down. */
export interface InningsPoint {
  readonly legalBalls: number;
  readonly wickets: number;
}

function valueAt(table: Float64Array, index: number): number {
  const value = table[index];
  assert(value !== undefined, 'inside the table');
  return value;
}

/**
 * The expected value of the final total at every point and score of an innings; `worth` gives the value of each final total. The value at (0 balls, 0 wickets,
 * 0 runs) is then the expectation over the exact distribution of totals. A wide leads to a higher total at the same ball, so totals are computed from high to
 * low.
 */
export class InningsValue {
  readonly #table: Float64Array;
  readonly #runsMax: number;

  constructor(laws: Readonly<Record<PhaseName, BallLaw>>, runsMax: number, worth: (total: number) => number) {
    this.#runsMax = runsMax;
    this.#table = new Float64Array((INNINGS_BALLS + 1) * (INNINGS_WICKETS + 1) * (runsMax + 1));
    const ends = Float64Array.from({ length: runsMax + MOST_RUNS_OF_A_BALL + 1 }, (_, runs) => worth(runs));
    for (let ball = INNINGS_BALLS; ball >= 0; ball -= 1)
      for (let wickets = INNINGS_WICKETS; wickets >= 0; wickets -= 1)
        this.#fill(ball, wickets, laws[phaseAt(Math.min(ball, INNINGS_BALLS - 1))], ends);
  }

  /** Returns the expected value at a point of the innings and a score. */
  worthAt(point: InningsPoint, runs: number): number {
    return valueAt(
      this.#table,
      this.#row(Math.min(point.legalBalls, INNINGS_BALLS), Math.min(point.wickets, INNINGS_WICKETS)) +
        Math.min(runs, this.#runsMax),
    );
  }

  #row(ball: number, wickets: number): number {
    return (ball * (INNINGS_WICKETS + 1) + wickets) * (this.#runsMax + 1);
  }

  #fill(ball: number, wickets: number, law: BallLaw, ends: Float64Array): void {
    const table = this.#table;
    const row = this.#row(ball, wickets);
    const runsMax = this.#runsMax;
    if (ball === INNINGS_BALLS || wickets === INNINGS_WICKETS) {
      for (let runs = 0; runs <= runsMax; runs += 1) table[row + runs] = ends[runs] ?? 0;
      return;
    }
    const next = this.#row(ball + 1, wickets);
    const out = this.#row(ball + 1, wickets + 1);
    const { legal, illegal, dismissal } = law;
    for (let runs = runsMax; runs >= 0; runs -= 1) {
      let value = dismissal * (table[out + runs] ?? 0);
      for (let scored = 0; scored <= MOST_RUNS_OF_A_BALL; scored += 1) {
        const reached = runs + scored;
        const isKept = reached <= runsMax;
        value += (legal[scored] ?? 0) * (isKept ? (table[next + reached] ?? 0) : (ends[reached] ?? 0));
        value += (illegal[scored] ?? 0) * (scored === 0 ? 0 : isKept ? (table[row + reached] ?? 0) : (ends[reached] ?? 0));
      }
      table[row + runs] = value;
    }
  }
}

/** A state of an innings: balls, wickets and runs. */
export interface InningsPlace extends InningsPoint {
  readonly runs: number;
}

/**
 * Returns the exact distributions of the score at several moments of the innings, from a given point. A side that is out keeps its score. Each list has the
 * chance of each score from 0 to `runsMax`; its last entry includes all higher scores.
 *
 * @param moments legal balls, ascending
 */
export function scoreDistributions(
  laws: Readonly<Record<PhaseName, BallLaw>>,
  from: InningsPlace,
  moments: readonly number[],
  runsMax: number,
): readonly Float64Array[] {
  let [now, later] = [wicketRows(runsMax), wicketRows(runsMax)];
  present(now[Math.min(from.wickets, INNINGS_WICKETS)]).put(Math.min(from.runs, runsMax), 1);
  let ball = from.legalBalls;
  return moments.map((untilBalls) => {
    for (; ball < untilBalls; ball += 1) {
      addBall(now, later, laws[phaseAt(ball)]);
      for (const row of now) row.clear();
      [now, later] = [later, now];
    }
    const sum = new Float64Array(runsMax + 1);
    for (const row of now) row.addTo(sum);
    return sum;
  });
}

/** Returns one row of scores for each number of wickets; the last row is the side all out. */
function wicketRows(runsMax: number): ScoreRow[] {
  return Array.from({ length: INNINGS_WICKETS + 1 }, () => new ScoreRow(runsMax));
}

/** Adds one legal ball, with the wides and no-balls before it, for every number of wickets. */
function addBall(now: readonly ScoreRow[], later: readonly ScoreRow[], law: BallLaw): void {
  now.forEach((row, wickets) => {
    if (wickets < INNINGS_WICKETS) row.play(law, present(later[wickets]), present(later[wickets + 1]));
    // The side is all out, so the score stays.
    else row.moveTo(present(later[wickets]));
  });
}
