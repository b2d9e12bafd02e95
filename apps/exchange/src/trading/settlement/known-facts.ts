import { isContest, type GameState } from '@pavilion/core/contests';
import type { ScoreState } from '@pavilion/core/cricket';
import { factSportNameOf, isWordAlone, withScore, type Facts, type FactSportName } from '@pavilion/core/settlement/facts';
import type { Clock } from '@pavilion/server/clock';
import type { Db, StoredComputation } from '../../platform/db/index.ts';
import type { ExchangeEngine } from '../../platform/engine/index.ts';
import type { AnyMarketEntry, Catalogue, MatchEntry } from '../markets/catalogue-reads.ts';
import { withBreakPrices } from './break-price-reads.ts';
import { factDecision, factsInForce, type Comparison, type FactDecision } from './fact-reads.ts';
import { removalsIn } from './fact-removals.ts';
import type { FactsRecord } from './fact-store.ts';
import type { DecidedContent } from './proposal-store.ts';
import { sameContent } from './proposed-content.ts';

/** Facts in force. `ofScore`: the facts that the score shows by itself, if the rules read the score. */
type ScoredFacts = FactsRecord & { readonly ofScore?: Facts };

type RecordedResult = { readonly content: DecidedContent; readonly computation: StoredComputation };

/** The source and the version of facts that nobody recorded, because the score shows them. */
export const OF_SCORE = { source: 'The ball-by-ball score', version: 0 } as const;

const NOTHING_COMPUTED = 'The match has neither balls nor facts yet, so no rule has computed this result.';

/** The facts of matches that the rules read: those that people and feeds recorded, and in cricket the score that completes them. */
export class KnownFacts {
  readonly #db: Db;
  readonly #engine: ExchangeEngine;
  readonly #catalogue: Catalogue;
  readonly #clock: Clock;
  readonly #scoreOf: (matchId: number) => GameState | undefined;

  constructor(
    db: Db,
    engine: ExchangeEngine,
    catalogue: Catalogue,
    clock: Clock,
    scoreOf: (matchId: number) => GameState | undefined,
  ) {
    this.#db = db;
    this.#engine = engine;
    this.#catalogue = catalogue;
    this.#clock = clock;
    this.#scoreOf = scoreOf;
  }

  /** Returns the sport whose rules settle the match from facts; undefined if there is none. */
  sportOf(match: MatchEntry): FactSportName | undefined {
    return factSportNameOf(this.#catalogue.sport(match.sportId));
  }

  /** Returns the score of a cricket match; undefined before its first event, and in other sports. */
  ballsOf(match: MatchEntry): ScoreState | undefined {
    const score = this.sportOf(match) === 'CRICKET' ? this.#scoreOf(match.matchId) : undefined;
    return score === undefined || isContest(score) ? undefined : score;
  }

  /** Returns empty facts, for a match without recorded ones. */
  unrecorded({ matchId }: MatchEntry): FactsRecord {
    return { ...OF_SCORE, matchId, facts: {}, recordedBy: 0, recordedAtMs: this.#clock.nowMs() };
  }

  /** True if the recorded overs differ from those of the score, so that no rule reads the balls of the feed. */
  replacesScore(match: MatchEntry, facts: Facts): boolean {
    const score = this.ballsOf(match);
    return score !== undefined && withScore(facts, score) === facts;
  }

  /** True if the recorded facts alone name the end of a cricket match, without its balls or against its score. */
  isWordAlone(match: MatchEntry, facts: Facts): boolean {
    return this.sportOf(match) === 'CRICKET' && isWordAlone(facts, this.ballsOf(match));
  }

  /** Adds the score of a cricket match to its recorded facts. */
  withScore(match: MatchEntry, record: FactsRecord): ScoredFacts {
    const score = this.ballsOf(match);
    if (score === undefined) return record;
    const facts = withScore(record.facts, score);
    return facts === record.facts ? record : { ...record, facts, ofScore: withScore({}, score) };
  }

  /** Returns the facts in force; undefined if nobody recorded facts and no score shows them. */
  async inForce(match: MatchEntry): Promise<FactsRecord | undefined> {
    const recorded = await factsInForce(this.#db, match.matchId);
    return recorded ?? (this.ballsOf(match) === undefined ? undefined : this.unrecorded(match));
  }

  /** Compares the result that a feed named with the result from facts. */
  async compare(entry: AnyMarketEntry, named: DecidedContent): Promise<Comparison> {
    const match = this.#catalogue.match(entry.matchId);
    const sport = match === undefined ? undefined : this.sportOf(match);
    if (match === undefined || sport === undefined) return { kind: 'FEED' };
    const record = await this.inForce(match);
    // A source that stopped may never have sent balls or facts, and it will send none.
    const isStopped = 'voidReason' in named && named.voidReason === 'STREAM_STOPPED';
    if (record === undefined && isStopped) return { kind: 'FEED' };
    const decision = await this.#decisionOn(entry, match, record ?? this.unrecorded(match));
    if (decision.kind === 'BY_HAND') return { kind: 'STAFF', why: decision.why };
    // A feed may offer a cricket match without a score. Until a ball or a fact comes, only people can tell that none will.
    if (record === undefined && sport === 'CRICKET') return { kind: 'STAFF', why: NOTHING_COMPUTED };
    if (decision.kind === 'WAITS') return { kind: isStopped ? 'FEED' : 'DIFFERS' };
    return { kind: sameContent(decision.content, named) ? 'SAME' : 'DIFFERS' };
  }

  /** Returns the result that the recorded facts give for a market; undefined if they do not decide it. */
  async recordedResult(entry: AnyMarketEntry): Promise<RecordedResult | undefined> {
    const match = this.#catalogue.match(entry.matchId);
    const record = match === undefined ? undefined : await this.inForce(match);
    if (match === undefined || record === undefined) return undefined;
    const decision = await this.#decisionOn(entry, match, record);
    const computation = this.computationOf(match, decision, this.withScore(match, record));
    return decision.kind === 'DECIDED' && computation !== undefined ? { content: decision.content, computation } : undefined;
  }

  async #decisionOn(entry: AnyMarketEntry, match: MatchEntry, record: FactsRecord): Promise<FactDecision> {
    const view = await this.#engine.read((exchange) => exchange.market(entry.marketId));
    const facts = await withBreakPrices(this.#db, this.#catalogue, match, this.withScore(match, record).facts);
    return factDecision(this.#catalogue, entry, facts, removalsIn(view));
  }

  /** Returns what a result was computed from; undefined if the facts do not decide it. */
  computationOf(match: MatchEntry, decision: FactDecision, record: ScoredFacts): StoredComputation | undefined {
    const sport = this.sportOf(match);
    if (decision.kind !== 'DECIDED' || sport === undefined) return undefined;
    const { used, figures } = decision;
    const { ofScore, recordedAtMs } = record;
    const isOfScore = ofScore !== undefined && Object.keys(used).every((name) => name in ofScore);
    const { version, source } = isOfScore ? OF_SCORE : record;
    return { sport, match: match.name, version, source, recordedAt: new Date(recordedAtMs).toISOString(), facts: used, figures };
  }
}
