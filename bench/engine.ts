import { setTimeout as sleep } from 'node:timers/promises';
import type { Command, OutcomeOf } from '@pavilion/core/exchange';
import type { EngineService, EngineSettings } from '@pavilion/exchange/engine';
import { atLeast, atMost, quoted, type BenchOptions, type Figure } from './figure.ts';
import { Histogram } from './load/histogram.ts';
import { withEngine } from './load/with-engine.ts';
import { printFigures } from './own-process.ts';
import { setUpCommands, STATED_MIX, Workload } from './workload.ts';

/**
 * Measures the engine without HTTP. Commands of the stated mix arrive at a fixed rate, even if the engine falls behind. Each is awaited separately. The time of
 * a command runs from when it is due until its answer is durable. Database, read models and generator share the machine with it.
 */
const BURST_PER_SECOND = 100_000;
const SUSTAINED_PER_SECOND = 30_000;
/** Commands offered per command claimed. The time until the last answer counts, so no engine could reach the offered rate exactly. */
const OFFERED_SHARE = 1.02;
const PACE_MS = 1;
const LAG_SAMPLE_MS = 100;
/** Before its code is compiled, the engine is several times slower. It therefore starts at a quarter of the rate. */
const WARM_UP_SECONDS = 4;
const WARM_UP_SHARE = 0.25;
const SETUP_GROUP = 4_000;
/** The product takes a snapshot about once a minute under load, so a short run would have none. */
const SNAPSHOTS_WHEN_QUICK = { everyEvents: 1, restMs: 5_000 };
/** The maximum wait for read models that have fallen behind. */
const CATCH_UP_MS = 300_000;

type Load = {
  readonly perSecond: number;
  readonly seconds: number;
  /** Snapshot settings; undefined: the product's own. */
  readonly snapshots?: EngineSettings['snapshots'];
};
type Measured = {
  readonly answered: number;
  readonly refused: number;
  readonly elapsedMs: number;
  readonly latency: Histogram;
  /** Longest lag of the read models under load. */
  readonly lagMsMax: number;
  /** Time from the last answer until the read models were complete. */
  readonly behindMs: number;
  readonly batchSize: number;
  readonly commitMs: number;
  /** Longest time between two commits during a snapshot; 0: no snapshot was taken. */
  readonly snapshotPauseMs: number;
};

/** Offers commands at a fixed rate and times those after the warm-up. */
class Offering {
  readonly latency = new Histogram();
  readonly #service: EngineService;
  readonly #workload = new Workload(STATED_MIX);
  #open = 0;
  #refused = 0;
  #firstDueMs = 0;
  #lastAnswerMs = 0;

  constructor(service: EngineService) {
    this.#service = service;
  }

  get answered(): number {
    return this.latency.total;
  }

  /** Commands that the engine refused because too many were waiting. */
  get refused(): number {
    return this.#refused;
  }

  /** From the first measured command's due time to the last answer. */
  get elapsedMs(): number {
    return this.#lastAnswerMs - this.#firstDueMs;
  }

  async run({ perSecond, seconds }: Load): Promise<void> {
    await this.#offer(perSecond * WARM_UP_SHARE, WARM_UP_SECONDS, false);
    this.#firstDueMs = performance.now();
    await this.#offer(perSecond, seconds, true);
    while (this.#open > 0) await sleep(PACE_MS);
  }

  async #offer(perSecond: number, seconds: number, isTimed: boolean): Promise<void> {
    const count = perSecond * seconds;
    const startedMs = performance.now();
    for (let sent = 0; sent < count; await sleep(PACE_MS)) {
      const due = Math.min(count, Math.floor(((performance.now() - startedMs) * perSecond) / 1_000));
      for (; sent < due; sent += 1) this.#send(isTimed ? startedMs + (sent * 1_000) / perSecond : undefined);
    }
  }

  #send(dueMs: number | undefined): void {
    const command = this.#workload.next();
    this.#open += 1;
    this.#service.engine.submit(command).then(
      (outcome) => {
        this.#open -= 1;
        this.#lastAnswerMs = performance.now();
        if (dueMs !== undefined) this.latency.recordMs(this.#lastAnswerMs - dueMs);
        this.#learn(command, outcome);
      },
      () => {
        this.#open -= 1;
        this.#refused += 1;
      },
    );
  }

  #learn(command: Command, outcome: OutcomeOf<Command>): void {
    if (command.kind !== 'placeOrder' || !outcome.ok || !('order' in outcome)) return;
    if (outcome.status === 'EXECUTABLE') this.#workload.rested(outcome.order, command.account);
  }
}

