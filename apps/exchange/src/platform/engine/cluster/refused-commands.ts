import type { Command, Micros, OutcomeOf } from '@pavilion/core/exchange';
import type { StateMachine } from '../state-machine.ts';

/** Number of refusals that the writer remembers. */
const REFUSALS_KEPT = 65_536;
/** A message is delivered within this time. Later, time alone can have changed the answer, so the command is decided again. */
const KEPT_MICROS = 10_000_000;

type Refusal = { readonly outcome: OutcomeOf<Command>; readonly seq: number; readonly at: Micros };

/**
 * The newest refusals of the writer. A client repeats a command at another node if its first node crashes. The first node's message may then arrive after the
 * repeat was refused. It must not be accepted, because its client has already received the refusal (trust L8).
 *
 * A node sends the sequence number of its copy with each command. A message that was sent before a refusal has at most the number of that refusal. So it gets
 * the same refusal. If a client asks again after the next event, or after ten seconds, its command is decided again (decision 0007).
 */
export class RefusedCommands {
  readonly #refusals = new Map<string, Refusal>();
  readonly #sentAt = new WeakMap<Command, number>();

  /** Notes that another node sent `commands` while its copy was at `seq`. */
  noteSent(commands: readonly Command[], seq: number): void {
    for (const command of commands) this.#sentAt.set(command, seq);
  }

  /** Executes a command, or repeats the refusal of its later copy. */
  execute(machine: Pick<StateMachine, 'execute' | 'seq'>, command: Command, at: Micros): OutcomeOf<Command> {
    if (!hasKey(command)) return machine.execute(command, at);
    const content = JSON.stringify(command);
    const refusal = this.#refusals.get(content);
    // The writer's own commands were not sent by another node, so they have no number.
    const sentAt = this.#sentAt.get(command) ?? Number.POSITIVE_INFINITY;
    if (refusal !== undefined && sentAt <= refusal.seq && at - refusal.at <= KEPT_MICROS) return refusal.outcome;
    const outcome = machine.execute(command, at);
    if (outcome.ok) this.#refusals.delete(content);
    else this.#remember(content, { outcome, seq: machine.seq, at });
    return outcome;
  }

  #remember(content: string, refusal: Refusal): void {
    // The newest refusal is last, so the first entry is the oldest.
    this.#refusals.delete(content);
    this.#refusals.set(content, refusal);
    if (this.#refusals.size <= REFUSALS_KEPT) return;
    for (const oldest of this.#refusals.keys()) {
      this.#refusals.delete(oldest);
      return;
    }
  }
}

/** True if a client may send the command again: it has a key, of its own, of an order in it, or of the hold that it ends. */
function hasKey(command: Command): boolean {
  if (command.kind === 'placeOrders') return command.orders.some(({ key }) => key !== undefined);
  if (command.kind === 'releaseHold') return command.under !== undefined;
  return 'key' in command && command.key !== undefined;
}
