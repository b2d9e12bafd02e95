import { SECOND_MS } from '@pavilion/core/std';
import webPush from 'web-push';
import type { Db } from '../../platform/db/index.ts';
import type { Clock } from '@pavilion/server/clock';
import { noticesById, type Notice } from './notice-reads.ts';
import { takeNoticesToPush } from './notice-store.ts';
import type { PushKeys } from './push-keys.ts';
import { PushLanes } from './push-lanes.ts';
import { browsersOf, forgetSubscription, type Browser } from './push-store.ts';
import { invalid, refuse, type Refused } from '@pavilion/server/refused';

export type PushOptions = {
  readonly db: Db;
  readonly clock: Clock;
  /** Undefined: push is off. */
  readonly keys: PushKeys | undefined;
  /** Contact for push services: `mailto:` or an address. */
  readonly subject: string;
  /** Allowed destinations of push messages: HTTPS hosts, `*.` for all subdomains, or a whole origin. */
  readonly services: readonly string[];
  readonly warn: (sentence: string) => void;
};

const EVERY_MS = 2_000;
const AT_ONCE = 100;
/** Greatest age of a notice that is sent. */
const NEWS_MS = 3_600_000;
const SEND_MS_MAX = 10_000;
/** Running and waiting messages for one push service. */
const LANE = { atOnce: 50, waitingMax: 2_000 } as const;
const GONE: ReadonlySet<number> = new Set([404, 410]);

/**
 * Sends notices to the browsers that asked for them, while the player has no page open. A message is tried once, because the notice stays in the player's list
 * anyway. Its content is encrypted for that browser (RFC 8291), so the push service learns only that there was a message.
 */
export class PushService {
  readonly #options: PushOptions;
  readonly #stopTimer: () => void = () => undefined;
  readonly #lanes: PushLanes;
  readonly #stopping = new AbortController();
  #running: Promise<void> | undefined;

  constructor(options: PushOptions) {
    this.#options = options;
    this.#lanes = new PushLanes({
      ...LANE,
      onDropped: (service) => options.warn(`${service} is too slow: a message was left out`),
    });
    const warn = (error: unknown): void => options.warn(`push messages could not be sent: ${String(error)}`);
    if (options.keys !== undefined) this.#stopTimer = options.clock.every(EVERY_MS, () => this.sendDue(), warn);
  }

  get publicKey(): string | undefined {
    return this.#options.keys?.publicKey;
  }

  /** Refuses an address to which this exchange sends no messages. */
  whyPushAddressRefused(endpoint: string): Refused | undefined {
    if (this.publicKey === undefined) return refuse('NOT_FOUND');
    return this.isServiceOf(endpoint) ? undefined : invalid('endpoint');
  }

  /** Returns true if an address belongs to a known push service. The exchange sends to no other address that a player gives. */
  isServiceOf(endpoint: string): boolean {
    if (!URL.canParse(endpoint)) return false;
    const { origin, protocol, hostname, port } = new URL(endpoint);
    return this.#options.services.some((service) => {
      if (service.includes('://')) return service === origin;
      if (protocol !== 'https:' || port !== '') return false;
      return service.startsWith('*.') ? hostname.endsWith(service.slice(1)) : hostname === service;
    });
  }

  /** Passes waiting messages to the lanes of the push services, and does not wait for the lanes. Only one run at a time is active. */
  sendDue(): Promise<void> {
    this.#running ??= this.#queueNotices()
      .catch((error: unknown) => this.#options.warn(`push messages could not be sent: ${String(error)}`))
      .finally(() => {
        this.#running = undefined;
      });
    return this.#running;
  }

  async stop(): Promise<void> {
    this.#stopTimer();
    await this.#running;
    this.#stopping.abort();
    await this.#lanes.stop();
  }

  async #queueNotices(): Promise<void> {
    const { db, clock } = this.#options;
    const nowMs = clock.nowMs();
    const taken = await noticesById(db, await takeNoticesToPush(db, AT_ONCE));
    const news = taken.filter(({ notice }) => nowMs - notice.time < NEWS_MS);
    const browsers = await browsersOf(db, [...new Set(news.map(({ accountId }) => accountId))], new Date(nowMs));
    for (const browser of browsers)
      for (const { accountId, notice } of news)
        if (accountId === browser.userId)
          this.#lanes.add(new URL(browser.endpoint).origin, browser.endpoint, () => this.#send(browser, notice));
  }

  async #send({ endpoint, p256dh, auth, language }: Browser, notice: Notice): Promise<void> {
    const { db, keys, subject, warn } = this.#options;
    // The browser may have subscribed before push was turned off, or before its service was removed from the settings.
    if (keys === undefined || !this.isServiceOf(endpoint)) return;
    try {
      const request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify({ notice, language }), {
        vapidDetails: { subject, ...keys },
        contentEncoding: 'aes128gcm',
        TTL: NEWS_MS / SECOND_MS,
      });
      const answer = await fetch(endpoint, {
        method: 'POST',
        headers: request.headers as Record<string, string>,
        body: new Uint8Array(request.body ?? []),
        redirect: 'error',
        signal: AbortSignal.any([this.#stopping.signal, AbortSignal.timeout(SEND_MS_MAX)]),
      });
      await answer.body?.cancel();
      if (GONE.has(answer.status)) await forgetSubscription(db, endpoint);
      else if (!answer.ok) warn(`a push service answered ${answer.status}`);
    } catch (error) {
      warn(`a push service could not be reached: ${String(error)}`);
    }
  }
}
