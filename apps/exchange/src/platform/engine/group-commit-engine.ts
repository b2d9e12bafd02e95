import { assert } from '@pavilion/core/std';
import type { Command, Micros, OutcomeOf } from '@pavilion/core/exchange';
import { hashText } from './chain.ts';
import type { Clock } from '@pavilion/server/clock';
import { CommitListeners } from './commit-listeners.ts';
import { CommandQueue } from './command-queue.ts';
import { EngineUnavailableError, type CommittedBatch, type Engine, type EngineHead } from './engine.ts';
import type { AppendOutcome, Journal, JournalAnchor } from './journal.ts';
import { EngineMeter, type EngineMetrics } from './metrics.ts';
import type { EventBatch, MachineKind, StateMachine } from './state-machine.ts';

/** Limits of one batch, and of the queue before it. */
export type EngineLimits = {
  /** Maximum number of commands in one batch. */
  readonly batchCommandsMax: number;
  /** A batch is closed after this execution time, so its first command does not wait for its last. */
  readonly batchExecuteMsMax: number;
  /** Maximum number of waiting commands. Further commands are refused immediately instead of being answered late. */
  readonly queueCommandsMax: number;
};

const DEFAULT_LIMITS: EngineLimits = { batchCommandsMax: 4_096, batchExecuteMsMax: 8, queueCommandsMax: 50_000 };

export type EngineOptions<Machine extends StateMachine> = {
  readonly kind: MachineKind<Machine>;
  /** Recovered to the state of `head`. */
  readonly machine: Machine;
  readonly journal: Journal;
  /** The value returned by the journal's `takeOver`. */
  readonly head: JournalAnchor;
  readonly clock: Clock;
  readonly limits?: Partial<EngineLimits>;
  /** Executes a command. By default the machine executes it. */
  readonly execute?: (command: Command, at: Micros) => OutcomeOf<Command>;
  /** The engine stopped for good: the process must end and recover. Called once. */
  readonly onFatal: (error: Error) => void;
};

type Question = { readonly ask: () => void; readonly reject: (error: Error) => void };
type State = 'running' | 'stopping' | 'stopped';

const TICK = { kind: 'tick' } as const;
/** Timers are rounded; a timer that fires early is set again. */
const TIMER_MS_MIN = 1;
/** Longer waits are split, because a timer cannot be set for weeks. */
const TIMER_MS_MAX = 60_000;

/** Created once, because under overload the engine must not spend time on errors. */
const TOO_MANY_WAITING = new EngineUnavailableError('the exchange has too many commands waiting');
// The error has no stack, because the stack would only show where the error was created.
TOO_MANY_WAITING.stack = String(TOO_MANY_WAITING);

/**
 * Group commit, one batch at a time. Queued commands are executed in memory, and their events become one row of the journal. Only then are listeners called,
 * callers answered and reads run. Memory does not change while a batch is written. At each of those moments it therefore equals the durable state.
 *
 * Another process may take the lease while this one is suspended. A batch without events, such as a refusal, is therefore answered only after a renewal shows
 * that this process still has the lease (trust J4).
 */
export class GroupCommitEngine<Machine extends StateMachine> implements Engine<Machine> {
  readonly #machine: Machine;
  readonly #journal: Journal;
  readonly #clock: Clock;
  readonly #limits: EngineLimits;
  readonly #executeOne: (command: Command, at: Micros) => OutcomeOf<Command>;
  readonly #onFatal: (error: Error) => void;
  readonly #meter: EngineMeter;
  readonly #listeners: CommitListeners<Machine>;
  readonly #queue = new CommandQueue();

  #head: JournalAnchor;
  #state: State = 'running';
  #failure: Error | undefined;
  #questions: Question[] = [];
  #isWriting = false;
  /** A renewal changes no memory, so reads do not wait for it. */
  #isRenewing = false;
  #isWoken = false;
  #lastAt: Micros;
  #timerDueAt: Micros = 0;
  #cancelTimer: (() => void) | undefined;
  #atRest: (() => void)[] = [];

