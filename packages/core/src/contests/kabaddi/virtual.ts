import { totalWeight, type Weights } from '../../fairness/index.ts';
import type { ContestStep, VirtualContest } from '../contest.ts';
import { present } from '../../std/index.ts';
import { kabaddiLines, kabaddiMarkets, type RaidLaw, type RaidPoints } from './chances.ts';
import { RAIDS, RAIDS_PER_HALF, type KabaddiEvent, type KabaddiState, type Side } from './score.ts';

export const KABADDI_LABEL = 'VKAB';

/** A virtual side; its figures are percentages of an average side's. */
export interface KabaddiSide {
  readonly name: string;
  readonly raid: number;
  readonly defence: number;
}

/** Outcomes of a raid: empty, touches and bonus, tackles, an all-out with its two extra points. */
const OUTCOMES: readonly {
  readonly raidPoints: number;
  readonly defencePoints: number;
  readonly allOut: boolean;
  readonly weight: number;
}[] = [
  { raidPoints: 0, defencePoints: 0, allOut: false, weight: 3_900 },
  { raidPoints: 1, defencePoints: 0, allOut: false, weight: 2_900 },
  { raidPoints: 2, defencePoints: 0, allOut: false, weight: 650 },
  { raidPoints: 3, defencePoints: 0, allOut: false, weight: 130 },
  { raidPoints: 4, defencePoints: 0, allOut: true, weight: 220 },
  { raidPoints: 0, defencePoints: 1, allOut: false, weight: 1_850 },
  { raidPoints: 0, defencePoints: 2, allOut: false, weight: 250 },
  { raidPoints: 0, defencePoints: 3, allOut: true, weight: 100 },
];

/** Returns published weights of a raid, in the order of the outcomes. */
export function raidWeights(raider: KabaddiSide, defender: KabaddiSide): Weights {
  return OUTCOMES.map(({ raidPoints, defencePoints, weight }) => {
    if (raidPoints > 0) return Math.round((weight * raider.raid) / defender.defence);
    if (defencePoints > 0) return Math.round((weight * defender.defence) / raider.raid);
    return weight;
  });
}

function lawOf(weights: Weights): RaidLaw {
  const total = totalWeight(weights);
  return OUTCOMES.map(({ raidPoints, defencePoints }, column) => ({
    lead: raidPoints - defencePoints,
    chance: (weights[column] ?? 0) / total,
  }));
}

function pointsOf(weights: Weights): RaidPoints {
  const total = totalWeight(weights);
  return OUTCOMES.map(({ raidPoints, defencePoints }, column) => ({
    raider: raidPoints,
    defender: defencePoints,
    chance: (weights[column] ?? 0) / total,
  }));
}

/** Returns a virtual match of eighty raids with one draw each. The first side raids first. */
export function virtualKabaddi(first: KabaddiSide, second: KabaddiSide): VirtualContest<KabaddiState, KabaddiEvent> {
  const weights = [raidWeights(first, second), raidWeights(second, first)] as const;
  const sides = [first.name, second.name];
  return {
    setup: { kind: 'KABADDI', sides },
    markets: kabaddiMarkets([lawOf(weights[0]), lawOf(weights[1])], sides),
    lines: kabaddiLines([pointsOf(weights[0]), pointsOf(weights[1])], sides),
    step(state, draws): ContestStep<KabaddiEvent> | undefined {
      if (state.phase === 'FINISHED') return undefined;
      if (state.raids === RAIDS) return { events: [{ type: 'FULL_TIME' }], incident: 'full time', pause: 'STEP' };
      if (state.raids === RAIDS_PER_HALF && state.halfTime === null)
        return { events: [{ type: 'HALF_TIME' }], incident: 'half-time', pause: 'BREAK' };
      const raider: Side = state.raids % 2 === 0 ? 0 : 1;
      const { raidPoints, defencePoints, allOut } = present(OUTCOMES[draws.column(weights[raider])]);
      const event: KabaddiEvent = { type: 'RAID', raider, raidPoints, defencePoints, allOut };
      return { events: [event], incident: allOut ? 'all out' : undefined, pause: allOut ? 'INCIDENT' : 'STEP' };
    },
  };
}
