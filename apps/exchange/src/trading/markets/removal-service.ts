import type { OutcomeOf, RemoveRunner } from '@pavilion/core/exchange';
import { factorNow, updateNeedsTwoPeople, type DeclaredFactors } from '@pavilion/core/settlement';
import { isRaceMarket } from '@pavilion/core/settlement/facts';
import type { Db } from '../../platform/db/index.ts';
import type { ExchangeEngine } from '../../platform/engine/index.ts';
import { invalid, refuse, refusedByExchange, Refused } from '@pavilion/server/refused';
import { placeOf, type Catalogue, type MarketEntry } from './catalogue-reads.ts';
import { setFactors } from './catalogue-store.ts';
import { untilPaid } from './payment-reads.ts';

/** The effect of removals: how many matches of bets became void, and how many matched sides changed their price. */
export type Removed = { readonly seq: number; readonly voided: number; readonly repriced: number };

/** A runner to remove, by its place on the race card. `factor` is in hundredths of a percent; absent: the factor declared on the card. */
export type Removal = Pick<RemoveRunner, 'runner'> & { readonly factor?: number | undefined };

/** A removal whose factor is known. */
export type FactoredRemoval = Pick<RemoveRunner, 'runner' | 'factor'>;

type CarryOut = (command: RemoveRunner) => Promise<OutcomeOf<RemoveRunner>>;

const EARLY_COUNTRIES: ReadonlySet<string> = new Set(['AU', 'US']);
const LATE = refuse('SECOND_PERSON_REQUIRED', { field: 'factor_percent' });

/** Removes runners from markets for a feed or staff, and stores the reduction factors (settlement S-RACE-6 to S-RACE-16). */
export class RemovalService {
  readonly #db: Db;
  readonly #engine: ExchangeEngine;
  readonly #catalogue: Catalogue;
  readonly #noteSettled: (entry: MarketEntry, atMs: number) => Promise<void>;

  constructor(
    db: Db,
    engine: ExchangeEngine,
    catalogue: Catalogue,
    noteSettled: (entry: MarketEntry, atMs: number) => Promise<void>,
  ) {
    this.#db = db;
    this.#engine = engine;
    this.#catalogue = catalogue;
    this.#noteSettled = noteSettled;
  }

  /**
   * Removes runners that were withdrawn together, in the order of the race card (S-RACE-12). Each removal rounds prices, so the order matters. Refuses all removals
   * if one of them has no factor, and after the time in which one person may update the factors of a race (S-RACE-14).
   *
   * @param carryOut submits a command. An act of staff also writes its audit line
   */
  async remove(
    entry: MarketEntry,
    together: readonly Removal[],
    nowMs: number,
    carryOut: CarryOut = (command) => this.#engine.submit(command),
  ): Promise<Removed | Refused> {
    if (this.isLate(entry, nowMs)) return LATE;
    const removals = await this.withFactors(entry, together);
    if (removals instanceof Refused) return removals;
    let total = { seq: 0, voided: 0, repriced: 0 };
    for (const removal of removals) {
      const declared = await this.#declaredNow(entry);
      const outcome = await carryOut({ kind: 'removeRunner', market: entry.marketId, ...removal, ...declared });
      if (!outcome.ok) return refusedByExchange(outcome);
      const { seq, voided, repriced } = outcome;
      total = { seq, voided: total.voided + voided, repriced: total.repriced + repriced };
      // The market is now void, so no further runner can be removed.
      if (await this.#isVoid(entry, nowMs)) break;
    }
    return total;
  }

  /**
   * Returns the removals with their factors, in the order of the race card. The factor is the given one, the one used when the runner was removed, or the
   * declared one adjusted for the removals before it (S-RACE-15). Refuses all removals if one of them has no factor.
   */
  async withFactors(entry: MarketEntry, together: readonly Removal[]): Promise<readonly FactoredRemoval[] | Refused> {
    const { factors } = this.#catalogue.market(entry.marketId) ?? entry;
    const known = await this.#engine.read((exchange) => exchange.market(entry.marketId)?.removals ?? []);
    const out = new Map(known.map(({ runner, factor }) => [runner, factor]));
    const removals: FactoredRemoval[] = [];
    for (const { runner, factor: given } of together.toSorted((one, other) => one.runner - other.runner)) {
      const before = [...out].map(([each, factor]) => ({ runner: each, factor }));
      const declared = factors === undefined ? undefined : factorNow(factors, before, runner);
      const factor = given ?? out.get(runner) ?? declared;
      if (factor === undefined) return refuse('INVALID_REQUEST', { field: 'factor_percent' });
      out.set(runner, factor);
      removals.push({ runner, factor });
    }
    return removals;
  }

  /** Returns the current factor of every runner, if the card declares factors (S-RACE-15). */
  async #declaredNow(entry: MarketEntry): Promise<Pick<RemoveRunner, 'declared'>> {
    const { factors } = this.#catalogue.market(entry.marketId) ?? entry;
    if (factors === undefined) return {};
    const removals = await this.#engine.read((exchange) => exchange.market(entry.marketId)?.removals ?? []);
    return { declared: factors.factors.map((_, runner) => factorNow(factors, removals, runner) ?? null) };
  }

  /** Stores a source's declared factors for the remaining runners, until its next declaration (S-RACE-14, S-RACE-15). */
  async declare(entry: MarketEntry, factors: DeclaredFactors['factors'], nowMs: number): Promise<Refused | undefined> {
    if (this.isLate(entry, nowMs)) return LATE;
    const removals = await this.#engine.read((exchange) => exchange.market(entry.marketId)?.removals ?? []);
    const declared = { factors, out: removals.map(({ runner }) => runner) };
    await setFactors(this.#db, entry.marketId, declared);
    this.#catalogue.putMarket({ ...(this.#catalogue.market(entry.marketId) ?? entry), factors: declared });
    return undefined;
  }

  /** Records the void of a market that has no more runners than places, and returns true if the market is void (settlement S-RACE-20). */
  async #isVoid(entry: MarketEntry, nowMs: number): Promise<boolean> {
    await untilPaid(this.#engine, entry.marketId);
    const status = await this.#engine.read((exchange) => exchange.market(entry.marketId)?.status);
    if (status === 'VOID') await this.#noteSettled(entry, nowMs);
    return status === 'VOID';
  }

  /** Returns true after the time in which one person may update factors. It counts from the off or, until the off is reported, from the scheduled start. */
  isLate({ matchId, marketType }: MarketEntry, nowMs: number): boolean {
    const match = this.#catalogue.match(matchId);
    if (match === undefined || !isRaceMarket(this.#catalogue.sport(match.sportId), marketType)) return false;
    const region = EARLY_COUNTRIES.has(placeOf(match.venue ?? '').country) ? 'AU_US' : 'OTHER';
    return updateNeedsTwoPeople(region, nowMs - (match.offAtMs ?? match.openDateMs));
  }
}

/** Refuses removals that name a runner twice. */
export function whyDuplicateRunner(together: readonly Removal[]): Refused | undefined {
  return new Set(together.map(({ runner }) => runner)).size < together.length ? invalid('also') : undefined;
}
