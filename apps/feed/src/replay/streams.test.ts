import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseCricsheet, type CricsheetMatch } from '@pavilion/core/cricket';
import { EventReplay } from './event-replay.ts';
import { jsonOf, linesOf } from './lines.ts';
import { MarketRecording } from './market-recording.ts';
import { mergeLines } from './merge.ts';
import { impliedChance } from './play-recording.ts';
import { readScoreLine } from './score-recording.ts';

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pavilion-replay-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const DEFINITION = {
  status: 'OPEN',
  inPlay: false,
  betDelay: 0,
  marketTime: '2026-01-01T11:00:00.000Z',
  marketBaseRate: 5,
  runners: [
    { id: 7, status: 'ACTIVE', sortPriority: 1 },
    { id: 8, status: 'ACTIVE', sortPriority: 2 },
  ],
};

function marketLine(pt: number, change: object): string {
  return JSON.stringify({ op: 'mcm', pt, mc: [{ id: '1.5', ...change }] });
}

test('settlement 11.2 prices are deltas: size zero deletes a level, an image replaces all, and the best price comes first', () => {
  const recording = new MarketRecording();
  recording.take(marketLine(1, { marketDefinition: DEFINITION, img: true }));
  recording.take(
    marketLine(2, {
      rc: [
        {
          id: 7,
          atb: [
            [1.5, 10],
            [1.6, 20],
            [1.4, 5],
          ],
          atl: [
            [1.7, 8],
            [1.65, 9],
          ],
          ltp: 1.62,
        },
      ],
    }),
  );
  expect(recording.runner(7, 2)).toEqual({
    id: 7,
    back: [
      { price: 1.6, size: 20 },
      { price: 1.5, size: 10 },
    ],
    lay: [
      { price: 1.65, size: 9 },
      { price: 1.7, size: 8 },
    ],
    lastTraded: 1.62,
    lastTradedAt: 2,
    lowestTraded: 1.62,
  });
  expect(impliedChance(recording, 7)).toBeCloseTo((1 / 1.6 + 1 / 1.65) / 2, 10);
  recording.take(marketLine(3, { rc: [{ id: 7, atb: [[1.6, 0]] }] }));
  expect(recording.runner(7, 1).back).toEqual([{ price: 1.5, size: 10 }]);
  recording.take(marketLine(4, { img: true, rc: [{ id: 7, atb: [[1.3, 1]] }] }));
  expect(recording.runner(7, 3)).toMatchObject({ back: [{ price: 1.3, size: 1 }], lay: [], lastTraded: null });
  expect(impliedChance(recording, 8)).toBeNull();
});

test('settlement 11.2 a definition replaces the previous one completely, and messages of other kinds are ignored', () => {
  const recording = new MarketRecording();
  expect(recording.take(JSON.stringify({ op: 'connection', pt: 1 }))).toBeNull();
  expect(recording.take(marketLine(1, { marketDefinition: DEFINITION }))?.definition).toMatchObject({
    status: 'OPEN',
    inPlay: false,
  });
  const changed = { ...DEFINITION, status: 'SUSPENDED', inPlay: true, betDelay: 5 };
  expect(recording.take(marketLine(2, { marketDefinition: changed }))?.definition).toMatchObject({
    status: 'SUSPENDED',
    inPlay: true,
    betDelaySeconds: 5,
  });
  expect(recording.take(marketLine(3, { rc: [] }))?.definition).toBeNull();
  expect(recording.definition?.betDelaySeconds).toBe(5);
});

test.each([
  ['MATCH_STABLE', 'OPEN'],
  ['BALL_IN_PROGRESS', 'BALL_RUNNING'],
  ['POSSIBLE_WICKET', 'SUSPENDED'],
  ['RUNS_LIKELY', 'SUSPENDED'],
  ['UMPIRE_REVIEW', 'SUSPENDED'],
  ['DATA_ASSEMBLY_ISSUE', 'SUSPENDED'],
  ['MATCH_COMPLETE', 'CLOSED'],
  ['EVENT_CLOSED', 'CLOSED'],
  ['SOMETHING_NEW', 'SUSPENDED'],
])("11.2 the score stream's %s means %s", (eventStatus, signal) => {
  const moment = readScoreLine(JSON.stringify({ op: 'ccm', pt: 1, cc: [{ fixtureInfo: { eventStatus } }] }));
  expect(moment).toMatchObject({ signal, hasDataProblem: eventStatus === 'DATA_ASSEMBLY_ISSUE', progress: null });
});

