import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { Db } from '../../platform/db/index.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Call } from '../../platform/http/handlers.ts';
import { refuse, Refused } from '@pavilion/server/refused';
import { noteActivity } from './activity-store.ts';
import { Challenges } from './challenges.ts';
import type { GuessGuard } from './guess-guard.ts';
import type { SignInChange, SignInChanges } from './sign-in-changes.ts';
import {
  deletePasskey,
  insertPasskey,
  notePasskeyUse,
  passkeyByCredential,
  passkeysOf,
  renamePasskey,
  type Passkey,
} from './passkey-store.ts';

/** Ed25519, ES256 and RS256, the algorithms of common devices. */
const ALGORITHMS = [-8, -7, -257];

type Purpose = 'REGISTER' | 'CONFIRM' | 'SIGN_IN';

/** A browser's answer to a challenge, as JSON. */
export type PasskeyProof = { readonly challenge: string; readonly answer: string };

/** A challenge: its purpose, its site and its account. Without an account, any account that has a passkey may answer. */
type PasskeyQuestion = {
  readonly purpose: Purpose;
  readonly userId: number | undefined;
  readonly question: string;
  readonly site: Call['site'];
};

/**
 * Passkeys (WebAuthn): a device proves that it holds a key and has verified its owner. The proof contains the site's address, so a copy of the site cannot use
 * it. Each challenge is answered once (trust SEC-06, SEC-08).
 */
export class PasskeyService {
  readonly #db: Db;
  readonly #changes: SignInChanges;
  readonly #guesses: GuessGuard;
  readonly #now: () => number;
  readonly #challenges: Challenges<PasskeyQuestion>;

  constructor(db: Db, changes: SignInChanges, guesses: GuessGuard, now: () => number) {
    this.#db = db;
    this.#changes = changes;
    this.#guesses = guesses;
    this.#now = now;
    this.#challenges = new Challenges(now);
  }

