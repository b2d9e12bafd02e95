import type { DrawStream } from '../../fairness/index.ts';
import type { ContestStep, VirtualContest } from '../contest.ts';
import { pairOf } from '../../std/index.ts';
import { footballMarkets, goalLines, type GoalRates } from './chances.ts';
import { FULL_MINUTES, HALF_MINUTES, type FootballEvent, type FootballIncident, type FootballState, type Side } from './score.ts';

export const FOOTBALL_LABEL = 'VFTB';

/** A side of the virtual league. Its strength multiplies the goals it scores and divides the goals it concedes. */
export interface FootballSide {
  readonly name: string;
  /** Percent of the average; 100 is an average side. */
  readonly strength: number;
}

/** Each minute draws one of 10,000. These are the chances of a goal in an even match; a home side scores a little more. */
const MINUTE_WEIGHT = 10_000;
const HOME_GOAL = 165;
const AWAY_GOAL = 130;
const CORNER = 560;
const YELLOW = 190;
const RED = 5;

const QUIET = { incident: undefined, side: 0 } as const;

/** Incidents of a minute, in the order in which their weights are drawn. The last stands for no incident. */
const COLUMNS: readonly { readonly incident: FootballIncident | undefined; readonly side: Side }[] = [
  { incident: 'GOAL', side: 0 },
  { incident: 'GOAL', side: 1 },
  { incident: 'CORNER', side: 0 },
  { incident: 'CORNER', side: 1 },
  { incident: 'YELLOW', side: 0 },
  { incident: 'YELLOW', side: 1 },
  { incident: 'RED', side: 0 },
  { incident: 'RED', side: 1 },
  QUIET,
];

/** Returns the published weights of a minute between two sides: integers that sum to 10,000. */
export function minuteWeights(home: FootballSide, away: FootballSide): readonly number[] {
  const busy = [
    Math.round((HOME_GOAL * home.strength) / away.strength),
    Math.round((AWAY_GOAL * away.strength) / home.strength),
    CORNER,
    CORNER,
    YELLOW,
    YELLOW,
    RED,
    RED,
  ];
  return [...busy, MINUTE_WEIGHT - busy.reduce((sum, weight) => sum + weight, 0)];
}

/** Returns a virtual match with two halves of 45 minutes and one draw per minute. A sending-off changes the cards and has no effect on the weights. */
export function virtualFootball(home: FootballSide, away: FootballSide): VirtualContest<FootballState, FootballEvent> {
  const weights = minuteWeights(home, away);
  const [homeGoal, awayGoal] = pairOf(weights);
  const rates: GoalRates = [homeGoal / MINUTE_WEIGHT, awayGoal / MINUTE_WEIGHT];
  const sides = [home.name, away.name];
  return {
    setup: { kind: 'FOOTBALL', sides },
    markets: footballMarkets(rates, sides),
    lines: goalLines(rates, sides),
    step(state, draws): ContestStep<FootballEvent> | undefined {
      if (state.phase === 'FINISHED') return undefined;
      if (state.minute === HALF_MINUTES && state.firstHalf === null)
        return { events: [{ type: 'HALF_TIME' }], incident: 'half-time', pause: 'BREAK' };
      if (state.minute === FULL_MINUTES) return { events: [{ type: 'FULL_TIME' }], incident: 'full time', pause: 'STEP' };
      return minute(state.minute + 1, weights, draws);
    },
  };
}

function minute(number: number, weights: readonly number[], draws: DrawStream): ContestStep<FootballEvent> {
  const { incident, side } = COLUMNS[draws.column(weights)] ?? QUIET;
  const began: FootballEvent = { type: 'MINUTE', minute: number };
  if (incident === undefined) return { events: [began], incident: undefined, pause: 'STEP' };
  const isStoppage = incident === 'GOAL' || incident === 'RED';
  return {
    events: [began, { type: 'INCIDENT', incident, side }],
    incident: isStoppage ? incident.toLowerCase() : undefined,
    pause: isStoppage ? 'INCIDENT' : 'STEP',
  };
}
