import { fromMinor } from '@pavilion/contract/amount';
import type { Halt } from '@pavilion/contract/http';
import type { Minor } from '@pavilion/core/money';
import type { ProxyWatch } from '@pavilion/server/proxy-watch';
import type { Db } from '../db/index.ts';
import type { DiskWatch } from '../platform/disk-watch.ts';
import type { ExchangeEngine } from '../engine/index.ts';
import { lineOf } from '../audit/audit-line.ts';
import type { HandlersOf } from '../http/handlers.ts';
import { Answer, refuse } from '../http/refused.ts';
import type { Catalogue } from '../markets/catalogue-reads.ts';
import { stateOf } from '../markets/market-reads.ts';
import { accountIds } from '../operators/office-reads.ts';
import { silentSince } from '../payments/payment-reads.ts';
import { readBettingFigures, readWaiting } from './dashboard-reads.ts';
import type { HaltService } from './halt-service.ts';
import type { Halts } from './halts.ts';

export type FeedStanding = { readonly source: string; readonly spokeAtMs: number; readonly silent: boolean };

export type HaltRoutesOptions = {
  readonly db: Db;
  readonly engine: ExchangeEngine;
  readonly projectedSeq: () => number;
  readonly catalogue: Catalogue;
  readonly halts: Halts;
  readonly halting: HaltService;
  readonly disk: Pick<DiskWatch, 'state' | 'freeBytes'>;
  readonly proxyWatch: Pick<ProxyWatch, 'isUntrusted'>;
  readonly gatewaySilentHours: number;
  readonly feed: { standing(): readonly FeedStanding[] };
};

/** The switches that stop betting, and the figures by which somebody decides to throw one. */
export function haltHandlers(options: HaltRoutesOptions): Pick<HandlersOf<'office'>, 'getDashboard' | 'getHalts' | 'setHalt'> {
  const { db, engine, catalogue, halts, halting } = options;
  const list = (): Promise<Halt[]> => switches(engine, catalogue, halts);
  return {
    getDashboard: async (_request, { receivedAtMs }) => {
      const nowUs = await engine.read((exchange) => exchange.at);
      const [figures, waiting, ids] = await Promise.all([
        readBettingFigures(db, nowUs),
        readWaiting(db, silentSince(options.gatewaySilentHours, receivedAtMs)),
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
          behind: Math.max(0, seq - options.projectedSeq()),
        },
        disk: { state: options.disk.state, free_bytes: options.disk.freeBytes },
        untrusted_proxy: options.proxyWatch.isUntrusted,
        feeds: options.feed
          .standing()
          .map(({ source, spokeAtMs, silent }) => ({ source, spoke_at: new Date(spokeAtMs).toISOString(), silent })),
        seq,
      };
    },
    getHalts: list,
    setHalt: async ({ scope, halted, reason }, call) => {
      const sport = /^SPORT:(.+)$/.exec(scope)?.[1];
      if (sport !== undefined && catalogue.sport(Number(sport)) === undefined) return refuse('NOT_FOUND', { field: 'scope' });
      const details = { before: halts.of(scope) !== undefined, after: halted, reason };
      const line = lineOf(call, halted ? 'halt' : 'endHalt', scope, details);
      await halting.set(scope, halted, reason, { ...line, actor: call.caller.userId });
      return new Answer(await list(), halted ? 'Betting is stopped there.' : 'Betting goes on there.');
    },
  };
}

function switches(engine: ExchangeEngine, catalogue: Catalogue, halts: Halts): Promise<Halt[]> {
  const entries = catalogue.anyMarkets().filter((entry) => entry.settledAtMs === undefined);
  return engine.read((exchange) => {
    const counts = new Map<number, { open: number; suspended: number }>();
    for (const entry of entries) {
      const sportId = catalogue.match(entry.matchId)?.sportId ?? 0;
      const count = counts.get(sportId) ?? { open: 0, suspended: 0 };
      counts.set(sportId, count);
      const status = stateOf(exchange, entry.marketId)?.status;
      if (status === 'OPEN' || status === 'BALL_RUNNING') count.open++;
      if (status === 'SUSPENDED') count.suspended++;
    }
    const all = [...counts.values()];
    const total = {
      open: all.reduce((sum, each) => sum + each.open, 0),
      suspended: all.reduce((sum, each) => sum + each.suspended, 0),
    };
    const sports = catalogue
      .sports()
      .filter((sport) => counts.has(sport.sportId) || halts.of(`SPORT:${sport.sportId}`) !== undefined)
      .map((sport) => wireHalt(halts, `SPORT:${sport.sportId}`, sport.name, counts.get(sport.sportId)));
    return [wireHalt(halts, 'ALL', 'Everything', total), wireHalt(halts, 'CASINO', 'Casino', undefined), ...sports];
  });
}

function wireHalt(halts: Halts, scope: string, name: string, count: { open: number; suspended: number } | undefined): Halt {
  const halted = halts.of(scope);
  return {
    scope,
    name,
    halted: halted === undefined ? null : { by: halted.by, at: new Date(halted.atMs).toISOString(), reason: halted.reason },
    open_markets: count?.open ?? 0,
    suspended_markets: count?.suspended ?? 0,
  };
}
