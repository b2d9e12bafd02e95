import { LEAGUE_FIXTURES, LEAGUE_MATCHES, type LeagueState } from '@pavilion/core/contests';
import {
  BALLS_PER_OVER,
  INNINGS_BALLS,
  lineQuote,
  matchFacts,
  VIRTUAL_TEAMS,
  type ScoreState,
  type VirtualTeam,
} from '@pavilion/core/cricket';
import { BBL_GROUND_AVERAGES, SEASON_AVERAGES, WORLD_CUP_TEAM_AVERAGES, type SeasonRow } from '@pavilion/core/settlement';
import {
  DEFAULT_FLAGS,
  settleSeason,
  type SeasonMatch,
  type SeasonRecordKind,
  type SeasonSubject,
  type SeasonTerms,
} from '@pavilion/core/settlement/cricket';
import { present } from '@pavilion/core/std';
import type { AnnouncedHouseMarket, HouseQuote } from '../gateway.ts';
import { binomial, highestOf, lowerTail, normal, type Norm } from './distributions.ts';
import { LIMIT, quoteAt } from './line.ts';
import { seasonQuestion } from './season-questions.ts';
import {
  BATTER_NORMS,
  BOWLER_NORM,
  FIRST_TOTAL_TAIL,
  GROUND_NORMS,
  MATCH_NORMS,
  SIXES_TAIL,
  TEAM_NORMS,
  WIN_CHANCE,
  WORLD_CUP_NORMS,
} from './season-norms.ts';

/** The public state of a season: the matches played so far and the matches in progress. */
export interface SeasonView {
  readonly state: LeagueState;
  /** In the order of the fixture list. */
  readonly matches: readonly SeasonMatch[];
  /** The matches in progress, with their scores so far. */
  readonly live: readonly SeasonMatch[];
}

/** A season-long fancy: its question, its settlement, and its pricing from the season so far. */
export interface SeasonLine {
  readonly market: AnnouncedHouseMarket;
  readonly terms: SeasonTerms;
  /** Returns the chance of each result, from 0 on; null while there is no quote. */
  distribution(view: SeasonView): Float64Array | null;
}

/**
 * Seasons rotate through these competitions. A season uses the rules and averages of its competition. The league has enough matches for each of their fixture
 * lists.
 */
const SEASON_RULES = ['IPL', 'BBL', 'WORLD_CUP_ODI'] as const;
export type SeasonRules = (typeof SEASON_RULES)[number];

/** Returns the competition whose rules and averages a season follows. */
export function rulesOfSeason(season: number): SeasonRules {
  return present(SEASON_RULES[(season - 1) % SEASON_RULES.length], 'the season has a competition');
}

const EXPOSURE_LIMIT = 200_000;
/** Places in the batting order of the two players of each side who have their own lines: the opener and the opening bowler. */
const BATTER = 0;
const BOWLER = 5;
/** Amounts added for a match that was cut short or that a named player misses. They are stored with the market (settlement S-BBL-6, S-BBL-7). */
const BATTER_AVERAGE = 30;
const BOWLER_AVERAGE = 1;
/** Smallest remaining fraction of a match for a quote. */
const LEFT_MIN = 0.25;

type Total = keyof typeof MATCH_NORMS;

const TOTAL_NAMES: Readonly<Record<Total, string>> = {
  FOURS: 'Total Fours of the Season',
  SIXES: 'Total Sixes of the Season',
  WICKETS: 'Total Wickets of the Season',
  WIDES: 'Total Wides of the Season',
  EXTRAS: 'Total Extras of the Season',
  FIFTIES: 'Total Fifties of the Season',
  FIRST_OVER: '1st Over Runs of the Season',
  FIRST_OVERS: 'Over Runs of the Season',
};

const TOTALS = Object.keys(TOTAL_NAMES) as readonly Total[];

/** Returns every season-long fancy of a season, in the order in which the fancies are offered and decided. */
export function seasonLines(rules: SeasonRules): readonly SeasonLine[] {
  return [
    ...TOTALS.map((what) => totalLine(rules, what)),
    ...RECORDS.map((question) => recordLine(rules, question)),
    ...VIRTUAL_TEAMS.flatMap(OWN_LINES[rules]),
  ];
}

/** Returns the lines of one side by competition: its wins and players, its ground's totals, or its own totals. */
const OWN_LINES: Readonly<Record<SeasonRules, (team: VirtualTeam, side: number) => readonly SeasonLine[]>> = {
  IPL: (team, side) => [winsLine(team, side), batterLine(team, side), bowlerLine(team, side)],
  BBL: groundLines,
  WORLD_CUP_ODI: teamLines,
};

