import { assert, fingerprint, unreachable } from '../std/index.ts';
import type { OutcomeOf } from './answers.ts';
import { apply } from './apply.ts';
import type {
  AccountId,
  ChangeMarketStatus,
  ChangeTerms,
  Command,
  EvictMarket,
  MarketId,
  Micros,
  ReinstateRunner,
  RemoveRunner,
  RollBackSettlement,
  SettleMarket,
  TurnInPlay,
  VoidMarket,
} from './commands.ts';
import { limitAccount, lockAccount, openAccount, setDiscount, transfer } from './decide-accounts.ts';
import { amendOrder, replaceOrder } from './decide-amendments.ts';
import { cancelAll, cancelOrder, heartbeat } from './decide-cancels.ts';
import { decideFunds } from './decide-funds.ts';
import {
  cancelInstruction,
  carryOutInstructions,
  hasInstructionsDue,
  LOOKS_PER_COMMAND,
  placeGreenUp,
  placeInstruction,
} from './decide-instructions.ts';
import { changeMarketStatus, endEvent, evictMarket, openMarket, turnInPlay } from './decide-markets.ts';
import { placeOrder, placeOrders } from './decide-orders.ts';
import { reinstateRunner, removeRunner } from './decide-removals.ts';
import { rollBackSettlement, settleMarket, voidMarket } from './decide-settlement.ts';
import { changeTerms } from './decide-terms.ts';
import { tick } from './decide-tick.ts';
import { voidBets } from './decide-voids.ts';
import { decideHouse } from './house/decide.ts';
import { EventLog } from './journal/event-log.ts';
import { forEachRecord, wordsOf } from './journal/decode.ts';
import type { MarketState } from './market-state.ts';
import { uncross } from './match.ts';
import { onBothVenues } from './paper/decide.ts';
import { Reads } from './reads.ts';
import { recordPrices } from './record-prices.ts';
import { Recorder } from './recorder.ts';
import { refuse, type Refusal } from './refusals.ts';
import { readSnapshot, writeSnapshot } from './snapshot.ts';
import { DEFAULT_CAPACITY, State, type AnyMarket, type Capacity } from './state.ts';
import { decideWallet } from './wallet/decide.ts';

const LOG_WORDS = 1 << 15;

/** Events since the last call of `takeBatch`. They become one journal row. */
export type Batch = { readonly firstSeq: number; readonly lastSeq: number; readonly payload: Uint8Array };

/** The commands that act on a whole market. */
type MarketCommand =
  | ChangeTerms
  | ChangeMarketStatus
  | TurnInPlay
  | SettleMarket
  | VoidMarket
  | RemoveRunner
  | ReinstateRunner
  | RollBackSettlement
  | EvictMarket;

type Act<C, M, A> = (recorder: Recorder, command: C, market: M) => A | Refusal;

/**
 * The exchange: one deterministic state machine. `execute` takes one command at a time. It either refuses the command and changes nothing, or turns it into
 * events that are applied immediately. The same state and command always produce the same events. It has no clock, randomness, input or output.
 */
export class Exchange extends Reads {
  readonly #log = new EventLog(LOG_WORDS);
  readonly #recorder: Recorder;
  /** The market that the current command opened. */
  #opened: MarketState | undefined;

  constructor(capacity: Capacity = DEFAULT_CAPACITY, state: State = new State(capacity)) {
    super(state);
    this.#recorder = new Recorder(state, this.#log);
  }

  /** Returns the exchange of a snapshot. */
  static restore(snapshot: Uint8Array, capacity: Capacity = DEFAULT_CAPACITY): Exchange {
    return new Exchange(capacity, readSnapshot(snapshot, capacity));
  }

