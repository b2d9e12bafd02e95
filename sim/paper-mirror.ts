import { isDeepStrictEqual } from 'node:util';
import {
  decodeEvents,
  Exchange,
  SYSTEM_ACCOUNT,
  type AccountId,
  type Command,
  type Micros,
  type OutcomeOf,
} from '@pavilion/core/exchange';
import { accountsIn } from './endings.ts';
import type { Counts } from './counts.ts';

type Outcome = OutcomeOf<Command>;
/** An order that an instruction placed. */
type Placed = { readonly seq: number; readonly account: AccountId; readonly order: number };
type Executed = { readonly command: Command; readonly at: Micros; readonly outcome: Outcome; readonly seq: number };

/** The mirror remembers all keys. It uses fewer keys than the exchange, so with the same capacity it would forget other keys than the exchange. */
const CAPACITY = { orders: 64, keys: 65_536, settlementLines: 5 };
const DEPTH = 20;
/** A number that is not the id of an order or bet. */
const UNKNOWN = 2 ** 40;
/** The parts of an answer that paper bets also change: numbers of events and orders, slices, and the matches that a void found. */
const NUMBERS: ReadonlySet<string> = new Set(['seq', 'recorded', 'order', 'bet', 'hold', 'progress', 'matches']);

/**
 * A second exchange that executes every command except those of paper accounts. Real players must get the same answers, books and balances in both (exchange
 * X80). Orders and bets have different numbers there, because paper orders use numbers of the same sequence.
 */
export class PaperMirror {
  readonly #isPaper: (account: AccountId) => boolean;
  readonly #counts: Counts;
  readonly #breaches: string[];
  readonly #alone = new Exchange(CAPACITY);
  /** Numbers of orders and bets in the exchange, and in the mirror. */
  readonly #orders = new Map<number, number>();
  readonly #instructions = new Map<number, number>();
  /** The last event whose transactions the exchange reported as dropped from the wallet's memory. */
  #horizon = 0;
  /** Pairs of event numbers after the same commands: `seq` in the exchange, `alone` in the mirror. */
  readonly #seqs: { readonly seq: number; readonly alone: number }[] = [{ seq: 0, alone: 0 }];
  #executed: Executed[] = [];
  #watched: Exchange | undefined;

  constructor(isPaper: (account: AccountId) => boolean, counts: Counts, breaches: string[]) {
    this.#isPaper = isPaper;
    this.#counts = counts;
    this.#breaches = breaches;
  }

