import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { atMost, quoted, type BenchOptions, type Figure } from './figure.ts';
import { freePort } from './free-port.ts';
import { residentBytes, startExchange } from './load/exchange-process.ts';
import { startFeed } from './load/feed-process.ts';
import { slopeOf, type Point } from './load/slope.ts';
import { printFigures } from './own-process.ts';

/**
 * Measures the memory of exchange and feed while the demo runs for a day, with makers, crowd and all virtual sports. The feed plays ten times faster than usual,
 * so a day takes 2 hours and 24 minutes. The first part of the run fills caches and compiles code, and does not count in the slope.
 */
const SPEED = 10;
const HOURS = 24;
/** Simulated hours of a quick run, which ends before the memory is level. */
const HOURS_WHEN_QUICK = 0.5;
const UNCOUNTED_SHARE = 1 / 3;
const SAMPLES = 240;
const HOUR_MS = 3_600_000;
const MEGABYTE = 1 << 20;

type Sample = { readonly hours: number; readonly exchange: number; readonly feed: number };

/** Samples the memory, in megabytes, at equal intervals of simulated time. */
async function sample(hours: number): Promise<Sample[]> {
  const folder = mkdtempSync(join(tmpdir(), 'pavilion-demo-day-'));
  const exchange = await startExchange(await freePort());
  try {
    const feed = await startFeed(exchange.baseUrl, folder, SPEED);
    const samples: Sample[] = [];
    while (samples.length < SAMPLES) {
      await sleep((hours * HOUR_MS) / SPEED / SAMPLES);
      const bytes = await Promise.all([residentBytes(exchange.baseUrl), feed.residentBytes()]);
      const [ofExchange, ofFeed] = bytes;
      const at = (hours * (samples.length + 1)) / SAMPLES;
      samples.push({ hours: at, exchange: ofExchange / MEGABYTE, feed: ofFeed / MEGABYTE });
    }
    await feed.stop();
    return samples;
  } finally {
    await exchange.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

export async function run({ isQuick }: BenchOptions): Promise<readonly Figure[]> {
  const hours = isQuick ? HOURS_WHEN_QUICK : HOURS;
  const samples = await sample(hours);
  const counted = samples.filter((each) => each.hours > hours * UNCOUNTED_SHARE);
  const together = counted.map((each): Point => [each.hours, each.exchange + each.feed]);
  const highest = (of: (each: Sample) => number): number => Math.max(...samples.map(of));
  return [
    atMost(
      `demo of ${hours} h, memory together`,
      highest((each) => each.exchange + each.feed),
      'MB',
      700,
    ),
    atMost(`demo of ${hours} h, memory more an hour`, slopeOf(together), 'MB/h', isQuick ? undefined : 5),
    quoted(
      `demo of ${hours} h, exchange`,
      highest((each) => each.exchange),
      'MB',
    ),
    quoted(
      `demo of ${hours} h, feed`,
      highest((each) => each.feed),
      'MB',
    ),
  ];
}

if (import.meta.main) await printFigures('demo-day');
