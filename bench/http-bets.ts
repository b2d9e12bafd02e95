import type { BenchOptions, Figure } from './figure.ts';
import { printFigures } from './figure.ts';
import { countBets, makeBettingWorld, untilProjected, type BettingWorld } from './load/betting-world.ts';
import { startExchange, type ExchangeProcess } from './load/exchange-process.ts';
import { generateInOwnProcess } from './load/generator-process.ts';
import { Histogram } from './load/histogram.ts';
import type { LoadPlan, LoadReport } from './load/plan.ts';

/**
 * Single bets over HTTP against a whole exchange: sign-in, validation, idempotency key, exposure, matching, a durable journal and
 * the answer, with server, database, read models and generator on the same machine. Each request is one bet with its own key.
 */
const PORT = 9_150;
const PLAYERS = 200;
const MARKETS = 50;
const CONNECTIONS_CLOSED = 192;
const CONNECTIONS_OPEN = 256;
const OPEN_LOOP_PER_SECOND = 2_000;
const PROJECTED_MS = 300_000;

function planFor(exchange: ExchangeProcess, world: BettingWorld, options: BenchOptions, perSecond: number | undefined): LoadPlan {
  return {
    host: '127.0.0.1',
    port: exchange.port,
    connections: perSecond === undefined ? CONNECTIONS_CLOSED : CONNECTIONS_OPEN,
    seconds: options.quick ? 5 : 30,
    warmUpSeconds: options.quick ? 2 : 5,
    perSecond,
    seed: 11,
    tokens: world.tokens,
    bets: world.bets,
  };
}

function assertAllAccepted(report: LoadReport): void {
  if (Object.keys(report.refused).length > 0) throw new Error(`bets were refused: ${JSON.stringify(report.refused)}`);
  if (report.accepted + report.warmedUp !== report.sent)
    throw new Error(`${report.sent} bets were sent, ${report.accepted + report.warmedUp} answered`);
}

/** As many as the server takes: every connection sends its next bet when it has its answer. */
async function throughput(
  exchange: ExchangeProcess,
  world: BettingWorld,
  options: BenchOptions,
): Promise<readonly [LoadReport, Figure[]]> {
  const report = await generateInOwnProcess(planFor(exchange, world, options, undefined));
  assertAllAccepted(report);
  const behindMs = await untilProjected(world.operator, PROJECTED_MS);
  const { counts, maxUs } = report.latency;
  const latency = new Histogram(counts, maxUs);
  return [
    report,
    [
      {
        name: 'http single bets, durable',
        value: (report.accepted * 1_000) / report.elapsedMs,
        unit: '1/s',
        bar: 8_000,
        direction: 'atLeast',
      },
      {
        name: 'http single bets, read models included',
        value: (report.accepted * 1_000) / (report.elapsedMs + behindMs),
        unit: '1/s',
        bar: undefined,
        direction: 'atLeast',
      },
      {
        name: 'http single bets, p99 when saturated',
        value: latency.quantileMs(0.99),
        unit: 'ms',
        bar: undefined,
        direction: 'atMost',
      },
      {
        name: 'http generator, share of a core',
        value: report.generatorShare,
        unit: 'cores',
        bar: undefined,
        direction: 'atMost',
      },
    ],
  ];
}

/** Latency when bets come as people send them, whether or not the server keeps up. */
async function acceptance(
  exchange: ExchangeProcess,
  world: BettingWorld,
  options: BenchOptions,
): Promise<readonly [LoadReport, Figure[]]> {
  const report = await generateInOwnProcess(planFor(exchange, world, options, OPEN_LOOP_PER_SECOND));
  assertAllAccepted(report);
  await untilProjected(world.operator, PROJECTED_MS);
  const latency = new Histogram(report.latency.counts, report.latency.maxUs);
  const at = (quantile: number, name: string, bar?: number): Figure => ({
    name: `http bet at 2,000/s, ${name}`,
    value: latency.quantileMs(quantile),
    unit: 'ms',
    bar,
    direction: 'atMost',
  });
  return [report, [at(0.5, 'p50'), at(0.99, 'p99', 15), at(0.999, 'p99.9')]];
}

/** Every bet that was answered has to be in the reports: an answer is a promise. */
async function missingBets(world: BettingWorld, reports: readonly LoadReport[]): Promise<Figure> {
  const promised = reports.reduce((sum, report) => sum + report.accepted + report.warmedUp, 0);
  const found = await countBets(world.players);
  return { name: 'http bets answered and not found', value: promised - found, unit: 'bets', bar: 0, direction: 'atMost' };
}

export async function run(options: BenchOptions): Promise<readonly Figure[]> {
  const exchange = await startExchange(PORT);
  try {
    const world = await makeBettingWorld(exchange.baseUrl, PLAYERS, MARKETS);
    const [calm, latencies] = await acceptance(exchange, world, options);
    const [busy, rates] = await throughput(exchange, world, options);
    return [...rates, ...latencies, await missingBets(world, [calm, busy])];
  } finally {
    await exchange.stop();
  }
}

if (import.meta.main) await printFigures(run);
