import { MICROS_PER_MS } from '@pavilion/core/std';
import { sharesRise } from '@pavilion/core/downline';
import { fromMinor, toMinor } from '@pavilion/contract/amount';
import { SYSTEM_ACCOUNT, type IdempotencyKey, type OutcomeOf, type SetCredit } from '@pavilion/core/exchange';
import { ZERO, type Minor } from '@pavilion/core/money';
import type { Accounts } from '../../people/accounts/index.ts';
import type { Db } from '../../platform/db/index.ts';
import type { ExchangeEngine } from '../../platform/engine/index.ts';
import type { Clock } from '@pavilion/server/clock';
import type { Caller } from '../../platform/http/caller.ts';
import { keyOf } from '../../platform/http/idempotency.ts';
import { invalid, Refused, refusedByExchange } from '@pavilion/server/refused';
import type { Limits } from '../limits/index.ts';
import { newPassword, passwordEnd } from '../../platform/passwords/password-service.ts';
import { Mutex } from '@pavilion/server/keyed-mutex';
import type { ActService } from '../../platform/audit/act-service.ts';
import type { AuditLine } from '../../platform/audit/audit-store.ts';
import type { BookingService } from './booking-service.ts';
import { readBranchBookings } from './booking-reads.ts';
import { readPassedOn, readTerms, writeTerms, NO_TERMS, type Terms } from './terms-store.ts';
import { writeCreditRaise } from './credit-store.ts';
import { readBranches } from './tree-reads.ts';
import { chainOf, DEPTH_MAX, type Person } from '../../people/accounts/chain-reads.ts';
import { beginWeek, dropWeek, endWeek } from './week-store.ts';
import { boundsOf } from './weeks.ts';

const WHOLE: Terms = { shareBps: 10_000, commissionBps: 10_000 };

/** Names of acts in the audit trail. */
export const SETTLE_WEEK = 'settleWeek';
export const SET_CREDIT = 'setCredit';

type Keyed = { readonly caller: Caller; readonly key: IdempotencyKey };
type KeyedMove = { readonly from: number; readonly to: number; readonly amount: Minor; readonly key: IdempotencyKey };

export type Issued = { readonly userId: number; readonly userName: string; readonly password: string };
export type Moved = { readonly seq: number; readonly balance: Minor };

export type DownlineServiceOptions = {
  readonly db: Db;
  readonly engine: ExchangeEngine;
  readonly accounts: Accounts['accounts'];
  readonly limits: Limits['limits'];
  readonly bookings: BookingService;
  readonly acts: ActService;
  readonly clock: Clock;
  readonly audit: (db: Db, line: AuditLine) => Promise<void>;
};

/** Carries out the acts of uplines on the accounts below them. Callers must have checked that the account is below them. */
export class DownlineService {
  readonly #options: DownlineServiceOptions;
  /** Changes of terms run one after the other, because terms above and below depend on each other. */
  readonly #queue = new Mutex();

