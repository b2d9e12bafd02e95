import { decodeEvents, Exchange } from '@pavilion/core/exchange';
import type { Micros } from '@pavilion/core/exchange';
import {
  ClusterEngine,
  decodeAnswer,
  encodeMessage,
  MemoryJournal,
  type AppendOutcome,
  type EventBatch,
  type Journal,
  type JournalAnchor,
  type JournalBatch,
  type LeaseClaim,
  type MachineKind,
  type ManualClock,
  MemoryJournalStorage,
  type MemoryNetwork,
  type MemorySnapshotStore,
  type Transport,
} from '@pavilion/exchange/engine';

/** A defect that a test plants in every process, to see that a world finds it. */
export type PlantedFault = 'LEASE_UNCHECKED' | 'GAP_IGNORED' | 'KEY_FORGOTTEN' | 'ANSWER_EARLY';

export type Surroundings = {
  readonly clock: ManualClock;
  readonly storage: MemoryJournalStorage;
  readonly snapshots: MemorySnapshotStore;
  readonly network: MemoryNetwork;
  readonly fault: PlantedFault | undefined;
  readonly latencyMs: () => number;
  /** True if a process takes the lease although its writer still runs, as a process does that cannot reach the writer. */
  readonly takesLivingLease: () => boolean;
  readonly onTakeOver: (head: JournalAnchor) => void;
  readonly expect: (isTrue: boolean, breach: string) => void;
};

const LEASE_MS = 1_000;
const KEYS = 2_048;

/** Returns the state machine of a cluster; `keys` is the number of keys that it remembers. */
export function exchangeKind(keys = KEYS): MachineKind<Exchange> {
  const capacity = { orders: 64, keys, settlementLines: 5 };
  return { create: () => new Exchange(capacity), restore: (bytes) => Exchange.restore(bytes, capacity), decodeEvents };
}

/** A process of a node, from its start to its end. It can be suspended, as by SIGSTOP, resumed, and killed. */
export class ClusterProcess {
  readonly name: string;
  readonly node: string;
  engine: ClusterEngine<Exchange> | undefined;
  hasFailed = false;
  readonly #around: Surroundings;
  #state: 'running' | 'stopped' | 'dead' = 'running';
  #backlog: (() => void)[] = [];
  #seen: number | undefined;
  #leave: () => unknown = () => undefined;

  constructor(node: string, life: number, around: Surroundings) {
    this.node = node;
    this.name = `${node}.${life}`;
    this.#around = around;
  }

  get isDead(): boolean {
    return this.#state === 'dead' || this.hasFailed;
  }

