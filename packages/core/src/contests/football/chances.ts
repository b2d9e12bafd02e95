import type { ContestLine, ContestMarket } from '../contest.ts';
import { countLine } from '../count-line.ts';
import { addAt, present } from '../../std/index.ts';
import { FULL_MINUTES, HALF_MINUTES, type FootballState } from './score.ts';

/** Chance of a goal in one minute, for each side. At most one goal is scored in a minute. */
export type GoalRates = readonly [number, number];

const GOALS_MAX = 20;

/**
 * Chances of every further score within a number of minutes: `at(h, a)` is the chance that the home side adds h goals and the visitors a. The chances are
 * exact, because the simulation draws once for each minute.
 */
export class FurtherGoals {
  readonly #chances: Float64Array;

  constructor([home, away]: GoalRates, minutes: number) {
    const width = GOALS_MAX + 1;
    let now = new Float64Array(width * width);
    now[0] = 1;
    for (let minute = 0; minute < minutes; minute++) {
      const next = new Float64Array(width * width);
      for (let h = 0; h < width; h++) {
        for (let a = 0; a < width; a++) {
          const chance = present(now[h * width + a]);
          if (chance === 0) continue;
          addAt(next, h * width + a, chance * (1 - home - away));
          // Goals beyond the table change no market, so its last row means "this many or more".
          addAt(next, Math.min(h + 1, GOALS_MAX) * width + a, chance * home);
          addAt(next, h * width + Math.min(a + 1, GOALS_MAX), chance * away);
        }
      }
      now = next;
    }
    this.#chances = now;
  }

  /** Sums the chances of all scores that `counts` accepts. */
  chanceThat(counts: (home: number, away: number) => boolean): number {
    let sum = 0;
    for (let h = 0; h <= GOALS_MAX; h++) {
      for (let a = 0; a <= GOALS_MAX; a++) if (counts(h, a)) sum += present(this.#chances[h * (GOALS_MAX + 1) + a]);
    }
    return sum;
  }
}

const THREE_WAYS: readonly ((home: number, away: number) => boolean)[] = [
  (home, away) => home > away,
  (home, away) => home < away,
  (home, away) => home === away,
];

function further(rates: GoalRates, state: FootballState, until: number): FurtherGoals {
  return new FurtherGoals(rates, Math.max(0, until - state.minute));
}

/** Returns the market on the result after a number of minutes: home, visitors or draw. */
function winnerMarket(
  rates: GoalRates,
  sides: readonly string[],
  { ref, name, until }: { readonly ref: string; readonly name: string; readonly until: number },
): ContestMarket<FootballState> {
  const isOver = (state: FootballState): boolean =>
    until === HALF_MINUTES ? state.firstHalf !== null : state.phase === 'FINISHED';
  return {
    ref,
    type: ref === 'match-odds' ? 'MATCH_ODDS' : 'HALF_TIME',
    name,
    winners: 1,
    selections: [...sides, 'The Draw'],
    inPlay: true,
    chances(state) {
      if (isOver(state)) return null;
      const [home, away] = state.goals;
      const goals = further(rates, state, until);
      return THREE_WAYS.map((way) => goals.chanceThat((h, a) => way(home + h, away + a)));
    },
    result(state) {
      if (!isOver(state)) return undefined;
      const [home, away] = until === HALF_MINUTES ? (state.firstHalf ?? state.goals) : state.goals;
      return { kind: 'WINNERS', selections: [THREE_WAYS.findIndex((way) => way(home, away))] };
    },
  };
}

/** Returns the market over or under a half-goal line. It is decided as soon as the line is passed. */
function goalsMarket(rates: GoalRates, line: number): ContestMarket<FootballState> {
  const total = ({ goals }: FootballState): number => goals[0] + goals[1];
  return {
    ref: `goals-${line * 10}`,
    type: 'OVER_UNDER',
    name: `Over/Under ${line} Goals`,
    winners: 1,
    question: { line },
    selections: [`Under ${line} Goals`, `Over ${line} Goals`],
    inPlay: true,
    chances(state) {
      if (total(state) > line || state.phase === 'FINISHED') return null;
      const under = further(rates, state, FULL_MINUTES).chanceThat((h, a) => total(state) + h + a < line);
      return [under, 1 - under];
    },
    result(state) {
      if (total(state) > line) return { kind: 'WINNERS', selections: [1] };
      return state.phase === 'FINISHED' ? { kind: 'WINNERS', selections: [0] } : undefined;
    },
  };
}

/** Returns the line market on the number of goals in the match (settlement S-FOOT-5). */
export function goalLines(rates: GoalRates, sides: readonly string[]): readonly ContestLine<FootballState>[] {
  const total = ({ goals }: FootballState): number => goals[0] + goals[1];
  return [
    countLine({
      ref: 'total-goals',
      type: 'GOALS_LINE',
      name: `Total Goals ${sides.join(' v ')}`,
      ruleId: 'S-FOOT-5',
      distribution(state: FootballState) {
        if (state.phase === 'FINISHED') return null;
        const goals = further(rates, state, FULL_MINUTES);
        const chances = new Float64Array(total(state) + GOALS_MAX + 1);
        for (let more = 0; more <= GOALS_MAX; more++) chances[total(state) + more] = goals.chanceThat((h, a) => h + a === more);
        return chances;
      },
      result: (state: FootballState) => (state.phase === 'FINISHED' ? total(state) : undefined),
    }),
  ];
}

/** Returns the markets of a match of 90 minutes, with prices that are exact for these rates. */
export function footballMarkets(rates: GoalRates, sides: readonly string[]): readonly ContestMarket<FootballState>[] {
  return [
    winnerMarket(rates, sides, { ref: 'match-odds', name: 'Match Odds', until: FULL_MINUTES }),
    goalsMarket(rates, 2.5),
    winnerMarket(rates, sides, { ref: 'half-time', name: 'Half Time', until: HALF_MINUTES }),
  ];
}
