import type { NodeHeartbeat } from './messages.ts';

/** A node of the exchange as the other nodes list it. `lag` is the number of the writer's events that it does not have yet. */
export type ListedNode = Omit<NodeHeartbeat, 'kind' | 'isWriter'> & {
  readonly role: 'WRITER' | 'FOLLOWER' | 'STOPPED' | 'GONE';
  readonly lag: number;
  readonly heardAtMs: number;
};

/** A node that was silent for this long is gone. */
const GONE_MS = 2_000;
/** A node that is gone stays in the list for this long, so that staff see it, unless another node answers at its address. */
const FORGET_MS = 600_000;

/** The nodes of an exchange, by their heartbeats. */
export class NodeList {
  readonly #nowMs: () => number;
  readonly #heard = new Map<string, { readonly heartbeat: NodeHeartbeat; readonly heardAtMs: number }>();

  constructor(nowMs: () => number) {
    this.#nowMs = nowMs;
  }

  receive(heartbeat: NodeHeartbeat): void {
    const heardAtMs = this.#nowMs();
    this.#heard.set(heartbeat.id, { heartbeat, heardAtMs });
    for (const [id, { heartbeat: other, heardAtMs: at }] of this.#heard) {
      const isReplaced = id !== heartbeat.id && other.url === heartbeat.url && at <= heardAtMs - GONE_MS;
      if (isReplaced || at <= heardAtMs - FORGET_MS) this.#heard.delete(id);
    }
  }

  /** Returns all nodes, the writer first, and then by name. `own` describes this node. */
  read(own: NodeHeartbeat): ListedNode[] {
    const nowMs = this.#nowMs();
    const all = [{ heartbeat: own, heardAtMs: nowMs }, ...this.#heard.values()];
    const roles = all.map(({ heartbeat, heardAtMs }) => roleOf(heartbeat, nowMs - heardAtMs));
    const headSeq = Math.max(...all.map(({ heartbeat }) => heartbeat.seq));
    return all
      .map(({ heartbeat: { kind: _kind, isWriter: _isWriter, ...heartbeat }, heardAtMs }, place) => ({
        ...heartbeat,
        role: roles[place] ?? 'GONE',
        lag: headSeq - heartbeat.seq,
        heardAtMs,
      }))
      .toSorted((a, b) => Number(b.role === 'WRITER') - Number(a.role === 'WRITER') || (a.id < b.id ? -1 : 1));
  }
}

function roleOf({ isWriter, stoppedBecause }: NodeHeartbeat, silentMs: number): ListedNode['role'] {
  if (stoppedBecause !== '') return 'STOPPED';
  if (silentMs >= GONE_MS) return 'GONE';
  return isWriter ? 'WRITER' : 'FOLLOWER';
}
