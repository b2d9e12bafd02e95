import type { MarketView } from '@pavilion/core/exchange';
import type { Facts } from '@pavilion/core/settlement/facts';
import { KeyedMutex } from '@pavilion/server/keyed-mutex';
import { refuse, Refused } from '@pavilion/server/refused';
import type { Clock } from '@pavilion/server/clock';
import { isDeepStrictEqual } from 'node:util';
import type { AuditLine } from '../../platform/audit/audit-store.ts';
import type { Db, StoredComputation } from '../../platform/db/index.ts';
import type { ExchangeEngine } from '../../platform/engine/index.ts';
import type { AnyMarketEntry, Catalogue, MatchEntry } from '../markets/catalogue-reads.ts';
import { withBreak, withBreakPrices } from './break-price-reads.ts';
import { contradictedBy, isAwarded, lacksPlay, NO_CHANGE, planOf, waitsForRule, type FactPlan } from './fact-plan.ts';
import { factDecision, factsInForce, factsToApply, type FactDecision } from './fact-reads.ts';
import { removalsDue, removalsIn, seenIn, UNSEEN, type FactRemovals } from './fact-removals.ts';
import { insertFacts, noteApplied, type FactsRecord } from './fact-store.ts';
import type { DueSpan, FactVoids } from './fact-voids.ts';
import type { KnownFacts } from './known-facts.ts';
import { followedMatches, proposalById, proposalsOf } from './proposal-reads.ts';
import { isDecided, refreshComputation, type ProposalRecord } from './proposal-store.ts';
import { sameContent } from './proposed-content.ts';
import { ScoreFollower, type ScorePorts } from './score-follower.ts';
import type { Proposer, SettlementService } from './settlement-service.ts';

/** A market of the match, with the effect of the facts on it. */
export type FactRow = {
  readonly entry: AnyMarketEntry;
  readonly status: MarketView['status'] | undefined;
  readonly decision: FactDecision;
  readonly computation: StoredComputation | undefined;
  readonly plan: FactPlan;
  /** The proposed or paid result that the facts contradict: of a feed, of staff, or of an earlier score. */
  readonly contradicted: ProposalRecord | undefined;
  /** Spans whose bets the facts make void and that have no case yet. */
  readonly voidSpans: readonly DueSpan[];
};

type FactParts = {
  readonly db: Db;
  readonly engine: ExchangeEngine;
  readonly catalogue: Catalogue;
  readonly settlement: SettlementService;
  readonly known: KnownFacts;
  readonly removals: FactRemovals;
  readonly voids: FactVoids;
  readonly score: Omit<ScorePorts, 'apply'>;
  readonly audit: (db: Db, line: AuditLine) => Promise<void>;
  readonly clock: Clock;
  /** Raises an alert: the result in a proposal differs from the computed one. */
  readonly raiseOtherResult: (marketId: number, named: { readonly proposal: number }) => Promise<void>;
  readonly onWarning: (message: string) => void;
};

type NewFacts = { readonly facts: Facts; readonly source: string };

/** True without a status, which only a market has that is no longer in memory. */
const isOver = (status?: MarketView['status']): boolean => status === undefined || status === 'SETTLED' || status === 'VOID';

const FACTS_CHANGED = 'the facts have changed';

/**
 * Stores the facts of matches in versions, and proposes the results that the published rules derive from them. Two people confirm each result. If a settled
 * result no longer follows from the facts, a rollback is proposed. The score of a cricket match is its facts while it is played.
 */
export class FactService {
  readonly #parts: FactParts;
  readonly #follower: ScoreFollower;
  /** Locks by match, so that a version is applied before the next one is recorded. */
  readonly #locks = new KeyedMutex<number>();
  /** Markets whose facts wait until two people have decided a proposal about the market. */
  readonly #blocked = new Map<number, { readonly match: MatchEntry; readonly by: Proposer }>();
  #retrying: Promise<void> = Promise.resolve();

