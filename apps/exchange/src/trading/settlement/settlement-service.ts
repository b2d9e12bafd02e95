import type { AuditAction } from '@pavilion/contract/audit-actions';
import { setTimeout as sleep } from 'node:timers/promises';
import type { HouseMarketView, MarketView } from '@pavilion/core/exchange';
import type { Db, StoredComputation } from '../../platform/db/index.ts';
import type { ExchangeEngine } from '../../platform/engine/index.ts';
import type { Clock } from '@pavilion/server/clock';
import type { Caller } from '../../platform/http/caller.ts';
import { invalid, refuse, Refused, refusedByExchange } from '@pavilion/server/refused';
import { isHouse, type AnyMarketEntry, type Catalogue } from '../markets/catalogue-reads.ts';
import { untilPaid } from '../markets/payment-reads.ts';
import type { AuditLine } from '../../platform/audit/audit-store.ts';
import { KeyedMutex } from '@pavilion/server/keyed-mutex';
import { nonRunnersIn, voidReasonOut } from './fact-reads.ts';
import { confirmedProposals, dueForDemoRule, isDoubtedByPeople, openProposal, proposalById } from './proposal-reads.ts';
import {
  insertProposal,
  isDecided,
  moveProposal,
  rollBackProposals,
  type DecidedContent,
  type ProposalRecord,
  type ProposedContent,
  type ProposedRemoval,
} from './proposal-store.ts';
import {
  auditedAs,
  changeOf,
  factorOf,
  isCarriedOut,
  isChanged,
  isFinalRefusal,
  isSameComputation,
  isInProgress,
  ruleOfAct,
  sameContent,
  settlementCommand,
  standingBets,
} from './proposed-content.ts';
import { hasBetIn } from './void-case-reads.ts';

/** The functions of markets and the audit trail that a settlement needs. The server supplies them at its start. */
export type SettlementPorts = {
  close(entry: AnyMarketEntry): Promise<Refused | undefined>;
  /** Returns the rule to quote for this result if its proposer named none. */
  decidingRule(entry: AnyMarketEntry, content: DecidedContent): string | undefined;
  noteSettled(entry: AnyMarketEntry, atMs: number | undefined): Promise<void>;
  audit(db: Db, line: AuditLine): Promise<void>;
};

export type DemoRule = {
  /** Time a feed's proposal waits for a person; undefined if the rule is off. */
  readonly afterMs: number | undefined;
};

export type Proposer = {
  readonly userId: number;
  readonly role: string;
  readonly requestId?: string;
  /** The person's address; undefined if no person sent the request. */
  readonly address?: string | undefined;
};

/** The origin of a proposal of no person. A rollback has no computation. `needsPeople`: the demo rule does not confirm it. */
export type Origin = {
  readonly how: 'FACTS' | 'FEED';
  readonly computation?: StoredComputation | undefined;
  readonly needsPeople: boolean;
};

const RULE_MS = 500;
/** Number of bets that the exchange makes void in one command. */
const BETS_AT_ONCE = 1_000;
/** Time to wait for a payment. If it takes longer, the answer has its progress. */
const ANSWER_MS = 3_000;
const AFTER_A_CRASH: Proposer = { userId: 0, role: 'RECOVERY' };

/**
 * Carries out proposed results, voids and rollbacks. One person or a feed proposes and another person confirms. The transaction that decides records both
 * (trust SEC-05, A3), and the exchange then pays. With play money, a visible rule may replace the second person.
 */
export class SettlementService {
  readonly #db: Db;
  readonly #engine: ExchangeEngine;
  readonly #catalogue: Catalogue;
  readonly #ports: SettlementPorts;
  readonly #rule: DemoRule;
  readonly #onWarning: (message: string) => void;
  readonly #listeners = new Set<(proposalIds: readonly number[]) => void>();
  readonly #clock: Clock;
  #stopRule: () => void = () => undefined;
  /** Locks by market. Paying and undoing take two steps each, and must not overlap. */
  readonly #locks = new KeyedMutex<number>();
  #applying: Promise<void> | undefined;

  constructor(
    db: Db,
    engine: ExchangeEngine,
    catalogue: Catalogue,
    ports: SettlementPorts,
    rule: DemoRule,
    onWarning: (message: string) => void,
    clock: Clock,
  ) {
    this.#db = db;
    this.#engine = engine;
    this.#catalogue = catalogue;
    this.#ports = ports;
    this.#rule = rule;
    this.#onWarning = onWarning;
    this.#clock = clock;
  }

