import { expect, test } from 'vitest';
import {
  DEFAULT_COUNTING,
  deliveryTotal,
  inningsFacts,
  matchFacts,
  oversCounted,
  oversText,
  scoreOf,
  type Counting,
  type InningsScore,
  type MatchOutcome,
  type ScoreState,
} from '../index.ts';
import { sampleFacts, sampleIds, sampleMatch, sampleScore, samplesPresent, type Facts } from '../testing/sample-matches.test.ts';
import { countIn } from './deliveries.ts';

const FIRST_SIX = 6;

function outcomeRow(state: ScoreState): Facts {
  const outcome: MatchOutcome | null = state.outcome;
  switch (outcome?.kind) {
    case 'WON':
      return {
        winner: state.teams[outcome.winner],
        ...(Object.keys(outcome.by).length === 0 ? {} : { by: outcome.by }),
        ...(outcome.method === null ? {} : { method: outcome.method }),
      };
    case 'TIED':
      return {
        result: 'tie',
        ...(outcome.eliminator === null ? {} : { eliminator: state.teams[outcome.eliminator] }),
        ...(outcome.method === null ? {} : { method: outcome.method }),
      };
    case 'DRAWN':
      return { result: 'draw' };
    default:
      return { result: 'no result' };
  }
}

function kinds(innings: InningsScore): Facts {
  const counts: Record<string, number> = {};
  const left = innings.deliveries.flatMap((delivery) => delivery.wickets);
  for (const { kind } of left) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}

function bowlersRow(innings: InningsScore): Facts {
  return Object.fromEntries(
    innings.bowlers.map((each) => [
      each.name,
      [each.legalBalls, each.runs, each.wickets, each.maidens, each.dots, each.oversBegun],
    ]),
  );
}

function standRows(innings: InningsScore, counting: Counting): readonly (readonly number[])[] {
  return inningsFacts(innings, counting)
    .stands.filter((stand) => stand.broken)
    .map((stand) => [stand.number, stand.runs, stand.boundaries, stand.score]);
}

/** Returns everything that the facts file has for one innings. */
function inningsRow(state: ScoreState, innings: InningsScore): Facts {
  const facts = inningsFacts(innings);
  const { overs } = facts;
  const { extras } = innings;
  const first = overs.slice(0, FIRST_SIX);
  const unbroken = facts.stands.at(-1);
  return {
    team: state.teams[innings.battingTeam],
    superOver: innings.superOver,
    declared: innings.end === 'DECLARED',
    forfeited: false,
    total: facts.total,
    penaltyPre: innings.penaltyPre,
    penaltyPost: innings.penaltyPost,
    penaltyInBalls: innings.deliveries
      .filter((ball) => ball.extras.penalty > 0)
      .map((ball) => ({ over: ball.over + 1, runs: ball.extras.penalty })),
    wickets: innings.wickets,
    legalBalls: innings.legalBalls,
    overs: oversText(innings),
    oversStarted: overs.length,
    lastOverLegal: overs.at(-1)?.legalBalls ?? 0,
    oversCounted: oversCounted(innings),
    oddOvers: Object.fromEntries(
      overs.filter((over) => over.completed && over.legalBalls !== 6).map((over) => [over.over, over.legalBalls]),
    ),
    target: targetRow(state, innings),
    allottedOvers: innings.allottedBalls === null ? null : innings.allottedBalls / 6,
    end: innings.end,
    cumulative: overs.map((over) => over.score),
    overRuns: overs.map((over) => over.runs),
    overWickets: overs.map((over) => over.wickets),
    overBoundaries: overs.map((over) => over.boundaries),
    fallOfWickets: innings.fallOfWickets.map((fall) => [fall.wicket, fall.total, fall.overText, fall.player, fall.kind]),
    stands: standRows(innings, DEFAULT_COUNTING),
    unbroken: [unbroken?.number, unbroken?.runs, unbroken?.boundaries],
    standsIfRetiredOutEnds: standRows(innings, { ...DEFAULT_COUNTING, retiredOutEndsStand: true }),
    openers: facts.openers,
    batters: Object.fromEntries(
      innings.batters.map((each) => [each.name, [each.runs, each.balls, each.fours, each.sixes, each.howOut]]),
    ),
    bowlers: bowlersRow(innings),
    extras: {
      wides: extras.wides,
      noballs: extras.noBalls,
      byes: extras.byes,
      legbyes: extras.legByes,
      penalty: extras.penalty,
      wideBalls: extras.wideDeliveries,
      noBalls: extras.noBallDeliveries,
    },
    extrasTotal: facts.extras,
    fours: countIn(innings.deliveries, 'FOURS'),
    sixes: countIn(innings.deliveries, 'SIXES'),
    wicketKinds: kinds(innings),
    dotsFirst6: first.reduce((sum, over) => sum + over.dots, 0),
    boundaryRunsFirst6: first.reduce((sum, over) => sum + over.boundaryRuns, 0),
    ballsTo50: facts.legalBallsToFifty,
    ballsToFirstWicket: facts.legalBallsToFirstWicket,
  };
}