  constructor(parts: FactParts) {
    this.#parts = parts;
    this.#follower = new ScoreFollower(parts, { ...parts.score, apply: (...facts) => this.#apply(...facts) });
    parts.settlement.onChange((proposalIds) => this.#retryAfter(proposalIds));
  }

  /** Returns all markets of the match, with the effect of recording these facts. */
  async rows(match: MatchEntry, recorded: FactsRecord): Promise<readonly FactRow[]> {
    const { db, engine, catalogue, known, voids } = this.#parts;
    const scored = known.withScore(match, recorded);
    const score = known.ballsOf(match);
    const isOnBalls = score !== undefined;
    const isUnplayed = isOnBalls && lacksPlay(score) && recorded.facts['not_begun'] !== true;
    const isWordAlone = known.isWordAlone(match, recorded.facts);
    const isAward = score !== undefined && isAwarded(score);
    const hasConflict = isWordAlone && score !== undefined && score.outcome !== null;
    const record = { ...scored, facts: await withBreakPrices(db, catalogue, match, scored.facts) };
    const entries = catalogue.anyMarketsOf(match.matchId);
    const views = await engine.read((exchange) => new Map(entries.map(({ marketId }) => [marketId, seenIn(exchange, marketId)])));
    const proposals = await proposalsOf(
      db,
      entries.map(({ marketId }) => marketId),
    );
    const spans = await voids.due(entries, record);
    return entries.map((entry) => {
      const seen = views.get(entry.marketId) ?? UNSEEN;
      const { view } = seen;
      const decision = factDecision(catalogue, entry, record.facts, removalsIn(view));
      const computation = known.computationOf(match, decision, record);
      const own = proposals.filter(({ marketId }) => marketId === entry.marketId);
      const isRunnerDue = removalsDue(catalogue, entry, record.facts, seen).length > 0;
      const planned =
        view === undefined ? NO_CHANGE : planOf({ decision, computation, view, proposals: own, isRunnerDue, isOnBalls });
      const isUnproven = (isWordAlone || isAward) && !waitsForRule(decision, own);
      const plan = isUnplayed || isUnproven ? { ...planned, needsPeople: true } : planned;
      const voidSpans = spans.get(entry.marketId) ?? [];
      const contradicted = contradictedBy(decision, own, isOnBalls, hasConflict);
      return { entry, status: view?.status, decision, computation, plan, contradicted, voidSpans };
    });
  }

  /** Writes the audit line of the end of a match. */
  noteEnd({ matchId }: MatchEntry, { facts, source }: FactsRecord, by: Proposer): Promise<void> {
    const { state, ended_at: at = null, reason = null } = facts;
    const { audit, db } = this.#parts;
    return audit(db, {
      actor: by.userId,
      role: by.role,
      action: 'endMatch',
      target: `match ${matchId}`,
      details: { before: 'OPEN', after: state, at, reason, source },
      address: by.address,
      ...(by.requestId === undefined ? {} : { requestId: by.requestId }),
    });
  }

  /**
   * Records a version of the facts and applies it. The same facts again do not make a new version. `lookedAt` is the version that the member of staff saw. If
   * it is no longer the newest, the call is refused.
   */
  record(match: MatchEntry, { facts: given, source }: NewFacts, by: Proposer, lookedAt?: number): Promise<FactsRecord | Refused> {
    return this.#locks.run(match.matchId, async () => {
      const { db, catalogue, clock } = this.#parts;
      // The stored score is deleted after some days, so the facts keep the time of the break.
      const facts = await withBreak(db, catalogue, match, given);
      const before = await factsInForce(db, match.matchId);
      const isKnown = before !== undefined && isDeepStrictEqual(before.facts, facts);
      if (lookedAt !== undefined && lookedAt !== (before?.version ?? 0) && !isKnown) return refuse('PROPOSAL_OUTDATED');
      const record: FactsRecord = isKnown
        ? before
        : {
            matchId: match.matchId,
            version: (before?.version ?? 0) + 1,
            facts,
            source,
            recordedBy: by.userId,
            recordedAtMs: clock.nowMs(),
          };
      if (!isKnown) await this.#insert(record, before, by);
      await this.#apply(match, record, by);
      return record;
    });
  }

  /** Follows an event of the score of a cricket match (`ScoreFollower`). */
  async followScore(match: MatchEntry, by: Proposer, isCorrection: boolean): Promise<void> {
    if (this.#parts.known.sportOf(match) !== 'CRICKET') return;
    await this.#locks.run(match.matchId, () => this.#follower.follow(match, by, isCorrection));
  }

  /**
   * Applies facts that a crash left unapplied, and compares each stored score with its results, because its last event may be stored without them. A finished
   * match is compared only if something of it is open, or if its last event is newer than its results. Call it once at the start.
   */
  async finishInterrupted(): Promise<void> {
    const { db, catalogue, known } = this.#parts;
    for (const { record, role } of await factsToApply(db)) {
      const match = catalogue.match(record.matchId);
      if (match !== undefined) await this.#apply(match, record, { userId: record.recordedBy, role });
    }
    const scored = catalogue.matches().filter((match) => known.ballsOf(match) !== undefined);
    const followed = await followedMatches(
      db,
      scored.map(({ matchId }) => matchId),
    );
    for (const { matchId, isDue, ...by } of followed) {
      const match = catalogue.match(matchId);
      if (match !== undefined && (isDue || (await this.#isUnsettled(matchId)))) await this.followScore(match, by, false);
    }
  }

  /** True if a market of the match has no result in force. */
  #isUnsettled(matchId: number): Promise<boolean> {
    const entries = this.#parts.catalogue.anyMarketsOf(matchId);
    return this.#parts.engine.read((exchange) =>
      entries.some(({ marketId }) => !isOver(seenIn(exchange, marketId).view?.status)),
    );
  }

  async stop(): Promise<void> {
    await this.#retrying;
  }

  /** Raises an alert about a result that a person proposed against the recorded facts. */
  async noteProposed(entry: AnyMarketEntry, { how, content, proposalId }: ProposalRecord): Promise<void> {
    if (how !== 'BY_HAND' || !isDecided(content)) return;
    const computed = await this.#parts.known.recordedResult(entry);
    if (computed !== undefined && !sameContent(computed.content, content))
      await this.#parts.raiseOtherResult(entry.marketId, { proposal: proposalId });
  }

  #insert(record: FactsRecord, before: FactsRecord | undefined, by: Proposer): Promise<void> {
    const { db, audit } = this.#parts;
    return db.transaction().execute(async (transaction) => {
      await insertFacts(transaction, record);
      await audit(transaction, {
        actor: by.userId,
        role: by.role,
        action: 'recordFacts',
        target: `match ${record.matchId}`,
        details: { before: before?.facts ?? null, after: record.facts, version: record.version, source: record.source },
        address: by.address,
        ...(by.requestId === undefined ? {} : { requestId: by.requestId }),
      });
    });
  }

  /** Applies the facts to the selected markets: removes non-runners, makes proposals, and opens void cases. */
  async #apply(
    match: MatchEntry,
    recorded: FactsRecord,
    by: Proposer,
    isSelected = (_marketId: number): boolean => true,
  ): Promise<void> {
    const { db, catalogue, known, removals, voids } = this.#parts;
    const record = known.withScore(match, recorded);
    const entries = catalogue.anyMarketsOf(match.matchId).filter(({ marketId }) => isSelected(marketId));
    for (const entry of entries) await removals.remove(entry, record, by);
    for (const row of await this.rows(match, recorded)) {
      const { marketId } = row.entry;
      if (!isSelected(marketId)) continue;
      const isDone = await this.#carryOut(row, record, by);
      if (isDone) this.#blocked.delete(marketId);
      else this.#blocked.set(marketId, { match, by: { userId: by.userId, role: by.role } });
    }
    await voids.openCases(entries, record, by);
    // The version stays unapplied while a part of it waits, so that the next start tries again.
    const isComplete = ![...this.#blocked.values()].some((blocked) => blocked.match.matchId === match.matchId);
    if (isComplete) await noteApplied(db, match.matchId, record.version);
  }

  /** Applies waiting facts again after proposals of their markets have been carried out or rejected (S-RACE-14). */
  #retryAfter(proposalIds: readonly number[]): void {
    if (this.#blocked.size === 0) return;
    this.#retrying = this.#retrying
      .then(async () => {
        for (const proposalId of proposalIds) await this.#applyAfter(proposalId);
      })
      .catch((error: unknown) => this.#parts.onWarning(`waiting facts could not be applied: ${String(error)}`));
  }

  async #applyAfter(proposalId: number): Promise<void> {
    const { db, known } = this.#parts;
    const proposal = await proposalById(db, proposalId);
    if (proposal?.confirmedAtMs === undefined || proposal.status === 'CONFIRMED') return;
    const { marketId } = proposal;
    const blocked = this.#blocked.get(marketId);
    if (blocked === undefined) return;
    const { match, by } = blocked;
    await this.#locks.run(match.matchId, async () => {
      const record = this.#blocked.has(marketId) ? await known.inForce(match) : undefined;
      if (record !== undefined) await this.#apply(match, record, by, (id) => id === marketId);
    });
  }

  /**
   * Withdraws outdated proposals of one market and makes new proposals. Returns false if this must be tried again, because a proposal waits for an earlier
   * decision of two people or was refused.
   */
  async #carryOut(row: FactRow, { source }: FactsRecord, by: Proposer): Promise<boolean> {
    const { entry, decision, computation, plan, contradicted } = row;
    const { db, settlement, raiseOtherResult } = this.#parts;
    if (contradicted !== undefined) await raiseOtherResult(entry.marketId, { proposal: contradicted.proposalId });
    for (const record of plan.withdraw) await settlement.withdraw(record, FACTS_CHANGED, by);
    if (plan.refresh !== undefined && computation !== undefined && decision.kind === 'DECIDED')
      await refreshComputation(db, plan.refresh.proposalId, computation, decision.ruleId);
    const { needsPeople } = plan;
    const outcomes: unknown[] = [];
    if (plan.mustRollBack) {
      const rollback = { how: 'FACTS', computation: undefined, needsPeople } as const;
      outcomes.push(
        await settlement.propose(entry, { rollBack: true }, `${FACTS_CHANGED}: ${source}`, by, true, undefined, rollback),
      );
    }
    if (plan.mustPropose && decision.kind === 'DECIDED') {
      const proposal = { how: 'FACTS', computation, needsPeople } as const;
      outcomes.push(await settlement.propose(entry, decision.content, source, by, true, decision.ruleId, proposal));
    }
    return !plan.isBlocked && !outcomes.some((outcome) => outcome instanceof Refused);
  }
}
