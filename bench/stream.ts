import { setTimeout as sleep } from 'node:timers/promises';
import { join } from 'node:path';
import { HTTP } from '@pavilion/contract/http';
import { atLeast, atMost, quoted, type BenchOptions, type Figure } from './figure.ts';
import type { BareAnswer, BareQuestion } from './load/bare-server.ts';
import { makeBettingWorld, must, type BettingWorld } from './load/betting-world.ts';
import { cpuSeconds, residentBytes, startExchange, type ExchangeProcess } from './load/exchange-process.ts';
import { Histogram } from './load/histogram.ts';
import { startChild, type Child } from './load/own-child.ts';
import type { Watcher, WatcherQuestion, WatcherReport } from './load/watchers.ts';
import { printFigures } from './own-process.ts';

/**
 * Measures the stream: 2,000 clients, each on one of 20 markets, whose prices change five times a second. In the same run a bare `ws` server sends frames of the
 * same size to as many clients. Then 100 more clients join the exchange and never read.
 */
const PORT = 9_160;
const MARKETS = 20;
const CLIENTS = 2_000;
const STALLED = 100;
/** A user may have 20 streams. */
export const STREAMS_PER_USER = 20;
const CHANGES_PER_SECOND = 5;
const WARM_UP_MS = 3_000;
/** The last frames need time to arrive. */
export const DRAIN_MS = 1_000;
const MEGABYTE = 1 << 20;
const FIRST_NUMBER = 10;

type Changes = { readonly sentAt: ReadonlyMap<number, number>; readonly count: number };
type Measured = {
  /** Frames that arrived, as a share of those that were due. */
  readonly delivered: number;
  readonly latency: Histogram;
  readonly cpuMicrosPerFrame: number;
  readonly bytesPerFrame: number;
};
export type Crowd = Child<WatcherQuestion, WatcherReport>;
/** Changes all markets once. Returns the number that the change carries; undefined if it carries none. */
type Change = (round: number) => Promise<number | undefined>;

/** Changes all markets five times a second. */
export async function change(seconds: number, changeAll: Change): Promise<Changes> {
  const sentAt = new Map<number, number>();
  const startedMs = performance.now();
  const rounds = seconds * CHANGES_PER_SECOND;
  for (let round = 0; round < rounds; round += 1) {
    await sleep(Math.max(0, startedMs + (round * 1_000) / CHANGES_PER_SECOND - performance.now()));
    const nowMs = performance.timeOrigin + performance.now();
    const number = await changeAll(round);
    if (number !== undefined) sentAt.set(number, nowMs);
  }
  return { sentAt, count: rounds };
}

async function measure(crowd: Crowd, seconds: number, changeAll: Change, cpu: () => Promise<number>): Promise<Measured> {
  await change(WARM_UP_MS / 1_000, changeAll);
  await sleep(DRAIN_MS);
  await crowd.ask({ kind: 'start' });
  const cpuBefore = await cpu();
  const { sentAt, count } = await change(seconds, changeAll);
  await sleep(DRAIN_MS);
  const used = (await cpu()) - cpuBefore;
  const { frames, bytes, numbers, arrivals } = await crowd.ask({ kind: 'report' });
  const latency = new Histogram();
  for (const [index, number] of numbers.entries()) {
    const sent = sentAt.get(number);
    if (sent !== undefined) latency.recordMs((arrivals[index] ?? 0) - sent);
  }
  return {
    delivered: frames / (count * CLIENTS),
    latency,
    cpuMicrosPerFrame: (used * 1_000_000) / frames,
    bytesPerFrame: bytes / frames,
  };
}

async function watchersOf({ port }: ExchangeProcess, world: BettingWorld, count: number, isStalled: boolean): Promise<Watcher[]> {
  const watchers: Watcher[] = [];
  for (let index = 0; index < count; index += 1) {
    // The stalled clients are the last users, so that no user has too many streams.
    const user = isStalled
      ? world.players.length - 1 - (index % (STALLED / STREAMS_PER_USER))
      : index % Math.min(world.players.length, CLIENTS / STREAMS_PER_USER);
    const player = world.players[user];
    const market = world.markets[index % MARKETS];
    if (player === undefined || market === undefined) throw new Error('the world has too few players or markets');
    const { ticket } = must('ticket', await player.call(HTTP.user.streamTicket, {}));
    const first = JSON.stringify({ type: 'subscribe', channels: [`market:${market.market_id}`] });
    watchers.push({ address: `ws://127.0.0.1:${port}/stream?ticket=${encodeURIComponent(ticket)}`, first, isStalled });
  }
  return watchers;
}

/** Opens the clients in portions, because tickets expire after seconds. */
export async function openWatchers(
  crowd: Crowd,
  exchange: ExchangeProcess,
  world: BettingWorld,
  count: number,
  isStalled = false,
) {
  const portion = 200;
  for (let opened = 0; opened < count; opened += portion) {
    const watchers = await watchersOf(exchange, world, Math.min(portion, count - opened), isStalled);
    await crowd.ask({ kind: 'open', watchers });
  }
}

