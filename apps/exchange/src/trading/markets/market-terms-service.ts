import type { ChangeTerms, HouseMarketView, MarketView } from '@pavilion/core/exchange';
import { invalid, refuse, type Refused, refusedByExchange } from '@pavilion/server/refused';
import type { ActService } from '../../platform/audit/act-service.ts';
import type { AuditLine } from '../../platform/audit/audit-store.ts';
import type { ExchangeEngine } from '../../platform/engine/index.ts';
import type { Catalogue } from './catalogue-reads.ts';

/** Changes the terms of running markets for a member of staff (exchange X81). */
export class MarketTermsService {
  readonly #engine: ExchangeEngine;
  readonly #catalogue: Catalogue;
  readonly #acts: Pick<ActService, 'carryOut'>;

  constructor(engine: ExchangeEngine, catalogue: Catalogue, acts: Pick<ActService, 'carryOut'>) {
    this.#engine = engine;
    this.#catalogue = catalogue;
    this.#acts = acts;
  }

  /** Returns a market that the exchange still has. The terms of any other market cannot change. */
  async runningMarket(market: number): Promise<MarketView | HouseMarketView | Refused> {
    if (this.#catalogue.anyMarket(market) === undefined) return refuse('NOT_FOUND', { field: 'market_id' });
    const view = await this.#engine.read((exchange) => exchange.market(market) ?? exchange.houseMarket(market));
    return view ?? refuse('MARKET_NOT_OPEN');
  }

  /** Changes the terms in which `seen` and `terms` differ. A refusal names its field by `nameOf`. */
  async change(
    line: AuditLine,
    change: Omit<ChangeTerms, 'kind'>,
    nameOf: (field: string | undefined) => string | undefined,
  ): Promise<{ readonly repeated: boolean } | Refused> {
    // The exchange would accept these terms, but every bet would be outside them (LIMITS_NOT_SET).
    if (change.terms.minStake >= change.terms.maxStake)
      return invalid('min_stake', 'The smallest stake must be below the largest.');
    const outcome = await this.#acts.carryOut(line, { kind: 'changeTerms', ...change });
    if (outcome.ok) return outcome;
    const field = nameOf(outcome.field);
    if (outcome.code === 'STALE_VERSION') return refuse('PROPOSAL_OUTDATED', { field });
    if (outcome.code !== 'INVALID_REQUEST') return refusedByExchange(outcome);
    return invalid(field ?? '', `The value of ${field ?? ''} is not valid for this market.`);
  }
}
