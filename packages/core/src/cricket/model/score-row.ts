import { addAt, present } from '../../std/index.ts';
import { MOST_RUNS_OF_A_BALL, type BallLaw } from './ball-law.ts';

/** Less than this changes no price. */
const NOTHING = 1e-12;

/**
 * The chance of each score from 0 to the last place, which also holds every score beyond it. Most places are empty, so the row knows where its
 * chances lie; prices come from thousands of such rows.
 */
export class ScoreRow {
  readonly #chances: Float64Array;
  /** The chances of the same scores just before a legal ball. */
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
    for (let runs = this.#low; runs <= this.#high; runs += 1) addAt(sum, runs, present(this.#chances[runs]));
  }

  moveTo(other: ScoreRow): void {
    if (this.#high < 0) return;
    this.addTo(other.#chances);
    other.#widen(this.#low, this.#high);
  }

  /** Adds one legal ball, with the wides and no-balls before it, to two other rows: `same` while the batter stays, `out` if the ball dismisses him. */
  play(law: BallLaw, same: ScoreRow, out: ScoreRow): void {
    if (this.#high < 0) return;
    const { legal, illegal, dismissal } = law;
    const [chances, before, staying, going] = [this.#chances, this.#before, same.#chances, out.#chances];
    const [low, top] = [this.#low, chances.length - 1];
    // Out of reach of one ball from the last chance, all places are empty.
    let end = this.#high;
    let runs = low;
    for (; runs < top && runs <= end; runs += 1) {
      let chance = present(chances[runs]);
      let stays = present(staying[runs]);
      for (let scored = Math.min(MOST_RUNS_OF_A_BALL, runs - low); scored > 0; scored -= 1) {
        const earlier = present(before[runs - scored]);
        chance += earlier * present(illegal[scored]);
        stays += earlier * present(legal[scored]);
      }
      if (chance < NOTHING) chance = 0;
      else if (runs + MOST_RUNS_OF_A_BALL > end) end = runs + MOST_RUNS_OF_A_BALL;
      before[runs] = chance;
      staying[runs] = stays + chance * present(legal[0]);
      addAt(going, runs, chance * dismissal);
    }
    if (runs === top) this.#playAtTop(law, same, out);
    same.#widen(low, runs);
    out.#widen(low, runs);
  }

  /** The same for the last place: every score from it on ends there. */
  #playAtTop({ legal, illegal, dismissal }: BallLaw, same: ScoreRow, out: ScoreRow): void {
    const [before, top] = [this.#before, this.#chances.length - 1];
    const first = Math.max(this.#low, top - MOST_RUNS_OF_A_BALL);
    let chance = present(this.#chances[top]);
    for (let runs = first; runs < top; runs += 1)
      for (let scored = top - runs; scored <= MOST_RUNS_OF_A_BALL; scored += 1)
        chance += present(before[runs]) * present(illegal[scored]);
    before[top] = chance < NOTHING ? 0 : chance;
    for (let runs = first; runs <= top; runs += 1)
      for (let scored = top - runs; scored <= MOST_RUNS_OF_A_BALL; scored += 1)
        addAt(same.#chances, top, present(before[runs]) * present(legal[scored]));
    addAt(out.#chances, top, present(before[top]) * dismissal);
  }

  #widen(low: number, high: number): void {
    this.#low = Math.min(this.#low, low);
    this.#high = Math.max(this.#high, high);
  }
}
