import { voided, settled, type RuleId, type Settlement, type Voided } from './settlement.ts';

/** The first-named side, and the other. */
export type Team = 'HOME' | 'AWAY';
export type Score = { readonly home: number; readonly away: number };
/** A part of the play: a quarter, a half, a set. */
export type Part = { readonly score: Score; readonly isFinished: boolean };
export type OverUnder = 'OVER' | 'UNDER';

export const total = ({ home, away }: Score): number => home + away;

/** Returns the side with more; DRAW if level. */
export function leaderOf({ home, away }: Score): Team | 'DRAW' {
  if (home === away) return 'DRAW';
  return home > away ? 'HOME' : 'AWAY';
}

/** Both scores together, part by part. */
export function sumOf(parts: readonly Part[]): Score {
  return parts.reduce((sum, { score }) => ({ home: sum.home + score.home, away: sum.away + score.away }), { home: 0, away: 0 });
}

/**
 * A line that lies between two whole numbers, in halves: 5 is 2.5. Settled once every total from `least` to `most` is on one side of the line, otherwise void;
 * with a final total, both are that total.
 */
export function settleLine(least: number, most: number, lineHalves: number, ruleId: RuleId): Settlement<OverUnder> {
  if (2 * least > lineHalves) return settled('OVER', ruleId);
  if (2 * most < lineHalves) return settled('UNDER', ruleId);
  return voided('NOT_COMPLETED', ruleId);
}

/** A count of the whole match, which must be complete: a market on a number has one result for its many lines. */
export function countAtEnd(count: number, isComplete: boolean, ruleId: RuleId): Settlement<number> {
  return isComplete ? settled(count, ruleId) : voided('NOT_COMPLETED', ruleId);
}

/** The winner of a match that must be completed. A level score is DRAW, or void in markets without a draw. */
export function completedWinner(isCompleted: boolean, score: Score, ruleId: RuleId): Settlement<Team | 'DRAW'> {
  return isCompleted ? settled(leaderOf(score), ruleId) : voided('NOT_COMPLETED', ruleId);
}

/** The winner of a part that must be finished; undefined if it was never reached. */
export function partWinner(part: Part | undefined, ruleId: RuleId): Settlement<Team | 'DRAW'> {
  return part?.isFinished === true ? settled(leaderOf(part.score), ruleId) : voided('NOT_COMPLETED', ruleId);
}

/** The part with the most, counted from 1; LEVEL if several share it. */
export function highestPart(totals: readonly number[]): number | 'LEVEL' {
  const most = Math.max(...totals);
  return totals.filter((each) => each === most).length === 1 ? totals.indexOf(most) + 1 : 'LEVEL';
}

/** The team of a numbered goal, corner or point, from 1; void if it never came. */
export function numbered(teams: readonly Team[], number: number, ruleId: RuleId): Settlement<Team> {
  const team = teams[number - 1];
  return team === undefined ? voided('NOT_REACHED', ruleId) : settled(team, ruleId);
}

export const isVoid = (result: Settlement<unknown>): result is Voided => result.kind === 'VOID';
