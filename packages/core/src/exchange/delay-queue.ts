/**
 * Orders that wait out a bet delay: a binary heap by (due time, order id), so that equal times leave in order of arrival. An order that
 * is cancelled or delayed anew leaves a dead entry behind, which is dropped when it comes to the top.
 */
export class DelayQueue {
  readonly #due: number[] = [];
  readonly #order: number[] = [];
  readonly #dueOf = new Map<number, number>();

  get size(): number {
    return this.#dueOf.size;
  }

  /** When the first is due; 0 when nothing waits. */
  get nextDueAt(): number {
    return this.#due[0] ?? 0;
  }

  get nextOrder(): number {
    return this.#order[0] ?? 0;
  }

  dueOf(order: number): number {
    return this.#dueOf.get(order) ?? 0;
  }

  /** Ids of everything that waits, in no order. */
  orders(): Iterable<number> {
    return this.#dueOf.keys();
  }

  add(order: number, dueAt: number): void {
    this.#dueOf.set(order, dueAt);
    let at = this.#due.length;
    while (at > 0) {
      const parent = (at - 1) >>> 1;
      if (!earlier(dueAt, order, this.#due[parent], this.#order[parent])) break;
      this.#due[at] = this.#due[parent];
      this.#order[at] = this.#order[parent];
      at = parent;
    }
    this.#due[at] = dueAt;
    this.#order[at] = order;
    this.#dropDead();
  }

  remove(order: number): void {
    this.#dueOf.delete(order);
    this.#dropDead();
  }

  /** [due time, order id] in the order in which they will leave. */
  entries(): [number, number][] {
    const pairs = [...this.#dueOf].map(([order, due]): [number, number] => [due, order]);
    return pairs.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  }

  #dropDead(): void {
    while (this.#due.length > 0 && this.#dueOf.get(this.#order[0]) !== this.#due[0]) this.#pop();
  }

  #pop(): void {
    const due = this.#due.pop();
    const order = this.#order.pop();
    if (due === undefined || order === undefined || this.#due.length === 0) return;
    let at = 0;
    for (let child = 1; child < this.#due.length; child = 2 * at + 1) {
      if (
        child + 1 < this.#due.length &&
        earlier(this.#due[child + 1], this.#order[child + 1], this.#due[child], this.#order[child])
      )
        child++;
      if (!earlier(this.#due[child], this.#order[child], due, order)) break;
      this.#due[at] = this.#due[child];
      this.#order[at] = this.#order[child];
      at = child;
    }
    this.#due[at] = due;
    this.#order[at] = order;
  }
}

function earlier(dueA: number, orderA: number, dueB: number, orderB: number): boolean {
  return dueA < dueB || (dueA === dueB && orderA < orderB);
}
