import { atLeast, atMost, quoted, type BenchOptions, type Figure } from './figure.ts';
import { makeCasinoWorld, nextRound, reconcile, sitDown, tableNow, type CasinoWorld } from './load/casino-world.ts';
import { cpuSeconds } from './load/exchange-process.ts';
import { generateInOwnProcess } from './load/generator-process.ts';
import { Histogram } from './load/histogram.ts';
import type { BetChoice, LoadPlan } from './load/plan.ts';
import { printFigures } from './own-process.ts';

/**
 * Measures bets of casino players through the seamless wallet. The casino stores each bet on disk before it calls the wallet, and the exchange writes it to its
 * journal before the wallet answers. The casino stores the bet again before it answers the player. Server, casino, dealer, database, read models and generator
 * share the machine.
 */
const EXCHANGE_PORT = 9_160;
const CASINO_PORT = 9_161;
const PLAYERS = 400;
const CONNECTIONS = 256;
const TABLE = 'TT20';
const WARM_UP_S = 2;
const STAKE = 10_000;
const MS = 1_000;

export async function run(options: BenchOptions): Promise<readonly Figure[]> {
  const world = await makeCasinoWorld(EXCHANGE_PORT, CASINO_PORT, PLAYERS);
  try {
    return await measureThroughput(world, options);
  } finally {
    await world.stop();
  }
}

async function measureThroughput(world: CasinoWorld, { isQuick }: BenchOptions): Promise<readonly Figure[]> {
  const leave = sitDown(world, TABLE);
  const seconds = isQuick ? 4 : 12;
  const round = await nextRound(world, TABLE, (seconds + WARM_UP_S + 3) * MS);
  const cpuBefore = await cpuSeconds(world.exchange.baseUrl);
  const report = await generateInOwnProcess(planFor(world, round.roundId, seconds));
  const cpuUsed = (await cpuSeconds(world.exchange.baseUrl)) - cpuBefore;
  if (Object.keys(report.refused).length > 0) throw new Error(`bets were refused: ${JSON.stringify(report.refused)}`);
  const settledMs = await untilSettled(world, round.roundId, round.window.closesAt);
  leave();
  const { differences, transactions } = await reconcile(world.operator);
  const answered = report.accepted + report.warmedUp;
  return [
    atLeast('casino bets, durable on both sides', (report.accepted * MS) / report.elapsedMs, '1/s', 2_000),
    quoted('casino bets, p99 when saturated', new Histogram(report.latency.counts, report.latency.maxUs).quantileMs(0.99), 'ms'),
    quoted('casino bets per cpu second of the exchange', report.sent / cpuUsed, '1/s'),
    quoted(`casino bets of one round settled (${answered})`, settledMs, 'ms'),
    atMost('answered casino bets that one of the books lacks', Math.max(0, answered - transactions) + differences, 'bets', 0),
  ];
}

function planFor({ tokens }: CasinoWorld, roundId: string, seconds: number): LoadPlan {
  const bet = (selection: string): BetChoice => {
    const ticket = { market: 'MAIN', selection, side: 'BACK', price: '1.95', stake: STAKE };
    return { body: JSON.stringify({ gameCode: TABLE, roundId, window: 0, tickets: [ticket] }) };
  };
  return {
    host: '127.0.0.1',
    port: CASINO_PORT,
    path: '/play/v1/placeTickets',
    connections: CONNECTIONS,
    seconds,
    warmUpSeconds: WARM_UP_S,
    perSecond: undefined,
    seed: 17,
    tokens,
    bets: [[bet('A'), bet('B')]],
  };
}

/** Measures from the close of the bets to the result of the round. */
async function untilSettled(world: CasinoWorld, roundId: string, closesAt: number): Promise<number> {
  for (;;) {
    const { lastResults, serverTime } = await tableNow(world, TABLE);
    const result = lastResults.find((each) => each.roundId === roundId);
    if (result !== undefined) return result.at - closesAt;
    if (serverTime - closesAt > 120_000) throw new Error(`${roundId} was not settled`);
    await new Promise((wake) => setTimeout(wake, 100));
  }
}

if (import.meta.main) await printFigures('casino-bets');