  listOf(userId: number): Promise<readonly Passkey[]> {
    return passkeysOf(this.#db, userId);
  }

  /** Returns a challenge for the browser to make a passkey. Refuses users who already have `most` passkeys. */
  async begin(caller: Caller, site: Call['site'], most: number) {
    const known = await passkeysOf(this.#db, caller.userId);
    if (known.length >= most) return refuse('ABOVE_MAX');
    const options = await generateRegistrationOptions({
      rpName: 'Pavilion',
      rpID: site.hostname,
      userName: caller.userName,
      userID: new TextEncoder().encode(`pavilion-${caller.userId}`),
      attestationType: 'none',
      supportedAlgorithmIDs: ALGORITHMS,
      excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    return this.#beginChallenge('REGISTER', caller.userId, options, site);
  }

  /** Stores a new passkey if it answers our challenge and the device has verified its owner. */
  async add(
    caller: Caller,
    { challenge, answer }: PasskeyProof,
    name: string,
    address: string,
    nowMs: number,
  ): Promise<Passkey | Refused> {
    const question = this.#take(challenge, 'REGISTER', caller.userId);
    if (question instanceof Refused) return question;
    const made = await quietly(async () =>
      verifyRegistrationResponse({
        ...expectedOf(question),
        supportedAlgorithmIDs: ALGORITHMS,
        response: JSON.parse(answer) as RegistrationResponseJSON,
      }),
    );
    if (made?.verified !== true) return refuse('SIGN_IN_FAILED', { field: 'answer' });
    const { id, publicKey, counter } = made.registrationInfo.credential;
    const { userId } = caller;
    const kept = await this.#changes.make(
      passkeyChange(userId, 'A passkey was added to your account.'),
      nowMs,
      async (transaction) =>
        (await insertPasskey(transaction, { userId, credentialId: id, name, publicKey, counter })) ??
        refuse('SIGN_IN_FAILED', { field: 'answer' }),
    );
    if (kept instanceof Refused) return kept;
    await noteActivity(this.#db, new Date(nowMs), caller.userId, 'PASSKEY_ADDED', address, name);
    return kept;
  }

  async rename(userId: number, passkeyId: number, name: string): Promise<Passkey | Refused> {
    return (await renamePasskey(this.#db, userId, passkeyId, name)) ?? refuse('NOT_FOUND', { field: 'passkey_id' });
  }

  async remove(userId: number, passkeyId: number, address: string, nowMs: number): Promise<Refused | undefined> {
    const name = (await passkeysOf(this.#db, userId)).find((each) => each.passkeyId === passkeyId)?.name ?? '';
    const change = passkeyChange(userId, 'A passkey was removed from your account.');
    const refused = await this.#changes.make(change, nowMs, async (transaction) =>
      (await deletePasskey(transaction, userId, passkeyId)) ? undefined : refuse('NOT_FOUND', { field: 'passkey_id' }),
    );
    if (refused !== undefined) return refused;
    await noteActivity(this.#db, new Date(nowMs), userId, 'PASSKEY_REMOVED', address, name);
    return undefined;
  }

  /** Returns a challenge for one of the account's own passkeys. */
  async askOwner(userId: number, site: Call['site']) {
    const known = await passkeysOf(this.#db, userId);
    if (known.length === 0) return refuse('NOT_FOUND');
    const allowCredentials = known.map(({ credentialId }) => ({ id: credentialId }));
    const options = await generateAuthenticationOptions({ rpID: site.hostname, allowCredentials, userVerification: 'required' });
    return this.#beginChallenge('CONFIRM', userId, options, site);
  }

  /** Returns a challenge for signing in. It names no account and no passkey, because the user is unknown. */
  async askAnybody(site: Call['site']) {
    const options = await generateAuthenticationOptions({ rpID: site.hostname, userVerification: 'required' });
    return this.#beginChallenge('SIGN_IN', undefined, options, site);
  }

  /** Refuses unless one of this account's passkeys answered the challenge. */
  async confirm(userId: number, proof: PasskeyProof): Promise<Refused | undefined> {
    const used = await this.#verifyAnswer(proof, 'CONFIRM', userId);
    return used instanceof Refused ? used : undefined;
  }

  /** Returns the owner of the passkey that answered a sign-in challenge. Wrong answers are slowed down like wrong passwords (trust SEC-07). */
  async ownerOf(proof: PasskeyProof, address: string, nowMs: number): Promise<number | Refused> {
    const credentialId = (await responseOf(proof))?.id ?? '';
    const userId = (await passkeyByCredential(this.#db, credentialId))?.userId;
    const guess = { kind: 'PASSKEY', account: credentialId, userId, address } as const;
    const tooMany = await this.#guesses.begin(guess, nowMs);
    if (tooMany !== undefined) return tooMany;
    const used = await this.#verifyAnswer(proof, 'SIGN_IN', undefined);
    if (used instanceof Refused) return used;
    await this.#guesses.forgive(guess);
    return used.userId;
  }

  async #verifyAnswer(proof: PasskeyProof, purpose: Purpose, userId: number | undefined): Promise<Passkey | Refused> {
    const question = this.#take(proof.challenge, purpose, userId);
    if (question instanceof Refused) return question;
    const wrong = refuse('SIGN_IN_FAILED', { field: 'passkey' });
    const response = await responseOf(proof);
    const passkey = response === undefined ? undefined : await passkeyByCredential(this.#db, response.id);
    if (response === undefined || passkey === undefined || (userId !== undefined && passkey.userId !== userId)) return wrong;
    const { credentialId: id, publicKey, counter } = passkey;
    const proved = await quietly(() =>
      verifyAuthenticationResponse({ ...expectedOf(question), response, credential: { id, publicKey, counter } }),
    );
    if (proved?.verified !== true) return wrong;
    const { newCounter } = proved.authenticationInfo;
    const isUsed = await notePasskeyUse(this.#db, passkey.passkeyId, newCounter, new Date(this.#now()));
    return isUsed ? passkey : wrong;
  }

  #beginChallenge(purpose: Purpose, userId: number | undefined, options: { readonly challenge: string }, site: Call['site']) {
    const { id } = this.#challenges.begin({ purpose, userId, question: options.challenge, site }, false);
    return { challenge: id, options: JSON.stringify(options) };
  }

  /** Returns the question of a challenge. The first answer uses the challenge up, right or wrong, so it cannot be guessed. */
  #take(id: string, purpose: Purpose, userId: number | undefined): PasskeyQuestion | Refused {
    const challenge = this.#challenges.find(id);
    if (typeof challenge === 'string') return refuse(challenge);
    const { content } = challenge;
    if (content.purpose !== purpose || content.userId !== userId) return refuse('TOKEN_INVALID');
    return this.#challenges.use(challenge) ? content : refuse('TOKEN_USED');
  }
}

function passkeyChange(userId: number, text: string): SignInChange {
  return { userId, kind: 'SIGN_IN_CHANGED', text, holdsWithdrawals: true };
}

/** Returns what an answer must contain. The browser signs the address that it sees, and only an address of this site is accepted. */
function expectedOf({ question, site }: PasskeyQuestion) {
  return {
    expectedChallenge: question,
    expectedOrigin: `${site.protocol}://${site.host}`,
    expectedRPID: site.hostname,
    requireUserVerification: true,
  };
}

/** Runs `work` and returns undefined if it throws. The library throws at malformed input from a browser, which is simply a wrong answer. */
async function quietly<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch {
    return undefined;
  }
}

/** Reads a browser's answer; undefined for invalid JSON, or without a credential to look up. */
async function responseOf({ answer }: PasskeyProof): Promise<AuthenticationResponseJSON | undefined> {
  const response = await quietly(async () => JSON.parse(answer) as AuthenticationResponseJSON | null);
  return typeof response?.id === 'string' && !response.id.includes('\0') ? response : undefined;
}
