import { fromMinor } from '@pavilion/contract/amount';
import type { Minor } from '@pavilion/core/money';
import { guarded } from '@pavilion/core/std';
import type { Db } from '../../platform/db/index.ts';
import type { Clock } from '@pavilion/server/clock';
import { KeyedMutex } from '@pavilion/server/keyed-mutex';
import { signed, type GatewayOptions } from './adapter.ts';
import { notePaymentTaken, paymentById, untakenPayments, type PaymentRecord } from './payment-store.ts';

const SOON_MS = 5_000;
const LATE_MS = 5 * 60_000;
const PATIENCE_MS = 10_000;

/**
 * Tells the gateway which withdrawals to pay, and repeats each until the gateway confirms it. The queue is the payments table itself, so a crash loses
 * none. The gateway pays a payment once however often it is told. Redirects are not followed (trust SEC-20).
 */
export class PayoutService {
  readonly #db: Db;
  readonly #gateway: GatewayOptions;
  readonly #warn: (error: unknown, message: string) => void;
  readonly #clock: Clock;
  #stopTimer: () => void = () => undefined;
  #round: Promise<void> | undefined;
  /** Something was sent while a round was under way: another one follows it. */
  #isDue = false;
  readonly #stopped = new AbortController();
  #waitMs = SOON_MS;
  /** By payment: the gateway is told of it, or officers end it. */
  readonly #locks = new KeyedMutex<number>();

  constructor(db: Db, gateway: GatewayOptions, clock: Clock, warn: (error: unknown, message: string) => void) {
    this.#db = db;
    this.#gateway = gateway;
    this.#clock = clock;
    this.#warn = warn;
  }

  /** Something was sent: the gateway is told now, what it did not take before is told again. */
  wake(): void {
    this.#isDue = true;
    this.#round ??= this.#tellWhileDue();
  }

  /** Carries out what must not happen while the gateway is told of a withdrawal, and keeps it from being told meanwhile. */
  whileUntold<T>(paymentId: number, act: () => Promise<T>): Promise<T> {
    return this.#locks.run(paymentId, act);
  }

  /** A call that is under way is given up: the gateway is told again after the next start. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    this.#stopTimer();
    await this.#round;
  }

  async #tellWhileDue(): Promise<void> {
    while (this.#isDue && !this.#stopped.signal.aborted) {
      this.#isDue = false;
      this.#stopTimer();
      await this.#tell();
    }
    this.#round = undefined;
  }

  async #tell(): Promise<void> {
    let isAllTaken = true;
    try {
      for (const { payment_id: paymentId } of await untakenPayments(this.#db)) {
        if (this.#stopped.signal.aborted) return;
        isAllTaken = (await this.#locks.run(paymentId, () => this.#isTaken(paymentId))) && isAllTaken;
      }
    } catch (error) {
      isAllTaken = false;
      this.#warn(error, 'the withdrawals that were sent could not be read and will be again');
    }
    if (isAllTaken) this.#waitMs = SOON_MS;
    if (isAllTaken || this.#stopped.signal.aborted) return;
    const wake = guarded(
      () => this.wake(),
      (error) => this.#warn(error, 'the gateway could not be told of withdrawals'),
    );
    this.#stopTimer = this.#clock.after(this.#waitMs, wake);
    this.#waitMs = Math.min(this.#waitMs * 2, LATE_MS);
  }

  /** One that is not taken does not keep the next from being told; one that has ended since the list was read is not told. */
  async #isTaken(paymentId: number): Promise<boolean> {
    try {
      const payment = await paymentById(this.#db, paymentId);
      if (payment?.status !== 'SENT' || payment.taken_at !== null) return true;
      await this.#post(payment);
      await notePaymentTaken(this.#db, paymentId, new Date(this.#clock.nowMs()));
      return true;
    } catch (error) {
      this.#warn(error, `the gateway did not take the withdrawal ${paymentId} and will be told again`);
      return false;
    }
  }

  async #post(payment: PaymentRecord): Promise<void> {
    const { payment_id, amount, reference: destination } = payment;
    const order = { payment_id, amount: fromMinor(amount as Minor), destination, at: this.#clock.nowMs() };
    const answer = await fetch(`${this.#gateway.url}/payouts`, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.any([this.#stopped.signal, AbortSignal.timeout(PATIENCE_MS)]),
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(signed(this.#gateway.secret, order)),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`the gateway answered ${answer.status}`);
  }
}
