import { hash, randomBytes } from 'node:crypto';
import { RETURN_MAX_MINOR } from '@pavilion/contract/wallet';
import type { Db } from '../platform/db/index.ts';
import type { ExchangeEngine } from '../platform/engine/index.ts';
import type { Call } from '../platform/http/handlers.ts';
import { invalid, refuse, type Refused } from '@pavilion/server/refused';
import { playerIdOf } from '../platform/providers/providers.ts';
import type { OpenedSession, PlayDoor } from '../money/wallet/index.ts';
import { netPositionSince } from './round-reads.ts';
import { undefinedIfSilent, type GameService } from './game-service.ts';
import type { Game } from './game-store.ts';
import { PlaySessionStore, type PlaySession } from './play-session-store.ts';

const TOKEN_BYTES = 32;
const TOKEN_MS = 60_000;
const IDLE_MS = 30 * 60_000;
const SAVE_MS = 60_000;
const SESSION_BYTES = 15;
/** The sentence that players see while a provider is suspended. */
const SUSPENDED = 'Games of this provider are closed while a payment is checked.';
/** Maximum number of sessions in memory. A session that is not in memory is read from the database at its next bet. */
const LIVE_MAX = 50_000;

export type PlaySessionOptions = {
  readonly db: Db;
  readonly engine: ExchangeEngine;
  readonly games: GameService;
  readonly isLive: (loginSessionId: number) => boolean | Promise<boolean>;
  /** Runs `action` when a sign-in ends. If it has already ended, runs it soon, but never before the call returns. */
  readonly whenEnded: (loginSessionId: number, action: () => void) => void;
  readonly onWarning: (message: string) => void;
  readonly whyPlayRefused: (userId: number) => Promise<Refused | undefined>;
  readonly providers: readonly string[];
  /** A provider with a parked win opens no games until staff lift the suspension. */
  readonly isSuspended: (provider: string) => boolean;
  readonly now: () => number;
};

export type LaunchRequest = {
  readonly providerName: string;
  readonly gameId: number;
  /** True if the session opens the lobby, from which every game of the provider can be played. */
  readonly isLobby: boolean;
  readonly platformId: string;
};

/**
 * Gives access to games: a launch token for a player who may play now, and the session that the provider opens with the token. A token works once, within a
 * minute. A session lasts while its player keeps betting and stays signed in (casino C-LCH-2, C-LCH-3, C-LCH-5).
 */
export class PlaySessionService implements PlayDoor {
  readonly #options: PlaySessionOptions;
  readonly #store: PlaySessionStore;
  readonly #now: () => number;
  readonly #live = new Map<string, PlaySession & { savedMs: number }>();
  /** Sign-ins whose end is watched. Each is watched once, however many games it has open. */
  readonly #watched = new Set<number>();

  constructor(options: PlaySessionOptions) {
    this.#options = options;
    this.#store = new PlaySessionStore(options.db);
    this.#now = options.now;
  }

  /** Returns a launch token, or the reason for a refusal. */
  async launch({ providerName, gameId, isLobby, platformId }: LaunchRequest, caller: Call['caller']): Promise<string | Refused> {
    if (!this.#options.providers.includes(providerName)) return invalid('providerName');
    if (this.#options.isSuspended(providerName)) return refuse('GAME_DISABLED', { reason: SUSPENDED });
    const refused = await this.#options.whyPlayRefused(caller.userId);
    if (refused !== undefined) return refused;
    const account = await this.#options.engine.read((exchange) => exchange.account(caller.userId));
    if (account?.kind !== 'PLAYER' || account.locked || account.available < 0) return refuse('USER_LOCKED');
    const game = isLobby ? undefined : this.#options.games.byId(providerName, gameId);
    if (!isLobby && game?.isListed !== true) return refuse('NOT_FOUND');
    if (game?.closedFor !== undefined) return refuse('GAME_DISABLED', { reason: game.closedFor });
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    await this.#store.addLaunch({
      tokenHash: hash('sha256', token, 'buffer'),
      userId: caller.userId,
      loginSessionId: caller.sessionId,
      provider: providerName,
      gameId: game?.gameId ?? null,
      platform: platformId,
      expiresAtMs: this.#now() + TOKEN_MS,
    });
    return token;
  }

