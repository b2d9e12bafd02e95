import type { AuditAction } from '@pavilion/contract/audit-actions';
import type { Db } from '../../platform/db/index.ts';
import { lineOf } from '../../platform/audit/audit-line.ts';
import type { Call } from '../../platform/http/handlers.ts';
import { invalid, refuse, type Refused } from '@pavilion/server/refused';
import type { AuditLine } from '../../platform/audit/audit-store.ts';
import { removePaymentEnd, writePaymentEnd, type ProposedEnd } from './payment-end-store.ts';
import { isSilent } from './payment-reads.ts';
import type { PaymentService } from './payment-service.ts';
import { paymentById, type PaymentRecord } from './payment-store.ts';
import type { PayoutService } from './payout-service.ts';

export type PaymentEndPorts = {
  readonly payments: Pick<PaymentService, 'end'>;
  readonly payouts: Pick<PayoutService, 'withoutSending'>;
  /** Hours without an answer from the gateway after which staff may end a withdrawal. */
  readonly silentHours: number;
  audit(db: Db, line: AuditLine): Promise<void>;
};

/**
 * Ends withdrawals that were sent to the gateway but never answered. One person states the outcome with evidence, and another confirms (trust SEC-05). A later
 * gateway notice does not move the money again (`PaymentService.handleNotice`).
 */
export class PaymentEndService {
  readonly #db: Db;
  readonly #ports: PaymentEndPorts;

  constructor(db: Db, ports: PaymentEndPorts) {
    this.#db = db;
    this.#ports = ports;
  }

  /** Proposes an outcome, replacing an earlier proposal. */
  async propose(paymentId: number, version: number, end: ProposedEnd, by: Call): Promise<PaymentRecord | Refused> {
    const payment = await paymentById(this.#db, paymentId);
    if (payment?.status !== 'SENT') return refuse(payment === undefined ? 'NOT_FOUND' : 'PROPOSAL_OUTDATED');
    if (!isSilent(payment, this.#ports.silentHours, by.receivedAtMs))
      return invalid(
        'payment_id',
        `Staff may end the withdrawal only after ${this.#ports.silentHours} hours without an answer from the gateway.`,
      );
    if (end.outcome === 'PAID' && end.reference === undefined)
      return invalid('reference', 'A payment that was made has a reference at the gateway. Enter it.');
    return this.#db.transaction().execute(async (transaction) => {
      const written = await writePaymentEnd(transaction, paymentId, version, end, new Date(by.receivedAtMs));
      if (written === undefined) return refuse('PROPOSAL_OUTDATED');
      await this.#ports.audit(transaction, endLine(by, 'proposePaymentEnd', payment, written));
      return written;
    });
  }

  /** Rejects the proposal. The payment waits for the gateway again. */
  async reject(paymentId: number, version: number, by: Call): Promise<PaymentRecord | Refused> {
    return this.#db.transaction().execute(async (transaction) => {
      const before = await paymentById(transaction, paymentId);
      const written = await removePaymentEnd(transaction, paymentId, version);
      if (before === undefined || written === undefined) return refuse('PROPOSAL_OUTDATED');
      await this.#ports.audit(transaction, endLine(by, 'rejectPaymentEnd', before, written));
      return written;
    });
  }

  /** Confirms the proposal, as a second person. It is carried out once a running call to the gateway has ended. */
  confirm(paymentId: number, version: number, by: Call): Promise<PaymentRecord | Refused> {
    return this.#ports.payouts.withoutSending(paymentId, () => this.#confirm(paymentId, version, by));
  }

  async #confirm(paymentId: number, version: number, by: Call): Promise<PaymentRecord | Refused> {
    const payment = await paymentById(this.#db, paymentId);
    if (payment?.status !== 'SENT' || payment.end_outcome === null) return refuse('PROPOSAL_OUTDATED');
    if (payment.end_by === by.caller.userId) return refuse('SECOND_PERSON_REQUIRED');
    const outsideReference = payment.end_outcome === 'PAID' ? (payment.end_reference ?? undefined) : undefined;
    return this.#ports.payments.end(paymentId, version, { outcome: payment.end_outcome, outsideReference }, by);
  }
}

/** Returns the audit line without reason and evidence. They may contain the player's name, and stay in the payment, where they can be erased. */
function endLine(by: Call, action: AuditAction, before: PaymentRecord, after: PaymentRecord): AuditLine {
  return lineOf(by, action, `user ${after.user_id}`, {
    payment: after.payment_id,
    version: after.version,
    amountMinor: after.amount,
    before: before.end_outcome,
    after: after.end_outcome,
  });
}
