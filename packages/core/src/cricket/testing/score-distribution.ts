import { scoreDistributions, type InningsPlace } from '../model/innings-model.ts';
import type { BallLaw } from '../model/ball-law.ts';
import type { PhaseName } from '../virtual/outcomes.ts';
import { present } from '../../std/index.ts';

/** Returns the distribution at one moment of the innings, with the parameters of `scoreDistributions`. */
export function scoreDistribution(
  laws: Readonly<Record<PhaseName, BallLaw>>,
  from: InningsPlace,
  untilBalls: number,
  runsMax: number,
): Float64Array {
  return present(scoreDistributions(laws, from, [untilBalls], runsMax)[0]);
}
