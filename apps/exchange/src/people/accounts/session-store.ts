import { sql } from 'kysely';
import type { StaffRole } from '@pavilion/contract/staff-roles';
import type { Db, Role } from '../../platform/db/index.ts';

export type StoredSession = {
  readonly sessionId: number;
  readonly userId: number;
  readonly userName: string;
  readonly role: Role;
  readonly staffRole: StaffRole | undefined;
  readonly parentId: number | undefined;
  readonly isChangePassword: boolean;
  readonly lastActiveMs: number;
  readonly endsAtMs: number;
};

export type NewSession = {
  readonly tokenHash: Buffer;
  readonly userId: number;
  readonly createdAtMs: number;
  readonly endsAtMs: number;
  readonly address: string | undefined;
};

export type SessionTimes = { readonly lastActiveMs: number; readonly endsAtMs: number };

export type SessionLine = {
  readonly sessionId: number;
  readonly createdAtMs: number;
  readonly lastActiveMs: number;
  readonly endsAtMs: number;
  readonly address: string | undefined;
};

/** Sessions in the database: only token hashes and data that must survive a restart. */
export class SessionStore {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  async create(session: NewSession): Promise<number> {
    const createdAt = new Date(session.createdAtMs);
    const row = await this.#db
      .insertInto('sessions')
      .values({
        token_hash: session.tokenHash,
        user_id: session.userId,
        created_at: createdAt,
        last_active_at: createdAt,
        ends_at: new Date(session.endsAtMs),
        address: session.address ?? null,
      })
      .returning('session_id')
      .executeTakeFirstOrThrow();
    return row.session_id;
  }

  /** Returns the unended session of a token; the caller checks its time limits. */
  async find(tokenHash: Buffer): Promise<StoredSession | undefined> {
    const row = await this.#db
      .selectFrom('sessions')
      .innerJoin('users', 'users.user_id', 'sessions.user_id')
      .select([
        'session_id',
        'users.user_id',
        'user_name',
        'role',
        'staff_role',
        'parent_id',
        'is_change_password',
        'last_active_at',
        'ends_at',
      ])
      .where('token_hash', '=', tokenHash)
      .where('ended_at', 'is', null)
      .where('barred', '=', false)
      .executeTakeFirst();
    if (row === undefined) return undefined;
    return {
      sessionId: row.session_id,
      userId: row.user_id,
      userName: row.user_name,
      role: row.role,
      staffRole: row.staff_role ?? undefined,
      parentId: row.parent_id ?? undefined,
      isChangePassword: row.is_change_password,
      lastActiveMs: row.last_active_at.getTime(),
      endsAtMs: row.ends_at.getTime(),
    };
  }

  /** Returns the last use and the latest possible end of each of these sessions that has not ended. */
  async timesOf(sessionIds: readonly number[]): Promise<ReadonlyMap<number, SessionTimes>> {
    if (sessionIds.length === 0) return new Map();
    const rows = await this.#db
      .selectFrom('sessions')
      .innerJoin('users', 'users.user_id', 'sessions.user_id')
      .select(['session_id', 'last_active_at', 'ends_at'])
      .where('session_id', 'in', [...sessionIds])
      .where('ended_at', 'is', null)
      .where('barred', '=', false)
      .execute();
    return new Map(
      rows.map((row) => [row.session_id, { lastActiveMs: row.last_active_at.getTime(), endsAtMs: row.ends_at.getTime() }]),
    );
  }

  /** Returns a user's sessions that have neither ended nor expired, latest first. */
  async listOf(userId: number, nowMs: number): Promise<SessionLine[]> {
    const rows = await this.#db
      .selectFrom('sessions')
      .select(['session_id', 'created_at', 'last_active_at', 'ends_at', 'address'])
      .where('user_id', '=', userId)
      .where('ended_at', 'is', null)
      .where('ends_at', '>', new Date(nowMs))
      .orderBy('session_id', 'desc')
      .execute();
    return rows.map((row) => ({
      sessionId: row.session_id,
      createdAtMs: row.created_at.getTime(),
      lastActiveMs: row.last_active_at.getTime(),
      endsAtMs: row.ends_at.getTime(),
      address: row.address ?? undefined,
    }));
  }

  async end(sessionIds: readonly number[], atMs: number): Promise<void> {
    if (sessionIds.length === 0) return;
    await this.#db
      .updateTable('sessions')
      .set({ ended_at: new Date(atMs) })
      .where('session_id', 'in', [...sessionIds])
      .where('ended_at', 'is', null)
      .execute();
  }

  /** Ends every session of a user except one (0: all sessions), and returns the ended ones. */
  async endOthers(userId: number, exceptSessionId: number, atMs: number): Promise<readonly number[]> {
    const ended = await this.#db
      .updateTable('sessions')
      .set({ ended_at: new Date(atMs) })
      .where('user_id', '=', userId)
      .where('session_id', '<>', exceptSessionId)
      .where('ended_at', 'is', null)
      .returning('session_id')
      .execute();
    return ended.map((row) => row.session_id);
  }

  /** Stores when sessions were last used, many at once. Another node may have stored a later use. */
  async touch(used: readonly { readonly sessionId: number; readonly lastActiveMs: number }[]): Promise<void> {
    if (used.length === 0) return;
    const ids = used.map((session) => session.sessionId);
    const times = used.map((session) => new Date(session.lastActiveMs));
    await sql`
      UPDATE sessions SET last_active_at = used.at
      FROM unnest(${ids}::bigint[], ${times}::timestamptz[]) AS used (id, at)
      WHERE session_id = used.id AND last_active_at < used.at`.execute(this.#db);
  }

  /** Removes sessions whose latest possible end is before `beforeMs`. */
  async forget(beforeMs: number): Promise<void> {
    await this.#db.deleteFrom('sessions').where('ends_at', '<', new Date(beforeMs)).execute();
  }
}
