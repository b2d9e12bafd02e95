import { SEASON_AVERAGES, type Competition, type SeasonRow } from '../../season-averages.ts';
import { settled, voided, type RuleId } from '../../settlement.ts';
import { numberResult, type CertainNumber, type CricketSettlement } from '../result.ts';
import {
  averageOf,
  groundContribution,
  inquiryOf,
  matchContribution,
  teamContribution,
  winContribution,
  type Contribution,
} from './contribution.ts';
import type { SeasonEvidence, SeasonMatch } from './evidence.ts';
import { playerSeason, type PlayerRules } from './player-season.ts';
import { seasonRecord } from './records.ts';
import type { MatchStat, SeasonRecordKind, SeasonSubject, SeasonTerms } from './terms.ts';

/** The names that a tournament's rules have in its tab. A tournament without its own tab uses the IPL's. */
interface SeasonRules {
  readonly fixture: RuleId;
  readonly average: RuleId;
  readonly firstOvers: RuleId;
  readonly ground: RuleId;
  readonly team: RuleId;
  readonly wins: RuleId;
  readonly batter: PlayerRules;
  readonly bowler: PlayerRules;
  readonly firstInningsRecord: RuleId;
  readonly matchRecord: RuleId;
  readonly inningsRecord: RuleId;
  readonly playerRecord: RuleId;
  readonly fastestFifty: RuleId;
}

const IPL_PLAYER: PlayerRules = { total: 'S-IPL-12', removed: 'S-IPL-12', underOvers: 'S-IPL-11', worldCup: false };
const BBL_PLAYER: PlayerRules = { total: 'S-BBL-7', removed: 'S-BBL-8', underOvers: 'S-BBL-5', worldCup: false };
const WC_PLAYER: PlayerRules = { total: 'S-WC-7', removed: 'S-WC-5', underOvers: 'S-WC-8', worldCup: true };

const IPL_RULES: SeasonRules = {
  fixture: 'S-IPL-1',
  average: 'S-IPL-2',
  firstOvers: 'S-IPL-3',
  ground: 'S-IPL-2',
  team: 'S-IPL-2',
  wins: 'S-IPL-5',
  batter: IPL_PLAYER,
  bowler: { ...IPL_PLAYER, total: 'S-IPL-11' },
  firstInningsRecord: 'S-IPL-8',
  matchRecord: 'S-IPL-9',
  inningsRecord: 'S-IPL-7',
  playerRecord: 'S-IPL-6',
  fastestFifty: 'S-IPL-10',
};

const BBL_RULES: SeasonRules = {
  ...IPL_RULES,
  average: 'S-BBL-1',
  firstOvers: 'S-BBL-2',
  ground: 'S-BBL-3',
  team: 'S-BBL-4',
  wins: 'S-BBL-4',
  batter: BBL_PLAYER,
  bowler: { ...BBL_PLAYER, total: 'S-BBL-5' },
  firstInningsRecord: 'S-BBL-9',
  matchRecord: 'S-BBL-10',
};

const WORLD_CUP_RULES: SeasonRules = {
  ...IPL_RULES,
  fixture: 'S-WC-1',
  average: 'S-WC-2',
  firstOvers: 'S-WC-3',
  ground: 'S-WC-2',
  team: 'S-WC-4',
  wins: 'S-WC-4',
  batter: WC_PLAYER,
  bowler: { ...WC_PLAYER, total: 'S-WC-8' },
  firstInningsRecord: 'S-WC-10',
  fastestFifty: 'S-WC-12',
};

function rulesOf(competition: Competition): SeasonRules {
  if (competition === 'BBL') return BBL_RULES;
  return competition === 'WORLD_CUP_ODI' ? WORLD_CUP_RULES : IPL_RULES;
}

/**
 * Settles a season market. The result is undefined until the season is over, unless the fixture list was shortened or the player was removed. Averages belong
 * to these markets alone (settlement D-6).
 */
export function settleSeason(terms: SeasonTerms, evidence: SeasonEvidence): CricketSettlement | undefined {
  const rules = rulesOf(terms.competition);
  const planned = terms.row.fixtureMatches;
  if (planned !== undefined && evidence.fixtureMatches < planned) return voided('FIXTURE_REDUCED', rules.fixture);
  if (terms.type === 'SEASON_RECORD') return numberResult(recordOf(terms, evidence, rules));
  return numberResult(totalOfSeason(terms, terms.subject, { evidence, rules }));
}

/** The published figure of each match of a season; null if the match counts with its average. */
export type SeasonFigures = Pick<SeasonEvidence, 'fixtureMatches' | 'finished'> & {
  readonly figures: readonly (number | null)[];
};

/**
 * Settles a total of a whole competition from published figures. Returns undefined until the season ends, and when a match needs an average that is not
 * fixed.
 */
