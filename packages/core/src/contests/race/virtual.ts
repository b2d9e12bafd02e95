import type { DrawStream, Weights } from '../../fairness/index.ts';
import type { ContestStep, VirtualContest } from '../contest.ts';
import { raceMarkets } from './chances.ts';
import type { RaceEvent, RaceState } from './score.ts';

export const RACE_LABEL = 'VRAC';

/** A virtual horse; its weight is its published chance against the others'. */
export interface Horse {
  readonly name: string;
  readonly weight: number;
}

const SECTIONS = 6;
/** One race in five loses a horse before the off. */
const WITHDRAWALS = { total: 5, hit: 0 } as const;

/**
 * A virtual race. Draw 0 says whether a horse is withdrawn and draw 1 which; they are made while bets are open, a while before the off. The
 * order of the finish is drawn horse by horse after the markets have closed, and then where each began; in between they move from
 * the one to the other.
 */
export function virtualRace(horses: readonly Horse[]): VirtualContest<RaceState, RaceEvent> {
  const weights: Weights = horses.map((horse) => horse.weight);
  const sides = horses.map((horse) => horse.name);
  let course: Course | undefined;
  return {
    setup: { kind: 'RACE', sides },
    markets: raceMarkets(weights, sides),
    step(state, draws): ContestStep<RaceEvent> | undefined {
      if (state.phase === 'FINISHED') return undefined;
      if (state.phase === 'SCHEDULED') return { events: [{ type: 'OFF' }], incident: undefined, pause: 'STEP' };
      course ??= courseOf(state, weights, draws);
      const section = state.section + 1;
      if (section > SECTIONS) return { events: [{ type: 'RESULT', order: course.finish }], incident: undefined, pause: 'STEP' };
      const order = orderAt(course, section);
      return { events: [{ type: 'SECTION', section, of: SECTIONS, order }], incident: undefined, pause: 'STEP' };
    },
    withdrawals(draws): readonly RaceEvent[] {
      if (draws.below(WITHDRAWALS.total) !== WITHDRAWALS.hit) return [];
      return [{ type: 'NON_RUNNER', side: draws.below(horses.length) }];
    },
  };
}

interface Course {
  readonly start: readonly number[];
  readonly finish: readonly number[];
}

function courseOf({ nonRunners }: RaceState, weights: Weights, draws: DrawStream): Course {
  const running = weights.map((weight, side) => (nonRunners.includes(side) ? 0 : weight));
  const finish = drawnOrder(running, draws);
  return { finish, start: drawnOrder(running.map(Math.sign), draws) };
}

/** Everybody with a weight, drawn one after the other. */
function drawnOrder(weights: Weights, draws: DrawStream): readonly number[] {
  const order: number[] = [];
  let left = weights;
  while (left.some((weight) => weight > 0)) {
    const side = draws.column(left);
    order.push(side);
    left = left.with(side, 0);
  }
  return order;
}

/** From the place at the start to the place at the finish in even steps; ties keep the order of the finish. */
function orderAt({ start, finish }: Course, section: number): readonly number[] {
  const at = (side: number): number => start.indexOf(side) * (SECTIONS - section) + finish.indexOf(side) * section;
  return finish.toSorted((one, two) => at(one) - at(two));
}
