import { BALLS_PER_OVER, isLegal, totalOf, type InningsFacts, type ScoreState, type TeamIndex } from '../../../cricket/index.ts';
import { present } from '../../../std/index.ts';
import type { SeasonAverages, SeasonRow } from '../../season-averages.ts';
import { Inquiry } from '../inquiry.ts';
import type { CricketFlags } from '../terms.ts';
import type { SeasonMatch } from './evidence.ts';
import type { MatchStat, SeasonSubject, TeamStat } from './terms.ts';

/** The contribution of one match to a season's total: its own figure, the fixed average, or zero if it does not count. */
export type Contribution = { readonly from: 'PLAY' | 'AVERAGE'; readonly amount: number } | null;

const AVERAGE_OF: Readonly<Partial<Record<MatchStat, keyof SeasonAverages>>> = {
  FIRST_OVER: 'firstOver',
  FIRST_OVERS: 'firstOvers',
  FIRST_OVER_DOTS: 'dotsOfFirstOver',
  FOURS: 'fours',
  SIXES: 'sixes',
  BOUNDARIES: 'boundaries',
  WICKETS: 'wickets',
  WIDES: 'wides',
  EXTRAS: 'extras',
  RUNS: 'runs',
  NO_BALLS: 'noBalls',
  THIRTIES: 'thirties',
  FIFTIES: 'fifties',
  HUNDREDS: 'hundreds',
  DUCKS: 'ducks',
  MAIDENS: 'maidens',
  CAUGHT: 'caught',
  BOWLED: 'bowled',
  LBW: 'legBefore',
  RUN_OUT: 'runOuts',
  FIFTY_STANDS: 'standsOfFifty',
  SINGLE_DIGIT_SCORES: 'singleDigitScores',
};

/** Returns the average of a tournament's row for a statistic; undefined if the tournament has no such market (settlement 9.1). */
export function averageOf(row: SeasonRow, what: MatchStat): number | undefined {
  const name = AVERAGE_OF[what];
  return name === undefined ? undefined : row[name];
}

/** Returns true if the match counts only with averages: it was called off, awarded or shortened, or has no result (settlement D-6). */
export function countsAsAverage(inquiry: Inquiry | null): boolean {
  if (inquiry === null) return true;
  const { noResult, awarded, reduced } = inquiry.match;
  return noResult || awarded || reduced;
}

/** All markets of a season look at the same matches. */
const inquiries = new WeakMap<ScoreState, WeakMap<CricketFlags, Inquiry>>();

export function inquiryOf({ score }: SeasonMatch, flags: CricketFlags): Inquiry | null {
  if (score === null) return null;
  const known = inquiries.get(score) ?? new WeakMap<CricketFlags, Inquiry>();
  inquiries.set(score, known);
  const inquiry = known.get(flags) ?? new Inquiry({ score }, flags);
  known.set(flags, inquiry);
  return inquiry;
}

/** A match's figure for the competition or a ground. */
export function matchContribution(inquiry: Inquiry | null, what: MatchStat, row: SeasonRow): Contribution {
  const average: Contribution = { from: 'AVERAGE', amount: present(averageOf(row, what), `the row has an average of ${what}`) };
  if (inquiry === null) return average;
  if (what === 'FIRST_OVER' || what === 'FIRST_OVERS' || what === 'FIRST_OVER_DOTS') {
    const figure = firstOversFigure(inquiry.innings(1), what, row.openingOvers);
    return figure === null || !hasEnoughOvers(inquiry) ? average : { from: 'PLAY', amount: figure };
  }
  if (countsAsAverage(inquiry)) return average;
  return { from: 'PLAY', amount: totalOf(inquiry.allInnings(), what) ?? 0 };
}

/** True if the first innings had all its scheduled overs or was bowled out (settlement S-BBL-2, S-WC-3). */
function hasEnoughOvers(inquiry: Inquiry): boolean {
  const first = inquiry.match.innings[0];
  const scheduled = (inquiry.match.scheduledOvers ?? 0) * BALLS_PER_OVER;
  if (first === undefined || (first.allottedBalls ?? 0) < scheduled) return false;
  return first.end === 'OVERS' || first.end === 'ALL_OUT';
}

function firstOversFigure(
  facts: InningsFacts | undefined,
  what: 'FIRST_OVER' | 'FIRST_OVERS' | 'FIRST_OVER_DOTS',
  openingOvers: number,
): number | null {
  if (facts === undefined || facts.overs.length === 0) return null;
  if (what === 'FIRST_OVER') return present(facts.overs[0]).runs;
  if (what === 'FIRST_OVER_DOTS') return present(facts.overs[0]).dots;
  return facts.overs[openingOvers - 1]?.score ?? facts.total;
}

/** Counts the matches of a ground by the first fixture list. A match moved away adds its average, and a match added later adds nothing. */
export function groundContribution(
  match: SeasonMatch,
  subject: Extract<SeasonSubject, { of: 'GROUND' }>,
  { inquiry, row }: { readonly inquiry: Inquiry | null; readonly row: SeasonRow },
): Contribution {
  if (match.ground !== subject.ground) return null;
  return matchContribution(match.moved ? null : inquiry, subject.what, row);
}

function sideOf(match: SeasonMatch, team: string): TeamIndex | null {
  if (match.teams[0] === team) return 0;
  return match.teams[1] === team ? 1 : null;
}

/** A team's own innings. */
export function teamContribution(
  match: SeasonMatch,
  subject: Extract<SeasonSubject, { of: 'TEAM' }>,
  { inquiry, row }: { readonly inquiry: Inquiry | null; readonly row: SeasonRow },
): Contribution {
  const side = sideOf(match, subject.team);
  if (side === null) return null;
  if (inquiry === null || countsAsAverage(inquiry)) return { from: 'AVERAGE', amount: subject.average };
  const facts = inquiry.inningsOf(side)[0];
  return { from: 'PLAY', amount: facts === undefined ? 0 : teamFigure(facts, subject.what, row.openingOvers) };
}

function teamFigure(facts: InningsFacts, what: TeamStat, openingOvers: number): number {
  if (what === 'FIRST_OVERS') return facts.overs[openingOvers - 1]?.score ?? facts.total;
  if (what === 'OPENING_STAND') return present(facts.stands[0]).runs;
  return totalOf([facts], what) ?? 0;
}

/** Wins of a team by the officials' result; a match without a winner adds zero. */
export function winContribution(match: SeasonMatch, team: string): Contribution {
  const side = sideOf(match, team);
  if (side === null) return null;
  const outcome = match.score?.outcome;
  return { from: 'PLAY', amount: outcome?.kind === 'WON' && outcome.winner === side ? 1 : 0 };
}

/** Counts the overs in which a bowler delivered at least one legal ball (settlement S-BBL-5). */
export function oversBowledBy(inquiry: Inquiry, player: string): number {
  const overs = inquiry.allInnings().flatMap((facts) => facts.overs);
  return overs.filter((over) => over.deliveries.some((ball) => ball.bowler === player && isLegal(ball))).length;
}
