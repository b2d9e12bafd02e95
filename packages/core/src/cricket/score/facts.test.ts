import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { deliveryTotal, extrasTotal } from './delivery.ts';
import { oversCounted, oversText, parseCricsheet, scoreOf, type InningsScore, type ScoreState } from '../index.ts';

/**
 * The sample matches lie beside the project and are not part of it: where they are absent, these tests have nothing to
 * compare with and say so.
 */
const DATA = process.env['PAVILION_SAMPLE_DATA'] ?? resolve(import.meta.dirname, '../../../../../../shared/data');
const FACTS = resolve(DATA, 'cricsheet/facts.json');
const present = existsSync(FACTS);
const WHY_SKIPPED = 'the sample matches are not on this machine (PAVILION_SAMPLE_DATA names their folder)';

type Fall = readonly [number, number, string, string, string];
type StandFact = readonly [number, number, number, number];
interface InningsFacts {
  readonly team: string;
  readonly superOver: boolean;
  readonly total: number;
  readonly penaltyPre: number;
  readonly penaltyPost: number;
  readonly wickets: number;
  readonly legalBalls: number;
  readonly overs: string;
  readonly oversStarted: number;
  readonly lastOverLegal: number;
  readonly oversCounted: number;
  readonly oddOvers: Readonly<Record<string, number>>;
  readonly target: { readonly overs: number; readonly runs: number } | null;
  readonly allottedOvers: number | null;
  readonly end: string;
  readonly cumulative: readonly number[];
  readonly overRuns: readonly number[];
  readonly overWickets: readonly number[];
  readonly overBoundaries: readonly number[];
  readonly fallOfWickets: readonly Fall[];
  readonly stands: readonly StandFact[];
  readonly unbroken: readonly [number, number, number];
  readonly openers: readonly string[];
  readonly batters: Readonly<Record<string, readonly [number, number, number, number, string | null]>>;
  readonly bowlers: Readonly<Record<string, readonly [number, number, number, number, number, number]>>;
  readonly extras: Readonly<Record<'wides' | 'noballs' | 'byes' | 'legbyes' | 'penalty' | 'wideBalls' | 'noBalls', number>>;
  readonly extrasTotal: number;
  readonly dotsFirst6: number;
  readonly boundaryRunsFirst6: number;
  readonly ballsTo50: number | null;
  readonly ballsToFirstWicket: number | null;
}
interface MatchFacts {
  readonly teams: readonly string[];
  readonly playerOfMatch: readonly string[] | null;
  readonly operatorInput?: { readonly allotted?: number };
  readonly innings: readonly InningsFacts[];
}

const FIRST_SIX = 6;

/** The score in the shape of the facts. */
function factsOf(state: ScoreState, innings: InningsScore): InningsFacts {
  const { overs, extras } = innings;
  const first = overs.slice(0, FIRST_SIX);
  return {
    team: state.teams[innings.battingTeam],
    superOver: innings.superOver,
    total: innings.total,
    penaltyPre: innings.penaltyPre,
    penaltyPost: innings.penaltyPost,
    wickets: innings.wickets,
    legalBalls: innings.legalBalls,
    overs: oversText(innings),
    oversStarted: overs.length,
    lastOverLegal: overs.at(-1)?.legalBalls ?? 0,
    oversCounted: oversCounted(innings),
    oddOvers: Object.fromEntries(
      overs
        .slice(0, -1)
        .filter((over) => over.legalBalls !== 6)
        .map((over) => [over.over + 1, over.legalBalls]),
    ),
    target: null,
    allottedOvers: innings.allottedBalls === null ? null : innings.allottedBalls / 6,
    end: innings.end ?? '',
    cumulative: overs.map((over) => over.totalAfter),
    overRuns: overs.map((over) => over.runs),
    overWickets: overs.map((over) => over.wicketsAfter),
    overBoundaries: overs.map((over) => over.boundariesAfter),
    fallOfWickets: innings.fallOfWickets.map((fall) => [fall.wicket, fall.total, fall.overText, fall.player, fall.kind]),
    stands: innings.stands.map((stand) => [stand.number, stand.runs, stand.boundaries, stand.totalAfter]),
    unbroken: [innings.unbroken.number, innings.unbroken.runs, innings.unbroken.boundaries],
    openers: innings.batters.slice(0, 2).map((batter) => batter.name),
    batters: Object.fromEntries(
      innings.batters.map((each) => [each.name, [each.runs, each.balls, each.fours, each.sixes, each.howOut]]),
    ),
    bowlers: Object.fromEntries(
      innings.bowlers.map((each) => [
        each.name,
        [each.legalBalls, each.runs, each.wickets, each.maidens, each.dots, each.oversBegun],
      ]),
    ),
    extras: {
      wides: extras.wides,
      noballs: extras.noBalls,
      byes: extras.byes,
      legbyes: extras.legByes,
      penalty: extras.penalty,
      wideBalls: extras.wideDeliveries,
      noBalls: extras.noBallDeliveries,
    },
    extrasTotal: extrasTotal(extras) + innings.penaltyPre + innings.penaltyPost,
    dotsFirst6: first.reduce((sum, over) => sum + over.dots, 0),
    boundaryRunsFirst6: first.reduce((sum, over) => sum + over.boundaryRuns, 0),
    ballsTo50: innings.legalBallsToFifty,
    ballsToFirstWicket: innings.legalBallsToFirstWicket,
  };
}

