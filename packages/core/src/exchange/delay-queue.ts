import { present } from '../std/index.ts';

/**
 * Orders in a bet delay, as a binary heap by due time and order id. Entries with the same due time leave in the order of their ids. A cancelled or newly
 * delayed order leaves an outdated entry, which is dropped when it reaches the top.
 */
export class DelayQueue {
  readonly #heap: Entry[] = [];
  readonly #dueOf = new Map<number, number>();

  get size(): number {
    return this.#dueOf.size;
  }

  /** When the first entry is due; 0 if the queue is empty. */
  get nextDueAt(): number {
    return this.#heap[0]?.dueAt ?? 0;
  }

  get nextOrder(): number {
    return this.#heap[0]?.order ?? 0;
  }

  dueOf(order: number): number {
    return this.#dueOf.get(order) ?? 0;
  }

  /** Returns the ids of all waiting entries, unordered. */
  orders(): Iterable<number> {
    return this.#dueOf.keys();
  }

  add(order: number, dueAt: number): void {
    this.#dueOf.set(order, dueAt);
    const entry = { order, dueAt };
    let at = this.#heap.length;
    while (at > 0) {
      const above = (at - 1) >>> 1;
      const parent = present(this.#heap[above]);
      if (!isEarlier(entry, parent)) break;
      this.#heap[at] = parent;
      at = above;
    }
    this.#heap[at] = entry;
    this.#dropOutdated();
  }

  remove(order: number): void {
    this.#dueOf.delete(order);
    this.#dropOutdated();
  }

  /** Returns [due time, order id] in the order of release. */
  entries(): [number, number][] {
    const pairs = [...this.#dueOf].map(([order, due]): [number, number] => [due, order]);
    return pairs.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  }

  #dropOutdated(): void {
    for (let [top] = this.#heap; top !== undefined && this.#dueOf.get(top.order) !== top.dueAt; [top] = this.#heap) this.#pop();
  }

  #pop(): void {
    const last = this.#heap.pop();
    if (last === undefined || this.#heap.length === 0) return;
    let at = 0;
    for (let below = 1; ; below = 2 * at + 1) {
      const [left, right] = [this.#heap[below], this.#heap[below + 1]];
      const child = left !== undefined && right !== undefined && isEarlier(right, left) ? right : left;
      if (child === undefined || !isEarlier(child, last)) break;
      this.#heap[at] = child;
      at = child === left ? below : below + 1;
    }
    this.#heap[at] = last;
  }
}

type Entry = { readonly order: number; readonly dueAt: number };

function isEarlier(a: Entry, b: Entry): boolean {
  return a.dueAt < b.dueAt || (a.dueAt === b.dueAt && a.order < b.order);
}
