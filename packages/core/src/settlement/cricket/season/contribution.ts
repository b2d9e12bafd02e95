import { isLegal, totalOf, type InningsFacts, type ScoreState, type TeamIndex } from '../../../cricket/index.ts';
import { present } from '../../../std/index.ts';
import type { SeasonAverages, SeasonRow } from '../../season-averages.ts';
import { Inquiry } from '../inquiry.ts';
import type { CricketFlags } from '../terms.ts';
import type { CountedMatch, SeasonMatch } from './evidence.ts';
import type { MatchStat, SeasonSubject, SeasonTerms, TeamStat } from './terms.ts';

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

/** Returns the amount that a match adds to a total of a competition, ground or team. */
export function amountOf(match: CountedMatch, average: number): number {
  const { change } = match;
  // A ground's market follows the first fixture list (settlement S-BBL-3).
  if (change === 'ADDED') return 0;
  return change === 'MOVED_AWAY' ? average : (match.figure() ?? average);
}

/** Returns true if the match counts only with averages: it was called off, awarded or shortened, or has no result (settlement D-6). */
export function countsAsAverage(inquiry: Inquiry | null): boolean {
  if (inquiry === null) return true;
  const { noResult, awarded, reduced } = inquiry.match;
  return noResult || awarded || reduced;
}

/** The inquiries made so far, because all markets of a season ask about the same matches. */
const inquiries = new WeakMap<ScoreState, WeakMap<CricketFlags, Inquiry>>();

/** Returns the inquiry into a match under these flags; null without a score. */
export function inquiryOf({ score }: SeasonMatch, flags: CricketFlags): Inquiry | null {
  if (score === null) return null;
  const known = inquiries.get(score) ?? new WeakMap<CricketFlags, Inquiry>();
  inquiries.set(score, known);
  const inquiry = known.get(flags) ?? new Inquiry({ score }, flags);
  known.set(flags, inquiry);
  return inquiry;
}

type SharedSubject = Exclude<SeasonSubject, { of: 'BATTER' | 'BOWLER' }>;

/** Returns the match as a total of a competition, ground or team counts it, read from its balls; null if the total does not cover the match. */
export function countedMatch(
  match: SeasonMatch,
  subject: SharedSubject,
  { flags, row }: Pick<SeasonTerms, 'flags' | 'row'>,
): CountedMatch | null {
  const { stage } = match;
  const inquiry = inquiryOf(match, flags);
  switch (subject.of) {
    case 'COMPETITION':
      return { stage, figure: () => matchFigure(inquiry, subject.what, row.openingOvers) };
    case 'GROUND': {
      if (match.ground !== subject.ground) return null;
      const figure = (): number | null => matchFigure(inquiry, subject.what, row.openingOvers);
      return { stage, figure, change: match.moved ? 'MOVED_AWAY' : undefined };
    }
    case 'TEAM': {
      const side = sideOf(match, subject.team);
      return side === null ? null : { stage, figure: () => teamFigure(inquiry, side, subject.what, row.openingOvers) };
    }
    case 'TEAM_WINS': {
      const side = sideOf(match, subject.team);
      const outcome = match.score?.outcome;
      // A match without a winner adds zero.
      return side === null ? null : { stage, figure: () => (outcome?.kind === 'WON' && outcome.winner === side ? 1 : 0) };
    }
  }
}

/** Returns a match's figure for the competition or a ground; null if the average counts. */
function matchFigure(inquiry: Inquiry | null, what: MatchStat, openingOvers: number): number | null {
  if (inquiry === null) return null;
  if (what === 'FIRST_OVER' || what === 'FIRST_OVERS' || what === 'FIRST_OVER_DOTS')
    return hasEnoughOvers(inquiry) ? firstOversFigure(inquiry.innings(1), what, openingOvers) : null;
  return countsAsAverage(inquiry) ? null : (totalOf(inquiry.allInnings(), what) ?? 0);
}

/** True if the first innings had all its scheduled overs or was bowled out (settlement S-BBL-2, S-WC-3). */
function hasEnoughOvers(inquiry: Inquiry): boolean {
  const first = inquiry.match.innings[0];
  const scheduled = (inquiry.match.scheduledOvers ?? 0) * inquiry.match.score.ballsPerOver;
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

function sideOf(match: SeasonMatch, team: string): TeamIndex | null {
  if (match.teams[0] === team) return 0;
  return match.teams[1] === team ? 1 : null;
}

/** Returns a figure of a team's own innings; null if the average counts. */
function teamFigure(inquiry: Inquiry | null, side: TeamIndex, what: TeamStat, openingOvers: number): number | null {
  if (inquiry === null || countsAsAverage(inquiry)) return null;
  const facts = inquiry.inningsOf(side)[0];
  if (facts === undefined) return 0;
  if (what === 'FIRST_OVERS') return facts.overs[openingOvers - 1]?.score ?? facts.total;
  if (what === 'OPENING_STAND') return present(facts.stands[0]).runs;
  return totalOf([facts], what) ?? 0;
}

/** Counts the overs in which a bowler delivered at least one legal ball (settlement S-BBL-5). */
export function oversBowledBy(inquiry: Inquiry, player: string): number {
  const overs = inquiry.allInnings().flatMap((facts) => facts.overs);
  return overs.filter((over) => over.deliveries.some((ball) => ball.bowler === player && isLegal(ball))).length;
}