export function settleSeasonFigures(
  competition: Competition,
  what: MatchStat,
  { fixtureMatches, finished, figures }: SeasonFigures,
): CertainNumber {
  const rules = rulesOf(competition);
  const row: SeasonRow = SEASON_AVERAGES[competition];
  if (row.fixtureMatches !== undefined && fixtureMatches < row.fixtureMatches) return voided('FIXTURE_REDUCED', rules.fixture);
  const average = averageOf(row, what);
  if (!finished || average === undefined) return undefined;
  const sum = figures.reduce<number>((total, figure) => total + (figure ?? average), 0);
  return settled(sum, totalRule({ of: 'COMPETITION', what }, rules));
}

/** True if a competition has a fixed average of this figure. Without it a season cannot be settled after a match is called off. */
export function hasAverage(competition: Competition, what: MatchStat): boolean {
  return averageOf(SEASON_AVERAGES[competition], what) !== undefined;
}

/** Settles a record of a season from the figure that its organiser publishes. */
export function settleSeasonRecord(
  competition: Competition,
  record: SeasonRecordKind,
  { fixtureMatches, finished, figure }: Omit<SeasonFigures, 'figures'> & { readonly figure: number },
): CertainNumber {
  const rules = rulesOf(competition);
  const { fixtureMatches: planned }: SeasonRow = SEASON_AVERAGES[competition];
  if (planned !== undefined && fixtureMatches < planned) return voided('FIXTURE_REDUCED', rules.fixture);
  return finished ? settled(figure, recordRule(record, rules)) : undefined;
}

interface SeasonInquiry {
  readonly evidence: SeasonEvidence;
  readonly rules: SeasonRules;
}

function totalOfSeason(terms: SeasonTerms, subject: SeasonSubject, { evidence, rules }: SeasonInquiry): CertainNumber {
  if (subject.of === 'BATTER') return playerSeason(terms, subject, { evidence, rules: rules.batter });
  if (subject.of === 'BOWLER') return playerSeason(terms, subject, { evidence, rules: rules.bowler });
  if (!evidence.finished) return undefined;
  // Markets on teams and grounds cover the league stage. Markets on the competition cover all matches.
  const matches = evidence.matches.filter((match) => subject.of === 'COMPETITION' || match.stage === 'LEAGUE');
  const sum = matches.reduce((total, match) => total + (contributionOf(terms, subject, match)?.amount ?? 0), 0);
  return settled(sum, totalRule(subject, rules));
}

type SharedSubject = Exclude<SeasonSubject, { of: 'BATTER' | 'BOWLER' }>;

function contributionOf(terms: SeasonTerms, subject: SharedSubject, match: SeasonMatch): Contribution {
  const inquiry = inquiryOf(match, terms.flags);
  switch (subject.of) {
    case 'COMPETITION':
      return matchContribution(inquiry, subject.what, terms.row);
    case 'GROUND':
      return groundContribution(match, subject, { inquiry, row: terms.row });
    case 'TEAM':
      return teamContribution(match, subject, { inquiry, row: terms.row });
    case 'TEAM_WINS':
      return winContribution(match, subject.team);
  }
}

function totalRule(subject: SharedSubject, rules: SeasonRules): RuleId {
  switch (subject.of) {
    case 'COMPETITION':
      return subject.what.startsWith('FIRST_OVER') ? rules.firstOvers : rules.average;
    case 'GROUND':
      return rules.ground;
    case 'TEAM':
      return rules.team;
    case 'TEAM_WINS':
      return rules.wins;
  }
}

function recordOf(
  terms: Extract<SeasonTerms, { type: 'SEASON_RECORD' }>,
  evidence: SeasonEvidence,
  rules: SeasonRules,
): CertainNumber {
  if (!evidence.finished) return undefined;
  const ruleId = recordRule(terms.record, rules);
  const matches = evidence.matches.flatMap((match) => inquiryOf(match, terms.flags) ?? []);
  const record = seasonRecord(matches, terms.record, terms.row.openingOvers);
  return record === null ? voided('NOT_REACHED', ruleId) : settled(record, ruleId);
}

const FIRST_INNINGS: ReadonlySet<SeasonRecordKind> = new Set(['HIGHEST_INNINGS', 'LOWEST_INNINGS', 'HIGHEST_FIRST_OVER']);

function recordRule(record: SeasonRecordKind, rules: SeasonRules): RuleId {
  if (record === 'FASTEST_FIFTY') return rules.fastestFifty;
  if (FIRST_INNINGS.has(record)) return rules.firstInningsRecord;
  if (record.endsWith('_OF_PLAYER')) return rules.playerRecord;
  return record.endsWith('_IN_INNINGS') || record === 'MOST_RUNS_CONCEDED' ? rules.inningsRecord : rules.matchRecord;
}