const facts: Readonly<Record<string, MatchFacts>> = present ? JSON.parse(readFileSync(FACTS, 'utf8')) : {};

function matchOf(id: string) {
  const file: unknown = JSON.parse(readFileSync(resolve(DATA, `cricsheet/${id}.json`), 'utf8'));
  const allotted = facts[id]?.operatorInput?.allotted;
  const match = parseCricsheet(file, allotted === undefined ? {} : { allottedOvers: allotted });
  if (!match.ok) throw new Error(match.reason);
  return match.value;
}

test.skipIf(present)(`sample matches: skipped, ${WHY_SKIPPED}`, () => {
  expect(present).toBe(false);
});

test.runIf(present).each(Object.keys(facts))(
  '10.3 match %s: the fold over its balls gives every fact of the scoreboard',
  (id) => {
    const match = matchOf(id);
    const score = scoreOf(match.setup, match.events);
    const expected = facts[id]?.innings ?? [];
    expect(score.innings).toHaveLength(expected.length);
    score.innings.forEach((innings, index) => {
      const wanted = expected[index];
      expect({ ...factsOf(score, innings), target: wanted?.target }).toMatchObject(pick(wanted, factsOf(score, innings)));
      if (wanted?.target !== null) expect(innings.target).toBe(wanted?.target.runs);
    });
    expect(score.teams).toEqual(facts[id]?.teams);
    expect(score.playersOfMatch).toEqual(facts[id]?.playerOfMatch ?? []);
  },
);

/** Only the facts that a scoreboard can hold. */
function pick(wanted: InningsFacts | undefined, shape: InningsFacts): Partial<InningsFacts> {
  const entries = Object.entries(wanted ?? {}).filter(([key]) => key in shape);
  // The facts of a super over leave out what no market asks of it.
  expect(entries.length).toBeGreaterThanOrEqual(wanted?.superOver === true ? 20 : Object.keys(shape).length);
  return Object.fromEntries(entries);
}

test.runIf(present).each(Object.keys(facts))('10.3 match %s: undo is the fold over one ball fewer', (id) => {
  const match = matchOf(id);
  const balls = match.events.filter((event) => event.type === 'BALL');
  const at = Math.floor(balls.length / 2);
  const middle = balls[at];
  if (middle === undefined) return;
  const place = match.events.indexOf(middle);
  const before = scoreOf(match.setup, match.events.slice(0, place));
  const after = scoreOf(match.setup, match.events.slice(0, place + 1));
  const number = middle.delivery.innings - 1;
  expect((after.innings[number]?.total ?? 0) - (before.innings[number]?.total ?? 0)).toBe(deliveryTotal(middle.delivery));
});