test('settlement 11.2 overs arrive as "20.0" or as "20", and only the current innings counts', () => {
  const line = (inningsOvers: string): string =>
    JSON.stringify({
      op: 'ccm',
      pt: 1,
      cc: [
        {
          matchStats: {
            currentInnings: 1,
            inningsStats: [
              { inningsNum: 1, inningsRuns: 163, inningsOvers },
              { inningsNum: 2, inningsRuns: 0, inningsOvers: '0.0' },
            ],
          },
        },
      ],
    });
  for (const text of ['20.0', '20'])
    expect(readScoreLine(line(text))?.progress).toEqual({ innings: 1, legalBalls: 120, runs: 163 });
  expect(readScoreLine(line('19.4'))?.progress?.legalBalls).toBe(118);
});

function smallMatch(): CricsheetMatch {
  const ball = (runs: number, extras = 0): object => ({
    batter: 'A',
    bowler: 'X',
    non_striker: 'B',
    runs: { batter: runs, extras, total: runs + extras },
    ...(extras === 0 ? {} : { extras: { wides: extras } }),
  });
  const match = parseCricsheet({
    info: {
      teams: ['Kestrels', 'Herons'],
      overs: 1,
      outcome: { winner: 'Kestrels', by: { runs: 3 } },
      toss: { winner: 'Herons', decision: 'field' },
    },
    innings: [
      { team: 'Kestrels', overs: [{ over: 0, deliveries: [ball(1), ball(0, 1), ball(2), ball(0), ball(0), ball(0), ball(0)] }] },
      { team: 'Herons', overs: [{ over: 0, deliveries: [ball(1), ball(0), ball(0), ball(0), ball(0), ball(0)] }] },
    ],
  });
  if (!match.ok) throw new Error(match.reason);
  return match.value;
}

function typesOf(events: readonly { readonly type: string }[]): string {
  return events.map((event) => event.type).join(' ');
}

test('the runs distinguish a wide from the ball before it', () => {
  const replay = new EventReplay(smallMatch());
  expect(typesOf(replay.releaseOpening())).toBe('LINEUP LINEUP TOSS');
  expect(typesOf(replay.releaseUpTo({ innings: 1, legalBalls: 1, runs: 1 }))).toBe('INNINGS_START BALL');
  expect(typesOf(replay.releaseUpTo({ innings: 1, legalBalls: 1, runs: 2 }))).toBe('BALL');
  expect(typesOf(replay.releaseUpTo({ innings: 1, legalBalls: 1, runs: 1 }))).toBe('');
});

test('after a gap in the stream all balls are played, and the result waits until the end', () => {
  const replay = new EventReplay(smallMatch());
  expect(typesOf(replay.releaseUpTo({ innings: 2, legalBalls: 0, runs: 0 }))).toMatch(
    /TOSS INNINGS_START( BALL){7} INNINGS_END INNINGS_START$/,
  );
  expect(typesOf(replay.releaseUpTo({ innings: 2, legalBalls: 6, runs: 1 }))).toMatch(/^BALL( BALL){5} INNINGS_END$/);
  expect(replay.isFinished).toBe(false);
  expect(typesOf(replay.releaseRemaining())).toBe('MATCH_END');
  expect(replay.isFinished).toBe(true);
});

test('the lines of two recordings are merged in order of time, whether or not the files are gzipped', async () => {
  const stream = join(folder, 'market.jsonl');
  const scores = join(folder, 'scores.jsonl.gz');
  await writeFile(stream, [1, 4, 5].map((pt) => marketLine(pt, {})).join('\n'));
  await writeFile(scores, gzipSync([2, 3, 6].map((pt) => JSON.stringify({ op: 'ccm', pt, cc: [] })).join('\n')));
  const seen: string[] = [];
  for await (const { from, time } of mergeLines(stream, scores)) seen.push(`${from} ${time}`);
  expect(seen).toEqual(['market 1', 'score 2', 'score 3', 'market 4', 'market 5', 'score 6']);
  const lines: string[] = [];
  for await (const line of linesOf(scores)) lines.push(line);
  expect(lines).toHaveLength(3);
  await writeFile(join(folder, 'match.json.gz'), gzipSync('{"a":1}'));
  expect(await jsonOf(join(folder, 'match.json.gz'))).toEqual({ a: 1 });
});
