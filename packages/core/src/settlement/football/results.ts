import { leaderOf, teamOfNumber, settleLine, total, type OverUnder, type Score, type Team } from '../contest.ts';
import { settled, voided, type RuleId, type Settlement } from '../settlement.ts';
import { footballVoid, goalsOf, isFullTime, type FootballMatch } from './match.ts';

/** Settles match odds by the score after 90 minutes and stoppage time (S-FOOT-4). */
export function footballMatchOdds(match: FootballMatch): Settlement<Team | 'DRAW'> {
  return atFullTime(match, 'S-FOOT-4', (goals) => leaderOf(goals));
}

/** Settles goals over or under a line in halves; a stopped match settles the lines already decided (S-FOOT-5). */
export function footballGoalsLine(match: FootballMatch, lineHalves: number): Settlement<OverUnder> {
  const goals = total(goalsOf(match));
  return footballVoid(match) ?? settleLine(goals, isFullTime(match) ? goals : Infinity, lineHalves, 'S-FOOT-5');
}

/** Settles the leader at half-time (S-FOOT-6). */
export function footballFirstHalf(match: FootballMatch): Settlement<Team | 'DRAW'> {
  const void_ = footballVoid(match);
  if (void_ !== undefined) return void_;
  return match.reached === 'FIRST_HALF' ? voided('ABANDONED', 'S-FOOT-6') : settled(leaderOf(goalsOf(match, 1)), 'S-FOOT-6');
}

/**
 * Settles the scorer of goal `number`, counted from 1 (S-FOOT-7). If the goal never comes, the result is NONE in a finished match with that selection. Otherwise
 * the market is void.
 */
export function footballNextGoal(match: FootballMatch, number: number, hasNone: boolean): Settlement<Team | 'NONE'> {
  const void_ = footballVoid(match);
  if (void_ !== undefined) return void_;
  const goal = match.goals[number - 1];
  if (goal !== undefined) return settled(goal.team, 'S-FOOT-7');
  if (!isFullTime(match)) return voided('NOT_COMPLETED', 'S-FOOT-7');
  return hasNone ? settled('NONE', 'S-FOOT-7') : voided('NOT_REACHED', 'S-FOOT-7');
}

/** Settles whether both teams score. A yes remains valid if the match stops later (S-FOOT-7, S-GEN-15). */
export function footballBothScore(match: FootballMatch): Settlement<'YES' | 'NO'> {
  const void_ = footballVoid(match);
  if (void_ !== undefined) return void_;
  const { home, away } = goalsOf(match);
  if (home > 0 && away > 0) return settled('YES', 'S-FOOT-7');
  return isFullTime(match) ? settled('NO', 'S-FOOT-7') : voided('NOT_COMPLETED', 'S-FOOT-7');
}

/** Settles draw no bet: a draw or an abandonment returns every stake (S-FOOT-8). */
export function footballDrawNoBet(match: FootballMatch): Settlement<Team> {
  const result = footballMatchOdds(match);
  if (result.kind === 'VOID') return result.ruleId === 'S-FOOT-4' ? voided('DRAW_NO_BET', 'S-FOOT-8') : result;
  return result.value === 'DRAW' ? voided('DRAW_NO_BET', 'S-FOOT-8') : settled(result.value, 'S-FOOT-8');
}

/** Settles corners taken over or under a line in halves (S-FOOT-9, S-FFAN-4). */
export function footballCornersLine(match: FootballMatch, lineHalves: number): Settlement<OverUnder> {
  const taken = match.corners.length;
  return footballVoid(match) ?? settleLine(taken, isFullTime(match) ? taken : Infinity, lineHalves, 'S-FOOT-9');
}

/** Settles the team that takes corner `number`; void if there is no such corner (S-FOOT-9). */
export function footballCorner(match: FootballMatch, number: number): Settlement<Team> {
  return footballVoid(match) ?? teamOfNumber(match.corners, number, 'S-FOOT-9');
}

/** Settles whether the goals of the match or of one team are odd or even; zero is even (S-FOOT-10). */
export function footballOddEven(match: FootballMatch, team?: Team): Settlement<'ODD' | 'EVEN'> {
  return atFullTime(match, 'S-FOOT-10', (goals) => {
    const counted = team === undefined ? total(goals) : team === 'HOME' ? goals.home : goals.away;
    return counted % 2 === 0 ? 'EVEN' : 'ODD';
  });
}

/** Settles cards over or under a line in halves. A second yellow and the red that follows count as two yellow and one red (S-FOOT-11). */
export function footballCardsLine(match: FootballMatch, lineHalves: number): Settlement<OverUnder> {
  const cardCount = match.cards.length;
  return footballVoid(match) ?? settleLine(cardCount, isFullTime(match) ? cardCount : Infinity, lineHalves, 'S-FOOT-11');
}

/** Settles half-time and full-time as one outcome, never in parts (S-FOOT-12). */
export function footballHalfTimeFullTime(match: FootballMatch): Settlement<`${Team | 'DRAW'}/${Team | 'DRAW'}`> {
  return atFullTime(match, 'S-FOOT-12', (goals) => `${leaderOf(goalsOf(match, 1))}/${leaderOf(goals)}` as const);
}

/** Settles the exact score (S-FOOT-12). */
export function footballCorrectScore(match: FootballMatch): Settlement<Score> {
  return atFullTime(match, 'S-FOOT-12', (goals) => goals);
}

/** Settles match odds with whole goals added to the home side at the start; negative goals are subtracted (S-FOOT-12). */
export function footballHandicap(match: FootballMatch, homeStart: number): Settlement<Team | 'DRAW'> {
  return atFullTime(match, 'S-FOOT-12', ({ home, away }) => leaderOf({ home: home + homeStart, away }));
}

/** Settles whether a penalty is taken. A yes remains valid if the match stops later (S-FOOT-12). */
export function footballPenaltyTaken(match: FootballMatch): Settlement<'YES' | 'NO'> {
  const void_ = footballVoid(match);
  if (void_ !== undefined) return void_;
  if (match.penaltiesTaken > 0) return settled('YES', 'S-FOOT-12');
  return isFullTime(match) ? settled('NO', 'S-FOOT-12') : voided('ABANDONED', 'S-FOOT-12');
}

function atFullTime<Value>(match: FootballMatch, ruleId: RuleId, value: (goals: Score) => Value): Settlement<Value> {
  const void_ = footballVoid(match);
  if (void_ !== undefined) return void_;
  return isFullTime(match) ? settled(value(goalsOf(match)), ruleId) : voided('ABANDONED', ruleId);
}
