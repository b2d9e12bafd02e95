import type { ExchangeReads, HouseMarketView, MarketView } from '@pavilion/core/exchange';
import type { Facts } from '@pavilion/core/settlement/facts';
import type { Clock } from '@pavilion/server/clock';
import { Refused } from '@pavilion/server/refused';
import type { ExchangeEngine } from '../../platform/engine/index.ts';
import { isHouse, type AnyMarketEntry, type Catalogue } from '../markets/catalogue-reads.ts';
import type { Removal, RemovalService } from '../markets/index.ts';
import { nonRunnersIn } from './fact-reads.ts';
import type { FactsRecord } from './fact-store.ts';
import { standingBets } from './proposed-content.ts';
import type { Proposer, SettlementService } from './settlement-service.ts';

/** A market and, for a house market, the runners with valid bets. */
type SeenMarket = { readonly view: MarketView | HouseMarketView | undefined; readonly withBets: ReadonlySet<number> };

export function seenIn(exchange: ExchangeReads, marketId: number): SeenMarket {
  const view = exchange.market(marketId) ?? exchange.houseMarket(marketId);
  return { view, withBets: new Set(standingBets(exchange, marketId).map(({ runner }) => runner)) };
}

/**
 * Returns the removals that the facts ask for: non-runners that are still in the market, or were removed with another factor. Factors are in hundredths of a
 * percent. In a house market a non-runner counts as removed once all its bets are void.
 */
export function removalsDue(
  catalogue: Catalogue,
  entry: AnyMarketEntry,
  facts: Facts,
  { view, withBets }: SeenMarket,
): readonly Removal[] {
  if (view === undefined) return [];
  return nonRunnersIn(catalogue, entry, facts).flatMap(({ runner, factor: percent }) => {
    if (!('removals' in view)) return withBets.has(runner) ? [{ runner, factor: 0 }] : [];
    const factor = percent === undefined ? undefined : Math.round(percent * 100);
    const known = view.removals.find((removal) => removal.runner === runner);
    const isDue = known === undefined || (factor !== undefined && factor !== known.factor);
    return isDue ? [{ runner, factor }] : [];
  });
}

export function removalsIn(view: MarketView | HouseMarketView | undefined): MarketView['removals'] {
  return view !== undefined && 'removals' in view ? view.removals : [];
}

export const UNSEEN: SeenMarket = { view: undefined, withBets: new Set() };

type NonRunners = Pick<RemovalService, 'isLate' | 'remove' | 'withFactors'>;

/** Removes from markets the non-runners that the facts of a match name. */
export class FactRemovals {
  readonly #engine: ExchangeEngine;
  readonly #catalogue: Catalogue;
  readonly #settlement: SettlementService;
  readonly #nonRunners: NonRunners;
  readonly #clock: Clock;

  constructor(engine: ExchangeEngine, catalogue: Catalogue, settlement: SettlementService, nonRunners: NonRunners, clock: Clock) {
    this.#engine = engine;
    this.#catalogue = catalogue;
    this.#settlement = settlement;
    this.#nonRunners = nonRunners;
    this.#clock = clock;
  }

  /**
   * Removes from a market the non-runners that the facts name, or none of them while the factor of one is missing (S-RACE-6). If a second person must confirm,
   * one proposal has all removals (S-RACE-12, S-RACE-14). It skips a settled market, which must be rolled back first. The market gets no result while a
   * non-runner is still in it. In a house market each removal is a proposal of its own, because void bets of the house cannot come back.
   */
  async remove(entry: AnyMarketEntry, { facts, source }: FactsRecord, by: Proposer): Promise<void> {
    const seen = await this.#engine.read((exchange) => seenIn(exchange, entry.marketId));
    const { view } = seen;
    if (view?.status === 'SETTLED' || view?.status === 'VOID') return;
    const due = removalsDue(this.#catalogue, entry, facts, seen);
    if (due.length === 0) return;
    if (isHouse(entry)) {
      const about = { how: 'FACTS', computation: undefined, needsPeople: false } as const;
      for (const { runner } of due)
        await this.#settlement.propose(entry, { removals: [{ runner, factor: 0 }] }, source, by, false, undefined, about);
      return;
    }
    const nowMs = this.#clock.nowMs();
    if (!this.#nonRunners.isLate(entry, nowMs)) {
      await this.#nonRunners.remove(entry, due, nowMs);
      return;
    }
    const removals = await this.#nonRunners.withFactors(entry, due);
    if (!(removals instanceof Refused)) await this.#settlement.propose(entry, { removals }, source, by, false);
  }
}
