import { MINUTE_MS, SECOND_MS } from '@pavilion/core/std';
import { hash } from 'node:crypto';
import { addressBlock } from '@pavilion/contract/network';
import { refuse, type Refused } from '@pavilion/server/refused';
import type { GuessStore, Pace, GuessCount } from './guess-store.ts';

const NO_MAX = 1_000_000_000;

/**
 * Limits for one kind of guess (trust SEC-07). `here` counts by account and by place or session, and slows down one guesser. `elsewhere` counts by account over
 * all places where it has never signed in, or over all its sessions, and slows down many guessers together. `address` counts by place over all accounts.
 */
type Paces = { readonly here: Pace; readonly elsewhere: Pace; readonly address: Pace };

function pacesOf(kind: string, here: Omit<Pace, 'kind'>, elsewhere: Omit<Pace, 'kind'>): Paces {
  return {
    here: { kind: `${kind}_HERE`, ...here },
    elsewhere: { kind: `${kind}_ELSEWHERE`, ...elsewhere },
    address: { kind: `${kind}_ADDRESS`, free: 100, pauseMs: SECOND_MS, pauseMsMax: MINUTE_MS, dayMax: NO_MAX },
  };
}

const PACES = {
  /** Passwords at the sign-in. */
  PASSWORD: pacesOf(
    'PASSWORD',
    { free: 10, pauseMs: SECOND_MS, pauseMsMax: 15 * MINUTE_MS, dayMax: NO_MAX },
    { free: 30, pauseMs: SECOND_MS, pauseMsMax: MINUTE_MS, dayMax: NO_MAX },
  ),
  /** Passkey answers at sign-in. */
  PASSKEY: pacesOf(
    'PASSKEY',
    { free: 10, pauseMs: SECOND_MS, pauseMsMax: 15 * MINUTE_MS, dayMax: NO_MAX },
    { free: 30, pauseMs: SECOND_MS, pauseMsMax: MINUTE_MS, dayMax: NO_MAX },
  ),
  /** Codes of an authenticator, recovery codes, and passwords that confirm an act of an open session. */
  FACTOR: pacesOf(
    'FACTOR',
    { free: 10, pauseMs: 2 * SECOND_MS, pauseMsMax: 15 * MINUTE_MS, dayMax: 100 },
    { free: 30, pauseMs: 2 * SECOND_MS, pauseMsMax: MINUTE_MS, dayMax: 300 },
  ),
  /** Codes that were sent to a telephone. */
  SENT_CODE: pacesOf(
    'SENT_CODE',
    { free: 5, pauseMs: SECOND_MS, pauseMsMax: 15 * MINUTE_MS, dayMax: 20 },
    { free: 10, pauseMs: SECOND_MS, pauseMsMax: 15 * MINUTE_MS, dayMax: 40 },
  ),
  /** Requests for a code that resets a password. */
  RESET: pacesOf(
    'RESET',
    { free: 3, pauseMs: 30 * SECOND_MS, pauseMsMax: 60 * MINUTE_MS, dayMax: 6 },
    { free: 6, pauseMs: 30 * SECOND_MS, pauseMsMax: 60 * MINUTE_MS, dayMax: 12 },
  ),
  /** Requests for a code that opens an account. The destination of the code counts as the account. */
  SIGN_UP: pacesOf(
    'SIGN_UP',
    { free: 3, pauseMs: 30 * SECOND_MS, pauseMsMax: 60 * MINUTE_MS, dayMax: 10 },
    { free: 5, pauseMs: 30 * SECOND_MS, pauseMsMax: 60 * MINUTE_MS, dayMax: 10 },
  ),
} as const;

/** Warnings to one owner. */
const ALARMS: Pace = { kind: 'ALARM', free: 1, pauseMs: MINUTE_MS, pauseMsMax: MINUTE_MS, dayMax: 1 };

function messagePace(kind: string, free: number, dayMax: number): Pace {
  return { kind: `MESSAGE_${kind}`, free, pauseMs: 30 * SECOND_MS, pauseMsMax: 60 * MINUTE_MS, dayMax };
}

/**
 * Limits of messages to one telephone or mailbox: at most 15 a day, counted in three parts. Strangers who know a user name or telephone use up only their own
 * parts. The owner can still get a code at a known place (trust SEC-07).
 */
