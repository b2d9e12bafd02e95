import { atLeast, atMost, quoted, type BenchOptions, type Figure } from './figure.ts';
import { countBets, makeBettingWorld, untilProjected, type BettingWorld } from './load/betting-world.ts';
import { cpuSeconds, startExchange, type ExchangeProcess } from './load/exchange-process.ts';
import { generateInOwnProcess } from './load/generator-process.ts';
import { Histogram } from './load/histogram.ts';
import type { LoadPlan, LoadReport } from './load/plan.ts';
import { printFigures } from './own-process.ts';

/**
 * Measures single bets over HTTP against a whole exchange: sign-in, validation, idempotency key, exposure, matching, a durable journal and the answer. Server,
 * database, read models and generator share the machine. Each request is one bet with its own key.
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
    path: '/api/bet/placeBet',
    connections: perSecond === undefined ? CONNECTIONS_CLOSED : CONNECTIONS_OPEN,
    seconds: options.isQuick ? 5 : 30,
    warmUpSeconds: options.isQuick ? 2 : 5,
    perSecond,
    seed: 11,
    tokens: world.tokens,
    bets: world.bets,
  };
}

function requireNoRefusals(report: LoadReport): void {
  if (Object.keys(report.refused).length > 0) throw new Error(`bets were refused: ${JSON.stringify(report.refused)}`);
}

type Outcome = { readonly report: LoadReport; readonly figures: readonly Figure[] };

/** Measures the maximum rate: each connection sends its next bet as soon as the last one has its answer. */
async function measureThroughput(exchange: ExchangeProcess, world: BettingWorld, options: BenchOptions): Promise<Outcome> {
  const cpuBefore = await cpuSeconds(exchange.baseUrl);
  const report = await generateInOwnProcess(planFor(exchange, world, options, undefined));
  requireNoRefusals(report);
  const cpuUsed = (await cpuSeconds(exchange.baseUrl)) - cpuBefore;
  const behindMs = await untilProjected(world.operator, PROJECTED_MS);
  const { accepted, elapsedMs, latency, sent, generatorShare } = report;
  const perSecond = (accepted * 1_000) / elapsedMs;
  const figures: Figure[] = [
    atLeast('http single bets, durable', perSecond, '1/s', 20_000),
    quoted('http single bets, read models included', (accepted * 1_000) / (elapsedMs + behindMs), '1/s'),
    quoted('http single bets, p99 when saturated', new Histogram(latency.counts, latency.maxUs).quantileMs(0.99), 'ms'),
    // Processor time of the exchange for each bet, which other programs on the machine do not change.
    quoted('http single bets per cpu second', sent / cpuUsed, '1/s'),
    quoted('http generator, share of a core', generatorShare, 'cores'),
  ];
  return { report, figures };
}

/** Measures the latency of bets that arrive independently of each other, whether or not the server keeps up. */
async function measureAcceptance(exchange: ExchangeProcess, world: BettingWorld, options: BenchOptions): Promise<Outcome> {
  const report = await generateInOwnProcess(planFor(exchange, world, options, OPEN_LOOP_PER_SECOND));
  requireNoRefusals(report);
  await untilProjected(world.operator, PROJECTED_MS);
  const latency = new Histogram(report.latency.counts, report.latency.maxUs);
  const figures: Figure[] = [
    quoted('http bet at 2,000/s, p50', latency.quantileMs(0.5), 'ms'),
    atMost('http bet at 2,000/s, p99', latency.quantileMs(0.99), 'ms', 5),
    atMost('http bet at 2,000/s, p99.9', latency.quantileMs(0.999), 'ms', 10),
    quoted('http bet at 2,000/s, not answered', report.unanswered, 'bets'),
  ];
  return { report, figures };
}

/** Returns the number of answered bets that the reports lack. Each answer promised that the bet is durable. */
async function missingBets(world: BettingWorld, outcomes: readonly Outcome[]): Promise<Figure> {
  const promised = outcomes.reduce((sum, { report }) => sum + report.accepted + report.warmedUp, 0);
  const found = await countBets(world.players);
  // The reports may have more bets: those whose answer did not arrive in time.
  return atMost('http bets answered and not found', Math.max(0, promised - found), 'bets', 0);
}

export async function run(options: BenchOptions): Promise<readonly Figure[]> {
  const exchange = await startExchange(PORT);
  try {
    const world = await makeBettingWorld(exchange.baseUrl, PLAYERS, MARKETS);
    const calm = await measureAcceptance(exchange, world, options);
    const busy = await measureThroughput(exchange, world, options);
    return [...busy.figures, ...calm.figures, await missingBets(world, [calm, busy])];
  } finally {
    await exchange.stop();
  }
}

if (import.meta.main) await printFigures('http-bets');
