import { countryOf } from '@pavilion/contract/countries';
import { isOfAge } from '@pavilion/contract/age';
import { messagesIn, type Language } from '@pavilion/contract/messages';
import { noticeWords } from '@pavilion/contract/messages/notices.en';
import { noticeWordsHindi } from '@pavilion/contract/messages/notices.hi';
import type { Minor } from '@pavilion/core/money';
import type { Db } from '../../platform/db/index.ts';
import { invalid, refuse, Refused } from '@pavilion/server/refused';
import type { AccountService, NewPerson } from './account-service.ts';
import { noteActivity } from './activity-store.ts';
import { Challenges, type Challenge } from './challenges.ts';
import { isCommonPassword } from '../../platform/passwords/common-passwords.ts';
import type { FactorService } from './factor-service.ts';
import type { GuessGuard, MessageRequest } from './guess-guard.ts';
import type { PasswordService } from '../../platform/passwords/password-service.ts';
import type { SignInChanges } from './sign-in-changes.ts';
import type { PasswordChange, SignedIn, SignInService } from './sign-in-service.ts';
import { contactOf, userById, userByName } from './user-reads.ts';
import { changePasswordHash } from './user-store.ts';

export type SignUpRequest = NewPerson & {
  readonly userName: string;
  readonly password: string;
  readonly confirmPassword: string;
};

/** Sends a text to a telephone or mailbox; rejects on failure. `about` is the id of the challenge whose code it has, or names its owner. */
export type SendMessage = (
  message: { readonly channel: 'SMS' | 'MAIL'; readonly to: string; readonly text: string },
  about: string,
) => Promise<void>;

export type SignUpOptions = {
  readonly db: Db;
  readonly accounts: AccountService;
  readonly passwords: PasswordService;
  readonly signIn: SignInService;
  readonly factors: FactorService;
  readonly now: () => number;
  readonly guesses: GuessGuard;
  readonly changes: SignInChanges;
  /** Undefined if this installation cannot send codes. Sign-up and password reset are then refused. */
  readonly send: SendMessage | undefined;
  /** Points that a new player starts with. */
  readonly points: Minor;
};

type Waiting =
  | {
      readonly kind: 'SIGN_UP';
      readonly person: Omit<SignUpRequest, 'password' | 'confirmPassword'>;
      readonly passwordHash: string;
      readonly request: MessageRequest;
    }
  | { readonly kind: 'SIGN_IN'; readonly userId: number }
  /** A request without `userId` names no account, or an account without a telephone. It gets the same answer as any other request. */
  | { readonly kind: 'RESET'; readonly request: MessageRequest };

export type SentChallenge = { readonly challenge: Challenge<unknown>; readonly sentTo: string };

/** Opens accounts, completes sign-ins by a second step, and replaces forgotten passwords. Each of these ends with a code. */
export class SignUpService {
  readonly #options: SignUpOptions;
  readonly #challenges: Challenges<Waiting>;
  /** The destination of the code of a sign-up or reset, for sending it again. */
  readonly #destinations = new WeakMap<Challenge<Waiting>, Destination>();

  constructor(options: SignUpOptions) {
    this.#options = options;
    this.#challenges = new Challenges(options.now);
  }

  /** Checks name and password. Returns the session, or the next step for an account with an authenticator. */
  async signIn(userName: string, password: string, address: string, nowMs: number): Promise<SignedIn | NextStep | Refused> {
    const user = await this.#options.signIn.check(userName, password, address, nowMs);
    if (user instanceof Refused) return user;
    return this.#firstStepDone(user, address, nowMs);
  }

  /**
   * Begins the session, or the second step for an account with an authenticator. A code sent by telephone is never that step: after a reset by telephone both
   * steps would prove the same thing.
   */
  async #firstStepDone(user: SignedIn['user'], address: string, nowMs: number): Promise<SignedIn | NextStep | Refused> {
    const { signIn, factors } = this.#options;
    if (!(await factors.stateOf(user.userId)).enabled) return signIn.begin(user, address, 'SIGNED_IN', nowMs);
    return { user, challenge: this.#challenges.begin({ kind: 'SIGN_IN', userId: user.userId }, false).id };
  }

