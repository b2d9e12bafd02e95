import { decodeEvents, invariantViolations, SYSTEM_ACCOUNT, type Command, type ExchangeEvent } from '@pavilion/core/exchange';
import type { MarketTerms } from '@pavilion/core/market';
import { minor } from '@pavilion/core/money';
import { priceAt } from '@pavilion/core/odds';
import { Prng } from '@pavilion/core/std';
import {
  GENESIS,
  ManualClock,
  MemoryJournal,
  MemoryJournalStorage,
  MemoryNetwork,
  MemorySnapshotStore,
  recover,
  type JournalAnchor,
  type NetworkFaults,
} from '@pavilion/exchange/engine';
import { ClusterProcess, exchangeKind, type PlantedFault } from './cluster-process.ts';
import { Counts } from './counts.ts';

const NODES = ['a', 'b', 'c'] as const;
const ACCOUNTS = [101, 102, 103];
const FUNDS = minor(10_000_000);
/** Smallest stake. It is above all deposits, so that no stake equals a deposit. */
const STAKE_MIN = 1_000;
const LEVELS = 5;
const WON_BY_FIRST = [
  { paid: 1, tied: 1 },
  { paid: 0, tied: 1 },
];
const TERMS: MarketTerms = {
  kind: 'EXCHANGE',
  runners: 2,
  winners: 1,
  ladder: 'CLASSIC',
  crossMatching: true,
  turnsInPlay: true,
  betDelayMs: 0,
  passiveOrdersAtOnce: false,
  commissionBps: 200,
  discountAllowed: false,
  minPayout: minor(0),
  priceGuard: 0,
  minStake: minor(100),
  maxStake: minor(100_000_000),
  maxProfit: minor(0),
  maxPrice: 0,
  exposureLimit: minor(0),
};
const SLICE_MS = 20;
const STEP_SLICES_MAX = 25;
const LATENCY_MS_MAX = 4;
const LIVING_LEASE_PERCENT = 3;
/** The most slices of time that a cluster may need after the last fault, until every command is answered and every copy has caught up. */
const HEALING_SLICES_MAX = 1_500;
export const CLUSTER_STEPS = 25;
const QUIET: NetworkFaults = { lost: 0, doubled: 0, delayMsMax: 2 };

export type ClusterOptions = { readonly seed: number; readonly steps: number; readonly fault?: PlantedFault };
export type ClusterReport = {
  readonly seed: number;
  readonly trace: string;
  readonly counts: Counts;
  readonly breaches: readonly string[];
};

/**
 * A deposit or bet. Each has its own amount, so the journal shows how often it was executed. A client repeats an order that has a key until the order is
 * answered.
 */
type Order = {
  readonly command: Command;
  readonly amount: number;
  readonly hasKey: boolean;
  /** The process whose answer the client waits for. */
  asked?: ClusterProcess | undefined;
  isAccepted: boolean;
  /** The exchange may refuse a bet, such as one on a settled market. */
  isRefused: boolean;
};

/** A cluster of nodes in virtual time. Processes die, or are suspended for a while. The network loses, repeats and delays messages, and cuts nodes off. */
export class ClusterWorld {
  readonly #options: ClusterOptions;
  readonly #draws: Prng;
  readonly #kind = exchangeKind();
  readonly #clock = new ManualClock();
  readonly #storage = new MemoryJournalStorage(this.#clock.nowMs);
  readonly #snapshots = new MemorySnapshotStore();
  readonly #network: MemoryNetwork;
  readonly #counts = new Counts();
  readonly #breaches: string[] = [];
  readonly #orders: Order[] = [];
  readonly #takeOvers: JournalAnchor[] = [];
  readonly #processes: ClusterProcess[] = [];
  #lives = 0;
  #isHealing = false;
  #market = 1;

