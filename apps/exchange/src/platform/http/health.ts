import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { DiskWatch } from '../disk-watch.ts';
import type { ExchangeEngine } from '../engine/index.ts';
import { registerHealth, type Health } from '@pavilion/server/health';
import { type Metrics, registerMetrics, tokenCheck } from '@pavilion/server/metrics';

export type HealthOptions = Pick<Health, 'isReady'> & {
  readonly metrics: Metrics;
  /** The operator's token for details and metrics. If it is empty, nobody gets them. */
  readonly token: string;
  readonly engine: ExchangeEngine;
  readonly disk: Pick<DiskWatch, 'state' | 'freeBytes' | 'isFull'>;
  /** Sequence number reached by the read models. */
  readonly projectedSeq: () => number;
  readonly streams: () => { readonly connections: number; readonly subscriptions: number };
  /** True while this node is the writer. */
  readonly isWriter: () => boolean;
  /** The reason why this node no longer follows or writes; empty while it does. */
  readonly stoppedBecause: () => string;
};

/**
 * Registers `/healthz` (the process is alive), `/readyz` (it serves requests) and `/metrics`. The details and the metrics need the installation's token,
 * because free space, load and positions tell an attacker when to attack.
 */
export function registerDiagnostics(server: FastifyInstance, options: HealthOptions): void {
  const { metrics, disk, engine, isReady, stoppedBecause } = options;
  engineGauges(options);
  const isOperator = tokenCheck(options.token);
  const details = (request: FastifyRequest, facts: object): object => (isOperator(request) ? facts : {});
  registerHealth(server, {
    isReady,
    alive: (request) => details(request, { disk: disk.state.toLowerCase() }),
    ready: (request) => {
      const stopped = stoppedBecause() === '' ? {} : { stopped_because: stoppedBecause() };
      return details(request, { betting: isReady() && !disk.isFull, seq: engine.head.seq, ...stopped });
    },
  });
  registerMetrics(server, metrics, isOperator);
}

/** Adds the exchange's own figures. A node that no longer follows cannot read its copy, so figures from there are missing. */
function engineGauges({ metrics, engine, projectedSeq, streams, disk, isReady, isWriter }: HealthOptions): void {
  const gauge = metrics.gauge.bind(metrics);
  gauge('engine_seq', 'Sequence number of the last durable event.', () => engine.head.seq);
  gauge('engine_epoch', 'Epoch of the writer that this node knows: each new writer raises it.', () => engine.head.epoch);
  gauge('node_writer', '1 on the node that writes the journal, 0 on a node that follows.', () => (isWriter() ? 1 : 0));
  gauge('node_ready', '1 while the node serves requests.', () => (isReady() ? 1 : 0));
  gauge('engine_commands_per_second', 'Commands carried out in a second.', () => engine.metrics().commandsPerSecond);
  gauge('engine_queue_depth', 'Commands waiting.', () => engine.metrics().queueDepth);
  gauge('engine_commit_ms', 'Average time of a commit.', () => engine.metrics().commitMsAverage);
  gauge('engine_commit_ms_max', 'Longest recent commit.', () => engine.metrics().commitMsMax);
  gauge('engine_batch_size', 'Commands of an average batch.', () => engine.metrics().batchSize);
  gauge('projection_lag_events', 'Events that the read models do not have yet.', () => engine.head.seq - projectedSeq());
  gauge('wallet_transactions', 'Casino transactions in memory: open, or finished recently.', () =>
    engine.read((exchange) => exchange.walletSize),
  );
  gauge('wallet_horizon', 'Event up to which finished casino transactions have left memory.', () =>
    engine.read((exchange) => exchange.walletHorizon),
  );
  gauge('disk_free_bytes', 'Free space where the data is, of the fullest disk.', () => disk.freeBytes);
  gauge('betting_open', '1 while new bets are taken, 0 while the disk has no room for them.', () => (disk.isFull ? 0 : 1));
  gauge('stream_connections', 'Open streams.', () => streams().connections);
  gauge('stream_subscriptions', 'Subscribed channels of all streams.', () => streams().subscriptions);
}
