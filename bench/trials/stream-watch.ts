import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket, type RawData } from 'ws';

/** Changes and ends that a client of one node's stream saw since the last `take`. */
export type StreamSights = {
  /** Changes that did not continue what the client had. */
  readonly gaps: number;
  /** Streams that the node ended. */
  readonly ended: number;
};

const RETRY_MS = 200;

type Frame = { readonly type: string; readonly channel?: string; readonly from?: number; readonly seq?: number };

/** A stream of one node that stays open, and opens again when the node has ended it. It counts gaps. */
export class StreamWatch {
  readonly #address: string;
  readonly #ticket: () => Promise<string>;
  readonly #channels: readonly string[];
  readonly #seqs = new Map<string, number>();
  #socket: WebSocket | undefined;
  #isOver = false;
  #gaps = 0;
  #ended = 0;
  #changedAtMs = 0;
  readonly #running: Promise<void>;

  constructor(baseUrl: string, channels: readonly string[], ticket: () => Promise<string>) {
    this.#address = `${baseUrl.replace('http', 'ws')}/stream?ticket=`;
    this.#channels = channels;
    this.#ticket = ticket;
    this.#running = this.#run();
  }

  /** True while the stream has the state of each channel. */
  get isOpen(): boolean {
    return this.#seqs.size === this.#channels.length;
  }

  /** Time of the last change that arrived. */
  get changedAtMs(): number {
    return this.#changedAtMs;
  }

  take(): StreamSights {
    const sights = { gaps: this.#gaps, ended: this.#ended };
    this.#gaps = 0;
    this.#ended = 0;
    return sights;
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    this.#socket?.terminate();
    await this.#running;
  }

  async #run(): Promise<void> {
    while (!this.#isOver) {
      const ticket = await this.#ticket().catch(() => undefined);
      if (ticket !== undefined && !this.#isOver) await this.#watch(ticket);
      if (!this.#isOver) await sleep(RETRY_MS);
    }
  }

  #watch(ticket: string): Promise<void> {
    return new Promise((closed) => {
      const socket = new WebSocket(`${this.#address}${ticket}`);
      this.#socket = socket;
      socket.on('open', () => socket.send(JSON.stringify({ type: 'subscribe', channels: this.#channels })));
      socket.on('message', (data) => this.#hear(data));
      // The close event that follows reports the error.
      socket.on('error', () => undefined);
      socket.on('close', () => {
        if (this.isOpen && !this.#isOver) this.#ended += 1;
        this.#seqs.clear();
        closed();
      });
    });
  }

  #hear(data: RawData): void {
    const { type, channel = '', from, seq = 0 } = JSON.parse((data as Buffer).toString()) as Frame;
    if (type === 'image') this.#seqs.set(channel, seq);
    if (type !== 'delta') return;
    if (from !== this.#seqs.get(channel)) this.#gaps += 1;
    this.#seqs.set(channel, seq);
    this.#changedAtMs = performance.now();
  }
}
