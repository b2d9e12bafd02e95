import { fromMinor } from '@pavilion/contract/amount';
import { AMOUNT_MAX, ZERO, type Minor } from '@pavilion/core/money';
import type { Db } from '../../platform/db/index.ts';
import type { ExchangeEngine, Projected } from '../../platform/engine/index.ts';
import type { Clock } from '@pavilion/server/clock';
import { lineOf } from '../../platform/audit/audit-line.ts';
import type { Call } from '../../platform/http/handlers.ts';
import { refuse, refusedByExchange, type Refused } from '@pavilion/server/refused';
import type { ActService } from '../../platform/audit/act-service.ts';
import type { AuditLine } from '../../platform/audit/audit-store.ts';
import { Mutex } from '@pavilion/server/keyed-mutex';
import { readLate, readOddTiming, readPunching, readRelated } from './finding-reads.ts';
import { endAskedLimit, readAskedLimit, readHouseLimit, SET_HOUSE_LIMIT, writeAskedLimit } from './house-limit-store.ts';
import { readFactors, stepAlert, writeFactor, writeFindings, type AlertStep } from './risk-store.ts';
import type { StakeFactors } from './stake-factors.ts';

export type RiskOptions = {
  readonly db: Db;
  readonly engine: ExchangeEngine;
  readonly projected: Projected;
  readonly factors: StakeFactors;
  readonly clock: Clock;
  readonly acts: Pick<ActService, 'carryOut'>;
  /** Time between two scans; 0: scans run only on request. */
  readonly everyMs: number;
  readonly audit: (db: Db, line: AuditLine) => Promise<void>;
  readonly warn: (about: unknown, message: string) => void;
};

const TIMEOUT_MS = 2_000;
const US_PER_MS = 1_000;

/** Scans for suspicious betting, and stores the limits set by staff. A scan reads the reports and delays no bet. */
export class RiskService {
  readonly #options: RiskOptions;
  readonly #stopScanning: () => void = () => undefined;
  readonly #queue = new Mutex();
  #programs: readonly number[] = [];
  #publish: (change: undefined) => void = () => undefined;

  constructor(options: RiskOptions) {
    this.#options = options;
    if (options.everyMs <= 0) return;
    const warn = (error: unknown): void => options.warn(error, 'a scan for risks failed and will be tried again');
    this.#stopScanning = options.clock.every(options.everyMs, () => this.scan(), warn);
  }

  /** Registers the listener that tells the other nodes of a changed stake factor. */
  onFactors(publish: (change: undefined) => void): void {
    this.#publish = publish;
  }

  async readFactors(): Promise<void> {
    const { db, factors } = this.#options;
    factors.set(await readFactors(db));
  }

  /** Sends the stored limit of the house to the exchange. */
  async sendHouseLimit(): Promise<void> {
    const { db, warn } = this.#options;
    // The exchange may not have the limit, because old journals did not record it and a journal may be lost.
    const stored = (await readHouseLimit(db))?.amount ?? HOUSE_LIMIT;
    if (stored > AMOUNT_MAX) warn({ stored }, 'the limit of the house is above the largest amount, which applies instead');
    await this.#sendLimit(Math.min(stored, AMOUNT_MAX) as Minor);
  }

  /** Excludes the accounts of the house's programs from scans, because these programs place equal bets by design. */
  excludePrograms(programs: readonly number[]): void {
    this.#programs = programs;
  }

  isProgram(userId: number): boolean {
    return this.#programs.includes(userId);
  }

  /** Stops the scans, and waits until the work in progress is stored. */
  async stop(): Promise<void> {
    this.#stopScanning();
    await this.#queue.runExclusive(() => Promise.resolve());
  }

  /** Scans the reports and returns the number of new alerts. One scan at a time. */
  scan(): Promise<number> {
    const { db, engine, projected, clock } = this.#options;
    return this.#queue.runExclusive(async () => {
      await projected(engine.head.seq, TIMEOUT_MS);
      const nowMs = clock.nowMs();
      let found = 0;
      for (const read of [readPunching, readRelated, readLate, readOddTiming])
        found += await writeFindings(db, await read(db, nowMs * US_PER_MS, this.#programs), new Date(nowMs));
      return found;
    });
  }

