import type { MatchOutcome, TeamIndex, WinMargin } from './events.ts';
import { formatAmount, inUnits } from '../../money/index.ts';
import { ballsLeft, lastOver, oversText, wicketsLimit } from './innings.ts';
import { methodOf } from './method.ts';
import { type BallMark, type InningsScore, type ScoreState } from './state.ts';

/** Returns the current innings, or the last one. */
export function currentInnings(state: ScoreState): InningsScore | undefined {
  return state.innings.at(-1);
}

/** Returns text such as "163/7", or "111" if the side is all out. */
export function scoreText(innings: InningsScore): string {
  return innings.wickets >= wicketsLimit(innings) ? String(innings.total) : `${innings.total}/${innings.wickets}`;
}

/** Returns all scores of a side in the match: "163/7 (20.0)", or "325/9 & 374 (73.5)" with two innings. */
export function teamScoreText(state: ScoreState, team: TeamIndex): string {
  const own = state.innings.filter((innings) => innings.battingTeam === team && !innings.superOver);
  const last = own.at(-1);
  if (last === undefined) return '';
  return `${own.map(scoreText).join(' & ')} (${oversText(last)})`;
}

/** Returns the runs per over so far, in hundredths, so that screens need no arithmetic; null before the first legal ball. */
export function runRateHundredths(innings: InningsScore): number | null {
  if (innings.legalBalls === 0) return null;
  return Math.floor((innings.total * innings.ballsPerOver * 100) / innings.legalBalls);
}

/** Runs still needed in a chase, or null without a target. */
export function runsNeeded(innings: InningsScore): number | null {
  return innings.target === null ? null : Math.max(0, innings.target - innings.total);
}

/** Returns the runs per over that are still needed, in hundredths; null without a target, without a limit of overs, or without balls left. */
export function requiredRateHundredths(innings: InningsScore): number | null {
  const need = runsNeeded(innings);
  const left = ballsLeft(innings);
  if (need === null || left === null || left === 0) return null;
  return Math.ceil((need * innings.ballsPerOver * 100) / left);
}

/** Returns the balls of the current over; between overs, those of the last over. */
export function thisOver(innings: InningsScore): readonly BallMark[] {
  return lastOver(innings)?.balls ?? [];
}

/** Returns the last balls of the innings, oldest first. */
export function recentBalls(innings: InningsScore, count: number): readonly BallMark[] {
  const overs = innings.overs.slice(-Math.ceil(count / 4));
  return overs.flatMap((over) => over.balls).slice(-count);
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** Returns text such as "Kestrels need 12 runs from 8 balls", or null outside a chase. */
export function chaseText(state: ScoreState): string | null {
  const innings = currentInnings(state);
  const need = innings === undefined ? null : runsNeeded(innings);
  if (innings === undefined || need === null || innings.end !== null) return null;
  const left = ballsLeft(innings);
  const from = left === null ? '' : ` from ${plural(left, 'ball')}`;
  return `${state.teams[innings.battingTeam]} need ${plural(need, 'run')}${from}`;
}

export function tossText(state: ScoreState): string | null {
  if (state.toss === null) return null;
  return `${state.teams[state.toss.winner]} won the toss and chose to ${state.toss.decision}`;
}

function marginText(by: WinMargin): string {
  const parts = [
    by.innings === undefined ? null : 'an innings',
    by.runs === undefined ? null : plural(by.runs, 'run'),
    by.wickets === undefined ? null : plural(by.wickets, 'wicket'),
  ].filter((part) => part !== null);
  return parts.length === 0 ? '' : ` by ${parts.join(' and ')}`;
}

/** Returns the result in a sentence. */
export function outcomeText(teams: readonly [string, string], outcome: MatchOutcome): string {
  switch (outcome.kind) {
    case 'WON':
      return wonText(teams[outcome.winner], outcome.by, outcome.method);
    case 'TIED':
      return outcome.eliminator === null ? 'Match tied' : `Match tied (${teams[outcome.eliminator]} won the super over)`;
    case 'DRAWN':
      return 'Match drawn';
    case 'NO_RESULT':
      return 'No result';
  }
}

function wonText(team: string, by: WinMargin, method: string | null): string {
  if (methodOf(method) === 'AWARD') return `${team} were awarded the match`;
  return `${team} won${marginText(by)}${method === null ? '' : ` (${method} method)`}`;
}

/** Returns text such as "Run rate 8.25", or null before the first legal ball. */
function rateText(innings: InningsScore | undefined): string | null {
  const rate = innings === undefined ? null : runRateHundredths(innings);
  return rate === null ? null : `Run rate ${formatAmount(inUnits(rate))}`;
}

/** Returns the line below the score: the result, the interruption, the chase, the run rate, or before the first ball the toss. */
export function statusText(state: ScoreState): string {
  if (state.outcome !== null) return outcomeText(state.teams, state.outcome);
  if (state.interruption !== null) return state.interruption;
  const innings = currentInnings(state);
  if (state.phase === 'INNINGS_BREAK' && innings !== undefined)
    return `Innings break: ${state.teams[innings.battingTeam]} ${scoreText(innings)}`;
  return chaseText(state) ?? rateText(innings) ?? tossText(state) ?? '';
}

/**
 * Returns the outcome that two completed limited-overs innings give, or null while the second one continues. Rain rules, awards and super overs are decided by
 * the officials, not by arithmetic.
 */
export function naturalOutcome(state: ScoreState): MatchOutcome | null {
  const first = state.innings[0];
  const second = state.innings[1];
  if (first === undefined || second === undefined || second.end === null || second.target === null) return null;
  if (second.total >= second.target)
    return { kind: 'WON', winner: second.battingTeam, by: { wickets: wicketsLimit(second) - second.wickets }, method: null };
  if (second.total === second.target - 1) return { kind: 'TIED', eliminator: null, method: null };
  return { kind: 'WON', winner: first.battingTeam, by: { runs: second.target - 1 - second.total }, method: null };
}
