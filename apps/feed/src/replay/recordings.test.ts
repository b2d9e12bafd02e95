import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { applyScoreEvent, emptyScore, parseCricsheet, scoreText } from '@pavilion/core/cricket';
import { EventReplay } from './event-replay.ts';
import { jsonOf, linesOf } from './lines.ts';
import { MarketRecording } from './market-recording.ts';
import { readScoreLine } from './score-recording.ts';

/** The recordings are stored outside the project. Without them these tests are skipped and say so. */
const DATA = process.env['PAVILION_SAMPLE_DATA'] ?? resolve(import.meta.dirname, '../../../../../shared/data');
const MARKET = resolve(DATA, 'betfair/1.200806927.jsonl.gz');
const SCORES = resolve(DATA, 'betfair/ccm-1.200806927.jsonl.gz');
const MATCH = resolve(DATA, 'cricsheet/1321467.json');
const hasSamples = existsSync(MARKET);
const NETHERLANDS = 228_749;

describe.runIf(!hasSamples)('recordings', () => {
  test.skip('are not replayed, because the samples are not on this machine (PAVILION_SAMPLE_DATA names their folder)', () =>
    undefined);
});

test.runIf(hasSamples)('the recorded market is suspended, in play with its delay, suspended, closed', async () => {
  const recording = new MarketRecording();
  const seen: string[] = [];
  const winnerAt = new Map<string, number | null>();
  for await (const line of linesOf(MARKET)) {
    const moment = recording.take(line);
    if (moment === null) continue;
    const clock = new Date(moment.time).toISOString().slice(11, 23);
    if (clock < '12:00:00.000' || !winnerAt.has('noon')) winnerAt.set('noon', recording.runner(NETHERLANDS, 1).lastTraded);
    if (moment.definition === null) continue;
    const { status, inPlay, betDelaySeconds } = moment.definition;
    const state = `${status} ${inPlay ? 'in play' : 'before'} ${betDelaySeconds}`;
    if (seen.at(-1)?.endsWith(state) !== true) seen.push(`${clock} ${state}`);
  }
  expect(seen.slice(1)).toEqual([
    '11:00:01.427 SUSPENDED before 0',
    '11:00:20.540 OPEN in play 5',
    '14:46:38.245 SUSPENDED in play 5',
    '14:47:27.332 CLOSED in play 5',
  ]);
  expect(recording.definition?.marketBaseRate).toBe(5);
  expect(recording.definition?.runners.find((runner) => runner.status === 'WINNER')?.id).toBe(NETHERLANDS);
  expect(winnerAt.get('noon')).toBe(1.08);
});

test.runIf(hasSamples)(
  '13 the score stream agrees with the ball-by-ball record: every ball once, in order, on time',
  async () => {
    const match = parseCricsheet(await jsonOf(MATCH));
    if (!match.ok) throw new Error(match.reason);
    const replay = new EventReplay(match.value);
    let score = emptyScore(match.value.setup);
    let dataProblems = 0;
    let firstBallAt = '';
    let inningsBreakAt = '';
    for await (const line of linesOf(SCORES)) {
      const moment = readScoreLine(line);
      if (moment?.hasDataProblem === true) dataProblems += 1;
      if (moment === null || moment.progress === null) continue;
      const clock = new Date(moment.time).toISOString().slice(11, 16);
      for (const event of replay.releaseUpTo(moment.progress)) {
        score = applyScoreEvent(score, event);
        if (event.type === 'BALL' && firstBallAt === '') firstBallAt = clock;
        if (event.type === 'INNINGS_END' && inningsBreakAt === '') inningsBreakAt = clock;
      }
    }
    for (const event of replay.releaseRemaining()) score = applyScoreEvent(score, event);
    expect(score.innings.map(scoreText)).toEqual(['163/7', '111']);
    expect(score.outcome).toMatchObject({ kind: 'WON', winner: 0, by: { runs: 52 } });
    expect(dataProblems).toBe(21);
    expect(firstBallAt).toBe('11:30');
    expect(firstBallAt < inningsBreakAt, inningsBreakAt).toBe(true);
  },
);
