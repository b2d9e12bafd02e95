import type { Command } from '@pavilion/core/exchange';
import type { Clock } from '@pavilion/server/clock';
import { EngineUnavailableError, type Engine } from '../engine.ts';
import type { GroupCommitEngine } from '../group-commit-engine.ts';
import type { StateMachine } from '../state-machine.ts';
import { decodeRequest, encodeMessage } from './messages.ts';
import type { RefusedCommands } from './refused-commands.ts';
import type { Transport } from './transport.ts';

/** Period of the writer's heartbeat, by which a follower notices that the last batch was lost. */
const HEAD_EVERY_MS = 100;
/** Answers kept for each follower. An older request is not executed again; its sender gets no answer. */
const ANSWERS_KEPT = 4_096;

/** The requests of one follower. */
class Requests {
  readonly #answers = new Map<number, Promise<Uint8Array>>();
  #forgotten = 0;

  /** Executes a request, or returns the answer to an earlier copy of it. Returns undefined if that answer is no longer kept. */
  answer(number: number, execute: () => Promise<Uint8Array>): Promise<Uint8Array> | undefined {
    const known = this.#answers.get(number);
    if (known !== undefined || number <= this.#forgotten) return known;
    const answer = execute();
    this.#answers.set(number, answer);
    for (const oldest of this.#answers.keys()) {
      if (this.#answers.size <= ANSWERS_KEPT) break;
      this.#answers.delete(oldest);
      this.#forgotten = Math.max(this.#forgotten, oldest);
    }
    return answer;
  }
}

/** Publishes the writer's batches to its followers, and executes their commands. Returns a function that stops both. */
export function serveFollowers<Machine extends StateMachine>(
  engine: GroupCommitEngine<Machine>,
  refused: Pick<RefusedCommands, 'noteSent'>,
  transport: Transport,
  clock: Clock,
  onFault: (error: unknown) => void,
): () => void {
  const senders = new Map<string, Requests>();
  const answer = async (bytes: Uint8Array): Promise<Uint8Array | undefined> => {
    const request = decodeRequest(bytes);
    if (request === undefined) return undefined;
    const { epoch, sender, number, seq, commands } = request;
    // A request for another epoch belongs to another writer, which may have executed it.
    if (epoch !== engine.head.epoch) return undefined;
    const requests = senders.get(sender) ?? new Requests();
    senders.set(sender, requests);
    return requests.answer(number, () => {
      refused.noteSent(commands, seq);
      return execute(engine, commands);
    });
  };
  const publishHead = (): void => transport.publish(encodeMessage({ kind: 'head', head: engine.anchor }));
  const ends = [
    engine.onCommitted(({ row }) => transport.publish(encodeMessage({ kind: 'batch', batch: row }))),
    transport.serve(answer),
    clock.every(HEAD_EVERY_MS, publishHead, onFault),
  ];
  publishHead();
  return () => ends.forEach((end) => end());
}

async function execute(
  engine: Pick<Engine<StateMachine>, 'submitMany' | 'head'>,
  commands: readonly Command[],
): Promise<Uint8Array> {
  try {
    const outcomes = await engine.submitMany(commands);
    return encodeMessage({ ok: true, seq: engine.head.seq, outcomes });
  } catch (error) {
    const isUnknown = !(error instanceof EngineUnavailableError);
    return encodeMessage({ ok: false, isUnknown, reason: error instanceof Error ? error.message : String(error) });
  }
}
