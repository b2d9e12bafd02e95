import type { Db } from '../../platform/db/index.ts';
import type { AnyMarketEntry, Catalogue } from '../markets/catalogue-reads.ts';
import type { Markets, WantedStatus } from '../markets/index.ts';
import type { AuditLine } from '../../platform/audit/audit-store.ts';
import { KeyedMutex } from '@pavilion/server/keyed-mutex';
import type { Halts } from './halts.ts';
import { readHalts, removeHalt, writeHalt } from './halt-store.ts';

const ONE_QUEUE = 0;
const PASSES_MAX = 5;

export type HaltPorts = {
  readonly markets: Pick<Markets['markets'], 'suspendOpen' | 'resume'>;
  audit(db: Db, line: AuditLine): Promise<void>;
};

/**
 * One switch that stops betting: it is written, then it is known to all who open markets, and then every market that is open there is suspended in
 * the exchange itself. Let go on, the markets are as they were, unless another halt, an operator or a trader holds them.
 */
export class HaltService {
  readonly #db: Db;
  readonly #catalogue: Catalogue;
  readonly #halts: Halts;
  readonly #ports: HaltPorts;
  readonly #locks = new KeyedMutex<number>();
  /** How markets were when they were stopped; after a restart the feeds say it. */
  readonly #before = new Map<number, WantedStatus>();

  constructor(db: Db, catalogue: Catalogue, halts: Halts, ports: HaltPorts) {
    this.#db = db;
    this.#catalogue = catalogue;
    this.#halts = halts;
    this.#ports = ports;
  }

  /** Before any feed is heard: what was stopped stays so over a restart. */
  async load(): Promise<void> {
    this.#halts.set(await readHalts(this.#db));
    await this.#suspend();
  }

  /** Throws a switch, or takes it back; the line of the trail is written with it (trust A3). */
  set(scope: string, halted: boolean, reason: string, line: AuditLine & { readonly actor: number }): Promise<void> {
    return this.#locks.run(ONE_QUEUE, async () => {
      await this.#db.transaction().execute(async (transaction) => {
        if (halted) await writeHalt(transaction, scope, reason, line.actor);
        else await removeHalt(transaction, scope);
        await this.#ports.audit(transaction, line);
      });
      this.#halts.set(await readHalts(this.#db));
      if (halted) await this.#suspend();
      else await this.#resume();
    });
  }

  /** More than once, because what a feed had under way may still open a market after the first pass. */
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
