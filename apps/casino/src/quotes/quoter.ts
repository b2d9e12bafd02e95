import { Worker } from 'node:worker_threads';
import type { WirePaytableRow } from '@pavilion/contract/provider';
import { guarded } from '@pavilion/core/std';
import { canonicalText, type Outcome } from '@pavilion/games/game';
import { gameOf } from '@pavilion/games/registry';
import { refuse, type Refused } from '@pavilion/server/refused';
import type { Calculated, Offer } from './offers.ts';
import type { QuoteRequest } from './quote-worker.ts';

type Answer = { readonly id: number; readonly value?: unknown; readonly error?: string };
type Waiting = { resolve(value: unknown): void; reject(error: Error): void };
type Question = QuoteRequest extends infer Each ? (Each extends QuoteRequest ? Omit<Each, 'id'> : never) : never;

/** Maximum number of states whose prices are cached. The state before the first card recurs most often. */
const REMEMBERED_MAX = 2_000;
/** Maximum number of supplied states that wait for prices. A complex state takes a tenth of a second. */
const CALCULATED_MAX = 16;

/** Computes prices in a separate thread, which starts with the first request. Equal requests have equal answers. */
export class Quoter {
  readonly #waiting = new Map<number, Waiting>();
  readonly #known = new Map<string, Promise<readonly Offer[]>>();
  readonly #paytables = new Map<string, Promise<readonly WirePaytableRow[] | undefined>>();
  #worker: Worker | undefined;
  #lastId = 0;
  #calculating = 0;

  offers(code: string, seen: Outcome): Promise<readonly Offer[]> {
    const key = `${code} ${canonicalText(seen)}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    // The worker answers this kind of request with offers.
    const made = this.#request({ kind: 'offers', code, seen }) as Promise<readonly Offer[]>;
    if (this.#known.size >= REMEMBERED_MAX) this.#known.clear();
    this.#known.set(key, made);
    made.catch(() => this.#known.delete(key));
    return made;
  }

  /** Returns the offer for an unlisted selection, such as both panas of a draw; undefined if it is unknown or not open. */
  offer(code: string, seen: Outcome, market: string, selection: string): Promise<Offer | undefined> {
    // The worker answers this request with an offer or without one.
    return this.#request({ kind: 'offer', code, seen, market, selection }) as Promise<Offer | undefined>;
  }

  /** Returns the prices of a state supplied by a caller. Refuses an impossible state, and every state while too many callers wait. */
  async calculated(code: string, seen: Outcome): Promise<Exclude<Calculated, { readonly problem: string }> | Refused> {
    if (this.#calculating >= CALCULATED_MAX) return refuse('TEMPORARILY_UNAVAILABLE');
    this.#calculating += 1;
    try {
      // The worker answers this kind of request with prices or with a sentence.
      const found = (await this.#request({ kind: 'calculated', code, seen })) as Calculated;
      return 'problem' in found ? refuse('INVALID_REQUEST', { field: 'seen' }, found.problem) : found;
    } finally {
      this.#calculating -= 1;
    }
  }

  /** Returns the reasons not to offer a game (casino C-RTP-1); empty if it may be offered. */
  faults(code: string): Promise<readonly string[]> {
    // The worker answers this kind of request with sentences.
    return this.#request({ kind: 'faults', code }) as Promise<readonly string[]>;
  }

  /** Returns the pay table of a game, computed once; undefined for an unknown game. */
  paytable(code: string): Promise<readonly WirePaytableRow[] | undefined> {
    const known = this.#paytables.get(code);
    if (known !== undefined) return known;
    if (gameOf(code) === undefined) return Promise.resolve(undefined);
    // The worker answers this kind of request with rows.
    const made = this.#request({ kind: 'paytable', code }) as Promise<readonly WirePaytableRow[] | undefined>;
    this.#paytables.set(code, made);
    made.catch(() => this.#paytables.delete(code));
    return made;
  }

  async stop(): Promise<void> {
    await this.#worker?.terminate();
  }

  #request(question: Question): Promise<unknown> {
    const worker = this.#running();
    const id = (this.#lastId += 1);
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      worker.postMessage({ ...question, id });
    });
  }

  #running(): Worker {
    if (this.#worker !== undefined) return this.#worker;
    const worker = new Worker(new URL('./quote-worker.ts', import.meta.url));
    worker.unref();
    const end = (error: unknown): void => this.#ended(worker, error);
    worker.on(
      'message',
      guarded((answer: Answer) => this.#receive(answer), end),
    );
    worker.on('error', guarded(end, end));
    worker.on(
      'exit',
      guarded(() => end(new Error('the thread that computes prices ended')), end),
    );
    this.#worker = worker;
    return worker;
  }
  #receive({ id, value, error }: Answer): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error === undefined) waiting?.resolve(value);
    else waiting?.reject(new Error(error));
  }

  #ended(worker: Worker, reason: unknown): void {
    if (this.#worker === worker) this.#worker = undefined;
    const error = reason instanceof Error ? reason : new Error(String(reason));
    for (const waiting of this.#waiting.values()) waiting.reject(error);
    this.#waiting.clear();
  }
}
