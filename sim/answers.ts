import type { Command, OutcomeOf } from '@pavilion/core/exchange';
import type { Counts } from './counts.ts';

type Outcome = OutcomeOf<Command>;
type FirstAnswer = { readonly text: string; readonly outcome: Outcome };

/**
 * Compares the first answer under each key with every later one (trust L8). The same request must get the same answer. Another request under the same key must
 * be refused. Keys belong to accounts: a key that an account has not used is new, even if another account used it.
 */
export class Answers {
  readonly #counts: Counts;
  readonly #first = new Map<string, FirstAnswer>();
  /** The account that first used each key. */
  readonly #owners = new Map<string, string>();
  /** Number of times each key was sent. */
  readonly #sent = new Map<string, number>();

  constructor(counts: Counts) {
    this.#counts = counts;
  }

  noteSent(command: Command): void {
    for (const name of namesOf(command)) {
      this.#sent.set(name, (this.#sent.get(name) ?? 0) + 1);
      const key = name.slice(name.indexOf(' '));
      const owner = this.#owners.get(key) ?? name;
      if (owner === name) this.#owners.set(key, name);
      else this.#counts.add('key of another account');
    }
  }

  /** Returns a sentence for each broken promise. */
  checkAnswer(command: Command, outcome: Outcome): readonly string[] {
    const names = namesOf(command);
    if (names.length === 0) return isConflict(outcome) ? ['L8 a command without a key cannot conflict'] : [];
    const text = JSON.stringify(command);
    if (names.every((name) => (this.#sent.get(name) ?? 0) <= 1) && (isConflict(outcome) || isRepeat(outcome)))
      return [`L8 ${text} has a new key, and was answered ${JSON.stringify(outcome)}`];
    const known = names.map((name) => this.#first.get(name)).filter((first) => first !== undefined);
    const [first] = known;
    if (first === undefined) {
      if (outcome.ok) for (const name of names) this.#first.set(name, { text, outcome });
      return [];
    }
    const isSame = known.length === names.length && known.every((each) => each.text === text);
    this.#counts.add(isSame ? 'repeat with the same content' : 'repeat with other content');
    if (!isSame) this.#counts.add(`other content ${command.kind}`);
    const isRight = isSame ? textOf(first.outcome) === textOf(outcome) : isConflict(outcome);
    return isRight ? [] : [`L8 ${text} first gave ${JSON.stringify(first.outcome)}, then ${JSON.stringify(outcome)}`];
  }
}

/** Returns the account and key of every part of the command that has a key. */
function namesOf(command: Command): readonly string[] {
  if (command.kind === 'placeOrders') return command.orders.flatMap(namesOf);
  if (!('key' in command) || command.key === undefined) return [];
  return [`${'account' in command ? command.account : command.from} ${command.key.hi} ${command.key.lo}`];
}

function isConflict(outcome: Outcome): boolean {
  return !outcome.ok && outcome.code === 'IDEMPOTENCY_CONFLICT';
}

function isRepeat(outcome: Outcome): boolean {
  if (!outcome.ok) return false;
  return 'repeated' in outcome ? outcome.repeated : 'orders' in outcome && hasRepeatedOrder(outcome.orders);
}

/** True if any of the orders is a repeat. `orders` has the answers of several orders, or is the number of orders that a command cancelled. */
function hasRepeatedOrder(orders: number | readonly { readonly repeated: boolean }[]): boolean {
  return typeof orders !== 'number' && orders.some(({ repeated }) => repeated);
}

/** Returns an answer as text, without the field in which a repeat differs from the first answer. */
function textOf(outcome: Outcome): string {
  return JSON.stringify(outcome, (name, value: unknown) => (name === 'repeated' ? undefined : value));
}
