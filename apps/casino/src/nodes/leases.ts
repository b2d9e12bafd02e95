import type { HeldLease, NodeStore } from './node-store.ts';

/** Thrown if this run no longer holds the lease and must therefore not write. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';

  constructor(name: string) {
    super(`this casino no longer holds ${name}`);
  }
}

/** A lease that this run holds, until it loses it. */
export class Lease {
  readonly name: string;
  readonly epoch: number;
  /** The time at which the previous holder was last known to be alive. */
  readonly lastAliveMs: number | undefined;
  readonly #confirm: (lease: Lease) => Promise<boolean>;
  #isLost = false;

  constructor(name: string, epoch: number, lastAliveMs: number | undefined, confirm: (lease: Lease) => Promise<boolean>) {
    this.name = name;
    this.epoch = epoch;
    this.lastAliveMs = lastAliveMs;
    this.#confirm = confirm;
  }

  get isLost(): boolean {
    return this.#isLost;
  }

  lose(): void {
    this.#isLost = true;
  }

  /** Throws `LeaseLost` if this run no longer holds the lease. It asks the database only if the last renewal is too old, as in a process that was suspended. */
  async confirm(): Promise<void> {
    if (this.#isLost || !(await this.#confirm(this))) throw new LeaseLost(this.name);
  }
}

type Options = { readonly store: NodeStore; readonly runId: number; readonly leaseMs: number };

/** The leases of this run, and the addresses of other holders. */
export class Leases {
  readonly #options: Options;
  readonly #own = new Map<string, Lease>();
  #others: ReadonlyMap<string, string> = new Map();
  /** The address of the last known holder of each name. It stays while the name has no holder. */
  readonly #lastUrls = new Map<string, string>();
  #orphans: readonly string[] = [];
  #sureUntilMs = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Takes a lease. Returns the address of its holder if another run has it. */
  async take(name: string): Promise<Lease | string> {
    const { store, runId } = this.#options;
    const lastAliveMs = await store.lastAliveMs(name, runId);
    const epoch = await store.take(name, runId);
    // Reads only this lease. The next renewal reads all leases, and reports those that were lost or have moved.
    if (epoch === undefined) return (await store.leases()).find((held) => held.name === name)?.url ?? '';
    const lease = new Lease(name, epoch, lastAliveMs, (own) => this.#confirm(own));
    this.#own.set(name, lease);
    return lease;
  }

  async release(lease: Lease): Promise<void> {
    if (this.#own.get(lease.name) === lease) this.#own.delete(lease.name);
    if (!lease.isLost) await this.#options.store.release(lease.name, lease.epoch);
  }

  /** Returns the address of another run that holds the name; undefined if this run or no run holds it. */
  elsewhere(name: string): string | undefined {
    return this.#own.has(name) ? undefined : this.#others.get(name);
  }

  /** Returns the names whose holder ended without releasing them. */
  get orphans(): readonly string[] {
    return this.#orphans;
  }

  /** Records that a renewal has succeeded. `sentAtMs` is the time of the monotonic clock at which it was sent. */
  noteRenewal(sentAtMs: number): void {
    this.#sureUntilMs = sentAtMs + this.#options.leaseMs;
  }

  /** Reads the holder of every lease. Returns the leases that this run has lost, and the names whose holder among the other runs has another address now. */
  async refresh(): Promise<{ readonly lost: readonly Lease[]; readonly moved: readonly string[] }> {
    const { runId, store } = this.#options;
    const before = [...this.#own.values()];
    const held = new Map((await store.leases()).map((lease) => [lease.name, lease]));
    const others = new Map(
      [...held.values()].flatMap(({ name, runId: holder, url }) =>
        holder === runId || url === null ? [] : [[name, url] as const],
      ),
    );
    const moved = [...others].flatMap(([name, url]) => ((this.#lastUrls.get(name) ?? url) === url ? [] : [name]));
    for (const [name, url] of others) this.#lastUrls.set(name, url);
    this.#others = others;
    this.#orphans = [...held.values()].flatMap(({ name, url }) => (url === null ? [name] : []));
    const lost = before.filter((lease) => this.#own.get(lease.name) === lease && !isOwn(lease, held.get(lease.name), runId));
    for (const lease of lost) {
      lease.lose();
      this.#own.delete(lease.name);
    }
    return { lost, moved };
  }

  async #confirm(lease: Lease): Promise<boolean> {
    return performance.now() < this.#sureUntilMs || this.#options.store.isHeld(lease.name, lease.epoch);
  }
}

function isOwn({ epoch }: Lease, held: HeldLease | undefined, runId: number): boolean {
  return held?.runId === runId && held.epoch === epoch;
}
