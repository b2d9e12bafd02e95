import type { Logger } from 'pino';
import { isRetriable, WALLET_STATUSES } from '@pavilion/contract/wallet';
import { guarded, MINUTE_MS } from '@pavilion/core/std';
import type { NamedBalance } from './wallet-client.ts';
import type { OutboxAction, OutboxStore, WaitingMessage } from './outbox-store.ts';
import type { SentCall, WalletClient } from './wallet-client.ts';

type Options = {
  readonly store: OutboxStore;
  readonly wallet: WalletClient;
  readonly log: Logger;
  /** True if this casino sends the messages of all casinos. */
  readonly isMine: () => boolean;
};

/** Called with an answered message, and with the balance in the answer. */
type Listener = (message: WaitingMessage, named: NamedBalance | undefined) => void;

const FIRST_PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000] as const;
const TEN_MINUTES_MS = 600_000;
const EVERY_MINUTE_UNTIL_MS = 3_600_000;
/** Number of attempts before a member of staff is alerted. */
const ALERT_ATTEMPTS = 10;
/** Number of simultaneous calls. Calls sent together share a commit on both sides. */
const LANES_AT_ONCE = 64;
/** Number of lanes read at once, so that the end of a big round needs few reads. */
const LANES_READ = 4_096;
/** Longest time between reading and sending a message. If the wallet is slow, a new read then lets new money messages overtake end-round messages. */
const READ_MS_MAX = 1_000;
const IDLE_POLL_MS = 30_000;

/** Returns the pause after this many attempts: 1, 2, 4, 8, 16, 32, 60 s, then every minute for an hour, then every ten minutes (casino C-WAL-12). */
export function outboxPauseMs(attempts: number): number {
  const first = FIRST_PAUSES_MS[attempts - 1];
  if (first !== undefined) return first;
  const minutes = attempts - FIRST_PAUSES_MS.length;
  return minutes * MINUTE_MS < EVERY_MINUTE_UNTIL_MS ? MINUTE_MS : TEN_MINUTES_MS;
}

/**
 * Sends each outbox message until the wallet gives a final answer (casino C-WAL-12). A lane is sent in order; lanes are sent in parallel. Money messages
 * precede end-round messages, so a win does not wait for another player's round. Messages are stored before they are sent, so a restarted process only repeats
 * them. A casino that was suspended while another casino began to send also repeats messages. The wallet gives a repeated message its first answer.
 */
export class Outbox {
  readonly #options: Options;
  #onAnswered: Listener = () => undefined;
  readonly #lanes = new Map<string, Promise<void>>();
  /** Lanes with due messages that were read. After its first message is sent, the rest of a lane goes to the back. */
  #ready: (readonly WaitingMessage[])[] = [];
  #readAtMs = 0;
  #isStopping = false;
  #timer: NodeJS.Timeout | undefined;
  #sending: Promise<void> | undefined;
  #isWoken = false;

