import { fork, type ChildProcess } from 'node:child_process';
import { guarded } from '@pavilion/core/std';
import pRetry from 'p-retry';
import type { DealerAnswer, DealerCall, DealerCalls, DealerSettings } from './protocol.ts';

const PROGRAM = new URL('./dealer-main.ts', import.meta.url);
/** About seven seconds in all: enough for a dealer that is started again. */
const RETRIES = { retries: 7, minTimeout: 250, maxTimeout: 2_000, factor: 1.5 } as const;

type Waiting = { resolve(answer: unknown): void; reject(error: Error): void };

/** The dealer refused because of a defect in the caller. The connection is fine. */
class DealerRefusal extends Error {
  override readonly name = 'DealerRefusal';
}

/** The dealer's process as the casino sees it. It is started at the first use and restarted when it ends, and requests without an answer are then sent again. */
export class DealerProcess {
  readonly #settings: DealerSettings;
  readonly #waiting = new Map<number, Waiting>();
  #child: ChildProcess | undefined;
  #lastId = 0;
  #isStopping = false;

  constructor(settings: DealerSettings) {
    this.#settings = settings;
  }

  /** Asks the dealer, and asks again if the dealer ended in the meantime. The same question always has the same answer. A refusal is not retried. */
  ask<Call extends DealerCall>(call: Call, ask: DealerCalls[Call]['ask']): Promise<DealerCalls[Call]['answer']> {
    const shouldRetry = ({ error }: { readonly error: Error }): boolean => !(error instanceof DealerRefusal || this.#isStopping);
    // The dealer answers each call as declared in the table of calls.
    return pRetry(() => this.#send(call, ask) as Promise<DealerCalls[Call]['answer']>, { ...RETRIES, shouldRetry });
  }

  /** Starts the dealer before the first request, so that the first table does not wait. */
  begin(): void {
    this.#running();
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    const child = this.#child;
    if (child === undefined || child.exitCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    if (child.connected) child.disconnect();
    else child.kill('SIGKILL');
    await ended;
  }

  #send(call: DealerCall, ask: unknown): Promise<unknown> {
    const child = this.#running();
    const id = (this.#lastId += 1);
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      child.send({ id, call, ask }, (error) => {
        if (error !== null && error !== undefined) this.#take(id)?.reject(error);
      });
    });
  }

  #take(id: number): Waiting | undefined {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    return waiting;
  }

  #running(): ChildProcess {
    if (this.#child !== undefined) return this.#child;
    if (this.#isStopping) throw new Error('the dealer is stopping');
    const child = fork(PROGRAM, [], { execArgv: [], serialization: 'advanced' });
    const end = (): void => this.#ended(child);
    child.on(
      'message',
      // Only the dealer speaks on this channel.
      guarded((message: unknown) => this.#receive(message as DealerAnswer), end),
    );
    child.on('exit', guarded(end, end));
    child.on('error', guarded(end, end));
    this.#child = child;
    this.#send('configure', this.#settings).catch(() => undefined);
    return child;
  }

  #receive(answer: DealerAnswer): void {
    const waiting = this.#take(answer.id);
    if ('error' in answer) waiting?.reject(new DealerRefusal(answer.error));
    else waiting?.resolve(answer.answer);
  }

  #ended(child: ChildProcess): void {
    if (this.#child !== child) return;
    this.#child = undefined;
    const left = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const waiting of left) waiting.reject(new Error('the dealer ended'));
  }
}