  /** Decides and applies one command at the time `at` in microseconds, which must not be before the time of the last command (trust L9). */
  execute<C extends Command>(command: C, at: Micros): OutcomeOf<C> {
    assert(at >= this.state.at, 'time does not go back');
    this.#recorder.at = at;
    const outcome = this.#decide(command) as OutcomeOf<C>;
    const { toUncross } = this.state;
    // A refused command records no event, so the instructions of earlier commands wait for the next one.
    const budget = { looks: outcome.ok ? LOOKS_PER_COMMAND : 0 };
    while (toUncross.size > 0 || (budget.looks > 0 && hasInstructionsDue(this.state))) {
      if (toUncross.size > 0) uncross(this.#recorder);
      carryOutInstructions(this.#recorder, budget);
    }
    this.#recordOpening();
    return outcome;
  }

  /** Records the prices of a market that opened in play, once its crossing orders are matched. */
  #recordOpening(): void {
    if (this.#opened === undefined) return;
    recordPrices(this.#recorder, this.#opened, true);
    this.#opened = undefined;
  }

  #decide(command: Command): OutcomeOf<Command> {
    const recorder = this.#recorder;
    switch (command.kind) {
      case 'placeOrder':
        return placeOrder(recorder, command);
      case 'placeOrders':
        return placeOrders(recorder, command);
      case 'cancelOrder':
        return cancelOrder(recorder, command);
      case 'cancelAll':
        return cancelAll(recorder, command);
      case 'amendOrder':
        return amendOrder(recorder, command);
      case 'replaceOrder':
        return replaceOrder(recorder, command);
      case 'placeInstruction':
        return placeInstruction(recorder, command);
      case 'placeGreenUp':
        return placeGreenUp(recorder, command);
      case 'cancelInstruction':
        return cancelInstruction(recorder, command);
      case 'tick':
        return tick(recorder);
      case 'openAccount':
        return openAccount(recorder, command);
      case 'transfer':
        return transfer(recorder, command);
      case 'lockAccount':
        return lockAccount(recorder, command);
      case 'endEvent':
        return endEvent(recorder, command);
      case 'limitEvent':
      case 'setCredit':
      case 'placeHold':
      case 'releaseHold':
        return decideFunds(recorder, command);
      case 'setDiscount':
        return setDiscount(recorder, command);
      case 'heartbeat':
        return heartbeat(recorder, command);
      case 'limitAccount':
        return limitAccount(recorder, command);
      case 'openMarket':
        return openMarket(recorder, command);
      case 'changeTerms':
      case 'changeMarketStatus':
      case 'turnInPlay':
      case 'settleMarket':
      case 'voidMarket':
      case 'removeRunner':
      case 'reinstateRunner':
      case 'rollBackSettlement':
      case 'evictMarket':
        return this.#decideOnMarket(command);
      case 'voidBets':
        return voidBets(recorder, command);
      case 'walletBet':
      case 'walletWin':
      case 'walletRollback':
      case 'endWalletRound':
      case 'decideParkedWin':
      case 'evictWallet':
        return decideWallet(recorder, command);
      default:
        return decideHouse(recorder, command);
    }
  }

  #decideOnMarket(command: MarketCommand): OutcomeOf<MarketCommand> {
    switch (command.kind) {
      case 'changeTerms':
        return this.#onAnyMarket(command, changeTerms);
      case 'changeMarketStatus':
        return this.#onAnyMarket(command, changeMarketStatus);
      case 'turnInPlay':
        return this.#onAnyMarket(command, turnInPlay);
      case 'settleMarket':
        return this.#onMarket(command, settleMarket);
      case 'voidMarket':
        return this.#onMarket(command, voidMarket);
      case 'removeRunner':
        return this.#onMarket(command, removeRunner);
      case 'reinstateRunner':
        return this.#onMarket(command, reinstateRunner);
      case 'rollBackSettlement':
        return this.#onAnyMarket(command, rollBackSettlement);
      case 'evictMarket':
        return this.#onAnyMarket(command, evictMarket);
      default:
        return unreachable(command);
    }
  }

  /** Acts on a market of the book or of the house. */
  #onAnyMarket<C extends { readonly market: MarketId }, A extends { readonly ok: true }>(
    command: C,
    act: Act<C, AnyMarket, A>,
  ): A | Refusal {
    const ofHouse = this.state.house.markets.get(command.market);
    return ofHouse === undefined ? this.#onMarket(command, act) : act(this.#recorder, command, ofHouse);
  }

  /** Acts on a market of the book and on its paper orders. */
  #onMarket<C extends { readonly market: MarketId }, A extends { readonly ok: true }>(
    command: C,
    act: Act<C, MarketState, A>,
  ): A | Refusal {
    const market = this.state.market(command.market);
    if (market === undefined) return refuse('NOT_FOUND', 'market');
    const { version, status, inPlay } = market;
    const answer = onBothVenues(this.#recorder, command, market, act);
    // Resting orders may cross after a runner was removed, or after orders left while the market was not open.
    if (market.version !== version) this.state.toUncross.add(market);
    if (market.status === 'OPEN' && !(status === 'OPEN' && inPlay)) this.#opened = market;
    return answer;
  }

  /** Returns the events since the last call, for the journal; undefined if there are none. */
  takeBatch(): Batch | undefined {
    if (this.#log.events === 0) return undefined;
    const firstSeq = this.seq - this.#log.events + 1;
    return { firstSeq, lastSeq: this.seq, payload: this.#log.take() };
  }

  /** Applies one journal batch during recovery. It must come directly after the last applied batch. */
  applyBatch(firstSeq: number, payload: Uint8Array): void {
    assert(firstSeq === this.seq + 1, `the journal has a gap: expected ${this.seq + 1}, found ${firstSeq}`);
    const words = wordsOf(payload);
    forEachRecord(words, (word, at) => apply(this.state, words, word, at));
    // The events include the matches that followed. Triggered instructions without an end are carried out by a later command, as they would have been.
    this.state.toUncross.clear();
  }

  /** Returns the state as bytes. Equal states give equal snapshots. */
  snapshot(): Uint8Array {
    return writeSnapshot(this.state);
  }

  stateHash(): string {
    return fingerprint(this.snapshot());
  }

  /**
   * Returns the time of the next `tick`: when a delayed order is due, an order expires or an account counts as gone. Returns 1 (now) while a settlement is in
   * progress or an instruction is due, and 0 if nothing is due.
   */
  nextDueAt(): Micros | 0 {
    const { settlingMarkets, delays, heartbeats, expiries } = this.state;
    if (settlingMarkets.size > 0 || hasInstructionsDue(this.state)) return 1;
    let next = 0;
    for (const { nextDueAt } of [delays, heartbeats, expiries])
      if (nextDueAt > 0 && (next === 0 || nextDueAt < next)) next = nextDueAt;
    return next;
  }

  /** Returns markets whose book, status or trading changed since the last call. */
  takeDirtyMarkets(): MarketId[] {
    return this.state.takeDirtyMarkets();
  }

  /** Returns accounts whose balance, exposure or orders changed since the last call. */
  takeDirtyAccounts(): AccountId[] {
    return this.state.accounts.takeDirty();
  }
}
