import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import type { Clock } from '@pavilion/server/clock';
import { Progress } from '../projector/progress.ts';
import { decodeNodeMessage, encodeNodeMessage, type NodeHeartbeat, type WriterHeartbeat } from './messages.ts';
import { NodeList, type ListedNode } from './node-list.ts';
import type { Transport } from './transport.ts';

/** Memory of a module that is equal on all nodes. */
export type Holder<Change> = {
  /** Carries out one change of the writer. Without it, every change makes the holder read again. */
  readonly apply?: (change: Change) => void;
  /** Reads everything again from the database, because a change was missed. */
  readonly reread: () => Promise<void>;
};

export type ClusterNodeOptions = {
  readonly clock: Clock;
  /** Absent: this exchange is alone, and therefore the writer. */
  readonly transport?: Transport | undefined;
  /** Address at which other nodes reach this node; empty to use the address on this machine. */
  readonly url?: string;
  readonly onFatal: (error: Error) => void;
  readonly onWarning: (message: string) => void;
  /** Version of the program. */
  readonly version?: string;
};

/** Figures of this process for the list of nodes. */
export type NodeFigures = { readonly seq: number; readonly connections: number };

/** Period of the writer's heartbeat. It lets a follower notice that the last change was lost. */
const HEARTBEAT_EVERY_MS = 50;
const RETRY_MS = 500;
/** Period of each node's heartbeat. */
const NODE_EVERY_MS = 250;
/** Time for which the other followers leave the lease to the node that was named. */
const HOLD_BACK_MS = 10_000;
/** Delay before the writer ends, so that it can still answer the call that hands the lease over. */
const HAND_OVER_AFTER_MS = 100;
/** Random bytes that distinguish processes with the same host name and process id, as in containers. */
const ID_BYTES = 2;

type AnyHolder = Holder<unknown>;
type TopicChange = { readonly version: number; readonly topic: string; readonly change: unknown };

/**
 * This process as one of the nodes of an exchange: its role, and the memory that it shares with the others. The writer numbers every change of such memory and
 * sends it to the followers. A follower that misses a number reads everything again, so a lost message costs only time.
 */
