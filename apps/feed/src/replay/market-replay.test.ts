import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { priceAfterRemovals } from '@pavilion/core/settlement';
import type { Price } from '@pavilion/core/odds';
import { LiveMatch } from '../live-match.ts';
import { createWorld } from '../testing/world.ts';
import { isStream } from './lines.ts';
import { MarketRecording, type RecordedDefinition } from './market-recording.ts';
import { announcementOf, marketSurveyOf, playMarket, resultOf, tradedChances } from './play-market.ts';

/** An invented race: horses and prices. */
const OUR_RACE = resolve(import.meta.dirname, 'recordings/four-horses.jsonl');
const DATA = process.env['PAVILION_SAMPLE_DATA'] ?? resolve(import.meta.dirname, '../../../../../shared/data');
const HAMILTON = resolve(DATA, 'betfair/BASIC-1.132153978.jsonl');
const CRICKET_MARKET = resolve(DATA, 'betfair/1.200806927.jsonl.gz');
const hasSamples = existsSync(HAMILTON);

/** Plays a recording to its end; returns the market in the exchange and the printed sentences. */
async function replay(file: string, leadMinutes: number) {
  const world = createWorld();
  const survey = await marketSurveyOf(file);
  const recording = new MarketRecording();
  const announced = announcementOf(survey, { ref: 'replay', startTime: world.clock.now(), betDelayMs: 16 });
  const live = new LiveMatch(world.stage, announced, tradedChances(recording, survey));
  await live.announce(announced);
  const printed: string[] = [];
  const from = survey.marketTime - leadMinutes * 60_000;
  await playMarket(world.stage, { live, recording, survey, file, speed: 600, from, print: (sentence) => printed.push(sentence) });
  const played = world.exchange.match('replay');
  return { world, announced, played, market: played.markets[0], printed };
}

test.each([5, 15])(
  'settlement 11.2 a recorded race is played with its removals and factors, %i minutes before the off',
  async (lead) => {
    const { world, announced, played, market, printed } = await replay(OUR_RACE, lead);
    expect(world.exchange.refusals).toEqual([]);
    expect(announced).toMatchObject({ sportId: 7, venue: 'Thornley (GB)', name: 'Thornley 6f Handicap', commissionPercent: 5 });
    expect(announced.markets).toMatchObject([{ type: 'WIN', winners: 1, inPlay: true }]);
    expect(market?.removed).toEqual(
      new Map([
        ['s2', 7.1],
        ['s3', 2.8],
      ]),
    );
    expect(market?.factors).toEqual(
      new Map([
        ['s0', 44.25],
        ['s1', 36.86],
      ]),
    );
    expect(market?.result).toEqual({ kind: 'WINNERS', selection_refs: ['s0'] });
    expect(played.score).toMatchObject({ kind: 'RACE', nonRunners: [2, 3], phase: 'PLAYING' });
    expect(printed).toEqual([
      '14:00:00.000Z  market OPEN, before play, recorded delay 0 s, base rate 5 %',
      '14:02:00.000Z  Brass Monkey Bay is removed, factor 7.1 %',
      '14:02:00.000Z  Hollow Crown is removed, factor 2.8 % (2.6 % on the first card)',
      '14:10:02.000Z  market SUSPENDED, before play, recorded delay 0 s, base rate 5 %',
      '14:10:05.000Z  market OPEN, in play, recorded delay 1 s, base rate 5 %',
      '14:11:15.000Z  market SUSPENDED, in play, recorded delay 1 s, base rate 5 %',
      '14:11:40.000Z  market CLOSED, in play, recorded delay 1 s, base rate 5 %',
      '14:11:40.000Z  Candle Maker (501) won, starting price 2.21, final factor 44.25 %, last traded at 1.01 (14:11:10.000Z), lowest 1.01',
    ]);
  },
);

test('a recorded stream and a Cricsheet file differ in the first line', async () => {
  expect(await isStream(OUR_RACE)).toBe(true);
  expect(await isStream(resolve(import.meta.dirname, 'lines.ts'))).toBe(false);
});

test('the command reads a recorded stream as a market and not as a Cricsheet match', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'replay-')), 'empty.jsonl');
  await writeFile(file, '{"op":"mcm","pt":1}\n');
  // A stream without a market ends the command before it needs an exchange.
  const env = { ...process.env, PAVILION_EXCHANGE: 'http://127.0.0.1:1' };
  const played = promisify(execFile)(process.execPath, [resolve(import.meta.dirname, 'main.ts'), file], { env });
  await expect(played).rejects.toMatchObject({ code: 2, stderr: `${file} has no market definition.\n` });
});