  constructor(options: DownlineServiceOptions) {
    this.#options = options;
    options.acts.after(SETTLE_WEEK, (db, line, outcome) => noteWeek(db, line, outcome, this.#nowDate()));
    options.acts.after(SET_CREDIT, (db, line, outcome) => this.#noteCredit(db, line, outcome));
  }

  /** Opens accounts with generated passwords, one after the other. Stops at the first refusal, such as a name in use; the accounts opened before remain. */
  async issue(
    parent: readonly Person[],
    role: 'PLAYER' | 'AGENT',
    names: readonly string[],
    by: number,
    line: (userId: number) => AuditLine,
  ): Promise<readonly Issued[] | Refused> {
    if (parent.length >= DEPTH_MAX) return invalid('parent_id');
    const { accounts, audit } = this.#options;
    const issued: Issued[] = [];
    for (const userName of names) {
      const password = newPassword();
      const account = {
        userName,
        password,
        role,
        parentId: parent[0]?.userId,
        endsAt: passwordEnd(this.#options.clock.nowMs()),
        openedBy: [by],
      };
      const user = await accounts.issue(account, (db, userId) => audit(db, line(userId)));
      if (user instanceof Refused) return issued.length === 0 ? user : issued;
      issued.push({ userId: user.userId, userName: user.userName, password });
    }
    return issued;
  }

  async reissue(person: Person, by: number): Promise<Issued | Refused> {
    const password = newPassword();
    const endsAt = passwordEnd(this.#options.clock.nowMs());
    const refused = await this.#options.accounts.reissue(person.userId, password, endsAt, by);
    return refused ?? { userId: person.userId, userName: person.userName, password };
  }

  /** Moves points from the caller to an account directly below, in one transaction with two sides (trust L13). */
  async handDown(person: Person, amount: Minor, { caller, key }: Keyed, line: AuditLine): Promise<Moved | Refused> {
    const { engine, limits } = this.#options;
    const move = () => this.#move({ from: caller.userId, to: person.userId, amount, key }, person, line);
    if (person.role === 'AGENT') return move();
    const isRepeat = (): Promise<boolean> => engine.read((exchange) => exchange.isKeyUsed(caller.userId, key));
    return limits.guardGift(person.userId, amount, isRepeat, move);
  }

  takeBack(person: Person, amount: Minor, { caller, key }: Keyed, line: AuditLine): Promise<Moved | Refused> {
    // Keys belong to the payer, who is not the requester here. A derived key cannot collide with a key of the payer.
    const own = keyOf(`take back\n${caller.userId}\n${key.hi}\n${key.lo}`);
    return this.#move({ from: person.userId, to: caller.userId, amount, key: own }, person, line);
  }

  async #move(move: KeyedMove, { userId }: Person, line: AuditLine): Promise<Moved | Refused> {
    const { engine, acts } = this.#options;
    const outcome = await acts.carryOut(line, { kind: 'transfer', reason: 'UPLINE', ...move });
    if (!outcome.ok) return refusedByExchange(outcome);
    return engine.read((exchange) => ({ seq: outcome.seq, balance: exchange.account(userId)?.balance ?? (0 as Minor) }));
  }

  /**
   * Sets the credit of an account within the parent's own; the house has no limit (trust L13). A player can stake credit immediately, so an increase counts as
   * deposited money (trust REG-27).
   */
  setCredit(person: Person, credit: Minor, line: AuditLine): Promise<number | Refused> {
    const { acts, engine, limits } = this.#options;
    const { userId: account } = person;
    return this.#queue.runExclusive(async () => {
      const before = await engine.read((exchange) => exchange.account(account)?.credit ?? ZERO);
      const details = { ...line.details, before: fromMinor(before), after: fromMinor(credit) };
      const act = (): Promise<OutcomeOf<SetCredit>> =>
        acts.carryOut({ ...line, details }, { kind: 'setCredit', account, credit });
      const raised = (credit - before) as Minor;
      const isGuarded = person.role === 'PLAYER' && raised > 0;
      const isRepeat = (): Promise<boolean> => Promise.resolve(false);
      const outcome = await (isGuarded ? limits.guardGift(account, raised, isRepeat, act) : act());
      if (outcome instanceof Refused) return outcome;
      return outcome.ok ? outcome.seq : refusedByExchange(outcome);
    });
  }

  /** Counts a credit increase against the account's deposit limits, in the transaction of the audit line. */
  async #noteCredit(db: Db, { target, details }: AuditLine, outcome: { readonly ok: boolean; readonly seq?: number }) {
    const [before, after] = [toMinor(Number(details?.['before'])), toMinor(Number(details?.['after']))];
    const raised = (after ?? 0) - (before ?? 0);
    if (!outcome.ok || outcome.seq === undefined || raised <= 0) return {};
    const at = await this.#options.engine.read((exchange) => exchange.at);
    await writeCreditRaise(db, { userId: Number(target.replace('user ', '')), seq: outcome.seq, raised, at });
    return {};
  }

  /** Changes the terms between an account and its parent. `line` is the audit line of the requester; undefined for the demo's set-up. */
  setTerms(person: Person, terms: Terms, line: AuditLine | undefined): Promise<Refused | undefined> {
    const { db, engine, audit } = this.#options;
    return this.#queue.runExclusive(async () => {
      if (person.role !== 'AGENT') return invalid('user_id');
      const { parentId } = person;
      const above = parentId === undefined ? WHOLE : ((await readTerms(db, [parentId])).get(parentId) ?? NO_TERMS);
      const levels = [await readPassedOn(db, person.userId), terms, above].map((each) => ({ account: 0, ...each }));
      if (!sharesRise(levels)) return invalid('share_percent');
      const fromAt = await engine.read((exchange) => exchange.at);
      const { userId } = person;
      const before = (await readTerms(db, [userId])).get(userId) ?? NO_TERMS;
      await db.transaction().execute(async (transaction) => {
        await writeTerms(transaction, { userId, fromAt, ...terms }, line?.actor);
        if (line !== undefined) await audit(transaction, { ...line, details: { before: bpsOf(before), after: bpsOf(terms) } });
      });
      return undefined;
    });
  }

  /** Sets the terms of a demo agent that has none. */
  async setFirstTerms(userId: number, terms: Terms): Promise<void> {
    const { db } = this.#options;
    if ((await readTerms(db, [userId])).has(userId)) return;
    const [person] = await chainOf(db, userId);
    const refused = person === undefined ? undefined : await this.setTerms(person, terms, undefined);
    if (refused !== undefined) throw new Error(`the terms of ${userId} are not within the terms above`);
  }

  /**
   * Pays the balance of a completed week between an agent and its parent. A positive amount goes to the agent. The amount is stored before the payment, and the
   * payment has a key of the week, so a week is paid once even after a crash (trust S12).
   */
  settleWeek(person: Person, week: string, line: AuditLine): Promise<Refused | undefined> {
    return this.#queue.runExclusive(async () => {
      const { clock } = this.#options;
      const bounds = boundsOf(week);
      if (bounds === undefined || bounds.beforeAt > clock.nowMs() * MICROS_PER_MS) return invalid('week');
      const { db } = this.#options;
      const amounts = await this.#options.bookings.whenBooked(async () =>
        readBranchBookings(db, await readBranches(db, [person.userId]), bounds.fromAt, bounds.beforeAt),
      );
      if (amounts instanceof Refused) return amounts;
      const begun = await beginWeek(db, week, person.userId, amounts.get(person.userId) ?? (0 as Minor), line.actor ?? 0);
      if (begun.settledAtMs !== undefined) return undefined;
      if (begun.amount !== 0) return this.#payWeek(person, week, begun.amount, line);
      // No points move, but the audit trail still gets a line.
      await db.transaction().execute(async (transaction) => {
        await endWeek(transaction, week, person.userId, undefined, this.#nowDate());
        const details = { week, userId: person.userId, before: 'DUE', after: 'SETTLED', amountMinor: 0 };
        await this.#options.audit(transaction, { ...line, details });
      });
      return undefined;
    });
  }

  #nowDate(): Date {
    return new Date(this.#options.clock.nowMs());
  }

  async #payWeek(person: Person, week: string, amount: Minor, line: AuditLine): Promise<Refused | undefined> {
    const { userId, parentId } = person;
    const parent = parentId ?? SYSTEM_ACCOUNT.EXTERNAL;
    const details = { week, userId, before: 'DUE', after: 'SETTLED', amountMinor: amount };
    const outcome = await this.#options.acts.carryOut(
      { ...line, details },
      {
        kind: 'transfer',
        from: amount > 0 ? parent : userId,
        to: amount > 0 ? userId : parent,
        amount: Math.abs(amount) as Minor,
        reason: 'UPLINE',
        key: keyOf(`week ${week} of ${userId}`),
      },
    );
    return outcome.ok ? undefined : refusedByExchange(outcome);
  }
}

/** Returns only the two rates of the terms, without owner and date. */
function bpsOf({ shareBps, commissionBps }: Terms): Terms {
  return { shareBps, commissionBps };
}

/** Marks the week as settled, in the transaction of the audit line. If the payment was refused, the week is due again. */
async function noteWeek(db: Db, { details }: AuditLine, outcome: { readonly ok: boolean; readonly seq?: number }, at: Date) {
  const [week, userId] = [String(details?.['week']), Number(details?.['userId'])];
  await (outcome.ok ? endWeek(db, week, userId, outcome.seq, at) : dropWeek(db, week, userId));
  return {};
}
