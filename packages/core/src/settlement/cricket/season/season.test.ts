import { expect, test } from 'vitest';
import type { ScoreState } from '../../../cricket/index.ts';
import { elevenOf, buildMatch, type MadeInnings, type MadeMatch, type MadeOver } from '../../../cricket/testing/made-match.ts';
import { sampleFacts, sampleIds, sampleScore, samplesPresent } from '../../../cricket/testing/sample-matches.test.ts';
import { BBL_GROUND_AVERAGES, SEASON_AVERAGES, type Competition, type SeasonRow } from '../../season-averages.ts';
import { WORLD_CUP_TEAM_AVERAGES } from '../../world-cup-averages.ts';
import {
  DEFAULT_FLAGS,
  settleSeason,
  voidAfter,
  type SeasonEvidence,
  type SeasonMatch,
  type SeasonSubject,
  type SeasonTerms,
} from '../index.ts';

const won = (winner: 0 | 1) => ({ kind: 'WON', winner, by: {}, method: null }) as const;
const overs = (count: number, over: MadeOver): readonly MadeOver[] => Array.from({ length: count }, () => over);

function played(
  first: readonly MadeOver[],
  second: readonly MadeOver[] = overs(20, 0),
  more: Partial<MadeMatch> = {},
): ScoreState {
  const count = Math.max(20, first.length);
  const innings = (team: 0 | 1, own: readonly MadeOver[]): MadeInnings => ({
    team,
    overs: [...own, ...overs(count - own.length, 0)],
    end: 'OVERS',
  });
  return buildMatch({ scheduledOvers: count, innings: [innings(0, first), innings(1, second)], outcome: won(0), ...more });
}

/** Returns overs with this many balls of one kind. */
function hits(ball: string, count: number): readonly MadeOver[] {
  const whole = overs(Math.floor(count / 6), Array.from({ length: 6 }, () => ball).join(' '));
  const rest = Array.from({ length: 6 }, (_, index) => (index < count % 6 ? ball : '.')).join(' ');
  return count % 6 === 0 ? whole : [...whole, rest];
}

/** Returns an innings with this many runs and no boundary. */
function runs(total: number, count: number): readonly MadeOver[] {
  return Array.from({ length: count }, (_, index) => Math.floor(total / count) + (index < total % count ? 1 : 0));
}

function match(score: ScoreState | null, more: Partial<SeasonMatch> = {}): SeasonMatch {
  return { teams: ['Kestrels', 'Herons'], stage: 'LEAGUE', ground: 'Home', moved: false, score, ...more };
}

const WASHED_OUT = match(null);
const REDUCED = (first: readonly MadeOver[]): ScoreState =>
  buildMatch({
    scheduledOvers: 20,
    innings: [
      { team: 0, overs: [...first, ...overs(20 - first.length, 0)], end: 'OVERS' },
      { team: 1, overs: overs(13, 0), allottedBalls: 78, end: 'OVERS' },
    ],
    outcome: won(0),
  });

interface Season {
  readonly competition?: Competition;
  readonly row?: SeasonRow;
  readonly fixtureMatches?: number;
  readonly finished?: boolean;
}

function settledAt(terms: SeasonTerms, evidence: SeasonEvidence): unknown {
  const settlement = settleSeason(terms, evidence);
  if (settlement === undefined) return 'OPEN';
  if (settlement.kind === 'VOID') return [`VOID ${settlement.reason}`, settlement.ruleId];
  return settlement.value.kind === 'NUMBER' ? [settlement.value.number, settlement.ruleId] : settlement;
}

function total(subject: SeasonSubject, matches: readonly SeasonMatch[], season: Season = {}): unknown {
  const { competition = 'IPL', row = SEASON_AVERAGES[competition], fixtureMatches = 99, finished = true } = season;
  const terms: SeasonTerms = { type: 'SEASON_TOTAL', subject, competition, row, flags: DEFAULT_FLAGS };
  return settledAt(terms, { fixtureMatches, finished, matches });
}

type RecordTerms = Extract<SeasonTerms, { type: 'SEASON_RECORD' }>;

function record(kind: RecordTerms['record'], matches: readonly SeasonMatch[], competition: Competition = 'IPL'): unknown {
  const terms: SeasonTerms = {
    type: 'SEASON_RECORD',
    record: kind,
    competition,
    row: SEASON_AVERAGES[competition],
    flags: DEFAULT_FLAGS,
  };
  return settledAt(terms, { fixtureMatches: 99, finished: true, matches });
}

const FOURS: SeasonSubject = { of: 'COMPETITION', what: 'FOURS' };
const SIXES: SeasonSubject = { of: 'COMPETITION', what: 'SIXES' };

