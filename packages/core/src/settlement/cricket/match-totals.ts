import { totalOf, type TotalKind } from '../../cricket/index.ts';
import { settled, voided, type RuleId } from '../settlement.ts';
import type { Inquiry } from './inquiry.ts';
import { testAdvanceStands } from './players.ts';
import type { CertainNumber } from './result.ts';
import { wasCutBelow } from './sessions.ts';

const OF_FIRST_INNINGS: ReadonlySet<TotalKind> = new Set([
  'FOURS',
  'SIXES',
  'WIDES',
  'WICKETS',
  'EXTRAS',
  'RUNS',
  'HIGHEST_OVER',
]);
const OF_PLAYERS: ReadonlySet<TotalKind> = new Set([
  'IMPACT_OVERS',
  'FOUR_HITTERS',
  'SIX_HITTERS',
  'WICKET_TAKERS',
  'SINGLE_DIGIT_SCORES',
]);

/** Settles a total of the match: both innings of a limited match (settlement S-FANCY-50 to S-FANCY-52), in Tests by S-FANCY-25, S-FANCY-26. */
export function matchTotal(inquiry: Inquiry, what: TotalKind): CertainNumber {
  if (inquiry.isTest && OF_FIRST_INNINGS.has(what)) return testAdvanceTotal(inquiry, what);
  const ruleId = inquiry.isTest ? 'S-FANCY-25' : ruleOf(what);
  const early = inquiry.wholeMatch(ruleId);
  if (early !== null) return early;
  const total = totalOf(inquiry.allInnings(), what);
  return total === null ? voided('OVER_NOT_COMPLETED', ruleId) : settled(total, ruleId);
}

function ruleOf(what: TotalKind): RuleId {
  if (what === 'LOWEST_OVER') return 'S-FANCY-52';
  return OF_PLAYERS.has(what) ? 'S-FANCY-60' : 'S-FANCY-50';
}

function testAdvanceTotal(inquiry: Inquiry, what: TotalKind): CertainNumber {
  if (!inquiry.match.finished) return undefined;
  if (!testAdvanceStands(inquiry)) return voided('UNDER_MIN_OVERS', 'S-FANCY-26');
  return settled(totalOf(inquiry.firstOfEach(), what) ?? 0, 'S-FANCY-26');
}

/** Settles the legal balls of the first innings until 50 runs are scored (settlement S-FANCY-53). */
export function ballsToFifty(inquiry: Inquiry): CertainNumber {
  const facts = inquiry.innings(1);
  const balls = facts?.legalBallsToFifty ?? null;
  if (balls !== null) return settled(balls, 'S-FANCY-53');
  return inquiry.isOver(1) ? voided('NOT_REACHED', 'S-FANCY-53') : undefined;
}

/** Settles the legal balls up to and including the first dismissal (settlement S-FANCY-53). */
export function ballsToFirstWicket(inquiry: Inquiry, number: number): CertainNumber {
  const balls = inquiry.innings(number)?.legalBallsToFirstWicket ?? null;
  if (balls !== null) return settled(balls, 'S-FANCY-53');
  return inquiry.isOver(number) ? voided('NO_WICKET', 'S-FANCY-53') : undefined;
}

/** Settles the dot balls, or the runs from boundaries, of the first overs, which must be bowled (settlement S-FANCY-54, S-FANCY-55). */
export function firstOversFigure(
  inquiry: Inquiry,
  overs: number,
  { of, ruleId }: { readonly of: 'dots' | 'boundaryRuns'; readonly ruleId: 'S-FANCY-54' | 'S-FANCY-55' },
): CertainNumber {
  const facts = inquiry.innings(1);
  if (facts?.overs[overs - 1]?.completed === true)
    return settled(
      facts.overs.slice(0, overs).reduce((sum, over) => sum + over[of], 0),
      ruleId,
    );
  if (!inquiry.isOver(1)) return undefined;
  if (facts !== undefined && wasCutBelow(facts, overs)) return voided('OVERS_REDUCED', ruleId);
  if (facts !== undefined && facts.innings.end === 'ALL_OUT') return voided('SESSION_NOT_REACHED', ruleId);
  return voided('SESSION_NOT_COMPLETED', ruleId);
}