  async start(): Promise<void> {
    const { snapshots, fault, network, clock } = this.#around;
    const kind = exchangeKind(fault === 'KEY_FORGOTTEN' ? 1 : KEYS);
    const member = network.join(this.node);
    this.#leave = () => member.close();
    const transport = this.#transport(member);
    const onFatal = (): void => this.#end();
    this.engine = await ClusterEngine.open({
      kind,
      journal: this.#journal(),
      snapshots,
      transport,
      clock: this.#clock(clock),
      leaseMs: LEASE_MS,
      name: this.name,
      isCutOff: (sinceMs) => clock.nowMs() - sinceMs >= LEASE_MS && this.#around.takesLivingLease(),
      onFatal,
      onWarning: onFatal,
    });
    this.#seen = this.engine.head.seq;
    this.engine.onCommitted(({ firstSeq, lastSeq }, machine) => {
      const isNext = firstSeq === (this.#seen ?? 0) + 1 && machine.seq === lastSeq;
      this.#around.expect(isNext, `${this.name} received ${firstSeq} to ${lastSeq} after ${this.#seen}`);
      this.#seen = lastSeq;
    });
  }

  stop(): void {
    if (this.#state === 'running') this.#state = 'stopped';
  }

  wake(): void {
    if (this.#state !== 'stopped') return;
    this.#state = 'running';
    for (const action of this.#backlog.splice(0)) action();
  }

  /** Ends the process as an operator does: it answers the commands that it has accepted, and gives up its lease. */
  retire(): void {
    this.engine?.stop().then(
      () => this.kill(),
      () => this.#end(),
    );
  }

  kill(): void {
    this.#state = 'dead';
    this.#backlog = [];
    this.#leave();
  }

  #end(): void {
    this.hasFailed = true;
    this.kill();
  }

  /** Runs `action` now, or when the process is resumed. A killed process never runs it. */
  readonly #run = (action: () => void): void => {
    if (this.#state === 'running') action();
    else if (this.#state === 'stopped') this.#backlog.push(action);
  };

  #clock(clock: ManualClock) {
    const { now, nowMs, notBefore } = {
      now: () => clock.now(),
      nowMs: clock.nowMs,
      notBefore: (at: Micros) => clock.notBefore(at),
    };
    const every = (periodMs: number, action: () => unknown, onFault: (error: unknown) => void): (() => void) =>
      clock.every(periodMs, () => (this.#state === 'running' ? action() : undefined), onFault);
    return {
      now,
      nowMs,
      notBefore,
      soon: (action: () => void) => clock.soon(() => this.#run(action)),
      after: (delayMs: number, action: () => unknown) => clock.after(delayMs, () => this.#run(() => void action())),
      every,
    };
  }

  #transport(transport: Transport): Transport {
    const answered = (bytes: Uint8Array): Uint8Array => {
      const answer = decodeAnswer(bytes);
      if (this.#around.fault !== 'ANSWER_EARLY' || answer?.ok !== true) return bytes;
      return encodeMessage({ ...answer, seq: 0 });
    };
    return {
      publish: (message) => this.#run(() => transport.publish(message)),
      onMessage: (listener) => transport.onMessage((message) => this.#run(() => listener(message))),
      request: (question) => this.#through(() => transport.request(question)).then(answered),
      serve: (answer) => transport.serve((question) => this.#through(() => answer(question))),
      close: () => transport.close(),
    };
  }

  /** Returns the journal as this process sees it: each call and each answer takes time. */
  #journal(): Journal {
    const { storage, onTakeOver, fault } = this.#around;
    const journal = new MemoryJournal(storage);
    let epoch = 0;
    const append = (batch: EventBatch, at: Micros): Promise<AppendOutcome> => {
      const { firstSeq, lastSeq } = batch;
      const copy = { firstSeq, lastSeq, payload: new Uint8Array(batch.payload) };
      return this.#through(() =>
        fault === 'LEASE_UNCHECKED' ? appendUnchecked(storage, epoch, copy, at) : journal.append(copy, at),
      );
    };
    const run = this.#through.bind(this);
    return {
      append,
      takeOver: (claim: LeaseClaim) =>
        run(async () => {
          const head = await journal.takeOver(claim);
          ({ epoch } = head);
          onTakeOver(head);
          return head;
        }),
      renew: () => run(() => journal.renew()),
      head: () => run(() => journal.head()),
      firstKeptSeq: () => run(() => journal.firstKeptSeq()),
      close: () => run(() => journal.close()),
      read: (anchor) => this.#read(journal, anchor),
    };
  }

  async *#read(journal: Journal, anchor: JournalAnchor): AsyncIterable<JournalBatch> {
    await this.#through(async () => undefined);
    // A process that ignores gaps reads the journal at its start only.
    if (this.#around.fault === 'GAP_IGNORED' && this.engine !== undefined) return;
    yield* journal.read(anchor);
  }

  async #through<T>(act: () => Promise<T>): Promise<T> {
    const { clock, latencyMs } = this.#around;
    const passed = (): Promise<void> => new Promise((resolve) => void clock.after(latencyMs(), () => this.#run(resolve)));
    await passed();
    const result = await act();
    await passed();
    return result;
  }
}

/** Appends like a statement that checks the sequence but not the epoch. */
async function appendUnchecked(
  storage: MemoryJournalStorage,
  epoch: number,
  batch: EventBatch,
  at: Micros,
): Promise<AppendOutcome> {
  const aside = new MemoryJournalStorage();
  aside.head = { ...storage.head, epoch: epoch - 1 };
  const journal = new MemoryJournal(aside);
  await journal.takeOver({ holder: 'unchecked', leaseMs: LEASE_MS });
  const written = await journal.append(batch, at);
  if (written.outcome === 'committed') {
    storage.batches.push(...aside.batches);
    storage.head = { ...written.head, epoch: storage.head.epoch };
  }
  return written;
}
