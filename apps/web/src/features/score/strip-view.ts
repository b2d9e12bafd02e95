import type { ContestTable, MatchSummary, Scoreboard } from '@pavilion/contract/http';
import { sideCode, withCodes } from '../../text/side-code.ts';
import { teamScores } from '../../text/team-scores.ts';
import { sideViews } from './score-view.ts';

/** The score of a match in one line: the sides with their scores, and the clock or the runs that are needed. */
export type StripView = { readonly sides: readonly { readonly name: string; readonly score: string }[]; readonly note: string };

/** Returns the score in one line; undefined without a score, and for races and other contests of many runners. */
export function stripOf(
  { teams, score_text: text }: Pick<MatchSummary, 'teams' | 'score_text'>,
  board: Pick<Scoreboard, 'teams' | 'team_scores' | 'status_text' | 'innings'> | null,
  contest: Pick<ContestTable, 'clock'> | null,
): StripView | undefined {
  if (board !== null) {
    const sides = sideViews(board, sideCode).flatMap(({ name, score, overs }) =>
      score === undefined ? [] : [{ name, score: overs === undefined ? score : `${score} (${overs})` }],
    );
    return sides.length === 0 ? undefined : { sides, note: withCodes(board.status_text, board.teams) };
  }
  const scores = teamScores(text, teams);
  const [first, second] = teams;
  if (scores === undefined || first === undefined || second === undefined) return undefined;
  return {
    sides: [
      { name: first, score: scores[0] },
      { name: second, score: scores[1] },
    ],
    note: contest?.clock ?? '',
  };
}
