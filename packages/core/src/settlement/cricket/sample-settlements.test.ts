import { expect, test } from 'vitest';
import { formatOf, matchFacts, oversCounted, type ScoreState, type TotalKind } from '../../cricket/index.ts';
import { sampleFacts, sampleIds, sampleScore, samplesPresent, type Facts } from '../../cricket/testing/sample-matches.test.ts';
import { CONSTANTS } from '../constants.ts';
import { DEFAULT_FLAGS, settleMarket, type CricketEvidence, type CricketFlags, type CricketQuestion } from './index.ts';

/** Returns a result in the words of the facts file. */
function answer(
  evidence: CricketEvidence,
  question: CricketQuestion,
  flags: Partial<CricketFlags> = {},
  advance = false,
): unknown {
  const settlement = settleMarket({ ...question, advance, flags: { ...DEFAULT_FLAGS, ...flags } }, evidence);
  if (settlement === undefined) return undefined;
  expect(settlement.ruleId).toMatch(/^S-[A-Z0-9]+-\d+$/);
  if (settlement.kind === 'VOID') return { void: settlement.reason };
  const { value } = settlement;
  if (value.kind === 'NUMBER') return value.number;
  if (value.kind === 'DIGITS') return value.digits;
  return value.winners.length === 1 ? value.winners[0] : value.winners;
}

function shared(evidence: CricketEvidence, question: CricketQuestion): unknown {
  const settlement = settleMarket({ ...question, advance: false, flags: DEFAULT_FLAGS }, evidence);
  if (settlement?.kind === 'VOID') return { void: settlement.reason };
  if (settlement?.value.kind !== 'WINNERS') return undefined;
  return { winners: settlement.value.winners, deadHeatFactor: `1/${settlement.value.divisor}` };
}

const TOTAL_NAMES: Readonly<Record<string, TotalKind>> = {
  caught: 'CAUGHT',
  bowled: 'BOWLED',
  lbw: 'LBW',
  runOut: 'RUN_OUT',
  stumped: 'STUMPED',
  noBalls: 'NO_BALLS',
  thirties: 'THIRTIES',
  fifties: 'FIFTIES',
  hundreds: 'HUNDREDS',
  ducks: 'DUCKS',
  maidens: 'MAIDENS',
  fours: 'FOURS',
  sixes: 'SIXES',
  wides: 'WIDES',
  wickets: 'WICKETS',
  extras: 'EXTRAS',
  runs: 'RUNS',
  highestOver: 'HIGHEST_OVER',
  lowestCompleteOver: 'LOWEST_OVER',
};

/** Returns all totals, or their common void. */
function totals(evidence: CricketEvidence, names: readonly string[]): unknown {
  const values = names.map((name) => {
    const what = TOTAL_NAMES[name];
    return what === undefined ? undefined : answer(evidence, { type: 'MATCH_TOTAL', what });
  });
  return values.every((value) => typeof value === 'number')
    ? Object.fromEntries(names.map((name, index) => [name, values[index]]))
    : values[0];
}

const keysOf = (value: unknown): readonly string[] => (typeof value === 'object' && value !== null ? Object.keys(value) : []);

/** Answers by number: sessions by over, wickets and stands by their number. */
function byNumber(keys: readonly string[], of: (number: number) => unknown): Facts {
  return Object.fromEntries(keys.map((key) => [key, of(Number(key))]));
}

function sessionsRow(evidence: CricketEvidence, innings: number, keys: readonly string[]): Facts {
  return byNumber(keys, (over) =>
    answer(evidence, over === 1 ? { type: 'ONLY_OVER', innings, over } : { type: 'SESSION', innings, over }),
  );
}

function fallsRow(evidence: CricketEvidence, innings: number, keys: readonly string[]): Facts {
  const of = (wicket: number): unknown => answer(evidence, { type: 'FALL_OF_WICKET', innings, wicket });
  const numbers = keys.filter((key) => key !== 'unfallenSettleAt');
  return { ...byNumber(numbers, of), ...(keys.includes('unfallenSettleAt') ? { unfallenSettleAt: of(99) } : {}) };
}

