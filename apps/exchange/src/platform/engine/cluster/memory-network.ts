import type { Clock } from '@pavilion/server/clock';
import { ANSWER_MS_MAX, NotDeliveredError, type Transport } from './transport.ts';

/** Percentages of messages that are lost and that arrive twice, and the longest delay. Different delays reorder messages. */
export type NetworkFaults = { readonly lost: number; readonly doubled: number; readonly delayMsMax: number };

type Server = (question: Uint8Array) => Promise<Uint8Array | undefined>;

type Member = {
  readonly name: string;
  readonly listeners: Set<(message: Uint8Array) => void>;
  readonly servers: Set<Server>;
  /** Reject the open questions of this member. */
  readonly questions: Set<(error: Error) => void>;
};

/** A network in memory between the nodes of one process. Its faults follow from the draws, so a simulated world repeats them. */
export class MemoryNetwork {
  readonly #clock: Clock;
  readonly #below: (bound: number) => number;
  readonly #members = new Set<Member>();
  readonly #cut = new Set<string>();
  faults: NetworkFaults;

  constructor(clock: Clock, below: (bound: number) => number, faults: NetworkFaults) {
    this.#clock = clock;
    this.#below = below;
    this.faults = faults;
  }

  /** Cuts a node off from all others, or connects it again. */
  cut(name: string, isCut: boolean): void {
    if (isCut) this.#cut.add(name);
    else this.#cut.delete(name);
  }

  join(name: string): Transport {
    const member: Member = { name, listeners: new Set(), servers: new Set(), questions: new Set() };
    this.#members.add(member);
    return {
      publish: (message) => {
        for (const other of this.#members)
          if (other !== member) this.#send(member, other, () => other.listeners.forEach((listener) => listener(message)));
      },
      onMessage: (listener) => {
        member.listeners.add(listener);
        return () => member.listeners.delete(listener);
      },
      request: (question) => this.#request(member, question),
      serve: (answer) => {
        member.servers.add(answer);
        return () => member.servers.delete(answer);
      },
      close: async () => {
        this.#members.delete(member);
        for (const reject of member.questions) reject(new Error('this node has left the others'));
      },
    };
  }

  #request(member: Member, question: Uint8Array): Promise<Uint8Array> {
    const others = [...this.#members].filter((other) => other !== member);
    const isHeard = this.#members.has(member) && others.some(({ servers }) => servers.size > 0);
    if (!isHeard) return Promise.reject(new NotDeliveredError('no node takes commands at the moment'));
    return new Promise((resolve, reject) => {
      const end = (): void => {
        cancel();
        member.questions.delete(failed);
      };
      const failed = (error: Error): void => {
        end();
        reject(error);
      };
      const cancel = this.#clock.after(ANSWER_MS_MAX, () => failed(new Error('no node answered')));
      member.questions.add(failed);
      const answered = (answer: Uint8Array): void => {
        end();
        resolve(answer);
      };
      const ask = async (other: Member, server: Server): Promise<void> => {
        const answer = await server(question);
        if (answer !== undefined) this.#send(other, member, () => answered(answer));
      };
      for (const other of others)
        this.#send(member, other, () => {
          // A question that a server cannot answer gets no answer.
          for (const server of other.servers) ask(other, server).catch(() => undefined);
        });
    });
  }

  #send(from: Member, to: Member, deliver: () => void): void {
    const { lost, doubled, delayMsMax } = this.faults;
    if (this.#below(100) < lost) return;
    const copies = this.#below(100) < doubled ? 2 : 1;
    for (let copy = 0; copy < copies; copy += 1) {
      this.#clock.after(this.#below(delayMsMax + 1), () => {
        if (!this.#cut.has(from.name) && !this.#cut.has(to.name) && this.#members.has(to)) deliver();
      });
    }
  }
}