async function setUp(service: EngineService): Promise<void> {
  const commands = setUpCommands(STATED_MIX);
  for (let from = 0; from < commands.length; from += SETUP_GROUP) {
    await service.engine.submitMany(commands.slice(from, from + SETUP_GROUP));
  }
  await service.projected(service.engine.head.seq, CATCH_UP_MS);
}

/** Records the longest time between two commits of which the later one falls into a snapshot. The writer must be busy, or idle time counts too. */
class SnapshotPauses {
  #longestMs = 0;
  #lastCommitMs = performance.now();

  constructor(service: EngineService) {
    service.engine.onCommitted(() => {
      const nowMs = performance.now();
      if (service.metrics().isTakingSnapshot) this.#longestMs = Math.max(this.#longestMs, nowMs - this.#lastCommitMs);
      this.#lastCommitMs = nowMs;
    });
  }

  get longestMs(): number {
    return this.#longestMs;
  }
}

async function measure(load: Load): Promise<Measured> {
  return withEngine(load.snapshots, async (service) => {
    await setUp(service);
    const pauses = new SnapshotPauses(service);
    const offering = new Offering(service);
    let lagMsMax = 0;
    const sampler = setInterval(() => {
      lagMsMax = Math.max(lagMsMax, service.metrics().projectorLagMs);
    }, LAG_SAMPLE_MS);
    await offering.run(load);
    clearInterval(sampler);
    const snapshotPauseMs = pauses.longestMs;
    const { batchSize, commitMsAverage } = service.metrics();
    const doneMs = performance.now();
    await service.projected(service.engine.head.seq, CATCH_UP_MS);
    const { answered, refused, elapsedMs, latency } = offering;
    return {
      answered,
      refused,
      elapsedMs,
      latency,
      lagMsMax,
      behindMs: performance.now() - doneMs,
      batchSize,
      commitMs: commitMsAverage,
      snapshotPauseMs,
    };
  });
}

function burstFigures(
  seconds: number,
  { answered, refused, elapsedMs, latency, behindMs, batchSize, commitMs }: Measured,
): Figure[] {
  return [
    atLeast(`engine durable commands, ${seconds} s`, (answered * 1_000) / elapsedMs, '1/s', BURST_PER_SECOND),
    quoted('engine at 100,000/s, p50', latency.quantileMs(0.5), 'ms'),
    atMost('engine at 100,000/s, p99', latency.quantileMs(0.99), 'ms', 20),
    quoted('engine at 100,000/s, longest', latency.maxMs, 'ms'),
    atMost('engine at 100,000/s, refused', refused, 'cmds', 0),
    quoted('engine at 100,000/s, batch', batchSize, 'cmds'),
    quoted('engine at 100,000/s, commit', commitMs, 'ms'),
    quoted('engine at 100,000/s, read models behind', behindMs / 1_000, 's'),
  ];
}

function sustainedFigures(seconds: number, { answered, elapsedMs, latency, lagMsMax, snapshotPauseMs }: Measured): Figure[] {
  return [
    atLeast(`engine durable commands, ${seconds} s`, (answered * 1_000) / elapsedMs, '1/s', SUSTAINED_PER_SECOND),
    quoted('engine at 30,000/s, p99', latency.quantileMs(0.99), 'ms'),
    quoted('engine at 30,000/s, longest', latency.maxMs, 'ms'),
    atMost('engine at 30,000/s, read model lag', lagMsMax / 1_000, 's', 2),
    atMost('engine at 30,000/s, pause for a snapshot', snapshotPauseMs, 'ms', 10),
  ];
}

/** Measures runs of 10 and 60 seconds, as the claims say. A quick run is shorter, and the names of its figures contain its length. */
export async function run({ isQuick }: BenchOptions): Promise<readonly Figure[]> {
  const burstSeconds = isQuick ? 3 : 10;
  const sustainedSeconds = isQuick ? 6 : 60;
  const burst = await measure({ perSecond: BURST_PER_SECOND * OFFERED_SHARE, seconds: burstSeconds });
  const sustained = await measure({
    perSecond: SUSTAINED_PER_SECOND * OFFERED_SHARE,
    seconds: sustainedSeconds,
    ...(isQuick ? { snapshots: SNAPSHOTS_WHEN_QUICK } : {}),
  });
  return [...burstFigures(burstSeconds, burst), ...sustainedFigures(sustainedSeconds, sustained)];
}

if (import.meta.main) await printFigures('engine');
