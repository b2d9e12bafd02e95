import type { Db } from '../../platform/db/index.ts';
import type { AnyMarketEntry, Catalogue } from '../markets/catalogue-reads.ts';
import type { Markets, WantedStatus } from '../markets/index.ts';
import type { AuditLine } from '../../platform/audit/audit-store.ts';
import { Mutex } from '@pavilion/server/keyed-mutex';
import type { Halts } from './halts.ts';
import { readHalts, removeHalt, writeHalt } from './halt-store.ts';

const PASSES_MAX = 5;

export type HaltPorts = {
  readonly markets: Pick<Markets['markets'], 'suspendOpen' | 'resume'>;
  audit(db: Db, line: AuditLine): Promise<void>;
};

/**
 * Sets and lifts halts. A halt is stored before the exchange suspends the open markets, so that no code opens a market in between. Lifting a halt restores the
 * status of its markets, unless another halt or a member of staff keeps them suspended.
 */
export class HaltService {
  readonly #db: Db;
  readonly #catalogue: Catalogue;
  readonly #halts: Halts;
  readonly #ports: HaltPorts;
  readonly #queue = new Mutex();
  /** The status that markets had before the halt. After a restart, the feeds send it again. */
  readonly #before = new Map<number, WantedStatus>();
  #publish: (change: undefined) => void = () => undefined;

  constructor(db: Db, catalogue: Catalogue, halts: Halts, ports: HaltPorts) {
    this.#db = db;
    this.#catalogue = catalogue;
    this.#halts = halts;
    this.#ports = ports;
  }

  /** Registers the listener that tells the other nodes of a change. */
  onChange(publish: (change: undefined) => void): void {
    this.#publish = publish;
  }

  async load(): Promise<void> {
    this.#halts.set(await readHalts(this.#db));
  }

  /** Suspends the markets of stored halts after a restart. Call it before feeds can send, because a feed could open a halted market. */
  resume(): Promise<void> {
    return this.#suspend();
  }

  /** Sets or lifts a halt, with its audit line (trust A3). */
  set(scope: string, isHalted: boolean, reason: string, line: AuditLine & { readonly actor: number }): Promise<void> {
    return this.#queue.runExclusive(async () => {
      await this.#db.transaction().execute(async (transaction) => {
        if (isHalted) await writeHalt(transaction, scope, reason, line.actor);
        else await removeHalt(transaction, scope);
        await this.#ports.audit(transaction, line);
      });
      await this.load();
      this.#publish(undefined);
      if (isHalted) await this.#suspend();
      else await this.#resume();
    });
  }

  /** Suspends all halted markets. Repeats this, because work that a feed began before the halt may open a market after the first pass. */
  async #suspend(): Promise<void> {
    for (let pass = 0; pass < PASSES_MAX; pass++) {
      const before = await this.#ports.markets.suspendOpen(this.#entries().filter((entry) => this.#isHalted(entry)));
      for (const [marketId, status] of before) if (!this.#before.has(marketId)) this.#before.set(marketId, status);
      if (before.size === 0) return;
    }
  }

  async #resume(): Promise<void> {
    const free = this.#entries().filter((entry) => this.#before.has(entry.marketId) && !this.#isHalted(entry));
    const before = new Map<number, WantedStatus>();
    for (const { marketId } of free) {
      const status = this.#before.get(marketId);
      if (status !== undefined) before.set(marketId, status);
      this.#before.delete(marketId);
    }
    await this.#ports.markets.resume(before);
  }

  #entries(): readonly AnyMarketEntry[] {
    return this.#catalogue.anyMarkets().filter((entry) => entry.settledAtMs === undefined);
  }

  #isHalted(entry: AnyMarketEntry): boolean {
    return this.#halts.isSportHalted(this.#catalogue.match(entry.matchId)?.sportId);
  }
}
