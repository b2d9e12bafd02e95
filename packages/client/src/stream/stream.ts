import type { ErrorCode } from '@pavilion/contract/errors';
import type { Channel } from '@pavilion/contract/stream/channels';
import type { DeltaMessage, DownMessage, ImageMessage } from '@pavilion/contract/stream/down';
import { HEARTBEAT_MS, PROTOCOL_VERSION } from '@pavilion/contract/stream/protocol';
import type { UpMessage } from '@pavilion/contract/stream/up';
import { backoffMs } from '../std/backoff.ts';
import { StreamCache } from './cache.ts';
import type { KindOfChannel, ViewOf } from './view.ts';

/** The part of a WebSocket that is used here. The browser's, Node's own and that of `ws` all have it. */
export interface Socket {
  onopen: ((event: never) => void) | null;
  onmessage: ((event: never) => void) | null;
  onclose: ((event: never) => void) | null;
  onerror: ((event: never) => void) | null;
  send(text: string): void;
  close(): void;
}

/** Time and randomness, passed in so that a test can control them. */
export interface Surroundings {
  now(): number;
  random(): number;
  /** Runs `act` after a delay. Returns a function that cancels it. */
  after(ms: number, act: () => void): () => void;
}

export interface StreamOptions {
  /** An address such as "wss://example.org/stream". The ticket is appended. */
  readonly url: string;
  /** Returns a new one-use ticket, or undefined if the session has ended; the stream then stops. If it rejects, the stream tries again later. */
  readonly ticket: () => Promise<string | undefined>;
  readonly open?: (url: string) => Socket;
  readonly surroundings?: Surroundings;
}

/**
 * `live`: messages arrive. `unsure`: this program was asleep (a background tab, a closed lid), and messages from that time are not read yet, so prices are old.
 * `waiting`: between two connection attempts. `ended`: the session has ended, and no more messages will come. `outdated`: the server speaks another protocol
 * version; reload the program.
 */
export type StreamStatus = 'connecting' | 'live' | 'unsure' | 'waiting' | 'ended' | 'outdated' | 'closed';
export type ChannelListener<C extends Channel> = (view: ViewOf<KindOfChannel<C>>, message: ImageMessage | DeltaMessage) => void;

/** A timer that is this late means that the program was asleep. */
const ASLEEP_MS = 1_000;
/** Time to read messages that arrived during sleep. After it the connection counts as dead. */
const AWAKE_MS = 1_000;

const FINAL: ReadonlySet<StreamStatus> = new Set(['ended', 'outdated', 'closed']);
const SESSION_OVER: ReadonlySet<ErrorCode> = new Set(['SESSION_ENDED', 'ACCOUNT_BARRED']);

function parsed(text: string): DownMessage | undefined {
  try {
    return JSON.parse(text) as DownMessage;
  } catch {
    return undefined;
  }
}

const REAL: Surroundings = {
  now: () => Date.now(),
  random: () => Math.random(),
  after: (ms, act) => {
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  },
};

/**
 * A connection that repairs itself. It gets a ticket, connects, subscribes, repairs gaps, detects a dead connection, and reconnects after growing, random
 * delays. Listeners get a whole view each time.
 */
export class Stream {
  readonly #options: StreamOptions;
  readonly #around: Surroundings;
  readonly #cache = new StreamCache();
  readonly #listeners = new Map<Channel, Set<ChannelListener<Channel>>>();
  readonly #statusListeners = new Set<(status: StreamStatus) => void>();
  readonly #heardListeners = new Set<() => void>();
  readonly #errorListeners = new Set<(code: ErrorCode, channel: Channel | undefined) => void>();
  #status: StreamStatus = 'connecting';
  #socket: Socket | undefined;
  #attempt = 0;
  #heartbeatMs = HEARTBEAT_MS;
  #lastMessageAt: number;
  #cancelTimer: () => void = () => {};

