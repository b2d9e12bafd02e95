import type { DataOfKind, KindOfChannel, Stream } from '@pavilion/client';
import type { Channel } from '@pavilion/contract/stream/channels';
import type { DeltaMessage, ImageMessage } from '@pavilion/contract/stream/down';

/** A channel stays open for this time after its last screen has closed, so that it is up to date if the player goes back. */
const LINGER_MS = 5_000;

/** The part of the stream that the store uses. */
export type Source = Pick<Stream, 'subscribe' | 'view'>;

type Followed = { count: number; leave: () => void; timer: ReturnType<typeof setTimeout> | undefined };
type MessageListener = (channel: Channel, message: ImageMessage | DeltaMessage) => void;

/**
 * A store, outside React, of the data that the stream sends. Screens follow channels and listen. The listeners of a changed channel are called once per frame,
 * however many messages came.
 */
export class ChannelStore {
  #stream: Source | undefined;
  readonly #followed = new Map<Channel, Followed>();
  readonly #listeners = new Map<Channel, Set<() => void>>();
  readonly #messageListeners = new Set<MessageListener>();
  readonly #touched = new Set<Channel>();
  readonly #wake: () => void;

  /** `batch` decides when listeners are called; by default once per frame. */
  constructor(batch: (flush: () => void) => () => void = frameBatch) {
    this.#wake = batch(() => this.#flush());
  }

  /** Replaces the stream, which belongs to a session, and follows the same channels on the new one. */
  attach(stream: Source | undefined): void {
    this.#stream = stream;
    for (const [channel, followed] of this.#followed) {
      followed.leave = this.#subscribe(channel);
      this.#touch(channel);
    }
  }

  data<C extends Channel>(channel: C): DataOfKind[KindOfChannel<C>] | undefined {
    return this.#stream?.view(channel)?.data;
  }

  listen(channel: Channel, listener: () => void): () => void {
    const listeners = this.#listeners.get(channel) ?? new Set();
    listeners.add(listener);
    this.#listeners.set(channel, listeners);
    return () => listeners.delete(listener);
  }

  /** Calls the listener for every message on arrival, before the frame. */
  onMessage(listener: MessageListener): () => void {
    this.#messageListeners.add(listener);
    return () => this.#messageListeners.delete(listener);
  }

  follow(channel: Channel): () => void {
    const followed = this.#followed.get(channel) ?? { count: 0, leave: this.#subscribe(channel), timer: undefined };
    this.#followed.set(channel, followed);
    clearTimeout(followed.timer);
    followed.count++;
    return () => this.#unfollow(channel, followed);
  }

  #unfollow(channel: Channel, followed: Followed): void {
    followed.count--;
    if (followed.count > 0) return;
    followed.timer = setTimeout(() => {
      this.#followed.delete(channel);
      followed.leave();
    }, LINGER_MS);
  }

  #subscribe(channel: Channel): () => void {
    return (
      this.#stream?.subscribe(channel, (_, message) => {
        for (const listener of this.#messageListeners) listener(channel, message);
        this.#touch(channel);
      }) ?? (() => undefined)
    );
  }

  #touch(channel: Channel): void {
    this.#touched.add(channel);
    this.#wake();
  }

  #flush(): void {
    const channels = [...this.#touched];
    this.#touched.clear();
    for (const channel of channels) for (const listener of this.#listeners.get(channel) ?? []) listener();
  }
}

/**
 * Runs `flush` at most once per frame, however often it was requested. Hidden tabs have no frames. A timer replaces them, so that prices are up to date when
 * the player returns.
 */
function frameBatch(flush: () => void): () => void {
  let isAsked = false;
  const run = (): void => {
    isAsked = false;
    flush();
  };
  return () => {
    if (isAsked) return;
    isAsked = true;
    if (document.visibilityState === 'visible') requestAnimationFrame(run);
    else setTimeout(run, HIDDEN_TAB_MS);
  };
}

const HIDDEN_TAB_MS = 1_000;
