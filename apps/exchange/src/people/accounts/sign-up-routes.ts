import type { Challenge as WireChallenge } from '@pavilion/contract/http';
import type { HandlersOf } from '../../platform/http/handlers.ts';
import { Answer, refuse, Refused } from '@pavilion/server/refused';
import { sessionAnswer } from './session-answer.ts';
import type { SentChallenge, SignUpService } from './sign-up-service.ts';

type DemoMessage = { readonly channel: 'SMS' | 'MAIL'; readonly to: string; readonly text: string; readonly atMs: number };

export type SignUpRoutesOptions = {
  readonly signUp: SignUpService;
  /** Messages sent for a challenge; undefined if messages leave the server. */
  readonly mailbox: { messagesAbout(challenge: string): readonly DemoMessage[] } | undefined;
};

type SignUpHandlers = Pick<
  HandlersOf<'user'>,
  'login' | 'signUp' | 'verifyOtp' | 'resendOtp' | 'forgotPassword' | 'resetPassword' | 'getMailbox'
>;

/** Handles signing in, signing up, forgotten passwords, and their codes. */
export function signUpHandlers({ signUp, mailbox }: SignUpRoutesOptions): SignUpHandlers {
  return {
    login: async ({ user_name, password }, { address, receivedAtMs }) =>
      sessionAnswer(await signUp.signIn(user_name, password, address, receivedAtMs)),
    signUp: async (request, { receivedAtMs, address }) => {
      const { name, user_name, country, mobile, email, password, confirm_password, date_of_birth, language = 'en' } = request;
      const sent = await signUp.requestAccount(
        {
          fullName: name,
          userName: user_name,
          country,
          mobile,
          email,
          password,
          confirmPassword: confirm_password,
          dateOfBirth: date_of_birth,
        },
        { address, language },
        receivedAtMs,
      );
      return challengeAnswer(sent, receivedAtMs);
    },
    verifyOtp: async ({ challenge, code }, { receivedAtMs, address }) =>
      sessionAnswer(await signUp.verify(challenge, code, address, receivedAtMs)),
    resendOtp: async ({ challenge }, { receivedAtMs }) =>
      challengeAnswer(await signUp.resend(challenge, receivedAtMs), receivedAtMs),
    forgotPassword: async ({ user_name }, { receivedAtMs, address }) =>
      challengeAnswer(await signUp.requestReset(user_name, address, receivedAtMs), receivedAtMs),
    resetPassword: async ({ challenge, code, new_password, confirm_password }, { address, receivedAtMs }) =>
      sessionAnswer(
        await signUp.reset(challenge, code, { next: new_password, confirmed: confirm_password }, address, receivedAtMs),
      ),
    getMailbox: ({ challenge }) =>
      mailbox
        ?.messagesAbout(challenge)
        .map(({ channel, to, text, atMs }) => ({ time: new Date(atMs).toISOString(), channel, to, text })) ?? refuse('NOT_FOUND'),
  };
}

function challengeAnswer(sent: SentChallenge | Refused, nowMs: number): Answer<WireChallenge> | Refused {
  if (sent instanceof Refused) return sent;
  const { id, expiresAtMs, resendFromMs } = sent.challenge;
  return new Answer(
    {
      challenge: id,
      sent_to: sent.sentTo,
      expires_in_ms: Math.max(0, expiresAtMs - nowMs),
      resend_in_ms: Math.max(0, resendFromMs - nowMs),
    },
    'A code was sent.',
  );
}