  constructor(options: StreamOptions) {
    this.#options = options;
    this.#around = options.surroundings ?? REAL;
    this.#lastMessageAt = this.#around.now();
    void this.#connect();
  }

  get status(): StreamStatus {
    return this.#status;
  }

  /** Milliseconds since the last message of the server. Above twice the heartbeat, prices on screen are old and should say so. */
  get ageMs(): number {
    return this.#around.now() - this.#lastMessageAt;
  }

  /** Returns the view of a channel, or undefined before its first image. */
  view<C extends Channel>(channel: C): ViewOf<KindOfChannel<C>> | undefined {
    return this.#cache.view(channel);
  }

  /** True if the connection is live and the view of a channel is complete. After a lost connection it is false until a new image has come. */
  isCurrent(channel: Channel): boolean {
    return this.#status === 'live' && this.#cache.isCurrent(channel);
  }

  /** Follows a channel. All listeners of a channel share one subscription. Returns a function that stops following. */
  subscribe<C extends Channel>(channel: C, listener: ChannelListener<C>): () => void {
    // Each set holds listeners of one channel, so a listener gets only views of its channel.
    const own = listener as unknown as ChannelListener<Channel>;
    const set = this.#listeners.get(channel) ?? new Set();
    set.add(own);
    this.#listeners.set(channel, set);
    if (set.size === 1) this.#subscribe([channel]);
    return () => this.#unsubscribe(channel, own);
  }

  /** Registers a listener for every message, even a heartbeat. It is a clock that browsers do not slow down in background tabs. */
  onHeard(listener: () => void): () => void {
    this.#heardListeners.add(listener);
    return () => this.#heardListeners.delete(listener);
  }

  onStatus(listener: (status: StreamStatus) => void): () => void {
    this.#statusListeners.add(listener);
    return () => this.#statusListeners.delete(listener);
  }

  /** Registers a listener for refused subscriptions (with their channel) and for reasons why the server ends a connection. */
  onError(listener: (code: ErrorCode, channel: Channel | undefined) => void): () => void {
    this.#errorListeners.add(listener);
    return () => this.#errorListeners.delete(listener);
  }

  /** Checks at once whether messages still arrive. Call it when the program may have been asleep. */
  look(): void {
    if (this.#status === 'live' && this.ageMs >= this.#silenceMs) this.#doubt();
  }

  close(): void {
    this.#finish('closed');
  }

  #unsubscribe(channel: Channel, listener: ChannelListener<Channel>): void {
    const set = this.#listeners.get(channel);
    if (set === undefined || !set.delete(listener) || set.size > 0) return;
    this.#listeners.delete(channel);
    this.#cache.forget(channel);
    if (this.#isOpen) this.#send({ type: 'unsubscribe', channels: [channel] });
  }

  #subscribe(channels: Channel[]): void {
    if (channels.length === 0) return;
    for (const channel of channels) this.#cache.expect(channel);
    if (this.#isOpen) this.#send({ type: 'subscribe', channels });
  }

  get #isOpen(): boolean {
    return this.#status === 'live' || this.#status === 'unsure';
  }

