import { DAY_MS } from '@pavilion/core/std';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';

/** The number of attempts allowed, and the growing pauses between attempts. */
export type Pace = {
  /** Name of the counter, such as passwords or recovery codes. */
  readonly kind: string;
  /** Attempts without a pause. */
  readonly free: number;
  /** The first pause. Each later pause is twice as long. */
  readonly pauseMs: number;
  readonly pauseMsMax: number;
  /** Most attempts in the 24 hours after the first one. */
  readonly dayMax: number;
};

/** `waitMs` 0: the attempt was counted and may proceed; `count` is its number. Otherwise it was refused and not counted. */
export type GuessCount = { readonly waitMs: number; readonly count: number };

/** The largest exponent, so that the power does not overflow. `pauseMsMax` is reached long before. */
const DOUBLINGS_MAX = 30;
const PLACE_KEPT_DAYS = 180;

/** Counts attempts in PostgreSQL. Each attempt is one statement, so simultaneous attempts all count, and a restart does not forget them. */
export class GuessStore {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Counts an attempt, or refuses it with the time to wait. */
  async take(pace: Pace, subject: string, nowMs: number): Promise<GuessCount> {
    const { kind, free, pauseMs, pauseMsMax, dayMax } = pace;
    const now = new Date(nowMs);
    const dayBegin = new Date(nowMs - DAY_MS);
    // An attempt without a pause stores 'epoch', so that a simultaneous one with an earlier time is not refused.
    const next = (count: ReturnType<typeof sql>) => sql`CASE WHEN ${count} < ${free}::integer THEN 'epoch'::timestamptz
      ELSE ${now}::timestamptz + make_interval(secs =>
        least(${pauseMsMax / 1_000}::float8, ${pauseMs / 1_000}::float8 * 2 ^ least(${count} - ${free}::integer, ${DOUBLINGS_MAX}))) END`;
    const { rows } = await sql<{ count: number }>`
      INSERT INTO guess_counts AS c (kind, subject, count, since, next_at)
      VALUES (${kind}, ${subject}, 1, ${now}, ${next(sql`1`)})
      ON CONFLICT (kind, subject) DO UPDATE SET
        count = CASE WHEN c.since <= ${dayBegin} THEN 1 ELSE c.count + 1 END,
        since = CASE WHEN c.since <= ${dayBegin} THEN ${now} ELSE c.since END,
        next_at = CASE WHEN c.since <= ${dayBegin} THEN ${next(sql`1`)} ELSE ${next(sql`(c.count + 1)`)} END
      WHERE c.since <= ${dayBegin} OR (c.next_at <= ${now} AND c.count < ${dayMax}::integer)
      RETURNING count`.execute(this.#db);
    const [taken] = rows;
    return taken === undefined
      ? { waitMs: await this.#waitMs(pace, subject, nowMs), count: 0 }
      : { waitMs: 0, count: taken.count };
  }

  /** Uncounts an attempt that turned out to be right. */
  async giveBack({ kind, free }: Pace, subject: string): Promise<void> {
    await sql`
      UPDATE guess_counts SET count = count - 1, next_at = CASE WHEN count - 1 < ${free}::integer THEN 'epoch'::timestamptz ELSE next_at END
      WHERE kind = ${kind} AND subject = ${subject} AND count > 0`.execute(this.#db);
  }

  /** Clears the count of a subject after its owner succeeded. */
  async clear({ kind }: Pace, subject: string): Promise<void> {
    await this.#db.deleteFrom('guess_counts').where('kind', '=', kind).where('subject', '=', subject).execute();
  }

  /** Deletes counts that began before this time, and places that were last used 180 days before it. */
  async forget(before: Date): Promise<void> {
    await this.#db.deleteFrom('guess_counts').where('since', '<', before).execute();
    const placesBefore = new Date(before.getTime() - PLACE_KEPT_DAYS * DAY_MS);
    await this.#db.deleteFrom('known_places').where('last_at', '<', placesBefore).execute();
  }

  async isKnownPlace(userId: number | undefined, place: string): Promise<boolean> {
    const row = await this.#db
      .selectFrom('known_places')
      .select('user_id')
      .where('user_id', '=', userId ?? 0)
      .where('place', '=', place)
      .executeTakeFirst();
    return row !== undefined;
  }

  async notePlace(userId: number, place: string, nowMs: number): Promise<void> {
    const last_at = new Date(nowMs);
    await this.#db
      .insertInto('known_places')
      .values({ user_id: userId, place, last_at })
      .onConflict((conflict) => conflict.columns(['user_id', 'place']).doUpdateSet({ last_at }))
      .execute();
  }

  async #waitMs({ kind, dayMax }: Pace, subject: string, nowMs: number): Promise<number> {
    const row = await this.#db
      .selectFrom('guess_counts')
      .select(['count', 'since', 'next_at'])
      .where('kind', '=', kind)
      .where('subject', '=', subject)
      .executeTakeFirst();
    if (row === undefined) return 1;
    const untilMs = row.count >= dayMax ? row.since.getTime() + DAY_MS : row.next_at.getTime();
    return Math.max(1, untilMs - nowMs);
  }
}