/** Returns the quotes of a line now; empty if no bets are accepted. */
export function seasonQuotes(line: SeasonLine, view: SeasonView): readonly HouseQuote[] {
  const distribution = line.distribution(view);
  const quote = distribution === null ? undefined : lineQuote(distribution);
  // A NO on a line below one cannot win.
  if (quote === undefined || quote.no.line < 1) return [];
  const cell = { selection: 0, limit: LIMIT.session } as const;
  return [quoteAt({ ...cell, side: 'NO' }, quote.no), quoteAt({ ...cell, side: 'YES' }, quote.yes)];
}

const dashed = (text: string): string => text.toLowerCase().replaceAll('_', '-');

/** @param leagueMatches the league matches of a ground, side or player */
function marketOf(ref: string, name: string, terms: SeasonTerms, leagueMatches?: number): AnnouncedHouseMarket {
  const question = seasonQuestion(terms, leagueMatches);
  return {
    ref,
    kind: 'FANCY',
    type: terms.type,
    name,
    selections: [name],
    question,
    inPlay: true,
    exposureLimit: EXPOSURE_LIMIT,
  };
}

function termsOf(competition: SeasonRules, subject: SeasonSubject, row: SeasonRow = SEASON_AVERAGES[competition]): SeasonTerms {
  return { competition, row, flags: DEFAULT_FLAGS, type: 'SEASON_TOTAL', subject };
}

/** Returns the number that a market would settle at if the season ended with these matches; 0 if it would be void. */
function figureAfter(terms: SeasonTerms, matches: readonly SeasonMatch[]): number {
  const settlement = settleSeason(terms, { fixtureMatches: LEAGUE_MATCHES, matches, finished: true });
  return settlement?.kind === 'SETTLED' && settlement.value.kind === 'NUMBER' ? settlement.value.number : 0;
}

/** Returns the line on a total over all matches. Its price is computed from the count so far and the remaining matches. */
function totalLine(rules: SeasonRules, what: Total): SeasonLine {
  const terms = termsOf(rules, { of: 'COMPETITION', what });
  const norm = (rules === 'WORLD_CUP_ODI' ? WORLD_CUP_NORMS : MATCH_NORMS)[what];
  const { openingOvers } = terms.row;
  const overs = what === 'FIRST_OVERS' ? openingOvers : what === 'FIRST_OVER' ? 1 : undefined;
  const name = what === 'FIRST_OVERS' ? `${openingOvers} ${TOTAL_NAMES[what]}` : TOTAL_NAMES[what];
  return {
    market: marketOf(`total-${dashed(what)}`, name, terms),
    terms,
    distribution({ matches, live }) {
      if (overs === undefined) {
        const left = LEAGUE_MATCHES - matches.length - live.reduce((sum, match) => sum + shareBowled(match.score), 0);
        return left < LEFT_MIN ? null : normal(figureAfter(terms, [...matches, ...live]), norm, left);
      }
      const known = live.map((match) => runsAfter(match.score, overs));
      const left = LEAGUE_MATCHES - matches.length - live.length;
      if (left < LEFT_MIN || known.includes(undefined)) return null;
      const runs = known.reduce<number>((sum, each) => sum + (each ?? 0), 0);
      return normal(figureAfter(terms, matches) + runs, norm, left);
    },
  };
}

/** Returns the runs of the first innings after a completed over; undefined before the end of that over, and if an average counts because of rain. */
function runsAfter(score: ScoreState | null, over: number): number | undefined {
  const first = score?.innings[0];
  if (first === undefined || first.allottedBalls !== INNINGS_BALLS || first.end === 'STOPPED') return undefined;
  if (first.end === null && first.legalBalls < over * BALLS_PER_OVER) return undefined;
  return first.overs[over - 1]?.totalAfter ?? first.total;
}

/** Returns the part of a match that has been bowled, from 0 to 1. */
function shareBowled(score: ScoreState | null): number {
  const [first, second] = score?.innings ?? [];
  const half = (innings: typeof first): number =>
    innings === undefined ? 0 : innings.end === null ? innings.legalBalls / INNINGS_BALLS : 1;
  return (half(first) + half(second)) / 2;
}

/** Returns how many league matches a side or its ground has not begun; zero while one is in progress. */
function leagueMatchesLeft(side: number, { state, live }: SeasonView, isAtHome = false): number {
  return isPlaying(side, live, isAtHome) ? 0 : matchesOf(side, isAtHome, state.results.length);
}

/** Returns how many league matches of the fixture list, after the first ones, are those of a side or its ground. */
function matchesOf(side: number, isAtHome = false, after = 0): number {
  return LEAGUE_FIXTURES.slice(after).filter(([home, away]) => home === side || (!isAtHome && away === side)).length;
}

