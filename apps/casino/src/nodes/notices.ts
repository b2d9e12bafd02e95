import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Standing } from '@pavilion/contract/provider';
import { guarded } from '@pavilion/core/std';
import { Grouped, type Db } from '../platform/db/index.ts';

/** A change of data that other casinos keep in memory. A notice has the new value, or names the data to read again. */
export type Notice =
  | { readonly kind: 'leases' | 'outbox' }
  | { readonly kind: 'pause' | 'limits'; readonly code: string }
  | { readonly kind: 'sessions'; readonly ended: readonly string[] }
  | { readonly kind: 'balance'; readonly playerId: string; readonly standing: Standing };
type Kind = Notice['kind'];
type Listener<K extends Kind> = (notice: Extract<Notice, { kind: K }>) => void;

type Options = {
  readonly db: Db;
  readonly url: string;
  readonly runId: number;
  readonly answerMsMax: number;
  readonly log: Logger;
  /** Called after each connection, because notices before it are lost. */
  readonly onConnected: () => void;
};

const CHANNEL = 'pavilion_casino';
const RETRY_MS = 500;

/** Sends notices of changes to the other casinos, as notifications of the database. A lost notice only delays them, because every write is checked. */
export class Notices {
  readonly #options: Options;
  readonly #listeners = new Map<Kind, (notice: Notice) => void>();
  readonly #sending: Grouped<string, undefined>;
  #client: pg.Client | undefined;
  #isStopping = false;

  constructor(options: Options) {
    this.#options = options;
    this.#sending = new Grouped(async (texts) => {
      await options.db.rows('SELECT pg_notify($1, text) FROM unnest($2::text[]) AS text', [CHANNEL, [...new Set(texts)]]);
      return texts.map(() => undefined);
    });
  }

  /** Sets the listener for notices of this kind from other casinos. */
  hear<K extends Kind>(kind: K, listener: Listener<K>): void {
    this.#listeners.set(kind, listener as (notice: Notice) => void);
  }

  /** Sends a notice. A failure is only logged, because it only delays the others. */
  tell(notice: Notice): void {
    this.send(notice).catch((error: unknown) => this.#options.log.warn(error, 'a notice to the other casinos could not be sent'));
  }

  async send(notice: Notice): Promise<void> {
    await this.#sending.run(JSON.stringify({ from: this.#options.runId, notice }));
  }

  /** Connects and listens for notices, and connects again after a fault. Resolves after the first connection. */
  async listen(): Promise<void> {
    const { url, answerMsMax, onConnected } = this.#options;
    const client = new pg.Client({
      connectionString: url,
      application_name: 'pavilion-casino-notices',
      query_timeout: answerMsMax,
      keepAlive: true,
    });
    client.on(
      'notification',
      guarded(
        ({ payload = '' }) => this.#hear(payload),
        (error) => this.#options.log.error(error, 'a notice of another casino could not be applied'),
      ),
    );
    const end = (): void => this.#ended(client);
    client.on('error', guarded(end, end));
    client.on('end', guarded(end, end));
    await client.connect();
    await client.query(`LISTEN ${CHANNEL}`);
    this.#client = client;
    onConnected();
  }

  /** Checks that the connection still works, because a connection can be lost without an event. */
  async check(): Promise<void> {
    const client = this.#client;
    if (client === undefined) return;
    try {
      await client.query('SELECT');
    } catch {
      this.#ended(client);
    }
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.#client?.end().catch(() => undefined);
  }

  #hear(payload: string): void {
    // Only casinos of this database use the channel.
    const { from, notice } = JSON.parse(payload) as { from: number; notice: Notice };
    if (from !== this.#options.runId) this.#listeners.get(notice.kind)?.(notice);
  }

  #ended(client: pg.Client): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    if (this.#isStopping) return;
    client.end().catch(() => undefined);
    this.#reconnect().catch((error: unknown) => this.#options.log.error(error, 'the notices of other casinos are not heard'));
  }

  async #reconnect(): Promise<void> {
    while (!this.#isStopping) {
      await sleep(RETRY_MS);
      try {
        return await this.listen();
      } catch (error) {
        this.#options.log.warn(error, 'the notices of other casinos are not heard; the connection is tried again');
      }
    }
  }
}