test.each<[string, object, readonly string[], object]>([
  ['two runners that finished level', {}, ['WINNER', 'WINNER', 'LOSER'], { kind: 'WINNERS', selections: [0, 1] }],
  ['each way', { marketType: 'EACH_WAY' }, ['PLACED', 'WINNER', 'LOSER'], { kind: 'FINISH', order: [[1], [0]] }],
  ['nobody', {}, ['REMOVED', 'REMOVED', 'REMOVED'], { kind: 'VOID', reason: 'RACE_VOID' }],
  ['nobody in a match', { eventTypeId: '1' }, ['REMOVED', 'REMOVED', 'REMOVED'], { kind: 'VOID', reason: 'NO_RESULT' }],
])('settlement 11.2 the last definition names %s', (_name, more, statuses, result) => {
  const definition = (status: 'OPEN' | 'CLOSED'): RecordedDefinition => ({
    status,
    inPlay: true,
    betDelaySeconds: 0,
    marketTime: '2026-01-01T11:00:00.000Z',
    marketBaseRate: 5,
    ...more,
    runners: statuses.map((each, place) => ({ id: place + 7, sortPriority: place, status: each })),
  });
  expect(resultOf({ card: definition('OPEN') }, definition('CLOSED'))).toEqual(result);
  expect(resultOf({ card: definition('OPEN') }, definition('OPEN'))).toEqual({ kind: 'VOID', reason: 'STREAM_STOPPED' });
});

describe.runIf(!hasSamples)('recorded markets', () => {
  test.skip('are not replayed, because the samples are not on this machine (PAVILION_SAMPLE_DATA names their folder)', () =>
    undefined);
});

test.runIf(hasSamples)('13, settlement W8, W9 the race at Hamilton: its removals, factors and winner', async () => {
  const { world, market, printed } = await replay(HAMILTON, 10);
  expect(world.exchange.refusals).toEqual([]);
  expect(printed.filter((sentence) => !sentence.includes('base rate'))).toEqual([
    '07:00:50.000Z  Hellavashock is removed, factor 7.14 % (5.55 % on the first card)',
    '09:23:43.000Z  Hymn For The Dudes is removed, factor 5.55 %',
    '18:59:42.073Z  Brother Mcgonagall (12115648) won, starting price 4.15, final factor 26.54 %, last traded at 1.01 (18:57:42.097Z), lowest 1.01',
  ]);
  expect(printed.filter((sentence) => sentence.includes('base rate'))).toEqual([
    '10:53:40.318Z  market OPEN, before play, recorded delay 0 s, base rate 5 %',
    '18:55:42.053Z  market OPEN, in play, recorded delay 1 s, base rate 5 %',
    '18:57:42.097Z  market SUSPENDED, in play, recorded delay 1 s, base rate 5 %',
    '18:59:42.073Z  market CLOSED, in play, recorded delay 1 s, base rate 5 %',
  ]);
  expect(market?.result).toEqual({ kind: 'WINNERS', selection_refs: ['s0'] });
  const factors = [...(market?.removed.values() ?? [])].map((percent) => Math.round(percent * 100));
  expect(priceAfterRemovals(385 as Price, 'WIN', factors)).toBe(338);
  expect(priceAfterRemovals(375 as Price, 'WIN', factors.slice(1))).toBe(354);
});

test.runIf(hasSamples)(
  '13 the recorded cricket market is played alone, with its status, delay, base rate and winner',
  async () => {
    const { world, market, printed } = await replay(CRICKET_MARKET, 10);
    expect(world.exchange.refusals).toEqual([]);
    expect(printed).toEqual([
      '10:50:12.979Z  market OPEN, before play, recorded delay 0 s, base rate 5 %',
      '11:00:01.427Z  market SUSPENDED, before play, recorded delay 0 s, base rate 5 %',
      '11:00:20.540Z  market OPEN, in play, recorded delay 5 s, base rate 5 %',
      '14:46:38.245Z  market SUSPENDED, in play, recorded delay 5 s, base rate 5 %',
      '14:47:27.332Z  market CLOSED, in play, recorded delay 5 s, base rate 5 %',
      '14:47:27.332Z  Runner 228749 (228749) won, last traded at 1.40 (14:47:24.164Z), lowest 1.01',
    ]);
    expect(market?.result).toEqual({ kind: 'WINNERS', selection_refs: ['s0'] });
  },
);
