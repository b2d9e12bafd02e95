import { fromMinor } from '@pavilion/contract/amount';
import type { Minor } from '@pavilion/core/money';
import type { ProxyWatch } from '@pavilion/server/proxy-watch';
import { accountIds } from '../../people/staff/office-reads.ts';
import type { Db } from '../../platform/db/index.ts';
import type { DiskWatch } from '../../platform/disk-watch.ts';
import type { ExchangeEngine } from '../../platform/engine/index.ts';
import type { HandlersOf } from '../../platform/http/handlers.ts';
import { silentSince } from '../payments/payment-reads.ts';
import { readBettingFigures, readWaiting } from './dashboard-reads.ts';

/** A feed. `silent`: it has sent no message for longer than the settings allow. */
export type FeedStanding = { readonly source: string; readonly spokeAtMs: number; readonly silent: boolean };

export type DashboardSources = {
  readonly db: Db;
  readonly engine: ExchangeEngine;
  readonly projectedSeq: () => number;
  readonly disk: Pick<DiskWatch, 'state' | 'freeBytes'>;
  readonly proxyWatch: Pick<ProxyWatch, 'isUntrusted'>;
  readonly gatewaySilentHours: number;
  readonly feed: { standing(): readonly FeedStanding[] };
};

/** Handles the first page of the office: betting now and in the last day, work that waits, and the health of the programs. */
export function dashboardHandlers(sources: DashboardSources): Pick<HandlersOf<'office'>, 'getDashboard'> {
  const { db, engine, disk, proxyWatch, feed } = sources;
  return {
    getDashboard: async (_request, { receivedAtMs }) => {
      const nowUs = await engine.read((exchange) => exchange.at);
      const [figures, waiting, ids] = await Promise.all([
        readBettingFigures(db, nowUs),
        readWaiting(db, silentSince(sources.gatewaySilentHours, receivedAtMs)),
        accountIds(db),
      ]);
      const { seq } = engine.head;
      const exposure = await engine.read((exchange) => ids.reduce((sum, id) => sum + (exchange.account(id)?.exposure ?? 0), 0));
      const metrics = engine.metrics();
      return {
        ...figures,
        ...waiting,
        exposure: fromMinor(exposure as Minor),
        engine: {
          commands_per_second: metrics.commandsPerSecond,
          commit_ms_average: metrics.commitMsAverage,
          commit_ms_max: metrics.commitMsMax,
          queue_depth: metrics.queueDepth,
          refused_for_load: metrics.refusedForLoad,
          behind: Math.max(0, seq - sources.projectedSeq()),
        },
        disk: { state: disk.state, free_bytes: disk.freeBytes },
        untrusted_proxy: proxyWatch.isUntrusted,
        feeds: feed
          .standing()
          .map(({ source, spokeAtMs, silent }) => ({ source, spoke_at: new Date(spokeAtMs).toISOString(), silent })),
        seq,
      };
    },
  };
}