  readonly #wakeLater = guarded(
    () => this.wake(),
    (error) => this.#options.log.error(error, 'the outbox could not look for new messages'),
  );

  constructor(options: Options) {
    this.#options = options;
  }

  /** Sets the listener for answers. Call it before the first message is sent. */
  onAnswered(listener: Listener): void {
    this.#onAnswered = listener;
  }

  /** Looks for new messages immediately. */
  wake(): void {
    if (this.#isStopping || !this.#options.isMine()) return;
    this.#isWoken = true;
    if (this.#sending !== undefined) return;
    clearTimeout(this.#timer);
    this.#sending = this.#sendDue()
      .catch((error: unknown) => this.#options.log.error(error, 'the outbox could not be read; the read will be retried'))
      .finally(() => {
        this.#sending = undefined;
        this.#schedule();
      });
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#ready = [];
    clearTimeout(this.#timer);
    await this.#sending;
    await Promise.all(this.#lanes.values());
  }

  #schedule(dueMs = Date.now() + IDLE_POLL_MS): void {
    if (this.#isStopping) return;
    if (this.#isWoken) return this.wake();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#wakeLater, Math.max(20, dueMs - Date.now()));
    // Each running call looks for new messages when it ends.
    if (this.#lanes.size > 0) return;
    this.#options.store.nextDueMs().then(
      (nextMs) => {
        if (
          nextMs === undefined ||
          this.#isStopping ||
          this.#sending !== undefined ||
          this.#lanes.size >= LANES_AT_ONCE ||
          this.#ready.length > 0
        )
          return;
        clearTimeout(this.#timer);
        this.#timer = setTimeout(this.#wakeLater, Math.min(IDLE_POLL_MS, Math.max(20, nextMs - Date.now())));
      },
      () => undefined,
    );
  }

  async #sendDue(): Promise<void> {
    while (this.#isWoken && !this.#isStopping) {
      this.#isWoken = false;
      // Messages that were already read are sent first. The end of each call continues this loop.
      if (this.#ready.length === 0 || Date.now() - this.#readAtMs > READ_MS_MAX) await this.#read();
      while (this.#lanes.size < LANES_AT_ONCE) {
        const messages = this.#ready.shift();
        if (messages === undefined) break;
        this.#begin(messages);
      }
    }
  }

  /** Replaces the read messages by those due now. Lanes that are being sent are excluded, even if they complete before this read does. */
  async #read(): Promise<void> {
    this.#ready = [];
    const lanes = await this.#options.store.lanes(Date.now(), LANES_READ, [...this.#lanes.keys()]);
    if (!this.#isStopping) this.#ready.push(...lanes);
    this.#readAtMs = Date.now();
  }

  /** Sends the first message of a lane. The rest of the lane waits until that message has a final answer (casino C-WAL-12). */
  #begin([message, ...rest]: readonly WaitingMessage[]): void {
    if (message === undefined) return;
    const { lane } = message;
    const work = this.#send(message)
      .catch((error: unknown) => {
        this.#options.log.error(error, 'the answer to a message could not be stored; the message will be sent again');
        return false;
      })
      .then((isDone) => {
        // The lane is removed before its rest is started, because starting it adds the lane again.
        this.#lanes.delete(lane);
        if (isDone && rest.length > 0 && !this.#isStopping) this.#ready.push(rest);
        this.wake();
      });
    this.#lanes.set(lane, work);
  }

  /** Sends a message. Returns true once the wallet has given a final answer. */
  async #send(message: WaitingMessage): Promise<boolean> {
    const { store, wallet, log } = this.#options;
    const { transmission, answer } = await transmit(wallet, message);
    const attempts = message.attempts + 1;
    // An invalid transmission does not decide the transaction. The message is never dropped: it is sent again until a member of staff has corrected the fault.
    const isWrong = transmission.kind === 'answered' && WALLET_STATUSES[transmission.status].kind === 'unsent';
    if (isWrong || isRetriable(message.action, transmission)) {
      if (attempts === ALERT_ATTEMPTS || isWrong)
        log.error({ message, transmission }, 'the wallet has not accepted a message; it will be sent again');
      await store.postpone(message.id, attempts, Date.now() + outboxPauseMs(attempts));
      return false;
    }
    if (answer !== undefined && answer.status !== 'OK') log.error({ message, answer }, 'the wallet refused a message for good');
    await store.markDone(message.id, answer?.status ?? 'OK', Date.now());
    this.#onAnswered(message, answer === undefined ? undefined : balanceOf(answer));
    return true;
  }
}

function balanceOf(answer: NonNullable<SentCall<OutboxAction>['answer']>): NamedBalance | undefined {
  return answer.status === 'OK' ? { balance: answer.balance, asOf: answer.asOf ?? 0 } : undefined;
}

function transmit(wallet: WalletClient, message: WaitingMessage): Promise<SentCall<OutboxAction>> {
  switch (message.action) {
    case 'win':
      return wallet.send('win', message.body);
    case 'rollback':
      return wallet.send('rollback', message.body);
    case 'end-round':
      return wallet.send('end-round', message.body);
  }
}