  /** Requests an account, which exists only after the right code is entered. `language` is that of the visitor's screen. */
  async requestAccount(
    wanted: SignUpRequest,
    { address, language }: { readonly address: string; readonly language: Language },
    nowMs: number,
  ): Promise<SentChallenge | Refused> {
    const { db, passwords, send, guesses } = this.#options;
    if (send === undefined) return refuse('TEMPORARILY_UNAVAILABLE');
    const country = countryOf(wanted.country);
    if (country === undefined) return invalid('country');
    if (!wanted.mobile.startsWith(country.dial_code)) return invalid('mobile');
    if (wanted.confirmPassword !== wanted.password) return invalid('confirm_password');
    if (!isOfAge(wanted.dateOfBirth, nowMs)) return invalid('date_of_birth');
    if ((await userByName(db, wanted.userName)) !== undefined) return invalid('user_name');
    if (isCommonPassword(wanted.password, wanted.userName)) return refuse('PASSWORD_TOO_COMMON', { field: 'password' });
    const request = { kind: 'SIGN_UP', account: wanted.mobile, userId: undefined, address } as const;
    const tooMany = await guesses.begin(request, nowMs);
    if (tooMany !== undefined) return tooMany;
    const passwordHash = await (passwords.hash(wanted.password) ?? refuse('RATE_LIMITED'));
    if (typeof passwordHash !== 'string') return passwordHash;
    const { password: _, confirmPassword: __, ...person } = wanted;
    const challenge = this.#challenges.begin({ kind: 'SIGN_UP', person, passwordHash, request }, true);
    return this.#sendCode(challenge, { channel: 'SMS', to: wanted.mobile, language, request }, nowMs);
  }

