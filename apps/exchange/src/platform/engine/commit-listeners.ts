import type { CommittedBatch } from './engine.ts';
import type { JournalBatch } from './journal.ts';
import type { MachineKind, StateMachine } from './state-machine.ts';

type Listener<Machine> = (batch: CommittedBatch, exchange: Machine) => void;

/** The listeners of committed batches. A writer passes them the batches that it wrote, and a follower those that it applied. */
export class CommitListeners<Machine extends StateMachine> {
  readonly #kind: MachineKind<Machine>;
  readonly #listeners = new Set<Listener<Machine>>();

  constructor(kind: MachineKind<Machine>) {
    this.#kind = kind;
  }

  /** Returns the function that removes the listener. */
  add(listener: Listener<Machine>): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Passes a batch to the listeners. `machine` has just executed or applied its events. */
  notify(row: JournalBatch, machine: Machine): void {
    const { firstSeq, lastSeq, at, payload } = row;
    const committed: CommittedBatch = {
      firstSeq,
      lastSeq,
      at,
      row,
      dirtyMarkets: machine.takeDirtyMarkets(),
      dirtyAccounts: machine.takeDirtyAccounts(),
      events: () => this.#kind.decodeEvents(firstSeq, payload),
    };
    this.pass(committed, machine);
  }

  /** Passes on a batch that another engine has already described. */
  pass(committed: CommittedBatch, machine: Machine): void {
    for (const listener of this.#listeners) {
      try {
        listener(committed, machine);
      } catch (error) {
        // The defect is reported like any uncaught error, but after the answers: money does not wait for a listener.
        queueMicrotask(() => {
          throw error;
        });
      }
    }
  }
}
