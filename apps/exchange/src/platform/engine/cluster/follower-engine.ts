import type { Command, OutcomeOf } from '@pavilion/core/exchange';
import type { Clock } from '@pavilion/server/clock';
import { hashText } from '../chain.ts';
import { EngineUnavailableError, OutcomeUnknownError, type CommittedBatch, type Engine, type EngineHead } from '../engine.ts';
import { EngineMeter, type EngineMetrics } from '../metrics.ts';
import type { StateMachine } from '../state-machine.ts';
import type { Follower } from './follower.ts';
import { decodeAnswer, encodeMessage } from './messages.ts';
import { NotDeliveredError, type Transport } from './transport.ts';

export type FollowerEngineOptions<Machine extends StateMachine> = {
  readonly follower: Follower<Machine>;
  readonly transport: Pick<Transport, 'request'>;
  readonly clock: Clock;
  /** The unique name of this process among all that send requests to the writer. */
  readonly sender: string;
};

/** The engine of a follower node: reads use the local copy, and commands go to the writer. */
export class FollowerEngine<Machine extends StateMachine> implements Engine<Machine> {
  readonly #follower: Follower<Machine>;
  readonly #transport: Pick<Transport, 'request'>;
  readonly #clock: Clock;
  readonly #sender: string;
  readonly #meter: EngineMeter;
  #requests = 0;
  #waiting = 0;

  constructor({ follower, transport, clock, sender }: FollowerEngineOptions<Machine>) {
    this.#follower = follower;
    this.#transport = transport;
    this.#clock = clock;
    this.#sender = sender;
    this.#meter = new EngineMeter(() => clock.now());
  }

  get head(): EngineHead {
    const { seq, hash, epoch } = this.#follower.anchor;
    return { seq, hash: hashText(hash), epoch };
  }

  async submit<C extends Command>(command: C): Promise<OutcomeOf<C>> {
    const [outcome] = await this.submitMany([command]);
    return outcome as OutcomeOf<C>;
  }

  async submitMany(commands: readonly Command[]): Promise<readonly OutcomeOf<Command>[]> {
    if (this.#follower.stopped !== undefined) throw new EngineUnavailableError(this.#follower.stopped.message);
    this.#waiting += commands.length;
    const startedAt = this.#clock.now();
    try {
      const outcomes = await this.#request(commands);
      this.#meter.batch(commands.length, 0, this.#clock.now() - startedAt);
      return outcomes;
    } finally {
      this.#waiting -= commands.length;
    }
  }

  async read<T>(question: (exchange: Machine) => T): Promise<T> {
    if (this.#follower.stopped !== undefined) throw new EngineUnavailableError(this.#follower.stopped.message);
    return question(this.#follower.machine);
  }

  onCommitted(listener: (batch: CommittedBatch, exchange: Machine) => void): () => void {
    return this.#follower.listeners.add(listener);
  }

  metrics(): EngineMetrics {
    return this.#meter.read(this.#waiting);
  }

  async stop(): Promise<void> {
    this.#follower.stop();
  }

  /**
   * Sends commands to the writer, and waits until the local copy contains their events. The caller's next read therefore sees them. Throws
   * `EngineUnavailableError` if the commands were certainly not carried out, and `OutcomeUnknownError` if they may have been.
   */
  async #request(commands: readonly Command[]): Promise<readonly OutcomeOf<Command>[]> {
    this.#requests += 1;
    const { writerEpoch: epoch, anchor } = this.#follower;
    const request = { epoch, sender: this.#sender, number: this.#requests, seq: anchor.seq, commands };
    const bytes = await this.#follower.fromWriter(this.#transport.request(encodeMessage(request))).catch((error: Error) => {
      throw error instanceof NotDeliveredError
        ? new EngineUnavailableError(error.message)
        : new OutcomeUnknownError(error.message);
    });
    const answer = decodeAnswer(bytes);
    if (answer === undefined) throw new OutcomeUnknownError('the answer of the writer was damaged');
    if (!answer.ok) throw answer.isUnknown ? new OutcomeUnknownError(answer.reason) : new EngineUnavailableError(answer.reason);
    await this.#follower.reached(answer.seq).catch((error: Error) => {
      throw new OutcomeUnknownError(error.message);
    });
    return answer.outcomes;
  }
}