  /** Requests a new password. The answer is the same for unknown names (trust SEC-12). */
  async requestReset(userName: string, address: string, nowMs: number): Promise<SentChallenge | Refused> {
    const { db, send, guesses } = this.#options;
    if (send === undefined) return refuse('TEMPORARILY_UNAVAILABLE');
    const contact = await contactOf(db, userName);
    const request = { kind: 'RESET', account: userName, userId: contact?.userId, address } as const;
    const tooMany = await guesses.begin(request, nowMs);
    if (tooMany !== undefined) return tooMany;
    const challenge = this.#challenges.begin({ kind: 'RESET', request }, true);
    // Not awaited: the sending time must not reveal if there was a destination.
    if (contact !== undefined)
      this.#sendCode(challenge, { channel: 'SMS', to: contact.mobile, language: contact.language, request }, nowMs).catch(
        () => undefined,
      );
    return { challenge, sentTo: '' };
  }

  async resend(id: string, nowMs: number): Promise<SentChallenge | Refused> {
    const challenge = this.#challenges.find(id);
    if (typeof challenge === 'string') return refuse(challenge);
    const refused = this.#challenges.renew(challenge);
    if (typeof refused === 'number') return refuse('RATE_LIMITED', { wait_ms: refused });
    if (refused !== undefined) return refuse(refused);
    const destination = this.#destinations.get(challenge);
    if (destination === undefined) return { challenge, sentTo: '' };
    if (challenge.content.kind === 'SIGN_UP') return this.#sendCode(challenge, destination, nowMs);
    // As with the first code, the answer does not show how long sending took or if it succeeded.
    this.#sendCode(challenge, destination, nowMs).catch(() => undefined);
    return { challenge, sentTo: '' };
  }

  /** Checks the code of a sign-up or second step, then opens the account or begins the session. */
  async verify(id: string, code: string, address: string, nowMs: number): Promise<SignedIn | Refused> {
    const challenge = this.#challenges.find(id);
    if (typeof challenge === 'string') return refuse(challenge);
    const { content } = challenge;
    if (content.kind === 'RESET') return refuse('TOKEN_INVALID');
    if (content.kind === 'SIGN_IN')
      return this.#challenges.try(challenge)
        ? this.#secondStep(challenge, content.userId, code, address, nowMs)
        : refuse('TOKEN_INVALID');
    const wrong = await this.#whyCodeRefused(challenge, content.request, code, address, nowMs);
    if (wrong !== undefined) return wrong;
    if (!this.#challenges.use(challenge)) return refuse('TOKEN_USED');
    return this.#openAccount(content, address, nowMs);
  }

  /** Sets a new password with a code sent to the telephone, and ends every session of the account. */
  async reset(
    id: string,
    code: string,
    { next: password, confirmed }: Pick<PasswordChange, 'next' | 'confirmed'>,
    address: string,
    nowMs: number,
  ): Promise<SignedIn | NextStep | Refused> {
    if (confirmed !== password) return invalid('confirm_password');
    const { db, passwords, signIn, changes } = this.#options;
    const challenge = this.#challenges.find(id);
    if (typeof challenge === 'string') return refuse(challenge);
    if (challenge.content.kind !== 'RESET') return refuse('TOKEN_INVALID');
    const { request } = challenge.content;
    const { userId } = request;
    const user = userId === undefined ? undefined : await userById(db, userId);
    const wrong = await this.#whyCodeRefused(challenge, request, code, address, nowMs);
    if (wrong !== undefined || user === undefined || user.isBarred) return wrong ?? refuse('SIGN_IN_FAILED', { field: 'code' });
    if (isCommonPassword(password, user.userName)) return refuse('PASSWORD_TOO_COMMON', { field: 'new_password' });
    const hash = await (passwords.hash(password) ?? refuse('RATE_LIMITED'));
    if (typeof hash !== 'string') return hash;
    if (!this.#challenges.use(challenge)) return refuse('TOKEN_USED');
    const change = {
      userId: user.userId,
      kind: 'PASSWORD_CHANGED',
      text: 'Your password was reset.',
      holdsWithdrawals: true,
    } as const;
    await changes.make(change, nowMs, (transaction) => changePasswordHash(transaction, user.userId, hash));
    await signIn.endAll(user.userId);
    await noteActivity(db, new Date(nowMs), user.userId, 'PASSWORD_RESET', address);
    const changed = { ...user, passwordHash: hash, isChangePassword: false };
    return this.#firstStepDone(changed, address, nowMs);
  }

  /** Returns the reason to refuse a code: too many attempts for the account or from the address, or a wrong code. */
  async #whyCodeRefused(
    challenge: Challenge<Waiting>,
    request: MessageRequest,
    code: string,
    address: string,
    nowMs: number,
  ): Promise<Refused | undefined> {
    const { guesses } = this.#options;
    const { account, userId } = request;
    const guess = { kind: 'SENT_CODE', account, userId, address } as const;
    const tooMany = await guesses.begin(guess, nowMs);
    if (tooMany !== undefined) return tooMany;
    if (!this.#challenges.try(challenge)) return refuse('TOKEN_INVALID');
    if (!this.#challenges.isRight(challenge, code)) return refuse('SIGN_IN_FAILED', { field: 'code' });
    await guesses.forgive(guess);
    // The request no longer counts against its address, because many people of a mobile network share one address.
    await guesses.forgive(request);
    return undefined;
  }

  async #secondStep(
    challenge: Challenge<Waiting>,
    userId: number,
    code: string,
    address: string,
    nowMs: number,
  ): Promise<SignedIn | Refused> {
    const { db, factors, signIn } = this.#options;
    const refused = await factors.check(userId, code, address, nowMs);
    if (refused !== undefined) return refused;
    const user = await userById(db, userId);
    if (user === undefined || user.isBarred || !this.#challenges.use(challenge)) return refuse('SIGN_IN_FAILED');
    return signIn.begin(user, address, 'SIGNED_IN', nowMs);
  }

  async #openAccount(
    { person: { userName, ...person }, passwordHash }: Extract<Waiting, { kind: 'SIGN_UP' }>,
    address: string,
    nowMs: number,
  ): Promise<SignedIn | Refused> {
    const { db, accounts, signIn, points } = this.#options;
    const user = await accounts.createNew({ userName, passwordHash, person, points });
    if (user instanceof Refused) return user;
    await noteActivity(db, new Date(nowMs), user.userId, 'SIGNED_UP', address);
    return signIn.begin(user, address, 'SIGNED_IN', nowMs);
  }

  async #sendCode(challenge: Challenge<Waiting>, destination: Destination, nowMs: number): Promise<SentChallenge | Refused> {
    this.#destinations.set(challenge, destination);
    const { channel, to, language, request } = destination;
    const text = MESSAGES[language]('notice.code', { code: challenge.code ?? '' });
    try {
      const waitMs = await this.#options.guesses.beginMessage(to, request, nowMs);
      if (waitMs > 0) return refuse('RATE_LIMITED', { wait_ms: waitMs });
      await this.#options.send?.({ channel, to, text }, challenge.id);
    } catch {
      return refuse('TEMPORARILY_UNAVAILABLE');
    }
    return { challenge, sentTo: maskNumber(to) };
  }
}

const MESSAGES = {
  en: messagesIn<typeof noticeWords>('en', noticeWords),
  hi: messagesIn<typeof noticeWords>('hi', noticeWordsHindi),
};

type Destination = {
  readonly channel: 'SMS' | 'MAIL';
  readonly to: string;
  readonly language: Language;
  readonly request: MessageRequest;
};
/** A sign-in that still needs the code of an authenticator. */
export type NextStep = { readonly user: SignedIn['user']; readonly challenge: string };

/** Returns a number as "+91…10", which its owner recognises and others cannot call. */
function maskNumber(to: string): string {
  return `${to.slice(0, 3)}…${to.slice(-2)}`;
}
