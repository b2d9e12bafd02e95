import { fromMinor, toTransfer } from '@pavilion/contract/amount';
import type { MatchLimit } from '@pavilion/contract/http';
import { ZERO } from '@pavilion/core/money';
import type { ExchangeEngine } from '../../platform/engine/index.ts';
import type { HandlersOf } from '../../platform/http/handlers.ts';
import { Answer, invalid, refuse } from '@pavilion/server/refused';
import type { Catalogue } from '../markets/catalogue-reads.ts';
import type { RiskService } from './risk-service.ts';

export type MatchLimitRoutesOptions = {
  readonly engine: ExchangeEngine;
  readonly catalogue: Catalogue;
  readonly risk: RiskService;
};

/** Handles the limit on one account's risk in a whole match (exchange X46). */
export function matchLimitHandlers({
  engine,
  catalogue,
  risk,
}: MatchLimitRoutesOptions): Pick<HandlersOf<'office'>, 'getMatchLimits' | 'setMatchLimit'> {
  const listLimits = async (): Promise<{ rows: MatchLimit[] }> => {
    const limits = await engine.read((exchange) => exchange.eventLimits());
    return {
      rows: limits.map(([matchId, limit]) => ({
        match_id: matchId,
        match_name: catalogue.match(matchId)?.name ?? '',
        limit: fromMinor(limit),
      })),
    };
  };
  return {
    getMatchLimits: listLimits,
    setMatchLimit: async ({ match_id, limit, reason }, call) => {
      const amount = limit === null ? ZERO : toTransfer(limit);
      if (amount === undefined) return invalid('limit');
      if (catalogue.match(match_id) === undefined) return refuse('NOT_FOUND');
      const refused = await risk.limitMatch(match_id, amount, reason.trim(), call);
      if (refused !== undefined) return refused;
      return new Answer(await listLimits(), limit === null ? 'The match has no limit.' : 'The limit applies from the next bet.');
    },
  };
}
