import { fromMinor, toTransfer } from '@pavilion/contract/amount';
import type { PaymentMethodName } from '@pavilion/contract/kinds';
import { invalid, refuse, Refused } from '@pavilion/server/refused';
import type { Accounts } from '../../people/accounts/index.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { PictureService } from '../../platform/pictures/picture-service.ts';
import { GATEWAY_PAGE_MS } from '../limits/limit-reads.ts';
import { readNotice, redirectUrl, type Adapter, type GatewayOptions } from './adapter.ts';
import { mayAddProof } from './payment-reads.ts';
import type { AskedPayment } from './payment-service.ts';
import type { PaymentRecord } from './payment-store.ts';
import { writeProof } from './proof-store.ts';

export type PaymentRequestOptions = {
  readonly db: Db;
  readonly adapters: ReadonlyMap<string, Adapter>;
  readonly gateway: GatewayOptions;
  readonly changes: Pick<Accounts['changes'], 'heldUntilMs'>;
  readonly pictures: PictureService;
};

type Wish = {
  readonly method: PaymentMethodName;
  readonly amount: number;
  readonly reference?: string | undefined;
  readonly note?: string | undefined;
};

/** The rules for requests of players, before a payment is made or changed. */
export class PaymentRequestService {
  readonly #options: PaymentRequestOptions;

  constructor(options: PaymentRequestOptions) {
    this.#options = options;
  }

  /** Returns true if the account can pay in or out: it has a parent, and there is a payment method. */
  isServed({ parentId }: Caller): boolean {
    return parentId !== undefined && this.#options.adapters.size > 0;
  }

  /** Returns the payment requested by a player, if its method allows it. */
  validate(kind: AskedPayment['kind'], wish: Wish, caller: Caller): AskedPayment | Refused {
    const adapter = this.#options.adapters.get(wish.method);
    const direction = kind === 'DEPOSIT' ? adapter?.deposit : adapter?.withdrawal;
    if (!this.isServed(caller) || adapter === undefined || direction === undefined)
      return refuse('NOT_FOUND', { field: 'method' });
    const amount = toTransfer(wish.amount);
    if (amount === undefined) return invalid('amount');
    if (amount < adapter.min) return refuse('BELOW_MIN', { min_stake: fromMinor(adapter.min) });
    if (amount > adapter.max) return refuse('ABOVE_MAX', { max_stake: fromMinor(adapter.max) });
    if (direction.needsReference && wish.reference === undefined) return invalid('reference');
    const parentId = adapter.decidedBy === 'PARENT' ? caller.parentId : undefined;
    const reference = direction.needsReference ? (wish.reference ?? '') : '';
    return { userId: caller.userId, kind, method: adapter.method, amount, parentId, reference, note: wish.note ?? '' };
  }

  /** Refuses withdrawals for a day after a change to sign-in; checked before a code is used up. */
  async whyHeld(userId: number, nowMs: number): Promise<Refused | undefined> {
    const untilMs = await this.#options.changes.heldUntilMs(userId, nowMs);
    return untilMs === undefined ? undefined : refuse('WITHDRAWALS_HELD', { held_until: new Date(untilMs).toISOString() });
  }

  /** Refuses to cancel a gateway deposit that may have been paid, until the gateway's page has expired. */
  whyCancelRefused(payment: PaymentRecord, nowMs: number): Refused | undefined {
    const isOpen = payment.kind === 'WITHDRAWAL' || !this.#isGateway(payment) || isPageOver(payment, nowMs);
    return isOpen ? undefined : refuse('PROPOSAL_OUTDATED');
  }

  async addProof(payment: PaymentRecord, data: string, at: Date): Promise<Refused | undefined> {
    const { db, pictures } = this.#options;
    if (!mayAddProof(payment)) return refuse('PROPOSAL_OUTDATED');
    const picture = await pictures.read(data);
    if (picture instanceof Refused) return picture;
    return (await writeProof(db, payment.payment_id, picture, at)) ? undefined : refuse('PROPOSAL_OUTDATED');
  }

  /** Returns the gateway's page for a deposit that awaits it; null for any other payment. */
  redirectOf(payment: PaymentRecord, nowMs: number): string | null {
    const { payment_id: paymentId, amount, asked_at: askedAt } = payment;
    return this.#isGateway(payment) && payment.kind === 'DEPOSIT' && !isPageOver(payment, nowMs)
      ? redirectUrl(this.#options.gateway, paymentId, amount as Parameters<typeof redirectUrl>[2], askedAt)
      : null;
  }

  /** Reads a signed notice of the gateway. */
  readNotice(body: Parameters<typeof readNotice>[1], nowMs: number) {
    const adapter = this.#options.adapters.get('redirect-gateway');
    const notice = adapter === undefined ? undefined : readNotice(this.#options.gateway.secret, body, nowMs);
    return adapter === undefined || notice === undefined ? refuse('TOKEN_INVALID') : { adapter, notice };
  }

  #isGateway({ method }: PaymentRecord): boolean {
    return this.#options.adapters.get(method)?.decidedBy === 'GATEWAY';
  }
}

/** True once the gateway's page no longer accepts this payment. */
function isPageOver({ asked_at: askedAt }: PaymentRecord, nowMs: number): boolean {
  return nowMs >= askedAt.getTime() + GATEWAY_PAGE_MS;
}

/** True for a withdrawal that a member of staff pays by an outside transfer, which has a reference. */
export function needsReference(adapters: ReadonlyMap<string, Adapter>, { kind, method }: PaymentRecord): boolean {
  return kind === 'WITHDRAWAL' && adapters.get(method)?.decidedBy === 'OPERATOR';
}

/** Returns the reference of a transfer that staff made outside the product; undefined if the method needs none. */
export function transferReference(
  adapters: ReadonlyMap<string, Adapter>,
  payment: PaymentRecord,
  reference: string | undefined,
): string | undefined | Refused {
  return needsReference(adapters, payment) ? (reference ?? invalid('reference')) : undefined;
}