/** Returns true while the side or its ground has a match in progress. Its lines then take no bets. */
function isPlaying(side: number, live: readonly SeasonMatch[], isAtHome = false): boolean {
  const name = VIRTUAL_TEAMS[side]?.name ?? '';
  return live.some(({ teams: [home, away] }) => home === name || (!isAtHome && away === name));
}

/** Returns a line on the league stage of a side or ground. `priced` computes the price from the figure so far and the remaining matches. */
function leagueLine(
  {
    market,
    terms,
    side,
    isAtHome = false,
  }: Pick<SeasonLine, 'market' | 'terms'> & { readonly side: number; readonly isAtHome?: boolean },
  priced: (already: number, left: number, view: SeasonView) => Float64Array,
): SeasonLine {
  return {
    market,
    terms,
    distribution(view) {
      const left = leagueMatchesLeft(side, view, isAtHome);
      return left === 0 ? null : priced(figureAfter(terms, view.matches), left, view);
    },
  };
}

function winsLine({ name, shortName }: VirtualTeam, side: number): SeasonLine {
  const terms = termsOf('IPL', { of: 'TEAM_WINS', team: name });
  const market = marketOf(`wins-${shortName}`, `${name} League Wins`, terms, matchesOf(side));
  return leagueLine({ market, terms, side }, (won, left) => binomial(won, left, WIN_CHANCE));
}

function batterLine(team: VirtualTeam, side: number): SeasonLine {
  const { name: player } = present(team.players[BATTER], 'a side has an opener');
  const terms = termsOf('IPL', { of: 'BATTER', team: team.name, player, what: 'RUNS', average: BATTER_AVERAGE });
  const market = marketOf(`batter-${team.shortName}`, `${player} League Runs`, terms, matchesOf(side));
  const norm = present(BATTER_NORMS[BATTER], 'places have norms');
  return leagueLine({ market, terms, side }, (runs, left) => normal(runs, norm, left));
}

function bowlerLine(team: VirtualTeam, side: number): SeasonLine {
  const { name: player } = present(team.players[BOWLER], 'a side has a bowler');
  const terms = termsOf('IPL', { of: 'BOWLER', team: team.name, player, average: BOWLER_AVERAGE });
  const market = marketOf(`bowler-${team.shortName}`, `${player} League Wickets`, terms, matchesOf(side));
  return leagueLine({ market, terms, side }, (_void, left, { matches }) => {
    const own = matches.filter((match) => match.stage === 'LEAGUE' && match.teams.includes(team.name));
    const wickets = own.reduce((sum, { score }) => sum + wicketsOf(player, score), 0);
    return normal(wickets, BOWLER_NORM, left);
  });
}

const GROUND_TOTALS = [
  ['RUNS', 'Runs'],
  ['FOURS', 'Fours'],
  ['SIXES', 'Sixes'],
] as const;
const GROUND_ROWS = Object.values(BBL_GROUND_AVERAGES);

/** Returns the lines on totals at a side's ground, with the averages of a Big Bash League ground (settlement S-BBL-3). */
function groundLines({ shortName, ground }: VirtualTeam, side: number): readonly SeasonLine[] {
  const row = present(GROUND_ROWS[side], 'each ground has averages');
  return GROUND_TOTALS.map(([what, name]) => {
    const terms = termsOf('BBL', { of: 'GROUND', ground, what }, row);
    const market = marketOf(`ground-${dashed(what)}-${shortName}`, `${name} at ${ground}`, terms, matchesOf(side, true));
    return leagueLine({ market, terms, side, isAtHome: true }, (sum, left) => normal(sum, GROUND_NORMS[what], left));
  });
}

const TEAM_TOTALS = [
  ['RUNS', 'runs', 'Runs'],
  ['FOURS', 'fours', 'Fours'],
  ['SIXES', 'sixes', 'Sixes'],
  ['FIRST_OVERS', 'firstOvers', '10 Over Runs'],
  ['OPENING_STAND', 'openingStand', 'Opening Stands'],
] as const;
const TEAM_ROWS = Object.values(WORLD_CUP_TEAM_AVERAGES);

/** Returns the lines on a side's totals, with the averages of a World Cup team (settlement S-WC-4). */
function teamLines({ name: team, shortName }: VirtualTeam, side: number): readonly SeasonLine[] {
  const row = present(TEAM_ROWS[side], 'each side has averages');
  return TEAM_TOTALS.map(([what, average, name]) => {
    const terms = termsOf('WORLD_CUP_ODI', { of: 'TEAM', team, what, average: row[average] });
    const market = marketOf(`team-${dashed(what)}-${shortName}`, `${team} League ${name}`, terms, matchesOf(side));
    return leagueLine({ market, terms, side }, (sum, left) => normal(sum, TEAM_NORMS[what], left));
  });
}

