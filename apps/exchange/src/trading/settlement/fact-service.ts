import type { ExchangeReads, HouseMarketView, MarketView } from '@pavilion/core/exchange';
import {
  applicable,
  applies,
  factRulesOf,
  factSportNameOf,
  factSportOf,
  faultBesideScore,
  withScore,
  type Facts,
  type FactSportName,
  type VoidSpan,
} from '@pavilion/core/settlement/facts';
import { isContest, type GameState } from '@pavilion/core/contests';
import type { ScoreState } from '@pavilion/core/cricket';
import { MICROS_PER_MS } from '@pavilion/core/std';
import { KeyedMutex } from '@pavilion/server/keyed-mutex';
import { invalid, refuse, Refused } from '@pavilion/server/refused';
import type { Clock } from '@pavilion/server/clock';
import { isDeepStrictEqual } from 'node:util';
import type { AuditLine } from '../../platform/audit/audit-store.ts';
import type { Db, ProposalStatus, StoredComputation } from '../../platform/db/index.ts';
import type { ExchangeEngine } from '../../platform/engine/index.ts';
import { isHouse, type AnyMarketEntry, type Catalogue, type MatchEntry } from '../markets/catalogue-reads.ts';
import type { Removal, RemovalService } from '../markets/index.ts';
import { withBreak, withBreakPrices } from './break-price-reads.ts';
import { factDecision, factsInForce, factsToApply, nonRunnersIn, type Comparison, type FactDecision } from './fact-reads.ts';
import { insertFacts, noteApplied, type FactsRecord } from './fact-store.ts';
import { decidedMarkets, proposalById, proposalsOf } from './proposal-reads.ts';
import { spanCasesOf } from './void-case-reads.ts';
import type { OpenedCase } from './void-case-service.ts';
import { isDecided, refreshComputation, type DecidedContent, type ProposalRecord } from './proposal-store.ts';
import { isCarriedOut, isSameComputation, sameContent, standingBets } from './proposed-content.ts';
import type { Proposer, SettlementService } from './settlement-service.ts';

/** A market and, for a house market, the runners with valid bets. */
type SeenMarket = { readonly view: MarketView | HouseMarketView | undefined; readonly withBets: ReadonlySet<number> };

function seenIn(exchange: ExchangeReads, marketId: number): SeenMarket {
  const view = exchange.market(marketId) ?? exchange.houseMarket(marketId);
  return { view, withBets: new Set(standingBets(exchange, marketId).map(({ runner }) => runner)) };
}

/**
 * Returns the removals that the facts ask for: non-runners that are still in the market, or were removed with another factor. Factors are in hundredths of a
 * percent. In a house market a non-runner counts as removed once all its bets are void.
 */