/** Returns a change that offers a lay price on each market in even rounds, and cancels it in odd rounds. The stake is the number that the change carries. */
export function betting(world: BettingWorld): Change {
  const [mover] = world.players;
  if (mover === undefined) throw new Error('the world has no player');
  let number = FIRST_NUMBER;
  return async (round) => {
    if (round % 2 === 1) {
      must('cancel', await mover.call(HTTP.bet.cancelAll, {}));
      return undefined;
    }
    number += 1;
    const stake = number;
    const bets = world.markets.map(({ market_id, selection_ids: [selection_id = 0] }) => ({
      market_id,
      selection_id,
      side: 'LAY' as const,
      price: 1.5 + (round % 40) / 100,
      stake,
    }));
    must('place', await mover.resolve(HTTP.bet.placeBets, { bets }));
    return number;
  };
}

function bareChanges(bare: Child<BareQuestion, BareAnswer>, bytes: number): Change {
  let number = FIRST_NUMBER;
  return async (round) => {
    number += 1;
    const head = `{"type":"delta","data":[1.5,${round % 2 === 0 ? number : 0}],"rest":"`;
    const frame = `${head}${'x'.repeat(Math.max(0, bytes - head.length - 2))}"}`;
    const frames = Object.fromEntries(Array.from({ length: MARKETS }, (_, market) => [String(market), frame]));
    await bare.ask({ kind: 'send', frames });
    return round % 2 === 0 ? number : undefined;
  };
}

/** Measures a bare server with as many clients and frames of the same size. */
async function measureBare(seconds: number, bytes: number): Promise<Measured> {
  const bare = startChild<BareQuestion, BareAnswer>(join(import.meta.dirname, 'load/bare-server.ts'));
  const crowd: Crowd = startChild(join(import.meta.dirname, 'load/watchers.ts'));
  try {
    const port = await bare.ask({ kind: 'listen' });
    const address = `ws://127.0.0.1:${port}/`;
    const watchers = Array.from({ length: CLIENTS }, (_, index) => ({
      address,
      first: String(index % MARKETS),
      isStalled: false,
    }));
    await crowd.ask({ kind: 'open', watchers });
    return await measure(crowd, seconds, bareChanges(bare, bytes), () => bare.ask({ kind: 'cpu' }));
  } finally {
    crowd.stop();
    bare.stop();
  }
}

export async function run({ isQuick }: BenchOptions): Promise<readonly Figure[]> {
  const seconds = isQuick ? 6 : 30;
  const exchange = await startExchange(PORT);
  const crowd: Crowd = startChild(join(import.meta.dirname, 'load/watchers.ts'));
  const stalledCrowd: Crowd = startChild(join(import.meta.dirname, 'load/watchers.ts'));
  try {
    const world = await makeBettingWorld(exchange.baseUrl, (CLIENTS + STALLED) / STREAMS_PER_USER, MARKETS);
    const cpu = (): Promise<number> => cpuSeconds(exchange.baseUrl);
    await openWatchers(crowd, exchange, world, CLIENTS);
    const healthy = await measure(crowd, seconds, betting(world), cpu);
    const bare = await measureBare(seconds, Math.round(healthy.bytesPerFrame));
    const memoryBefore = await residentBytes(exchange.baseUrl);
    await openWatchers(stalledCrowd, exchange, world, STALLED, true);
    const beside = await measure(crowd, seconds, betting(world), cpu);
    const stalledBytes = (await residentBytes(exchange.baseUrl)) - memoryBefore;
    return figures(healthy, bare, beside, stalledBytes);
  } finally {
    crowd.stop();
    stalledCrowd.stop();
    await exchange.stop();
  }
}

function figures(healthy: Measured, bare: Measured, beside: Measured, stalledBytes: number): Figure[] {
  const p99 = healthy.latency.quantileMs(0.99);
  return [
    atLeast('stream delivered, of bare ws', healthy.delivered / bare.delivered, 'ratio', 0.8),
    quoted('stream delivered, of due', healthy.delivered, 'ratio'),
    quoted('bare ws delivered, of due', bare.delivered, 'ratio'),
    quoted('stream cpu a frame, betting included', healthy.cpuMicrosPerFrame, 'µs'),
    quoted('bare ws cpu a frame', bare.cpuMicrosPerFrame, 'µs'),
    quoted('stream bytes a frame', healthy.bytesPerFrame, 'B'),
    quoted('stream change to client, p50', healthy.latency.quantileMs(0.5), 'ms'),
    quoted('stream change to client, p99', p99, 'ms'),
    quoted('bare ws change to client, p99', bare.latency.quantileMs(0.99), 'ms'),
    atMost('stream 100 stalled, memory', stalledBytes / MEGABYTE, 'MB', 10),
    atMost('stream p99 beside 100 stalled, to before', beside.latency.quantileMs(0.99) / p99, 'ratio', 1.1),
  ];
}

if (import.meta.main) await printFigures('stream');
