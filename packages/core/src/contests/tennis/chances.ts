import type { ContestLine, ContestMarket } from '../contest.ts';
import { countLine } from '../count-line.ts';
import { addAt } from '../../std/index.ts';
import {
  inTieBreak,
  other,
  POINTS_OF_GAME,
  POINTS_OF_TIE_BREAK,
  pointsWinner,
  setsWon,
  SETS_TO_WIN,
  setWinner,
  tieBreakServer,
  type Pair,
  type Side,
  type TennisState,
} from './score.ts';

/** Chance of each side to win a point on its own serve. */
export type ServeChances = readonly [number, number];

/**
 * Exact chances of a match in which every point is one draw. The chance of a point is combined into games, tie-breaks and sets. "Wins" always refers to the
 * first side.
 */
export class TennisModel {
  readonly #serve: ServeChances;
  readonly #sets = new Map<string, number>();

  constructor(serve: ServeChances) {
    this.#serve = serve;
  }

  #pointChance(server: Side): number {
    return server === 0 ? this.#serve[0] : 1 - this.#serve[1];
  }

  gameChance(server: Side, points: Pair): number {
    const winner = pointsWinner(points, POINTS_OF_GAME);
    if (winner !== undefined) return winner === 0 ? 1 : 0;
    const chance = this.#pointChance(server);
    const [first, second] = points;
    if (first === second && first >= POINTS_OF_GAME - 1) return twoAhead(chance * chance, (1 - chance) * (1 - chance));
    return chance * this.gameChance(server, [first + 1, second]) + (1 - chance) * this.gameChance(server, [first, second + 1]);
  }

  /**
   * Returns the chance that the first side wins the tie-break.
   *
   * @param server server of the first point of the tie-break
   */
  tieBreakChance(server: Side, points: Pair): number {
    const winner = pointsWinner(points, POINTS_OF_TIE_BREAK);
    if (winner !== undefined) return winner === 0 ? 1 : 0;
    const [first, second] = points;
    if (first === second && first >= POINTS_OF_TIE_BREAK - 1) {
      const own = this.#pointChance(0);
      const against = this.#pointChance(1);
      return twoAhead(own * against, (1 - own) * (1 - against));
    }
    const chance = this.#pointChance(tieBreakServer(server, first + second));
    return (
      chance * this.tieBreakChance(server, [first + 1, second]) + (1 - chance) * this.tieBreakChance(server, [first, second + 1])
    );
  }

  /** Returns the chance to win the set or (with `sets`) the match from the start of a game. */
  #fromGame(games: Pair, server: Side, sets: Pair | undefined): number {
    const winner = setWinner(games);
    if (winner !== undefined) return this.#fromSet(winner, server, sets);
    const key = `${games.join()} ${server} ${sets?.join() ?? 'set'}`;
    const known = this.#sets.get(key);
    if (known !== undefined) return known;
    const hold = inTieBreak(games) ? this.tieBreakChance(server, [0, 0]) : this.gameChance(server, [0, 0]);
    const chance = this.#split(hold, games, server, sets);
    this.#sets.set(key, chance);
    return chance;
  }

  #fromSet(winner: Side, server: Side, sets: Pair | undefined): number {
    if (sets === undefined) return winner === 0 ? 1 : 0;
    const won: Pair = winner === 0 ? [sets[0] + 1, sets[1]] : [sets[0], sets[1] + 1];
    if (won[winner] === SETS_TO_WIN) return winner === 0 ? 1 : 0;
    return this.#fromGame([0, 0], server, won);
  }

  /** Returns the first side's chance to win the set or match, given its chance to win the game in play. */
  #split(chance: number, games: Pair, server: Side, sets: Pair | undefined): number {
    const next = other(server);
    const [first, second] = games;
    return (
      chance * this.#fromGame([first + 1, second], next, sets) + (1 - chance) * this.#fromGame([first, second + 1], next, sets)
    );
  }

  /** Returns the chance that the first side wins the match or the current set, from any point of it. */
  chance(state: TennisState, of: 'MATCH' | 'SET'): number {
    const games = state.sets.at(-1) ?? [0, 0];
    const game = inTieBreak(games)
      ? this.tieBreakChance(state.server, state.points)
      : this.gameChance(state.server, state.points);
    return this.#split(game, games, state.server, of === 'MATCH' ? setsWon(state.sets) : undefined);
  }

  /** Returns the chances of the number of games in the current set, from any point of it. */
  setGames(state: TennisState): Float64Array {
    const games = state.sets.at(-1) ?? [0, 0];
    const game = inTieBreak(games)
      ? this.tieBreakChance(state.server, state.points)
      : this.gameChance(state.server, state.points);
    const counts = new Float64Array(SET_GAMES_MAX + 1);
    this.#addGames(counts, { games, server: state.server, chance: 1, first: game });
    return counts;
  }

  /** Returns the chance of each number of games in a set, before the toss: the mean over both sides serving first. */
  setGamesAtStart(): Float64Array {
    const counts = new Float64Array(SET_GAMES_MAX + 1);
    for (const server of [0, 1] as const)
      this.#addGames(counts, { games: [0, 0], server, chance: 0.5, first: this.gameChance(server, [0, 0]) });
    return counts;
  }

  /** @param first chance of the first side to win the next game */
  #addGames(
    counts: Float64Array,
    {
      games,
      server,
      chance,
      first,
    }: { readonly games: Pair; readonly server: Side; readonly chance: number; readonly first: number },
  ): void {
    for (const winner of [0, 1] as const) {
      const next: Pair = winner === 0 ? [games[0] + 1, games[1]] : [games[0], games[1] + 1];
      const share = chance * (winner === 0 ? first : 1 - first);
      if (setWinner(next) !== undefined) {
        addAt(counts, next[0] + next[1], share);
        continue;
      }
      const serves = other(server);
      const later = inTieBreak(next) ? this.tieBreakChance(serves, [0, 0]) : this.gameChance(serves, [0, 0]);
      this.#addGames(counts, { games: next, server: serves, chance: share, first: later });
    }
  }

  /** Returns the chance of the first side to win, before the toss: the mean over both sides serving first. */
  chanceAtStart(of: 'MATCH' | 'SET'): number {
    const sets: Pair | undefined = of === 'MATCH' ? [0, 0] : undefined;
    return (this.#fromGame([0, 0], 0, sets) + this.#fromGame([0, 0], 1, sets)) / 2;
  }
}