test('spec 9.26, settlement V1, S-IPL-2, D-6 a washed-out match adds the average', () => {
  const matches = [match(played(hits('4', 31))), match(played(hits('4', 27))), WASHED_OUT, match(played(hits('4', 22)))];
  expect(total(FOURS, matches)).toEqual([105, 'S-IPL-2']);
  expect(total(FOURS, matches, { finished: false })).toBe('OPEN');
});

test('settlement V2 a match cut by rain adds the average, not its own figure', () => {
  const seasons = Array.from({ length: 73 }, (_, index) => match(played(hits('6', index < 40 ? 15 : 14))));
  expect(total(SIXES, [...seasons, match(REDUCED(hits('6', 19)))])).toEqual([1062 + 13, 'S-IPL-2']);
});

test('settlement V3, S-IPL-1, S-WC-1 a shortened fixture list voids the specials; rain alone does not shorten the list', () => {
  expect(total(FOURS, [WASHED_OUT], { fixtureMatches: 70, finished: false })).toEqual(['VOID FIXTURE_REDUCED', 'S-IPL-1']);
  expect(total(FOURS, [WASHED_OUT, WASHED_OUT, WASHED_OUT], { fixtureMatches: 74 })).toEqual([75, 'S-IPL-2']);
  const cup = { competition: 'WORLD_CUP_ODI' } as const;
  expect(total(FOURS, [WASHED_OUT], { ...cup, fixtureMatches: 45 })).toEqual(['VOID FIXTURE_REDUCED', 'S-WC-1']);
  expect(total(FOURS, [WASHED_OUT, WASHED_OUT], { ...cup, fixtureMatches: 48 })).toEqual([90, 'S-WC-2']);
});

test('settlement S-IPL-2 seventy-three played matches with 1,985 fours and one washed-out match total 2,010', () => {
  const matches = Array.from({ length: 73 }, (_, index) => match(played(hits('4', index < 14 ? 28 : 27))));
  expect(total(FOURS, [...matches, WASHED_OUT])).toEqual([2_010, 'S-IPL-2']);
});

const PERTH = { competition: 'BBL', row: BBL_GROUND_AVERAGES['Perth Stadium'] } as const;

test('settlement V4, S-BBL-3 a match moved away counts with the average of its old ground, and an added match does not count', () => {
  const at = (score: ScoreState, more: Partial<SeasonMatch> = {}): SeasonMatch => match(score, { ground: 'Perth', ...more });
  const matches = [
    at(played(runs(200, 20), runs(155, 20))),
    at(played(runs(180, 20), runs(121, 20))),
    at(played(runs(100, 20), runs(90, 20)), { moved: true }),
    match(played(runs(77, 20)), { ground: null }),
  ];
  const perth = (what: 'RUNS' | 'FOURS' | 'SIXES'): unknown => total({ of: 'GROUND', ground: 'Perth', what }, matches, PERTH);
  expect(perth('RUNS')).toEqual([996, 'S-BBL-3']);
  expect(perth('FOURS')).toEqual([26, 'S-BBL-3']);
  expect(perth('SIXES')).toEqual([12, 'S-BBL-3']);
});

test('settlement S-BBL-1 forty matches, one of them washed out, count thirty-nine figures and an average of 25', () => {
  const matches = Array.from({ length: 39 }, () => match(played(hits('4', 20))));
  expect(total(FOURS, [...matches, WASHED_OUT], { competition: 'BBL' })).toEqual([39 * 20 + 25, 'S-BBL-1']);
});

test('settlement S-BBL-2 a first innings that ended all out counts as played, and a shortened one does not', () => {
  const first = (what: 'FIRST_OVER' | 'FIRST_OVERS'): SeasonSubject => ({ of: 'COMPETITION', what });
  const out = buildMatch({
    scheduledOvers: 20,
    innings: [
      { team: 0, overs: [9, ...overs(15, 7), 'W W W W W W', 0, 'W W W W'], end: 'ALL_OUT' },
      { team: 1, overs: overs(20, 1), end: 'OVERS' },
    ],
    outcome: won(0),
  });
  expect(total(first('FIRST_OVER'), [match(out)], { competition: 'BBL' })).toEqual([9, 'S-BBL-2']);
  expect(total(first('FIRST_OVERS'), [match(out)], { competition: 'BBL' })).toEqual([44, 'S-BBL-2']);
  const cut = buildMatch({
    scheduledOvers: 20,
    innings: [
      {
        team: 0,
        overs: [11, ...overs(5, 10)],
        after: { 6: [{ type: 'REVISION', innings: 1, allottedBalls: 72, target: null }] },
      },
    ],
    outcome: won(0),
  });
  expect(cut.innings[0]?.overs.at(-1)?.totalAfter).toBe(61);
  expect(total(first('FIRST_OVERS'), [match(cut)])).toEqual([46, 'S-IPL-3']);
});

