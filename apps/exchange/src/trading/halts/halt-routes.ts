import type { Halt } from '@pavilion/contract/http';
import { lineOf } from '../../platform/audit/audit-line.ts';
import type { ExchangeEngine } from '../../platform/engine/index.ts';
import type { HandlersOf } from '../../platform/http/handlers.ts';
import { Answer, refuse } from '@pavilion/server/refused';
import type { Catalogue } from '../markets/catalogue-reads.ts';
import { stateOf } from '../markets/market-reads.ts';
import type { HaltService } from './halt-service.ts';
import type { Halts } from './halts.ts';

export type HaltSources = {
  readonly engine: ExchangeEngine;
  readonly catalogue: Catalogue;
  readonly halts: Halts;
  readonly halting: HaltService;
};

/** Handles the switches that stop betting. */
export function haltHandlers({
  engine,
  catalogue,
  halts,
  halting,
}: HaltSources): Pick<HandlersOf<'office'>, 'getHalts' | 'setHalt'> {
  const list = (): Promise<Halt[]> => switches(engine, catalogue, halts);
  return {
    getHalts: list,
    setHalt: async ({ scope, halted, reason }, call) => {
      const sport = /^SPORT:(.+)$/.exec(scope)?.[1];
      if (sport !== undefined && catalogue.sport(Number(sport)) === undefined) return refuse('NOT_FOUND', { field: 'scope' });
      const details = { before: halts.of(scope) !== undefined, after: halted, reason };
      const line = lineOf(call, halted ? 'halt' : 'endHalt', scope, details);
      await halting.set(scope, halted, reason, { ...line, actor: call.caller.userId });
      return new Answer(await list(), halted ? 'Betting is stopped.' : 'Betting is resumed.');
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
