import type { OutcomeOf, RemoveRunner } from '@pavilion/core/exchange';
import { updateNeedsTwoPeople } from '@pavilion/core/settlement';
import type { ExchangeEngine } from '../../platform/engine/index.ts';
import { refuse, refusedByExchange, type Refused } from '@pavilion/server/refused';
import type { Catalogue, MarketEntry } from './catalogue-reads.ts';
import { untilPaid } from './payment-reads.ts';

/** Effect of a removal: the numbers of voided matches and of matched sides whose price changed. */
export type Removed = { readonly seq: number; readonly voided: number; readonly repriced: number };

/** A runner to take out, by its place on the card; the factor in hundredths of a percent. */
export type Removal = Pick<RemoveRunner, 'runner' | 'factor'>;

type CarryOut = (command: RemoveRunner) => Promise<OutcomeOf<RemoveRunner>>;

const RACES: ReadonlySet<string> = new Set(['WIN', 'PLACE', 'EACH_WAY']);
const EARLY_COUNTRIES: ReadonlySet<string> = new Set(['AU', 'US']);

/** Takes runners out of markets, as a feed or an operator says, or gives those that are out another factor (settlement S-RACE-6 to -16). */
export class RemovalService {
  readonly #engine: ExchangeEngine;
  readonly #catalogue: Catalogue;
  readonly #noteSettled: (entry: MarketEntry, atMs: number) => Promise<void>;

  constructor(engine: ExchangeEngine, catalogue: Catalogue, noteSettled: (entry: MarketEntry, atMs: number) => Promise<void>) {
    this.#engine = engine;
    this.#catalogue = catalogue;
    this.#noteSettled = noteSettled;
  }

  /**
   * Refused once the factors of a race are no longer updated freely (S-RACE-14).
   *
   * @param carryOut how the command reaches the engine, where that is more than sending it: an officer's act has its line in the audit trail
   */
  async remove(entry: MarketEntry, removal: Removal, nowMs: number, carryOut?: CarryOut): Promise<Removed | Refused> {
    if (this.isLate(entry, nowMs)) return refuse('SECOND_PERSON_REQUIRED', { field: 'factor_percent' });
    const command: RemoveRunner = { kind: 'removeRunner', market: entry.marketId, ...removal };
    const outcome = await (carryOut === undefined ? this.#engine.submit(command) : carryOut(command));
    if (!outcome.ok) return refusedByExchange(outcome);
    await this.#noteIfVoid(entry, nowMs);
    return { seq: outcome.seq, voided: outcome.voided, repriced: outcome.repriced };
  }

  /** The exchange voids a market that has no more runners left than places (settlement S-RACE-20). */
  async #noteIfVoid(entry: MarketEntry, nowMs: number): Promise<void> {
    await untilPaid(this.#engine, entry.marketId);
    const status = await this.#engine.read((exchange) => exchange.market(entry.marketId)?.status);
    if (status === 'VOID') await this.#noteSettled(entry, nowMs);
  }

  /** True once the time for free updates of factors is over. */
  isLate({ matchId, marketType }: MarketEntry, nowMs: number): boolean {
    const match = this.#catalogue.match(matchId);
    if (match === undefined || !RACES.has(marketType)) return false;
    const country = /\(([A-Z]{2})\)$/.exec(match.venue ?? '')?.[1] ?? '';
    return updateNeedsTwoPeople(EARLY_COUNTRIES.has(country) ? 'AU_US' : 'OTHER', nowMs - match.openDateMs);
  }
}
