import { TOTALS, type TotalKind } from '../../cricket/index.ts';
import { CONSTANTS } from '../constants.ts';
import { averageOf, type MatchStat, type SeasonCount, type SeasonFigure } from '../cricket/index.ts';
import { BBL_GROUND_AVERAGES, CPL_TEAM_AVERAGES, SEASON_AVERAGES, type Competition, type SeasonRow } from '../season-averages.ts';
import { WORLD_CUP_TEAM_AVERAGES, type WorldCupTeamAverages } from '../world-cup-averages.ts';
import { MATCH_FIGURES, SEASON_FIGURES, type SEASON_SUBJECTS } from './common.ts';
import { isSameName } from './field.ts';
import type { ParameterName, Question } from './sport.ts';

export type Subject = keyof typeof SEASON_SUBJECTS;

/** Figures that no season adds up. */
const OF_ONE_MATCH: ReadonlySet<string> = new Set(['HIGHEST_OVER', 'LOWEST_OVER', 'DOTS'] satisfies readonly TotalKind[]);

const isMatchStat = (what: string): what is MatchStat => what in MATCH_FIGURES && !OF_ONE_MATCH.has(what);
export const isTotal = (what: string): what is TotalKind => (TOTALS as readonly string[]).includes(what);

/** The figures of a team and of a player, with the fields of the facts that have them. */
export const TEAM_FIELDS = {
  RUNS: 'runs',
  FOURS: 'fours',
  SIXES: 'sixes',
  FIRST_OVERS: 'first_overs',
  OPENING_STAND: 'opening_stand',
} as const;
export const PLAYER_FIELDS = { RUNS: 'runs', FOURS: 'fours', SIXES: 'sixes', WICKETS: 'wickets' } as const;

/** Figures that a season market may count. */
export const COUNTED_FIGURES: readonly string[] = Object.keys(SEASON_FIGURES).filter((what) => !OF_ONE_MATCH.has(what));

function isCounted(subject: Subject, what: string): what is SeasonFigure {
  if (subject === 'TEAM') return what === 'WINS' || what in TEAM_FIELDS;
  return subject === 'PLAYER' ? what in PLAYER_FIELDS : isMatchStat(what);
}

/** Adds the averages and the numbers of matches in force. A market keeps them as they were when it opened (settlement 9.1, 9.2). */
export function withFiguresInForce(question: Question): Question {
  const { competition, subject } = question;
  if (competition === undefined) return question;
  const { fixtureMatches: fixtures }: SeasonRow = SEASON_AVERAGES[competition];
  const isOfSide = subject === 'TEAM' || subject === 'PLAYER';
  const matches = isOfSide && competition === 'WORLD_CUP_ODI' ? CONSTANTS.WORLD_CUP_LEAGUE_MATCHES : undefined;
  const average = averageInForce(competition, question);
  const inForce = Object.entries({ fixtures, matches, average }).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(inForce), ...question };
}

/** Returns the amount that a match adds in place of its own figure; undefined if the tables have none. */
function averageInForce(
  competition: Competition,
  { subject = 'COMPETITION', what, name = '', side }: Question,
): number | undefined {
  if (what === undefined) return undefined;
  switch (subject) {
    case 'COMPETITION':
      return isMatchStat(what) ? averageOf(SEASON_AVERAGES[competition], what) : undefined;
    case 'GROUND': {
      const row: SeasonRow | undefined = competition === 'BBL' ? named(BBL_GROUND_AVERAGES, name) : undefined;
      return row !== undefined && isMatchStat(what) ? averageOf(row, what) : undefined;
    }
    case 'TEAM':
      return TEAMS[competition]?.(name)?.[what];
    case 'PLAYER':
      return competition === 'WORLD_CUP_ODI' ? worldCupPlayer(what, name, side) : undefined;
  }
}

type Averages = Readonly<Record<string, number | undefined>>;

/** The averages of a team by figure. */
const TEAMS: Readonly<Partial<Record<Competition, (team: string) => Averages | undefined>>> = {
  WORLD_CUP_ODI: (team) => teamAverages(named(WORLD_CUP_TEAM_AVERAGES, team)),
  CPL: (team) => teamAverages(named(CPL_TEAM_AVERAGES, team)),
};

function teamAverages(row: Partial<WorldCupTeamAverages> | undefined): Averages | undefined {
  if (row === undefined) return undefined;
  const { runs: RUNS, fours: FOURS, sixes: SIXES, firstOvers: FIRST_OVERS, openingStand: OPENING_STAND } = row;
  return { RUNS, FOURS, SIXES, FIRST_OVERS, OPENING_STAND };
}

/** Returns the average of a player, in the table of the player's team if the market names it. */
function worldCupPlayer(what: string, name: string, side: string | undefined): number | undefined {
  for (const [team, averages] of Object.entries<WorldCupTeamAverages>(WORLD_CUP_TEAM_AVERAGES)) {
    if (side !== undefined && !isSameName(team, side)) continue;
    const { batterRuns, batterSixes, bowlerWickets } = averages;
    const table = { RUNS: batterRuns, SIXES: batterSixes, WICKETS: bowlerWickets }[what] ?? {};
    const average = named(table, name);
    if (average !== undefined) return average;
  }
  return undefined;
}

function named<Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.entries(table).find(([each]) => isSameName(each, name))?.[1];
}

/** Returns the parameter without which a season total cannot be settled, or one that conflicts with the others. */
export function invalidSeasonParameter(given: Question): ParameterName | undefined {
  const { competition, subject = 'COMPETITION', what = '', name, side, average, matches } = withFiguresInForce(given);
  if (competition === undefined) return 'competition';
  if (side !== undefined && subject !== 'PLAYER') return 'side';
  if (!isCounted(subject, what)) return 'what';
  if (subject === 'COMPETITION') {
    // A competition without an average of the table has no such market (settlement D-6).
    if (averageInForce(competition, { what }) === undefined) return 'what';
    return name === undefined ? (matches === undefined ? undefined : 'matches') : 'name';
  }
  if (name === undefined) return 'name';
  if ((average === undefined) !== (what === 'WINS')) return 'average';
  return matches === undefined ? 'matches' : undefined;
}

/**
 * The terms of a season total. `side`: the team of a player, if another team has one of that name. `matches`: the league matches of a ground, team or player;
 * undefined for the whole competition.
 */
export type SeasonAsked = SeasonCount & {
  readonly subject: Subject;
  readonly name: string;
  readonly side: string | undefined;
  readonly matches: number | undefined;
};

/** Returns the terms of a question; undefined if no rule settles it. */
export function seasonAsked(question: Question): SeasonAsked | undefined {
  if (invalidSeasonParameter(question) !== undefined) return undefined;
  const {
    competition,
    subject = 'COMPETITION',
    what = '',
    name = '',
    side,
    average = 0,
    matches,
    fixtures,
  } = withFiguresInForce(question);
  if (competition === undefined || !isCounted(subject, what)) return undefined;
  const of = ofRules(subject, what);
  return { competition, subject, of, what, name, side, average, matches, fixtureMatches: fixtures };
}

/** Returns the subject as the rules name it. */
function ofRules(subject: Subject, what: SeasonFigure): SeasonCount['of'] {
  if (subject === 'TEAM') return what === 'WINS' ? 'TEAM_WINS' : 'TEAM';
  if (subject === 'PLAYER') return what === 'WICKETS' ? 'BOWLER' : 'BATTER';
  return subject;
}