test('settlement S-BBL-4, S-IPL-5, S-WC-4 teams count only in the league stage', () => {
  const final = match(played(runs(150, 20)), { stage: 'PLAY_OFF' });
  const matches = [match(played(runs(160, 20))), final, match(played(runs(170, 20)), { teams: ['Herons', 'Kestrels'] })];
  const scored: SeasonSubject = { of: 'TEAM', team: 'Kestrels', what: 'RUNS', average: 165 };
  expect(total(scored, matches, { competition: 'BBL' })).toEqual([160, 'S-BBL-4']);
  expect(total(scored, matches, { competition: 'WORLD_CUP_ODI' })).toEqual([160, 'S-WC-4']);
  const wins = Array.from({ length: 9 }, () => match(played(runs(100, 20))));
  const playOffs = [final, final];
  expect(total({ of: 'TEAM_WINS', team: 'Kestrels' }, [...wins, ...playOffs, WASHED_OUT])).toEqual([9, 'S-IPL-5']);
});

/** Herons bowl: H7 bowls this many overs and takes the wickets in the first of them. */
function bowledBy(count: number, wickets: number, lastBalls = 6): SeasonMatch {
  const first = Array.from({ length: 6 }, (_, index) => (index < wickets ? 'W' : '.')).join(' ');
  const list = overs(20, 0).map((over, index) => (index === 0 ? first : over));
  const bowlers = Object.fromEntries(
    list.map((_, index) => [index + 1, index % 2 === 0 && index / 2 < count ? 'H7' : `H${8 + (index % 4)}`]),
  );
  const short = lastBalls === 6 ? list : list.slice(0, 2 * count - 1).with(-1, '.');
  const innings: MadeInnings = { team: 0, overs: short, bowlers, end: lastBalls === 6 ? 'OVERS' : 'TARGET' };
  return match(buildMatch({ scheduledOvers: 20, innings: [innings], outcome: won(1) }));
}

const BOWLER: SeasonSubject = { of: 'BOWLER', team: 'Herons', player: 'H7', average: 1 };

test('spec 9.29, settlement V5, S-BBL-5, S-IPL-11 a bowler needs 32 overs; one legal ball counts as an over', () => {
  const ten = [...Array.from({ length: 9 }, () => bowledBy(3, 1)), bowledBy(4, 5)];
  expect(total(BOWLER, ten, { competition: 'BBL' })).toEqual(['VOID UNDER_MIN_OVERS', 'S-BBL-5']);
  const eleven = [...ten, bowledBy(1, 0, 1)];
  expect(total(BOWLER, eleven, { competition: 'BBL' })).toEqual([14, 'S-BBL-5']);
  expect(total(BOWLER, ten)).toEqual(['VOID UNDER_MIN_OVERS', 'S-IPL-11']);
});

test('settlement S-BBL-6 a match washed out adds the average of the bowler', () => {
  const matches = [...Array.from({ length: 11 }, () => bowledBy(3, 1)), match(null)];
  expect(total(BOWLER, matches, { competition: 'BBL' })).toEqual([12, 'S-BBL-5']);
});

const BATTER = { of: 'BATTER', team: 'Kestrels', player: 'K1', what: 'RUNS', average: 24 } as const;
const scores = (total_: number): SeasonMatch => match(played(runs(total_, 20)));
const ABSENT = match(played(runs(100, 20), undefined, { lineups: [['K99', ...elevenOf(0).slice(1)], elevenOf(1)] }));

test('settlement V6, S-BBL-7 each match that a player misses adds his stored average', () => {
  expect(total(BATTER, [scores(40), ABSENT, ABSENT, scores(18)], { competition: 'BBL' })).toEqual([106, 'S-BBL-7']);
});

test('spec 9.30, settlement V7, S-BBL-8, S-IPL-12 three absences in a row remove the player immediately and permanently', () => {
  const rounds = [scores(40), ABSENT, ABSENT, ABSENT];
  expect(total(BATTER, rounds, { competition: 'BBL', finished: false })).toEqual(['VOID PLAYER_REMOVED', 'S-BBL-8']);
  expect(total(BATTER, [...rounds, scores(50)])).toEqual(['VOID PLAYER_REMOVED', 'S-IPL-12']);
  const between = [scores(40), ABSENT, ABSENT, scores(10), ABSENT];
  expect(total(BATTER, between, { competition: 'BBL' })).toEqual([40 + 10 + 3 * 24, 'S-BBL-7']);
});

