import { MOST_RUNS_OF_A_BALL, type BallLaw } from './ball-law.ts';

/** A chance below this changes no price. */
const NOTHING = 1e-12;

/**
 * The chance of each score from 0 up. The last place includes every higher score. Most places are empty, so the row stores the range of the others. Prices come
 * from thousands of such rows, so elements are read in place: a function call for each would take most of the tests' time.
 */
export class ScoreRow {
  readonly #chances: Float64Array;
  /** The chances of the same scores before the current legal ball. */
  readonly #before: Float64Array;
  /** Scores below `#low` and above `#high` have no chance. */
  #low: number;
  #high = -1;

  constructor(runsMax: number) {
    this.#chances = new Float64Array(runsMax + 1);
    this.#before = new Float64Array(runsMax + 1);
    this.#low = runsMax + 1;
  }

  put(runs: number, chance: number): void {
    this.#chances[runs] = chance;
    this.#widen(runs, runs);
  }

  clear(): void {
    if (this.#high < 0) return;
    this.#chances.fill(0, this.#low, this.#high + 1);
    this.#low = this.#chances.length;
    this.#high = -1;
  }

  /** Adds the chances to an array with a place for each score. */
  addTo(sum: Float64Array): void {
    for (let runs = this.#low; runs <= this.#high; runs += 1) sum[runs] = (sum[runs] ?? 0) + (this.#chances[runs] ?? 0);
  }

  moveTo(other: ScoreRow): void {
    if (this.#high < 0) return;
    this.addTo(other.#chances);
    other.#widen(this.#low, this.#high);
  }

  /**
   * Adds one legal ball, with the wides and no-balls before it, to two other rows. `same` gets the chances in which the batter stays, `out` those in which the
   * ball takes a wicket.
   */
  play(law: BallLaw, same: ScoreRow, out: ScoreRow): void {
    if (this.#high < 0) return;
    const { legal, illegal, dismissal } = law;
    const [chances, before, staying, going] = [this.#chances, this.#before, same.#chances, out.#chances];
    const [low, top] = [this.#low, chances.length - 1];
    // One ball cannot move a chance beyond this place, so all later places are empty.
    let end = this.#high;
    let runs = low;
    for (; runs < top && runs <= end; runs += 1) {
      let chance = chances[runs] ?? 0;
      let stays = staying[runs] ?? 0;
      for (let scored = Math.min(MOST_RUNS_OF_A_BALL, runs - low); scored > 0; scored -= 1) {
        const earlier = before[runs - scored] ?? 0;
        chance += earlier * (illegal[scored] ?? 0);
        stays += earlier * (legal[scored] ?? 0);
      }
      if (chance < NOTHING) chance = 0;
      else if (runs + MOST_RUNS_OF_A_BALL > end) end = runs + MOST_RUNS_OF_A_BALL;
      before[runs] = chance;
      staying[runs] = stays + chance * (legal[0] ?? 0);
      going[runs] = (going[runs] ?? 0) + chance * dismissal;
    }
    if (runs === top) this.#playAtTop(law, same, out);
    same.#widen(low, runs);
    out.#widen(low, runs);
  }

  /** Adds a ball to the last place, where all higher scores end. */
  #playAtTop({ legal, illegal, dismissal }: BallLaw, same: ScoreRow, out: ScoreRow): void {
    const [before, top] = [this.#before, this.#chances.length - 1];
    const first = Math.max(this.#low, top - MOST_RUNS_OF_A_BALL);
    let chance = this.#chances[top] ?? 0;
    for (let runs = first; runs < top; runs += 1)
      for (let scored = top - runs; scored <= MOST_RUNS_OF_A_BALL; scored += 1)
        chance += (before[runs] ?? 0) * (illegal[scored] ?? 0);
    before[top] = chance < NOTHING ? 0 : chance;
    for (let runs = first; runs <= top; runs += 1)
      for (let scored = top - runs; scored <= MOST_RUNS_OF_A_BALL; scored += 1)
        same.#chances[top] = (same.#chances[top] ?? 0) + (before[runs] ?? 0) * (legal[scored] ?? 0);
    out.#chances[top] = (out.#chances[top] ?? 0) + (before[top] ?? 0) * dismissal;
  }

  #widen(low: number, high: number): void {
    this.#low = Math.min(this.#low, low);
    this.#high = Math.max(this.#high, high);
  }
}
