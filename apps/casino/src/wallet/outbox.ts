import type { Logger } from 'pino';
import { isRetriable, WALLET_STATUSES } from '@pavilion/contract/wallet';
import type { OutboxStore, WaitingMessage } from './outbox-store.ts';
import type { Sent, WalletClient } from './wallet-client.ts';

type Options = {
  readonly store: OutboxStore;
  readonly wallet: WalletClient;
  readonly log: Logger;
  /** Told what the wallet said to a message, and its balance. */
  readonly onAnswered: (message: WaitingMessage, balance: number | undefined) => void;
};

const FIRST_PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000] as const;
const MINUTE_MS = 60_000;
const TEN_MINUTES_MS = 600_000;
const EVERY_MINUTE_UNTIL_MS = 3_600_000;
/** Attempts after which a person is told. */
const ALERT_ATTEMPTS = 10;
const LANES_AT_ONCE = 16;
const IDLE_POLL_MS = 30_000;

/** The pause after so many attempts: 1, 2, 4, 8, 16, 32, 60 s, then every minute up to an hour, then every ten minutes (casino C-WAL-12). */
export function outboxPauseMs(attempts: number): number {
  const first = FIRST_PAUSES_MS[attempts - 1];
  if (first !== undefined) return first;
  const minutes = attempts - FIRST_PAUSES_MS.length;
  return minutes * MINUTE_MS < EVERY_MINUTE_UNTIL_MS ? MINUTE_MS : TEN_MINUTES_MS;
}

/**
 * Sends what waits in the outbox until the wallet has a final word on it, lane by lane in order, lanes beside each other. What it sends was
 * written before, so an end of the process at any point means only that a message is sent again.
 */
export class Outbox {
  readonly #options: Options;
  readonly #lanes = new Map<string, Promise<void>>();
  #isStopping = false;
  #timer: NodeJS.Timeout | undefined;
  #turning: Promise<void> | undefined;
  #isWoken = false;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Something was written: look now. */
  wake(): void {
    if (this.#isStopping) return;
    this.#isWoken = true;
    if (this.#turning !== undefined) return;
    clearTimeout(this.#timer);
    this.#turning = this.#turn()
      .catch((error: unknown) => this.#options.log.error(error, 'the outbox could not be read; it is tried again'))
      .finally(() => {
        this.#turning = undefined;
        this.#schedule();
      });
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    clearTimeout(this.#timer);
    await this.#turning;
    await Promise.all(this.#lanes.values());
  }

  #schedule(dueMs = Date.now() + IDLE_POLL_MS): void {
    if (this.#isStopping) return;
    if (this.#isWoken) return this.wake();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.wake(), Math.max(20, dueMs - Date.now()));
    void this.#options.store.nextDueMs().then(
      (nextMs) => {
        if (nextMs === undefined || this.#isStopping || this.#turning !== undefined || this.#lanes.size >= LANES_AT_ONCE) return;
        clearTimeout(this.#timer);
        this.#timer = setTimeout(() => this.wake(), Math.min(IDLE_POLL_MS, Math.max(20, nextMs - Date.now())));
      },
      () => undefined,
    );
  }

  async #turn(): Promise<void> {
    while (this.#isWoken && !this.#isStopping) {
      this.#isWoken = false;
      const room = LANES_AT_ONCE - this.#lanes.size;
      if (room <= 0) return;
      const heads = await this.#options.store.heads(Date.now(), room, [...this.#lanes.keys()]);
      for (const message of heads) this.#begin(message);
    }
  }

  #begin(message: WaitingMessage): void {
    const work = this.#send(message)
      .catch((error: unknown) => this.#options.log.error(error, 'a message of the outbox could not be noted; it is sent again'))
      .finally(() => {
        this.#lanes.delete(message.lane);
        this.wake();
      });
    this.#lanes.set(message.lane, work);
  }

  async #send(message: WaitingMessage): Promise<void> {
    const { store, wallet, log, onAnswered } = this.#options;
    const { transmission, answer } = await transmit(wallet, message);
    const attempts = message.attempts + 1;
    // A transmission that was wrong in itself says nothing about the transaction: it is corrected by a person and sent again, never dropped.
    const isWrong = transmission.kind === 'answered' && WALLET_STATUSES[transmission.status].kind === 'unsent';
    if (isWrong || isRetriable(message.action, transmission)) {
      if (attempts === ALERT_ATTEMPTS || isWrong)
        log.error({ message, transmission }, 'the wallet has not taken a message; it is sent again');
      return store.later(message.id, attempts, Date.now() + outboxPauseMs(attempts));
    }
    if (answer !== undefined && answer.status !== 'OK') log.error({ message, answer }, 'the wallet refused a message for good');
    await store.done(message.id, answer?.status ?? 'OK', Date.now());
    onAnswered(message, answer?.balance);
  }
}

function transmit(wallet: WalletClient, message: WaitingMessage): Promise<Sent<'win' | 'rollback' | 'end-round'>> {
  switch (message.action) {
    case 'win':
      return wallet.send('win', message.body);
    case 'rollback':
      return wallet.send('rollback', message.body);
    case 'end-round':
      return wallet.send('end-round', message.body);
  }
}