const MESSAGES = {
  RESET_KNOWN: messagePace('RESET_KNOWN', 3, 6),
  RESET_UNKNOWN: messagePace('RESET_UNKNOWN', 2, 5),
  SIGN_UP: messagePace('SIGN_UP', 2, 4),
} as const;

type GuessKind = keyof typeof PACES;

export type Guess<Kind extends GuessKind = GuessKind> = {
  readonly kind: Kind;
  /** The guessed account: a user name, a user id, a passkey id, or the destination of a code. */
  readonly account: string;
  /** Undefined if there is no such account. These guesses count like others (trust SEC-12). */
  readonly userId: number | undefined;
  readonly address: string;
  /** The session that guesses. Guesses within sessions do not slow down sign-ins. */
  readonly sessionId?: number;
};

/** A request that ends with a message to a telephone. */
export type MessageRequest = Guess<'RESET' | 'SIGN_UP'>;

/** Counts guesses of every kind, and refuses guesses that come too fast. */
export class GuessGuard {
  readonly #store: GuessStore;
  readonly #onMany: (userId: number, address: string) => void;

  /** @param onMany called at most once a day for an account with more guesses than its owner would make */
  constructor(store: GuessStore, onMany: (userId: number, address: string) => void) {
    this.#store = store;
    this.#onMany = onMany;
  }

  /** Counts a guess before it is checked, so that simultaneous guesses all count. */
  async begin(guess: Guess, nowMs: number): Promise<Refused | undefined> {
    for (const [pace, subject] of await this.#subjectsOf(guess)) {
      const taken = await this.#store.take(pace, subject, nowMs);
      // Not awaited: the response time must not reveal that an account exists (trust SEC-12).
      this.#alarm(guess, pace, taken, nowMs).catch(() => undefined);
      if (taken.waitMs > 0) return refuse('RATE_LIMITED', { wait_ms: Math.ceil(taken.waitMs) });
    }
    return undefined;
  }

  /**
   * Clears the account's counts after a right attempt, and takes this attempt back from the count of the address. Attempts at other accounts from that address
   * still count.
   */
  async forgive(guess: Guess): Promise<void> {
    for (const [pace, subject] of await this.#subjectsOf(guess))
      await (pace === PACES[guess.kind].address ? this.#store.giveBack(pace, subject) : this.#store.clear(pace, subject));
  }

  /** Records the place from which the owner signed in. */
  async notePlace(userId: number, address: string, nowMs: number): Promise<void> {
    await this.#store.notePlace(userId, addressBlock(address), nowMs);
  }

  /** Counts a message before it is sent. Returns the milliseconds until `to` may get another message; 0: send it now. */
  async beginMessage(to: string, { kind, userId, address }: MessageRequest, nowMs: number): Promise<number> {
    const isReset = kind === 'RESET';
    const isKnown = isReset && (await this.#store.isKnownPlace(userId, addressBlock(address)));
    const pace = isKnown ? MESSAGES.RESET_KNOWN : isReset ? MESSAGES.RESET_UNKNOWN : MESSAGES.SIGN_UP;
    return (await this.#store.take(pace, digest(to), nowMs)).waitMs;
  }

  /** Returns the counts that a guess adds to. The address comes first: a guess that the limit of its address refuses is not counted against the account. */
  async #subjectsOf({ kind, account, userId, address, sessionId }: Guess): Promise<readonly (readonly [Pace, string])[]> {
    const { here, elsewhere, address: byAddress } = PACES[kind];
    const place = addressBlock(address);
    const name = digest(account.toLowerCase());
    if (sessionId !== undefined)
      return [
        [here, `${name} session ${sessionId}`],
        [elsewhere, `${name} sessions`],
      ];
    if (await this.#store.isKnownPlace(userId, place)) return [[here, `${name} ${place}`]];
    return [
      [byAddress, place],
      [here, `${name} ${place}`],
      [elsewhere, name],
    ];
  }

  async #alarm({ kind, userId, address }: Guess, pace: Pace, { count }: GuessCount, nowMs: number): Promise<void> {
    if (userId === undefined || count !== pace.free || pace === PACES[kind].address) return;
    if ((await this.#store.take(ALARMS, String(userId), nowMs)).waitMs === 0) this.#onMany(userId, address);
  }
}

/** Returns a digest of fixed length. The store has digests instead of names and telephone numbers. */
function digest(text: string): string {
  return hash('sha256', text, 'base64url');
}
