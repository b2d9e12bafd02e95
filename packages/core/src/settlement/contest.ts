import { assert } from '../std/index.ts';
import { voided, settled, type RuleId, type Settlement, type Voided } from './settlement.ts';

/** The side that the match names first, and the other side. */
export type Team = 'HOME' | 'AWAY';
export type Score = { readonly home: number; readonly away: number };
/** A part of a game, such as a quarter, a half or a set. */
export type Part = { readonly score: Score; readonly isFinished: boolean };
export type OverUnder = 'OVER' | 'UNDER';

export const total = ({ home, away }: Score): number => home + away;

/** Returns the side with the higher score; DRAW if both are equal. */
export function leaderOf({ home, away }: Score): Team | 'DRAW' {
  if (home === away) return 'DRAW';
  return home > away ? 'HOME' : 'AWAY';
}

/** Adds up both scores of all parts. */
export function sumOf(parts: readonly Part[]): Score {
  const sum = parts.reduce((all, { score }) => ({ home: all.home + score.home, away: all.away + score.away }), {
    home: 0,
    away: 0,
  });
  assert(Number.isSafeInteger(sum.home + sum.away), 'scores are whole numbers');
  return sum;
}

/**
 * Settles a line between two whole numbers; the line is given in halves, so 5 means 2.5. It settles once every total from `least` to `most` is on one side of
 * the line, and is void otherwise. With a final total, both are that total.
 */
export function settleLine(least: number, most: number, lineHalves: number, ruleId: RuleId): Settlement<OverUnder> {
  if (2 * least > lineHalves) return settled('OVER', ruleId);
  if (2 * most < lineHalves) return settled('UNDER', ruleId);
  return voided('NOT_COMPLETED', ruleId);
}

/** Settles a count of the whole match, which must be complete. The result is the number itself; it decides every line of the market. */
export function countAtEnd(count: number, isComplete: boolean, ruleId: RuleId): Settlement<number> {
  return isComplete ? settled(count, ruleId) : voided('NOT_COMPLETED', ruleId);
}

/** Settles a count. In a stopped match a count decides only the lines that it has passed, so a count of zero decides no line. */
export function countSoFar(count: number, isComplete: boolean, ruleId: RuleId): Settlement<number> {
  return isComplete || count === 0 ? countAtEnd(count, isComplete, ruleId) : { ...settled(count, ruleId), isLeast: true };
}

/** Settles the winner of a match; a match that was not completed is void. A level score is DRAW. */
export function completedWinner(isCompleted: boolean, score: Score, ruleId: RuleId): Settlement<Team | 'DRAW'> {
  return isCompleted ? settled(leaderOf(score), ruleId) : voided('NOT_COMPLETED', ruleId);
}

/** Settles the winner of a part. It is void if the part was not finished, or was never reached (undefined). */
export function partWinner(part: Part | undefined, ruleId: RuleId): Settlement<Team | 'DRAW'> {
  return part?.isFinished === true ? settled(leaderOf(part.score), ruleId) : voided('NOT_COMPLETED', ruleId);
}

/**
 * Settles the part with the highest total, counted from 1; LEVEL if several parts share it. A stopped match settles the market if no other of the `count` parts
 * can reach that total any more (S-GEN-15).
 */
export function highestPart(
  parts: readonly Part[],
  { count, isCompleted }: { readonly count: number; readonly isCompleted: boolean },
  ruleId: RuleId,
): Settlement<number | 'LEVEL'> {
  const isAbove = (part: Part, other: Part): boolean => total(part.score) > total(other.score);
  const isBelow = (part: Part, other: Part): boolean =>
    part === other || ((isCompleted || part.isFinished) && isAbove(other, part));
  const place = parts.findIndex((part) => parts.every((other) => isBelow(other, part)));
  if (isCompleted) return settled(place < 0 ? 'LEVEL' : place + 1, ruleId);
  return place < 0 || parts.length < count ? voided('NOT_COMPLETED', ruleId) : settled(place + 1, ruleId);
}

/** Returns the team of goal, corner or point `number`, counted from 1; void if there was none with this number. */
export function teamOfNumber(teams: readonly Team[], number: number, ruleId: RuleId): Settlement<Team> {
  const team = teams[number - 1];
  return team === undefined ? voided('NOT_REACHED', ruleId) : settled(team, ruleId);
}

export const isVoid = (result: Settlement<unknown>): result is Voided => result.kind === 'VOID';
