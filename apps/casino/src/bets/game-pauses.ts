import type { Clock } from '@pavilion/server/clock';
import type { Db } from '../platform/db/index.ts';
import { Mutex } from '@pavilion/server/keyed-mutex';

/** Games, shared or not, that take no new rounds, each with its reason. Reads come from memory; changes are written to disk first. */
export class GamePauses {
  readonly #db: Db;
  readonly #clock: Clock;
  readonly #reasons = new Map<string, string>();
  /** Changes and reads follow each other, so that an older read never undoes a change. */
  readonly #queue = new Mutex();

  constructor(db: Db, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  /** Reads the pauses again, after another casino has changed them. */
  load(): Promise<void> {
    return this.#queue.runExclusive(async () => {
      const rows = await this.#db.rows<{ game_code: string; reason: string }>(
        'SELECT game_code, reason FROM casino.paused_tables',
      );
      this.#reasons.clear();
      for (const { game_code: code, reason } of rows) this.#reasons.set(code, reason);
    });
  }

  reasonOf(code: string): string | undefined {
    return this.#reasons.get(code);
  }

  pause(code: string, reason: string): Promise<void> {
    return this.#queue.runExclusive(async () => {
      await this.#db.rows(
        `INSERT INTO casino.paused_tables (game_code, reason, paused_at) VALUES ($1, $2, $3)
         ON CONFLICT (game_code) DO UPDATE SET reason = $2, paused_at = $3`,
        [code, reason, this.#clock.nowMs()],
      );
      this.#reasons.set(code, reason);
    });
  }

  resume(code: string): Promise<void> {
    return this.#queue.runExclusive(async () => {
      await this.#db.rows('DELETE FROM casino.paused_tables WHERE game_code = $1', [code]);
      this.#reasons.delete(code);
    });
  }
}
