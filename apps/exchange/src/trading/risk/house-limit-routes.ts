import { fromMinor, toTransfer } from '@pavilion/contract/amount';
import type { HouseLiability } from '@pavilion/contract/http';
import { ZERO } from '@pavilion/core/money';
import type { Db } from '../../platform/db/index.ts';
import type { ExchangeEngine } from '../../platform/engine/index.ts';
import type { HandlersOf } from '../../platform/http/handlers.ts';
import { Answer, invalid, Refused } from '@pavilion/server/refused';
import { isHouse, type Catalogue } from '../markets/catalogue-reads.ts';
import { marketIdText } from '../../platform/http/wire.ts';
import { readAskedLimit, readHouseLimit } from './house-limit-store.ts';
import { wireLimit, type RiskService } from './risk-service.ts';

export type HouseLimitRoutesOptions = {
  readonly db: Db;
  readonly engine: ExchangeEngine;
  readonly catalogue: Catalogue;
  readonly risk: RiskService;
};

const MARKETS_SHOWN = 20;

/** Handles the largest possible loss of the house over all its markets, and its limit. */
export function houseLimitHandlers(
  options: HouseLimitRoutesOptions,
): Pick<HandlersOf<'office'>, 'getHouseLiability' | 'setHouseLimit' | 'decideHouseLimit'> {
  return {
    getHouseLiability: () => houseLiabilityOf(options),
    setHouseLimit: async ({ limit, reason }, call) => {
      const amount = limit === null ? ZERO : toTransfer(limit);
      if (amount === undefined) return invalid('limit');
      const done = await options.risk.limitHouse(amount, reason.trim(), call);
      if (done instanceof Refused) return done;
      return new Answer(await houseLiabilityOf(options), done === 'ASKED' ? WAITS : appliesNow(limit));
    },
    decideHouseLimit: async ({ asked_id, approve }, call) => {
      const refused = await options.risk.decideHouseLimit(asked_id, approve, call);
      if (refused !== undefined) return refused;
      const now = await houseLiabilityOf(options);
      return new Answer(now, approve ? appliesNow(now.limit) : 'The limit stays as it was.');
    },
  };
}

const WAITS = 'Another member of staff must approve this limit. Until then the present one applies.';

function appliesNow(limit: number | null): string {
  return limit === null ? 'The house has no limit.' : 'The limit applies from the next bet.';
}

async function houseLiabilityOf({ db, engine, catalogue }: HouseLimitRoutesOptions): Promise<HouseLiability> {
  const [stored, asked] = await Promise.all([readHouseLimit(db), readAskedLimit(db)]);
  const entries = catalogue.anyMarkets().filter((entry) => isHouse(entry) && entry.settledAtMs === undefined);
  const { limit, liability, rows } = await engine.read((exchange) => ({
    limit: exchange.houseLimit(),
    liability: exchange.houseLiability(),
    rows: entries.flatMap((entry) => {
      const view = exchange.houseMarket(entry.marketId);
      return view === undefined || view.houseExposure === ZERO
        ? []
        : [{ entry, exposure: view.houseExposure, status: view.status }];
    }),
  }));
  const largest = rows.toSorted((a, b) => b.exposure - a.exposure || a.entry.marketId - b.entry.marketId).slice(0, MARKETS_SHOWN);
  return {
    limit: wireLimit(limit),
    liability: fromMinor(liability),
    reason: stored?.reason ?? null,
    set_by: stored?.set_by ?? null,
    set_at: stored?.set_at.toISOString() ?? null,
    asked:
      asked === undefined
        ? null
        : {
            asked_id: asked.asked_id,
            limit: wireLimit(asked.amount),
            reason: asked.reason,
            asked_by: asked.asked_by_name,
            asked_at: asked.asked_at.toISOString(),
          },
    markets: largest.map(({ entry, exposure, status }) => ({
      market_id: marketIdText(entry.marketId),
      market_name: entry.name,
      match_name: catalogue.match(entry.matchId)?.name ?? '',
      status,
      exposure: fromMinor(exposure),
    })),
  };
}
