import type { AuditAction } from '@pavilion/contract/audit-actions';
import type { Minor } from '@pavilion/core/money';
import { fillResultOf } from '@pavilion/core/settlement';
import type { Command, HouseBetView, MarketView, OutcomeOf } from '@pavilion/core/exchange';
import type { Db } from '../../platform/db/index.ts';
import { readProjected } from '../../platform/http/read-projected.ts';
import { type ExchangeEngine, type Projected } from '../../platform/engine/index.ts';
import { invalid, refuse, Refused, refusedByExchange } from '@pavilion/server/refused';
import { isHouse, type AnyMarketEntry } from '../markets/catalogue-reads.ts';
import type { ActService } from '../../platform/audit/act-service.ts';
import type { AuditLine } from '../../platform/audit/audit-store.ts';
import { KeyedMutex } from '@pavilion/server/keyed-mutex';
import type { Proposer, SettlementPorts } from './settlement-service.ts';
import {
  areAllOfMarket,
  areAllWinning,
  betsOfCase,
  caseById,
  hasBetIn,
  matchesOfCase,
  pendingCaseOf,
  readPlayedBets,
  readCases,
  sidesOf,
  type CaseFill,
  type CaseRecord,
  type MatchSide,
} from './void-case-reads.ts';
import { insertCase, isOfPlay, moveCase, type CaseReason, type CaseScope, type CaseStep } from './void-case-store.ts';

/** Largest number of bets that the exchange accepts in one command. */
const BETS_MAX = 1_000;
const DAY_MS = 86_400_000;
const INDIA_MS = 19_800_000;
const MARKET_VOID = 'The whole market is void, so its bets cannot be voided one by one.';

export type OpenedCase = {
  readonly entry: AnyMarketEntry;
  readonly reason: CaseReason;
  readonly scope: CaseScope;
  readonly evidence: string;
};

/**
 * Voids single bets, which takes two people (settlement 5.4, trust SEC-05, TRAP-18). One member of staff opens a case with reason and evidence, which fixes its
 * matches. Another member, who has no bet in the market, approves it. The approval is valid on that day only. Only the approved matches become void. If more
 * matches belong to the case by then, the case is out of date.
 */
export class VoidCaseService {
  readonly #db: Db;
  readonly #engine: ExchangeEngine;
  readonly #projected: Projected;
  readonly #acts: ActService;
  readonly #audit: SettlementPorts['audit'];
  readonly #now: () => number;
  /** Locks by case: a case must not be rejected while it is carried out. */
  readonly #locks = new KeyedMutex<number>();
  /** Locks by market: two presses must not open two cases for the same bets. */
  readonly #opening = new KeyedMutex<number>();

  constructor(
    db: Db,
    engine: ExchangeEngine,
    projected: Projected,
    acts: ActService,
    audit: SettlementPorts['audit'],
    now: () => number,
  ) {
    this.#db = db;
    this.#engine = engine;
    this.#projected = projected;
    this.#acts = acts;
    this.#audit = audit;
    this.#now = now;
    acts.after('carryOutVoidCase', (transaction, line, outcome) => this.#noteDone(transaction, line, outcome));
  }

  open(opened: OpenedCase, by: Proposer) {
    return this.#opening.run(opened.entry.marketId, () => this.#open(opened, by));
  }

  #open({ entry, reason, scope, evidence }: OpenedCase, by: Proposer) {
    return readProjected(this.#engine, this.#projected, async () => {
      const { marketId } = entry;
      const chosen = await (isHouse(entry) ? this.#chosenOfHouse(marketId, scope) : this.#chosenOfExchange(marketId, scope));
      if (chosen instanceof Refused) return chosen;
      const { bets, fills } = chosen;
      if (fills.length === 0) return refuse('NOT_FOUND', { field: 'scope' });
      const pending = await pendingCaseOf(this.#db, marketId, fills);
      if (pending !== undefined) return refuse('RESULT_CONFLICT', { case_id: pending }, alreadyOpen(pending));
      const caseId = await this.#db.transaction().execute(async (transaction) => {
        const openedAt = new Date(this.#now());
        const made = await insertCase(transaction, {
          marketId,
          reason,
          scope,
          evidence,
          openedBy: by.userId,
          openedAt,
          bets,
          fills,
        });
        const details = { before: null, after: 'OPEN', case: made, reason, scope, evidence, ...sumsOf(fills) };
        await this.#note(transaction, by, 'openVoidCase', marketId, details);
        return made;
      });
      return this.#read(caseId);
    });
  }

