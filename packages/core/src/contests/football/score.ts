import type { ContestNote, ContestPhase, ContestScoring, ContestSetup, ContestTable } from '../contest.ts';

export type Side = 0 | 1;
export const FOOTBALL_INCIDENTS = ['GOAL', 'CORNER', 'YELLOW', 'RED'] as const;
export type FootballIncident = (typeof FOOTBALL_INCIDENTS)[number];

export const HALF_MINUTES = 45;
export const FULL_MINUTES = 90;

/** The match by the minute: an incident belongs to the last announced minute. */
export type FootballEvent =
  | { readonly type: 'MINUTE'; readonly minute: number }
  | { readonly type: 'INCIDENT'; readonly incident: FootballIncident; readonly side: Side }
  | { readonly type: 'HALF_TIME' }
  | { readonly type: 'FULL_TIME' };

type Pair = readonly [number, number];

/** Goals, corners and cards in 90 minutes with stoppage time, without extra time and shoot-outs (settlement S-FOOT). */
export interface FootballState {
  readonly kind: 'FOOTBALL';
  readonly sides: readonly string[];
  readonly phase: ContestPhase;
  /** Minutes begun, 0 before the kick-off. */
  readonly minute: number;
  readonly goals: Pair;
  readonly corners: Pair;
  readonly yellows: Pair;
  readonly reds: Pair;
  readonly firstHalf: Pair | null;
  /** Incidents in order, with their half. */
  readonly played: readonly { readonly incident: FootballIncident; readonly side: Side; readonly half: 'FIRST' | 'SECOND' }[];
  readonly notes: readonly ContestNote[];
}

const INCIDENTS: Readonly<
  Record<FootballIncident, { readonly word: string; readonly count: 'goals' | 'corners' | 'yellows' | 'reds' }>
> = {
  GOAL: { word: 'Goal', count: 'goals' },
  CORNER: { word: 'Corner', count: 'corners' },
  YELLOW: { word: 'Yellow card', count: 'yellows' },
  RED: { word: 'Red card', count: 'reds' },
};

function plusOne(pair: Pair, side: Side): Pair {
  return side === 0 ? [pair[0] + 1, pair[1]] : [pair[0], pair[1] + 1];
}

export const footballScoring: ContestScoring<FootballState, FootballEvent> = {
  empty({ sides }: ContestSetup): FootballState {
    return {
      kind: 'FOOTBALL',
      sides,
      phase: 'SCHEDULED',
      minute: 0,
      goals: [0, 0],
      corners: [0, 0],
      yellows: [0, 0],
      reds: [0, 0],
      firstHalf: null,
      played: [],
      notes: [],
    };
  },

  refusal(state, event) {
    if (state.phase === 'FINISHED') return 'the match is over';
    switch (event.type) {
      case 'MINUTE':
        return event.minute === state.minute + 1 ? undefined : `minute ${event.minute} does not follow minute ${state.minute}`;
      case 'INCIDENT':
        return state.phase === 'PLAYING' ? undefined : 'nothing happens while the ball is not in play';
      case 'HALF_TIME':
        return state.phase === 'PLAYING' && state.firstHalf === null ? undefined : 'there is one half-time, during play';
      case 'FULL_TIME':
        return state.phase === 'PLAYING' && state.firstHalf !== null ? undefined : 'the match ends in its second half';
    }
  },

  apply(state, event) {
    switch (event.type) {
      case 'MINUTE':
        return { ...state, phase: 'PLAYING', minute: event.minute };
      case 'INCIDENT': {
        const { word, count } = INCIDENTS[event.incident];
        const note = { at: `${state.minute}'`, text: `${word}, ${state.sides[event.side] ?? ''}` };
        // A match has too many corners for a note about each.
        const notes = event.incident === 'CORNER' ? state.notes : [...state.notes, note];
        const { incident, side } = event;
        const played = [...state.played, { incident, side, half: state.firstHalf === null ? 'FIRST' : 'SECOND' } as const];
        return { ...state, [count]: plusOne(state[count], side), played, notes };
      }
      case 'HALF_TIME':
        return { ...state, phase: 'BREAK', firstHalf: state.goals };
      case 'FULL_TIME':
        return { ...state, phase: 'FINISHED' };
    }
  },

  table(state): ContestTable {
    const { goals, corners, yellows, reds, firstHalf } = state;
    return {
      phase: state.phase,
      clock: clockOf(state),
      summary: state.phase === 'SCHEDULED' ? '' : `${goals[0]}–${goals[1]}`,
      columns: ['Goals', '1st half', 'Corners', 'Yellow', 'Red'],
      rows: state.sides.map((name, side) => ({
        name,
        values: [goals, firstHalf ?? goals, corners, yellows, reds].map((pair) => String(pair[side as Side])),
        marked: false,
      })),
      notes: state.notes,
    };
  },
};

function clockOf(state: FootballState): string {
  if (state.phase === 'SCHEDULED') return '';
  if (state.phase === 'BREAK') return 'Half-time';
  return state.phase === 'FINISHED' ? 'Full time' : `${state.minute}'`;
}
