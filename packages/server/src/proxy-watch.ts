import { HOUR_MS } from '@pavilion/core/std';
import type { IncomingMessage } from 'node:http';
import { isPrivateAddress, plainAddress, type TrustedProxies } from '@pavilion/contract/network';
import type { Logger } from 'pino';
import { trustIn } from './client-address.ts';

/**
 * Detects a proxy on this machine or network that the settings do not name. All clients behind it have its address, so limits count them as one client (trust
 * SEC-07).
 */
export class ProxyWatch {
  readonly #trusts: (address: string, hop: number) => boolean;
  readonly #log: Logger;
  readonly #nowMs: () => number;
  #seenAtMs: number | undefined;
  #warnedAtMs: number | undefined;

  constructor(trusted: TrustedProxies, log: Logger, nowMs: () => number) {
    this.#trusts = trustIn(trusted);
    this.#log = log;
    this.#nowMs = nowMs;
  }

  /** True if a request came through an unnamed proxy in the last hour. */
  get isUntrusted(): boolean {
    return this.#seenAtMs !== undefined && this.#nowMs() - this.#seenAtMs < HOUR_MS;
  }

  /** Checks whether a request came through an unnamed proxy, and warns at most once an hour. */
  check({ headers, socket }: IncomingMessage): void {
    if (headers['x-forwarded-for'] === undefined) return;
    const proxy = plainAddress(socket.remoteAddress);
    if (proxy === undefined || !isPrivateAddress(proxy) || this.#trusts(proxy, 0)) return;
    const nowMs = this.#nowMs();
    this.#seenAtMs = nowMs;
    if (this.#warnedAtMs !== undefined && nowMs - this.#warnedAtMs < HOUR_MS) return;
    this.#warnedAtMs = nowMs;
    this.#log.warn(
      `Requests come through a proxy at ${proxy} that PAVILION_TRUST_PROXY does not name. Limits count everybody behind it as one client, and one ` +
        `guesser can slow down all. Set PAVILION_TRUST_PROXY=${proxy} and start again.`,
    );
  }
}