const CUP = { competition: 'WORLD_CUP_ODI' } as const;

test("settlement V8 a team's World Cup runs are those of eight matches, and the average for a ninth that was washed out", () => {
  const india = WORLD_CUP_TEAM_AVERAGES.India.runs;
  const matches = Array.from({ length: 8 }, (_, index) => match(played(runs(index < 6 ? 289 : 288, 50))));
  const subject: SeasonSubject = { of: 'TEAM', team: 'Kestrels', what: 'RUNS', average: india };
  expect(total(subject, [...matches, WASHED_OUT], CUP)).toEqual([2_595, 'S-WC-4']);
});

test("spec 9.31, settlement S-WC-2 a team's washed-out match adds its own average", () => {
  const subject: SeasonSubject = { of: 'TEAM', team: 'Kestrels', what: 'RUNS', average: WORLD_CUP_TEAM_AVERAGES.England.runs };
  expect(total(subject, [WASHED_OUT], CUP)).toEqual([295, 'S-WC-4']);
});

test('settlement S-WC-5, S-WC-6 absence from the first three matches removes a player; a later absence keeps the figure', () => {
  expect(total(BATTER, [ABSENT, ABSENT, ABSENT], { ...CUP, finished: false })).toEqual(['VOID PLAYER_REMOVED', 'S-WC-5']);
  expect(total(BATTER, [scores(50), scores(50), scores(48), ABSENT, ABSENT, ABSENT], CUP)).toEqual([148, 'S-WC-6']);
});

test('settlement S-WC-6 a player plays three matches and goes home: bets up to the third settle on 148, and later ones are void', () => {
  const matches = [scores(50), scores(50), scores(48), ABSENT, WASHED_OUT, ABSENT];
  expect(total(BATTER, matches, CUP)).toEqual([148, 'S-WC-6']);
  const thirdEnds = Date.UTC(2026, 1, 9, 16);
  expect(voidAfter('PLAYER_DROPPED_OUT', thirdEnds)).toBe(thirdEnds);
  // A rested player has not dropped out. No player has dropped out before the season ends. Other competitions have no such rule.
  expect(total(BATTER, [...matches, scores(3)], CUP)).toEqual([151 + BATTER.average, 'S-WC-7']);
  expect(total(BATTER, matches, { ...CUP, finished: false })).toBe('OPEN');
  expect(total(BATTER, [scores(50), ABSENT])).toEqual([50 + BATTER.average, 'S-IPL-12']);
});

test('settlement S-WC-7, S-WC-8 a player counts his average if rain left him no ball, otherwise his own figure', () => {
  const waiting = buildMatch({
    scheduledOvers: 50,
    innings: [{ team: 0, overs: ['1 1 1'], openers: ['K2', 'K3'] }],
    outcome: { kind: 'NO_RESULT' },
  });
  const warner: SeasonSubject = { ...BATTER, average: 43 };
  expect(total(warner, [scores(20), match(waiting)], CUP)).toEqual([63, 'S-WC-7']);
  const batted = buildMatch({ scheduledOvers: 50, innings: [{ team: 0, overs: ['1 1 1'] }], outcome: { kind: 'NO_RESULT' } });
  expect(total(warner, [scores(20), match(batted)], CUP)).toEqual([23, 'S-WC-7']);
  const archer: SeasonSubject = { of: 'BOWLER', team: 'Herons', player: 'H11', average: 2 };
  expect(total(archer, [match(batted)], CUP)).toEqual([2, 'S-WC-8']);
});

test('settlement S-WC-3 the first overs of a match are those of the first innings', () => {
  const score = played([4, ...overs(49, 5)], [20, ...overs(49, 1)]);
  expect(total({ of: 'COMPETITION', what: 'FIRST_OVER' }, [match(score)], CUP)).toEqual([4, 'S-WC-3']);
  expect(total({ of: 'COMPETITION', what: 'FIRST_OVERS' }, [match(score)], CUP)).toEqual([49, 'S-WC-3']);
  const own: SeasonSubject = { of: 'TEAM', team: 'Herons', what: 'FIRST_OVERS', average: 50 };
  expect(total(own, [match(score)], CUP)).toEqual([29, 'S-WC-4']);
});

