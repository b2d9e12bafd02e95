import { leaderOf, type Part, type Team } from '../contest.ts';
import { settled, voided, type Settlement } from '../settlement.ts';

export type BadmintonMatch = {
  readonly games: readonly Part[];
  readonly isCompleted: boolean;
  readonly isPlayerChanged: boolean;
};

/** Settles the match winner (S-MATCH-11). */
export function badmintonMatchOdds({ games, isCompleted, isPlayerChanged }: BadmintonMatch): Settlement<Team> {
  if (isPlayerChanged) return voided('PLAYER_CHANGED', 'S-MATCH-11');
  const home = games.filter((game) => game.isFinished && leaderOf(game.score) === 'HOME').length;
  const winner = leaderOf({ home, away: games.filter((game) => game.isFinished).length - home });
  return !isCompleted || winner === 'DRAW' ? voided('NOT_COMPLETED', 'S-MATCH-11') : settled(winner, 'S-MATCH-11');
}

/** Settles a game, counted from 1. A finished game remains valid if the match is not completed, but not if a player was changed (S-MATCH-11). */
export function badmintonGame({ games, isPlayerChanged }: BadmintonMatch, number: number): Settlement<Team> {
  const game = games[number - 1];
  const winner = game?.isFinished === true ? leaderOf(game.score) : 'DRAW';
  if (isPlayerChanged) return voided('PLAYER_CHANGED', 'S-MATCH-11');
  return winner === 'DRAW' ? voided('NOT_COMPLETED', 'S-MATCH-11') : settled(winner, 'S-MATCH-11');
}
