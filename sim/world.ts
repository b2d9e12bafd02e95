import { createHash } from 'node:crypto';
import {
  decodeEvents,
  Exchange,
  invariantViolations,
  SYSTEM_ACCOUNT,
  type Command,
  type HouseMarketView,
  type MarketView,
  type OutcomeOf,
  type SettleHouseMarket,
} from '@pavilion/core/exchange';
import type { MarketTerms } from '@pavilion/core/market';
import { ZERO } from '@pavilion/core/money';
import { Prng } from '@pavilion/core/std';
import {
  GENESIS,
  GroupCommitEngine,
  ManualClock,
  MemoryJournal,
  MemoryJournalStorage,
  MemorySnapshotStore,
  OutcomeUnknownError,
  recover,
  type AppendFault,
  type MachineKind,
} from '@pavilion/exchange/engine';
import { Answers } from './answers.ts';
import { CashOutWatch } from './cash-out-watch.ts';
import { Counts } from './counts.ts';
import { accountsIn, isSettling, MarketEndings, type Ending } from './endings.ts';
import { drawStepRates, type StepRates } from './faults.ts';
import { watchFunds } from './funds-watch.ts';
import { History } from './history.ts';
import { HouseWorkload } from './house-workload.ts';
import { OrdersWorkload } from './orders-workload.ts';
import { PaperMirror } from './paper-mirror.ts';
import { isOnPaper, PaperWorkload } from './paper-workload.ts';
import { TermsWorkload } from './terms-workload.ts';
import { WalletArchive } from './wallet-archive.ts';
import { WalletWorkload, type WalletCommand } from './wallet-workload.ts';
import { drawProfile, EVENTS, Workload } from './workload.ts';

const HOUSE_MARKETS_AT_ONCE = 2;
/** A slice has so few lines that most settlements take several slices. */
const CAPACITY = { orders: 64, keys: 2_048, settlementLines: 5 };
const COMMANDS_AT_ONCE_MAX = 6;
/** The first seed whose world has orders that cannot match while a very short back rests. Tests count on the histories of lower seeds. */
const FIRST_KEEPING_APART = 1_000;
const PAUSE_MS_MAX = 1_500;
/** A start takes the lease at once: the process before it has ended. */
const EXPIRED = { holder: 'world', leaseMs: 0 };
const RECENT = 60;
/** The most rounds until a command must be answered. Each round lets all queued work run. */
const ROUNDS_MAX = 200;

export type WorldOptions = {
  readonly seed: number;
  readonly steps: number;
  /** Leaves out house markets, casino wallets and voided bets, and uses only the kinds of terms that the earliest recorded worlds had. */
  readonly isExchangeOnly?: boolean;
  /** Negative control: each crash loses rows that the journal acknowledged. */
  readonly hasLyingDisk?: boolean;
};

export type WorldReport = {
  readonly seed: number;
  readonly commands: number;
  /** Every answer and every checked state. The same seed gives the same trace. */
  readonly trace: string;
  readonly counts: Counts;
  /** A sentence for each violation; empty if the world passed. */
  readonly breaches: readonly string[];
};

