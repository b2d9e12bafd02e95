import * as z from 'zod/mini';
import { get, post } from '../endpoint.ts';
import { language } from '../kinds.ts';
import { date, integer, line, mailAddress, millis, nothing, pattern, text, timestamp, words, userName } from '../scalars.ts';
import { FACTOR_REFUSALS, passkeyProof } from './user-passkeys.ts';
import { challengeId, newPassword, session } from './user-shapes.ts';

/**
 * The answer after a request for a code. It is the same whether or not a code was sent, so that it does not reveal whether a name exists. Send the code with the
 * challenge to verifyOtp or resetPassword.
 */
export const challenge = z.object({
  challenge: challengeId,
  /** "+91…89", "a…@example.org", or empty. */
  sent_to: line(64),
  expires_in_ms: millis,
  resend_in_ms: millis,
});
export type Challenge = z.infer<typeof challenge>;

const code = pattern(/^[0-9A-Za-z-]{6,20}$/);
const givenPassword = line(1_024);

/** Country: two letters of `contract/countries`. Mobile: dial code and number, only digits after the plus sign. */
export const signUpRequest = z.strictObject({
  name: text(100),
  user_name: userName,
  country: pattern(/^[A-Z]{2}$/),
  mobile: pattern(/^\+[1-9]\d{6,14}$/),
  email: z.optional(mailAddress(200)),
  password: newPassword,
  confirm_password: givenPassword,
  date_of_birth: date,
  accepts_rules: z.literal(true),
  /** The language of the message with the code. */
  language: z.optional(language),
});
export type SignUpRequest = z.infer<typeof signUpRequest>;

/** A message that would have been sent, in a demo without a gateway. */
export const mailboxMessage = z.object({ time: timestamp, channel: z.enum(['SMS', 'MAIL']), to: words, text: words });
export type MailboxMessage = z.infer<typeof mailboxMessage>;

export const signUpCalls = {
  signUp: post('user/signUp', {
    who: 'public',
    summary:
      'Request an account. A code is sent to the mobile number, and verifyOtp then opens the account. `details.field` names the invalid field.',
    request: signUpRequest,
    response: challenge,
    errors: ['PASSWORD_TOO_COMMON'],
  }),
  verifyOtp: post('user/verifyOtp', {
    who: 'public',
    summary: 'Finish a sign-up or sign-in with the sent code, a code of the authenticator, or a recovery code.',
    request: z.strictObject({ challenge: challengeId, code }),
    response: session,
    errors: ['SIGN_IN_FAILED', 'TOKEN_INVALID', 'TOKEN_EXPIRED'],
  }),
  resendOtp: post('user/resendOtp', {
    who: 'public',
    summary: 'Send a new code for the same challenge. The previous code becomes invalid.',
    request: z.strictObject({ challenge: challengeId }),
    response: challenge,
    errors: ['TOKEN_INVALID', 'TOKEN_EXPIRED'],
  }),
  forgotPassword: post('user/forgotPassword', {
    who: 'public',
    summary: 'Request a code for setting a new password. The answer does not reveal whether the name exists.',
    request: z.strictObject({ user_name: text(64) }),
    response: challenge,
  }),
  resetPassword: post('user/resetPassword', {
    who: 'public',
    summary: 'Set a new password with the code of forgotPassword. All sessions of the account end.',
    request: z.strictObject({ challenge: challengeId, code, new_password: newPassword, confirm_password: givenPassword }),
    response: session,
    errors: ['SIGN_IN_FAILED', 'TOKEN_INVALID', 'TOKEN_EXPIRED', 'PASSWORD_TOO_COMMON'],
  }),
  getMailbox: get('user/getMailbox', {
    who: 'public',
    summary: 'Return the messages stored for a challenge. Only in a demo without a message gateway.',
    request: z.strictObject({ challenge: challengeId }),
    response: z.array(mailboxMessage),
    errors: ['NOT_FOUND'],
  }),
};

export const securityCalls = {
  getSecurityAuth: get('user/getSecurityAuth', {
    who: 'signedIn',
    summary: 'Return whether the authenticator is on, and the number of remaining recovery codes.',
    request: nothing,
    response: z.object({ enabled: z.boolean(), recovery_codes_left: integer }),
  }),
  enableSecurityAuth: post('user/enableSecurityAuth', {
    who: 'signedIn',
    summary:
      'Return a new secret for an authenticator. It applies once confirmSecurityAuth receives one of its codes. An account that already has an authenticator must also send its code, a recovery code or a passkey.',
    request: z.strictObject({ password: givenPassword, code: z.optional(code), passkey: z.optional(passkeyProof) }),
    response: z.object({ secret: words, otpauth_url: words }),
    errors: [...FACTOR_REFUSALS, 'RATE_LIMITED'],
  }),
  confirmSecurityAuth: post('user/confirmSecurityAuth', {
    who: 'signedIn',
    summary: 'Turn the authenticator on with its first code. Returns the recovery codes, which are shown only this once.',
    request: z.strictObject({ code }),
    response: z.object({ recovery_codes: z.array(words) }),
    errors: ['SIGN_IN_FAILED', 'TOKEN_INVALID'],
  }),
  disableSecurityAuth: post('user/disableSecurityAuth', {
    who: 'signedIn',
    summary: 'Turn the authenticator off, with the password and one of its codes or a recovery code.',
    request: z.strictObject({ password: givenPassword, code }),
    response: z.null(),
    errors: ['SIGN_IN_FAILED'],
  }),
};