  constructor(options: EngineOptions<Machine>) {
    assert(options.machine.seq === options.head.seq, 'the machine must be recovered to the head of the journal');
    this.#listeners = new CommitListeners(options.kind);
    this.#machine = options.machine;
    this.#journal = options.journal;
    this.#head = options.head;
    this.#clock = options.clock;
    this.#limits = { ...DEFAULT_LIMITS, ...options.limits };
    this.#executeOne = options.execute ?? ((command, at) => options.machine.execute(command, at));
    this.#onFatal = options.onFatal;
    this.#meter = new EngineMeter(() => options.clock.now());
    this.#lastAt = options.head.at;
    this.#clock.notBefore(options.head.at);
    this.#armTimer();
  }

  get head(): EngineHead {
    return { seq: this.#head.seq, hash: hashText(this.#head.hash), epoch: this.#head.epoch };
  }

  /** The head in the form that readers of the journal need. */
  get anchor(): JournalAnchor {
    return this.#head;
  }

  /** Commands that are not executed yet. */
  get commandsWaiting(): number {
    return this.#queue.waiting;
  }

  /** The reason why the engine stopped by itself; undefined while it runs. */
  get failure(): Error | undefined {
    return this.#failure;
  }

  submit<C extends Command>(command: C): Promise<OutcomeOf<C>> {
    const refusal = this.#refusal(1);
    if (refusal !== undefined) return Promise.reject(refusal);
    const outcome = this.#queue.add(command);
    this.#wake();
    return outcome;
  }

  submitMany(commands: readonly Command[]): Promise<readonly OutcomeOf<Command>[]> {
    const refusal = this.#refusal(commands.length);
    if (refusal !== undefined) return Promise.reject(refusal);
    const outcomes = this.#queue.addMany(commands);
    this.#wake();
    return outcomes;
  }

  read<T>(question: (exchange: Machine) => T): Promise<T> {
    if (this.#state === 'stopped') return Promise.reject(new EngineUnavailableError('the exchange has stopped'));
    return new Promise((resolve, reject) => {
      const ask = (): void => {
        // A read that throws is its caller's defect and must not stop the writer.
        try {
          resolve(question(this.#machine));
        } catch (error) {
          reject(error);
        }
      };
      if (this.#isWriting && !this.#isRenewing) this.#questions.push({ ask, reject });
      else ask();
    });
  }

  onCommitted(listener: (batch: CommittedBatch, exchange: Machine) => void): () => void {
    return this.#listeners.add(listener);
  }

  metrics(): EngineMetrics {
    return this.#meter.read(this.#queue.waiting);
  }

  /** Renews the writer's lease. An engine that lost it stops, and a batch in progress renews it anyway. */
  renewLease(): void {
    if (!this.#isWriting && this.#state !== 'stopped') this.#renew();
  }

  #renew(): void {
    this.#isWriting = true;
    this.#isRenewing = true;
    this.#journal.renew().then(
      (result) => this.#settle(result),
      (error: unknown) => this.#fail(error),
    );
  }

  stop(): Promise<void> {
    if (this.#state === 'stopped') return Promise.resolve();
    this.#state = 'stopping';
    return new Promise((resolve) => {
      this.#atRest.push(resolve);
      this.#wake();
    });
  }

  #refusal(commands: number): EngineUnavailableError | undefined {
    if (this.#state !== 'running') return new EngineUnavailableError('the exchange is not taking commands');
    if (this.#queue.waiting + commands <= this.#limits.queueCommandsMax) return undefined;
    this.#meter.refusedForLoad(commands);
    return TOO_MANY_WAITING;
  }

  #wake(): void {
    if (this.#isWoken || this.#isWriting) return;
    this.#isWoken = true;
    this.#clock.soon(() => {
      this.#isWoken = false;
      this.#runBatch();
    });
  }

  #runBatch(): void {
    if (this.#isWriting || this.#state === 'stopped') return;
    const startedAt = this.#clock.now();
    try {
      const executed = this.#execute(startedAt);
      const batch = this.#machine.takeBatch();
      const executeMicros = this.#clock.now() - startedAt;
      if (batch !== undefined) {
        this.#write(batch, executed, executeMicros);
        return;
      }
      if (executed > 0) {
        this.#meter.batch(executed, executeMicros, 0);
        this.#renew();
        return;
      }
    } catch (error) {
      this.#fail(error);
      return;
    }
    this.#finishBatch();
  }

  /** Executes the commands of one batch and returns their number. */
  #execute(startedAt: Micros): number {
    const until = startedAt + this.#limits.batchExecuteMsMax * 1_000;
    let executed = this.#tickWhenDue(startedAt);
    let command = this.#queue.next;
    while (command !== undefined && executed < this.#limits.batchCommandsMax) {
      const at = this.#clock.now();
      if (at >= until && executed > 0) break;
      this.#lastAt = at;
      this.#queue.executed(this.#executeOne(command, at));
      executed += 1;
      command = this.#queue.next;
    }
    return executed;
  }

  #tickWhenDue(at: Micros): number {
    const dueAt = this.#machine.nextDueAt();
    if (dueAt === 0 || at < dueAt) return 0;
    this.#lastAt = at;
    this.#machine.execute(TICK, at);
    return 1;
  }

  #write(batch: EventBatch, executed: number, executeMicros: number): void {
    this.#isWriting = true;
    const startedAt = this.#clock.now();
    this.#journal.append(batch, this.#lastAt).then(
      (result) => {
        this.#meter.batch(executed, executeMicros, this.#clock.now() - startedAt);
        this.#settle(result, batch);
      },
      // A journal returns an outcome. If it throws, it has a defect, and the outcome of its writes is unknown.
      (error: unknown) => this.#fail(error),
    );
  }