  /** Lets the demo rule confirm, if it is on. Call it once at the start, after all that a crash interrupted, because the rule must not pay an outdated result. */
  startRule(): void {
    const onFault = (error: unknown): void => this.#warnAboutRule(error);
    if (this.#rule.afterMs !== undefined) this.#stopRule = this.#clock.every(RULE_MS, () => this.#applyRule(), onFault);
  }

  onChange(listener: (proposalIds: readonly number[]) => void): void {
    this.#listeners.add(listener);
  }

  /** Proposes a result with its deciding rule. The same result again returns the waiting proposal. */
  async propose(
    entry: AnyMarketEntry,
    proposed: ProposedContent,
    evidence: string,
    proposer: Proposer,
    isCorrection: boolean,
    ruleId?: string,
    origin?: Origin,
  ): Promise<ProposalRecord | Refused> {
    const { marketId } = entry;
    const content = 'removals' in proposed ? await this.#asSeen(marketId, proposed.removals) : proposed;
    // Reads the proposal before the market, because the exchange settles a market before its proposal is marked. Otherwise both reads could miss it.
    const waiting = await openProposal(this.#db, { marketId, content });
    const conflict = await this.#whyConflicting(entry, content, isCorrection);
    if (conflict !== undefined) return conflict;
    if (waiting !== undefined && sameContent(waiting.content, content) && isFrom(waiting, origin)) return waiting;
    if (waiting?.status === 'CONFIRMED') return refuse('voidReason' in content ? 'SETTLEMENT_RUNNING' : 'RESULT_CONFLICT');
    const afterMs =
      proposer.role !== 'FEED' || origin?.needsPeople === true || (await this.#isForPeople(marketId, content))
        ? undefined
        : this.#rule.afterMs;
    const autoConfirmAtMs = afterMs === undefined ? undefined : this.#clock.nowMs() + afterMs;
    const { record, replaced } = await this.#db.transaction().execute(async (transaction) => {
      const made = await insertProposal(transaction, {
        marketId,
        content,
        evidence,
        how: origin?.how ?? (proposer.role === 'FEED' ? 'FEED' : 'BY_HAND'),
        computation: origin?.computation,
        proposedAtMs: this.#clock.nowMs(),
        ruleId: isDecided(content) ? (ruleId ?? this.#ports.decidingRule(entry, content)) : this.#ruleOfAct(entry, content),
        proposedBy: proposer.userId,
        autoConfirmAtMs,
      });
      await this.#audit(transaction, proposer, 'proposeResult', made.record, {
        before: null,
        after: 'PROPOSED',
        content,
        evidence,
        rule: made.record.ruleId,
        how: made.record.how,
      });
      return made;
    });
    this.#notifyChanged([record.proposalId, ...replaced]);
    return record;
  }

  /** Confirms a proposal as the second person. This person must not be the proposer or have bets in the market. */
  async confirm(proposalId: number, version: number, caller: Caller, requestId: string): Promise<ProposalRecord | Refused> {
    const record = await proposalById(this.#db, proposalId);
    if (record === undefined) return refuse('NOT_FOUND');
    if (record.status === 'CONFIRMED' && record.version === version + 1 && record.confirmedBy === caller.userId) return record;
    if (record.status !== 'PROPOSED' || record.version !== version) return refuse('PROPOSAL_OUTDATED');
    if (record.proposedBy === caller.userId || (await this.#hasInterest(caller.userId, record.marketId)))
      return refuse('SECOND_PERSON_REQUIRED');
    const { content } = record;
    const impossible = 'removals' in content ? await this.#whyRemovalsRefused(record.marketId, content.removals) : undefined;
    if (impossible !== undefined) return impossible;
    return this.#decide(record, { ...caller, requestId });
  }

  /** True if the account has or had a bet in the market, even one without risk. The table of bets may be a moment late, so the exposure counts too. */
  async #hasInterest(account: number, market: number): Promise<boolean> {
    const exposure = await this.#engine.read(
      (exchange) => (exchange.position(account, market) ?? exchange.housePosition(account, market))?.exposure ?? 0,
    );
    return exposure > 0 || hasBetIn(this.#db, account, market);
  }

  /** Rejects a waiting proposal. It stays in the list as REJECTED. */
  async reject(
    proposalId: number,
    version: number,
    reason: string,
    caller: Caller,
    requestId: string,
  ): Promise<ProposalRecord | Refused> {
    const record = await proposalById(this.#db, proposalId);
    if (record === undefined) return refuse('NOT_FOUND');
    const moved = await this.#db.transaction().execute(async (transaction) => {
      const rejection = {
        status: 'REJECTED',
        note: reason,
        rejectedBy: caller.userId,
        rejectedAtMs: this.#clock.nowMs(),
      } as const;
      const rejected = await moveProposal(transaction, proposalId, version, 'PROPOSED', rejection);
      const isOwn = record.proposedBy === caller.userId;
      const details = { before: 'PROPOSED', after: isOwn ? 'WITHDRAWN' : 'REJECTED', reason };
      const act = isOwn ? 'withdrawResult' : 'rejectResult';
      if (rejected !== undefined) await this.#audit(transaction, { ...caller, requestId }, act, rejected, details);
      return rejected;
    });
    if (moved === undefined) return refuse('PROPOSAL_OUTDATED');
    this.#notifyChanged([proposalId]);
    return moved;
  }

  /** Withdraws a proposal that no longer follows from the facts. */
  async withdraw({ proposalId, version }: ProposalRecord, reason: string, by: Proposer): Promise<void> {
    await this.#db.transaction().execute(async (transaction) => {
      const withdrawal = { status: 'REJECTED', note: reason, rejectedAtMs: this.#clock.nowMs() } as const;
      const gone = await moveProposal(transaction, proposalId, version, 'PROPOSED', withdrawal);
      const details = { before: 'PROPOSED', after: 'WITHDRAWN', reason };
      if (gone !== undefined) await this.#audit(transaction, by, 'withdrawResult', gone, details);
    });
    this.#notifyChanged([proposalId]);
  }

