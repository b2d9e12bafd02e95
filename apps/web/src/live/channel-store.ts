import type { DataOfKind, KindOfChannel, Stream } from '@pavilion/client';
import type { Channel } from '@pavilion/contract/stream/channels';
import type { DeltaMessage, ImageMessage } from '@pavilion/contract/stream/down';
import { frameBatch } from './frame-batch.ts';

/** A channel is kept this long after the last screen that showed it, so that going back finds it current. */
const LINGER_MS = 5_000;

/** As much of the stream as is used here. */
export type Source = Pick<Stream, 'subscribe' | 'view'>;

type Followed = { count: number; leave: () => void; timer: ReturnType<typeof setTimeout> | undefined };
type MessageListener = (channel: Channel, message: ImageMessage | DeltaMessage) => void;

/**
 * What the stream says, as a store outside React: screens follow channels and listen, listeners of a channel that changed are woken
 * once a frame however much came in between.
 */
export class ChannelStore {
  #stream: Source | undefined;
  readonly #followed = new Map<Channel, Followed>();
  readonly #listeners = new Map<Channel, Set<() => void>>();
  readonly #messageListeners = new Set<MessageListener>();
  readonly #touched = new Set<Channel>();
  readonly #wake: () => void;

  /** `batch` decides when listeners are woken: once a frame, unless a test says otherwise. */
  constructor(batch: (flush: () => void) => () => void = frameBatch) {
    this.#wake = batch(() => this.#flush());
  }

  /** Another session brings another stream: everything followed is followed there. */
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

  /** Every message as it comes, before the frame; for what is told once. */
  onMessage(listener: MessageListener): () => void {
    this.#messageListeners.add(listener);
    return () => this.#messageListeners.delete(listener);
  }

  follow(channel: Channel): () => void {
    const followed = this.#followed.get(channel) ?? { count: 0, leave: this.#subscribe(channel), timer: undefined };
    this.#followed.set(channel, followed);
    clearTimeout(followed.timer);
    followed.count++;
    return () => this.#leave(channel, followed);
  }

  #leave(channel: Channel, followed: Followed): void {
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
