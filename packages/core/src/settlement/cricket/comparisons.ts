import { countIn, type BallEventKind, type InningsFacts } from '../../cricket/index.ts';
import { CONSTANTS } from '../constants.ts';
import { settled, voided, type Settlement } from '../settlement.ts';
import { pairOf, present } from '../../std/index.ts';
import type { Inquiry } from './inquiry.ts';
import { isCutBelowSchedule } from './innings-totals.ts';
import { settleWinner, settleSideWithMore, type Certain } from './result.ts';

type PerSide = (facts: readonly InningsFacts[]) => number;

/** Settles the side with the higher count over the match; void if both counts are equal (settlement S-FM1-12, S-FM1-15). */
export function mostOf(inquiry: Inquiry, ruleId: 'S-FM1-12' | 'S-FM1-15', count: PerSide): Certain {
  const early = inquiry.wholeMatch(ruleId);
  if (early !== null) return early;
  return settleSideWithMore(inquiry.teams, [count(inquiry.inningsOf(0)), count(inquiry.inningsOf(1))], ruleId);
}

export function eventsOf(what: BallEventKind): PerSide {
  return (facts) => facts.reduce((sum, { innings }) => sum + countIn(innings.deliveries, what), 0);
}

/** Returns the sum of both openers' runs in the side's first innings. */
export function openingPairRuns([first]: readonly InningsFacts[]): number {
  if (first === undefined) return 0;
  const openers = first.innings.batters.filter((batter) => first.openers.includes(batter.name));
  return openers.reduce((sum, batter) => sum + batter.runs, 0);
}

/** Returns the side with more runs in the first six (T20) or ten overs (settlement S-FM1-13). */
export function mostFirstOvers(inquiry: Inquiry): Certain {
  const ruleId = 'S-FM1-13';
  const early = inquiry.wholeMatch(ruleId);
  if (early !== null) return early;
  const { format } = inquiry.match;
  const over = CONSTANTS.FIRST_OVERS[format === 'TEST' ? 'ODI' : format];
  const runsOf = (team: 0 | 1): number => {
    const first = inquiry.inningsOf(team)[0];
    return first?.overs[over - 1]?.score ?? first?.total ?? 0;
  };
  return settleSideWithMore(inquiry.teams, [runsOf(0), runsOf(1)], ruleId);
}

interface OverScoreLine {
  readonly runs: number;
  readonly wickets: number;
  readonly boundaries: number;
}

/** Returns the side ahead after 10 (T20) or 25 overs: by runs, then fewer wickets, then boundaries (settlement S-BOOK-1 to S-BOOK-7). */
export function overComparison(inquiry: Inquiry): Certain {
  const { format } = inquiry.match;
  if (format === 'TEST') return voided('WRONG_MARKET', 'S-BOOK-1');
  const over = CONSTANTS.OVER_COMPARISON_OVERS[format];
  const lines: OverScoreLine[] = [];
  for (const number of [1, 2]) {
    const line = lineAfter(inquiry, number, over);
    if (line?.kind !== 'SETTLED') return line;
    lines.push(line.value);
  }
  const [first, second] = pairOf(lines);
  const batting = present(inquiry.match.innings[0]).battingTeam;
  const [own, other] = batting === 0 ? inquiry.teams : pairOf(inquiry.teams, [1, 0]);
  if (first.runs !== second.runs)
    return settleWinner(first.runs > second.runs ? own : other, format === 'ODI' ? 'S-BOOK-1' : 'S-BOOK-2');
  if (first.wickets !== second.wickets) return settleWinner(first.wickets < second.wickets ? own : other, 'S-BOOK-3');
  if (first.boundaries !== second.boundaries) return settleWinner(first.boundaries > second.boundaries ? own : other, 'S-BOOK-4');
  return voided('LEVEL_ON_EVERYTHING', 'S-BOOK-5');
}

function lineAfter(inquiry: Inquiry, number: number, over: number): Certain<Settlement<OverScoreLine>> {
  const facts = inquiry.innings(number);
  const short = voided('SESSION_NOT_COMPLETED', 'S-BOOK-7');
  if (facts === undefined) return inquiry.match.finished ? short : undefined;
  const { allottedBalls, ballsPerOver } = facts.innings;
  if (allottedBalls !== null && allottedBalls < over * ballsPerOver && isCutBelowSchedule(inquiry, facts)) return short;
  const at = facts.overs[over - 1];
  if (at?.completed === true) return settled({ runs: at.score, wickets: at.wickets, boundaries: at.boundaries }, 'S-BOOK-1');
  if (!inquiry.isOver(number)) return undefined;
  const { end, wickets } = facts.innings;
  if (end !== 'ALL_OUT' && end !== 'TARGET') return short;
  return settled({ runs: facts.total, wickets, boundaries: facts.overs.at(-1)?.boundaries ?? 0 }, 'S-BOOK-6');
}
