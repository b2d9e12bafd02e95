import type { NoticeKind } from '@pavilion/contract/kinds';
import { toTransfer } from '@pavilion/contract/amount';
import { SYSTEM_ACCOUNT, type Command, type IdempotencyKey, type OutcomeOf } from '@pavilion/core/exchange';
import type { Minor } from '@pavilion/core/money';
import type { Db } from '../../platform/db/index.ts';
import type { ExchangeEngine } from '../../platform/engine/index.ts';
import { actorOf } from '../../platform/http/caller.ts';
import type { Call } from '../../platform/http/handlers.ts';
import { keyOf } from '../../platform/http/idempotency.ts';
import { invalid, refuse, Refused, refusedByExchange } from '@pavilion/server/refused';
import { GATEWAY_PAGE_MS } from '../limits/limit-reads.ts';
import type { ActService } from '../../platform/audit/act-service.ts';
import type { AuditLine } from '../../platform/audit/audit-store.ts';
import { KeyedMutex } from '@pavilion/server/keyed-mutex';
import type { Adapter } from './adapter.ts';
import * as store from './payment-store.ts';

type Status = store.PaymentRecord['status'];

const GATEWAY_METHOD: Adapter['method'] = 'redirect-gateway';
/** Time to wait after the page has expired, because the gateway's notice of a late payment may still be on its way. */
const LATE_NOTICE_MS = 10 * 60_000;

/** The notice that the owner gets for each outcome. */
const NOTICE_OF: Readonly<Record<store.Decision['outcome'], PaymentNoticeKind>> = {
  PAID: 'PAYMENT_DONE',
  REJECTED: 'PAYMENT_REFUSED',
  CANCELLED: 'PAYMENT_REFUSED',
  RETURNED: 'PAYMENT_RETURNED',
};
/** The gateway's notice on a payment, with the amount in points. RETURNED: a paid withdrawal came back. */
type GatewayReport = {
  readonly payment_id: number;
  readonly reference: string;
  readonly amount: number;
  readonly status: 'PAID' | 'FAILED' | 'RETURNED';
};
type PaymentNoticeKind = Extract<NoticeKind, 'PAYMENT_DONE' | 'PAYMENT_REFUSED' | 'PAYMENT_RETURNED'>;

export type PaymentPorts = {
  /** Carries out a deposit unless its owner's rules forbid it. */
  guardDeposit<T>(account: number, amount: Minor, isRepeat: () => Promise<boolean>, act: () => Promise<T>): Promise<T | Refused>;
  /** Carries out a deposit decided by staff, unless its owner's rules forbid it. */
  guardGift: PaymentPorts['guardDeposit'];
  audit(db: Db, line: AuditLine): Promise<void>;
  /** Stores the owner's notice in the transaction that ends the payment; call `show` afterwards. */
  notify(transaction: Db, userId: number, notice: { readonly kind: PaymentNoticeKind; readonly amount: Minor }): Promise<void>;
  show(userId: number): void;
  now(): number;
};

/** A person's decision; the call identifies the person. */
export type Decided = Omit<store.Decision, 'by'>;

export type AskedPayment = Omit<store.NewPayment, 'key' | 'askedAt'>;

/** Names of the acts in the audit trail. */
const ACTIONS = {
  PAID: 'payPayment',
  REJECTED: 'rejectPayment',
  CANCELLED: 'cancelPayment',
  RETURNED: 'returnPayment',
} as const;

/**
 * Deposits and withdrawals of every method. A withdrawal's points are held in the exchange before the answer. A decision is stored before points move, and
 * carried out as an act. After a crash at any step, the next start completes the payment, and no points move twice (trust P1, P2, P4).
 */
export class PaymentService {
  readonly #db: Db;
  readonly #engine: ExchangeEngine;
  readonly #acts: ActService;
  readonly #ports: PaymentPorts;
  /** Decisions in progress by payment, so that only one call carries out each of them. */
  readonly #locks = new KeyedMutex<number>();

