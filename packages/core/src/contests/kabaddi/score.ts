import type { ContestNote, ContestPhase, ContestScoring, ContestTable } from '../contest.ts';

export type Side = 0 | 1;
type Pair = readonly [number, number];

/** There are two halves of 20 minutes. A raid takes half a minute, so a half has forty. */
export const RAIDS_PER_HALF = 40;
export const RAIDS = 2 * RAIDS_PER_HALF;

/** One raid: the points of the raiding side and of the defending side. The sides raid in turn. */
export type KabaddiEvent =
  | {
      readonly type: 'RAID';
      readonly raider: Side;
      readonly raidPoints: number;
      readonly defencePoints: number;
      readonly allOut: boolean;
    }
  | { readonly type: 'HALF_TIME' }
  | { readonly type: 'FULL_TIME' };

/** The score after 40 minutes, without the raids of a play-off (settlement S-KAB-3). */
export interface KabaddiState {
  readonly kind: 'KABADDI';
  readonly sides: readonly string[];
  readonly phase: ContestPhase;
  readonly raids: number;
  readonly points: Pair;
  readonly raidPoints: Pair;
  readonly allOuts: Pair;
  readonly halfTime: Pair | null;
  readonly notes: readonly ContestNote[];
}

const POINTS_MAX = 20;

export const kabaddiScoring: ContestScoring<KabaddiState, KabaddiEvent> = {
  empty({ sides }): KabaddiState {
    return {
      kind: 'KABADDI',
      sides,
      phase: 'SCHEDULED',
      raids: 0,
      points: [0, 0],
      raidPoints: [0, 0],
      allOuts: [0, 0],
      halfTime: null,
      notes: [],
    };
  },

  refusal(state, event) {
    if (state.phase === 'FINISHED') return 'the match is over';
    if (event.type === 'RAID') {
      const isPlausible = [event.raidPoints, event.defencePoints].every((points) => points >= 0 && points <= POINTS_MAX);
      return isPlausible ? undefined : `a raid brings between 0 and ${POINTS_MAX} points`;
    }
    if (event.type === 'HALF_TIME')
      return state.phase === 'PLAYING' && state.halfTime === null ? undefined : 'there is one half-time, during play';
    return state.phase === 'PLAYING' && state.halfTime !== null ? undefined : 'the match ends in its second half';
  },

  apply(state, event) {
    if (event.type === 'HALF_TIME') return { ...state, phase: 'BREAK', halfTime: state.points };
    if (event.type === 'FULL_TIME') return { ...state, phase: 'FINISHED' };
    const { raider, raidPoints, defencePoints, allOut } = event;
    const raids = state.raids + 1;
    const scorer = raidPoints > 0 ? raider : raider === 0 ? 1 : 0;
    const note = { at: `Raid ${raids}`, text: `All out by ${state.sides[scorer] ?? ''}` };
    return {
      ...state,
      phase: 'PLAYING',
      raids,
      points: addTo(state.points, raider, raidPoints, defencePoints),
      raidPoints: addTo(state.raidPoints, raider, raidPoints, 0),
      allOuts: allOut ? addTo(state.allOuts, scorer, 1, 0) : state.allOuts,
      notes: allOut ? [...state.notes, note] : state.notes,
    };
  },

  table(state): ContestTable {
    const { points, raidPoints, allOuts, halfTime } = state;
    const columns = [points, raidPoints, allOuts, ...(halfTime === null ? [] : [halfTime])];
    return {
      phase: state.phase,
      clock: clockOf(state),
      summary: state.phase === 'SCHEDULED' ? '' : `${points[0]}–${points[1]}`,
      columns: ['Points', 'Raid points', 'All outs', ...(halfTime === null ? [] : ['1st half'])],
      rows: state.sides.map((name, side) => ({
        name,
        values: columns.map((pair) => String(pair[side as Side])),
        marked: state.phase === 'PLAYING' && state.raids % 2 === side,
      })),
      notes: state.notes,
    };
  },
};

function addTo(pair: Pair, side: Side, own: number, others: number): Pair {
  return side === 0 ? [pair[0] + own, pair[1] + others] : [pair[0] + others, pair[1] + own];
}

function clockOf({ phase, raids, halfTime }: KabaddiState): string {
  if (phase === 'SCHEDULED') return '';
  if (phase === 'BREAK') return 'Half-time';
  if (phase === 'FINISHED') return 'Full time';
  return `${halfTime === null ? '1st' : '2nd'} half, raid ${raids}`;
}
