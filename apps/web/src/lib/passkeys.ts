import type { PasskeyProof, PasskeyQuestion } from '@pavilion/contract/http';
import { t } from './messages/index.ts';

/** Matches an address of numbers. A passkey belongs to a name. */
const NUMBERS = /^[\d.]+$|:/;

/** True if passkeys work here. They need TLS, except on the machine itself, and an address that is a name. */
export function passkeysWork(): boolean {
  return typeof window.PublicKeyCredential === 'function' && !NUMBERS.test(window.location.hostname);
}

/** The device was not asked to the end: its owner closed the question, or it knows no passkey for this site. */
export class PasskeyLeft extends Error {
  override readonly name = 'PasskeyLeft';

  constructor() {
    super(t('passkey.left'));
  }
}

/** Has the browser make a passkey; the device asks its owner. */
export async function makePasskey({ challenge, options }: PasskeyQuestion): Promise<PasskeyProof> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return answered(challenge, () => startRegistration({ optionsJSON: JSON.parse(options) as never }));
}

/** Has a passkey answer; the device asks its owner. */
export async function answerWithPasskey({ challenge, options }: PasskeyQuestion): Promise<PasskeyProof> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return answered(challenge, () => startAuthentication({ optionsJSON: JSON.parse(options) as never }));
}

async function answered(challenge: string, ask: () => Promise<unknown>): Promise<PasskeyProof> {
  try {
    return { challenge, answer: JSON.stringify(await ask()) };
  } catch {
    // Browsers do not tell a device that has none from an owner who does not want to.
    throw new PasskeyLeft();
  }
}
