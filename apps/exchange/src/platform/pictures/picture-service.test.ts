import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { Refused } from '@pavilion/server/refused';
import { PictureService, type Picture } from './picture-service.ts';

const pictures = new PictureService();
const read = (bytes: Buffer): Promise<Picture | Refused> => pictures.read(bytes.toString('base64'));

async function readable(bytes: Buffer): Promise<Picture> {
  const picture = await read(bytes);
  if (picture instanceof Refused) throw new Error(`refused: ${picture.sentence ?? picture.code}`);
  return picture;
}

/** A picture with some content, so that its file has a real size. */
const drawn = (width = 120, height = 80) =>
  sharp({ create: { width, height, channels: 3, background: '#123456', noise: { type: 'gaussian', mean: 120, sigma: 30 } } });

const crcTable = Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let k = 0; k < 8; k += 1) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c >>> 0;
});

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  let crc = 0xffffffff;
  for (const byte of body) crc = (crcTable[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE((crc ^ 0xffffffff) >>> 0);
  return Buffer.concat([length, body, check]);
}

/** Returns a grey PNG of any size with one bit per pixel, which compresses to a thousandth. `more` is put before the pixels. */
function packedPng(width: number, height: number, more: readonly Buffer[] = []): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 1;
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height);
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([start, chunk('IHDR', head), ...more, chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]);
}

test.each(['png', 'jpeg', 'webp'] as const)('HI-17 a %s is decoded and re-encoded in its own format', async (format) => {
  const picture = await readable(await drawn().toFormat(format).toBuffer());
  expect(picture.contentType).toBe(`image/${format}`);
  expect(await sharp(picture.bytes).metadata()).toMatchObject({ format, width: 120, height: 80 });
});

test('HI-17 a PNG keeps its transparency', async () => {
  const clear = await sharp({ create: { width: 4, height: 4, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .png()
    .toBuffer();
  expect(await sharp((await readable(clear)).bytes).metadata()).toMatchObject({ hasAlpha: true });
});

test('HI-17 EXIF with a place is removed, and the picture is upright', async () => {
  const exif = {
    IFD0: { Make: 'a camera of the player' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '19/1 4/1 3372/100', GPSLongitudeRef: 'E', GPSLongitude: '72/1 52/1 3972/100' },
  };
  const photo = await drawn().withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect((await sharp(photo).metadata()).exif).toBeDefined();
  const { bytes } = await readable(photo);
  const after = await sharp(bytes).metadata();
  expect([after.exif, after.icc, after.xmp, after.iptc]).toEqual([undefined, undefined, undefined, undefined]);
  expect([after.width, after.height]).toEqual([80, 120]);
  expect(bytes.includes('a camera of the player')).toBe(false);
});

test.each(['png', 'jpeg', 'webp'] as const)(
  'HI-17 a %s that is also a page or an archive is only a picture afterwards',
  async (format) => {
    const hidden = '<script>alert(document.domain)</script>PK\u0003\u0004';
    const { bytes } = await readable(Buffer.concat([await drawn().toFormat(format).toBuffer(), Buffer.from(hidden)]));
    expect(bytes.includes('<script>')).toBe(false);
    expect(bytes.includes('PK\u0003\u0004')).toBe(false);
  },
);

test('HI-17 text inside a PNG is removed', async () => {
  const { bytes } = await readable(packedPng(8, 8, [chunk('tEXt', Buffer.from('Comment\0<?php system($_GET[0]); ?>'))]));
  expect(bytes.includes('<?php')).toBe(false);
});

test.each<[string, () => Buffer | Promise<Buffer>]>([
  ['a bomb: 100 KB that unpack to 900 million pixels', () => packedPng(30_000, 30_000)],
  ['a head that promises more pixels than there are', () => packedPng(8, 8).fill(0x7f, 16, 20)],
  ['a JPEG that is cut off', async () => (await drawn(800, 600).jpeg().toBuffer()).subarray(0, 9_000)],
  ['a PNG that is cut off', async () => (await drawn().png().toBuffer()).subarray(0, 9_000)],
  ['a WebP that is cut off', async () => (await drawn(800, 600).webp().toBuffer()).subarray(0, 9_000)],
  ['an animated PNG', () => packedPng(8, 8, [chunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]))])],
  [
    'an animated WebP',
    async () =>
      sharp(
        await Promise.all(
          ['#f00', '#0f0'].map((background) =>
            sharp({ create: { width: 9, height: 9, channels: 3, background } })
              .png()
              .toBuffer(),
          ),
        ),
        { join: { animated: true } },
      )
        .webp()
        .toBuffer(),
  ],
  ['a drawing with a script', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  [
    'a drawing behind the first bytes of a PNG',
    () => Buffer.concat([packedPng(8, 8).subarray(0, 8), Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')]),
  ],
  ['a GIF', async () => drawn().gif().toBuffer()],
  ['the first bytes of a JPEG and nothing else', () => Buffer.from([0xff, 0xd8, 0xff])],
  ['no bytes', () => Buffer.alloc(0)],
  ['more than 300 KB', () => Buffer.concat([packedPng(8, 8), Buffer.alloc(300_001)])],
])('HI-17 %s is refused', async (_what, make) => {
  expect(await read(await make())).toMatchObject({ code: 'INVALID_REQUEST', details: { field: 'data' } });
});

test('SEC-13 pictures beyond the queue are refused until later, and those in the queue are read', async () => {
  const few = new PictureService(2);
  const small = packedPng(8, 8).toString('base64');
  const answers = await Promise.all(Array.from({ length: 5 }, () => few.read(small)));
  expect(answers.filter((answer) => answer instanceof Refused && answer.code === 'RATE_LIMITED')).toHaveLength(3);
  expect(answers.filter((answer) => !(answer instanceof Refused))).toHaveLength(2);
  expect(await few.read(small)).not.toBeInstanceOf(Refused);
});

test("SEC-13 the exchange's thread continues while a large picture is decoded", async () => {
  const large = await sharp({ create: { width: 5_000, height: 4_700, channels: 3, background: '#abc' } })
    .jpeg({ quality: 30 })
    .toBuffer();
  let turns = 0;
  let isOver = false;
  const going = (async () => {
    while (!isOver) {
      await new Promise((resolve) => setImmediate(resolve));
      turns += 1;
    }
  })();
  const { bytes } = await readable(large);
  isOver = true;
  await going;
  expect(turns).toBeGreaterThan(100);
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 3_000 });
});
