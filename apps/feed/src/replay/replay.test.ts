import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseCricsheet, scoreText, type CricsheetMatch } from '@pavilion/core/cricket';
import { present } from '@pavilion/core/std';
import { chancesFrom, CRICKET, cricketScore, matchOdds } from '../cricket-markets.ts';
import { computedResult } from '../testing/computed-result.ts';
import { LiveMatch, type ChancesOf } from '../live-match.ts';
import { httpDesk } from '../maker/desk.ts';
import { MarketMaker } from '../maker/maker.ts';
import { createWorld, type World } from '../testing/world.ts';
import { jsonOf } from './lines.ts';
import { MarketRecording } from './market-recording.ts';
import { readOptions } from './options.ts';
import { playRecord, realChance } from './play-record.ts';
import { impliedChance, playRecording } from './play-recording.ts';
import { surveyOf } from './survey.ts';

const DATA = process.env['PAVILION_SAMPLE_DATA'] ?? resolve(import.meta.dirname, '../../../../../shared/data');
const MARKET = resolve(DATA, 'betfair/1.200806927.jsonl.gz');
const SCORES = resolve(DATA, 'betfair/ccm-1.200806927.jsonl.gz');
const hasSamples = existsSync(MARKET);
const WHY_SKIPPED = 'the samples are not on this machine (PAVILION_SAMPLE_DATA names their folder)';

/** Returns the file of an invented match of two overs a side, perhaps a tie with a super over. */
function smallFile(outcome: object, hasSuperOver = false): object {
  const SIDES = { Kestrels: ['A', 'B', 'C'], Herons: ['X', 'Y'] };
  const delivery = (batter: string, runs: number, more: object = {}): object => ({
    batter,
    bowler: 'Y',
    non_striker: 'B',
    runs: { batter: runs, extras: 0, total: runs },
    ...more,
  });
  const over = (number: number, runs: readonly number[], team: keyof typeof SIDES = 'Kestrels'): object => {
    const [batter, non_striker] = SIDES[team];
    const bowler = SIDES[team === 'Kestrels' ? 'Herons' : 'Kestrels'][number];
    return { over: number, deliveries: runs.map((each) => delivery('', each, { batter, non_striker, bowler })) };
  };
  const superOver = (team: keyof typeof SIDES): object => {
    return { team, super_over: true, overs: [over(0, [0, 0, 0, 0, 0, 1], team)] };
  };
  const wicketOver = {
    over: 1,
    deliveries: [
      delivery('A', 0, { wickets: [{ player_out: 'A', kind: 'bowled' }] }),
      ...[1, 0, 0, 1, 0].map((runs) => delivery('C', runs)),
    ],
  };
  return {
    info: {
      teams: ['Kestrels', 'Herons'],
      overs: 2,
      match_type: 'T20',
      dates: ['2026-01-01'],
      toss: { winner: 'Herons', decision: 'field' },
      players: SIDES,
      outcome,
    },
    innings: [
      { team: 'Kestrels', overs: [over(0, [1, 0, 4, 0, 2, 0]), wicketOver] },
      {
        team: 'Herons',
        overs: [over(0, [0, 0, 0, 1, 0, 0], 'Herons'), over(1, hasSuperOver ? [2, 2, 2, 2, 0, 0] : [0, 0, 0, 0, 0, 0], 'Herons')],
      },
      ...(hasSuperOver ? [superOver('Herons'), superOver('Kestrels')] : []),
    ],
  };
}

function matchOf(file: object): CricsheetMatch {
  const match = parseCricsheet(file);
  if (!match.ok) throw new Error(match.reason);
  return match.value;
}

function liveIn(
  world: World,
  match: CricsheetMatch,
  chancesOf: ChancesOf,
): { readonly live: LiveMatch; readonly announce: () => Promise<void> } {
  const announced = {
    ref: 'replay-1',
    series: 'Replays',
    name: match.setup.teams.join(' v '),
    sportId: CRICKET,
    setup: match.setup,
    venue: '',
    startTime: world.clock.now(),
    format: match.info.format,
    markets: [matchOdds(match.setup)],
    betDelayMs: 83,
    commissionPercent: 5,
    fairness: null,
  };
  const live = new LiveMatch(world.stage, announced, chancesOf);
  return { live, announce: () => live.announce(announced) };
}

test('a file is played to its result, with betting closed during every ball, the winner proposed, and no refusal', async () => {
  const world = createWorld();
  const match = matchOf(smallFile({ winner: 'Kestrels', by: { runs: 8 } }));
  const { live, announce } = liveIn(world, match, chancesFrom(realChance));
  await announce();
  await playRecord(world.stage, { live, match, house: undefined, speed: 60 });
  const played = world.exchange.match('replay-1');
  expect(world.exchange.refusals).toEqual([]);
  expect(cricketScore(played.score).innings.map(scoreText)).toEqual(['9/1', '1/0']);
  expect(played.markets[0]?.result).toEqual({ kind: 'WINNERS', selection_refs: ['s0'] });
  expect(played.markets[0]?.status).toBe('CLOSED');
});