  /**
   * Carries out a confirmed proposal: pays or voids the bets, or undoes a settlement. An open market is closed first. Settling twice changes nothing. The proposal of
   * a market that is still being paid is returned as CONFIRMED and becomes SETTLED automatically.
   */
  async settle(proposalId: number, version: number, settler: Proposer): Promise<ProposalRecord | Refused> {
    const record = await proposalById(this.#db, proposalId);
    if (record === undefined) return refuse('NOT_FOUND');
    if (record.status === 'SETTLED') return record;
    if (record.status !== 'CONFIRMED' || record.version !== version) return refuse('PROPOSAL_OUTDATED');
    const entry = this.#catalogue.anyMarket(record.marketId);
    if (entry === undefined) return refuse('NOT_FOUND');
    return resultOrMeanwhile(record, () => this.#locks.run(entry.marketId, () => this.#pay(entry, record, settler)));
  }

  /**
   * Marks proposals as settled that the exchange paid before a crash. Call it once at the start. Confirmed proposals that were not carried out wait for a person
   * or the demo rule.
   */
  async finishInterrupted(): Promise<void> {
    for (const record of await confirmedProposals(this.#db)) {
      const view = await this.#engine.read(
        (exchange) => exchange.market(record.marketId) ?? exchange.houseMarket(record.marketId),
      );
      if (view === undefined || !(isCarriedOut(view, record.content) || isInProgress(view, record.content))) continue;
      const settled = await this.settle(record.proposalId, record.version, AFTER_A_CRASH);
      if (settled instanceof Refused)
        this.#onWarning(`the settlement of market ${record.marketId} could not be noted: ${settled.code}`);
    }
  }

  async #pay(entry: AnyMarketEntry, record: ProposalRecord, settler: Proposer): Promise<ProposalRecord | Refused> {
    const { proposalId, version } = record;
    const current = await proposalById(this.#db, proposalId);
    if (current?.status === 'SETTLED') return current;
    if (current?.status !== 'CONFIRMED' || current.version !== version) return refuse('PROPOSAL_OUTDATED');
    const refused = await this.#carryOut(entry, record);
    if (refused !== undefined) {
      if (isFinalRefusal(refused, record.content)) await this.#rejectFinally(record, refused, settler);
      return refused;
    }
    const { content } = record;
    const isUndone = 'rollBack' in content;
    const settledAtMs = this.#clock.nowMs();
    const undone: number[] = [];
    const moved = await this.#db.transaction().execute(async (transaction) => {
      if (isUndone) undone.push(...(await rollBackProposals(transaction, entry.marketId, record.evidence)));
      const settled = await moveProposal(transaction, proposalId, version, 'CONFIRMED', { status: 'SETTLED', settledAtMs });
      const details = { before: 'CONFIRMED', after: 'SETTLED', content, undone };
      if (settled !== undefined) await this.#audit(transaction, settler, auditedAs(content), settled, details);
      return settled;
    });
    if (!('removals' in content) || (await this.#isVoid(entry.marketId)))
      await this.#ports.noteSettled(entry, isUndone ? undefined : settledAtMs);
    this.#notifyChanged([proposalId, ...undone]);
    return moved ?? (await proposalById(this.#db, proposalId)) ?? refuse('NOT_FOUND');
  }

  async stop(): Promise<void> {
    this.#stopRule();
    await this.#applying;
  }

  /** Returns the rule of a rollback or removal. For a removal in a house market it is the rule that makes the runner's bets void. */
  #ruleOfAct(entry: AnyMarketEntry, content: Exclude<ProposedContent, DecidedContent>): string | undefined {
    if (!('removals' in content && isHouse(entry))) return ruleOfAct(content);
    return this.#ports.decidingRule(entry, { voidReason: voidReasonOut(this.#catalogue, entry) });
  }

  /** Adds the current factor of each runner, which the second person sees. */
  #asSeen(market: number, removals: readonly ProposedRemoval[]): Promise<{ readonly removals: readonly ProposedRemoval[] }> {
    return this.#engine.read((exchange) => ({
      removals: removals.map(({ runner, factor }) => ({ runner, factor, seen: factorOf(exchange.market(market), runner) })),
    }));
  }

  /** Returns the reason why a change would be refused now: by the exchange, or because a runner has changed since the proposal. */
  #whyRemovalsRefused(market: number, removals: readonly ProposedRemoval[]): Promise<Refused | undefined> {
    return this.#engine.read((exchange) => {
      if (exchange.houseMarket(market) !== undefined) return undefined;
      for (const removal of removals) {
        const refusal = exchange.whyRunnerChangeRefused(changeOf(market, removal));
        if (refusal !== undefined) return refusedByExchange(refusal);
        const isAsSeen = removal.seen === undefined || removal.seen === factorOf(exchange.market(market), removal.runner);
        if (!isAsSeen) return refuse('PROPOSAL_OUTDATED');
      }
      return undefined;
    });
  }

  /** Refuses a proposal that does not fit the state of the market. Another result needs a rollback first, unless it corrects a feed's result. */
  async #whyConflicting(entry: AnyMarketEntry, content: ProposedContent, isCorrection: boolean): Promise<Refused | undefined> {
    const view = await this.#engine.read((exchange) => exchange.market(entry.marketId) ?? exchange.houseMarket(entry.marketId));
    if (view === undefined) return refuse('MARKET_NOT_OPEN');
    const isOver = view.status === 'SETTLED' || view.status === 'VOID';
    if (await this.#isBeingPaid(view, content)) return refuse('SETTLEMENT_RUNNING');
    if ('rollBack' in content) return isOver ? undefined : refuse('MARKET_NOT_OPEN');
    if ('removals' in content) {
      if (isOver) return refuse('MARKET_NOT_OPEN');
      const { removals } = content;
      if (!('removals' in view)) return this.#whyNoneToVoid(entry.marketId, removals);
      return isCarriedOut(view, content) ? invalid('runner') : this.#whyRemovalsRefused(entry.marketId, removals);
    }
    if (!isOver) return undefined;
    return isCarriedOut(view, content) || isCorrection ? undefined : refuse('RESULT_CONFLICT');
  }

  /** True while another act pays or undoes the market. For a rollback, a confirmed result also counts as being paid. */
  async #isBeingPaid(view: MarketView | HouseMarketView, content: ProposedContent): Promise<boolean> {
    if (isInProgress(view, content)) return false;
    if ('settling' in view && view.settling !== undefined) return true;
    if (!('rollBack' in content)) return false;
    const decided = await confirmedProposals(this.#db);
    return decided.some(({ marketId, content: other }) => marketId === view.market && isDecided(other));
  }

  async #decide(record: ProposalRecord, by: Proposer | undefined): Promise<ProposalRecord | Refused> {
    const moved = await this.#db.transaction().execute(async (transaction) => {
      const confirmed = await moveProposal(transaction, record.proposalId, record.version, 'PROPOSED', {
        status: 'CONFIRMED',
        confirmedBy: by?.userId,
        confirmedHow: by === undefined ? 'DEMO_RULE' : 'PERSON',
        confirmedAtMs: this.#clock.nowMs(),
      });
      const details = { before: 'PROPOSED', after: 'CONFIRMED', content: record.content };
      if (confirmed !== undefined) await this.#audit(transaction, by, 'confirmResult', confirmed, details);
      return confirmed;
    });
    if (moved === undefined) return refuse('PROPOSAL_OUTDATED');
    this.#notifyChanged([record.proposalId]);
    return moved;
  }

  async #carryOut(
    entry: AnyMarketEntry,
    { content, computation }: Pick<ProposalRecord, 'content' | 'computation'>,
  ): Promise<Refused | undefined> {
    const view = await this.#engine.read((exchange) => exchange.market(entry.marketId) ?? exchange.houseMarket(entry.marketId));
    const isOver = view?.status === 'SETTLED' || view?.status === 'VOID';
    // If the market is no longer settled, a crash interrupted an earlier rollback before it was recorded. Recording it now completes the rollback.
    if ('rollBack' in content) {
      if (isOver) return this.#undo(entry.marketId);
      const isPaying = view !== undefined && 'settling' in view && view.settling !== undefined && !isInProgress(view, content);
      return isPaying ? refuse('SETTLEMENT_RUNNING') : untilPaid(this.#engine, entry.marketId);
    }
    if ('removals' in content) return this.#change(entry, content.removals);
    if (!isOver) {
      const notClosed = await this.#ports.close(entry);
      if (notClosed !== undefined) return refuse('MARKET_NOT_OPEN', notClosed.details);
    }
    const left = 'results' in content && isHouse(entry) ? await this.#voidBetsOnNonRunners(entry, computation) : undefined;
    if (left !== undefined) return left;
    const outcome = await this.#engine.submit(settlementCommand(entry, content));
    if (!outcome.ok) return refusedByExchange(outcome);
    return untilPaid(this.#engine, entry.marketId);
  }

  /** Voids the bets of a house market on its non-runners before the market is paid, because such bets may have been made since (settlement S-FM1-6). */
  async #voidBetsOnNonRunners(entry: AnyMarketEntry, computation: StoredComputation | undefined): Promise<Refused | undefined> {
    for (const { runner } of nonRunnersIn(this.#catalogue, entry, computation?.facts ?? {})) {
      const refused = await this.#voidBetsOn(entry, runner);
      if (refused !== undefined) return refused;
    }
    return undefined;
  }

  async #voidBetsOn(entry: AnyMarketEntry, runner: number): Promise<Refused | undefined> {
    const { marketId: market } = entry;
    const bets = await this.#betsOn(market, runner);
    const reason = voidReasonOut(this.#catalogue, entry);
    for (let from = 0; from < bets.length; from += BETS_AT_ONCE) {
      const some = bets.slice(from, from + BETS_AT_ONCE);
      const outcome = await this.#engine.submit({ kind: 'voidHouseBets', market, bets: some, reason });
      if (!outcome.ok) return refusedByExchange(outcome);
    }
    return undefined;
  }

  /** Returns the bets on one runner of a house market that are not void. */
  #betsOn(market: number, runner: number): Promise<readonly number[]> {
    return this.#engine.read((exchange) =>
      standingBets(exchange, market).flatMap((bet) => (bet.runner === runner ? [bet.bet] : [])),
    );
  }

  async #whyNoneToVoid(market: number, removals: readonly ProposedRemoval[]): Promise<Refused | undefined> {
    const bets = await Promise.all(removals.map(({ runner }) => this.#betsOn(market, runner)));
    return bets.every((each) => each.length === 0) ? invalid('runner') : undefined;
  }

  /** True if the exchange voided the market, as after a removal that leaves too few runners (settlement S-RACE-20). */
  #isVoid(market: number): Promise<boolean> {
    return this.#engine.read((exchange) => exchange.market(market)?.status === 'VOID');
  }

  /**
   * Removes or reinstates runners in their order, or voids the bets of the house on them. After a crash a repeat continues with the runners that are left. Once too
   * few runners remain, the market is void and loses no more (settlement S-RACE-20).
   */
  async #change(entry: AnyMarketEntry, removals: readonly ProposedRemoval[]): Promise<Refused | undefined> {
    const { marketId: market } = entry;
    const view = await this.#engine.read((exchange) => exchange.market(market));
    const due = view === undefined ? removals : removals.filter((removal) => !isChanged(view, removal));
    const impossible = await this.#whyRemovalsRefused(market, due);
    if (impossible !== undefined) return impossible;
    for (const removal of due) {
      const refused = isHouse(entry) ? await this.#voidBetsOn(entry, removal.runner) : await this.#changeRunner(market, removal);
      if (refused !== undefined) return refused;
      if (await this.#isVoid(market)) break;
    }
    return undefined;
  }

  /** True if people doubted an earlier result of the market. A runner leaves or returns without regard to it. */
  async #isForPeople(marketId: number, content: ProposedContent): Promise<boolean> {
    return !('removals' in content) && isDoubtedByPeople(this.#db, marketId);
  }

  async #changeRunner(market: number, removal: ProposedRemoval): Promise<Refused | undefined> {
    const outcome = await this.#engine.submit(changeOf(market, removal));
    return outcome.ok ? untilPaid(this.#engine, market) : refusedByExchange(outcome);
  }

  async #undo(market: number): Promise<Refused | undefined> {
    const outcome = await this.#engine.submit({ kind: 'rollBackSettlement', market });
    if (outcome.ok) return untilPaid(this.#engine, market);
    return outcome.code === 'INVALID_REQUEST' ? refuse('MARKET_NOT_OPEN') : refusedByExchange(outcome);
  }

  #warnAboutRule(error: unknown): void {
    this.#onWarning(`the demo rule could not confirm: ${String(error)}`);
  }

  #applyRule(): Promise<void> {
    this.#applying ??= this.#applyRuleOnce()
      .catch((error: unknown) => this.#warnAboutRule(error))
      .finally(() => {
        this.#applying = undefined;
      });
    return this.#applying;
  }

  async #applyRuleOnce(): Promise<void> {
    for (const record of await dueForDemoRule(this.#db, new Date(this.#clock.nowMs()))) {
      const confirmed = record.status === 'CONFIRMED' ? record : await this.#decide(record, undefined);
      if (confirmed instanceof Refused) continue;
      const settled = await this.settle(confirmed.proposalId, confirmed.version, { userId: 0, role: 'DEMO_RULE' });
      if (!(settled instanceof Refused)) continue;
      this.#onWarning(`the demo rule could not settle market ${confirmed.marketId}: ${settled.code}`);
      await this.#rejectFinally(confirmed, settled, undefined);
    }
  }

  /** Rejects a proposal that the exchange will never carry out, so that another proposal can be made and the demo rule does not retry it for ever. */
  async #rejectFinally(record: ProposalRecord, refused: Refused, by: Proposer | undefined): Promise<void> {
    const reason = `refused: ${refused.code}`;
    await this.#db.transaction().execute(async (transaction) => {
      const { proposalId, version } = record;
      const rejection = { status: 'REJECTED', note: reason, rejectedAtMs: this.#clock.nowMs() } as const;
      const aside = await moveProposal(transaction, proposalId, version, 'CONFIRMED', rejection);
      const details = { before: 'CONFIRMED', after: 'REJECTED', reason };
      if (aside !== undefined) await this.#audit(transaction, by, 'rejectResult', aside, details);
    });
    this.#notifyChanged([record.proposalId]);
  }

  #audit(
    db: Db,
    by: Proposer | undefined,
    action: AuditAction,
    record: ProposalRecord,
    details: Readonly<Record<string, unknown>>,
  ): Promise<void> {
    return this.#ports.audit(
      db,
      auditLine(by, action, record.marketId, { ...details, proposal: record.proposalId, version: record.version }),
    );
  }

  #notifyChanged(proposalIds: readonly number[]): void {
    for (const listener of this.#listeners) listener(proposalIds);
  }
}

/** Returns the result of `act`, or `meanwhile` if `act` takes longer than ANSWER_MS. `act` then continues. */
async function resultOrMeanwhile<T>(meanwhile: T, act: () => Promise<T>): Promise<T> {
  const cancelled = new AbortController();
  const late = sleep(ANSWER_MS, meanwhile, { signal: cancelled.signal, ref: false }).catch(() => meanwhile);
  try {
    return await Promise.race([act(), late]);
  } finally {
    cancelled.abort();
  }
}

function auditLine(by: Proposer | undefined, action: AuditAction, marketId: number, details: Readonly<Record<string, unknown>>) {
  const actor = by === undefined || by.userId === 0 ? undefined : by.userId;
  return {
    actor,
    role: by?.role ?? 'DEMO_RULE',
    action,
    target: `market ${marketId}`,
    details,
    address: by?.address,
    ...(by?.requestId === undefined ? {} : { requestId: by.requestId }),
  };
}

/** Returns true if the waiting proposal comes from the same data as the new one. */
function isFrom(waiting: ProposalRecord, origin: Origin | undefined): boolean {
  if (origin?.how !== 'FACTS') return true;
  return waiting.how === 'FACTS' && isSameComputation(waiting.computation, origin.computation);
}