  /** Records the commands that the exchange executes from here on. Commands after its last event were lost in a crash. */
  watch(exchange: Exchange): void {
    this.#watched = exchange;
    this.#executed = this.#executed.filter(({ seq }) => seq <= exchange.seq);
    const execute = exchange.execute.bind(exchange);
    exchange.execute = <C extends Command>(command: C, at: Micros): OutcomeOf<C> => {
      const outcome = execute(command, at);
      // A dead engine may still execute queued commands.
      if (this.#watched === exchange) this.#executed.push({ command, at, outcome, seq: exchange.seq });
      return outcome;
    };
  }

  /**
   * Executes the commands recorded since the last call, and compares both exchanges. Every executed command must be in the journal; `placed` are the orders
   * that instructions placed according to the journal.
   */
  compare(exchange: Exchange, placed: readonly Placed[]): void {
    const real = placed.filter(({ account }) => !this.#isPaper(account));
    for (const executed of this.#executed.splice(0)) {
      const before = this.#seqs.at(-1)?.seq ?? 0;
      this.#play(
        executed,
        real.filter(({ seq }) => seq > before && seq <= executed.seq).map(({ order }) => order),
      );
    }
    if (this.#breaches.length > 0) return;
    for (const { market } of exchange.markets()) {
      const [here, there] = [exchange.book(market, DEPTH), this.#alone.book(market, DEPTH)];
      this.#expect(isDeepStrictEqual(here, there), `the book of market ${market}`);
    }
    // If paper bets are settled too, the slices of a settlement end at other moments.
    if (exchange.state.settlingMarkets.size + this.#alone.state.settlingMarkets.size > 0) return;
    for (const account of accountsIn(exchange)) {
      if (this.#isPaper(account) || account === SYSTEM_ACCOUNT.PAPER_HOUSE) continue;
      this.#expect(isDeepStrictEqual(exchange.account(account), this.#alone.account(account)), `account ${account}`);
      const sizes = (each: Exchange) => each.openOrders(account, 0).map(({ price, size, remaining }) => [price, size, remaining]);
      this.#expect(isDeepStrictEqual(sizes(exchange), sizes(this.#alone)), `the open orders of account ${account}`);
    }
    this.#counts.add('real history compared with and without paper');
  }

  #play({ command, at, outcome, seq }: Executed, placed: readonly number[]): void {
    if (this.#breaches.length > 0 || this.#isOnPaper(command)) return;
    // The exchange still pays paper bets when the mirror has paid everything.
    if (!outcome.ok && outcome.code === 'SETTLEMENT_RUNNING') return;
    const own = this.#alone.execute(this.#translated(command), at);
    this.#seqs.push({ seq, alone: this.#alone.seq });
    this.#note(command, outcome, own);
    this.#pair(placed, this.#placedAlone());
    this.#expect(
      essenceOf(outcome) === essenceOf(own),
      `${JSON.stringify(command)}, which gives ${JSON.stringify(outcome)} and ${JSON.stringify(own)} without paper,`,
    );
  }

  #isOnPaper(command: Command): boolean {
    const parties = command.kind === 'transfer' ? [command.from, command.to] : 'account' in command ? [command.account] : [];
    return parties.some(this.#isPaper);
  }

  /** Returns the command with the mirror's own numbers. */
  #translated(command: Command): Command {
    const own = (order: number): number => this.#orders.get(order) ?? UNKNOWN;
    if (command.kind === 'evictWallet')
      return { ...command, upTo: this.#seqs.findLast(({ seq }) => seq <= command.upTo)?.alone ?? 0 };
    if (command.kind === 'voidBets' || command.kind === 'voidHouseBets') return { ...command, bets: command.bets.map(own) };
    if ('horizon' in command)
      return { ...command, horizon: command.horizon === this.#horizon ? this.#alone.walletHorizon : UNKNOWN };
    if (command.kind === 'cancelInstruction')
      return { ...command, instruction: this.#instructions.get(command.instruction) ?? UNKNOWN };
    return 'order' in command ? { ...command, order: own(command.order) } : command;
  }

  /** Records the mirror's number for each number of the exchange. */
  #note(command: Command, outcome: Outcome, own: Outcome): void {
    if (command.kind === 'evictWallet' && outcome.ok) this.#horizon = Math.max(this.#horizon, command.upTo);
    if ((command.kind === 'placeInstruction' || command.kind === 'placeGreenUp') && 'hold' in outcome && 'hold' in own)
      this.#instructions.set(outcome.hold, own.hold);
    this.#pair(ordersIn(outcome), ordersIn(own));
  }

  #pair(here: readonly number[], there: readonly number[]): void {
    for (const [place, order] of here.entries()) {
      const other = there[place];
      if (other !== undefined) this.#orders.set(order, other);
    }
  }

  /** Returns the orders placed by the mirror's instructions in its last command. */
  #placedAlone(): readonly number[] {
    const batch = this.#alone.takeBatch();
    if (batch === undefined) return [];
    const events = [...decodeEvents(batch.firstSeq, batch.payload)];
    return events.flatMap((event) => (event.type === 'instructionEnded' && event.end === 'PLACED' ? [event.placed] : []));
  }

  #expect(isSame: boolean, what: string): void {
    if (!isSame) this.#breaches.push(`X80 ${what} differs where nobody bets on paper`);
  }
}

/** Returns the numbers of the orders or the bet in an answer. */
function ordersIn(outcome: Outcome): readonly number[] {
  if (!outcome.ok) return [];
  if ('bet' in outcome) return [outcome.bet];
  if ('order' in outcome) return [outcome.order];
  if ('placed' in outcome) return ordersIn(outcome.placed);
  return 'orders' in outcome && typeof outcome.orders !== 'number' ? outcome.orders.map(({ order }) => order) : [];
}

function essenceOf(outcome: Outcome): string {
  return JSON.stringify(outcome, (name, value: unknown) => (NUMBERS.has(name) ? undefined : value));
}
