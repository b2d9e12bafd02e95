import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '@pavilion/server/clock';
import { refuse, type Refused } from '@pavilion/server/refused';
import { codeOfWallet, type WalletClient } from '../wallet/index.ts';
import type { PlaySession } from '../platform/http/api.ts';
import type { Standing } from '@pavilion/contract/provider';
import type { SessionStore } from './session-store.ts';

type CachedSession = { readonly session: PlaySession; lastActiveAtMs: number; savedAtMs: number; isOver: boolean };

const TOKEN_BYTES = 32;
/** Interval at which the last activity is stored. */
const SAVE_MS = 60_000;
const KNOWN_MAX = 20_000;

/** Manages play sessions. A launch token opens a session. The session has its own token, of which only a hash is stored (casino C-LCH-3, C-LCH-5). */
export class SessionService {
  readonly #store: SessionStore;
  readonly #wallet: WalletClient;
  readonly #idleMs: number;
  readonly #now: () => number;
  readonly #onEnded: (tokenHashes: readonly string[]) => void;
  readonly #known = new Map<string, CachedSession>();

  /** `onEnded` gets the hashes of ended sessions, for the other casinos. */
  constructor(
    store: SessionStore,
    wallet: WalletClient,
    idleMs: number,
    clock: Clock,
    onEnded: (tokenHashes: readonly string[]) => void,
  ) {
    this.#store = store;
    this.#wallet = wallet;
    this.#idleMs = idleMs;
    this.#now = clock.nowMs;
    this.#onEnded = onEnded;
  }

  /** Number of sessions that used this casino and are neither ended nor idle for too long. */
  get openCount(): number {
    const activeFromMs = this.#now() - this.#idleMs;
    let open = 0;
    for (const { isOver, lastActiveAtMs } of this.#known.values()) if (!isOver && lastActiveAtMs >= activeFromMs) open += 1;
    return open;
  }

  /** Opens a session with a launch token, which is sent to the wallet once. A refusal by the wallet is returned with its reason. */
  async open(launchToken: string): Promise<{ token: string; session: PlaySession; standing: Standing } | Refused> {
    const { answer } = await this.#wallet.send('authenticate', { launchToken });
    if (answer === undefined) return refuse('TEMPORARILY_UNAVAILABLE');
    if (answer.status !== 'OK') return refuse(codeOfWallet(answer.status));
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const nowMs = this.#now();
    const session: PlaySession = {
      tokenHash: hashOf(token),
      playerId: answer.playerId,
      walletSession: answer.sessionId,
      gameCode: answer.gameCode,
      currency: answer.currency,
      displayName: answer.displayName,
      language: answer.language,
      stakeMin: answer.limits.minStake,
      stakeMax: answer.limits.maxStake,
      returnMax: answer.limits.maxReturn,
      sessionStartedAtMs: answer.sessionStartedAt,
      createdAtMs: nowMs,
    };
    const { balance, asOf = 0, netPosition } = answer;
    const standing = await this.#store.add(session, { balance, asOf, netPosition });
    this.#remember(session, nowMs);
    return { token, session, standing };
  }

  /** Returns the session of a token; undefined if it is unknown, ended or idle too long. */
  async find(token: string, nowMs = this.#now()): Promise<PlaySession | undefined> {
    const key = hashOf(token).toString('hex');
    const known = this.#known.get(key) ?? (await this.#read(hashOf(token)));
    if (known === undefined || known.isOver) return undefined;
    // The player may have been active at another casino.
    if (nowMs - known.lastActiveAtMs > this.#idleMs) await this.#readActivity(known);
    if (known.isOver) return undefined;
    if (nowMs - known.lastActiveAtMs > this.#idleMs) {
      await this.end(known.session);
      return undefined;
    }
    known.lastActiveAtMs = nowMs;
    if (nowMs - known.savedAtMs > SAVE_MS) {
      known.savedAtMs = nowMs;
      await this.#store.touch(known.session.tokenHash, nowMs);
    }
    return known.session;
  }

  isLive(session: PlaySession): boolean {
    return this.#known.get(session.tokenHash.toString('hex'))?.isOver !== true;
  }

  async end(session: PlaySession): Promise<void> {
    this.#forget(session.tokenHash);
    await this.#store.end(session.tokenHash, this.#now());
    this.#onEnded([session.tokenHash.toString('hex')]);
  }

  /** Ends all sessions of a player who signed out or is excluded (casino C-REG-10). */
  async endAll(playerId: string): Promise<number> {
    const ended = await this.#store.endAll(playerId, this.#now());
    for (const tokenHash of ended) this.#forget(tokenHash);
    this.#onEnded(ended.map((tokenHash) => tokenHash.toString('hex')));
    return ended.length;
  }

  /** Ends sessions here that another casino has ended. */
  forget(ended: readonly string[]): void {
    for (const tokenHash of ended) this.#forget(Buffer.from(tokenHash, 'hex'));
  }

  /** Ends the sessions here that the table lists as ended, because notices of other casinos may have been lost. */
  async endMissed(): Promise<void> {
    const known = [...this.#known].flatMap(([, { session, isOver }]) => (isOver ? [] : [session.tokenHash]));
    for (const tokenHash of await this.#store.endedOf(known)) this.#forget(tokenHash);
  }

  /** Returns a player's balance and position. If the wallet does not answer, the balance is the last known one. */
  async standing({ playerId, walletSession, currency }: PlaySession): Promise<Standing> {
    const { answer } = await this.#wallet.send('balance', { playerId, sessionId: walletSession, currency });
    if (answer?.status !== 'OK') return this.#store.standing(playerId);
    return this.#store.setBalance(playerId, { balance: answer.balance, asOf: answer.asOf ?? 0 });
  }

  lastStanding(playerId: string): Promise<Standing> {
    return this.#store.standing(playerId);
  }

  async #read(tokenHash: Buffer): Promise<CachedSession | undefined> {
    const found = await this.#store.find(tokenHash);
    return found === undefined ? undefined : this.#remember(found.session, found.lastActiveAtMs);
  }

  async #readActivity(known: CachedSession): Promise<void> {
    const found = await this.#store.find(known.session.tokenHash);
    if (found === undefined) known.isOver = true;
    else known.lastActiveAtMs = Math.max(known.lastActiveAtMs, found.lastActiveAtMs);
  }

  #remember(session: PlaySession, lastActiveAtMs: number): CachedSession {
    if (this.#known.size >= KNOWN_MAX) this.#known.clear();
    const known = { session, lastActiveAtMs, savedAtMs: lastActiveAtMs, isOver: false };
    this.#known.set(session.tokenHash.toString('hex'), known);
    return known;
  }

  #forget(tokenHash: Buffer): void {
    const known = this.#known.get(tokenHash.toString('hex'));
    if (known !== undefined) known.isOver = true;
  }
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