/** Returns the wickets of a player, or the average if he did not play or the match was cut short, awarded or without result. */
function wicketsOf(player: string, score: ScoreState | null): number {
  if (score === null) return BOWLER_AVERAGE;
  const { noResult, awarded, reduced } = matchFacts(score);
  if (noResult || awarded || reduced || !score.lineups.some((eleven) => eleven.includes(player))) return BOWLER_AVERAGE;
  const figures = score.innings.flatMap((innings) => innings.bowlers).filter((bowler) => bowler.name === player);
  return figures.reduce((sum, bowler) => sum + bowler.wickets, 0);
}

interface RecordQuestion {
  readonly record: SeasonRecordKind;
  readonly name: string;
  /** Returns a function for the chance that no later value of the season exceeds a number; null while there is no quote. */
  readonly stays: (view: SeasonView) => ((number: number) => number) | null;
}

const HALF_INNINGS = INNINGS_BALLS / 2;
/** Fraction of the record from which a match may break the record at any moment. */
const NEAR = 0.6;

const RECORDS: readonly RecordQuestion[] = [
  {
    record: 'HIGHEST_INNINGS',
    name: 'Highest Innings of the Season',
    stays({ matches, live }) {
      const isInReach = live.some(({ score }) => {
        const first = score?.innings[0];
        return first !== undefined && first.end === null && first.legalBalls > HALF_INNINGS;
      });
      // `figureAfter` already counts a finished first innings.
      const known = live.filter(({ score }) => (score?.innings[0]?.end ?? null) !== null).length;
      return isInReach ? null : tail(FIRST_TOTAL_TAIL, LEAGUE_MATCHES - matches.length - known);
    },
  },
  {
    record: 'MOST_SIXES_IN_MATCH',
    name: 'Most Sixes in a Match',
    stays({ matches, live }) {
      const isInReach = live.some(({ score }) => sixesIn(score) > NEAR * SIXES_TAIL.mean);
      return isInReach ? null : tail(SIXES_TAIL, LEAGUE_MATCHES - matches.length);
    },
  },
  {
    record: 'MOST_RUNS_OF_PLAYER',
    name: 'Runs of the Top Run Scorer',
    stays(view) {
      // During the last matches every ball changes the chances, so there is no quote.
      if (view.matches.length >= LEAGUE_FIXTURES.length && view.live.length > 0) return null;
      return leadingRuns(view);
    },
  },
];

function tail(norm: Norm, matches: number): (number: number) => number {
  return (number) => lowerTail(number, norm) ** matches;
}

function sixesIn(score: ScoreState | null): number {
  return (score?.innings ?? []).flatMap((innings) => innings.batters).reduce((sum, batter) => sum + batter.sixes, 0);
}

/**
 * Returns the chance that no batter's season exceeds a number. A batter's season total is his runs so far, plus runs in the rest of his side's current innings
 * and in his remaining league matches.
 */
function leadingRuns(view: SeasonView): (number: number) => number {
  const runs = new Map<string, number>();
  for (const { score } of [...view.matches, ...view.live])
    for (const batter of score?.innings.flatMap((innings) => innings.batters) ?? [])
      runs.set(batter.name, (runs.get(batter.name) ?? 0) + batter.runs);
  const batters = VIRTUAL_TEAMS.flatMap((team, side) => {
    const left = leagueMatchesLeft(side, view) + inningsLeft(team.name, view.live);
    return BATTER_NORMS.map(({ mean, variance }, place) => ({
      mean: (runs.get(team.players[place]?.name ?? '') ?? 0) + left * mean,
      variance: left * variance,
    }));
  });
  return (number) => batters.reduce((chance, batter) => chance * lowerTail(number, batter), 1);
}

/** Returns the fraction of a side's current innings that remains; 0 if the side is not playing. */
function inningsLeft(team: string, live: readonly SeasonMatch[]): number {
  const match = live.find(({ teams }) => teams.includes(team));
  if (match === undefined) return 0;
  const innings = match.score?.innings.find(({ battingTeam, superOver }) => match.teams[battingTeam] === team && !superOver);
  if (innings === undefined) return 1;
  if (innings.end !== null) return 0;
  return Math.max(0, 1 - innings.legalBalls / (innings.allottedBalls ?? innings.legalBalls));
}

function recordLine(competition: SeasonRules, { record, name, stays }: RecordQuestion): SeasonLine {
  const row = SEASON_AVERAGES[competition];
  const terms: SeasonTerms = { competition, row, flags: DEFAULT_FLAGS, type: 'SEASON_RECORD', record };
  return {
    market: marketOf(`record-${dashed(record)}`, name, terms),
    terms,
    distribution(view) {
      const chance = view.matches.length === LEAGUE_MATCHES ? null : stays(view);
      return chance === null ? null : highestOf(figureAfter(terms, [...view.matches, ...view.live]), chance);
    },
  };
}
