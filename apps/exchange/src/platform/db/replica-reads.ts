import { sql } from 'kysely';
import { openPool, kyselyOn } from '@pavilion/server/db/pool';
import type { Db } from './pool.ts';
import type { Database } from './schema.ts';

/** Time for a connection to the replica, and for its answer. An unavailable replica must not keep a reader waiting. */
const ANSWER_MS_MAX = 2_000;
/** Time without questions to a replica that failed. */
const REST_MS = 5_000;

/** Reads long lists from a replica of the database, so that the primary has time for bets. The primary answers while the replica is late or away. */
export class ReplicaReads {
  readonly #main: Db;
  readonly #replica: Db | undefined;
  readonly #nowMs: () => number;
  #restsUntilMs = 0;

  constructor(main: Db, replica: Db | undefined, nowMs: () => number) {
    this.#main = main;
    this.#replica = replica;
    this.#nowMs = nowMs;
  }

  /** Asks a database whose reports include event `seq`. A replica that fails is left out for a while. */
  async read<T>(seq: number, ask: (db: Db) => Promise<T>): Promise<T> {
    const replica = this.#replica;
    if (replica !== undefined && this.#nowMs() >= this.#restsUntilMs) {
      try {
        if ((await reportedSeq(replica)) >= seq) return await ask(replica);
      } catch {
        this.#restsUntilMs = this.#nowMs() + REST_MS;
      }
    }
    return ask(this.#main);
  }

  async close(): Promise<void> {
    await this.#replica?.destroy();
  }
}

/** Opens the replica that `url` names; an empty `url` names none. */
export function openReplica(main: Db, url: string, connectionsMax: number, nowMs: () => number): ReplicaReads {
  const replica = url === '' ? undefined : kyselyOn<Database>(openPool(url, connectionsMax, 'pavilion-reports', ANSWER_MS_MAX));
  return new ReplicaReads(main, replica, nowMs);
}

async function reportedSeq(db: Db): Promise<number> {
  const { rows } = await sql<{ seq: number }>`SELECT seq FROM projection`.execute(db);
  return rows[0]?.seq ?? 0;
}
