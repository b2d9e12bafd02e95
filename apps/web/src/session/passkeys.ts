import type { PasskeyProof, PasskeyQuestion } from '@pavilion/contract/http';
import { t } from '../messages/index.ts';

/** Matches numeric addresses, for which passkeys do not work. */
const NUMBERS = /^[\d.]+$|:/;

/** Returns true if passkeys work here. They need a host name and TLS; localhost works without TLS. */
export function passkeysWork(): boolean {
  return typeof window.PublicKeyCredential === 'function' && !NUMBERS.test(window.location.hostname);
}

/** Thrown if no passkey was used, because the user closed the prompt or the device has no passkey for this site. */
export class PasskeyNotUsed extends Error {
  override readonly name = 'PasskeyNotUsed';

  constructor() {
    super(t('passkey.left'));
  }
}

/** Creates a passkey in the browser; the device prompts the user. */
export async function makePasskey({ challenge, options }: PasskeyQuestion): Promise<PasskeyProof> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return answered(challenge, () => startRegistration({ optionsJSON: JSON.parse(options) as never }));
}

/** Signs the challenge with a passkey; the device prompts the user. */
export async function answerWithPasskey({ challenge, options }: PasskeyQuestion): Promise<PasskeyProof> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return answered(challenge, () => startAuthentication({ optionsJSON: JSON.parse(options) as never }));
}

async function answered(challenge: string, ask: () => Promise<unknown>): Promise<PasskeyProof> {
  try {
    return { challenge, answer: JSON.stringify(await ask()) };
  } catch {
    // Browsers give the same error for a device without a passkey and for a closed prompt.
    throw new PasskeyNotUsed();
  }
}