  #settle(result: AppendOutcome, batch?: EventBatch): void {
    if (result.outcome !== 'committed') {
      const what = result.outcome === 'failed' ? 'did not take a batch' : 'cannot say whether it has a batch';
      this.#fail(new Error(`the journal ${what}: ${result.reason}`));
      return;
    }
    this.#isWriting = false;
    this.#isRenewing = false;
    const { epoch, hash: previousHash } = this.#head;
    const { hash } = result.head;
    this.#head = result.head;
    if (batch !== undefined) this.#listeners.notify({ ...batch, epoch, at: this.#lastAt, previousHash, hash }, this.#machine);
    this.#finishBatch();
  }

  /** Sends the answers, then runs the reads, then begins the next batch. Memory equals the journal here. */
  #finishBatch(): void {
    this.#queue.answer();
    for (const question of this.#questions.splice(0)) question.ask();
    this.#armTimer();
    if (this.#queue.waiting > 0) this.#wake();
    else if (this.#state === 'stopping') this.#rest();
  }

  #armTimer(): void {
    const dueAt = this.#machine.nextDueAt();
    if (dueAt === this.#timerDueAt) return;
    this.#cancelTimer?.();
    this.#cancelTimer = undefined;
    this.#timerDueAt = dueAt;
    if (dueAt === 0 || this.#state === 'stopped') return;
    const delayMs = Math.ceil((dueAt - this.#clock.now()) / 1_000);
    this.#cancelTimer = this.#clock.after(Math.min(Math.max(delayMs, TIMER_MS_MIN), TIMER_MS_MAX), () => {
      this.#timerDueAt = 0;
      this.#wake();
    });
  }

  #rest(): void {
    this.#state = 'stopped';
    this.#cancelTimer?.();
    for (const resolve of this.#atRest.splice(0)) resolve();
  }

  /** Stops the engine. It remains in its writing state for ever, because memory is ahead of the journal and must stay hidden. */
  #fail(reason: unknown): void {
    if (this.#failure !== undefined) return;
    const error = reason instanceof Error ? reason : new Error(String(reason));
    this.#failure = error;
    this.#isWriting = true;
    this.#isRenewing = false;
    this.#rest();
    this.#queue.reject(error.message);
    for (const question of this.#questions.splice(0)) question.reject(new EngineUnavailableError(error.message));
    this.#onFatal(error);
  }
}
