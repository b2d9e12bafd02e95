import type { ContestNote, ContestPhase, ContestScoring, ContestTable } from '../contest.ts';

export type Side = 0 | 1;
export type Pair = readonly [number, number];

/** A match is the best of three short sets of three games each, with a tie-break of five points at three games all (settlement S-MATCH-12). */
export const SETS_TO_WIN = 2;
const GAMES_FOR_TIE_BREAK = 3;
export const POINTS_OF_TIE_BREAK = 5;
export const POINTS_OF_GAME = 4;

export type TennisEvent = { readonly type: 'START'; readonly server: Side } | { readonly type: 'POINT'; readonly winner: Side };

export interface TennisState {
  readonly kind: 'TENNIS';
  readonly sides: readonly string[];
  readonly phase: ContestPhase;
  /** The server of the current game; in a tie-break, the server of its first point. */
  readonly server: Side;
  /** Games of each set, the last one in play. */
  readonly sets: readonly Pair[];
  /** Points of the game or tie-break in play, counted from 0. */
  readonly points: Pair;
  readonly notes: readonly ContestNote[];
}

export function other(side: Side): Side {
  return side === 0 ? 1 : 0;
}

function plusOne(pair: Pair, side: Side): Pair {
  return side === 0 ? [pair[0] + 1, pair[1]] : [pair[0], pair[1] + 1];
}

export function inTieBreak([first, second]: Pair): boolean {
  return first === GAMES_FOR_TIE_BREAK && second === GAMES_FOR_TIE_BREAK;
}

/** Returns the winner of a game or tie-break that needs this many points and a lead of two. */
export function pointsWinner([first, second]: Pair, needed: number): Side | undefined {
  if (Math.max(first, second) < needed || Math.abs(first - second) < 2) return undefined;
  return first > second ? 0 : 1;
}

export function setWinner(games: Pair): Side | undefined {
  const [first, second] = games;
  if (Math.max(first, second) === GAMES_FOR_TIE_BREAK + 1) return first > second ? 0 : 1;
  return pointsWinner(games, GAMES_FOR_TIE_BREAK);
}

export function setsWon(sets: readonly Pair[]): Pair {
  return sets.reduce<Pair>(
    (won, games) => {
      const winner = setWinner(games);
      return winner === undefined ? won : plusOne(won, winner);
    },
    [0, 0],
  );
}

/** Returns the server of the next point. In a tie-break the serve changes after the first point and then after every second. */
export function servesPoint({ server, sets, points }: TennisState): Side {
  if (!inTieBreak(sets.at(-1) ?? [0, 0])) return server;
  return tieBreakServer(server, points[0] + points[1]);
}

export function tieBreakServer(first: Side, played: number): Side {
  return Math.floor((played + 1) / 2) % 2 === 0 ? first : other(first);
}

export const tennisScoring: ContestScoring<TennisState, TennisEvent> = {
  empty({ sides }): TennisState {
    return { kind: 'TENNIS', sides, phase: 'SCHEDULED', server: 0, sets: [], points: [0, 0], notes: [] };
  },

  refusal(state, event) {
    if (event.type === 'START') return state.phase === 'SCHEDULED' ? undefined : 'the match has begun already';
    return state.phase === 'PLAYING' ? undefined : 'no point is played before the start or after the end';
  },

  apply(state, event) {
    if (event.type === 'START') return { ...state, phase: 'PLAYING', server: event.server, sets: [[0, 0]] };
    const games = state.sets.at(-1) ?? [0, 0];
    const points = plusOne(state.points, event.winner);
    const needed = inTieBreak(games) ? POINTS_OF_TIE_BREAK : POINTS_OF_GAME;
    if (pointsWinner(points, needed) === undefined) return { ...state, points };
    return withGame(state, plusOne(games, event.winner), event.winner);
  },

  table(state): ContestTable {
    const columns = state.sets.map((_, set) => `Set ${set + 1}`);
    const serves = state.phase === 'PLAYING' ? servesPoint(state) : undefined;
    return {
      phase: state.phase,
      clock: clockOf(state),
      summary: state.sets.map(([first, second]) => `${first}–${second}`).join(' '),
      columns: state.phase === 'PLAYING' ? ['Points', ...columns] : columns,
      rows: state.sides.map((name, side) => {
        const games = state.sets.map((set) => String(set[side as Side]));
        return {
          name,
          values: state.phase === 'PLAYING' ? [pointText(state, side as Side), ...games] : games,
          marked: side === serves,
        };
      }),
      notes: state.notes,
    };
  },
};

function withGame(state: TennisState, games: Pair, winner: Side): TennisState {
  const sets = [...state.sets.slice(0, -1), games];
  const after: TennisState = { ...state, sets, points: [0, 0], server: other(state.server) };
  if (setWinner(games) === undefined) return after;
  const notes = [
    ...state.notes,
    { at: `Set ${sets.length}`, text: `${state.sides[winner] ?? ''} wins the set ${games[0]}–${games[1]}` },
  ];
  const won = setsWon(sets);
  if (won[winner] === SETS_TO_WIN) return { ...after, notes, phase: 'FINISHED' };
  return { ...after, notes, sets: [...sets, [0, 0]] };
}

const POINT_NAMES = ['0', '15', '30', '40'] as const;

function pointText({ points, sets }: TennisState, side: Side): string {
  const own = points[side];
  const others = points[other(side)];
  if (inTieBreak(sets.at(-1) ?? [0, 0])) return String(own);
  if (own >= POINTS_OF_GAME - 1 && others >= POINTS_OF_GAME - 1) return own > others ? 'Ad' : '40';
  return POINT_NAMES[own] ?? '40';
}

function clockOf(state: TennisState): string {
  if (state.phase === 'SCHEDULED') return '';
  if (state.phase === 'FINISHED') return 'Finished';
  return inTieBreak(state.sets.at(-1) ?? [0, 0]) ? `Set ${state.sets.length}, tie-break` : `Set ${state.sets.length}`;
}