/** Returns every result that the facts file has for one innings; `wanted` only selects overs and wickets. */
function inningsRow(evidence: CricketEvidence, innings: number, wanted: Facts): Facts {
  const ask = (question: CricketQuestion): unknown => answer(evidence, question);
  const digitsOf = (type: 'DIGIT_SINGLE' | 'DIGIT_DOUBLE'): unknown => ask({ type, innings });
  const advance = answer(evidence, { type: 'SESSION', innings, over: 6 }, {}, true);
  const inPlay = answer(evidence, { type: 'SESSION', innings, over: 6 });
  const top = shared(evidence, { type: 'TOP_BATTER', runners: [] });
  const score = evidence.score.innings[0]?.batters.reduce((most, batter) => Math.max(most, batter.runs), 0);
  return {
    team: evidence.score.teams[evidence.score.innings[innings - 1]?.battingTeam ?? 0],
    sessions: sessionsRow(evidence, innings, keysOf(wanted['sessions'])),
    oddEven: byNumber(keysOf(wanted['oddEven']), (over) => ask({ type: 'ODD_EVEN', subject: { of: 'SESSION', innings, over } })),
    inningsRuns: ask({ type: 'INNINGS_RUN', innings }),
    lambi: ask({ type: 'LAMBI', innings }),
    fallOfWicket: fallsRow(evidence, innings, keysOf(wanted['fallOfWicket'])),
    partnership: byNumber(keysOf(wanted['partnership']), (stand) => ask({ type: 'PARTNERSHIP', innings, stand })),
    digits: {
      single: digitsOf('DIGIT_SINGLE'),
      double: digitsOf('DIGIT_DOUBLE'),
      triple: ask({ type: 'DIGIT_TRIPLE', innings, third: 'SESSION' }),
      tripleWithInnings: ask({ type: 'DIGIT_TRIPLE', innings, third: 'INNINGS' }),
    },
    advanceSessions: JSON.stringify(advance) === JSON.stringify(inPlay) ? 'AS_SESSIONS' : advance,
    khado: ask({ type: 'KHADO', innings }),
    topBatter: keysOf(top).includes('void') ? top : { ...(top as object), score },
    dotsFirst6: ask({ type: 'DOT_BALLS', overs: 6 }),
    boundaryRunsFirst6: ask({ type: 'BOUNDARY_RUNS', overs: 6 }),
    ballsTo50: ask({ type: 'BALLS_TO_50' }),
    ballsToFirstWicket: ask({ type: 'BALLS_TO_WICKET', innings }),
    oversCounted: oversOf(evidence.score, innings),
  };
}

function oversOf(score: ScoreState, number: number): number {
  const innings = score.innings[number - 1];
  return innings === undefined ? 0 : oversCounted(innings);
}

/** Returns the compared scores, from sessions and wickets alone, independently of the comparison rule. */
function comparisonRow(evidence: CricketEvidence): Facts {
  const { score } = evidence;
  const over = CONSTANTS.OVER_COMPARISON_OVERS[formatOf(score.scheduledOvers) === 'ODI' ? 'ODI' : 'T20'];
  const settlement = settleMarket({ type: 'OVER_COMPARISON', advance: false, flags: DEFAULT_FLAGS }, evidence);
  const lines = score.innings
    .filter((innings) => !innings.superOver)
    .map((innings) => innings.overs[over - 1] ?? innings.overs.at(-1));
  const scores = Object.fromEntries(
    score.innings
      .filter((innings) => !innings.superOver)
      .map((innings, index) => [
        score.teams[innings.battingTeam],
        { runs: lines[index]?.totalAfter, wickets: lines[index]?.wicketsAfter, boundaries: lines[index]?.boundariesAfter },
      ]),
  );
  if (settlement?.kind === 'VOID')
    return settlement.reason === 'LEVEL_ON_EVERYTHING' ? { over, scores, void: settlement.reason } : { void: settlement.reason };
  const decidedBy: Readonly<Record<string, string>> = { 'S-BOOK-3': 'WICKETS', 'S-BOOK-4': 'BOUNDARIES' };
  const winner = settlement?.value.kind === 'WINNERS' ? settlement.value.winners[0] : undefined;
  return { over, scores, winner, decidedBy: decidedBy[settlement?.ruleId ?? ''] ?? 'RUNS' };
}

function firstOversRow(evidence: CricketEvidence): unknown {
  const result = answer(evidence, { type: 'MOST_FIRST_OVERS' });
  const isVoid = keysOf(result).includes('void') && (result as { void: string }).void !== 'EQUAL';
  return isVoid ? result : { overs: formatOf(evidence.score.scheduledOvers) === 'ODI' ? 10 : 6, result };
}

function openingPairRow(evidence: CricketEvidence): unknown {
  const { score } = evidence;
  const result = answer(evidence, { type: 'OPENING_PAIR' });
  if (keysOf(result).includes('void') && (result as { void: string }).void !== 'EQUAL') return result;
  const own = score.innings.filter((innings) => !innings.superOver);
  const runs = own.map((innings) => [
    score.teams[innings.battingTeam],
    innings.batters.slice(0, 2).reduce((sum, batter) => sum + batter.runs, 0),
  ]);
  return { runs: Object.fromEntries(runs), result };
}

