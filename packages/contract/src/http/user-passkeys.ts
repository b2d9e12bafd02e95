import * as z from 'zod/mini';
import { get, post } from '../endpoint.ts';
import type { ErrorCode } from '../errors.ts';
import { line, longId, nothing, text, textOf, timestamp, words } from '../scalars.ts';
import { challengeId, session } from './user-shapes.ts';

/** JSON of the browser's request (`PublicKeyCredentialCreationOptionsJSON`, `…RequestOptionsJSON`). Its format is the browser's and is not defined here. */
const question = words;
/** JSON of the browser's response (`RegistrationResponseJSON`, `AuthenticationResponseJSON`). */
const answer = textOf(2, 16_384);

/** A challenge waiting for a passkey's answer; valid once, for minutes. */
export const passkeyQuestion = z.object({ challenge: challengeId, options: question });
export type PasskeyQuestion = z.infer<typeof passkeyQuestion>;

/** A passkey's answer to a challenge, instead of a code or password. */
export const passkeyProof = z.strictObject({ challenge: challengeId, answer });
export type PasskeyProof = z.infer<typeof passkeyProof>;

/** Confirms an act with a passkey or with the code of the authenticator. The password is enough only for an account without an authenticator. */
export const freshFactor = {
  password: z.optional(line(1_024)),
  code: z.optional(text(32)),
  passkey: z.optional(passkeyProof),
};

/** Reasons to refuse a fresh factor. */
export const FACTOR_REFUSALS = [
  'FACTOR_REQUIRED',
  'SIGN_IN_FAILED',
  'TOKEN_INVALID',
  'TOKEN_EXPIRED',
  'TOKEN_USED',
] as const satisfies readonly ErrorCode[];

const passkeyId = longId;
/** The owner's name for the device. */
const passkeyName = text(40);

export const passkeyRow = z.object({
  passkey_id: passkeyId,
  name: words,
  created_at: timestamp,
  last_used_at: z.nullable(timestamp),
});
export type PasskeyRow = z.infer<typeof passkeyRow>;

export const PASSKEYS_MAX = 10;

export const passkeyCalls = {
  getPasskeys: get('user/getPasskeys', {
    who: 'signedIn',
    summary: 'List the account’s passkeys, newest first.',
    request: nothing,
    response: z.array(passkeyRow),
  }),
  beginPasskey: post('user/beginPasskey', {
    who: 'signedIn',
    summary: `Start the registration of a passkey. It needs a fresh factor: a passkey, a code of the authenticator or, without an authenticator, the password. At most ${PASSKEYS_MAX} passkeys.`,
    request: z.strictObject(freshFactor),
    response: passkeyQuestion,
    errors: [...FACTOR_REFUSALS, 'ABOVE_MAX'],
  }),
  addPasskey: post('user/addPasskey', {
    who: 'signedIn',
    summary: 'Store the passkey that the browser created for the challenge of beginPasskey, under a name.',
    request: z.strictObject({ challenge: challengeId, answer, name: passkeyName }),
    response: passkeyRow,
    errors: ['SIGN_IN_FAILED', 'TOKEN_INVALID', 'TOKEN_EXPIRED', 'TOKEN_USED'],
  }),
  renamePasskey: post('user/renamePasskey', {
    who: 'signedIn',
    summary: 'Rename a passkey.',
    request: z.strictObject({ passkey_id: passkeyId, name: passkeyName }),
    response: passkeyRow,
    errors: ['NOT_FOUND'],
  }),
  removePasskey: post('user/removePasskey', {
    who: 'signedIn',
    summary: 'Delete a passkey, with a fresh factor.',
    request: z.strictObject({ passkey_id: passkeyId, ...freshFactor }),
    response: z.null(),
    errors: ['NOT_FOUND', ...FACTOR_REFUSALS],
  }),
  askPasskey: get('user/askPasskey', {
    who: 'signedIn',
    summary: 'Return a challenge for the account’s passkeys. The signed challenge confirms one act.',
    request: nothing,
    response: passkeyQuestion,
    errors: ['NOT_FOUND'],
  }),
  askPasskeySignIn: get('user/askPasskeySignIn', {
    who: 'public',
    summary: 'Return a sign-in challenge for any passkey of this site.',
    request: nothing,
    response: passkeyQuestion,
  }),
  signInWithPasskey: post('user/signInWithPasskey', {
    who: 'public',
    summary: 'Sign in with a passkey. It counts as both factors, because the device has verified its owner.',
    request: passkeyProof,
    response: session,
    errors: ['SIGN_IN_FAILED', 'TOKEN_INVALID', 'TOKEN_EXPIRED', 'TOKEN_USED'],
  }),
};
