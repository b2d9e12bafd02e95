import { once } from 'node:events';
import type { Socket } from 'node:net';
import { WebSocket } from 'ws';
import { answerParent } from './own-child.ts';

/** A question to the process of watchers. */
export type WatcherQuestion =
  | { readonly kind: 'open'; readonly watchers: readonly Watcher[] }
  | { readonly kind: 'start' }
  | { readonly kind: 'report' };

/** One client. `first` is sent once it is connected. A stalled client never reads after that. */
export type Watcher = { readonly address: string; readonly first: string; readonly isStalled: boolean };

/** Frames since `start`. Each timed frame has the number that its change carried and the time of its arrival, in milliseconds since 1970. */
export type WatcherReport = {
  readonly frames: number;
  readonly bytes: number;
  readonly numbers: Float64Array;
  readonly arrivals: Float64Array;
};

const OPENED_AT_ONCE = 50;

/** Returns the first size in a frame that is not 0. It is the number that the bench has put into each stake. */
export function numberIn(frame: string): number | undefined {
  const found = /\[\d+(?:\.\d+)?,([1-9]\d*)\]/.exec(frame)?.[1];
  return found === undefined ? undefined : Number(found);
}

/** Clients of a stream that count what they get. */
class Watchers {
  #frames = 0;
  #bytes = 0;
  #numbers: number[] = [];
  #arrivals: number[] = [];

  async open(watchers: readonly Watcher[]): Promise<void> {
    for (let from = 0; from < watchers.length; from += OPENED_AT_ONCE)
      await Promise.all(watchers.slice(from, from + OPENED_AT_ONCE).map((watcher) => this.#open(watcher)));
  }

  start(): void {
    this.#frames = 0;
    this.#bytes = 0;
    this.#numbers = [];
    this.#arrivals = [];
  }

  report(): WatcherReport {
    const { Float64Array: Numbers } = globalThis;
    return {
      frames: this.#frames,
      bytes: this.#bytes,
      numbers: Numbers.from(this.#numbers),
      arrivals: Numbers.from(this.#arrivals),
    };
  }

  async #open({ address, first, isStalled }: Watcher): Promise<void> {
    const socket = new WebSocket(address, { perMessageDeflate: false });
    await once(socket, 'open');
    socket.send(first);
    if (isStalled) (socket as unknown as { readonly _socket: Socket })._socket.pause();
    else socket.on('message', (data: Buffer) => this.#received(data));
  }

  #received(data: Buffer): void {
    const frame = data.toString('latin1');
    if (!frame.startsWith('{"type":"delta"')) return;
    this.#frames += 1;
    this.#bytes += data.length;
    const number = numberIn(frame);
    if (number === undefined) return;
    this.#numbers.push(number);
    this.#arrivals.push(performance.timeOrigin + performance.now());
  }
}

if (process.argv[1] === import.meta.filename && process.send !== undefined) {
  const watchers = new Watchers();
  answerParent<WatcherQuestion, WatcherReport | undefined>(async (question) => {
    if (question.kind === 'open') await watchers.open(question.watchers);
    else if (question.kind === 'start') watchers.start();
    else return watchers.report();
    return undefined;
  });
}
