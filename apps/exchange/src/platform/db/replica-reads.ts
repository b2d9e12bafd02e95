import { sql } from 'kysely';
import { openPool, kyselyOn } from '@pavilion/server/db/pool';
import type { Db } from './pool.ts';
import type { Database } from './schema.ts';

/** Time for a connection to the replica, and for its answer. An unavailable replica must not keep a reader waiting. */
const ANSWER_MS_MAX = 2_000;
/** Time for which a replica that failed is not used. */
const PAUSE_MS = 5_000;

/** Reads long lists from a replica of the database, so that the primary has time for bets. The primary answers while the replica is late or unavailable. */
export class ReplicaReads {
  readonly #main: Db;
  readonly #replica: Db | undefined;
  readonly #nowMs: () => number;
  #pausedUntilMs = 0;

  constructor(main: Db, replica: Db | undefined, nowMs: () => number) {
    this.#main = main;
    this.#replica = replica;
    this.#nowMs = nowMs;
  }

  /** Reads from a database whose reports include event `seq`. A replica that fails is not used for a while. */
  async read<T>(seq: number, ask: (db: Db) => Promise<T>): Promise<T> {
    const replica = this.#replica;
    if (replica !== undefined && this.#nowMs() >= this.#pausedUntilMs) {
      try {
        if ((await reportedSeq(replica)) >= seq) return await ask(replica);
      } catch {
        this.#pausedUntilMs = this.#nowMs() + PAUSE_MS;
      }
    }
    return ask(this.#main);
  }

  async close(): Promise<void> {
    await this.#replica?.destroy();
  }
}

/** Opens the replica at `url`. If `url` is empty, there is no replica and the primary answers every read. */
export function openReplica(main: Db, url: string, connectionsMax: number, nowMs: () => number): ReplicaReads {
  const replica = url === '' ? undefined : kyselyOn<Database>(openPool(url, connectionsMax, 'pavilion-reports', ANSWER_MS_MAX));
  return new ReplicaReads(main, replica, nowMs);
}

async function reportedSeq(db: Db): Promise<number> {
  const { rows } = await sql<{ seq: number }>`SELECT seq FROM projection`.execute(db);
  return rows[0]?.seq ?? 0;
}
