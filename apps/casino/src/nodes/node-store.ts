import type { Db } from '../platform/db/index.ts';

/** A run that has not expired, with the name of its process. */
export type LiveRun = { readonly runId: number; readonly process: string };
/** A run that has not expired, with its address and the names of its leases. */
export type RunWithLeases = {
  readonly runId: number;
  readonly url: string;
  readonly startedAt: number;
  readonly heardAt: number;
  readonly names: readonly string[];
};
/** A held name with its holder. `url` is null if the holder is no longer alive. */
export type HeldLease = { readonly name: string; readonly runId: number; readonly epoch: number; readonly url: string | null };

/** Returns the SQL condition for rows whose run, named in `column`, has ended. */
export const isRunOver = (column: string): string =>
  `NOT EXISTS (SELECT FROM casino.runs WHERE runs.run_id = ${column} AND expires_at > clock_timestamp())`;

/** Stores the runs of the program and the leases that they hold. The clock of the database measures every expiry. */
export class NodeStore {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Records the start of a run, and creates missing leases. Returns the id of the run. */
  async begin(nowMs: number, leaseMs: number, process: string, names: readonly string[]): Promise<number> {
    await this.#db.rows('INSERT INTO casino.leases (name) SELECT * FROM unnest($1::text[]) ON CONFLICT DO NOTHING', [names]);
    const [run] = await this.#db.rows<{ run_id: number }>(
      `INSERT INTO casino.runs (started_at, alive_until, expires_at, process)
       VALUES ($1, $1, clock_timestamp() + make_interval(secs => $2::float8 / 1000), $3) RETURNING run_id`,
      [nowMs, leaseMs, process],
    );
    return run?.run_id ?? 0;
  }

  async renew(runId: number, url: string, nowMs: number, leaseMs: number): Promise<void> {
    await this.#db.rows(
      `UPDATE casino.runs SET alive_until = $2, url = $3, expires_at = clock_timestamp() + make_interval(secs => $4::float8 / 1000)
       WHERE run_id = $1`,
      [runId, nowMs, url, leaseMs],
    );
  }

  /** Ends a run, so that others need not wait for its expiry. */
  async end(runId: number): Promise<void> {
    await this.#db.rows(`UPDATE casino.runs SET expires_at = '-infinity' WHERE run_id = $1`, [runId]);
  }

  liveRuns(): Promise<readonly LiveRun[]> {
    return this.#db.rows<LiveRun>(`SELECT run_id AS "runId", process FROM casino.runs WHERE expires_at > clock_timestamp()`);
  }

  /** Returns the runs that are alive, with the names that each one holds. Times are in milliseconds since 1970. */
  casinos(): Promise<readonly RunWithLeases[]> {
    return this.#db.rows<RunWithLeases>(
      `SELECT run_id AS "runId", url, started_at AS "startedAt", alive_until AS "heardAt",
         ARRAY(SELECT name FROM casino.leases WHERE holder = run_id AND is_held ORDER BY name) AS names
       FROM casino.runs WHERE expires_at > clock_timestamp() ORDER BY run_id`,
    );
  }

  leases(): Promise<readonly HeldLease[]> {
    return this.#db.rows<HeldLease>(
      `SELECT name, holder AS "runId", epoch, CASE WHEN expires_at > clock_timestamp() THEN url END AS url
       FROM casino.leases JOIN casino.runs ON run_id = holder WHERE is_held`,
    );
  }

  /** Takes a lease under a new epoch. Returns undefined if another run that is alive holds it. */
  async take(name: string, runId: number): Promise<number | undefined> {
    const [taken] = await this.#db.rows<{ epoch: number }>(
      `UPDATE casino.leases SET holder = $2, epoch = epoch + 1, is_held = true
       WHERE name = $1 AND NOT (is_held AND holder <> $2 AND EXISTS
         (SELECT FROM casino.runs WHERE run_id = holder AND expires_at > clock_timestamp()))
       RETURNING epoch`,
      [name, runId],
    );
    return taken?.epoch;
  }

  async release(name: string, epoch: number): Promise<void> {
    await this.#db.rows('UPDATE casino.leases SET is_held = false WHERE name = $1 AND epoch = $2', [name, epoch]);
  }

  async isHeld(name: string, epoch: number): Promise<boolean> {
    const rows = await this.#db.rows('SELECT FROM casino.leases WHERE name = $1 AND epoch = $2 AND is_held', [name, epoch]);
    return rows.length > 0;
  }

  /** Returns when the last holder of a lease was known to be alive. For a lease that never had a holder, returns when any other run was last alive. */
  async lastAliveMs(name: string, runId: number): Promise<number | undefined> {
    const [row] = await this.#db.rows<{ alive_until: number | null }>(
      `SELECT coalesce(
         (SELECT alive_until FROM casino.leases JOIN casino.runs ON run_id = holder WHERE name = $1),
         (SELECT max(alive_until) FROM casino.runs WHERE run_id <> $2)) AS alive_until`,
      [name, runId],
    );
    return row?.alive_until ?? undefined;
  }

  /** True if any run was alive between the two times. */
  async wasUpBetween(fromMs: number, toMs: number): Promise<boolean> {
    const rows = await this.#db.rows('SELECT FROM casino.runs WHERE alive_until > $1 AND started_at < $2 LIMIT 1', [
      fromMs,
      toMs,
    ]);
    return rows.length > 0;
  }
}