  /** Approves a case as the second person, or approves it again after its approval has lapsed. */
  approve(caseId: number, version: number, by: Proposer) {
    return readProjected(this.#engine, this.#projected, async () => {
      const record = await caseById(this.#db, caseId);
      if (record === undefined) return refuse('NOT_FOUND', { field: 'case_id' });
      const isMine = record.status === 'APPROVED' && record.version === version + 1 && record.decided_by === by.userId;
      if (isMine) return this.#read(caseId);
      if (record.version !== version || !(record.status === 'OPEN' || this.#hasLapsed(record)))
        return refuse('PROPOSAL_OUTDATED');
      if (record.opened_by === by.userId || (await hasBetIn(this.#db, by.userId, record.market_id)))
        return refuse('SECOND_PERSON_REQUIRED');
      const at = new Date(this.#now());
      const lapsesAt = new Date(endOfDayMs(at.getTime()));
      return this.#step(record, { to: 'APPROVED', by: by.userId, at, lapsesAt }, by, 'approveVoidCase', { lapsesAt });
    });
  }

  /** Closes a case without voiding bets. The person who opened the case may also close it. */
  reject(caseId: number, version: number, note: string, by: Proposer) {
    return this.#locks.run(caseId, () => this.#reject(caseId, version, note, by));
  }

  #reject(caseId: number, version: number, note: string, by: Proposer) {
    return readProjected(this.#engine, this.#projected, async () => {
      const record = await caseById(this.#db, caseId);
      if (record === undefined) return refuse('NOT_FOUND', { field: 'case_id' });
      if (record.version !== version) return refuse('PROPOSAL_OUTDATED');
      if (await hasBetIn(this.#db, by.userId, record.market_id)) return refuse('SECOND_PERSON_REQUIRED');
      return this.#step(record, { to: 'REJECTED', by: by.userId, at: new Date(this.#now()), note }, by, 'rejectVoidCase', {
        note,
      });
    });
  }

  /** Voids the approved bets. A repeat changes nothing, because the exchange skips void bets. */
  carryOut(caseId: number, version: number, by: Proposer) {
    return this.#locks.run(caseId, () => this.#carryOut(caseId, version, by));
  }

  #carryOut(caseId: number, version: number, by: Proposer) {
    return readProjected(this.#engine, this.#projected, async () => {
      const record = await caseById(this.#db, caseId);
      if (record === undefined) return refuse('NOT_FOUND', { field: 'case_id' });
      if (record.status === 'DONE' && record.version === version + 1) return this.#read(caseId);
      if (record.status !== 'APPROVED' || record.version !== version || this.#hasLapsed(record))
        return refuse('PROPOSAL_OUTDATED');
      const outdated = await this.#whyOutdated(record);
      if (outdated !== undefined) return outdated;
      const { reason, evidence, opened_by: openedBy, decided_by: approvedBy } = record;
      const change = { before: record.status, after: 'DONE' };
      const details = { case: caseId, version, ...change, openedBy, approvedBy, reason, evidence };
      const line = lineOf(by, 'carryOutVoidCase', record.market_id, details);
      const outcome = await this.#acts.carryOut(line, await this.#commandOf(record));
      if (outcome.ok) return this.#read(caseId);
      if (outcome.code === 'SETTLEMENT_RUNNING') return refusedByExchange(outcome);
      return outcome.code === 'NOT_FOUND' && outcome.field === 'market'
        ? marketGone()
        : refuse('MARKET_NOT_OPEN', { code: outcome.code });
    });
  }

  async #commandOf(record: CaseRecord): Promise<Extract<Command, { kind: 'voidBets' | 'voidHouseBets' }>> {
    const { market_id: market, bet_ids: bets, reason } = record;
    if (await this.#isOfHouse(market))
      return { kind: 'voidHouseBets', market, bets: await betsOfCase(this.#db, record.case_id), reason };
    const window = windowOf(record);
    return { kind: 'voidBets', market, bets, from: window?.from ?? 0, until: window?.until ?? 0, reason };
  }

  #isOfHouse(marketId: number): Promise<boolean> {
    return this.#engine.read((exchange) => exchange.houseMarket(marketId) !== undefined);
  }

  /** Marks the case as done in the transaction of the audit line. */
  async #noteDone(transaction: Db, { actor, details }: AuditLine, outcome: OutcomeOf<Command>) {
    if (!outcome.ok) return undefined;
    const step: CaseStep = { to: 'DONE', by: actor ?? 0, at: new Date(this.#now()) };
    const moved = await moveCase(transaction, Number(details?.['case']), Number(details?.['version']), step);
    if (!moved) return undefined;
    return 'matches' in outcome ? { matches: outcome.matches } : 'voided' in outcome ? { matches: outcome.voided } : {};
  }

  /** Returns a refusal if a case is out of date, because matches were made after it was opened or a corrected result changed its winning bets. */
  async #whyOutdated(record: CaseRecord): Promise<Refused | undefined> {
    if (await this.#isOfHouse(record.market_id)) return this.#whyHouseOutdated(record);
    const approved = await matchesOfCase(this.#db, record.case_id);
    const now = await this.#sidesOf(record.market_id, record.bet_ids, windowOf(record));
    if (now.some(({ match_number }) => !approved.has(match_number)))
      return refuse('PROPOSAL_OUTDATED', { reason: 'MORE_MATCHED' });
    // A corrected result may have made a listed bet lose. A losing bet is not voided.
    const listed = now.flatMap(({ named, bet_id }) => (named ? [bet_id] : []));
    const isStillWon = record.scope !== 'WINNING_ONLY' || (await areAllWinning(this.#db, listed));
    return isStillWon ? undefined : refuse('PROPOSAL_OUTDATED', { reason: 'RESULT_CHANGED' });
  }

  /** Returns a refusal if a corrected result made a listed house bet lose, because a losing bet is not voided. */
  async #whyHouseOutdated({ case_id, market_id, scope }: CaseRecord): Promise<Refused | undefined> {
    if (scope !== 'WINNING_ONLY') return undefined;
    const listed = new Set(await betsOfCase(this.#db, case_id));
    const bets = await this.#engine.read((exchange) => exchange.houseBetsIn(market_id).filter(({ bet }) => listed.has(bet)));
    const isStillWon = bets.every((bet) => bet.status === 'VOID' || isWon(bet));
    return isStillWon ? undefined : refuse('PROPOSAL_OUTDATED', { reason: 'RESULT_CHANGED' });
  }

  /** Returns the valid house bets that the scope covers: chosen bets, or bets placed in the period. Each bet counts as a match of its own. */
  async #chosenOfHouse(marketId: number, scope: CaseScope): Promise<Chosen | Refused> {
    const found = await this.#engine.read((exchange) => {
      const view = exchange.houseMarket(marketId);
      if (view === undefined) return 'GONE';
      if (view.status === 'VOID') return 'VOID';
      return exchange.houseBetsIn(marketId).filter((bet) => isCovered(bet, scope));
    });
    if (found === 'GONE') return marketGone();
    if (found === 'VOID') return new Refused('MARKET_NOT_OPEN', undefined, MARKET_VOID);
    if (found.length > BETS_MAX) return invalid('scope');
    if (scope.kind === 'BETS' && found.length !== new Set(scope.bets).size) return refuse('NOT_FOUND', { field: 'bet_ids' });
    const bets = scope.kind === 'BETS' ? found.map(({ bet }) => bet) : [];
    return { bets, fills: found.filter(({ status }) => status !== 'VOID').map(houseFillOf) };
  }

  async #chosenOfExchange(marketId: number, scope: CaseScope): Promise<Chosen | Refused> {
    const view = await this.#engine.read((exchange) => exchange.market(marketId));
    if (view === undefined) return marketGone();
    const bets = await this.#chosenBets(marketId, scope);
    if (bets instanceof Refused) return bets;
    if (bets.length > BETS_MAX) return invalid('scope');
    return { bets, fills: view.status === 'VOID' ? [] : await this.#fillsOf(view, scope, bets) };
  }

  async #chosenBets(marketId: number, scope: CaseScope): Promise<readonly number[] | Refused> {
    if (scope.kind === 'WINDOW') return [];
    if (isOfPlay(scope)) return readPlayedBets(this.#db, marketId, scope);
    const isOfMarket = await areAllOfMarket(this.#db, marketId, scope.bets);
    return isOfMarket ? [...new Set(scope.bets)] : refuse('NOT_FOUND', { field: 'bet_ids' });
  }

  async #fillsOf(view: MarketView, scope: CaseScope, bets: readonly number[]): Promise<readonly CaseFill[]> {
    // Without bets and window, the exchange would void the whole market.
    if (scope.kind !== 'WINDOW' && bets.length === 0) return [];
    const sides = await this.#sidesOf(view.market, bets, scope.kind === 'WINDOW' ? scope : undefined);
    return sides.map((side) => ({ ...side, liability: null, profit: profitOf(view, side) }));
  }

  async #sidesOf(market: number, bets: readonly number[], window: ReturnType<typeof windowOf>): Promise<readonly MatchSide[]> {
    const waiting = await this.#engine.read((exchange) => exchange.voidForRemoval(market));
    return sidesOf(this.#db, market, bets, window, waiting);
  }

  async #step(record: CaseRecord, step: CaseStep, by: Proposer, action: AuditAction, details: Readonly<Record<string, unknown>>) {
    const { case_id: caseId, version, market_id: marketId } = record;
    const isMoved = await this.#db.transaction().execute(async (transaction) => {
      const moved = await moveCase(transaction, caseId, version, step);
      const change = { before: record.status, after: step.to };
      if (moved)
        await this.#note(transaction, by, action, marketId, {
          case: caseId,
          version,
          openedBy: record.opened_by,
          ...change,
          ...details,
        });
      return moved;
    });
    return isMoved ? this.#read(caseId) : refuse('PROPOSAL_OUTDATED');
  }

  #hasLapsed({ status, lapses_at: lapsesAt }: CaseRecord): boolean {
    return status === 'APPROVED' && lapsesAt !== null && lapsesAt.getTime() <= this.#now();
  }

  async #read(caseId: number) {
    const { rows } = await readCases(this.#db, { caseId }, { offset: 0, limit: 1 }, new Date(this.#now()));
    return rows[0] ?? refuse('NOT_FOUND', { field: 'case_id' });
  }

  #note(db: Db, by: Proposer, action: AuditAction, marketId: number, details: AuditLine['details'] & object): Promise<void> {
    return this.#audit(db, lineOf(by, action, marketId, details));
  }
}

/** A case's bets, and all sides of the matches to void. */
type Chosen = { readonly bets: readonly number[]; readonly fills: readonly CaseFill[] };

function lineOf(by: Proposer, action: AuditAction, marketId: number, details: AuditLine['details'] & object): AuditLine {
  const line = { actor: by.userId, role: by.role, address: by.address, action, target: `market ${marketId}`, details };
  return by.requestId === undefined ? line : { ...line, requestId: by.requestId };
}

const alreadyOpen = (caseId: number): string =>
  `Case ${caseId} is pending for the same bets. Approve it or reject it before you open another.`;

/** Refuses a case in a market that is no longer in memory, because such a market cannot be settled again. */
function marketGone(): Refused {
  const sentence = 'This market was settled too long ago. Its bets can no longer be voided.';
  return new Refused('MARKET_NOT_OPEN', undefined, sentence);
}

/** True if a case of this scope covers a house bet. For illegitimate play it covers only settled bets, as on the exchange. */
function isCovered(bet: HouseBetView, scope: CaseScope): boolean {
  if (scope.kind === 'BETS') return scope.bets.includes(bet.bet);
  if (bet.placedAt < scope.from || bet.placedAt >= scope.until) return false;
  if (scope.kind === 'WINDOW') return true;
  return scope.users.includes(bet.account) && (scope.kind === 'WINNING_ONLY' ? isWon(bet) : bet.status === 'SETTLED');
}

function isWon({ status, profit }: HouseBetView): boolean {
  return status === 'SETTLED' && profit > 0;
}

function houseFillOf(view: HouseBetView): CaseFill {
  const { bet, account, runner, side, stake, potentialProfit, liability, placedAt } = view;
  return {
    bet_id: bet,
    seq: 0,
    match_number: bet,
    account_id: account,
    runner,
    side,
    named: true,
    stake,
    payout: (stake + potentialProfit) as Minor,
    liability,
    matched_at: placedAt,
    profit: view.status === 'SETTLED' ? view.profit : null,
  };
}

/** Returns the end of the day in India, whose days the house uses. */
function endOfDayMs(nowMs: number): number {
  return (Math.floor((nowMs + INDIA_MS) / DAY_MS) + 1) * DAY_MS - INDIA_MS;
}

function windowOf({ scope, window_from: from, window_until: until }: CaseRecord) {
  return scope === 'WINDOW' && from !== null && until !== null ? { from, until } : undefined;
}

/** Returns one side's profit or loss under the current result, in minor units; null without a result. */
function profitOf({ status, results, terms }: MarketView, { runner, side, stake, payout }: MatchSide): number | null {
  const result = status === 'SETTLED' ? results[runner] : undefined;
  if (result === undefined) return null;
  const backers = fillResultOf(terms, stake, payout, result);
  return side === 'BACK' || backers === 0 ? backers : -backers;
}

function sumsOf(fills: readonly CaseFill[]) {
  const stake = fills.reduce(
    (sum, each) => (each.side === 'BACK' || each.liability !== null ? sum + each.stake : sum),
    0,
  ) as Minor;
  return { matches: new Set(fills.map((each) => each.match_number)).size, sides: fills.length, stakeMinor: stake };
}
