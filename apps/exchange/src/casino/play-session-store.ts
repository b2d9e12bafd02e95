import { sql } from 'kysely';
import type { Db } from '../platform/db/index.ts';

export type NewLaunch = {
  readonly tokenHash: Buffer;
  readonly userId: number;
  readonly loginSessionId: number;
  readonly provider: string;
  readonly gameId: number | null;
  readonly platform: string;
  readonly expiresAtMs: number;
};

export type Launch = {
  readonly user_id: number;
  readonly user_name: string;
  readonly login_session_id: number;
  readonly game_id: number | null;
  readonly signed_in_at: Date;
  readonly language: string;
};

export type PlaySession = {
  readonly sessionId: string;
  readonly userId: number;
  readonly loginSessionId: number;
  readonly provider: string;
  readonly gameId: number | null;
  readonly gameCode: string | null;
  lastSeenMs: number;
};

const KEPT_MS = 86_400_000;

/** Launch tokens, by their hashes, and the play sessions they open. */
export class PlaySessionStore {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  async addLaunch(launch: NewLaunch): Promise<void> {
    await this.#db
      .insertInto('casino_launches')
      .values({
        token_hash: launch.tokenHash,
        user_id: launch.userId,
        login_session_id: launch.loginSessionId,
        provider: launch.provider,
        game_id: launch.gameId,
        platform: launch.platform,
        expires_at: new Date(launch.expiresAtMs),
        used_at: null,
      })
      .execute();
    await this.#db
      .deleteFrom('casino_launches')
      .where('expires_at', '<', new Date(launch.expiresAtMs - KEPT_MS))
      .execute();
  }

  /** Uses up a token. If two callers use one token at the same time, one gets the launch and the other a reason. */
  async useLaunch(tokenHash: Buffer, provider: string, nowMs: number): Promise<Launch | 'UNKNOWN' | 'USED' | 'EXPIRED'> {
    const now = new Date(nowMs);
    const { rows } = await sql<Launch>`
      UPDATE casino_launches l SET used_at = ${now}
      FROM users u, sessions s
      WHERE l.token_hash = ${tokenHash} AND l.provider = ${provider} AND l.used_at IS NULL AND l.expires_at > ${now}
        AND u.user_id = l.user_id AND s.session_id = l.login_session_id AND s.ended_at IS NULL AND NOT u.barred
      RETURNING l.user_id, u.user_name, l.login_session_id, l.game_id, s.created_at AS signed_in_at,
                coalesce((SELECT value ->> 'language' FROM preferences p WHERE p.user_id = l.user_id), 'en') AS language`.execute(
      this.#db,
    );
    const launch = rows[0];
    if (launch !== undefined) return launch;
    const known = await this.#db
      .selectFrom('casino_launches')
      .select(['used_at'])
      .where('token_hash', '=', tokenHash)
      .where('provider', '=', provider)
      .executeTakeFirst();
    if (known === undefined) return 'UNKNOWN';
    return known.used_at === null ? 'EXPIRED' : 'USED';
  }

  async add(session: PlaySession): Promise<void> {
    const at = new Date(session.lastSeenMs);
    await this.#db
      .insertInto('play_sessions')
      .values({
        session_id: session.sessionId,
        user_id: session.userId,
        login_session_id: session.loginSessionId,
        provider: session.provider,
        game_id: session.gameId,
        game_code: session.gameCode,
        started_at: at,
        last_seen_at: at,
        ended_at: null,
      })
      .execute();
  }

  /** Returns a session; undefined if it ended or never existed. */
  async find(sessionId: string): Promise<PlaySession | undefined> {
    const row = await this.#db
      .selectFrom('play_sessions')
      .selectAll()
      .where('session_id', '=', sessionId)
      .where('ended_at', 'is', null)
      .executeTakeFirst();
    return row === undefined
      ? undefined
      : {
          sessionId,
          userId: row.user_id,
          loginSessionId: row.login_session_id,
          provider: row.provider,
          gameId: row.game_id,
          gameCode: row.game_code,
          lastSeenMs: row.last_seen_at.getTime(),
        };
  }

  async touch(sessionId: string, atMs: number): Promise<void> {
    await this.#db
      .updateTable('play_sessions')
      .set({ last_seen_at: new Date(atMs) })
      .where('session_id', '=', sessionId)
      .execute();
  }

  async end(sessionId: string, atMs: number): Promise<void> {
    await this.#db
      .updateTable('play_sessions')
      .set({ ended_at: new Date(atMs) })
      .where('session_id', '=', sessionId)
      .where('ended_at', 'is', null)
      .execute();
  }

  /** Returns the providers at which a user has played since then. */
  async providersOf(userId: number, sinceMs: number): Promise<readonly string[]> {
    const rows = await this.#db
      .selectFrom('play_sessions')
      .select('provider')
      .distinct()
      .where('user_id', '=', userId)
      .where('ended_at', 'is', null)
      .where('last_seen_at', '>', new Date(sinceMs))
      .execute();
    return rows.map(({ provider }) => provider);
  }
}