test('settlement S-IPL-8, S-BBL-9, S-WC-10 the highest and lowest innings are first innings', () => {
  const matches = [match(played(runs(222, 20), runs(224, 20))), match(played(runs(140, 20), runs(74, 20)))];
  expect(record('HIGHEST_INNINGS', matches)).toEqual([222, 'S-IPL-8']);
  expect(record('HIGHEST_INNINGS', matches, 'BBL')).toEqual([222, 'S-BBL-9']);
  expect(record('LOWEST_INNINGS', matches, 'WORLD_CUP_ODI')).toEqual([140, 'S-WC-10']);
});

test('settlement S-IPL-9, S-BBL-10 the highest over counts in a chase too', () => {
  const matches = [match(played(runs(120, 20), [37, ...overs(19, 4)]))];
  expect(record('HIGHEST_OVER', matches)).toEqual([37, 'S-IPL-9']);
  expect(record('HIGHEST_OVER', matches, 'BBL')).toEqual([37, 'S-BBL-10']);
});

test('settlement S-IPL-6, S-IPL-7 the best figure of a season and the best figure of one innings', () => {
  const matches = [match(played(hits('6', 8))), match(played(hits('6', 5))), match(played(hits('4', 9)))];
  expect(record('MOST_SIXES_IN_INNINGS', matches)).toEqual([8, 'S-IPL-7']);
  expect(record('MOST_SIXES_OF_PLAYER', matches)).toEqual([13, 'S-IPL-6']);
  expect(record('MOST_FOURS_OF_PLAYER', matches)).toEqual([9, 'S-IPL-6']);
});

test('settlement S-IPL-10, S-WC-12 the fastest fifty is a batter’s first fifty; without a fifty the market is void', () => {
  const quick = match(played([...hits('6', 6), '6 6 6 . . .', ...hits('4', 12), ...hits('4', 12)]));
  expect(record('FASTEST_FIFTY', [quick])).toEqual([9, 'S-IPL-10']);
  expect(record('FASTEST_FIFTY', [quick], 'WORLD_CUP_ODI')).toEqual([9, 'S-WC-12']);
  expect(record('FASTEST_FIFTY', [match(played(overs(20, 0)))])).toEqual(['VOID NOT_REACHED', 'S-IPL-10']);
});

test('settlement S-IPL-13, S-BBL-12 two sixes in a super over count in no total', () => {
  const tied = buildMatch({
    scheduledOvers: 20,
    innings: [
      { team: 0, overs: overs(20, 1), end: 'OVERS' },
      { team: 1, overs: overs(20, 1), end: 'OVERS' },
      { team: 1, overs: ['6 6 . . . .'], superOver: true, allottedBalls: 6, end: 'OVERS' },
    ],
    outcome: { kind: 'TIED', eliminator: 1, method: null },
  });
  expect(total(SIXES, [match(tied)])).toEqual([0, 'S-IPL-2']);
  expect(record('MOST_SIXES_IN_MATCH', [match(tied)])).toEqual([0, 'S-IPL-9']);
});

test('settlement S-IPL-14 a match shortened after its start counts for a record; one shortened before its start does not', () => {
  const cutLater = match(REDUCED(hits('6', 11)));
  const short = buildMatch({
    scheduledOvers: 20,
    innings: [{ team: 0, overs: hits('6', 30), allottedBalls: 30, end: 'OVERS' }],
    outcome: won(0),
  });
  expect(record('MOST_SIXES_IN_MATCH', [cutLater, match(short)])).toEqual([11, 'S-IPL-9']);
});

test.runIf(samplesPresent).each(sampleIds.filter((id) => sampleFacts[id]?.settlement['seasonContribution'] !== undefined))(
  "settlement 13 match %s adds the facts' figures to a season",
  (id) => {
    const isAverage = sampleFacts[id]?.settlement['seasonContribution'] === 'AVERAGE';
    const score = sampleScore(id);
    const real = score.innings.filter((innings) => !innings.superOver).flatMap((innings) => innings.deliveries);
    const fours = real.filter((ball) => ball.boundary === 4).length;
    expect(total(FOURS, [match(score)])).toEqual([isAverage ? 25 : fours, 'S-IPL-2']);
  },
);

test.runIf(samplesPresent)('settlement S-WC-9, S-WC-11 the final of 2019 had three ducks and two stands of fifty', () => {
  const final = [match(sampleScore('1144530'))];
  expect(total({ of: 'COMPETITION', what: 'DUCKS' }, final, CUP)).toEqual([3, 'S-WC-2']);
  expect(total({ of: 'COMPETITION', what: 'FIFTY_STANDS' }, final, CUP)).toEqual([2, 'S-WC-2']);
});

test.runIf(samplesPresent)('settlement S-BBL-11 surge overs do not shift sessions: six overs are always overs one to six', () => {
  expect(sampleScore('1226847').innings[0]?.overs[5]?.totalAfter).toBe(42);
});