  constructor(db: Db, engine: ExchangeEngine, acts: ActService, ports: PaymentPorts) {
    this.#db = db;
    this.#engine = engine;
    this.#acts = acts;
    this.#ports = ports;
    for (const action of Object.values(ACTIONS))
      acts.after(action, (transaction, line, outcome) => this.#noteOutcome(transaction, line, outcome));
  }

  /** Resumes payments that a crash left between two steps; call after interrupted acts are finished. */
  async finishInterrupted(): Promise<void> {
    for (const payment of await store.unfinishedPayments(this.#db)) {
      if (payment.status === 'ASKED') await this.#hold(payment);
      else await this.#carryOut(payment, {});
    }
  }

  /** Requests a deposit; no points move before the decision. A repeated key returns the same deposit. */
  deposit(asked: AskedPayment, key: IdempotencyKey): Promise<store.PaymentRecord | Refused> {
    const isRepeat = async (): Promise<boolean> => (await store.paymentByKey(this.#db, asked.userId, key)) !== undefined;
    return this.#ports.guardDeposit(asked.userId, asked.amount, isRepeat, () => this.#request(asked, key));
  }

  /** Requests a withdrawal and reserves its points, or refuses it. If several requests ask for the whole balance, one succeeds (trust P1). */
  async withdraw(asked: AskedPayment, key: IdempotencyKey): Promise<store.PaymentRecord | Refused> {
    const payment = await this.#request(asked, key);
    if (payment instanceof Refused || payment.status !== 'ASKED') return payment;
    return (await this.#hold(payment)) ?? this.#current(payment.payment_id);
  }

  /** Decides a waiting payment for its owner, the parent or staff. If the decision cannot be carried out, the payment waits again. */
  decide(paymentId: number, version: number, decision: Decided, by: Call): Promise<store.PaymentRecord | Refused> {
    return this.#decide(paymentId, version, ['WAITING'], { ...decision, by: by.caller.userId }, actedBy(by));
  }

  /** Ends a withdrawal about which the gateway is silent, after two people agreed. */
  end(paymentId: number, version: number, decision: Decided, by: Call): Promise<store.PaymentRecord | Refused> {
    return this.#decide(paymentId, version, ['SENT'], { ...decision, by: by.caller.userId }, actedBy(by));
  }

  /**
   * Ends gateway deposits whose page has expired, so that they no longer count against the player's limit. If the gateway later reports that the player paid, the
   * deposit is credited (`effectOnDeposit`).
   */
  async endAbandoned(nowMs: number): Promise<void> {
    const before = new Date(nowMs - GATEWAY_PAGE_MS - LATE_NOTICE_MS);
    for (const { payment_id: paymentId, version } of await store.depositsWaitingSince(this.#db, GATEWAY_METHOD, before))
      await this.#decide(paymentId, version, ['WAITING'], { outcome: 'CANCELLED', by: undefined }, {});
  }

  /** Sends a waiting withdrawal to the gateway. Its points stay on hold until the gateway reports the outcome. */
  async send(paymentId: number, version: number, by: Call): Promise<store.PaymentRecord | Refused> {
    return this.#db.transaction().execute(async (transaction) => {
      const sent = await store.sendPayment(transaction, paymentId, version, {
        by: by.caller.userId,
        at: new Date(by.receivedAtMs),
      });
      if (sent === undefined) return refuse('PROPOSAL_OUTDATED');
      const { details, ...line } = lineOf(sent, actedBy(by));
      const change = { before: 'WAITING', after: 'SENT' };
      await this.#ports.audit(transaction, { ...line, action: 'sendPayment', details: { ...details, ...change } });
      return sent;
    });
  }

  /**
   * Handles a notice of the gateway. Notices may arrive in any order and more than once. Each takes effect once (`effectOnDeposit`, `effectOnWithdrawal`). The
   * recorded amount decides. A notice with another amount, or one that contradicts a final status, moves no points but is recorded.
   */
  async handleNotice(notice: GatewayReport, adapter: Adapter): Promise<store.PaymentRecord | Refused> {
    const payment = await store.paymentById(this.#db, notice.payment_id);
    if (payment === undefined || payment.method !== adapter.method) return refuse('NOT_FOUND', { field: 'payment_id' });
    if (toTransfer(notice.amount) !== payment.amount) return this.#recordDifference(payment, notice, invalid('amount'));
    if (payment.status === 'DECIDED') return (await this.#carryOut(payment, {})) ?? this.handleNotice(notice, adapter);
    const isDeposit = payment.kind === 'DEPOSIT';
    const effect = (isDeposit ? effectOnDeposit : effectOnWithdrawal)(payment.status, notice.status);
    // Another reference means that the payment was made twice. The second payment moves no points.
    const isPaidTwice =
      notice.status === 'PAID' && notice.reference !== (isDeposit ? payment.reference : payment.outside_reference);
    if (effect === 'NOTHING' && !isPaidTwice) return payment;
    if (effect === 'DIFFERS' || effect === 'NOTHING') return this.#recordDifference(payment, notice, payment);
    const { payment_id: paymentId, version, status } = payment;
    const reference = isDeposit
      ? { reference: notice.reference }
      : effect === 'PAID'
        ? { outsideReference: notice.reference }
        : {};
    const decision = { outcome: effect, by: undefined, ...reference };
    const decided = await this.#decide(paymentId, version, [status], decision, GATEWAY);
    if (decided instanceof Refused && decided.code === 'INVALID_REQUEST') return this.#recordDifference(payment, notice, decided);
    // Another call decided the payment at the same time. The notice is then compared with the new status.
    const isOutdated = decided instanceof Refused && decided.code === 'PROPOSAL_OUTDATED';
    const isLaterReturn = effect === 'PAID' && notice.status === 'RETURNED' && !(decided instanceof Refused);
    return isOutdated || isLaterReturn ? this.handleNotice(notice, adapter) : decided;
  }

  async #decide(
    paymentId: number,
    version: number,
    from: readonly Status[],
    decision: store.Decision,
    by: Acted,
  ): Promise<store.PaymentRecord | Refused> {
    const decided = await store.decidePayment(this.#db, paymentId, version, from, decision);
    if (decided === 'OUTDATED') return refuse('PROPOSAL_OUTDATED');
    if (decided === 'REFERENCE_USED') return invalid('reference');
    const refused = await this.#carryOut(decided, by);
    return refused ?? this.#current(paymentId);
  }

  /** Records a notice that contradicts the payment. Staff find it in the audit trail and in the comparison of the day. */
  async #recordDifference<T>(payment: store.PaymentRecord, { status, amount }: GatewayReport, answer: T): Promise<T> {
    const { details, ...line } = lineOf(payment, GATEWAY);
    // The payment keeps its status. The audit line has the status and the amount that the gateway reported.
    const difference = { before: payment.status, after: payment.status, said: status, saidAmount: amount };
    await this.#ports.audit(this.#db, { ...line, action: 'paymentDiffers', details: { ...details, ...difference } });
    return answer;
  }

  async #request(asked: AskedPayment, key: IdempotencyKey): Promise<store.PaymentRecord | Refused> {
    const inserted = await store.insertPayment(this.#db, { ...asked, key, askedAt: this.#nowDate() });
    if (inserted !== undefined) return inserted;
    const known = await store.paymentByKey(this.#db, asked.userId, key);
    // The key is new, so the conflict is a used reference (trust P2).
    if (known === undefined) return invalid('reference');
    const { kind, method, amount, reference } = asked;
    const isSame = known.kind === kind && known.method === method && known.amount === amount && known.reference === reference;
    return isSame ? known : refuse('IDEMPOTENCY_CONFLICT', { field: 'body' });
  }

  async #hold(payment: store.PaymentRecord): Promise<Refused | undefined> {
    const { payment_id: paymentId, user_id: account, amount } = payment;
    const key = keyOf(`hold of payment ${paymentId}`);
    const outcome = await this.#engine.submit({ kind: 'placeHold', account, amount: amount as Minor, key });
    if (outcome.ok) {
      await store.notePaymentHeld(this.#db, paymentId, outcome.hold);
      return undefined;
    }
    await store.notePaymentRefused(this.#db, paymentId, outcome.code, this.#nowDate());
    return refusedByExchange(outcome);
  }

  /**
   * Carries out a decision unless another call has done so. If that call was refused, this call is refused as well. `by` is the person who decided. After a
   * restart `by` is empty, and the audit line has only the person's number.
   */
  #carryOut(payment: store.PaymentRecord, by: Acted): Promise<Refused | undefined> {
    return this.#locks.run(payment.payment_id, async () => {
      const now = await store.paymentById(this.#db, payment.payment_id);
      if (now?.version === payment.version) {
        const refused = await this.#act(payment, by);
        if (refused === undefined) this.#ports.show(payment.user_id);
        return refused;
      }
      return now === undefined || now.refusal === null ? undefined : refuse('PROPOSAL_OUTDATED');
    });
  }

  async #act(payment: store.PaymentRecord, by: Acted): Promise<Refused | undefined> {
    const { payment_id: paymentId, user_id: userId } = payment;
    const command = commandOf(payment);
    if (command === undefined) {
      await this.#db.transaction().execute(async (transaction) => {
        if (await this.#endPayment(transaction, payment, undefined)) await this.#ports.audit(transaction, lineOf(payment, by));
      });
      return undefined;
    }
    const act = (): Promise<OutcomeOf<Command>> => this.#acts.carryOut(lineOf(payment, by), command);
    // The gateway already has the deposit's money, so limits set since then cannot stop it. A returned withdrawal was the player's own money.
    const isGuarded = payment.kind === 'DEPOSIT' && payment.decided_by !== null;
    const isRepeat = (): Promise<boolean> =>
      this.#engine.read((exchange) => command.kind === 'transfer' && exchange.isKeyUsed(command.from, transferKey(paymentId)));
    const outcome = await (isGuarded ? this.#ports.guardGift(userId, payment.amount as Minor, isRepeat, act) : act());
    if (outcome instanceof Refused) {
      await store.reopenPayment(this.#db, payment, statusBefore(payment), outcome.code);
      return outcome;
    }
    return outcome.ok || isHoldGone(outcome) ? undefined : refusedByExchange(outcome);
  }

  /** Records the outcome in the transaction of the act's audit line. If the hold is missing, this act released it before a crash. */
  async #noteOutcome(db: Db, line: AuditLine, outcome: OutcomeOf<Command>) {
    const decided = decisionOf(line);
    if (!outcome.ok && !isHoldGone(outcome)) {
      await store.reopenPayment(db, decided, decided.before, outcome.code);
      return undefined;
    }
    const isMine = await this.#endPayment(db, decided, outcome.ok ? outcome.seq : undefined);
    if (isMine && !outcome.ok) await this.#ports.audit(db, line);
    return isMine ? {} : undefined;
  }

  /** Ends a payment. Notifies the owner, unless the owner decided. Returns false if another decision has been stored in the meantime. */
  async #endPayment(transaction: Db, decided: store.DecisionId, seq: number | undefined): Promise<boolean> {
    const ended = await store.endPayment(transaction, decided, { seq, at: this.#nowDate() });
    if (ended === undefined) return false;
    const { outcome, user_id: userId, decided_by: by, amount } = ended;
    if (outcome !== null && by !== userId)
      await this.#ports.notify(transaction, userId, { kind: NOTICE_OF[outcome], amount: amount as Minor });
    return true;
  }

  #nowDate(): Date {
    return new Date(this.#ports.now());
  }

  async #current(paymentId: number): Promise<store.PaymentRecord | Refused> {
    return (await store.paymentById(this.#db, paymentId)) ?? refuse('NOT_FOUND', { field: 'payment_id' });
  }
}

/** The effect of a gateway notice: an outcome, a no-op, or a contradiction to the payment's status. */
type NoticeEffect = store.PaymentOutcome | 'NOTHING' | 'DIFFERS';

/** Returns the effect of a notice on a deposit. PAID always counts. After it, FAILED has no effect. */
function effectOnDeposit(status: Status, reported: GatewayReport['status']): NoticeEffect {
  if (reported === 'RETURNED') return 'DIFFERS';
  if (status === 'PAID') return 'NOTHING';
  if (reported === 'PAID') return 'PAID';
  return status === 'WAITING' ? 'REJECTED' : 'NOTHING';
}

/** Returns the effect of a notice on a withdrawal. The withdrawal must have been sent. RETURNED implies PAID, and the notice of PAID may arrive later. */
function effectOnWithdrawal(status: Status, reported: GatewayReport['status']): NoticeEffect {
  switch (status) {
    case 'SENT':
      return reported === 'FAILED' ? 'REJECTED' : 'PAID';
    case 'PAID':
      return reported === 'RETURNED' ? 'RETURNED' : reported === 'PAID' ? 'NOTHING' : 'DIFFERS';
    case 'RETURNED':
      return reported === 'FAILED' ? 'DIFFERS' : 'NOTHING';
    case 'REJECTED':
      // RETURNED implies a payment, which contradicts the rejection.
      return reported === 'FAILED' ? 'NOTHING' : 'DIFFERS';
    default:
      return 'DIFFERS';
  }
}

function isHoldGone(outcome: OutcomeOf<Command>): boolean {
  return !outcome.ok && outcome.code === 'NOT_FOUND' && outcome.field === 'hold';
}

function transferKey(paymentId: number): IdempotencyKey {
  return keyOf(`payment ${paymentId}`);
}

/** Returns the exchange command that a decision needs; undefined if it needs none. */
function commandOf(payment: store.PaymentRecord): Command | undefined {
  const { user_id: userId, parent_id: parentId, outcome, hold } = payment;
  const outside = parentId ?? SYSTEM_ACCOUNT.EXTERNAL;
  if (outcome === 'RETURNED')
    return {
      kind: 'transfer',
      from: outside,
      to: userId,
      amount: payment.amount as Minor,
      reason: 'DEPOSIT',
      key: keyOf(`return of payment ${payment.payment_id}`),
    };
  if (payment.kind === 'WITHDRAWAL') {
    const release = { kind: 'releaseHold', hold: hold ?? 0 } as const;
    const under = { account: userId, key: transferKey(payment.payment_id) };
    return outcome === 'PAID' ? { ...release, to: outside, under } : { ...release, to: 0 };
  }
  if (outcome !== 'PAID') return undefined;
  return {
    kind: 'transfer',
    from: outside,
    to: userId,
    amount: payment.amount as Minor,
    reason: parentId === null ? 'DEPOSIT' : 'UPLINE',
    key: transferKey(payment.payment_id),
  };
}

/** Returns the status of a payment before its decision. Decisions of earlier versions have not stored it. */
function statusBefore({ decided_from: stored, outcome, sent_at: sentAt }: store.PaymentRecord): Status {
  return stored ?? (outcome === 'RETURNED' ? 'PAID' : sentAt === null ? 'WAITING' : 'SENT');
}

/** The actor's part of an audit line. */
type Acted = Partial<Pick<AuditLine, 'actor' | 'role' | 'address' | 'requestId'>>;
const GATEWAY: Acted = { role: 'GATEWAY' };

function actedBy({ caller, requestId }: Call): Acted {
  return { ...actorOf(caller), requestId };
}

function lineOf(payment: store.PaymentRecord, by: Acted): AuditLine {
  const { payment_id, version, kind, method, amount, outcome } = payment;
  return {
    actor: payment.decided_by ?? undefined,
    role: 'PAYMENTS',
    ...by,
    action: ACTIONS[outcome ?? 'CANCELLED'],
    target: `user ${payment.user_id}`,
    // The player wrote reference and note. They are stored only in the payment, where they can be erased.
    details: { payment: payment_id, version, kind, method, amountMinor: amount, before: statusBefore(payment), after: outcome },
  };
}

/** Returns the decision that the act of an audit line carries out. Version 0 matches no decision, so a line without a version ends none. */
function decisionOf({ details }: AuditLine): store.DecisionId & { readonly before: Status } {
  const before = details?.['before'] as Status;
  return { payment_id: Number(details?.['payment']), version: Number(details?.['version'] ?? 0), before };
}
