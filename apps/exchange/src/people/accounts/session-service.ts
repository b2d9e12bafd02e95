import { hash, randomBytes } from 'node:crypto';
import type { Clock } from '@pavilion/server/clock';
import type { Caller } from '../../platform/http/caller.ts';
import type { SessionLine, SessionStore, SessionTimes, StoredSession } from './session-store.ts';

export type SessionLimits = {
  /** A session ends after this time without activity. */
  readonly idleMs: number;
  /** The longest session. */
  readonly maxMs: number;
};

export type NewToken = { readonly token: string; readonly sessionId: number };

type LiveSession = {
  readonly token: string;
  readonly key: string;
  readonly caller: Caller;
  readonly endsAtMs: number;
  lastActiveMs: number;
  savedActiveMs: number;
};

const TOKEN_BYTES = 32;
const SWEEP_MS = 1_000;
const SAVE_MS = 30_000;
const FORGET_AFTER_MS = 7 * 86_400_000;

/** A failed sweep is ignored, because the next one follows a second later. */
const waitForNext = (): void => undefined;

function digest(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

/**
 * The sessions of signed-in users. They are stored in the database. While a session is in use it is also in memory, so that a request costs no query. A session
 * ends at sign-out, when idle, or at its absolute limit. Listeners of `whenEnded` learn of the end (trust SEC-15, SEC-16).
 */
export class SessionService {
  readonly #store: SessionStore;
  readonly #limits: SessionLimits;
  readonly #now: () => number;
  readonly #live = new Map<string, LiveSession>();
  /** Sessions in memory by token, so that a busy session needs no hash for each request. */
  readonly #byToken = new Map<string, LiveSession>();
  readonly #byId = new Map<number, LiveSession>();
  /** Actions that run at the end of a session. The session need not be in this node's memory. */
  readonly #onEnd = new Map<number, Set<() => void>>();
  #publish: (ended: readonly number[]) => void = () => undefined;
  readonly #stopSweeping: () => void;
  /** Rises whenever sessions end. A query that started before a rise is repeated, because it may have read an ended session as alive. */
  #endings = 0;
  #savedAtMs = 0;

  constructor(store: SessionStore, limits: SessionLimits, clock: Clock) {
    this.#store = store;
    this.#limits = limits;
    this.#now = clock.nowMs;
    this.#stopSweeping = clock.every(SWEEP_MS, () => this.sweep(), waitForNext);
  }

  /** Registers the listener that tells the other nodes which sessions have ended. */
  onEnded(publish: (ended: readonly number[]) => void): void {
    this.#publish = publish;
  }

  /** Drops sessions that ended on another node. */
  noteEnded(ended: readonly number[]): void {
    this.#dropAll(ended);
  }

  /** Drops all sessions that have ended in the database, because messages about their end may be lost. */
  async recheck(): Promise<void> {
    await this.#compare([...new Set([...this.#byId.keys(), ...this.#onEnd.keys()])]);
  }

  /** Begins a session: 256 random bits, stored only as a hash. */
  async begin(user: Omit<Caller, 'sessionId'>, address?: string): Promise<NewToken> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const nowMs = this.#now();
    const endsAtMs = nowMs + this.#limits.maxMs;
    const tokenHash = digest(token);
    const sessionId = await this.#store.create({ tokenHash, userId: user.userId, createdAtMs: nowMs, endsAtMs, address });
    this.#remember(token, tokenHash.toString('base64'), { ...user, sessionId }, nowMs, endsAtMs);
    return { token, sessionId };
  }

  /** Returns the caller of a token, or undefined; queries only if the session is not in memory. */
  authenticate = (token: string, isActivity: boolean): Caller | undefined | Promise<Caller | undefined> => {
    const session = this.#byToken.get(token) ?? this.#live.get(hash('sha256', token, 'base64'));
    if (session === undefined) return this.#load(token, isActivity);
    const nowMs = this.#now();
    // The session may have been in use on another node.
    if (this.#isOver(session, nowMs))
      return this.#compare([session.caller.sessionId]).then(() =>
        this.#byId.has(session.caller.sessionId) ? session.caller : undefined,
      );
    if (isActivity) session.lastActiveMs = nowMs;
    return session.caller;
  };

  /** Returns a user's current sessions, latest first. */
  async listOf(userId: number): Promise<readonly SessionLine[]> {
    const nowMs = this.#now();
    const stored = await this.#store.listOf(userId, nowMs);
    return stored
      .map((line) => ({ ...line, lastActiveMs: this.#byId.get(line.sessionId)?.lastActiveMs ?? line.lastActiveMs }))
      .filter((line) => line.lastActiveMs + this.#limits.idleMs > nowMs);
  }

  /**
   * Returns true if a session is alive. It queries the database only if the session is not in memory. The call counts as activity, because acts in the name of
   * the session elsewhere, such as a bet in a game, keep it alive too.
   */
  isLive(sessionId: number): boolean | Promise<boolean> {
    const session = this.#byId.get(sessionId);
    const nowMs = this.#now();
    if (session === undefined || this.#isOver(session, nowMs)) return this.#isLiveInStore(sessionId, nowMs);
    session.lastActiveMs = nowMs;
    return true;
  }

  /** Stores the activity in the database, where the node that has the session in memory finds it. */
  async #isLiveInStore(sessionId: number, nowMs: number): Promise<boolean> {
    const stored = (await this.#store.timesOf([sessionId])).get(sessionId);
    if (stored === undefined || this.#isOver(stored, nowMs)) return false;
    const isOld = nowMs - stored.lastActiveMs >= Math.min(SAVE_MS, this.#limits.idleMs / 2);
    if (isOld) await this.#store.touch([{ sessionId, lastActiveMs: nowMs }]);
    return true;
  }

  /** Runs `action` once when the session ends, or soon if it has already ended. Returns a function that removes the action. */
  whenEnded(sessionId: number, action: () => void): () => void {
    const actions = this.#onEnd.get(sessionId) ?? new Set();
    this.#onEnd.set(sessionId, actions.add(action));
    // A session that is not in memory may be over, or in use on another node only. If the database is unavailable, the next `recheck` reads it.
    if (!this.#byId.has(sessionId)) this.#compare([sessionId]).catch(() => undefined);
    return () => {
      actions.delete(action);
      if (actions.size === 0 && this.#onEnd.get(sessionId) === actions) this.#onEnd.delete(sessionId);
    };
  }

  async end(sessionId: number): Promise<void> {
    this.#dropAll([sessionId]);
    await this.#store.end([sessionId], this.#now());
    this.#dropAll([sessionId]);
    this.#publish([sessionId]);
  }

  /** Ends every session of a user except one (0: every session), after a change of password. */
  async endOthers(userId: number, exceptSessionId: number): Promise<void> {
    const others = [...this.#byId.values()].filter(
      ({ caller }) => caller.userId === userId && caller.sessionId !== exceptSessionId,
    );
    this.#dropAll(others.map(({ caller }) => caller.sessionId));
    // Also drops sessions that were not in memory, because one may be loading now.
    const ended = await this.#store.endOthers(userId, exceptSessionId, this.#now());
    this.#dropAll(ended);
    this.#publish(ended);
  }

  /** Ends expired sessions, and stores when sessions were last used. */
  async sweep(): Promise<void> {
    const nowMs = this.#now();
    const over = [...this.#live.values()].filter((session) => this.#isOver(session, nowMs));
    const isSaveDue = nowMs - this.#savedAtMs >= SAVE_MS;
    const watched = isSaveDue ? [...this.#onEnd.keys()].filter((sessionId) => !this.#byId.has(sessionId)) : [];
    await this.#compare([...over.map(({ caller }) => caller.sessionId), ...watched]);
    if (!isSaveDue) return;
    this.#savedAtMs = nowMs;
    // A failed save is repeated at the next one. If a restart comes first, sessions may end earlier by the time since the last save.
    await this.save().catch(() => undefined);
  }

  async save(): Promise<void> {
    const used = [...this.#live.values()].filter((session) => session.lastActiveMs > session.savedActiveMs);
    await this.#store.touch(used.map((session) => ({ sessionId: session.caller.sessionId, lastActiveMs: session.lastActiveMs })));
    for (const session of used) session.savedActiveMs = session.lastActiveMs;
    await this.#store.forget(this.#now() - FORGET_AFTER_MS);
  }

  async stop(): Promise<void> {
    this.#stopSweeping();
    await this.save();
  }

  /** Reads when sessions were last used on other nodes, and drops those that are over. */
  async #compare(sessionIds: readonly number[]): Promise<void> {
    const stored = await this.#store.timesOf(sessionIds);
    const nowMs = this.#now();
    const over = sessionIds.filter((sessionId) => {
      const [session, times] = [this.#byId.get(sessionId), stored.get(sessionId)];
      if (times === undefined) return true;
      if (session === undefined) return this.#isOver(times, nowMs);
      session.lastActiveMs = Math.max(session.lastActiveMs, times.lastActiveMs);
      return this.#isOver(session, nowMs);
    });
    if (over.length > 0) this.#dropAll(over);
  }

  async #load(token: string, isActivity: boolean): Promise<Caller | undefined> {
    const tokenHash = digest(token);
    const stored = await this.#find(tokenHash);
    if (stored === undefined) return undefined;
    const nowMs = this.#now();
    if (stored.endsAtMs <= nowMs || stored.lastActiveMs + this.#limits.idleMs <= nowMs) return undefined;
    const key = tokenHash.toString('base64');
    const session = this.#live.get(key) ?? this.#remember(token, key, callerOf(stored), stored.lastActiveMs, stored.endsAtMs);
    if (isActivity) session.lastActiveMs = nowMs;
    return session.caller;
  }

  /** Returns the stored session of a token. Reads again if a session ended during the read. */
  async #find(tokenHash: Buffer): Promise<StoredSession | undefined> {
    for (;;) {
      const before = this.#endings;
      const stored = await this.#store.find(tokenHash);
      if (stored === undefined || before === this.#endings) return stored;
    }
  }

  #remember(token: string, key: string, caller: Caller, lastActiveMs: number, endsAtMs: number): LiveSession {
    const session: LiveSession = { token, key, caller, endsAtMs, lastActiveMs, savedActiveMs: lastActiveMs };
    this.#live.set(key, session);
    this.#byToken.set(token, session);
    this.#byId.set(caller.sessionId, session);
    return session;
  }

  #isOver(session: SessionTimes, nowMs: number): boolean {
    return session.endsAtMs <= nowMs || session.lastActiveMs + this.#limits.idleMs <= nowMs;
  }

  #dropAll(sessionIds: readonly number[]): void {
    this.#endings += 1;
    for (const sessionId of sessionIds) {
      const session = this.#byId.get(sessionId);
      if (session !== undefined) this.#forget(session);
      const actions = this.#onEnd.get(sessionId);
      this.#onEnd.delete(sessionId);
      for (const action of actions ?? []) action();
    }
  }

  #forget(session: LiveSession): void {
    this.#live.delete(session.key);
    this.#byToken.delete(session.token);
    this.#byId.delete(session.caller.sessionId);
  }
}

function callerOf(stored: StoredSession): Caller {
  return {
    sessionId: stored.sessionId,
    userId: stored.userId,
    userName: stored.userName,
    role: stored.role,
    staffRole: stored.staffRole,
    parentId: stored.parentId,
    isChangePassword: stored.isChangePassword,
  };
}
