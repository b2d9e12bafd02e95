import { setTimeout as sleep } from 'node:timers/promises';
import type { Minor } from '@pavilion/core/money';
import { priceAt } from '@pavilion/core/odds';
import { assert } from '@pavilion/core/std';
import type { EngineService } from '@pavilion/exchange/engine';
import { atMost, quoted, type BenchOptions, type Figure } from './figure.ts';
import { printFigures } from './own-process.ts';
import { Histogram } from './load/histogram.ts';
import { withEngine } from './load/with-engine.ts';
import { setUpCommands, Workload, type Mix } from './workload.ts';

/**
 * Settles a market with 100,000 matched bets while other markets take bets at a fixed rate. It measures the time until the last account is paid and durable,
 * and the delay of the other markets.
 */
const BETS = 100_000;
const BIG_MARKET = 1_000_001;
const OTHERS: Mix = { accounts: 10_000, markets: 100, cancelPercent: 40, seed: 20_261_121 };
const OTHERS_PER_SECOND = 2_000;
const WARM_UP_MS = 3_000;
const COMPARED_MS = 2_000;
/**
 * The first settlement of a process runs uncompiled code, so its time is reported separately. The delay of the other markets is measured over all later rounds.
 * A single round has only a few hundred bets, so its p99 would be the fourth longest.
 */
const ROUNDS = 10;
const REST_MS = 300;
const PACE_MS = 1;
const GROUP = 4_000;
const SECONDS_MAX = 5;
const P99_MS_MAX = 50;

/** Fills a market with bets. Every second bet is a lay that waits, and the next one is a back of another account that matches it. */
async function fillMarket(service: EngineService): Promise<void> {
  const { engine } = service;
  const accounts = OTHERS.accounts;
  const [first] = setUpCommands({ ...OTHERS, accounts: 0, markets: 1 });
  assert(first?.kind === 'openMarket', 'the set-up opens a market');
  await engine.submit({ ...first, market: BIG_MARKET });
  await engine.submit({ kind: 'changeMarketStatus', market: BIG_MARKET, status: 'OPEN', material: false });
  for (let from = 0; from < BETS; from += GROUP) {
    await engine.submitMany(
      Array.from({ length: Math.min(GROUP, BETS - from) }, (_, place) => ({
        kind: 'placeOrder' as const,
        // The step shares no factor with the number of accounts, so neighbouring bets belong to different accounts.
        account: 100 + (((from + place) * 37) % accounts),
        market: BIG_MARKET,
        runner: 0,
        side: place % 2 === 0 ? ('LAY' as const) : ('BACK' as const),
        price: priceAt(120),
        size: (100 + (place % 50)) as Minor,
        persistence: 'LAPSE' as const,
        timeInForce: 'GOOD_TILL_CANCELLED' as const,
        minFill: 0 as Minor,
        marketVersion: 0,
      })),
    );
  }
  await engine.submit({ kind: 'changeMarketStatus', market: BIG_MARKET, status: 'CLOSED', material: false });
}

/** Offers orders for the other markets at a fixed rate until stopped. The time of an order runs from when it is due until its answer. */
class OtherMarkets {
  /** The histogram that receives the times; undefined while no times are kept. */
  histogram: Histogram | undefined;
  #isRunning = true;
  readonly #workload = new Workload(OTHERS);
  #open = 0;

  async run({ engine }: EngineService): Promise<void> {
    const startedMs = performance.now();
    let sent = 0;
    while (this.#isRunning) {
      const due = Math.floor(((performance.now() - startedMs) * OTHERS_PER_SECOND) / 1_000);
      for (; sent < due; sent += 1) this.#send(engine, startedMs + (sent * 1_000) / OTHERS_PER_SECOND);
      await sleep(PACE_MS);
    }
    while (this.#open > 0) await sleep(PACE_MS);
  }

  stop(): void {
    this.#isRunning = false;
  }

  #send(engine: EngineService['engine'], dueMs: number): void {
    const { histogram } = this;
    const command = this.#workload.next();
    this.#open += 1;
    void engine.submit(command).then((outcome) => {
      this.#open -= 1;
      histogram?.recordMs(performance.now() - dueMs);
      if (outcome.ok && outcome.status === 'EXECUTABLE') this.#workload.rested(outcome.order, command.account);
    });
  }
}

/** Resolves when the settlement or rollback in the big market is finished. */
function untilFinished({ engine }: EngineService): Promise<void> {
  return new Promise((resolve) => {
    const stop = engine.onCommitted((_, exchange) => {
      if (exchange.market(BIG_MARKET)?.settling !== undefined) return;
      stop();
      resolve();
    });
  });
}

/** Returns the milliseconds until the settlement or rollback that `begin` starts is finished. */
async function durationOf(service: EngineService, begin: () => Promise<{ readonly ok: boolean }>): Promise<number> {
  const startedMs = performance.now();
  const outcome = await begin();
  assert(outcome.ok, 'the settlement or rollback has begun');
  const isOver = await service.engine.read((exchange) => exchange.market(BIG_MARKET)?.settling === undefined);
  if (!isOver) await untilFinished(service);
  return performance.now() - startedMs;
}

export async function run(_options: BenchOptions): Promise<readonly Figure[]> {
  return withEngine({}, async (service) => {
    const { engine } = service;
    const setUp = setUpCommands(OTHERS);
    for (let from = 0; from < setUp.length; from += GROUP) await engine.submitMany(setUp.slice(from, from + GROUP));
    await fillMarket(service);
    const traded = await engine.read((exchange) => exchange.market(BIG_MARKET)?.traded ?? 0);
    assert(traded > BETS * 50, `the bets of the big market are matched: ${traded}`);
    const others = new OtherMarkets();
    const running = others.run(service);
    await sleep(WARM_UP_MS);
    const before = (others.histogram = new Histogram());
    await sleep(COMPARED_MS);
    others.histogram = undefined;
    const results = [
      { paid: 1, tied: 1 },
      { paid: 0, tied: 1 },
    ];
    const settle = (): Promise<number> =>
      durationOf(service, () => engine.submit({ kind: 'settleMarket', market: BIG_MARKET, results }));
    const undo = (): Promise<number> =>
      durationOf(service, () => engine.submit({ kind: 'rollBackSettlement', market: BIG_MARKET }));
    const firstMs = await settle();
    await undo();
    const meanwhile = new Histogram();
    const settled: number[] = [];
    const undone: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      await sleep(REST_MS);
      others.histogram = meanwhile;
      settled.push(await settle());
      others.histogram = undefined;
      undone.push(await undo());
    }
    others.stop();
    await running;
    return [
      atMost('settling 100,000 bets, the first time', firstMs / 1_000, 's', SECONDS_MAX),
      atMost('settling 100,000 bets', Math.max(...settled) / 1_000, 's', SECONDS_MAX),
      quoted('other markets before, p99', before.quantileMs(0.99), 'ms'),
      quoted('other markets meanwhile, bets', meanwhile.total, 'cmds'),
      atMost('other markets meanwhile, p99', meanwhile.quantileMs(0.99), 'ms', P99_MS_MAX),
      quoted('other markets meanwhile, longest', meanwhile.maxMs, 'ms'),
      quoted('undoing 100,000 bets', Math.max(...undone) / 1_000, 's'),
    ];
  });
}

if (import.meta.main) await printFigures('settlement');