/** Returns the chance that the first side, from level, wins two points more than the other side. */
function twoAhead(win: number, lose: number): number {
  return win / (win + lose);
}

/** Maximum number of games in a set; the tie-break counts as one. */
const SET_GAMES_MAX = 7;

/** Returns the lines on the number of games in the first and in the second set. Each is quoted while its set is played (settlement S-TENN-4). */
export function tennisLines(serve: ServeChances): readonly ContestLine<TennisState>[] {
  const model = new TennisModel(serve);
  const isOver = ({ sets }: TennisState, set: number): boolean => setWinner(sets[set - 1] ?? [0, 0]) !== undefined;
  return [1, 2].map((set) =>
    countLine<TennisState>({
      ref: `set-${set}-games`,
      type: 'SET_GAMES_LINE',
      name: `Set ${set} Games`,
      question: { set },
      ruleId: 'S-TENN-4',
      distribution(state) {
        if (isOver(state, set)) return null;
        if (state.phase === 'SCHEDULED') return set === 1 ? model.setGamesAtStart() : null;
        return state.sets.length === set ? model.setGames(state) : null;
      },
      result(state) {
        const [first, second] = state.sets[set - 1] ?? [0, 0];
        return isOver(state, set) ? first + second : undefined;
      },
    }),
  );
}

/** Returns the markets on the match and on the first set. The first set is settled at its last point (settlement S-TENN). */
export function tennisMarkets(serve: ServeChances, sides: readonly string[]): readonly ContestMarket<TennisState>[] {
  const model = new TennisModel(serve);
  const pair = (chance: number): readonly number[] => [chance, 1 - chance];
  return [
    {
      ref: 'match-odds',
      type: 'MATCH_ODDS',
      name: 'Match Odds',
      winners: 1,
      selections: sides,
      inPlay: true,
      chances: (state) => {
        if (state.phase === 'FINISHED') return null;
        return pair(state.phase === 'SCHEDULED' ? model.chanceAtStart('MATCH') : model.chance(state, 'MATCH'));
      },
      result: (state) =>
        state.phase === 'FINISHED'
          ? { kind: 'WINNERS', selections: [setsWon(state.sets)[0] === SETS_TO_WIN ? 0 : 1] }
          : undefined,
    },
    {
      ref: 'set-1',
      type: 'SET_WINNER',
      name: 'Set 1 Winner',
      winners: 1,
      question: { number: 1 },
      selections: sides,
      inPlay: true,
      chances: (state) => {
        if (state.sets.length > 1 || state.phase === 'FINISHED') return null;
        return pair(state.phase === 'SCHEDULED' ? model.chanceAtStart('SET') : model.chance(state, 'SET'));
      },
      result: ({ sets }) => {
        const winner = setWinner(sets[0] ?? [0, 0]);
        return winner === undefined ? undefined : { kind: 'WINNERS', selections: [winner] };
      },
    },
  ];
}
