type Work = { readonly browser: string; readonly run: () => Promise<void> };
type Lane = { readonly busy: Set<string>; waiting: Work[] };

export type LanesOptions = {
  /** Maximum number of messages that are sent to one push service at the same time. */
  readonly atOnce: number;
  /** Maximum number of messages that wait for one push service. Beyond it, the oldest are dropped. */
  readonly waitingMax: number;
  readonly onDropped: (service: string) => void;
};

/**
 * Queues of push messages, one for each push service. A slow service delays only its own queue, and a slow browser delays only its own messages. Each browser
 * gets its messages in order.
 */
export class PushLanes {
  readonly #options: LanesOptions;
  readonly #lanes = new Map<string, Lane>();
  readonly #running = new Set<Promise<void>>();

  constructor(options: LanesOptions) {
    this.#options = options;
  }

  /** Queues a message to a browser, and sends it as soon as its turn comes. `run` must not reject. */
  add(service: string, browser: string, run: () => Promise<void>): void {
    const lane = this.#lanes.get(service) ?? { busy: new Set(), waiting: [] };
    this.#lanes.set(service, lane);
    lane.waiting.push({ browser, run });
    this.#startDue(service, lane);
    if (lane.waiting.length <= this.#options.waitingMax) return;
    lane.waiting.shift();
    this.#options.onDropped(service);
  }

  /** Drops waiting messages, and waits until the messages that are being sent have ended. */
  async stop(): Promise<void> {
    for (const lane of this.#lanes.values()) lane.waiting = [];
    await Promise.all(this.#running);
  }

  #startDue(service: string, lane: Lane): void {
    const left: Work[] = [];
    for (const work of lane.waiting) {
      if (lane.busy.size < this.#options.atOnce && !lane.busy.has(work.browser)) this.#start(service, lane, work);
      else left.push(work);
    }
    lane.waiting = left;
    if (lane.busy.size + left.length === 0) this.#lanes.delete(service);
  }

  #start(service: string, lane: Lane, { browser, run }: Work): void {
    lane.busy.add(browser);
    const running = run().finally(() => {
      this.#running.delete(running);
      lane.busy.delete(browser);
      this.#startDue(service, lane);
    });
    this.#running.add(running);
  }
}
