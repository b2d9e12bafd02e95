import { countryOf } from '@pavilion/contract/countries';
import { isOfAge } from '@pavilion/contract/age';
import type { Minor } from '@pavilion/core/money';
import type { Db } from '../db/index.ts';
import { invalid, refuse, Refused } from '../http/refused.ts';
import type { AccountService, NewPerson } from './account-service.ts';
import { noteActivity } from './activity-store.ts';
import { Challenges, type Challenge } from './challenges.ts';
import { isCommonPassword } from './common-passwords.ts';
import type { FactorService } from './factor-service.ts';
import type { PasswordService } from './password-service.ts';
import type { SignedIn, SignInService } from './sign-in-service.ts';
import { contactOf, userById, userByName } from './user-reads.ts';
import { changePasswordHash } from './user-store.ts';

export type SignUpWish = NewPerson & { readonly userName: string; readonly password: string; readonly confirmPassword: string };

/** Takes a text to a telephone or mailbox; rejects when it could not. `about` is the challenge it belongs to. */
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
  /** Undefined: there is no way to send codes, and what needs them is not offered. */
  readonly send: SendMessage | undefined;
  /** What a new player starts with. */
  readonly points: Minor;
};

type Waiting =
  | { readonly kind: 'SIGN_UP'; readonly wish: Omit<SignUpWish, 'password' | 'confirmPassword'>; readonly passwordHash: string }
  | { readonly kind: 'SIGN_IN'; readonly userId: number }
  /** Undefined: a name that nobody has, or has without a way to be reached; answered the same. */
  | { readonly kind: 'RESET'; readonly userId: number | undefined };

export type Asked = { readonly challenge: Challenge<unknown>; readonly sentTo: string };

/** Opening an account, second steps of signing in, and forgotten passwords: whatever ends with a code. */
export class SignUpService {
  readonly #options: SignUpOptions;
  readonly #challenges: Challenges<Waiting>;
  /** Codes of a sign-up or reset are sent here again. */
  readonly #reach = new WeakMap<Challenge<Waiting>, Reach>();

  constructor(options: SignUpOptions) {
    this.#options = options;
    this.#challenges = new Challenges(options.now);
  }

  /** Signing in with the right password: the session, or the step that is due. */
  async signIn(userName: string, password: string, address: string): Promise<SignedIn | Due | Refused> {
    const user = await this.#options.signIn.check(userName, password, address);
    if (user instanceof Refused) return user;
    return this.#firstStepDone(user, address);
  }

  /** A password, or a code sent to the telephone, is one factor and never both. */
  async #firstStepDone(user: SignedIn['user'], address: string): Promise<SignedIn | Due | Refused> {
    const { signIn, factors } = this.#options;
    if (!(await factors.stateOf(user.userId)).enabled) return signIn.begin(user, address, 'SIGNED_IN');
    return { user, challenge: this.#challenges.begin({ kind: 'SIGN_IN', userId: user.userId }, false).id };
  }

  /** Asks for an account; nothing exists before the code is right. */
  async ask(wish: SignUpWish, nowMs: number): Promise<Asked | Refused> {
    const { db, passwords, send } = this.#options;
    if (send === undefined) return refuse('TEMPORARILY_UNAVAILABLE');
    const country = countryOf(wish.country);
    if (country === undefined) return invalid('country');
    if (!wish.mobile.startsWith(country.dial_code)) return invalid('mobile');
    if (wish.confirmPassword !== wish.password) return invalid('confirm_password');
    if (!isOfAge(wish.dateOfBirth, nowMs)) return invalid('date_of_birth');
    if ((await userByName(db, wish.userName)) !== undefined) return invalid('user_name');
    if (isCommonPassword(wish.password, wish.userName)) return refuse('PASSWORD_TOO_COMMON', { field: 'password' });
    const passwordHash = await (passwords.hash(wish.password) ?? refuse('RATE_LIMITED'));
    if (typeof passwordHash !== 'string') return passwordHash;
    const { password: _, confirmPassword: __, ...person } = wish;
    const challenge = this.#challenges.begin({ kind: 'SIGN_UP', wish: person, passwordHash }, true);
    return this.#sent(challenge, { channel: 'SMS', to: wish.mobile });
  }

