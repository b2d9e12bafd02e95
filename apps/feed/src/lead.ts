import { randomUUID } from 'node:crypto';
import { feed } from '@pavilion/contract/feed';
import type { Account } from './account.ts';
import type { Clock } from './clock.ts';
import { GatewayUnavailable } from './gateway.ts';
import { Stopped } from './retry.ts';
import { SetupError } from './setup-error.ts';

type Options = {
  readonly account: Account;
  readonly source: string;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** Ends the program, because another program now sends for the source. */
  readonly onLost: () => void;
};

/** Time between two renewals, and between two attempts of a twin that waits. The exchange leases the lead for three seconds. */
const RENEW_MS = 1_000;

/**
 * The lead of a source. Several programs may serve a source, but only the program with the lead sends messages. The others wait for the lead. They may take it
 * when its holder gives it back or no longer renews it.
 */
export class Lead {
  readonly #options: Options;
  readonly #holder = randomUUID();
  #epoch: number | undefined;
  #sureUntilMs = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  /** The number of this lead, which every message names; undefined for a program that needs no lead. */
  get epoch(): number | undefined {
    return this.#epoch;
  }

  /** Resolves to true with the lead, or to false if the program stops first. `onWaiting` is called once if another program has the lead. */
  async take(onWaiting: () => void): Promise<boolean> {
    const { clock, signal } = this.#options;
    let isTold = false;
    while (!signal.aborted) {
      const isLeader = await this.#askOnce();
      if (isLeader === true) return true;
      if (isLeader === false && !isTold) onWaiting();
      isTold ||= isLeader === false;
      await clock.sleep(RENEW_MS, signal);
    }
    return false;
  }

  /** Renews the lead until the program is stopped or loses it. */
  async keep(): Promise<void> {
    const { clock, signal } = this.#options;
    while (!signal.aborted) {
      if ((await this.#askOnce()) === false) return this.#options.onLost();
      await clock.sleep(RENEW_MS, signal);
    }
  }

  /**
   * Makes sure that no other program has the lead. It asks the exchange only if the last renewal is too old, as in a process that was suspended. Throws
   * `Stopped` if the lead is lost.
   */
  async confirm(): Promise<void> {
    const { clock, signal } = this.#options;
    if (this.#epoch === undefined || performance.now() < this.#sureUntilMs) return;
    for (;;) {
      const isLeader = await this.#askOnce();
      if (isLeader === true) return;
      if (isLeader === false) this.lost();
      if (signal.aborted) throw new Stopped();
      // While the exchange is unavailable, no other program can take the lead.
      if (isLeader === undefined) await clock.sleep(RENEW_MS, signal);
    }
  }

  /** Ends the program. Throws `Stopped`, so that the caller's work ends as in a program that is stopped. */
  lost(): never {
    this.#options.onLost();
    throw new Stopped();
  }

  /** Gives the lead back, so that a twin takes it at once. */
  async giveBack(): Promise<void> {
    const { account, clock, source } = this.#options;
    await account
      .call(feed.lead, { source, holder: this.#holder, event_time: clock.now(), give_back: true })
      .catch(() => undefined);
  }

  /** Returns true if this program has the lead; undefined if the exchange is unavailable. */
  #askOnce(): Promise<boolean | undefined> {
    return this.#ask().catch((error: unknown) => {
      if (error instanceof GatewayUnavailable) return undefined;
      throw error;
    });
  }

  async #ask(): Promise<boolean> {
    const { account, clock, source } = this.#options;
    const sentAtMs = performance.now();
    const answer = await account.call(feed.lead, { source, holder: this.#holder, event_time: clock.now() });
    if (!answer.ok) throw new SetupError(`The lead of ${source} cannot be taken: ${answer.message}`);
    const { is_leader: isLeader, epoch, leased_ms: leasedMs } = answer.data;
    // A program that was suspended for long may get a new lead. Its matches would still send the old epoch, so it counts as lost.
    if (!isLeader || (this.#epoch !== undefined && epoch !== this.#epoch)) return false;
    this.#epoch = epoch;
    this.#sureUntilMs = sentAtMs + leasedMs;
    return true;
  }
}
