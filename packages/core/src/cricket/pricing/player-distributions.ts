import { INNINGS_WICKETS } from '../score/state.ts';
import { phaseAt, type PhaseName } from '../virtual/outcomes.ts';
import type { BallLaw } from '../model/ball-law.ts';
import { INNINGS_BALLS, type InningsPlace } from '../model/innings-model.ts';
import { ScoreRow } from '../model/score-row.ts';
import { addAt, present } from '../../std/index.ts';

type Laws = Readonly<Record<PhaseName, BallLaw>>;

/**
 * Returns the exact distribution of the score at the next fall of a wicket. If no further wicket falls, the total of the innings is used (settlement
 * S-FANCY-31).
 */
export function nextWicketDistribution(laws: Laws, from: InningsPlace, runsMax: number): Float64Array {
  const fallen = new ScoreRow(runsMax);
  let [standing, later] = [new ScoreRow(runsMax), new ScoreRow(runsMax)];
  standing.put(Math.min(from.runs, runsMax), 1);
  for (let ball = from.legalBalls; ball < INNINGS_BALLS; ball += 1) {
    standing.play(laws[phaseAt(ball)], later, fallen);
    standing.clear();
    [standing, later] = [later, standing];
  }
  const result = new Float64Array(runsMax + 1);
  fallen.addTo(result);
  standing.addTo(result);
  return result;
}

/** A batter at the wicket. `strike` is the batter's share of the balls: one half if both batters are equal. */
export interface BatterPlace {
  readonly legalBalls: number;
  readonly wickets: number;
  readonly runs: number;
  readonly strike: number;
}

/**
 * Returns the distribution of a batter's final score. The batter faces a share of the balls, and is out by the dismissals on these balls. The other dismissals are
 * those of the partners. The innings ends with the last partner or the last ball.
 */
export function batterDistribution(laws: Laws, from: BatterPlace, runsMax: number): Float64Array {
  const result = new Float64Array(runsMax + 1);
  const balls = { PP: legalBall(laws.PP), MID: legalBall(laws.MID), DEATH: legalBall(laws.DEATH) };
  const width = runsMax + 1;
  let rows = wicketRows(width);
  let later = wicketRows(width);
  let reach = Math.min(from.runs, runsMax);
  present(rows[from.wickets])[reach] = 1;
  for (let ball = from.legalBalls; ball < INNINGS_BALLS; ball += 1) {
    const next = balls[phaseAt(ball)];
    for (const row of later) row.fill(0);
    afterBall(rows, later, next, { strike: from.strike, result, reach });
    reach = Math.min(reach + next.survived.length, runsMax);
    [rows, later] = [later, rows];
  }
  for (const row of rows) row.forEach((chance, runs) => addAt(result, runs, chance));
  return result;
}

/** Returns a row of scores for each number of wickets during the innings. */
function wicketRows(width: number): Float64Array[] {
  return Array.from({ length: INNINGS_WICKETS }, () => new Float64Array(width));
}

/** A legal ball with the wides and no-balls before it, by the runs that the batter on strike adds. */
interface FacedBall {
  /** The batter is still in. */
  readonly survived: Float64Array;
  /** The batter is out, with the runs of earlier balls. */
  readonly out: Float64Array;
  readonly dismissal: number;
}

function legalBall({ legalOffBat, illegalOffBat, dismissal, illegal }: BallLaw): FacedBall {
  const legalChance = 1 - illegal.reduce((sum, chance) => sum + chance, 0);
  const before = illegalRuns(illegalOffBat);
  const survived = new Float64Array(before.length + legalOffBat.length);
  before.forEach((share, extra) =>
    legalOffBat.forEach((chance, scored) => addAt(survived, extra + scored, (share * chance) / legalChance)),
  );
  return {
    survived: withoutTail(survived),
    out: withoutTail(before.map((share) => (share * dismissal) / legalChance)),
    dismissal: dismissal / legalChance,
  };
}

/** Cuts off the tail that changes no price. */
function withoutTail(chances: Float64Array): Float64Array {
  let end = chances.length;
  while (end > 1 && present(chances[end - 1]) < NOTHING) end -= 1;
  return chances.subarray(0, end);
}

/**
 * Returns the distribution of runs off the bat in any number of consecutive wides and no-balls. The series is geometric, and ends where its terms are
 * negligible.
 */
function illegalRuns(illegal: Float64Array): Float64Array {
  const chance = illegal.reduce((sum, each) => sum + each, 0);
  const runs = new Float64Array(3 * illegal.length);
  let power = new Float64Array(runs.length);
  power[0] = 1 - chance;
  for (let count = 0; count < 12; count += 1) {
    power.forEach((each, place) => addAt(runs, place, each));
    const next = new Float64Array(runs.length);
    power.forEach((each, place) =>
      illegal.forEach((share, scored) => addAt(next, Math.min(place + scored, runs.length - 1), each * share)),
    );
    power = next;
  }
  return runs;
}

interface Share {
  readonly strike: number;
  readonly result: Float64Array;
  /** The highest score with a chance so far. */
  readonly reach: number;
}

function afterBall(rows: readonly Float64Array[], later: readonly Float64Array[], ball: FacedBall, share: Share): void {
  const { strike, result, reach } = share;
  const { survived, out, dismissal } = ball;
  for (let wickets = 0; wickets < rows.length; wickets += 1) {
    const row = present(rows[wickets]);
    const same = present(later[wickets]);
    const next = later[wickets + 1] ?? result;
    for (let runs = 0; runs <= reach; runs += 1) {
      const chance = row[runs] ?? 0;
      if (chance < UNLIKELY) continue;
      const partner = chance * (1 - strike);
      next[runs] = (next[runs] ?? 0) + partner * dismissal;
      same[runs] = (same[runs] ?? 0) + partner * (1 - dismissal);
      addRuns(result, out, runs, chance * strike);
      addRuns(same, survived, runs, chance * strike);
    }
  }
}

/** Spreads a chance over the possible additions to a score. The last place gets the rest. */
function addRuns(into: Float64Array, added: Float64Array, runs: number, chance: number): void {
  const top = into.length - 1;
  for (let extra = 0; extra < added.length; extra += 1) {
    const place = Math.min(runs + extra, top);
    into[place] = (into[place] ?? 0) + chance * (added[extra] ?? 0);
  }
}

/** Chances of a ball below this change no price. */
const NOTHING = 1e-12;
/** Paths with a chance below this are dropped, because they would not change a quote. */
const UNLIKELY = 1e-13;