function removalsDue(
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

function removalsIn(view: MarketView | HouseMarketView | undefined): MarketView['removals'] {
  return view !== undefined && 'removals' in view ? view.removals : [];
}

/** Effect of facts on a market's proposals. */
export type FactPlan = {
  readonly act: 'NONE' | 'PROPOSE' | 'ROLL_BACK' | 'WITHDRAW' | 'REJECTED';
  /** Waiting proposals that no longer follow from the facts. */
  readonly withdraw: readonly ProposalRecord[];
  readonly mustRollBack: boolean;
  readonly mustPropose: boolean;
  /** The proposal that led to the settlement, if newer facts give the same result. */
  readonly refresh: ProposalRecord | undefined;
  /** True if another act must happen first: a decision on a proposal, or the removal of a non-runner. */
  readonly isBlocked: boolean;
  /**
   * True if two people must confirm even in a demo: the market was settled without facts or from the balls of a match in play, or the match ended without a
   * ball.
   */
  readonly needsPeople: boolean;
};

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

/** A span that has ended. A span of the facts without an end ends now. */
type DueSpan = VoidSpan & { readonly untilMs: number };

/** Removes non-runners that the facts name. The server supplies it at the start. */
export type NonRunners = Pick<RemovalService, 'isLate' | 'remove' | 'withFactors'>;

/** Opens void cases, which a second person approves. */
export type VoidCases = { open(wanted: OpenedCase, by: Proposer): Promise<unknown> };

/** The alerts to staff. The server supplies them at the start. */
type Raise = {
  /** The result in a proposal differs from the computed one. */
  otherResult(marketId: number, named: { readonly proposal: number }): Promise<void>;
  /** This version of the facts replaces the balls of the score. */
  unusedBalls(marketId: number, version: number): Promise<void>;
};

/** The scores that feeds send ball by ball. The server supplies them at the start. */
export type Play = {
  scoreOf(matchId: number): GameState | undefined;
  /** Stops betting on a market whose result is known. */
  close(entry: AnyMarketEntry): Promise<unknown>;
  /** Lets a closed market take bets again, after its feed or staff open it. */
  reopen(entry: AnyMarketEntry): Promise<unknown>;
};

/** Facts in force. `ofScore`: the facts that the score shows by itself, if the rules read the score. */
type KnownFacts = FactsRecord & { readonly ofScore?: Facts };

/** Results with their rules, as text, by market. A market that waits is not in the list. */
type ScoreResults = ReadonlyMap<number, string>;

type RecordedResult = { readonly content: DecidedContent; readonly computation: StoredComputation };

type NewFacts = { readonly facts: Facts; readonly source: string };

const NO_CHANGE: FactPlan = {
  act: 'NONE',
  withdraw: [],
  mustRollBack: false,
  mustPropose: false,
  refresh: undefined,
  isBlocked: false,
  needsPeople: false,
};
const UNSEEN: SeenMarket = { view: undefined, withBets: new Set() };
const NOTHING_COMPUTED = 'The match has neither balls nor facts yet, so no rule has computed this result.';
const FACTS_CHANGED = 'the facts have changed';
/** The source and the version of facts that nobody recorded, because the score shows them. */
const OF_SCORE = { source: 'The ball-by-ball score', version: 0 } as const;

/**
 * Stores the facts of matches in versions, and proposes the results that the published rules derive from them. Two people confirm each result. If a settled
 * result no longer follows from the facts, a rollback is proposed. The score of a cricket match is its facts while it is played.
 */
export class FactService {
  readonly #db: Db;
  readonly #engine: ExchangeEngine;
  readonly #catalogue: Catalogue;
  readonly #settlement: SettlementService;
  readonly #audit: (db: Db, line: AuditLine) => Promise<void>;
  readonly #clock: Clock;
  readonly #nonRunners: NonRunners;
  readonly #voidCases: VoidCases;
  readonly #raise: Raise;
  readonly #play: Play;
  /** The results that the score of a match in play gave after its last event, once they were proposed. */
  readonly #proposedByScore = new Map<number, ScoreResults>();
  /** Locks by match, so that a version is applied before the next one is recorded. */
  readonly #locks = new KeyedMutex<number>();
  /** Markets whose facts wait until two people have decided a proposal about the market. */
  readonly #blocked = new Map<number, { readonly match: MatchEntry; readonly by: Proposer }>();
  readonly #onWarning: (message: string) => void;
  #retrying: Promise<void> = Promise.resolve();

  constructor(
    db: Db,
    engine: ExchangeEngine,
    catalogue: Catalogue,
    settlement: SettlementService,
    audit: (db: Db, line: AuditLine) => Promise<void>,
    clock: Clock,
    nonRunners: NonRunners,
    voidCases: VoidCases,
    raise: Raise,
    play: Play,
    onWarning: (message: string) => void,
  ) {
    this.#db = db;
    this.#onWarning = onWarning;
    this.#engine = engine;
    this.#catalogue = catalogue;
    this.#settlement = settlement;
    this.#audit = audit;
    this.#clock = clock;
    this.#nonRunners = nonRunners;
    this.#voidCases = voidCases;
    this.#raise = raise;
    this.#play = play;
    settlement.onChange((proposalIds) => this.#retryAfter(proposalIds));
  }

  /** Returns the sport whose rules settle the match from facts; undefined if there is none. */
  sportOf(match: MatchEntry): FactSportName | undefined {
    return factSportNameOf(this.#catalogue.sport(match.sportId));
  }

  /** Returns all markets of the match, with the effect of recording these facts. */
  async rows(match: MatchEntry, recorded: FactsRecord): Promise<readonly FactRow[]> {
    const known = this.#withScore(match, recorded);
    const score = this.#ballsOf(match);
    const isOnBalls = score !== undefined;
    const isUnplayed = isOnBalls && lacksPlay(score) && recorded.facts['not_begun'] !== true;
    const record = { ...known, facts: await withBreakPrices(this.#db, this.#catalogue, match, known.facts) };
    const entries = this.#catalogue.anyMarketsOf(match.matchId);
    const views = await this.#engine.read(
      (exchange) => new Map(entries.map(({ marketId }) => [marketId, seenIn(exchange, marketId)])),
    );
    const proposals = await proposalsOf(
      this.#db,
      entries.map(({ marketId }) => marketId),
    );
    const spans = await this.#voidSpansDue(entries, record);
    return entries.map((entry) => {
      const seen = views.get(entry.marketId) ?? UNSEEN;
      const { view } = seen;
      const decision = factDecision(this.#catalogue, entry, record.facts, removalsIn(view));
      const computation = this.#computationOf(match, decision, record);
      const own = proposals.filter(({ marketId }) => marketId === entry.marketId);
      const isRunnerDue = removalsDue(this.#catalogue, entry, record.facts, seen).length > 0;
      const planned = view === undefined ? NO_CHANGE : planOf(decision, computation, view, own, isRunnerDue, isOnBalls);
      const plan = isUnplayed ? { ...planned, needsPeople: true } : planned;
      const voidSpans = spans.get(entry.marketId) ?? [];
      const contradicted = contradictedBy(decision, own, isOnBalls);
      return { entry, status: view?.status, decision, computation, plan, contradicted, voidSpans };
    });
  }

  /** Returns the facts as they would be recorded. Facts of another sport, contradictory facts, and a result that the balls of the score rule out are refused. */
  checked(match: MatchEntry, { sport, ...facts }: { readonly sport: string } & Facts): Facts | Refused {
    const rules = factSportOf(sport);
    if (rules === undefined || sport !== this.sportOf(match))
      return invalid('facts.sport', 'These facts are of another sport than the match.');
    const known = applicable(rules.fields, facts);
    const score = this.#ballsOf(match);
    const fault = rules.faultOf(known) ?? (score === undefined ? undefined : faultBesideScore(known, score));
    return fault === undefined ? known : invalid(`facts.${fault.field}`, fault.text);
  }

  /** Checks facts that end the match. A match that did not end as planned needs a time and a reason. */
  checkedEnding(match: MatchEntry, wire: { readonly sport: string } & Facts): Facts | Refused {
    const facts = this.checked(match, wire);
    const rules = factSportOf(wire.sport);
    if (facts instanceof Refused || rules === undefined) return facts;
    const { state, ended_at: endedAt, reason } = facts;
    if (!rules.endings.some((ending) => ending === state)) return invalid('facts.state', 'Say how the match ended.');
    if (typeof endedAt === 'number' && endedAt > this.#clock.nowMs())
      return invalid('facts.ended_at', 'The end of the match cannot be in the future.');
    const { reason: asksReason } = rules.fields;
    if (asksReason === undefined || !applies(asksReason, facts)) return facts;
    if (reason === undefined) return invalid('facts.reason', 'Give the reason for this ending.');
    return endedAt === undefined ? invalid('facts.ended_at', 'Give the time when the match ended.') : facts;
  }

  /** Writes the audit line of the end of a match. */
  noteEnd({ matchId }: MatchEntry, { facts, source }: FactsRecord, by: Proposer): Promise<void> {
    const { state, ended_at: at = null, reason = null } = facts;
    return this.#audit(this.#db, {
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
      // The stored score is deleted after some days, so the facts keep the time of the break.
      const facts = await withBreak(this.#db, this.#catalogue, match, given);
      const before = await factsInForce(this.#db, match.matchId);
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
            recordedAtMs: this.#clock.nowMs(),
          };
      if (!isKnown) await this.#insert(record, before, by);
      await this.#apply(match, record, by);
      return record;
    });
  }

  /**
   * Proposes the results that an event of the score adds or changes, and stops betting on these markets. A ball adds some. A correction, a second toss or a
   * penalty to an earlier innings may change any. A market whose result was taken back reopens. If the result was paid, an alert is raised, and people decide
   * about the rollback first (S-GEN-13).
   */
  async followScore(match: MatchEntry, by: Proposer, isCorrection: boolean): Promise<void> {
    const { matchId } = match;
    if (this.sportOf(match) !== 'CRICKET') return;
    await this.#locks.run(matchId, async () => {
      const record = (await factsInForce(this.#db, matchId)) ?? this.#unrecorded(match);
      const entries = this.#catalogue.anyMarketsOf(matchId);
      const [first] = entries;
      if (first !== undefined && this.replacesScore(match, record.facts))
        await this.#raise.unusedBalls(first.marketId, record.version);
      const now = await this.#scoreResults(match, entries, record);
      const before = this.#proposedByScore.get(matchId) ?? (await this.#resultsBefore(entries));
      const isDue = (marketId: number): boolean => isCorrection || now.get(marketId) !== before.get(marketId);
      const due = entries.filter(({ marketId }) => isDue(marketId));
      for (const entry of due) if (now.has(entry.marketId)) await this.#play.close(entry);
      if (due.length > 0) await this.#apply(match, record, by, isDue);
      await this.#reopen(due.filter(({ marketId }) => before.has(marketId) && !now.has(marketId)));
      // After a fault the feed sends its event again, and the results are proposed then.
      if (this.#catalogue.match(matchId)?.status === 'FINISHED') this.#proposedByScore.delete(matchId);
      else this.#proposedByScore.set(matchId, now);
    });
  }

  /** Reopens the markets without a result, paid or waiting. */
  async #reopen(entries: readonly AnyMarketEntry[]): Promise<void> {
    const decided = await decidedMarkets(
      this.#db,
      entries.map(({ marketId }) => marketId),
    );
    for (const entry of entries) if (!decided.has(entry.marketId)) await this.#play.reopen(entry);
  }

  /** Returns the results that these facts give, by market. */
  async #scoreResults(match: MatchEntry, entries: readonly AnyMarketEntry[], record: FactsRecord): Promise<ScoreResults> {
    const facts = await withBreakPrices(this.#db, this.#catalogue, match, this.#withScore(match, record).facts);
    return this.#engine.read((exchange) => {
      const results = new Map<number, string>();
      for (const entry of entries) {
        const decision = factDecision(this.#catalogue, entry, facts, removalsIn(exchange.market(entry.marketId)));
        if (decision.kind === 'DECIDED') results.set(entry.marketId, JSON.stringify([decision.content, decision.ruleId]));
      }
      return results;
    });
  }

  /** Returns the markets that have a result, after a restart. Each is compared with the score again. */
  async #resultsBefore(entries: readonly AnyMarketEntry[]): Promise<ScoreResults> {
    const decided = await decidedMarkets(
      this.#db,
      entries.map(({ marketId }) => marketId),
    );
    return new Map([...decided].map((marketId) => [marketId, 'UNKNOWN']));
  }

  /** Returns empty facts, for a match without recorded ones. */
  #unrecorded({ matchId }: MatchEntry): FactsRecord {
    return { ...OF_SCORE, matchId, facts: {}, recordedBy: 0, recordedAtMs: this.#clock.nowMs() };
  }

  /** True if the recorded overs differ from those of the score, so that no rule reads the balls of the feed. */
  replacesScore(match: MatchEntry, facts: Facts): boolean {
    const score = this.#ballsOf(match);
    return score !== undefined && withScore(facts, score) === facts;
  }

  /** Returns the score of a cricket match; undefined before its first event, and in other sports. */
  #ballsOf(match: MatchEntry): ScoreState | undefined {
    const score = this.sportOf(match) === 'CRICKET' ? this.#play.scoreOf(match.matchId) : undefined;
    return score === undefined || isContest(score) ? undefined : score;
  }

  /** Adds the score of a cricket match to its recorded facts. */
  #withScore(match: MatchEntry, record: FactsRecord): KnownFacts {
    const score = this.#ballsOf(match);
    if (score === undefined) return record;
    const facts = withScore(record.facts, score);
    return facts === record.facts ? record : { ...record, facts, ofScore: withScore({}, score) };
  }

  /** Returns the facts in force; undefined if nobody recorded facts and no score shows them. */
  async #inForce(match: MatchEntry): Promise<FactsRecord | undefined> {
    const recorded = await factsInForce(this.#db, match.matchId);
    if (recorded !== undefined) return recorded;
    return this.#ballsOf(match) === undefined ? undefined : this.#unrecorded(match);
  }

  /** Applies facts that a crash left unapplied. Call it once at the start. */
  async finishInterrupted(): Promise<void> {
    for (const { record, role } of await factsToApply(this.#db)) {
      const match = this.#catalogue.match(record.matchId);
      if (match !== undefined) await this.#apply(match, record, { userId: record.recordedBy, role });
    }
  }

  async stop(): Promise<void> {
    await this.#retrying;
  }

  /** Compares the result that a feed named with the result from facts. */
  async compare(entry: AnyMarketEntry, named: DecidedContent): Promise<Comparison> {
    const match = this.#catalogue.match(entry.matchId);
    const sport = match === undefined ? undefined : this.sportOf(match);
    if (match === undefined || sport === undefined) return { kind: 'FEED' };
    const record = await this.#inForce(match);
    // A source that stopped may never have sent balls or facts, and it will send none.
    const isStopped = 'voidReason' in named && named.voidReason === 'STREAM_STOPPED';
    if (record === undefined && isStopped) return { kind: 'FEED' };
    const decision = await this.#decisionOn(entry, match, record ?? this.#unrecorded(match));
    if (decision.kind === 'BY_HAND') return { kind: 'STAFF', why: decision.why };
    // A feed may offer a cricket match without a score. Until a ball or a fact comes, only people can tell that none will.
    if (record === undefined && sport === 'CRICKET') return { kind: 'STAFF', why: NOTHING_COMPUTED };
    if (decision.kind === 'WAITS') return { kind: isStopped ? 'FEED' : 'DIFFERS' };
    return { kind: sameContent(decision.content, named) ? 'SAME' : 'DIFFERS' };
  }

  /** Returns the result that the recorded facts give for a market; undefined if they do not decide it. */
  async recordedResult(entry: AnyMarketEntry): Promise<RecordedResult | undefined> {
    const match = this.#catalogue.match(entry.matchId);
    const record = match === undefined ? undefined : await this.#inForce(match);
    if (match === undefined || record === undefined) return undefined;
    const decision = await this.#decisionOn(entry, match, record);
    const computation = this.#computationOf(match, decision, this.#withScore(match, record));
    return decision.kind === 'DECIDED' && computation !== undefined ? { content: decision.content, computation } : undefined;
  }

  /** Raises an alert about a result that a person proposed against the recorded facts. */
  async noteProposed(entry: AnyMarketEntry, { how, content, proposalId }: ProposalRecord): Promise<void> {
    if (how !== 'BY_HAND' || !isDecided(content)) return;
    const computed = await this.recordedResult(entry);
    if (computed !== undefined && !sameContent(computed.content, content))
      await this.#raise.otherResult(entry.marketId, { proposal: proposalId });
  }

  async #decisionOn(entry: AnyMarketEntry, match: MatchEntry, record: FactsRecord): Promise<FactDecision> {
    const view = await this.#engine.read((exchange) => exchange.market(entry.marketId));
    const facts = await withBreakPrices(this.#db, this.#catalogue, match, this.#withScore(match, record).facts);
    return factDecision(this.#catalogue, entry, facts, removalsIn(view));
  }

  #insert(record: FactsRecord, before: FactsRecord | undefined, by: Proposer): Promise<void> {
    return this.#db.transaction().execute(async (transaction) => {
      await insertFacts(transaction, record);
      await this.#audit(transaction, {
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
    const record = this.#withScore(match, recorded);
    for (const entry of this.#catalogue.anyMarketsOf(match.matchId))
      if (isSelected(entry.marketId)) await this.#removeNonRunners(entry, record, by);
    for (const row of await this.rows(match, recorded)) {
      const { marketId } = row.entry;
      if (!isSelected(marketId)) continue;
      const isDone = await this.#carryOut(row, record, by);
      if (isDone) this.#blocked.delete(marketId);
      else this.#blocked.set(marketId, { match, by: { userId: by.userId, role: by.role } });
    }
    await this.#openCases(
      this.#catalogue.anyMarketsOf(match.matchId).filter((entry) => isSelected(entry.marketId)),
      record,
      by,
    );
    // The version stays unapplied while a part of it waits, so that the next start tries again.
    const isComplete = ![...this.#blocked.values()].some((blocked) => blocked.match.matchId === match.matchId);
    if (isComplete) await noteApplied(this.#db, match.matchId, record.version);
  }

  /**
   * After proposals have been carried out or rejected, applies the waiting facts of their markets again (S-RACE-14), and reopens the markets whose paid result the
   * score took back.
   */
  #retryAfter(proposalIds: readonly number[]): void {
    this.#retrying = this.#retrying
      .then(async () => {
        for (const proposalId of proposalIds) await this.#applyAfter(proposalId);
      })
      .catch((error: unknown) => this.#onWarning(`waiting facts could not be applied: ${String(error)}`));
  }

  async #applyAfter(proposalId: number): Promise<void> {
    const proposal = await proposalById(this.#db, proposalId);
    if (proposal?.confirmedAtMs === undefined || proposal.status === 'CONFIRMED') return;
    const { marketId, how, content, status } = proposal;
    const entry = this.#catalogue.anyMarket(marketId);
    const isTakenBack = how === 'FACTS' && status === 'SETTLED' && 'rollBack' in content;
    if (isTakenBack && entry !== undefined) await this.#reopen([entry]);
    const blocked = this.#blocked.get(marketId);
    if (blocked === undefined) return;
    const { match, by } = blocked;
    await this.#locks.run(match.matchId, async () => {
      const record = this.#blocked.has(marketId) ? await this.#inForce(match) : undefined;
      if (record !== undefined) await this.#apply(match, record, by, (id) => id === marketId);
    });
  }

  /**
   * Withdraws outdated proposals of one market and makes new proposals. Returns false if this must be tried again, because a proposal waits for an earlier
   * decision of two people or was refused.
   */
  async #carryOut(row: FactRow, { source }: FactsRecord, by: Proposer): Promise<boolean> {
    const { entry, decision, computation, plan, contradicted } = row;
    if (contradicted !== undefined) await this.#raise.otherResult(entry.marketId, { proposal: contradicted.proposalId });
    for (const record of plan.withdraw) await this.#settlement.withdraw(record, FACTS_CHANGED, by);
    if (plan.refresh !== undefined && computation !== undefined && decision.kind === 'DECIDED')
      await refreshComputation(this.#db, plan.refresh.proposalId, computation, decision.ruleId);
    const { needsPeople } = plan;
    const outcomes: unknown[] = [];
    if (plan.mustRollBack) {
      const rollback = { how: 'FACTS', computation: undefined, needsPeople } as const;
      outcomes.push(
        await this.#settlement.propose(entry, { rollBack: true }, `${FACTS_CHANGED}: ${source}`, by, true, undefined, rollback),
      );
    }
    if (plan.mustPropose && decision.kind === 'DECIDED') {
      const proposal = { how: 'FACTS', computation, needsPeople } as const;
      outcomes.push(await this.#settlement.propose(entry, decision.content, source, by, true, decision.ruleId, proposal));
    }
    return !plan.isBlocked && !outcomes.some((outcome) => outcome instanceof Refused);
  }

  /**
   * Removes from a market the non-runners that the facts name, or none of them while the factor of one is missing (S-RACE-6). If a second person must confirm,
   * one proposal has all removals (S-RACE-12, S-RACE-14). It skips a settled market, which must be rolled back first. The market gets no result while a
   * non-runner is still in it. In a house market each removal is a proposal of its own, because void bets of the house cannot come back.
   */
  async #removeNonRunners(entry: AnyMarketEntry, { facts, source }: FactsRecord, by: Proposer): Promise<void> {
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

  /** Opens one case for the bets in each span that the facts make void (S-MATCH-8, S-MATCH-9, S-WC-6). A span without bets gets no case. */
  async #openCases(entries: readonly AnyMarketEntry[], record: FactsRecord, by: Proposer): Promise<void> {
    const spans = await this.#voidSpansDue(entries, record);
    for (const entry of entries)
      for (const span of spans.get(entry.marketId) ?? [])
        await this.#voidCases.open({ entry, reason: span.reason, scope: scopeOf(span), evidence: record.source }, by);
  }

  /** Returns by market the spans whose bets the facts make void. It omits spans that have not ended, and spans that have a case. */
  async #voidSpansDue(
    entries: readonly AnyMarketEntry[],
    { facts }: FactsRecord,
  ): Promise<ReadonlyMap<number, readonly DueSpan[]>> {
    const spans = new Map<number, readonly VoidSpan[]>();
    const nowMs = this.#clock.nowMs();
    for (const { marketId, matchId, marketType, question } of entries) {
      const match = this.#catalogue.match(matchId);
      const rules = match === undefined ? undefined : factRulesOf(this.#catalogue.sport(match.sportId), marketType);
      const all = rules?.rules.voidSpans(facts, rules.type, question) ?? [];
      const past = all.filter(({ fromMs, untilMs = fromMs }) => untilMs <= nowMs);
      if (past.length > 0) spans.set(marketId, past);
    }
    const cases = await spanCasesOf(this.#db, [...spans.keys()]);
    const hasCase = (market: number, span: VoidSpan): boolean => {
      const { from, until } = scopeOf({ ...span, untilMs: span.untilMs ?? nowMs });
      const own = cases.filter((each) => each.marketId === market && each.from === from);
      return own.some((each) => span.untilMs === undefined || each.until === until);
    };
    return new Map(
      [...spans].map(([market, all]) => {
        const due = all.filter((span) => !hasCase(market, span));
        return [market, due.map((span) => ({ ...span, untilMs: span.untilMs ?? nowMs }))];
      }),
    );
  }

  #computationOf(match: MatchEntry, decision: FactDecision, record: KnownFacts): StoredComputation | undefined {
    const sport = this.sportOf(match);
    if (decision.kind !== 'DECIDED' || sport === undefined) return undefined;
    const { used, figures } = decision;
    const { ofScore, recordedAtMs } = record;
    const isOfScore = ofScore !== undefined && Object.keys(used).every((name) => name in ofScore);
    const { version, source } = isOfScore ? OF_SCORE : record;
    return { sport, match: match.name, version, source, recordedAt: new Date(recordedAtMs).toISOString(), facts: used, figures };
  }
}

function scopeOf({ fromMs, untilMs, reason }: DueSpan) {
  // Bets at the end of a player's last match remain valid, so the span starts one microsecond later.
  const from = fromMs * MICROS_PER_MS + (reason === 'PLAYER_DROPPED_OUT' ? 1 : 0);
  return { kind: 'WINDOW', from, until: untilMs * MICROS_PER_MS + 1 } as const;
}

const STANDING: ReadonlySet<ProposalStatus> = new Set(['PROPOSED', 'CONFIRMED', 'SETTLED']);

/** Returns the newest result, or the newest rollback, that any facts proposed for the market. */
function newestFromFacts(proposals: readonly ProposalRecord[], action: 'RESULT' | 'ROLL_BACK'): ProposalRecord | undefined {
  const isOfAction = ({ content }: ProposalRecord) => (action === 'RESULT' ? isDecided(content) : 'rollBack' in content);
  return proposals.findLast((proposal) => proposal.how === 'FACTS' && isOfAction(proposal));
}

/** True if a person rejected the newest rollback, and no facts have decided the market since. */
function isRollbackRejected(proposals: readonly ProposalRecord[]): boolean {
  const rollback = newestFromFacts(proposals, 'ROLL_BACK');
  const result = newestFromFacts(proposals, 'RESULT');
  return rollback?.rejectedBy !== undefined && rollback.proposalId > (result?.proposalId ?? 0);
}

/**
 * Returns true if a person rejected this result, or the rollback that it needs. It is not proposed again until facts change the result. Another non-runner also
 * changes the result, because it reduces what winners are paid.
 */
function isResultRejected(
  { content, ruleId }: Extract<FactDecision, { kind: 'DECIDED' }>,
  computation: StoredComputation | undefined,
  proposals: readonly ProposalRecord[],
  isOver: boolean,
): boolean {
  const newest = newestFromFacts(proposals, 'RESULT');
  if (newest === undefined || !sameContent(newest.content, content) || newest.ruleId !== ruleId) return false;
  if (!isDeepStrictEqual(newest.computation?.facts['non_runners'], computation?.facts['non_runners'])) return false;
  return newest.rejectedBy !== undefined || (isOver && newestFromFacts(proposals, 'ROLL_BACK')?.rejectedBy !== undefined);
}

/** True if a source named the winner and sent no ball. Only people can tell a walkover from a source that sends no balls. */
function lacksPlay({ outcome, innings }: ScoreState): boolean {
  return outcome !== null && outcome.kind !== 'NO_RESULT' && innings.every(({ deliveries }) => deliveries.length === 0);
}

/**
 * True for a result that was paid from the score, alone or with recorded facts. `isOnBalls`: the match has a score. A ball that is corrected later then needs
 * people.
 */
function isPaidFromScore({ how, status, computation }: ProposalRecord, isOnBalls: boolean): boolean {
  return how === 'FACTS' && status === 'SETTLED' && (isOnBalls || computation?.version === OF_SCORE.version);
}

/**
 * Returns the standing result of a feed, of staff or of an earlier score that differs from the computed one. A feed that stopped has no result to compare. A
 * correction may also leave a paid market without a result.
 */
function contradictedBy(
  decision: FactDecision,
  proposals: readonly ProposalRecord[],
  isOnBalls: boolean,
): ProposalRecord | undefined {
  const isNamed = (proposal: ProposalRecord): boolean => proposal.how !== 'FACTS' || isPaidFromScore(proposal, isOnBalls);
  const named = proposals.findLast((each) => STANDING.has(each.status) && isDecided(each.content) && isNamed(each));
  if (named !== undefined && decision.kind === 'WAITS') return isPaidFromScore(named, isOnBalls) ? named : undefined;
  if (named === undefined || decision.kind !== 'DECIDED' || sameContent(named.content, decision.content)) return undefined;
  const isStopped = named.how === 'FEED' && 'voidReason' in named.content && named.content.voidReason === 'STREAM_STOPPED';
  return isStopped ? undefined : named;
}

/** Derives the effect of facts on a market's proposals from the state of the market and its proposals. */
function planOf(
  decision: FactDecision,
  computation: StoredComputation | undefined,
  view: MarketView | HouseMarketView,
  all: readonly ProposalRecord[],
  isRunnerDue: boolean,
  isOnBalls: boolean,
): FactPlan {
  const proposals = all.filter(({ status }) => STANDING.has(status));
  const isOver = view.status === 'SETTLED' || view.status === 'VOID';
  if (decision.kind === 'BY_HAND') return { ...NO_CHANGE, isBlocked: isRunnerDue && !isOver };
  const waiting = proposals.find(({ status, content }) => status !== 'SETTLED' && isDecided(content));
  const rollback = proposals.find(({ status, content }) => status !== 'SETTLED' && 'rollBack' in content);
  const inForce = isOver ? proposals.findLast(({ status, content }) => status === 'SETTLED' && isDecided(content)) : undefined;
  const stale = (records: readonly (ProposalRecord | undefined)[]): readonly ProposalRecord[] =>
    records.filter((record): record is ProposalRecord => record?.how === 'FACTS' && record.status === 'PROPOSED');
  const withdrawn = (records: readonly (ProposalRecord | undefined)[]): FactPlan => {
    const withdraw = stale(records);
    return { ...NO_CHANGE, act: withdraw.length > 0 ? 'WITHDRAW' : 'NONE', withdraw };
  };
  const rejected: FactPlan = { ...withdrawn([waiting]), act: 'REJECTED', isBlocked: isRunnerDue && !isOver };
  if (decision.kind === 'WAITS') {
    if (isOver && isRollbackRejected(all)) return rejected;
    if (waiting?.how === 'FACTS' && waiting.status === 'CONFIRMED') return { ...withdrawn([rollback]), isBlocked: true };
    if (inForce?.how !== 'FACTS') return { ...withdrawn([waiting]), isBlocked: isRunnerDue && !isOver };
    const mustRollBack = rollback === undefined;
    return {
      ...withdrawn([waiting]),
      ...(mustRollBack ? { act: 'ROLL_BACK', mustRollBack: mustRollBack } : {}),
      isBlocked: isRunnerDue,
      needsPeople: isPaidFromScore(inForce, isOnBalls),
    };
  }
  const { content } = decision;
  const isPaidWithout = isRunnerDue && !('voidReason' in content);
  if (isOver && isCarriedOut(view, content) && !isPaidWithout) {
    // A result that a feed named before the facts were known gets its computation from them.
    const isNew = inForce !== undefined && inForce.how !== 'BY_HAND' && !isSameComputation(inForce.computation, computation);
    const isBlocked = [waiting, rollback].some((record) => record?.status === 'CONFIRMED');
    return { ...withdrawn([waiting, rollback]), refresh: isNew ? inForce : undefined, isBlocked };
  }
  if (isResultRejected(decision, computation, all, isOver)) return rejected;
  const isWaiting =
    waiting?.how === 'FACTS' && sameContent(waiting.content, content) && isSameComputation(waiting.computation, computation);
  const mustRollBack = isOver && rollback === undefined;
  const act = mustRollBack ? 'ROLL_BACK' : isWaiting ? 'NONE' : 'PROPOSE';
  const needsPeople = inForce !== undefined && (inForce.how !== 'FACTS' || isPaidFromScore(inForce, isOnBalls));
  if (isRunnerDue) {
    const next = isOver && !mustRollBack ? 'NONE' : act;
    return { ...NO_CHANGE, act: next, mustRollBack, withdraw: stale([waiting]), isBlocked: true, needsPeople };
  }
  return { ...NO_CHANGE, act, mustRollBack, mustPropose: !isWaiting, needsPeople };
}