  async work(alertId: number, version: number, step: Omit<AlertStep, 'by' | 'at'>, by: Call): Promise<Refused | undefined> {
    const isMine = await this.#options.db.transaction().execute(async (transaction) => {
      const stepped = await stepAlert(transaction, alertId, version, {
        ...step,
        by: by.caller.userId,
        at: new Date(by.receivedAtMs),
      });
      if (stepped !== undefined)
        await this.#options.audit(
          transaction,
          lineOf(by, 'workAlert', `alert ${alertId}`, { before: stepped, after: step.status }),
        );
      return stepped !== undefined;
    });
    return isMine ? undefined : refuse('PROPOSAL_OUTDATED');
  }

  /** Sets the share of each market's largest stake that an account may stake, from its next bet. */
  setFactor(userId: number, percent: number, reason: string, by: Call): Promise<void> {
    const { db, factors, audit } = this.#options;
    return this.#queue.runExclusive(async () => {
      const details = { before: factors.of(userId), after: percent, reason };
      await db.transaction().execute(async (transaction) => {
        const setAt = new Date(by.receivedAtMs);
        await writeFactor(transaction, userId, { percent, reason, setBy: by.caller.userId, setAt });
        await audit(transaction, lineOf(by, 'setStakeFactor', `user ${userId}`, details));
      });
      await this.readFactors();
      this.#publish(undefined);
    });
  }

  /**
   * Sets the house's largest loss over all its markets, starting with the next bet; 0: no limit. Earlier bets are not affected. A limit that is higher than one
   * person may set waits for another person (trust SEC-05).
   */
  limitHouse(amount: Minor, reason: string, by: Call): Promise<Refused | 'SET' | 'ASKED'> {
    const { db, engine, audit } = this.#options;
    return this.#queue.runExclusive(async () => {
      const before = await engine.read((exchange) => exchange.houseLimit());
      const details = { before: wireLimit(before), after: wireLimit(amount), reason };
      if (!isHigher(amount, before) || !isHigher(amount, HOUSE_LIMIT))
        return (await this.#setLimit(amount, details, by)) ?? 'SET';
      await db.transaction().execute(async (transaction) => {
        await writeAskedLimit(transaction, amount, reason, by.caller.userId);
        await audit(transaction, lineOf(by, 'askHouseLimit', 'house', details));
      });
      return 'ASKED';
    });
  }

  /** Approves the waiting higher limit, or ends it. The person who asked for it may end it but not approve it (trust SEC-05). */
  decideHouseLimit(askedId: number, isApproved: boolean, by: Call): Promise<Refused | undefined> {
    const { db, engine, audit } = this.#options;
    return this.#queue.runExclusive(async () => {
      const asked = await readAskedLimit(db);
      if (asked?.asked_id !== askedId) return refuse('PROPOSAL_OUTDATED');
      if (isApproved && asked.asked_by === by.caller.userId) return refuse('SECOND_PERSON_REQUIRED');
      const before = await engine.read((exchange) => exchange.houseLimit());
      const { amount, reason, asked_by_name: askedBy } = asked;
      const details = { before: wireLimit(before), after: wireLimit(amount), reason, askedBy };
      if (isApproved) return this.#setLimit(amount, details, by);
      await db.transaction().execute(async (transaction) => {
        await endAskedLimit(transaction);
        await audit(transaction, lineOf(by, 'rejectHouseLimit', 'house', details));
      });
      return undefined;
    });
  }

  async #setLimit(limit: Minor, details: Readonly<Record<string, unknown>>, by: Call): Promise<Refused | undefined> {
    const outcome = await this.#options.acts.carryOut(lineOf(by, SET_HOUSE_LIMIT, 'house', details), {
      kind: 'limitHouse',
      limit,
    });
    return outcome.ok ? undefined : refusedByExchange(outcome);
  }

  /** Sets the largest amount that each account may risk in a match over all its markets, starting with the next bet; 0: no limit (exchange X46). */
  limitMatch(matchId: number, amount: Minor, reason: string, by: Call): Promise<Refused | undefined> {
    const { engine, acts } = this.#options;
    return this.#queue.runExclusive(async () => {
      const limits = await engine.read((exchange) => exchange.eventLimits());
      const before = limits.find(([match]) => match === matchId)?.[1] ?? ZERO;
      const line = lineOf(by, 'setMatchLimit', `match ${matchId}`, {
        before: wireLimit(before),
        after: wireLimit(amount),
        reason,
      });
      const outcome = await acts.carryOut(line, { kind: 'limitEvent', event: matchId, exposureLimit: amount });
      return outcome.ok ? undefined : refusedByExchange(outcome);
    });
  }

  async #sendLimit(limit: Minor): Promise<void> {
    const { engine } = this.#options;
    if ((await engine.read((exchange) => exchange.houseLimit())) === limit) return;
    const outcome = await engine.submit({ kind: 'limitHouse', limit });
    if (!outcome.ok) throw new Error(`the exchange refused the house limit ${limit}: ${outcome.code}`);
  }
}

/**
 * The default limit of the house's loss over all its markets: ten times the pot limit of a market. A limit that is higher than both this and the present limit
 * needs two people.
 */
const HOUSE_LIMIT = 5_000_000_000 as Minor;

/** True if `limit` is higher than `than`. 0 means no limit, which is higher than any amount. */
function isHigher(limit: Minor, than: Minor): boolean {
  return than !== ZERO && (limit === ZERO || limit > than);
}

/** Returns the amount as on the wire; null: no limit. */
export function wireLimit(amount: Minor): number | null {
  return amount === ZERO ? null : fromMinor(amount);
}
