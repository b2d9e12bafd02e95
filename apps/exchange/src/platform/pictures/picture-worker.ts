import { buffer } from 'node:stream/consumers';
import sharp, { type Sharp } from 'sharp';
import { lowerThreadPriority, PRIORITY } from '../engine/low-priority.ts';
import { imageKindOf, isAnimatedPng } from './image-kind.ts';

/**
 * Reads a picture from standard input and writes it to standard output, decoded and encoded again: only its pixels, without metadata and trailing bytes. It
 * fails for anything other than a still picture. It is a separate process without the exchange's environment, because hostile bytes attack decoders.
 */

const PIXELS_MAX = 24_000_000;
const SIDE_MAX = 3_000;
const QUALITIES = [85, 70, 50];

lowerThreadPriority(PRIORITY.PROJECTOR);
sharp.concurrency(1);
sharp.cache(false);
// Only these three decoders are used. SVG, GIF, TIFF, PDF and others are refused, even with misleading first bytes.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'] });

const bytesMax = Number(process.argv[2]);
const given = await buffer(process.stdin);
if (imageKindOf(given) === undefined || isAnimatedPng(given)) throw new Error('no still picture');
const picture = sharp(given, { limitInputPixels: PIXELS_MAX, failOn: 'error', sequentialRead: true });
const { format, pages = 1 } = await picture.metadata();
if (pages > 1) throw new Error('an animated picture');
const upright = picture.autoOrient().resize(SIDE_MAX, SIDE_MAX, { fit: 'inside', withoutEnlargement: true });
process.stdout.write(await encoded(upright, format));

/** Returns the picture in the same format if that is small enough, otherwise as WebP, which keeps transparency and is smaller. */
async function encoded(upright: Sharp, format: string | undefined): Promise<Buffer> {
  const kept = upright.clone();
  const same = format === 'png' ? kept.png() : format === 'jpeg' ? kept.jpeg({ quality: 85 }) : kept.webp({ quality: 85 });
  const first = await same.toBuffer();
  if (first.length <= bytesMax) return first;
  for (const quality of QUALITIES) {
    const smaller = await upright.clone().webp({ quality }).toBuffer();
    if (smaller.length <= bytesMax) return smaller;
  }
  throw new Error('too many bytes');
}