export class ClusterNode {
  /** The unique name of this process among the nodes. */
  readonly id = `${hostname()}-${process.pid}-${randomBytes(ID_BYTES).toString('hex')}`;
  /** The position of the reports, which the writer's projector moves. */
  readonly progress = new Progress(() => this.#publishHeartbeat());
  /** The clock for jobs that only one node may run. While another node is the writer, its timers fire without running the jobs. */
  readonly jobs: Clock;
  readonly #clock: Clock;
  readonly #transport: Transport | undefined;
  readonly #onFatal: (error: Error) => void;
  readonly #onWarning: (message: string) => void;
  readonly #holders = new Map<string, AnyHolder>();
  readonly #answers = new Map<string, (question: unknown) => unknown>();
  readonly #starts: (() => unknown)[] = [];
  readonly #ends: (() => void)[] = [];
  readonly #busy = new Map<AnyHolder, { isReadAgain: boolean }>();
  #url: string;
  #isLeading: boolean;
  #isWriter: boolean;
  #epoch = 0;
  /** The number of the last change sent or carried out; undefined while everything has to be read again. */
  #version: number | undefined;
  #writerUrl: string | undefined;
  #isRereading = false;
  #heldChanges: TopicChange[] = [];
  #isStopped = false;
  readonly #program: string;
  readonly #startedAtMs: number;
  readonly #list: NodeList;
  #figures: () => NodeFigures = () => ({ seq: 0, connections: 0 });
  #stoppedBecause = '';
  readonly #whenStopped: (() => void)[] = [];
  /** Time of the writer's last heartbeat. */
  #writerHeardAtMs = 0;
  /** The node that may take the lease before this one, and the time until which it may. */
  #heir = { id: '', untilMs: 0 };
  #isHandingOver = false;

  constructor({ clock, transport, url = '', onFatal, onWarning, version = '' }: ClusterNodeOptions) {
    this.#clock = clock;
    this.#transport = transport;
    this.#url = url;
    this.#onFatal = onFatal;
    this.#onWarning = onWarning;
    this.#program = version;
    this.#startedAtMs = clock.nowMs();
    this.#list = new NodeList(clock.nowMs);
    this.#isLeading = transport === undefined;
    this.#isWriter = this.#isLeading;
    this.jobs = transport === undefined ? clock : clockOfWriter(clock, () => this.#isWriter);
    if (transport !== undefined) this.#ends.push(transport.onMessage((bytes) => this.#receive(bytes)));
  }

  /** True once this node has done all that a writer does at its start. */
  get isWriter(): boolean {
    return this.#isWriter;
  }

  get transport(): Transport | undefined {
    return this.#transport;
  }

  /** Address of the writer if it is another node and known. */
  get writerUrl(): string | undefined {
    return this.#writerUrl;
  }

  /** True on the writer, and on a follower that knows its writer and has its memory. */
  get isReady(): boolean {
    if (this.#stoppedBecause !== '' || this.#isHandingOver) return false;
    return this.#isWriter || (this.#writerUrl !== undefined && this.#version !== undefined);
  }

  /** All nodes that sent a heartbeat recently, and this one. */
  get nodes(): readonly ListedNode[] {
    return this.#list.read(this.#describe());
  }

  /** False while the writer hands the lease to another node that is alive. */
  get mayTake(): boolean {
    const { id, untilMs } = this.#heir;
    return this.#clock.nowMs() >= untilMs || !this.nodes.some((node) => node.id === id && node.role === 'FOLLOWER');
  }

  /**
   * True if the writer sent nothing for `silentMs` while most nodes still reach this node. The writer is then cut off, and not this node. With only two nodes
   * this cannot be decided.
   */
  isWriterCutOff(holderSinceMs: number, silentMs: number): boolean {
    const { nodes } = this;
    const followers = nodes.filter(({ role }) => role === 'FOLLOWER').length;
    const isSilent = this.#clock.nowMs() - Math.max(this.#writerHeardAtMs, holderSinceMs) >= silentMs;
    return isSilent && followers > 1 && followers * 2 > nodes.length;
  }

  /** Shows this node with its figures in the lists of all nodes. */
  show(figures: () => NodeFigures): void {
    this.#figures = figures;
    const publish = (): void => this.#transport?.publish(encodeNodeMessage(this.#describe()));
    if (this.#transport !== undefined) this.#ends.push(this.#clock.every(NODE_EVERY_MS, publish, this.#warn));
  }

  /** The reason why this node no longer follows or writes; empty while it does. */
  get stoppedBecause(): string {
    return this.#stoppedBecause;
  }

  /** Runs `action` when this node no longer follows or writes. */
  whenStopped(action: () => void): void {
    this.#whenStopped.push(action);
  }

  /** Tells the other nodes, and the streams of this node, why this node no longer follows or writes. */
  noteStopped(reason: string): void {
    this.#stoppedBecause = reason;
    for (const action of this.#whenStopped) action();
    this.#transport?.publish(encodeNodeMessage(this.#describe()));
  }

  /** Ends this writer's process, so that it releases the lease, and lets follower `to` take it before the others. */
  handOver(to: string): void {
    this.#isHandingOver = true;
    this.#transport?.publish(encodeNodeMessage({ kind: 'handOver', epoch: this.#epoch, to }));
    this.#clock.after(HAND_OVER_AFTER_MS, () =>
      this.#onFatal(new Error(`it hands the lease to ${to}. Started again, it follows`)),
    );
  }

  /** Publishes the address of this node to the other nodes. A configured address has priority. Returns `url` unchanged. */
  announceAddress(url: string): string {
    if (this.#url === '') this.#url = url;
    this.#publishHeartbeat();
    return url;
  }

  /** Runs `start` now on the writer. A follower runs it when it becomes the writer, in the order of these calls. */
  async whenWriter(start: () => unknown): Promise<void> {
    if (this.#isWriter) await start();
    else this.#starts.push(start);
  }

  /** Keeps a module's memory equal on all nodes. Returns the function with which the writer announces a change after it is committed. */
  follow<Change>(topic: string, holder: Holder<Change>): (change: Change) => void {
    this.#holders.set(topic, holder as AnyHolder);
    return (change) => this.#publishChange(topic, change);
  }

  /** Defines how the writer answers a question of the other nodes. Returns the function with which any node asks the question. */
  ask<Question, Answer>(topic: string, answer: (question: Question) => Answer): (question: Question) => Answer | Promise<Answer> {
    this.#answers.set(topic, answer as (question: unknown) => unknown);
    return (question) => (this.#isWriter ? answer(question) : this.#request<Answer>(topic, question));
  }

  /** Makes this node the writer of an epoch: reads what it may have missed, and starts the work that only a writer does. */
  async lead(epoch: number): Promise<void> {
    this.#isLeading = true;
    this.#epoch = epoch;
    this.#version = 0;
    this.#writerUrl = undefined;
    try {
      for (const holder of this.#holders.values()) await holder.reread();
      for (const start of this.#starts) await start();
    } catch (error) {
      return this.#onFatal(error instanceof Error ? error : new Error(String(error)));
    }
    if (this.#isStopped) return;
    this.#isWriter = true;
    this.#ends.push(this.#clock.every(HEARTBEAT_EVERY_MS, () => this.#publishHeartbeat(), this.#warn));
    if (this.#transport !== undefined) this.#ends.push(this.#transport.serve((bytes) => this.#answer(bytes)));
    this.#publishHeartbeat();
  }

  stop(): void {
    this.#isStopped = true;
    for (const end of this.#ends.splice(0)) end();
  }

  #describe(): NodeHeartbeat {
    const { seq, connections } = this.#figures();
    return {
      kind: 'node',
      id: this.id,
      url: this.#url,
      isWriter: this.#isWriter && !this.#isHandingOver,
      stoppedBecause: this.#stoppedBecause,
      seq,
      connections,
      version: this.#program,
      startedAtMs: this.#startedAtMs,
    };
  }

  readonly #warn = (error: unknown): void => this.#onWarning(`a message between nodes failed: ${String(error)}`);

  #publishChange(topic: string, change: unknown): void {
    if (this.#transport === undefined || !this.#isLeading || this.#version === undefined) return;
    this.#version += 1;
    this.#transport.publish(encodeNodeMessage({ kind: 'change', epoch: this.#epoch, version: this.#version, topic, change }));
  }

  #publishHeartbeat(): void {
    if (this.#transport === undefined || !this.#isWriter || this.#version === undefined) return;
    const [epoch, version, url] = [this.#epoch, this.#version, this.#url];
    this.#transport.publish(encodeNodeMessage({ kind: 'sign', epoch, version, url, projectedSeq: this.progress.seq }));
  }

  async #request<Answer>(topic: string, question: unknown): Promise<Answer> {
    if (this.#transport === undefined) throw new Error('this node is starting');
    const answer = decodeNodeMessage(await this.#transport.request(encodeNodeMessage({ kind: 'question', topic, question })));
    if (answer?.kind !== 'answer') throw new Error('the answer of the writer was damaged');
    return answer.answer as Answer;
  }

  async #answer(bytes: Uint8Array): Promise<Uint8Array | undefined> {
    const message = decodeNodeMessage(bytes);
    if (message?.kind !== 'question') return undefined;
    const answer = this.#answers.get(message.topic);
    return answer === undefined ? undefined : encodeNodeMessage({ kind: 'answer', answer: await answer(message.question) });
  }

  #receive(bytes: Uint8Array): void {
    const message = decodeNodeMessage(bytes);
    if (message?.kind === 'node') return this.#list.receive(message);
    if (message === undefined || message.kind === 'question' || message.kind === 'answer') return;
    if (this.#isLeading) return this.#yieldTo(message.epoch);
    // Messages of a former writer may still be on the way.
    if (message.epoch < this.#epoch) return;
    if (message.epoch > this.#epoch) {
      this.#epoch = message.epoch;
      this.#version = undefined;
    }
    if (message.kind === 'handOver')
      this.#heir = { id: message.to, untilMs: message.to === this.id ? 0 : this.#clock.nowMs() + HOLD_BACK_MS };
    else if (message.kind === 'sign') this.#receiveHeartbeat(message);
    else this.#receiveChange(message);
  }

  /** Ends this process after a message of a newer writer. A writer that lost its database would not notice the newer writer otherwise. */
  #yieldTo(epoch: number): void {
    if (epoch <= this.#epoch || this.#stoppedBecause !== '') return;
    this.noteStopped('another node is the writer now');
    this.#onFatal(new Error('another node is the writer now. A restart makes this one a follower'));
  }

  #receiveHeartbeat({ version, url, projectedSeq }: WriterHeartbeat): void {
    this.#writerHeardAtMs = this.#clock.nowMs();
    this.#writerUrl = url === '' ? undefined : url;
    this.progress.reach(projectedSeq);
    if (!this.#isRereading && version !== this.#version) this.#rereadAll(version);
  }

  #receiveChange(change: TopicChange): void {
    if (this.#isRereading) this.#heldChanges.push(change);
    else if (this.#version === undefined || change.version > this.#version + 1) this.#rereadAll(change.version);
    else this.#carryOut(change);
  }

  #carryOut({ version, topic, change }: TopicChange): void {
    if (this.#version === undefined || version <= this.#version) return;
    this.#version = version;
    const holder = this.#holders.get(topic);
    if (holder?.apply === undefined) {
      if (holder !== undefined) this.#reread(holder);
      return;
    }
    try {
      holder.apply(change);
    } catch (error) {
      this.#warn(error);
      this.#rereadAll(version);
    }
  }

  /** Reads everything as it is after change `version`. Changes that arrive in the meantime are carried out afterwards. */
  #rereadAll(version: number): void {
    this.#isRereading = true;
    const finish = async (): Promise<void> => {
      for (const holder of this.#holders.values()) await holder.reread();
      this.#isRereading = false;
      if (this.#isLeading) return;
      this.#version = version;
      for (const change of this.#heldChanges.splice(0).toSorted((a, b) => a.version - b.version))
        if (change.version > version) this.#receiveChange(change);
    };
    finish().catch((error: unknown) => {
      this.#warn(error);
      this.#clock.after(RETRY_MS, () => {
        this.#isRereading = false;
        this.#version = undefined;
      });
    });
  }

  /** Reads one holder again; changes during the reading make it read once more. */
  #reread(holder: AnyHolder): void {
    const busy = this.#busy.get(holder);
    if (busy !== undefined) {
      busy.isReadAgain = true;
      return;
    }
    const state = { isReadAgain: false };
    this.#busy.set(holder, state);
    holder
      .reread()
      .catch((error: unknown) => {
        this.#warn(error);
        this.#version = undefined;
      })
      .finally(() => {
        this.#busy.delete(holder);
        if (state.isReadAgain) this.#reread(holder);
      });
  }
}

/** Returns a clock whose periodic work runs only while `isWriter` says so. */
function clockOfWriter(clock: Clock, isWriter: () => boolean): Clock {
  return {
    now: () => clock.now(),
    nowMs: clock.nowMs,
    notBefore: (at) => clock.notBefore(at),
    soon: (action) => clock.soon(action),
    after: (delayMs, action) => clock.after(delayMs, action),
    every: (periodMs, action, onFault) => clock.every(periodMs, () => (isWriter() ? action() : undefined), onFault),
  };
}
