import type { Command, OutcomeOf } from '@pavilion/core/exchange';
import { EngineUnavailableError, OutcomeUnknownError } from './engine.ts';

type Outcome = OutcomeOf<Command>;

/**
 * A caller that waits for the outcomes of `count` consecutive commands. The caller of a single command gets its outcome. The caller of several commands gets a
 * list.
 */
type Caller = {
  readonly count: number;
  readonly resolveOne: ((outcome: Outcome) => void) | undefined;
  readonly resolveAll: ((outcomes: readonly Outcome[]) => void) | undefined;
  readonly reject: (error: Error) => void;
};

/**
 * Commands in the order of their arrival. Outcomes of executed commands are kept until `answer`. The arrays are flat, so that a
 * command costs a promise and one small object. The garbage collector copies everything that waits for a commit, so a single command has no function of its own
 * (decision 0045).
 */
export class CommandQueue {
  #commands: Command[] = [];
  #outcomes: Outcome[] = [];
  #callers: Caller[] = [];

  /** Commands not yet executed. */
  get waiting(): number {
    return this.#commands.length - this.#outcomes.length;
  }

  add<C extends Command>(command: C): Promise<OutcomeOf<C>> {
    return new Promise((resolve, reject) => {
      this.#commands.push(command);
      this.#callers.push({ count: 1, resolveOne: resolve as (outcome: Outcome) => void, resolveAll: undefined, reject });
    });
  }

  addMany(commands: readonly Command[]): Promise<readonly Outcome[]> {
    return new Promise((resolve, reject) => {
      for (const command of commands) this.#commands.push(command);
      this.#callers.push({ count: commands.length, resolveOne: undefined, resolveAll: resolve, reject });
    });
  }

  /** The next command to execute. */
  get next(): Command | undefined {
    return this.#commands[this.#outcomes.length];
  }

  executed(outcome: Outcome): void {
    this.#outcomes.push(outcome);
  }

  /** Answers each caller whose commands have all been executed. Call it when all executed commands are durable. */
  answer(): void {
    let answered = 0;
    let from = 0;
    for (; answered < this.#callers.length; answered += 1) {
      const caller = this.#callers[answered] as Caller;
      if (from + caller.count > this.#outcomes.length) break;
      if (caller.resolveOne === undefined) caller.resolveAll?.(this.#outcomes.slice(from, from + caller.count));
      else caller.resolveOne(this.#outcomes[from] as Outcome);
      from += caller.count;
    }
    this.#forget(answered, from);
  }

  /** Rejects all callers. The outcome of an executed command is unknown. A command that was not executed yet certainly had no effect. */
  reject(reason: string): void {
    let from = 0;
    for (const caller of this.#callers) {
      const hasBegun = from < this.#outcomes.length;
      caller.reject(hasBegun ? new OutcomeUnknownError(reason) : new EngineUnavailableError(reason));
      from += caller.count;
    }
    this.#forget(this.#callers.length, this.#commands.length);
  }

  #forget(callers: number, commands: number): void {
    if (commands === this.#commands.length) {
      this.#commands = [];
      this.#outcomes = [];
      this.#callers = [];
      return;
    }
    this.#commands.splice(0, commands);
    this.#outcomes.splice(0, commands);
    this.#callers.splice(0, callers);
  }
}
