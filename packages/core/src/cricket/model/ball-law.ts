import { totalWeight, type WeightedValues, type Weights } from '../../fairness/index.ts';
import { addAt, present } from '../../std/index.ts';
import {
  BYES,
  LEG_BYES,
  NO_BALL_RUNS,
  OUTCOMES,
  PHASES,
  weightsOn,
  WIDE_RUNS,
  type PhaseName,
  type Pitch,
} from '../virtual/outcomes.ts';

/** Chances of one delivery. Chances become prices and never amounts of money, so ordinary doubles are precise enough. */
export interface BallLaw {
  /** Chance of a legal ball without a dismissal, by runs. */
  readonly legal: Float64Array;
  /** Chance of a wide or no-ball, by runs. Each adds at least one run. */
  readonly illegal: Float64Array;
  readonly dismissal: number;
  /** Chances by the striker's runs, first for legal balls without a dismissal, then for wides and no-balls. */
  readonly legalOffBat: Float64Array;
  readonly illegalOffBat: Float64Array;
}

export const MOST_RUNS_OF_A_BALL = 7;

/** Returns the chances of a delivery in each of the three phases of an innings on a pitch. */
export function ballLaws(pitch: Pitch, isChasing: boolean): Readonly<Record<PhaseName, BallLaw>> {
  const weights = weightsOn(pitch, isChasing);
  const [powerplay, middle, death] = PHASES.map((phase) => lawOf(weights[phase]));
  return {
    PP: present(powerplay, 'three phases'),
    MID: present(middle, 'three phases'),
    DEATH: present(death, 'three phases'),
  };
}

function lawOf(weights: Weights): BallLaw {
  const legal = new Float64Array(MOST_RUNS_OF_A_BALL + 1);
  const illegal = new Float64Array(MOST_RUNS_OF_A_BALL + 1);
  const total = totalWeight(weights);
  const chance = (name: (typeof OUTCOMES)[number]): number =>
    present(weights[OUTCOMES.indexOf(name)], 'a weight for each outcome') / total;
  for (let runs = 0; runs <= 6; runs += 1) legal[runs] = (weights[runs] ?? 0) / total;
  spread(legal, chance('lb'), LEG_BYES, 0);
  spread(legal, chance('b'), BYES, 0);
  spread(illegal, chance('wd'), WIDE_RUNS, 0);
  spread(illegal, chance('nb'), NO_BALL_RUNS, 1);
  const legalOffBat = new Float64Array(MOST_RUNS_OF_A_BALL + 1);
  const illegalOffBat = new Float64Array(MOST_RUNS_OF_A_BALL + 1);
  for (let runs = 0; runs <= 6; runs += 1) legalOffBat[runs] = present(weights[runs]) / total;
  addAt(legalOffBat, 0, chance('lb') + chance('b'));
  addAt(illegalOffBat, 0, chance('wd'));
  spread(illegalOffBat, chance('nb'), NO_BALL_RUNS, 0);
  return { legal, illegal, dismissal: chance('W'), legalOffBat, illegalOffBat };
}

function spread(into: Float64Array, chance: number, table: WeightedValues<number>, onTop: number): void {
  const total = totalWeight(table.weights);
  table.values.forEach((runs, index) => {
    into[runs + onTop] = (into[runs + onTop] ?? 0) + (chance * (table.weights[index] ?? 0)) / total;
  });
}