type Outcome = OutcomeOf<Command>;
/** One simulated life of the exchange: the engine and core of the product, a faulty journal, and simulated time. */
export class World {
  readonly #options: WorldOptions;
  readonly #draws: Prng;
  readonly #luck: Prng;
  readonly #rates: StepRates;
  readonly #repeats: number;
  readonly #poisons: number;
  readonly #marketsAtOnce: number;
  readonly #workload: Workload;
  readonly #house: HouseWorkload | undefined;
  readonly #extra: TermsWorkload | undefined;
  readonly #wallet: WalletWorkload | undefined;
  readonly #archive = new WalletArchive();
  readonly #orders: OrdersWorkload | undefined;
  readonly #paper: PaperWorkload | undefined;
  readonly #cashOuts: CashOutWatch | undefined;
  readonly #clock = new ManualClock();
  readonly #storage = new MemoryJournalStorage();
  readonly #snapshots = new MemorySnapshotStore();
  readonly #counts = new Counts();
  readonly #history = new History(this.#counts);
  readonly #endings: MarketEndings;
  readonly #trace = createHash('sha256');
  readonly #breaches: string[] = [];
  readonly #kind: MachineKind<Exchange> = {
    create: () => watchFunds(new Exchange(CAPACITY), this.#breaches),
    restore: (bytes) => watchFunds(Exchange.restore(bytes, CAPACITY), this.#breaches),
    decodeEvents,
  };
  readonly #answers = new Answers(this.#counts);
  readonly #mirror = new PaperMirror(isOnPaper, this.#counts, this.#breaches);
  readonly #recent: Command[] = [];
  #unknown: Command[] = [];
  #machine: Exchange = this.#kind.create();
  #engine: GroupCommitEngine<Exchange> | undefined;
  #isDead = true;
  #outstanding = 0;
  #commands = 0;
  #acknowledged = 0;
  #nextFault: AppendFault | 'slow' = 'none';
  #lastMarket = 0;

  constructor(options: WorldOptions) {
    this.#options = options;
    const seeds = new Prng(options.seed);
    const profile = drawProfile(new Prng(seeds.word()));
    this.#draws = new Prng(seeds.word());
    this.#luck = new Prng(seeds.word());
    this.#repeats = profile.repeats;
    this.#poisons = profile.poisons;
    this.#marketsAtOnce = profile.markets;
    this.#house = options.isExchangeOnly === true ? undefined : new HouseWorkload(new Prng(seeds.word()), profile.players);
    const extra = options.isExchangeOnly === true ? undefined : new TermsWorkload(new Prng(seeds.word()), profile.players);
    this.#extra = extra;
    this.#wallet = options.isExchangeOnly === true ? undefined : new WalletWorkload(new Prng(seeds.word()), profile.players);
    const terms = extra === undefined ? profile.terms : profile.terms.map((each) => extra.terms(each));
    this.#workload = new Workload(this.#draws, { ...profile, terms });
    this.#rates = drawStepRates(this.#luck, options.hasLyingDisk === true);
    this.#endings = new MarketEndings({
      draws: this.#draws,
      voids: options.isExchangeOnly === true ? undefined : new Prng(seeds.word()),
      counts: this.#counts,
      machine: () => this.#machine,
      fork: () => this.#kind.restore(this.#machine.snapshot()),
      ask: (command) => this.#ask(command),
      waitUntilSettled: (market) => this.#waitUntilSettled(market),
      expect: (holds, breach) => this.#expect(holds, breach),
      lateMicrosMax: 20 * PAUSE_MS_MAX * 1_000,
    });
    this.#orders =
      options.isExchangeOnly === true
        ? undefined
        : new OrdersWorkload(new Prng(seeds.word()), profile, options.seed >= FIRST_KEEPING_APART);
    this.#paper = options.isExchangeOnly === true ? undefined : new PaperWorkload(new Prng(seeds.word()), profile);
    const expect = this.#expect.bind(this);
    this.#cashOuts = options.isExchangeOnly === true ? undefined : new CashOutWatch(new Prng(seeds.word()), this.#counts, expect);
  }

  async run(): Promise<WorldReport> {
    try {
      await this.#start();
      for (const command of [...this.#workload.setUp(), ...(this.#paper?.setUp() ?? [])]) await this.#ask(command);
      for (let step = 0; step < this.#options.steps && this.#breaches.length === 0; step++) await this.#step();
      if (this.#breaches.length === 0) await this.#heal();
    } catch (error) {
      this.#breaches.push(`stopped: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    }
    const breaches = [...this.#breaches, ...this.#history.breaches];
    return {
      seed: this.#options.seed,
      commands: this.#commands,
      trace: this.#trace.digest('hex'),
      counts: this.#counts,
      breaches,
    };
  }

  async #step(): Promise<void> {
    await this.#keepMarkets();
    this.#drawFault();
    for (let count = 1 + this.#draws.below(COMMANDS_AT_ONCE_MAX); count > 0; count--) this.#send(this.#draw());
    await untilDrained();
    if (this.#luck.chance(this.#rates.crash)) this.#crash();
    this.#clock.advance(this.#draws.below(PAUSE_MS_MAX));
    await untilDrained();
    if (this.#isDead) await this.#start();
    if (this.#isQuiet) await this.#check();
    if (this.#isQuiet && this.#draws.chance(4)) await this.#finishMarket();
  }

  /**
   * Returns true if no command waits and no write is in progress, so that memory equals the journal. The release of a delayed order may still be in progress,
   * because no command waits for it.
   */
  get #isQuiet(): boolean {
    return !this.#isDead && this.#outstanding === 0 && this.#machine.seq === this.#storage.head.seq;
  }

  /**
   * Starts the engine, which takes over the journal and recovers. Then it repeats the commands without an answer, unless `mayRepeat` is false: a repeat would
   * change the balances that a check is comparing.
   */
  async #start(mayRepeat = true): Promise<void> {
    const journal = new MemoryJournal(this.#storage);
    journal.fault = () => this.#fault();
    const head = await journal.takeOver(EXPIRED);
    this.#expect(head.seq >= this.#acknowledged, `J1 ${this.#acknowledged} was acknowledged, the journal ends at ${head.seq}`);
    const { machine, snapshotSeq } = await recover(this.#kind, journal, this.#snapshots, () =>
      this.#counts.add('snapshot passed over'),
    );
    this.#counts.add(snapshotSeq > 0 ? 'start from a snapshot' : 'start from the journal');
    this.#machine = machine;
    this.#mirror.watch(machine);
    const limits = { batchCommandsMax: 4 };
    const engine = new GroupCommitEngine({
      kind: this.#kind,
      machine,
      journal,
      head,
      clock: this.#clock,
      limits,
      onFatal: () => this.#died(engine),
    });
    this.#engine = engine;
    this.#isDead = false;
    this.#outstanding = 0;
    engine.onCommitted(({ lastSeq }) =>
      this.#expect(lastSeq <= this.#storage.head.seq, `J2 ${lastSeq} was published before it was written`),
    );
    if (mayRepeat) for (const command of this.#unknown.splice(0)) this.#send(command);
    await untilDrained();
  }

  #died(engine: GroupCommitEngine<Exchange>): void {
    this.#counts.add('engine stopped itself');
    if (engine === this.#engine) this.#isDead = true;
  }

  /** Ends the process abruptly. The outcome of commands without an answer is then unknown. Its writes may still arrive and must be refused. */
  #crash(): void {
    this.#counts.add('crash');
    this.#isDead = true;
    if (this.#options.hasLyingDisk !== true) return;
    const lost = this.#storage.batches.slice(0, -1);
    const last = lost.at(-1);
    this.#storage.batches = lost;
    const { epoch } = this.#storage.head;
    this.#storage.head = last === undefined ? { ...GENESIS, epoch } : { seq: last.lastSeq, hash: last.hash, at: last.at, epoch };
  }

  #drawFault(): void {
    const die = this.#luck.below(100);
    const { failed, unknown, slow } = this.#rates;
    if (die < failed) this.#nextFault = 'failed';
    else if (die < failed + unknown) this.#nextFault = this.#luck.chance(50) ? 'unknownWritten' : 'unknownNotWritten';
    else if (die < failed + unknown + slow) this.#nextFault = 'slow';
  }

  #fault(): AppendFault | Promise<AppendFault> {
    const fault = this.#nextFault;
    this.#nextFault = 'none';
    if (fault !== 'none') this.#counts.add(`append ${fault}`);
    if (fault !== 'slow') return fault;
    const delayMs = 1 + this.#luck.below(2 * PAUSE_MS_MAX);
    return new Promise((resolve) => this.#clock.after(delayMs, () => resolve('none')));
  }

  #draw(): Command {
    const earlier = this.#recent[this.#draws.below(Math.max(1, this.#recent.length))];
    if (earlier !== undefined && this.#draws.chance(this.#repeats)) return earlier;
    const poisoned =
      earlier !== undefined && this.#draws.chance(this.#poisons)
        ? (this.#workload.poisoned(earlier) ?? this.#orders?.poisoned(earlier))
        : undefined;
    if (poisoned !== undefined) return poisoned;
    const markets = this.#openMarkets();
    const ids = markets.map(({ market }) => market);
    const command =
      (this.#orders?.drawTurn() === true ? this.#orders.next(this.#machine, markets, this.#recent) : undefined) ??
      (this.#paper?.drawTurn() === true ? this.#paper.next(this.#machine, ids) : undefined) ??
      (this.#wallet?.drawTurn() === true ? this.#wallet.next(this.#machine, this.#storage.head.seq) : undefined) ??
      (this.#extra?.drawTurn() === true ? this.#extra.next([...markets, ...this.#openHouseMarkets()]) : undefined) ??
      (this.#house?.drawTurn() === true ? this.#house.next(this.#machine, this.#openHouseMarkets()) : undefined) ??
      this.#workload.next(this.#machine, ids);
    this.#recent.push(command);
    if (this.#recent.length > RECENT) this.#recent.shift();
    return command;
  }

  #send(drawn: Command): void {
    const engine = this.#engine;
    const command = isOfWallet(drawn) ? this.#lookUp(drawn) : drawn;
    if (engine === undefined || command === undefined) return;
    this.#answers.noteSent(command);
    this.#commands += 1;
    this.#outstanding += 1;
    this.#counts.add(`command ${command.kind}`);
    let isOver = false;
    const over = (): void => {
      if (!isOver && engine === this.#engine) this.#outstanding -= 1;
      isOver = true;
    };
    engine.submit(command).then(
      (outcome) => {
        over();
        this.#answered(command, outcome);
      },
      (error: unknown) => {
        over();
        const isUnknown = error instanceof OutcomeUnknownError;
        this.#counts.add(isUnknown ? 'answer unknown' : 'answer unavailable');
        if (hasKey(command) || isOfWallet(command)) this.#unknown.push(drawn);
      },
    );
  }

  /** Checks that a command with an answer is written (J1), that a repeat gets the same answer, and that another command under the same key is refused (L8). */
  #answered(command: Command, outcome: Outcome): void {
    this.#trace.update(JSON.stringify([command.kind, outcome]));
    if (!outcome.ok) this.#counts.add(`refused ${outcome.code}`);
    else {
      this.#acknowledged = Math.max(this.#acknowledged, outcome.seq);
      this.#expect(outcome.seq <= this.#storage.head.seq, `J1 ${outcome.seq} was answered before it was written`);
    }
    this.#breaches.push(...(this.#wallet?.checkAnswer(command, outcome) ?? []), ...this.#answers.checkAnswer(command, outcome));
    // A transaction left memory between the look-up and the command, so the sender looks it up again.
    if (isOfWallet(command) && !outcome.ok && outcome.code === 'STALE_VERSION') this.#unknown.push(command);
  }

  /** Returns the command with the archive's knowledge about it; undefined if the archive has answered it. */
  #lookUp(command: WalletCommand): WalletCommand | undefined {
    this.#archive.read(this.#storage.batches);
    const found = this.#archive.lookUp(command, this.#machine);
    if ('command' in found) return found.command;
    this.#counts.add('answer of the archive');
    const { outcome } = found;
    const [seq, available, inPlay] = [this.#machine.seq, ZERO, ZERO];
    const answer = { ok: true, seq, outcome, recorded: 0, replayed: true, available, inPlay } as const;
    this.#breaches.push(...(this.#wallet?.checkAnswer(command, answer) ?? []));
    return undefined;
  }

  /** Sends a command and lets time pass until its answer; undefined if the engine died in the meantime. */
  async #ask<C extends Command>(command: C): Promise<OutcomeOf<C> | undefined> {
    let outcome: OutcomeOf<C> | undefined;
    if (this.#isDead) await this.#start();
    this.#commands += 1;
    this.#counts.add(`command ${command.kind}`);
    this.#answers.noteSent(command);
    this.#engine?.submit(command).then(
      (answer) => {
        outcome = answer;
        if (isOutcome(answer)) this.#answered(command, answer);
      },
      () => this.#counts.add('answer unknown'),
    );
    for (let round = 0; round < ROUNDS_MAX && outcome === undefined && !this.#isDead; round++) {
      await untilDrained();
      if (outcome === undefined) this.#clock.advance(100);
    }
    return outcome;
  }

  async #check(): Promise<void> {
    this.#history.read(this.#storage.batches);
    this.#history.compare(this.#machine);
    this.#mirror.compare(this.#machine, this.#history.takePlaced());
    this.#breaches.push(...invariantViolations(this.#machine.state), ...this.#history.breaches.splice(0));
    const hash = this.#machine.stateHash();
    this.#trace.update(hash);
    this.#counts.add('check');
    this.#cashOuts?.compare(this.#machine, () => this.#kind.restore(this.#machine.snapshot()));
    if (this.#luck.chance(this.#rates.snapshot)) await this.#saveSnapshot(hash);
    if (this.#draws.chance(8)) await this.#compareReplay(hash);
  }

  async #saveSnapshot(stateHash: string): Promise<void> {
    const anchor = this.#engine?.anchor;
    if (anchor === undefined) return;
    await this.#snapshots.save({ anchor, stateHash, bytes: this.#machine.snapshot() });
    this.#counts.add('snapshot');
    if (!this.#luck.chance(10)) return;
    this.#snapshots.damage(anchor.seq);
    this.#counts.add('snapshot damaged');
  }

  /** Checks that replaying the whole journal gives the live state, and so does the newest snapshot with the rest of the journal (M9). */
  async #compareReplay(hash: string): Promise<void> {
    const journal = new MemoryJournal(this.#storage);
    for (const snapshots of [new MemorySnapshotStore(), this.#snapshots]) {
      const { machine } = await recover(this.#kind, journal, snapshots, () => undefined);
      this.#expect(machine.stateHash() === hash, `M9 a replay to ${machine.seq} gives another state`);
    }
    this.#counts.add('replay');
  }

  #houseResult(view: HouseMarketView): Pick<SettleHouseMarket, 'result' | 'tiedWith'> {
    return this.#house?.drawResult(view) ?? { result: 0 };
  }

  #openMarkets(): MarketView[] {
    return this.#machine.markets().filter(isOpen);
  }

  #openHouseMarkets(): HouseMarketView[] {
    return this.#machine.houseMarkets().filter(isOpen);
  }

  async #keepMarkets(): Promise<void> {
    await this.#keepEvents();
    while (this.#openMarkets().length < this.#marketsAtOnce) {
      const terms = (drawn: MarketTerms): MarketTerms => this.#orders?.openingTerms(drawn) ?? drawn;
      for (const command of this.#workload.openMarket(++this.#lastMarket, terms)) await this.#ask(command);
    }
    const house = this.#house;
    while (house !== undefined && this.#openHouseMarkets().length < HOUSE_MARKETS_AT_ONCE) {
      for (const command of house.openMarket(++this.#lastMarket)) await this.#ask(command);
    }
  }

  /** Reopens all ended events once more than half of the events have ended. A new market needs an event that has not ended (X82). */
  async #keepEvents(): Promise<void> {
    const { endedEvents } = this.#machine.state;
    if (endedEvents.size <= EVENTS / 2) return;
    for (const event of endedEvents) await this.#ask({ kind: 'endEvent', event, ended: false });
  }

  async #finishMarket(): Promise<void> {
    const endings = this.#possibleEndings();
    if (endings.length > 0) await this.#endings.finish(this.#draws.pick(endings));
    // The engine may have died in the meantime and lost what was not in the journal.
    if (this.#isQuiet) await this.#check();
  }

  /** Returns the possible endings of the open markets. */
  #possibleEndings(): Ending[] {
    const workload = this.#workload;
    const exchange = this.#openMarkets().map((view): Ending => {
      const { market } = view;
      return {
        market,
        settle: () => workload.settlementOf(this.#machine.market(market) ?? view),
        voidAll: { kind: 'voidMarket', market, reason: 'NO_RESULT' },
      };
    });
    const house = this.#openHouseMarkets().map((view): Ending => ({
      market: view.market,
      settle: () => ({ kind: 'settleHouseMarket', market: view.market, ...this.#houseResult(view) }),
      voidAll: { kind: 'voidHouseMarket', market: view.market, reason: 'NO_RESULT' },
    }));
    return [...exchange, ...house];
  }

  /** Lets time pass until the last slice of a settlement is written (S12). Returns false if that takes too many rounds. */
  async #waitUntilSettled(market: number): Promise<boolean> {
    for (let round = 0; round < ROUNDS_MAX && (this.#isDead || isSettling(this.#machine, market)); round++) {
      if (this.#isDead) await this.#start(false);
      this.#counts.add('slice waited for');
      if (this.#luck.chance(this.#rates.crash)) this.#crash();
      this.#clock.advance(10);
      await untilDrained();
    }
    if (this.#isDead) await this.#start(false);
    return !isSettling(this.#machine, market);
  }

  /** Ends the faults. Then it checks that every command gets its answer, that every market ends, and that no exposure remains. */
  async #heal(): Promise<void> {
    this.#nextFault = 'none';
    for (let round = 0; round < ROUNDS_MAX && (!this.#isQuiet || this.#unknown.length > 0); round++) {
      if (this.#isDead || this.#unknown.length > 0) await this.#start();
      this.#clock.advance(PAUSE_MS_MAX);
      await untilDrained();
    }
    this.#expect(this.#isQuiet && this.#unknown.length === 0, `liveness: ${this.#outstanding} commands were never answered`);
    await this.#check();
    for (let left = this.#possibleEndings().length; left > 0; left--) await this.#finishMarket();
    for (const view of this.#machine.markets()) {
      const { market } = view;
      if (view.status !== 'CLOSED') continue;
      await this.#waitUntilSettled(market);
      if (this.#machine.market(market)?.status !== 'CLOSED') continue;
      await this.#ask(this.#workload.settlementOf(view));
      await this.#waitUntilSettled(market);
    }
    for (const view of this.#machine.houseMarkets()) {
      if (view.status === 'CLOSED')
        await this.#ask({ kind: 'settleHouseMarket', market: view.market, ...this.#houseResult(view) });
    }
    for (const command of this.#wallet?.ends(this.#machine) ?? []) await this.#ask(command);
    const inPlay = this.#machine.account(SYSTEM_ACCOUNT.CASINO_IN_PLAY)?.balance ?? 0;
    this.#expect(inPlay === 0, `C-WAL-11 ${inPlay} are in play after every round has ended`);
    for (const account of accountsIn(this.#machine))
      this.#expect(this.#machine.account(account)?.exposure === 0, `S4 account ${account} ends with exposure`);
    await this.#check();
    await this.#compareReplay(this.#machine.stateHash());
  }

  #expect(isTrue: boolean, breach: string): void {
    if (!isTrue) this.#breaches.push(breach);
  }
}

/** True for commands that a provider keeps in its outbox until they are answered. */
function isOfWallet(command: Command): command is WalletCommand {
  const { kind } = command;
  return kind === 'walletBet' || kind === 'walletWin' || kind === 'walletRollback' || kind === 'endWalletRound';
}

/** True for commands that can be repeated safely. */
function hasKey(command: Command): boolean {
  return 'key' in command || command.kind === 'placeOrders';
}

function isOpen({ status }: { readonly status: string }): boolean {
  return status !== 'SETTLED' && status !== 'VOID' && status !== 'CLOSED';
}

/** Resolves at the next turn of the event loop, after the callbacks of all settled promises. */
function untilDrained(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** True for every outcome of a command. The compiler does not know that an outcome of some command is one of all outcomes. */
function isOutcome(answer: object): answer is Outcome {
  return 'ok' in answer;
}
