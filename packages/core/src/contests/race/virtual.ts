import type { DrawStream, Weights } from '../../fairness/index.ts';
import type { ContestStep, VirtualContest } from '../contest.ts';
import { raceMarkets } from './chances.ts';
import type { RaceEvent, RaceState } from './score.ts';

export const RACE_LABEL = 'VRAC';

/** A virtual horse. Its weight relative to the other horses is its published chance. */
export interface Horse {
  readonly name: string;
  readonly weight: number;
}

const SECTIONS = 6;
/** In two races of ten, horses are withdrawn before the off: two horses in one of these races, one horse in the other. */
const WITHDRAWALS = { total: 10, two: 0, one: 1 } as const;
/** One race in forty is abandoned after some of its sections. */
const ABANDONED = { total: 40, hit: 0, afterSection: 3 } as const;

/**
 * Returns a virtual race. Draw 0 decides how many horses are withdrawn, and the next draws decide which ones. Withdrawals happen while bets are open, some time
 * before the off. After the markets have closed, a draw decides whether the race is abandoned. Then the finish is drawn horse by horse, and after it the starting
 * order. Between start and finish, the horses move from one order to the other.
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
      return { events: [nextOf(state, course)], incident: undefined, pause: 'STEP' };
    },
    withdrawals(draws): readonly RaceEvent[] {
      const drawn = draws.below(WITHDRAWALS.total);
      const count = drawn === WITHDRAWALS.two ? 2 : drawn === WITHDRAWALS.one ? 1 : 0;
      let left: Weights = weights.map(() => 1);
      return Array.from({ length: count }, () => {
        const side = draws.column(left);
        left = left.with(side, 0);
        return { type: 'NON_RUNNER', side };
      });
    },
  };
}

function nextOf(state: RaceState, course: Course): RaceEvent {
  const section = state.section + 1;
  if (course.isAbandoned && section > ABANDONED.afterSection) return { type: 'ABANDONED' };
  if (section > SECTIONS) return { type: 'RESULT', order: course.finish };
  return { type: 'SECTION', section, of: SECTIONS, order: orderAt(course, section) };
}

interface Course {
  readonly isAbandoned: boolean;
  readonly start: readonly number[];
  readonly finish: readonly number[];
}

function courseOf({ nonRunners }: RaceState, weights: Weights, draws: DrawStream): Course {
  const running = weights.map((weight, side) => (nonRunners.includes(side) ? 0 : weight));
  const isAbandoned = draws.below(ABANDONED.total) === ABANDONED.hit;
  const finish = drawnOrder(running, draws);
  return { isAbandoned, finish, start: drawnOrder(running.map(Math.sign), draws) };
}

/** Draws all horses that have a weight, one after the other. */
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

/** Returns the order at a section. Each horse moves in even steps from its starting place to its finishing place, and ties keep the finishing order. */
function orderAt({ start, finish }: Course, section: number): readonly number[] {
  const at = (side: number): number => start.indexOf(side) * (SECTIONS - section) + finish.indexOf(side) * section;
  return finish.toSorted((one, two) => at(one) - at(two));
}