  #send(message: UpMessage): void {
    this.#socket?.send(JSON.stringify(message));
  }

  #setStatus(status: StreamStatus): void {
    if (status === this.#status) return;
    this.#status = status;
    for (const listener of this.#statusListeners) listener(status);
  }

  async #connect(): Promise<void> {
    this.#setStatus('connecting');
    const ticket = await this.#options.ticket().catch(() => null);
    if (FINAL.has(this.#status)) return;
    if (ticket === undefined) return this.#finish('ended');
    if (ticket === null) return this.#retry();
    this.#listen(`${this.#options.url}?ticket=${encodeURIComponent(ticket)}`);
  }

  #listen(url: string): void {
    const open = this.#options.open ?? ((address: string): Socket => new WebSocket(address));
    let socket: Socket;
    try {
      socket = open(url);
    } catch {
      return this.#retry();
    }
    this.#socket = socket;
    const lost = (): void => {
      if (this.#socket === socket) this.#retry();
    };
    socket.onmessage = (event: { readonly data: unknown }) => {
      if (this.#socket === socket && typeof event.data === 'string') this.#receive(event.data);
    };
    socket.onclose = lost;
    socket.onerror = lost;
    this.#watch(socket);
  }

  get #silenceMs(): number {
    return 2 * this.#heartbeatMs;
  }

  /** Ends a connection on which no message has arrived for two heartbeats, because a dead connection does not close itself. */
  #watch(socket: Socket): void {
    this.#cancelTimer();
    this.#lastMessageAt = this.#around.now();
    const look = (): void => {
      if (this.#socket !== socket) return;
      const { ageMs } = this;
      if (ageMs < this.#silenceMs) this.#cancelTimer = this.#around.after(this.#silenceMs - ageMs, look);
      else if (this.#status === 'live' && ageMs >= this.#silenceMs + ASLEEP_MS) this.#doubt();
      else this.#retry();
    };
    this.#cancelTimer = this.#around.after(this.#silenceMs, look);
  }

  /** Waits briefly after sleep. Messages should have queued up meanwhile; if none arrive, the connection is dead. */
  #doubt(): void {
    this.#setStatus('unsure');
    this.#cancelTimer();
    this.#cancelTimer = this.#around.after(AWAKE_MS, () => {
      if (this.#status === 'unsure') this.#retry();
    });
  }

  #retry(): void {
    if (FINAL.has(this.#status)) return;
    this.#drop();
    this.#setStatus('waiting');
    this.#attempt++;
    this.#cancelTimer = this.#around.after(backoffMs(this.#attempt, this.#around.random()), () => void this.#connect());
  }

  #finish(status: StreamStatus): void {
    if (FINAL.has(this.#status)) return;
    this.#drop();
    this.#setStatus(status);
  }

  #drop(): void {
    this.#cancelTimer();
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.close();
  }

  #receive(text: string): void {
    this.#lastMessageAt = this.#around.now();
    if (this.#status === 'unsure' && this.#socket !== undefined) {
      this.#watch(this.#socket);
      this.#setStatus('live');
    }
    for (const listener of this.#heardListeners) listener();
    const message = parsed(text);
    // Half a message means that a proxy cut the connection, so other messages may be lost as well.
    if (message === undefined) return this.#retry();
    switch (message.type) {
      case 'hello':
        return this.#greet(message.protocol, message.heartbeat_ms);
      case 'image':
      case 'delta':
        return this.#apply(message);
      case 'error':
        return this.#refused(message.code, message.channel);
      case 'heartbeat':
      case 'pong':
        return;
    }
  }

  #greet(protocol: number, heartbeatMs: number): void {
    if (protocol !== PROTOCOL_VERSION) return this.#finish('outdated');
    this.#attempt = 0;
    this.#heartbeatMs = heartbeatMs;
    if (this.#socket !== undefined) this.#watch(this.#socket);
    this.#setStatus('live');
    this.#subscribe([...this.#listeners.keys()]);
  }

  #apply(message: ImageMessage | DeltaMessage): void {
    const { channel } = message;
    const listeners = this.#listeners.get(channel);
    if (listeners === undefined) return;
    const effect = this.#cache.apply(message);
    if (effect === 'subscribeAgain') return this.#subscribe([channel]);
    const view = this.#cache.view(channel);
    if (effect === 'changed' && view !== undefined) for (const listener of listeners) listener(view, message);
  }

  #refused(code: ErrorCode, channel: Channel | undefined): void {
    for (const listener of this.#errorListeners) listener(code, channel);
    if (SESSION_OVER.has(code)) this.#finish('ended');
  }
}

/** Connects immediately and stays connected until closed. */
export function createStream(options: StreamOptions): Stream {
  return new Stream(options);
}