  /** Asks for a new password; the answer is the same whether there is such a name or not (trust SEC-12). */
  async askReset(userName: string): Promise<Asked | Refused> {
    if (this.#options.send === undefined) return refuse('TEMPORARILY_UNAVAILABLE');
    const contact = await contactOf(this.#options.db, userName);
    const challenge = this.#challenges.begin({ kind: 'RESET', userId: contact?.userId }, true);
    // Not waited for: how long sending takes must not tell that there was somewhere to send to.
    if (contact !== undefined) this.#sent(challenge, { channel: 'SMS', to: contact.mobile }).catch(() => undefined);
    return { challenge, sentTo: '' };
  }

  async resend(id: string): Promise<Asked | Refused> {
    const challenge = this.#challenges.find(id);
    if (typeof challenge === 'string') return refuse(challenge);
    const refused = this.#challenges.renew(challenge);
    if (typeof refused === 'number') return refuse('RATE_LIMITED', { wait_ms: refused });
    if (refused !== undefined) return refuse(refused);
    const reach = this.#reach.get(challenge);
    if (reach === undefined) return { challenge, sentTo: '' };
    const sent = await this.#sent(challenge, reach);
    return sent instanceof Refused || challenge.content.kind === 'SIGN_UP' ? sent : { challenge, sentTo: '' };
  }

  /** The code of a sign-up or of a second step: opens the account, begins the session. */
  async verify(id: string, code: string, nowMs: number, address: string): Promise<SignedIn | Refused> {
    const challenge = this.#challenges.find(id);
    if (typeof challenge === 'string') return refuse(challenge);
    const { content } = challenge;
    if (content.kind === 'RESET') return refuse('TOKEN_INVALID');
    this.#challenges.try(challenge);
    if (content.kind === 'SIGN_IN') return this.#secondStep(challenge, content.userId, code, nowMs, address);
    if (!this.#challenges.isRight(challenge, code)) return refuse('SIGN_IN_FAILED', { field: 'code' });
    if (!this.#challenges.use(challenge)) return refuse('TOKEN_USED');
    return this.#open(content, address);
  }

  /** The code of a forgotten password, and the new one; every session of the account ends. */
  async reset(id: string, code: string, password: string, address: string): Promise<SignedIn | Due | Refused> {
    const { db, passwords, signIn } = this.#options;
    const challenge = this.#challenges.find(id);
    if (typeof challenge === 'string') return refuse(challenge);
    if (challenge.content.kind !== 'RESET') return refuse('TOKEN_INVALID');
    this.#challenges.try(challenge);
    const { userId } = challenge.content;
    const user = userId === undefined ? undefined : await userById(db, userId);
    if (!this.#challenges.isRight(challenge, code) || user === undefined || user.barred)
      return refuse('SIGN_IN_FAILED', { field: 'code' });
    if (isCommonPassword(password, user.userName)) return refuse('PASSWORD_TOO_COMMON', { field: 'new_password' });
    const hash = await (passwords.hash(password) ?? refuse('RATE_LIMITED'));
    if (typeof hash !== 'string') return hash;
    if (!this.#challenges.use(challenge)) return refuse('TOKEN_USED');
    await changePasswordHash(db, user.userId, hash);
    await signIn.endAll(user.userId);
    await noteActivity(db, new Date(this.#options.now()), user.userId, 'PASSWORD_RESET', address);
    const changed = { ...user, passwordHash: hash, isChangePassword: false };
    return this.#firstStepDone(changed, address);
  }

  async #secondStep(
    challenge: Challenge<Waiting>,
    userId: number,
    code: string,
    nowMs: number,
    address: string,
  ): Promise<SignedIn | Refused> {
    const { db, factors, signIn } = this.#options;
    const refused = await factors.check(userId, code, nowMs, address);
    if (refused !== undefined) return refused;
    const user = await userById(db, userId);
    if (user === undefined || user.barred || !this.#challenges.use(challenge)) return refuse('SIGN_IN_FAILED');
    return signIn.begin(user, address, 'SIGNED_IN');
  }

  async #open({ wish, passwordHash }: Extract<Waiting, { kind: 'SIGN_UP' }>, address: string): Promise<SignedIn | Refused> {
    const { db, accounts, signIn, points } = this.#options;
    const { userName, ...person } = wish;
    const user = await accounts.createNew({ userName, passwordHash, person, points });
    if (user instanceof Refused) return user;
    await noteActivity(db, new Date(this.#options.now()), user.userId, 'SIGNED_UP', address);
    return signIn.begin(user, address, 'SIGNED_IN');
  }

  async #sent(challenge: Challenge<Waiting>, reach: Reach): Promise<Asked | Refused> {
    this.#reach.set(challenge, reach);
    const text = `Your Pavilion code is ${challenge.code ?? ''}. It is good for ten minutes. Nobody of ours will ask you for it.`;
    try {
      await this.#options.send?.({ ...reach, text }, challenge.id);
    } catch {
      return refuse('TEMPORARILY_UNAVAILABLE');
    }
    return { challenge, sentTo: masked(reach.to) };
  }
}

type Reach = { readonly channel: 'SMS' | 'MAIL'; readonly to: string };
export type Due = { readonly user: SignedIn['user']; readonly challenge: string };

/** "+91…10": enough to know one's own, not enough to call. */
function masked(to: string): string {
  return `${to.slice(0, 3)}…${to.slice(-2)}`;
}