function gameCompletedRow(evidence: CricketEvidence): unknown {
  const settlement = settleMarket({ type: 'GAME_COMPLETED', advance: false, flags: DEFAULT_FLAGS }, evidence);
  if (settlement === undefined) return 'NEEDS_DAY_AND_SESSION';
  return settlement.kind === 'SETTLED' && settlement.value.kind === 'WINNERS' && settlement.value.winners.length === 0
    ? 'ALL_LOSE'
    : settlement;
}

function testTotals(evidence: CricketEvidence): unknown {
  const names = ['fours', 'sixes', 'wides', 'wickets', 'extras', 'runs', 'highestOver'];
  const row = totals(evidence, names);
  return keysOf(row).includes('void') ? row : { ...(row as object), scope: 'first innings of each side' };
}

function lunchRow(evidence: CricketEvidence, wanted: unknown): unknown {
  const asked = wanted as { readonly bestBack: string; readonly otherBestBack: string; readonly team: string } | undefined;
  if (asked === undefined) return undefined;
  const hundredths = (price: string): number => Math.round(Number(price) * 100);
  const own = hundredths(asked.bestBack);
  const other = hundredths(asked.otherBestBack);
  const first = asked.team === evidence.score.teams[0];
  const quotes = [{ bestBack: first ? ([own, other] as const) : ([other, own] as const) }];
  const result = answer({ ...evidence, lunchQuotes: quotes }, { type: 'LUNCH_FAVOURITE' });
  return { ...asked, result: result === 'FAVOURITE' ? 'FAVOURITE_WON' : 'FAVOURITE_LOST' };
}

function settlementRow(score: ScoreState, wanted: Facts & { readonly innings: readonly Facts[] }): Facts {
  const evidence: CricketEvidence = { score };
  const ask = (question: CricketQuestion, flags: Partial<CricketFlags> = {}): unknown => answer(evidence, question, flags);
  const totalNames = keysOf(wanted['matchTotals']).filter((name) => name !== 'void');
  return {
    toss: ask({ type: 'TOSS' }),
    matchOdds: ask({ type: 'MATCH_ODDS' }),
    matchOddsSuperOverCounts: ask({ type: 'MATCH_ODDS' }, { tieRule: 'SUPER_OVER_COUNTS' }),
    tiedMatch: ask({ type: 'TIED_MATCH' }),
    completedMatch: ask({ type: 'COMPLETED_MATCH' }),
    overComparison: comparisonRow(evidence),
    matchTotals: totals(evidence, totalNames.length === 0 ? Object.keys(TOTAL_NAMES) : totalNames),
    maxSixes: ask({ type: 'MOST_SIXES' }),
    maxFours: ask({ type: 'MOST_FOURS' }),
    maxFirstOvers: firstOversRow(evidence),
    manOfMatch: shared(evidence, { type: 'MAN_OF_MATCH', runners: [] }),
    openingPair: openingPairRow(evidence),
    lunchFavourite: lunchRow(evidence, wanted['lunchFavourite']),
    gameCompleted: gameCompletedRow(evidence),
    testAdvanceTotals: testTotals(evidence),
    oversBowledInMatch: matchFacts(score).oversBowled,
    testWholeMatchEvents: ask({ type: 'MATCH_TOTAL', what: 'CAUGHT' }),
  };
}

/** The last test below compares the innings, and the tests of season rules compare the contributions to a season. */
const TESTED_ELSEWHERE = ['innings', 'seasonContribution'];

test('settlement 13 the sample matches are found if their folder exists', () => {
  expect(sampleIds.length > 0).toBe(samplesPresent);
});

test.runIf(samplesPresent).each(sampleIds)(
  'settlement 13 match %s: every market of the match settles as the facts file says',
  (id) => {
    const wanted = sampleFacts[id]?.settlement;
    if (wanted === undefined) throw new Error('no settlement');
    const row = settlementRow(sampleScore(id), wanted);
    for (const key of Object.keys(wanted))
      if (!TESTED_ELSEWHERE.includes(key)) expect([key, row[key]]).toEqual([key, wanted[key]]);
  },
);

test.runIf(samplesPresent).each(sampleIds)(
  'settlement 13 match %s: every market of every innings settles as the facts file says',
  (id) => {
    const rows = sampleFacts[id]?.settlement.innings ?? [];
    expect(rows.length).toBeGreaterThan(0);
    rows.forEach((wanted, index) => {
      const row = inningsRow({ score: sampleScore(id) }, index + 1, wanted);
      for (const key of Object.keys(wanted)) expect([key, row[key]]).toEqual([key, wanted[key]]);
    });
  },
);
