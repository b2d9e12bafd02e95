import type { Db } from '../../platform/db/index.ts';
import type { ExchangeEngine } from '../../platform/engine/index.ts';
import type { AnyMarketEntry, Catalogue, MatchEntry } from '../markets/catalogue-reads.ts';
import { withBreakPrices } from './break-price-reads.ts';
import { factDecision, factsInForce } from './fact-reads.ts';
import { removalsIn } from './fact-removals.ts';
import type { FactsRecord } from './fact-store.ts';
import type { KnownFacts } from './known-facts.ts';
import { decidedMarkets } from './proposal-reads.ts';
import type { Proposer } from './settlement-service.ts';

export type ScorePorts = {
  /** Stops betting on a market whose result is known. */
  close(entry: AnyMarketEntry): Promise<unknown>;
  /** Raises an alert: this version of the facts replaces the balls of the score. */
  unusedBalls(marketId: number, version: number): Promise<void>;
  /** Applies the facts to the selected markets. */
  apply(match: MatchEntry, facts: FactsRecord, by: Proposer, isSelected: (marketId: number) => boolean): Promise<void>;
};

/** Results with their rules, as text, by market. A market that waits is not in the list. */
type ScoreResults = ReadonlyMap<number, string>;

type Sources = {
  readonly db: Db;
  readonly engine: ExchangeEngine;
  readonly catalogue: Catalogue;
  readonly known: KnownFacts;
};

/** Follows the score of cricket matches, event by event, with the results that it gives. */
export class ScoreFollower {
  readonly #sources: Sources;
  readonly #ports: ScorePorts;
  /** The results that the score of a match in play gave after its last event, once they were proposed. */
  readonly #proposedByScore = new Map<number, ScoreResults>();

  constructor(sources: Sources, ports: ScorePorts) {
    this.#sources = sources;
    this.#ports = ports;
  }

  /**
   * Proposes the results that an event of the score adds or changes, and stops betting on these markets. A ball adds some. A correction, a second toss or a
   * penalty to an earlier innings may change any. If a paid result no longer follows, an alert is raised and people decide about the rollback (S-GEN-13).
   */
  async follow(match: MatchEntry, by: Proposer, isCorrection: boolean): Promise<void> {
    const { matchId } = match;
    const { db, catalogue, known } = this.#sources;
    const record = (await factsInForce(db, matchId)) ?? known.unrecorded(match);
    const entries = catalogue.anyMarketsOf(matchId);
    const [first] = entries;
    if (first !== undefined && known.replacesScore(match, record.facts))
      await this.#ports.unusedBalls(first.marketId, record.version);
    const now = await this.#scoreResults(match, entries, record);
    const before = this.#proposedByScore.get(matchId) ?? (await this.#resultsBefore(entries));
    const isDue = (marketId: number): boolean => isCorrection || now.get(marketId) !== before.get(marketId);
    const due = entries.filter(({ marketId }) => isDue(marketId));
    for (const entry of due) if (now.has(entry.marketId)) await this.#ports.close(entry);
    if (due.length > 0) await this.#ports.apply(match, record, by, isDue);
    // After a fault the feed sends its event again, and the results are proposed then.
    if (catalogue.match(matchId)?.status === 'FINISHED') this.#proposedByScore.delete(matchId);
    else this.#proposedByScore.set(matchId, now);
  }

  /** Returns the results that these facts give, by market. */
  async #scoreResults(match: MatchEntry, entries: readonly AnyMarketEntry[], record: FactsRecord): Promise<ScoreResults> {
    const { db, engine, catalogue, known } = this.#sources;
    const facts = await withBreakPrices(db, catalogue, match, known.withScore(match, record).facts);
    return engine.read((exchange) => {
      const results = new Map<number, string>();
      for (const entry of entries) {
        const decision = factDecision(catalogue, entry, facts, removalsIn(exchange.market(entry.marketId)));
        if (decision.kind === 'DECIDED') results.set(entry.marketId, JSON.stringify([decision.content, decision.ruleId]));
      }
      return results;
    });
  }

  /** Returns the markets that have a result, after a restart. Each is compared with the score again. */
  async #resultsBefore(entries: readonly AnyMarketEntry[]): Promise<ScoreResults> {
    const decided = await this.#decidedIn(entries);
    return new Map([...decided].map((marketId) => [marketId, 'UNKNOWN']));
  }

  #decidedIn(entries: readonly AnyMarketEntry[]): Promise<ReadonlySet<number>> {
    return decidedMarkets(
      this.#sources.db,
      entries.map(({ marketId }) => marketId),
    );
  }
}
