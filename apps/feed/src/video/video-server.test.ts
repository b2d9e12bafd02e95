import { emptyScore, VIRTUAL_TEAMS, VirtualMatch, type ScoreState } from '@pavilion/core/cricket';
import { createHmac } from 'node:crypto';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { FakeClock } from '../clock.fake.ts';
import { frameOf, tableFrameOf } from './frame.ts';
import { VideoServer } from './video-server.ts';

const REF = 'virtual-abc-1';
const ORIGIN = 'http://localhost:8082';
const MINUTE_MS = 60_000;

let clock: FakeClock;
let playing: Map<string, ScoreState>;
let sent: { readonly ref: string; readonly url: string; readonly expiresAt: number }[];
let filmed: { readonly game: string; readonly url: string; readonly expiresAt: number }[];
let server: VideoServer;

beforeEach(() => {
  clock = new FakeClock();
  playing = new Map([[REF, emptyScore({ teams: ['Owls', 'Larks'], scheduledOvers: 20 })]]);
  sent = [];
  filmed = [];
  server = new VideoServer({
    gateway: {
      video: async (ref, video) => {
        if (video !== null) sent.push({ ref, ...video });
      },
      tableVideo: async (game, video) => {
        if (video !== null) filmed.push({ game, ...video });
      },
    },
    tables: ['ROUL'],
    clock,
    scoresInPlay: () => playing,
    host: 'localhost',
    port: 0,
    origin: ORIGIN,
    onError: (error) => {
      throw error;
    },
  });
});

/** Lets time pass, half a second at a time. */
async function pass(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 500) {
    await server.update();
    await clock.sleep(500);
  }
}

const ask = (address: string) => server.answer(new URL(address).pathname);
const last = (): string => sent.at(-1)?.url ?? '';
const partOf = (name: string): string => last().replace('live.m3u8', name);

describe('the address of a moving picture', () => {
  test('the address is sent when there are complete parts to play, and again every minute', async () => {
    await pass(10_000);
    expect(sent).toEqual([]);
    await pass(5_000);
    expect(sent).toMatchObject([{ ref: REF, expiresAt: clock.now() + 15 * MINUTE_MS - 2_000 }]);
    await pass(MINUTE_MS);
    expect(sent.map(({ url }) => url)).toHaveLength(2);
  });

  test('an address works until it expires, and only for its match and time', async () => {
    await pass(20_000);
    expect((await ask(last())).status).toBe(200);
    const { expiresAt } = sent.at(-1) ?? { expiresAt: 0 };
    const forged = [
      last().replace(REF, 'virtual-abc-2'),
      last().replace(String(expiresAt), String(expiresAt + 1)),
      last().replace(/\/[\w-]{43}\//, `/${'A'.repeat(43)}/`),
      last().replace(/\/[\w-]{43}\//, '/'),
    ];
    for (const address of forged) expect((await ask(address)).status).toBe(403);
    for (const name of ['header.mp4', '0.m4s']) expect((await ask(partOf(name).replace(REF, 'other'))).status).toBe(403);
    const address = last();
    await clock.sleep(15 * MINUTE_MS);
    expect((await ask(address)).status).toBe(403);
  });

  test('a finished match is forgotten, and its address answers 404', async () => {
    await pass(20_000);
    playing.clear();
    await pass(MINUTE_MS);
    expect((await ask(last())).status).toBe(404);
  });
});

test('a casino table has its own signed address, and its picture moves', async () => {
  await pass(20_000);
  expect(filmed).toMatchObject([{ game: 'ROUL', expiresAt: clock.now() + 15 * MINUTE_MS - 7_000 }]);
  const { url } = filmed[0] ?? { url: '' };
  expect((await ask(url)).status).toBe(200);
  expect((await ask(url.replace('ROUL', 'CRAS'))).status).toBe(403);
  expect(tableFrameOf(1_000)).not.toBe(tableFrameOf(2_000));
});

describe('settlement S-GEN-7 the picture', () => {
  test('the playlist has only whole parts, five seconds late, each AV1 in fragmented MP4', { timeout: 60_000 }, async () => {
    await pass(30_000);
    const playlist = String((await ask(last())).body);
    // 25 of the 30 seconds are visible, which are six whole parts.
    expect(playlist.match(/^\d+\.m4s$/gm)).toEqual(['2.m4s', '3.m4s', '4.m4s', '5.m4s']);
    expect((await ask(partOf('6.m4s'))).status).toBe(404);
    const [header, part] = await Promise.all([ask(partOf('header.mp4')), ask(partOf('5.m4s'))]);
    for (const box of ['ftyp', 'moov', 'av01', 'mvex']) expect(header.body.includes(box)).toBe(true);
    for (const box of ['moof', 'mdat']) expect(part.body.includes(box)).toBe(true);
  });

  test('a frame shows the score and the newest ball, and another frame of the same ball differs', async () => {
    const [home, away] = VIRTUAL_TEAMS;
    if (home === undefined || away === undefined) throw new RangeError('the league has fewer than two teams');
    const hmac = (key: Uint8Array, message: Uint8Array) => new Uint8Array(createHmac('sha256', key).update(message).digest());
    const match = new VirtualMatch([home, away], { hmac, salt: 'ab'.repeat(32), seed: new Uint8Array(32).fill(3) });
    match.opening();
    for (let event = 0; event < 40; event += 1) match.next();
    const pixels = (drawing: string) => sharp(Buffer.from(drawing)).raw().toBuffer();
    const before = await pixels(frameOf(undefined, 0));
    const [early, late, quiet] = await Promise.all([200, 2_000, 60_000].map((ms) => pixels(frameOf(match.score, ms))));
    expect(new Set([before, early, late, quiet].map((frame) => frame?.toString('base64'))).size).toBe(4);
  });
});