/** Returns the target that the officials set in a limited match. A chase always has a target. */
function targetRow(state: ScoreState, innings: InningsScore): Facts | null {
  if (state.scheduledOvers === null || innings.superOver || innings.number === 1 || innings.allottedBalls === null) return null;
  return { overs: innings.allottedBalls / 6, runs: innings.target };
}

test('settlement 10.3 the sample matches are found if their folder exists', () => {
  expect(sampleIds.length > 0).toBe(samplesPresent);
});

test.runIf(samplesPresent).each(sampleIds)(
  'settlement 10.3 match %s: every fact of every innings matches the facts file',
  (id) => {
    const score = sampleScore(id);
    const wanted = sampleFacts[id]?.innings ?? [];
    expect(score.innings).toHaveLength(wanted.length);
    score.innings.forEach((innings, index) => {
      const row = inningsRow(score, innings);
      const facts = wanted[index] ?? {};
      // Compares every key of the file, so the test also fails for a fact that the code does not derive.
      for (const key of Object.keys(facts)) expect([key, row[key]]).toEqual([key, facts[key]]);
      expect(Object.keys(facts).length).toBeGreaterThan(30);
    });
  },
);

test.runIf(samplesPresent).each(sampleIds)('settlement 10.3 match %s: every fact of the match matches the facts file', (id) => {
  const { info } = sampleMatch(id);
  const score = sampleScore(id);
  const match = matchFacts(score);
  const row: Facts = {
    date: info.dates[0],
    format: match.format,
    event: info.eventName,
    venue: info.venue,
    teams: score.teams,
    scheduledOvers: score.scheduledOvers,
    toss: { decision: score.toss?.decision, winner: score.teams[score.toss?.winner ?? 0] },
    outcome: outcomeRow(score),
    playerOfMatch: score.playersOfMatch.length === 0 ? null : score.playersOfMatch,
    reduced: match.reduced,
    reducedBeforeStart: match.reducedBeforeStart,
    noResult: match.noResult,
    awarded: match.awarded,
  };
  const wanted: Facts = sampleFacts[id] ?? {};
  // These keys are not compared here: the operator's input goes into the parser, and innings and settlements have tests of their own.
  const keys = Object.keys(wanted).filter(
    (key) => !['innings', 'settlement', 'operatorInput', 'withPenaltyRunsNotCounted'].includes(key),
  );
  for (const key of keys) expect([key, row[key]]).toEqual([key, wanted[key]]);
  expect(keys.length).toBe(Object.keys(row).length);
});

test.runIf(samplesPresent).each(sampleIds)(
  'settlement 13, D-1 match %s: the scores without penalty runs match the facts file',
  (id) => {
    const without = { ...DEFAULT_COUNTING, penaltyRuns: 'NONE' } as const;
    const score = sampleScore(id);
    const counted = score.innings.map((innings) => inningsFacts(innings, without));
    const rows = counted.map((facts) => ({
      team: score.teams[facts.innings.battingTeam],
      total: facts.total,
      extrasTotal: facts.extras,
      cumulative: facts.overs.map((over) => over.score),
    }));
    const wanted = sampleFacts[id]?.['withPenaltyRunsNotCounted'];
    if (wanted !== undefined) expect(rows).toEqual(wanted);
    else expect(counted.map((facts) => facts.total)).toEqual(score.innings.map((innings) => innings.total));
  },
);

test.runIf(samplesPresent).each(sampleIds)(
  'settlement 10.3 match %s: the facts have the same runs, wickets and stands as the scoreboard',
  (id) => {
    for (const innings of sampleScore(id).innings) {
      const facts = inningsFacts(innings);
      expect(facts.total).toBe(innings.total);
      expect(facts.overs.map((over) => [over.runs, over.score, over.wickets])).toEqual(
        innings.overs.map((over) => [over.runs, over.totalAfter, over.wicketsAfter]),
      );
      expect(facts.stands.map((stand) => stand.runs)).toEqual([...innings.stands, innings.unbroken].map((stand) => stand.runs));
    }
  },
);

test.runIf(samplesPresent).each(sampleIds)(
  'settlement 10.3 match %s: the ball in the middle of the match raises the total by its runs',
  (id) => {
    const match = sampleMatch(id);
    const balls = match.events.filter((event) => event.type === 'BALL');
    const middle = balls[Math.floor(balls.length / 2)];
    if (middle === undefined) return;
    const place = match.events.indexOf(middle);
    const before = scoreOf(match.setup, match.events.slice(0, place));
    const after = scoreOf(match.setup, match.events.slice(0, place + 1));
    const number = middle.delivery.innings - 1;
    expect((after.innings[number]?.total ?? 0) - (before.innings[number]?.total ?? 0)).toBe(deliveryTotal(middle.delivery));
  },
);