  constructor(options: ClusterOptions) {
    this.#options = options;
    this.#draws = new Prng(options.seed);
    const faults = { lost: this.#draws.below(20), doubled: this.#draws.below(20), delayMsMax: 2 + this.#draws.below(150) };
    this.#network = new MemoryNetwork(this.#clock, (bound) => this.#draws.below(bound), faults);
  }

  async run(): Promise<ClusterReport> {
    try {
      for (const node of NODES) this.#startNode(node);
      for (const command of setUp(this.#market)) await this.#submit(command);
      for (let step = 0; step < this.#options.steps && this.#breaches.length === 0; step += 1) await this.#step();
      await this.#heal();
      await this.#pass(STEP_SLICES_MAX);
      await this.#check();
    } catch (error) {
      this.#breaches.push(`stopped: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    }
    const trace = Buffer.from(this.#storage.head.hash).toString('hex');
    return { seed: this.#options.seed, trace, counts: this.#counts, breaches: this.#breaches };
  }

  get #living(): ClusterProcess[] {
    return this.#processes.filter((process) => !process.isDead && process.engine !== undefined);
  }

  #startNode(node: string): void {
    const process = new ClusterProcess(node, (this.#lives += 1), {
      clock: this.#clock,
      storage: this.#storage,
      snapshots: this.#snapshots,
      network: this.#network,
      fault: this.#options.fault,
      latencyMs: () => this.#draws.below(LATENCY_MS_MAX + 1),
      takesLivingLease: () => {
        const isTaking = !this.#isHealing && this.#draws.chance(LIVING_LEASE_PERCENT);
        if (isTaking) this.#counts.add('living lease taken');
        return isTaking;
      },
      onTakeOver: (head) => {
        this.#counts.add('lease taken');
        this.#takeOvers.push(head);
      },
      expect: (holds, breach) => this.#expect(holds, breach),
    });
    this.#processes.push(process);
    process.start().catch((error: unknown) => this.#breaches.push(`${process.name} did not start: ${String(error)}`));
  }

  /** Sends a command again and again until it is answered. */
  async #submit(command: Command): Promise<void> {
    const isOpen = (): boolean => this.#living.some(({ engine }) => (engine?.head.seq ?? 0) > 0);
    for (let tries = 0; tries < HEALING_SLICES_MAX; tries += 1) {
      const [process] = this.#living;
      let isDone = false;
      process?.engine?.submit(command).then(
        () => (isDone = true),
        () => undefined,
      );
      for (let slice = 0; slice < 20 && !isDone; slice += 1) await this.#pass(1);
      if (isDone && isOpen()) return;
    }
    this.#expect(false, `liveness: ${command.kind} was not answered`);
  }

  async #step(): Promise<void> {
    this.#disturb();
    for (let count = this.#draws.below(4); count > 0; count -= 1) this.#order();
    if (this.#draws.chance(20)) this.#fire({ kind: 'cancelAll', account: this.#draws.pick(ACCOUNTS), market: 0 });
    if (this.#draws.chance(15)) this.#settle();
    for (const order of this.#orders) this.#repeat(order);
    await this.#pass(1 + this.#draws.below(STEP_SLICES_MAX));
  }

  #disturb(): void {
    const process = this.#draws.pick(this.#processes);
    const die = this.#draws.below(100);
    if (die < 10 && !process.isDead) {
      process.kill();
      this.#counts.add(process.engine?.isWriter === true ? 'writer killed' : 'follower killed');
    } else if (die < 25 && !process.isDead) {
      process.stop();
      this.#counts.add(process.engine?.isWriter === true ? 'writer stopped' : 'follower stopped');
    } else if (die < 32 && process.engine?.isWriter === true) {
      process.retire();
      this.#counts.add('writer handed over');
    } else if (die < 45) for (const each of this.#processes) each.wake();
    else if (die < 55) {
      this.#network.cut(process.node, true);
      this.#counts.add('node cut off');
    } else if (die < 70) for (const node of NODES) this.#network.cut(node, false);
    else if (die < 75) this.#saveSnapshot();
    for (const dead of this.#processes.filter(({ isDead }) => isDead)) if (this.#draws.chance(40)) this.#restart(dead);
  }

  #restart(dead: ClusterProcess): void {
    this.#processes.splice(this.#processes.indexOf(dead), 1);
    if (dead.hasFailed) this.#counts.add('process ended itself');
    this.#startNode(dead.node);
  }

  #saveSnapshot(): void {
    const journal = new MemoryJournal(this.#storage);
    void recover(this.#kind, journal, this.#snapshots, () => undefined).then(({ machine, anchor }) =>
      this.#snapshots.save({ anchor, stateHash: machine.stateHash(), bytes: machine.snapshot() }),
    );
  }

  #order(): void {
    const amount = this.#orders.length + 1;
    const hasKey = this.#draws.chance(70);
    const key = hasKey ? { key: { hi: 7, lo: amount } } : {};
    const account = this.#draws.pick(ACCOUNTS);
    const drawn = this.#draws.chance(40) ? deposit(account, amount) : this.#bet(account, STAKE_MIN + amount);
    const order: Order = { command: { ...drawn, ...key }, amount, hasKey, isAccepted: false, isRefused: false };
    this.#orders.push(order);
    this.#send(order);
  }

  #bet(account: number, stake: number): Command {
    return {
      kind: 'placeOrder',
      account,
      market: this.#market,
      runner: this.#draws.below(2),
      side: this.#draws.chance(50) ? 'BACK' : 'LAY',
      price: priceAt(100 + this.#draws.below(LEVELS)),
      size: minor(stake),
      persistence: 'LAPSE',
      timeInForce: 'GOOD_TILL_CANCELLED',
      minFill: minor(0),
      marketVersion: 0,
    };
  }

  /** Settles the market and opens the next one. If these commands are lost, the next call opens a market again. */
  #settle(): void {
    const market = this.#market;
    this.#market += 1;
    this.#fire(
      { kind: 'changeMarketStatus', market, status: 'CLOSED', material: false },
      { kind: 'settleMarket', market, results: WON_BY_FIRST },
      ...opening(this.#market),
    );
  }

  /** Sends commands once and ignores their answers. */
  #fire(...commands: readonly Command[]): void {
    const living = this.#living;
    if (living.length > 0)
      this.#draws
        .pick(living)
        .engine?.submitMany(commands)
        .catch(() => undefined);
  }

  /**
   * Sends a command again to another node if a node dies or cannot answer. A command without a key is sent once, because only its key makes a repeat safe
   * (trust J3).
   */
  #repeat(order: Order): void {
    if (order.hasKey && !order.isAccepted && !order.isRefused && order.asked?.isDead !== false) this.#send(order);
  }

  #send(order: Order): void {
    const living = this.#living;
    if (living.length === 0) return;
    const process = this.#draws.pick(living);
    const { engine } = process;
    if (engine === undefined) return;
    order.asked = process;
    const isFollower = !engine.isWriter;
    engine.submit(order.command).then(
      (outcome) => {
        if (!outcome.ok) {
          this.#expect(order.command.kind === 'placeOrder', `${order.amount} was refused: ${JSON.stringify(outcome)}`);
          order.isRefused = true;
          return;
        }
        order.isAccepted = true;
        this.#counts.add(order.command.kind === 'placeOrder' ? 'bet accepted' : 'deposit accepted');
        this.#counts.add(isFollower ? 'answer through a follower' : 'answer of the writer');
        const { seq } = engine.head;
        this.#expect(seq >= outcome.seq, `D6 ${process.name} answered ${outcome.seq}, but its copy is at ${seq}`);
        this.#expect(outcome.seq <= this.#storage.head.seq, `J1 ${outcome.seq} was answered before it was written`);
      },
      (error: Error) => {
        order.asked = undefined;
        this.#counts.add(error.name);
      },
    );
  }

  async #pass(slices: number): Promise<void> {
    for (let slice = 0; slice < slices; slice += 1) {
      this.#clock.advance(SLICE_MS);
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  /** Ends the faults, and waits until every command with a key is answered, one node writes, and all copies have caught up. */
  async #heal(): Promise<void> {
    this.#isHealing = true;
    this.#network.faults = QUIET;
    for (const node of NODES) this.#network.cut(node, false);
    for (const process of this.#processes) process.wake();
    for (let slice = 0; slice < HEALING_SLICES_MAX; slice += 1) {
      for (const dead of this.#processes.filter(({ isDead }) => isDead)) this.#restart(dead);
      for (const order of this.#orders) this.#repeat(order);
      await this.#pass(1);
      const engines = this.#living.flatMap(({ engine }) => engine ?? []);
      const haveCaughtUp = engines.length === NODES.length && engines.every(({ head }) => head.seq === this.#storage.head.seq);
      const areAnswered = this.#orders.every(({ hasKey, isAccepted, isRefused }) => !hasKey || isAccepted || isRefused);
      if (haveCaughtUp && areAnswered && engines.filter(({ isWriter }) => isWriter).length === 1) return;
    }
    const state = this.#living.map(
      ({ name, engine }) => `${name} ${engine?.head.seq}${engine?.isWriter === true ? ' writes' : ''}`,
    );
    this.#expect(false, `liveness: ${state.join(', ')}; the journal ends at ${this.#storage.head.seq}`);
  }

  /**
   * Checks that there is one history: the hash chain is complete, each batch belongs to the newest lease at its time, every accepted order is in the journal
   * once, and all copies are equal.
   */
  async #check(): Promise<void> {
    const journal = new MemoryJournal(this.#storage);
    const times = new Map<number, number>();
    for await (const { firstSeq, payload, epoch } of journal.read(GENESIS)) {
      const newest = this.#takeOvers.findLast((head) => head.seq < firstSeq);
      this.#expect(epoch >= (newest?.epoch ?? 0), `J4 epoch ${epoch} wrote ${firstSeq} under the lease of ${newest?.epoch}`);
      for (const event of decodeEvents(firstSeq, payload)) this.#count(event, times);
    }
    for (const { amount, isAccepted, isRefused } of this.#orders) {
      const count = times.get(amount) ?? 0;
      this.#expect(count <= 1, `L8 order ${amount} was executed ${count} times`);
      this.#expect(count === 0 || !isRefused, `L8 order ${amount} was refused and is in the journal`);
      this.#expect(count === 1 || !isAccepted, `J1 order ${amount} was accepted and is not in the journal`);
    }
    const replayed = (await recover(this.#kind, journal, new MemorySnapshotStore(), () => undefined)).machine;
    this.#breaches.push(...invariantViolations(replayed.state));
    const copies = Promise.all(
      this.#living.flatMap(({ engine }) => engine?.read((machine) => `${machine.seq} ${machine.stateHash()}`) ?? []),
    );
    await this.#pass(STEP_SLICES_MAX);
    const expected = `${replayed.seq} ${replayed.stateHash()}`;
    for (const copy of await copies) this.#expect(copy === expected, `a copy is ${copy}, and the journal gives ${expected}`);
  }

  /** Counts how often each order of this world is in the journal. */
  #count(event: ExchangeEvent, times: Map<number, number>): void {
    const done = (amount: number): void => void times.set(amount, (times.get(amount) ?? 0) + 1);
    if (event.type === 'transferred' && event.amount < FUNDS) done(event.amount);
    else if (event.type === 'orderPlaced') done(event.size - STAKE_MIN);
    else if (event.type === 'orderReduced') this.#counts.add('bet cancelled');
    else if (event.type === 'orderFilled') this.#counts.add('bet matched');
    else if (event.type === 'marketSettled') this.#counts.add('market settled');
  }

  #expect(isTrue: boolean, breach: string): void {
    if (!isTrue) this.#breaches.push(breach);
  }
}

function deposit(to: number, amount: number): Extract<Command, { readonly kind: 'transfer' }> {
  return { kind: 'transfer', from: SYSTEM_ACCOUNT.EXTERNAL, to, amount: minor(amount), reason: 'DEPOSIT' };
}

function opening(market: number): Command[] {
  return [
    { kind: 'openMarket', market, event: market, terms: TERMS },
    { kind: 'changeMarketStatus', market, status: 'OPEN', material: false },
  ];
}

/** Returns the commands that create accounts with funds and an open market. Each can be repeated. */
function setUp(market: number): Command[] {
  const accounts = ACCOUNTS.flatMap((account): Command[] => [
    { kind: 'openAccount', account, accountKind: 'PLAYER', parent: 0 },
    { ...deposit(account, FUNDS), key: { hi: 9, lo: account } },
  ]);
  return [...accounts, ...opening(market)];
}
