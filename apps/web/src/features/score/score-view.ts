import type { InningsScore, Scoreboard } from '@pavilion/contract/http';
import { hundredthsText } from '../../text/format-rates.ts';

/** A side as the scoreboard shows it. */
export type SideView = {
  readonly name: string;
  readonly code: string;
  /** A text such as "163/7"; undefined while the side has not batted. */
  readonly score: string | undefined;
  readonly overs: string | undefined;
  readonly isBatting: boolean;
};

/** Returns the innings being played, or played last. */
export function currentInnings(board: Pick<Scoreboard, 'innings'>): InningsScore | undefined {
  return board.innings.at(-1);
}

/** Splits a score such as "163/7 (20.0)" into its two parts. */
function splitScore(teamScore: string): { readonly score: string | undefined; readonly overs: string | undefined } {
  const match = /^(.*?)\s*\(([^)]*)\)$/.exec(teamScore);
  if (match !== null) return { score: match[1], overs: match[2] };
  return { score: teamScore === '' ? undefined : teamScore, overs: undefined };
}

export function sideViews(
  board: Pick<Scoreboard, 'teams' | 'team_scores' | 'innings'>,
  codeOf: (name: string) => string,
): readonly SideView[] {
  const current = currentInnings(board);
  return board.teams.map((name, index) => ({
    name,
    code: codeOf(name),
    ...splitScore(board.team_scores[index === 0 ? 0 : 1]),
    isBatting: current !== undefined && !current.finished && current.batting_team === name,
  }));
}

export type BatterView = InningsScore['batters'][number] & { readonly isOnStrike: boolean };

/** Returns the two batters at the crease in the order in which they came in. The one on strike has a mark, so the two never change places. */
export function battersAtCrease(board: Scoreboard): readonly BatterView[] {
  const innings = currentInnings(board);
  const names = [board.striker, board.non_striker];
  return (innings?.batters ?? [])
    .filter(({ name }) => names.includes(name))
    .map((batter) => ({ ...batter, isOnStrike: batter.name === board.striker }));
}

export function bowlerNow(board: Scoreboard): InningsScore['bowlers'][number] | undefined {
  return currentInnings(board)?.bowlers.find((entry) => entry.name === board.bowler);
}

/** Returns the runs per hundred balls, as a whole number; a dash before the first ball. */
export function strikeRate(batter: { readonly runs: number; readonly balls: number }): string {
  return batter.balls === 0 ? '–' : String(Math.round((batter.runs * 100) / batter.balls));
}

/** Returns the runs per over, with two decimals; a dash before the first ball. */
export function economy(bowler: { readonly runs: number; readonly overs: string }, ballsPerOver: number): string {
  const [overs = '0', balls = '0'] = bowler.overs.split('.');
  const legal = Number(overs) * ballsPerOver + Number(balls);
  return legal === 0 ? '–' : hundredthsText(Math.floor((bowler.runs * ballsPerOver * 100) / legal));
}
