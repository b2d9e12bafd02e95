import type { Command, Micros, OutcomeOf } from '@pavilion/core/exchange';
import type { Clock } from '@pavilion/server/clock';
import { CommitListeners } from '../commit-listeners.ts';
import type { CommittedBatch, Engine, EngineHead } from '../engine.ts';
import { GroupCommitEngine } from '../group-commit-engine.ts';
import type { Journal } from '../journal.ts';
import { keepLease, takeLease } from './lease.ts';
import type { EngineMetrics } from '../metrics.ts';
import { recover, type Recovered } from '../recovery.ts';
import type { SnapshotStore } from '../snapshot-store.ts';
import type { MachineKind, StateMachine } from '../state-machine.ts';
import { FollowerEngine } from './follower-engine.ts';
import { Follower } from './follower.ts';
import { RefusedCommands } from './refused-commands.ts';
import { serveFollowers } from './serve-followers.ts';
import type { Transport } from './transport.ts';

export type ClusterEngineOptions<Machine extends StateMachine> = {
  readonly kind: MachineKind<Machine>;
  readonly journal: Journal;
  readonly snapshots: SnapshotStore;
  readonly transport: Transport;
  readonly clock: Clock;
  readonly leaseMs: number;
  /** The unique name of this process in the cluster. */
  readonly name: string;
  /** False while another node should take the lease first. */
  readonly mayTake?: () => boolean;
  /** True if the writer is cut off from the other nodes. `holderSinceMs`: when this node first saw that the writer holds the lease. */
  readonly isCutOff?: (holderSinceMs: number) => boolean;
  /** The node stopped for good: its process must end and recover, unless the error is an `UnknownRecordError`. */
  readonly onFatal: (error: Error) => void;
  readonly onWarning: (message: string) => void;
  /** Called once when this node has become the writer. */
  readonly onWriter?: (engine: GroupCommitEngine<Machine>, recovered: Recovered<Machine>) => void;
};

/** The engine of a node in a cluster. It follows the writer, and becomes the writer when it gets the lease. Callers notice no change. */
export class ClusterEngine<Machine extends StateMachine> implements Engine<Machine> {
  readonly #options: ClusterEngineOptions<Machine>;
  readonly #listeners: CommitListeners<Machine>;
  readonly #stopping = new AbortController();
  readonly #ends: (() => void)[] = [];
  #current: Engine<Machine>;
  /** The result of the recovery at the start, from the snapshot and the journal. */
  readonly recovered: Recovered<Machine>;

  private constructor(options: ClusterEngineOptions<Machine>, recovered: Recovered<Machine>, follower: Follower<Machine>) {
    const { kind, transport, clock, name } = options;
    this.#options = options;
    this.#listeners = new CommitListeners(kind);
    this.recovered = recovered;
    this.#current = this.#listenTo(new FollowerEngine({ follower, transport, clock, sender: name }));
  }

  /** Recovers from the snapshot and the journal, and follows. Resolves once this node writes, or knows that another node writes. */
  static async open<Machine extends StateMachine>(options: ClusterEngineOptions<Machine>): Promise<ClusterEngine<Machine>> {
    const { kind, journal, snapshots, onWarning, onFatal } = options;
    const recovered = await recover(kind, journal, snapshots, (error) => onWarning(error.message));
    const { machine, anchor } = recovered;
    const follower = new Follower({ ...options, machine, anchor });
    const engine = new ClusterEngine(options, recovered, follower);
    await new Promise<void>((settled) => {
      engine.#lead(follower, settled).then(settled, (error: Error) => {
        if (!engine.#stopping.signal.aborted) onFatal(error);
        settled();
      });
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
    return this.#listeners.add(listener);
  }

  metrics(): EngineMetrics {
    return this.#current.metrics();
  }

  /** Finishes the last command, runs `beforeClose` and closes the journal, which releases a writer's lease. */
  async stop(beforeClose: () => Promise<void> = () => Promise.resolve()): Promise<void> {
    this.#stopping.abort();
    await this.#current.stop();
    for (const end of this.#ends.splice(0)) end();
    try {
      await beforeClose();
    } finally {
      await this.#options.journal.close();
    }
  }

  /** Waits for the lease and becomes the writer. From then on every earlier writer is refused, so the journal is complete when it is read afterwards. */
  async #lead(follower: Follower<Machine>, onWaiting: () => void): Promise<void> {
    const { journal, clock, transport, leaseMs, mayTake = () => true, onFatal, onWarning } = this.#options;
    // A node whose copy has stopped must not become the writer.
    const mayLead = (): boolean => follower.stopped === undefined && mayTake();
    const head = await takeLease(journal, { ...this.#options, mayTake: mayLead, onWaiting, signal: this.#stopping.signal });
    await follower.catchUp();
    if (follower.stopped !== undefined) return journal.close();
    follower.stop();
    if (this.#stopping.signal.aborted) return;
    const { machine } = follower;
    const refused = new RefusedCommands();
    const execute = (command: Command, at: Micros): OutcomeOf<Command> => refused.execute(machine, command, at);
    const engine = new GroupCommitEngine({ ...this.#options, machine, head, execute, onFatal });
    this.#current = this.#listenTo(engine);
    const onFault = (error: unknown): void => onWarning(String(error));
    this.#ends.push(keepLease(engine, clock, leaseMs, onFault), serveFollowers(engine, refused, transport, clock, onFault));
    this.#options.onWriter?.(engine, this.recovered);
  }

  #listenTo(engine: Engine<Machine>): Engine<Machine> {
    engine.onCommitted((batch, exchange) => this.#listeners.pass(batch, exchange));
    return engine;
  }
}
