import { fromMinor } from '@pavilion/contract/amount';
import type { Minor } from '@pavilion/core/money';
import { guarded } from '@pavilion/core/std';
import type { Db } from '../../platform/db/index.ts';
import type { Clock } from '@pavilion/server/clock';
import { KeyedMutex } from '@pavilion/server/keyed-mutex';
import { signed, type GatewayOptions } from './adapter.ts';
import { notePaymentTaken, paymentById, untakenPayments, type PaymentRecord } from './payment-store.ts';

const RETRY_MS_MIN = 5_000;
const RETRY_MS_MAX = 5 * 60_000;
const TIMEOUT_MS = 10_000;

/**
 * Sends each withdrawal to the gateway for payment, and repeats it until the gateway accepts it. The queue is the payments table itself, so a crash loses no
 * withdrawal. The gateway pays a payment once, however often it is sent. Redirects are not followed (trust SEC-20).
 */
export class PayoutService {
  readonly #db: Db;
  readonly #gateway: GatewayOptions;
  readonly #warn: (error: unknown, message: string) => void;
  readonly #clock: Clock;
  #stopTimer: () => void = () => undefined;
  #run: Promise<void> | undefined;
  /** True if `wake` was called during a run, so that another run follows. */
  #isDue = false;
  readonly #stopped = new AbortController();
  #waitMs = RETRY_MS_MIN;
  /** Payments that are being sent to the gateway or ended by staff. Each payment has one such act at a time. */
  readonly #locks = new KeyedMutex<number>();

  constructor(db: Db, gateway: GatewayOptions, clock: Clock, warn: (error: unknown, message: string) => void) {
    this.#db = db;
    this.#gateway = gateway;
    this.#clock = clock;
    this.#warn = warn;
  }

  /** Sends new withdrawals to the gateway now, and resends those that it has not accepted. */
  wake(): void {
    this.#isDue = true;
    this.#run ??= this.#sendWhileDue();
  }

  /** Runs an act that must not overlap with sending a withdrawal to the gateway. The sending waits until the act is done. */
  withoutSending<T>(paymentId: number, act: () => Promise<T>): Promise<T> {
    return this.#locks.run(paymentId, act);
  }

  /** Aborts a call in progress. The withdrawal is sent again after the next start. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    this.#stopTimer();
    await this.#run;
  }

  async #sendWhileDue(): Promise<void> {
    while (this.#isDue && !this.#stopped.signal.aborted) {
      this.#isDue = false;
      this.#stopTimer();
      await this.#sendAll();
    }
    this.#run = undefined;
  }

  async #sendAll(): Promise<void> {
    let areAllSent = true;
    try {
      for (const { payment_id: paymentId } of await untakenPayments(this.#db)) {
        if (this.#stopped.signal.aborted) return;
        areAllSent = (await this.#locks.run(paymentId, () => this.#send(paymentId))) && areAllSent;
      }
    } catch (error) {
      areAllSent = false;
      this.#warn(error, 'the withdrawals for the gateway could not be read, and will be read again');
    }
    if (areAllSent) this.#waitMs = RETRY_MS_MIN;
    if (areAllSent || this.#stopped.signal.aborted) return;
    const wake = guarded(
      () => this.wake(),
      (error) => this.#warn(error, 'withdrawals could not be sent to the gateway'),
    );
    this.#stopTimer = this.#clock.after(this.#waitMs, wake);
    this.#waitMs = Math.min(this.#waitMs * 2, RETRY_MS_MAX);
  }

  /**
   * Sends a withdrawal. Returns false instead of throwing, so that a failure does not stop the next withdrawal. Returns true for a withdrawal that has already
   * ended, and does not send it.
   */
  async #send(paymentId: number): Promise<boolean> {
    try {
      const payment = await paymentById(this.#db, paymentId);
      if (payment?.status !== 'SENT' || payment.taken_at !== null) return true;
      await this.#post(payment);
      await notePaymentTaken(this.#db, paymentId, new Date(this.#clock.nowMs()));
      return true;
    } catch (error) {
      this.#warn(error, `the gateway did not accept the withdrawal ${paymentId}, which will be sent again`);
      return false;
    }
  }

  async #post(payment: PaymentRecord): Promise<void> {
    const { payment_id, amount, reference: destination } = payment;
    const order = { payment_id, amount: fromMinor(amount as Minor), destination, at: this.#clock.nowMs() };
    const answer = await fetch(`${this.#gateway.url}/payouts`, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.any([this.#stopped.signal, AbortSignal.timeout(TIMEOUT_MS)]),
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(signed(this.#gateway.secret, order)),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`the gateway answered ${answer.status}`);
  }
}
