import { fromMinor } from '@pavilion/contract/amount';
import type { Trends } from '@pavilion/contract/http';
import type { TrendSpan } from '@pavilion/contract/kinds';
import type { Minor } from '@pavilion/core/money';
import type { ProxyWatch } from '@pavilion/server/proxy-watch';
import { accountIds } from '../../people/staff/office-reads.ts';
import type { Db } from '../../platform/db/index.ts';
import type { DiskWatch } from '../../platform/disk-watch.ts';
import type { ExchangeEngine } from '../../platform/engine/index.ts';
import type { HandlersOf } from '../../platform/http/handlers.ts';
import { silentSince } from '../payments/payment-reads.ts';
import { countSilentPayments, readBettingFigures, readTrends, readWaiting } from './dashboard-reads.ts';

/** Trends read many rows, so all staff share one reading for this long. */
const TRENDS_KEPT_MS = 60_000;

/** A feed and the time of its last message. */
export type FeedStanding = { readonly source: string; readonly spokeAtMs: number; readonly isSilent: boolean };

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
export function dashboardHandlers(sources: DashboardSources): Pick<HandlersOf<'office'>, 'getDashboard' | 'getTrends'> {
  const { db, engine, disk, proxyWatch, feed } = sources;
  const known = new Map<TrendSpan, { readonly atMs: number; readonly trends: Promise<Trends> }>();
  return {
    getTrends: async ({ span }, { receivedAtMs }) => {
      const last = known.get(span);
      if (last !== undefined && receivedAtMs - last.atMs < TRENDS_KEPT_MS) return last.trends;
      const trends = engine.read((exchange) => exchange.at).then((nowUs) => readTrends(db, nowUs, span));
      known.set(span, { atMs: receivedAtMs, trends });
      // A failed read must not be kept for a minute.
      trends.catch(() => known.delete(span));
      return trends;
    },
    getDashboard: async (_request, { receivedAtMs, caller }) => {
      const nowUs = await engine.read((exchange) => exchange.at);
      const [figures, waiting, silent, ids] = await Promise.all([
        readBettingFigures(db, nowUs),
        readWaiting(db, caller.userId),
        countSilentPayments(db, silentSince(sources.gatewaySilentHours, receivedAtMs)),
        accountIds(db),
      ]);
      const { seq } = engine.head;
      const exposure = await engine.read((exchange) => ids.reduce((sum, id) => sum + (exchange.account(id)?.exposure ?? 0), 0));
      const metrics = engine.metrics();
      return {
        ...figures,
        waiting,
        payments_silent: silent,
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
          .map(({ source, spokeAtMs, isSilent }) => ({ source, spoke_at: new Date(spokeAtMs).toISOString(), silent: isSilent })),
        seq,
      };
    },
  };
}
