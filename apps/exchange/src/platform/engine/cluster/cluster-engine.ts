import type { Command, OutcomeOf } from '@pavilion/core/exchange';
import type { Clock } from '@pavilion/server/clock';
import type { CommittedBatch, Engine, EngineHead } from '../engine.ts';
import { GroupCommitEngine } from '../group-commit-engine.ts';
import type { Journal } from '../journal.ts';
import { keepLease, takeLease } from '../lease.ts';
import type { EngineMetrics } from '../metrics.ts';
import { recover } from '../recovery.ts';
import type { SnapshotStore } from '../snapshot-store.ts';
import type { MachineKind, StateMachine } from '../state-machine.ts';
import { FollowerEngine } from './follower-engine.ts';
import { Follower } from './follower.ts';
import { serveFollowers } from './serve-followers.ts';
import type { Transport } from './transport.ts';

export type ClusterEngineOptions<Machine extends StateMachine> = {
  readonly kind: MachineKind<Machine>;
  readonly journal: Journal;
  readonly snapshots: SnapshotStore;
  readonly transport: Transport;
  readonly clock: Clock;
  readonly leaseMs: number;
  /** Names this process among all processes of the cluster. */
  readonly name: string;
  /** The node stopped for good: its process must end and recover. */
  readonly onFatal: (error: Error) => void;
  readonly onWarning: (message: string) => void;
};

/** The engine of a node in a cluster. It follows the writer, and becomes the writer when it gets the lease. Callers notice no change. */
export class ClusterEngine<Machine extends StateMachine> implements Engine<Machine> {
  readonly #options: ClusterEngineOptions<Machine>;
  readonly #listeners = new Set<(batch: CommittedBatch, exchange: Machine) => void>();
  readonly #stopping = new AbortController();
  readonly #ends: (() => void)[] = [];
  #current: Engine<Machine>;

  private constructor(options: ClusterEngineOptions<Machine>, follower: Follower<Machine>) {
    const { transport, clock, name } = options;
    this.#options = options;
    this.#current = this.#listenTo(new FollowerEngine({ follower, transport, clock, sender: name }));
  }

  /** Recovers from the snapshot and the journal, follows, and waits for the lease. */
  static async open<Machine extends StateMachine>(options: ClusterEngineOptions<Machine>): Promise<ClusterEngine<Machine>> {
    const { kind, journal, snapshots, onWarning, onFatal } = options;
    const { machine, anchor } = await recover(kind, journal, snapshots, (error) => onWarning(error.message));
    const follower = new Follower({ ...options, machine, anchor });
    const engine = new ClusterEngine(options, follower);
    engine.#lead(follower).catch((error: Error) => {
      if (!engine.#stopping.signal.aborted) onFatal(error);
    });
    return engine;
  }

  get head(): EngineHead {
    return this.#current.head;
  }

  get isWriter(): boolean {
    return this.#current instanceof GroupCommitEngine;
  }

  submit<C extends Command>(command: C): Promise<OutcomeOf<C>> {
    return this.#current.submit(command);
  }

  submitMany(commands: readonly Command[]): Promise<readonly OutcomeOf<Command>[]> {
    return this.#current.submitMany(commands);
  }

  read<T>(question: (exchange: Machine) => T): Promise<T> {
    return this.#current.read(question);
  }

  onCommitted(listener: (batch: CommittedBatch, exchange: Machine) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  metrics(): EngineMetrics {
    return this.#current.metrics();
  }

  /** Closes the journal, which gives a writer's lease back. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#current.stop();
    for (const end of this.#ends.splice(0)) end();
    await this.#options.journal.close();
  }

  /** The lease refuses every earlier writer, so the journal that is read after it is complete. */
  async #lead(follower: Follower<Machine>): Promise<void> {
    const { journal, clock, leaseMs, transport, onFatal, onWarning } = this.#options;
    const head = await takeLease(journal, { clock, leaseMs, onWaiting: () => undefined, signal: this.#stopping.signal });
    await follower.catchUp();
    if (follower.stopped !== undefined) return;
    follower.stop();
    const engine = new GroupCommitEngine({ ...this.#options, machine: follower.machine, head, onFatal });
    this.#current = this.#listenTo(engine);
    const onFault = (error: unknown): void => onWarning(String(error));
    this.#ends.push(keepLease(engine, clock, leaseMs, onFault), serveFollowers(engine, transport, clock, onFault));
  }

  #listenTo(engine: Engine<Machine>): Engine<Machine> {
    engine.onCommitted((batch, exchange) => {
      for (const listener of this.#listeners) listener(batch, exchange);
    });
    return engine;
  }
}