test.each([
  [{ winner: 'Kestrels', by: { runs: 8 } }, false, { kind: 'WINNERS', selection_refs: ['s0'] }],
  [{ result: 'tie', eliminator: 'Kestrels' }, true, { kind: 'VOID', reason: 'TIE' }],
] as const)(
  'settlement 5.2a the balls of a replayed match with the result %j settle its market as the record does',
  async (outcome, isTied, result) => {
    const world = createWorld();
    const match = matchOf(smallFile(outcome, isTied));
    const { live, announce } = liveIn(world, match, chancesFrom(realChance));
    await announce();
    await playRecord(world.stage, { live, match, house: undefined, speed: 60 });
    const played = world.exchange.match('replay-1');
    const [odds] = played.markets;
    expect(played.facts).toBeNull();
    expect(odds?.result).toEqual(result);
    expect(computedResult(played, present(odds))).toEqual(result);
  },
);

test.each([
  [{ result: 'no result' }, { kind: 'VOID', reason: 'NO_RESULT' }],
  [{ result: 'tie' }, { kind: 'VOID', reason: 'TIE' }],
  [
    { winner: 'Herons', by: { wickets: 1 } },
    { kind: 'WINNERS', selection_refs: ['s1'] },
  ],
])('the outcome %j is proposed as %j', async (outcome, result) => {
  const world = createWorld();
  const match = matchOf(smallFile(outcome));
  const { live, announce } = liveIn(world, match, chancesFrom(realChance));
  await announce();
  await playRecord(world.stage, { live, match, house: undefined, speed: 600 });
  expect(world.exchange.match('replay-1').markets[0]?.result).toEqual(result);
});

test('a file that is no Cricsheet match is refused, and the error names the wrong fields', () => {
  const refused = parseCricsheet({ info: { teams: ['A'] } });
  expect(refused.ok ? '' : refused.reason).toContain('info.teams[1]');
});

test.each([
  [[], 'Name one file: a Cricsheet match or a recorded exchange stream.'],
  [['a.json', '--speed', 'fast'], '--speed is a number from 1 to 3600.'],
  [['a.json', '--stream', 'b.gz'], 'Use --stream and --scores together.'],
  [['a.json', '--overs', '2.5'], '--overs is a number of overs.'],
])('options %j: %s', (args, sentence) => {
  expect(readOptions(args)).toBe(sentence);
});

test('option --reduced marks a match as cut before its start, to unknown overs', () => {
  expect(readOptions(['a.json', '--reduced'])).toMatchObject({ reducedBeforeStart: true, allottedOvers: null });
});

describe.runIf(!hasSamples)('recorded match', () => {
  test.skip(`is not replayed: ${WHY_SKIPPED}`, () => undefined);
});

test.runIf(hasSamples)(
  '13 the recorded match is played from its open market to its proposed result, and the maker follows its prices',
  async () => {
    const world = createWorld();
    const match = matchOf((await jsonOf(resolve(DATA, 'cricsheet/1321467.json'))) as object);
    const survey = await surveyOf(MARKET, SCORES, match.setup.teams);
    expect(survey).toMatchObject({ betDelaySeconds: 5, commissionPercent: 5, runnerIds: [228_749, 2_857_977] });
    const recording = new MarketRecording();
    const { live, announce } = liveIn(
      world,
      match,
      chancesFrom(() => impliedChance(recording, survey.runnerIds[0])),
    );
    await announce();
    const settings = {
      levels: 3,
      levelPoints: 500,
      liabilityPointsMax: 20_000,
      marketExposurePointsMax: 200_000,
      staleMs: 600_000,
      orderPointsMin: 100,
      recordedSizeScale: 5,
    };
    const maker = new MarketMaker({
      desk: httpDesk(world.account('maker')),
      board: world.board,
      clock: world.clock,
      settings,
      isMine: () => true,
      onError: (error) => {
        throw error;
      },
    });
    const making = maker.run(world.stop.signal);
    const market: string[] = [];
    let problems = 0;
    await playRecording(world.stage, {
      live,
      house: undefined,
      match,
      recording,
      survey,
      streamFile: MARKET,
      scoresFile: SCORES,
      speed: 600,
      from: survey.marketTime - 600_000,
      onMarket: (time, definition) =>
        market.push(`${new Date(time).toISOString().slice(11, 23)} ${definition.status} ${definition.betDelaySeconds}`),
      onDataProblem: () => (problems += 1),
    });
    world.stop.abort();
    await making;
    const played = world.exchange.match('replay-1');
    expect(world.exchange.refusals).toEqual([]);
    expect(market).toEqual([
      '10:50:00.000 OPEN 0',
      '11:00:01.427 SUSPENDED 0',
      '11:00:20.540 OPEN 5',
      '14:46:38.245 SUSPENDED 5',
      '14:47:27.332 CLOSED 5',
    ]);
    expect(problems).toBe(21);
    expect(cricketScore(played.score).innings.map(scoreText)).toEqual(['163/7', '111']);
    expect(played.markets[0]?.result).toEqual({ kind: 'WINNERS', selection_refs: ['s0'] });
    expect(world.exchange.orders.length).toBeGreaterThan(100);
  },
  60_000,
);
