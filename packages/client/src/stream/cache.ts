import type { Channel } from '@pavilion/contract/stream/channels';
import type { DeltaMessage, ImageMessage } from '@pavilion/contract/stream/down';
import { step, type KindOfChannel, type View, type ViewOf } from './view.ts';

/** Action that the connection takes after a message. */
export type Effect = 'changed' | 'ignored' | 'subscribeAgain';

/**
 * The channels that a connection follows, with the current view of each. It has no socket and no clock: messages go in and views come out. After a gap it
 * reports once that the channel must be subscribed to again.
 */
export class StreamCache {
  readonly #views = new Map<Channel, View>();
  /** Channels that wait for their image and drop earlier deltas. */
  readonly #awaited = new Set<Channel>();

  view<C extends Channel>(channel: C): ViewOf<KindOfChannel<C>> | undefined {
    return this.#views.get(channel) as ViewOf<KindOfChannel<C>> | undefined;
  }

  /** Marks a channel as requested. Its last view stays visible but counts as old until the image arrives. */
  expect(channel: Channel): void {
    this.#awaited.add(channel);
  }

  forget(channel: Channel): void {
    this.#views.delete(channel);
    this.#awaited.delete(channel);
  }

  /** True if the view of a channel is complete: it has its image, and no later message is missing. */
  isCurrent(channel: Channel): boolean {
    return this.#views.has(channel) && !this.#awaited.has(channel);
  }

  apply(message: ImageMessage | DeltaMessage): Effect {
    const { channel } = message;
    if (message.type === 'image') this.#awaited.delete(channel);
    else if (this.#awaited.has(channel)) return 'ignored';
    const next = step(this.#views.get(channel), message);
    if (next.kind === 'ignored') return 'ignored';
    if (next.kind === 'view') {
      this.#views.set(channel, next.view);
      return 'changed';
    }
    this.#awaited.add(channel);
    return 'subscribeAgain';
  }
}
