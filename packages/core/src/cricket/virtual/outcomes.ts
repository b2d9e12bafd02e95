import type { WeightedValues, Weights } from '../../fairness/index.ts';
import type { WicketKind } from '../score/delivery.ts';
import { BALLS_PER_OVER } from '../score/state.ts';

/** Outcomes of a ball, in the order of their weights. */
export const OUTCOMES = ['0', '1', '2', '3', '4', '5', '6', 'W', 'wd', 'nb', 'lb', 'b'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export type PhaseName = 'PP' | 'MID' | 'DEATH';

const PHASES: readonly PhaseName[] = ['PP', 'MID', 'DEATH'];
const POWERPLAY_OVERS = 6;
const DEATH_FROM_OVER = 15;

/** Weights per 10,000 deliveries, measured on IPL matches of 2018 to 2023, by innings, then by phase (VC-1). */
export const BALL_WEIGHTS: readonly [Readonly<Record<PhaseName, Weights>>, Readonly<Record<PhaseName, Weights>>] = [
  {
    PP: [4053, 2744, 400, 51, 1519, 3, 387, 343, 293, 46, 143, 18],
    MID: [2624, 4554, 618, 18, 840, 0, 524, 417, 265, 29, 100, 11],
    DEATH: [1860, 3656, 849, 17, 1149, 1, 887, 786, 486, 87, 165, 57],
  },
  {
    PP: [4052, 2626, 412, 36, 1576, 6, 433, 392, 292, 27, 132, 16],
    MID: [2654, 4447, 649, 17, 883, 1, 478, 429, 286, 32, 108, 16],
    DEATH: [2208, 3589, 774, 23, 1075, 0, 825, 782, 489, 62, 145, 28],
  },
];

/** Second draws, where the first draw leads to one; weights are per 1,000. */
export const WIDE_RUNS: WeightedValues<number> = { values: [1, 2, 3, 4, 5], weights: [932, 33, 5, 1, 29] };
/** Runs off the bat in addition to the one run of the no-ball. */
export const NO_BALL_RUNS: WeightedValues<number> = { values: [0, 1, 2, 4, 6], weights: [421, 306, 60, 113, 100] };
export const LEG_BYES: WeightedValues<number> = { values: [1, 2, 3, 4], weights: [860, 43, 5, 92] };
export const BYES: WeightedValues<number> = { values: [1, 2, 4], weights: [637, 44, 319] };
export const DISMISSALS: WeightedValues<WicketKind> = {
  values: ['caught', 'bowled', 'lbw', 'run out', 'caught and bowled', 'stumped', 'hit wicket'],
  weights: [667, 153, 64, 64, 30, 20, 2],
};

export type PitchName = 'LOW' | 'SLOW' | 'FAIR' | 'GOOD' | 'FLAT';

export interface Pitch {
  readonly name: PitchName;
  readonly weight: number;
  /** Multiplies the columns of two runs and more. */
  readonly scoringPercent: number;
  /** Multiplies the weight of a dot ball. */
  readonly dotPercent: number;
}

/** The pitch, drawn with the toss and announced before betting opens. Every price uses it. */
export const PITCHES: readonly Pitch[] = [
  { name: 'LOW', weight: 1, scoringPercent: 70, dotPercent: 123 },
  { name: 'SLOW', weight: 2, scoringPercent: 84, dotPercent: 111 },
  { name: 'FAIR', weight: 4, scoringPercent: 100, dotPercent: 100 },
  { name: 'GOOD', weight: 2, scoringPercent: 119, dotPercent: 90 },
  { name: 'FLAT', weight: 1, scoringPercent: 142, dotPercent: 81 },
];

/** Returns the phase of a T20 innings at a number of legal balls bowled. */
export function phaseAt(legalBalls: number): PhaseName {
  const over = Math.floor(legalBalls / BALLS_PER_OVER);
  if (over < POWERPLAY_OVERS) return 'PP';
  return over < DEATH_FROM_OVER ? 'MID' : 'DEATH';
}

function percentOf(weight: number, percent: number): number {
  return Math.floor((weight * percent + 50) / 100);
}

function onPitch(weights: Weights, pitch: Pitch): Weights {
  return weights.map((weight, column) => {
    if (column === 0) return percentOf(weight, pitch.dotPercent);
    return column >= 2 && column <= 6 ? percentOf(weight, pitch.scoringPercent) : weight;
  });
}

/** Returns the weights of a ball on a pitch, rounded half up to integers; they may not sum to 10,000. */
export function weightsOn(pitch: Pitch, isChasing: boolean): Readonly<Record<PhaseName, Weights>> {
  const table = BALL_WEIGHTS[isChasing ? 1 : 0];
  return { PP: onPitch(table.PP, pitch), MID: onPitch(table.MID, pitch), DEATH: onPitch(table.DEATH, pitch) };
}

export { PHASES };
