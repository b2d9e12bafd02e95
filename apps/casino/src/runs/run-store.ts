import type { Db } from '../platform/db/index.ts';

/** Stores when this program was up, which decides "down for more than a minute" and "down for a whole day" (casino C-REG-6). */
export class RunStore {
  readonly #db: Db;
  #runId: number | undefined;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Records the start. Returns when the previous run was last known to be alive. */
  async begin(nowMs: number): Promise<number | undefined> {
    const [before] = await this.#db.rows<{ alive_until: number | null }>(
      'SELECT max(alive_until) AS alive_until FROM casino.runs',
    );
    const [run] = await this.#db.rows<{ run_id: number }>(
      'INSERT INTO casino.runs (started_at, alive_until) VALUES ($1, $1) RETURNING run_id',
      [nowMs],
    );
    this.#runId = run?.run_id;
    return before?.alive_until ?? undefined;
  }

  async beat(nowMs: number): Promise<void> {
    await this.#db.rows('UPDATE casino.runs SET alive_until = $2 WHERE run_id = $1', [this.#runId, nowMs]);
  }

  /** True if any run was alive between the two times. */
  async wasUpBetween(fromMs: number, toMs: number): Promise<boolean> {
    const rows = await this.#db.rows('SELECT 1 FROM casino.runs WHERE alive_until > $1 AND started_at < $2 LIMIT 1', [
      fromMs,
      toMs,
    ]);
    return rows.length > 0;
  }
}
