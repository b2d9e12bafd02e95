import { type ChannelListener, StreamCache } from '@pavilion/client';
import type { Channel } from '@pavilion/contract/stream/channels';
import type { DeltaMessage, ImageMessage } from '@pavilion/contract/stream/down';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ChannelStore, type Source } from './channel-store.ts';

/** A stream without a socket. The test inserts the messages, and the cache is the real one. */
class HandFedStream implements Source {
  readonly #cache = new StreamCache();
  readonly #listeners = new Map<Channel, ChannelListener<Channel>>();

  view: Source['view'] = (channel) => this.#cache.view(channel);

  subscribe: Source['subscribe'] = (channel, listener) => {
    this.#listeners.set(channel, listener as unknown as ChannelListener<Channel>);
    return () => this.#listeners.delete(channel);
  };

  get channels(): readonly Channel[] {
    return [...this.#listeners.keys()];
  }

  feed(message: ImageMessage | DeltaMessage): void {
    this.#cache.apply(message);
    const view = this.#cache.view(message.channel);
    if (view !== undefined) this.#listeners.get(message.channel)?.(view, message);
  }
}

function inplay(seq: number): ImageMessage {
  return { type: 'image', kind: 'inplay', channel: 'inplay', seq, data: { matches: [] } };
}

/** Returns a frame that the test triggers. */
function handFrame() {
  let flush = (): void => undefined;
  let isAsked = false;
  return {
    batch: (act: () => void) => {
      flush = act;
      return () => {
        isAsked = true;
      };
    },
    frame: (): void => {
      if (isAsked) flush();
      isAsked = false;
    },
  };
}

test('several messages between two frames call each listener of that channel once, and no listener of other channels', () => {
  const { batch, frame } = handFrame();
  const store = new ChannelStore(batch);
  const stream = new HandFedStream();
  store.attach(stream);
  store.follow('inplay');
  const woken = { inplay: 0, me: 0 };
  store.listen('inplay', () => (woken.inplay += 1));
  store.listen('me', () => (woken.me += 1));
  stream.feed(inplay(1));
  stream.feed(inplay(2));
  expect(woken).toEqual({ inplay: 0, me: 0 });
  frame();
  expect(woken).toEqual({ inplay: 1, me: 0 });
  expect(store.data('inplay')).toEqual({ matches: [] });
});

test('a followed channel is followed on the next stream too', () => {
  const store = new ChannelStore(handFrame().batch);
  store.follow('me');
  const [first, second] = [new HandFedStream(), new HandFedStream()];
  store.attach(first);
  expect(first.channels).toEqual(['me']);
  store.attach(second);
  expect(second.channels).toEqual(['me']);
});

test('message listeners are called for each message, before the frame', () => {
  const store = new ChannelStore(handFrame().batch);
  const stream = new HandFedStream();
  store.attach(stream);
  store.follow('inplay');
  const told: number[] = [];
  store.onMessage((_, message) => told.push(message.seq));
  stream.feed(inplay(1));
  stream.feed(inplay(2));
  expect(told).toEqual([1, 2]);
});

test('a listener that has left is not called, and its neighbours are', () => {
  const { batch, frame } = handFrame();
  const store = new ChannelStore(batch);
  const stream = new HandFedStream();
  store.attach(stream);
  store.follow('inplay');
  const woken: string[] = [];
  const leave = store.listen('inplay', () => woken.push('first'));
  store.listen('inplay', () => woken.push('second'));
  const leaveMessages = store.onMessage(() => woken.push('message'));
  leave();
  leaveMessages();
  stream.feed(inplay(1));
  frame();
  frame();
  expect(woken).toEqual(['second']);
});

test('a new stream makes the screens read again, and without a stream there is nothing to read', () => {
  const { batch, frame } = handFrame();
  const store = new ChannelStore(batch);
  store.follow('inplay');
  let woken = 0;
  store.listen('inplay', () => (woken += 1));
  expect(store.data('inplay')).toBeUndefined();
  store.attach(new HandFedStream());
  frame();
  expect(woken).toBe(1);
});

describe('with time', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  test('a channel stays open for five seconds after its last screen has closed', () => {
    const store = new ChannelStore(handFrame().batch);
    const stream = new HandFedStream();
    store.attach(stream);
    const [leaveFirst, leaveSecond] = [store.follow('inplay'), store.follow('inplay')];
    leaveFirst();
    vi.advanceTimersByTime(60_000);
    expect(stream.channels).toEqual(['inplay']);
    leaveSecond();
    vi.advanceTimersByTime(4_999);
    expect(stream.channels).toEqual(['inplay']);
    vi.advanceTimersByTime(1);
    expect(stream.channels).toEqual([]);
    store.follow('inplay');
    expect(stream.channels).toEqual(['inplay']);
  });

  test('a player who goes back within that time keeps the channel', () => {
    const store = new ChannelStore(handFrame().batch);
    const stream = new HandFedStream();
    store.attach(stream);
    store.follow('inplay')();
    vi.advanceTimersByTime(4_000);
    const leave = store.follow('inplay');
    vi.advanceTimersByTime(60_000);
    expect(stream.channels).toEqual(['inplay']);
    leave();
    vi.advanceTimersByTime(5_000);
    expect(stream.channels).toEqual([]);
  });

  test.each([
    ['visible', 1],
    ['hidden', 1_000],
  ])('the screens of a %s tab are told once of many messages, after %i ms', (visibilityState, ms) => {
    vi.stubGlobal('document', { visibilityState });
    vi.stubGlobal('requestAnimationFrame', (act: () => void) => setTimeout(act, 1));
    const store = new ChannelStore();
    const stream = new HandFedStream();
    store.attach(stream);
    store.follow('inplay');
    let woken = 0;
    store.listen('inplay', () => (woken += 1));
    for (const round of [1, 2]) {
      stream.feed(inplay(2 * round));
      stream.feed(inplay(2 * round + 1));
      vi.advanceTimersByTime(ms - 1);
      expect(woken).toBe(round - 1);
      vi.advanceTimersByTime(1);
      expect(woken).toBe(round);
    }
  });
});
