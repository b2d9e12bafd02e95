import { assert, present } from '../../../std/index.ts';
import type { Competition } from '../../season-averages.ts';
import { settled, voided, type RuleId } from '../../settlement.ts';
import { settleNumber, type CertainNumber, type CricketSettlement } from '../result.ts';
import { amountOf, averageOf, countedMatch, inquiryOf } from './contribution.ts';
import type { Counted, CountedMatch, PlayerMatch, SeasonEvidence } from './evidence.ts';
import { playerMatch, playerSeason, type PlayerRules } from './player-season.ts';
import { seasonRecord } from './records.ts';
import type { SeasonCount, SeasonRecordKind, SeasonTerms } from './terms.ts';

/** The ids of a tournament's rules in its tab. A tournament without its own tab uses the rules of the IPL. */
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
  const { fixtureMatches, finished, matches } = evidence;
  const season = { fixtureMatches, finished };
  if (terms.type === 'SEASON_RECORD') {
    const opened = { competition: terms.competition, record: terms.record, fixtureMatches: terms.row.fixtureMatches };
    return settleNumber(settleSeasonRecord(opened, { ...season, figure: () => recordOf(terms, matches) }));
  }
  const { subject, flags } = terms;
  const count = countOf(terms);
  if (subject.of === 'BATTER' || subject.of === 'BOWLER') {
    const own = matches.flatMap((match) => playerMatch(match, subject, flags) ?? []);
    return settleNumber(settlePlayerSeason(count, { ...season, matches: own }));
  }
  const own = matches.flatMap((match) => countedMatch(match, subject, terms) ?? []);
  return settleNumber(settleSeasonTotal(count, { ...season, matches: own }));
}

/** Returns the figure that a market counts, and the amount that a match adds in its place. */
function countOf({ competition, row, subject }: Extract<SeasonTerms, { type: 'SEASON_TOTAL' }>): SeasonCount {
  const { of } = subject;
  const { fixtureMatches } = row;
  const shared = { competition, of, fixtureMatches };
  switch (of) {
    case 'COMPETITION':
    case 'GROUND': {
      const average = present(averageOf(row, subject.what), `the row has an average of ${subject.what}`);
      return { ...shared, what: subject.what, average };
    }
    case 'TEAM':
    case 'BATTER':
      return { ...shared, what: subject.what, average: subject.average };
    case 'TEAM_WINS':
      return { ...shared, what: 'WINS', average: 0 };
    case 'BOWLER':
      return { ...shared, what: 'WICKETS', average: subject.average };
  }
}

/** Settles a total of a competition, ground or team from the figures of its matches. Returns undefined until the season ends. */
export function settleSeasonTotal(count: SeasonCount, season: Counted<CountedMatch>): CertainNumber {
  const rules = rulesOf(count.competition);
  if (isShortened(count, season)) return voided('FIXTURE_REDUCED', rules.fixture);
  if (!season.finished) return undefined;
  assert(count.average >= 0, 'an average is not negative');
  // Markets on teams and grounds cover the league stage. Markets on the competition cover all matches.
  const own = season.matches.filter(({ stage }) => count.of === 'COMPETITION' || stage === 'LEAGUE');
  const sum = own.reduce((total, match) => total + amountOf(match, count.average), 0);
  assert(sum >= 0, 'the total of a season is not negative');
  return settled(sum, totalRule(count, rules));
}

/** Settles a player's total from the matches of the player's side. Returns undefined until the season ends, unless the player was removed. */
export function settlePlayerSeason(count: SeasonCount, season: Counted<PlayerMatch>): CertainNumber {
  const rules = rulesOf(count.competition);
  assert(count.of === 'BATTER' || count.of === 'BOWLER', 'only players have a part in matches');
  const settlement = playerSeason(count, season, count.of === 'BOWLER' ? rules.bowler : rules.batter);
  // A market that a removed player has voided stays void for that reason (settlement S-IPL-4).
  const isRemoved = settlement?.kind === 'VOID' && settlement.reason === 'PLAYER_REMOVED';
  return isShortened(count, season) && !isRemoved ? voided('FIXTURE_REDUCED', rules.fixture) : settlement;
}

/** Returns true if the fixture list has become shorter since the market opened. Rain does not shorten it. */
function isShortened(
  { fixtureMatches: planned }: Pick<SeasonCount, 'fixtureMatches'>,
  { fixtureMatches }: Pick<SeasonEvidence, 'fixtureMatches'>,
): boolean {
  return planned !== undefined && fixtureMatches < planned;
}

/** Settles a record of a season from its figure; a record that no player reached voids the market. Returns undefined until the season ends. */
export function settleSeasonRecord(
  {
    competition,
    record,
    fixtureMatches,
  }: Pick<SeasonCount, 'competition' | 'fixtureMatches'> & { readonly record: SeasonRecordKind },
  season: Omit<Counted<never>, 'matches'> & { readonly figure: () => number | null },
): CertainNumber {
  const rules = rulesOf(competition);
  if (isShortened({ fixtureMatches }, season)) return voided('FIXTURE_REDUCED', rules.fixture);
  if (!season.finished) return undefined;
  const figure = season.figure();
  assert(figure === null || figure >= 0, 'a record of a season is not negative');
  const ruleId = recordRule(record, rules);
  return figure === null ? voided('NOT_REACHED', ruleId) : settled(figure, ruleId);
}

function totalRule({ of, what }: SeasonCount, rules: SeasonRules): RuleId {
  if (of === 'GROUND') return rules.ground;
  if (of === 'TEAM') return rules.team;
  if (of === 'TEAM_WINS') return rules.wins;
  return what.startsWith('FIRST_OVER') ? rules.firstOvers : rules.average;
}

function recordOf(
  { record, row, flags }: Extract<SeasonTerms, { type: 'SEASON_RECORD' }>,
  matches: SeasonEvidence['matches'],
): number | null {
  const inquiries = matches.flatMap((match) => inquiryOf(match, flags) ?? []);
  return seasonRecord(inquiries, record, row.openingOvers);
}

const FIRST_INNINGS: ReadonlySet<SeasonRecordKind> = new Set(['HIGHEST_INNINGS', 'LOWEST_INNINGS', 'HIGHEST_FIRST_OVER']);

function recordRule(record: SeasonRecordKind, rules: SeasonRules): RuleId {
  if (record === 'FASTEST_FIFTY') return rules.fastestFifty;
  if (FIRST_INNINGS.has(record)) return rules.firstInningsRecord;
  if (record.endsWith('_OF_PLAYER')) return rules.playerRecord;
  return record.endsWith('_IN_INNINGS') || record === 'MOST_RUNS_CONCEDED' ? rules.inningsRecord : rules.matchRecord;
}