  async open(provider: string, launchToken: string): Promise<OpenedSession | 'TOKEN_INVALID' | 'TOKEN_USED' | 'TOKEN_EXPIRED'> {
    const nowMs = this.#now();
    const launch = await this.#store.useLaunch(hash('sha256', launchToken, 'buffer'), provider, nowMs);
    if (launch === 'UNKNOWN') return 'TOKEN_INVALID';
    if (typeof launch === 'string') return `TOKEN_${launch}`;
    const game = launch.game_id === null ? undefined : this.#options.games.byId(provider, launch.game_id);
    const session: PlaySession = {
      sessionId: `s-${randomBytes(SESSION_BYTES).toString('hex')}`,
      userId: launch.user_id,
      loginSessionId: launch.login_session_id,
      provider,
      gameId: launch.game_id,
      gameCode: game?.code ?? null,
      lastSeenMs: nowMs,
    };
    await this.#store.add(session);
    this.#remember(session);
    this.#endWithSignIn(session);
    const signedInMs = launch.signed_in_at.getTime();
    return {
      account: launch.user_id,
      playerId: playerIdOf(launch.user_id),
      sessionId: session.sessionId,
      displayName: launch.user_name,
      language: launch.language,
      limits: { minStake: game?.minStake ?? 1, maxStake: game?.maxStake ?? RETURN_MAX_MINOR, maxReturn: RETURN_MAX_MINOR },
      sessionStartedAt: signedInMs,
      netPosition: await netPositionSince(this.#options.db, launch.user_id, signedInMs),
      gameCode: session.gameCode,
      realityCheckMinutes: null,
    };
  }

  /**
   * Asks every provider of this user's games to end the sessions. Their pages close immediately, and rounds in progress are settled and paid (casino C-REG-10).
   * A provider that does not answer notices it at the next bet, which the wallet refuses anyway.
   */
  async endAll(userId: number): Promise<void> {
    const playerId = playerIdOf(userId);
    // The last use of a session is saved at intervals, so the saved time may be one interval late.
    for (const provider of await this.#store.providersOf(userId, this.#now() - IDLE_MS - SAVE_MS))
      await undefinedIfSilent(
        this.#options.games.client(provider)?.order('endSessions', { playerId }) ?? Promise.resolve(undefined),
      );
  }

  /** Ends the games when the sign-in ends. */
  #endWithSignIn({ userId, loginSessionId }: PlaySession): void {
    if (this.#watched.has(loginSessionId)) return;
    const { whenEnded, onWarning } = this.#options;
    this.#watched.add(loginSessionId);
    whenEnded(loginSessionId, () => {
      this.#watched.delete(loginSessionId);
      this.endAll(userId).catch((error: unknown) => onWarning(`play sessions were not ended: ${(error as Error).message}`));
    });
  }

  async isPlaying(provider: string, sessionId: string, account: number): Promise<boolean> {
    const session = this.#live.get(sessionId) ?? (await this.#load(sessionId));
    if (session === undefined || session.provider !== provider || session.userId !== account) return false;
    const nowMs = this.#now();
    const isAlive = nowMs - session.lastSeenMs <= IDLE_MS && (await this.#options.isLive(session.loginSessionId));
    if (!isAlive) {
      this.#live.delete(sessionId);
      await this.#store.end(sessionId, nowMs);
      return false;
    }
    session.lastSeenMs = nowMs;
    if (nowMs - session.savedMs >= SAVE_MS) {
      session.savedMs = nowMs;
      await this.#store.touch(sessionId, nowMs);
    }
    return true;
  }

  /** Returns true if the session is open. A session opened for one game takes bets on that game only. */
  isOpen(provider: string, gameCode: string, sessionId: string): boolean {
    if (this.#options.isSuspended(provider)) return false;
    const game: Game | undefined = this.#options.games.byCode(provider, gameCode);
    if (game?.isListed !== true || game.closedFor !== undefined) return false;
    const bound = this.#live.get(sessionId)?.gameCode ?? null;
    return bound === null || bound === gameCode;
  }

  async #load(sessionId: string): Promise<(PlaySession & { savedMs: number }) | undefined> {
    const stored = await this.#store.find(sessionId);
    return stored === undefined ? undefined : this.#remember(stored);
  }

  #remember(session: PlaySession): PlaySession & { savedMs: number } {
    const live = { ...session, savedMs: session.lastSeenMs };
    this.#live.set(session.sessionId, live);
    const oldest = this.#live.size > LIVE_MAX ? this.#live.keys().next().value : undefined;
    if (oldest !== undefined) this.#live.delete(oldest);
    return live;
  }
}

/** Refuses a return address outside the product: look-alike hosts, user names in the address, and schemes other than http. */
export function whyForeignPage(text: string, { host }: Call['site'], origins: readonly string[]): Refused | undefined {
  if (!URL.canParse(text)) return invalid('redirectUrl');
  const url = new URL(text);
  const isPlain = /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
  return isPlain && (url.host === host || origins.includes(url.origin)) ? undefined : invalid('redirectUrl');
}
