import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { guarded } from '@pavilion/core/std';
import { ROOT, SetupError } from './settings.ts';

export type ProgramSpec = {
  readonly name: string;
  /** Path from the project's root. */
  readonly script: string;
  readonly args?: readonly string[];
  /** Options of Node itself, before the script. */
  readonly nodeOptions?: readonly string[];
  /** Restarts the program whenever one of its files changes. */
  readonly watch?: boolean;
  /** Called before every start, because a database may return on another port. */
  environment(): Promise<Readonly<Record<string, string>>>;
  onLine(line: string): void;
  /** Called with each message that the program sends over its channel. */
  onMessage?(message: unknown): void;
  /** Called when the program has ended, for any reason. */
  onEnd?(): void;
  /** Called when the program cannot continue: it said so itself (exit code 2), or it never became ready. */
  onGivingUp(sentence: string): void;
};

const BACKOFF_MS_MIN = 1_000;
/** The pause is short, because a caller who can end a program could otherwise keep it down for the whole pause. */
const BACKOFF_MS_MAX = 4_000;
/** A program that ran this long has started successfully. Its next failure counts as a first one, with a short pause. */
const STEADY_MS = 15_000;
const FAILURES_BEFORE_READY_MAX = 4;
/** Exit code of a program whose settings are wrong. Starting it again would not help. */
const EXIT_CONFIGURATION = 2;

/** Returns the pause before a restart after this many failures in a row. */
export function pauseMs(failures: number): number {
  return Math.min(BACKOFF_MS_MIN * 2 ** (failures - 1), BACKOFF_MS_MAX);
}

/** `advice` is a sentence for the person who must change the set-up. */
type Ending = { readonly code: number | null; readonly text: string; readonly advice?: string };

/**
 * A program that is restarted, visibly and after growing pauses, whenever it ends without being asked to. An exchange that detects an inconsistency ends itself
 * and recovers from its journal. Restarts are therefore part of normal operation.
 */
export class Supervised {
  readonly #spec: ProgramSpec;
  readonly #print: (sentence: string) => void;
  #child: ChildProcess | undefined;
  #isStopping = false;
  #hasBeenReady = false;
  readonly #ready = Promise.withResolvers<void>();
  #failures = 0;
  #running: Promise<void> = Promise.resolve();

  constructor(spec: ProgramSpec, print: (sentence: string) => void) {
    this.#spec = spec;
    this.#print = print;
  }

  start(): void {
    this.#running = this.#keepRunning();
  }

  /** Marks the program as ready. After this, every failure leads to a restart. The only exception is a first run that reports a wrong set-up. */
  markReady(): void {
    this.#hasBeenReady = true;
    this.#ready.resolve();
  }

  /** Resolves when the program has been ready once. */
  get ready(): Promise<void> {
    return this.#ready.promise;
  }

  /** Asks the program to stop and waits; ends it by force after `timeoutMs`. */
  async stop(timeoutMs: number): Promise<void> {
    this.#isStopping = true;
    this.#child?.kill('SIGTERM');
    const force = setTimeout(
      this.#guarded(() => this.#child?.kill('SIGKILL')),
      timeoutMs,
    );
    await this.#running;
    clearTimeout(force);
  }

  async #keepRunning(): Promise<void> {
    for (let isFirst = true; !this.#isStopping; isFirst = false) {
      const startedAt = Date.now();
      const how = await this.#runOnce();
      this.#spec.onEnd?.();
      if (this.#isStopping) return;
      this.#failures = Date.now() - startedAt > STEADY_MS ? 1 : this.#failures + 1;
      // After the first run the cause is outside the program, such as a missing database, and may disappear.
      if (how.code === EXIT_CONFIGURATION && (isFirst || !this.#hasBeenReady))
        return this.#spec.onGivingUp(how.advice ?? `${this.#spec.name} cannot start as it is set up.`);
      if (!this.#hasBeenReady && this.#failures >= FAILURES_BEFORE_READY_MAX) {
        return this.#spec.onGivingUp(`${this.#spec.name} ended ${this.#failures} times before it was ready.`);
      }
      const waitMs = pauseMs(this.#failures);
      this.#print(`${this.#spec.name} ended (${how.text}); starting it again in ${waitMs / 1000} s.`);
      await this.#pause(waitMs);
    }
  }

  /** Runs the program until it ends. A run that cannot start counts as ended and is retried. */
  async #runOnce(): Promise<Ending> {
    try {
      return await this.#run();
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      return error instanceof SetupError ? { code: EXIT_CONFIGURATION, text, advice: text } : { code: null, text };
    }
  }

  async #run(): Promise<Ending> {
    const environment = await this.#spec.environment();
    if (this.#isStopping) return { code: 0, text: 'stopped' };
    const { watch, nodeOptions = [] } = this.#spec;
    const options = [...nodeOptions, '--import', join(ROOT, 'scripts', 'lifeline.ts'), ...(watch === true ? ['--watch'] : [])];
    const child = spawn(process.execPath, [...options, join(ROOT, this.#spec.script), ...(this.#spec.args ?? [])], {
      cwd: ROOT,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      detached: true,
    });
    this.#child = child;
    for (const input of [child.stdout, child.stderr]) {
      if (input === null) continue;
      // A broken pipe loses lines; the exit reports the end of the program.
      input.on('error', () => undefined);
      createInterface({ input })
        .on('error', () => undefined)
        .on(
          'line',
          this.#guarded((line: string) => this.#spec.onLine(line)),
        );
    }
    child.on(
      'message',
      this.#guarded((message: unknown) => this.#spec.onMessage?.(message)),
    );
    return new Promise((resolve) => {
      // Later failures need a listener too, such as a signal that cannot be sent.
      child.on('error', (error) => resolve({ code: null, text: error.message }));
      child.once('close', (code, signal) => resolve({ code, text: signal === null ? `exit code ${code}` : `signal ${signal}` }));
    });
  }

  /** Returns a handler that prints its faults. A fault in handling a line or a message must not end the command that restarts all programs. */
  #guarded<Args extends readonly unknown[]>(callback: (...args: Args) => unknown): (...args: Args) => void {
    return guarded(callback, (error: unknown, ..._args: Args) =>
      this.#print(`A message of ${this.#spec.name} could not be processed: ${String(error)}`),
    );
  }

  async #pause(waitMs: number): Promise<void> {
    const endAt = Date.now() + waitMs;
    while (!this.#isStopping && Date.now() < endAt) await sleep(Math.min(100, endAt - Date.now()));
  }
}
