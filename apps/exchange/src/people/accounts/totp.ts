import { ScureBase32Plugin, generateURI, verifySync } from 'otplib';

/** RFC 6238 with SHA-1, six digits and thirty seconds. This is the only variant that every authenticator supports, and the default of otplib. */
const STEP_SECONDS = 30;
const CODE = /^\d{6}$/;

/**
 * Returns the time step of a right code; undefined for a wrong one. A clock may be one step wrong. A step up to `lastStep` is refused, because a code works once
 * (trust SEC-08). A malformed code counts as wrong, where otplib would throw. All codes are wrong while the clock is behind the code used last.
 */
export function stepOfCode(secret: Buffer, code: string, nowMs: number, lastStep: number): number | undefined {
  const epoch = Math.floor(nowMs / 1_000);
  if (!CODE.test(code) || lastStep > Math.floor(epoch / STEP_SECONDS) + 1) return undefined;
  const result = verifySync({ secret, token: code, epoch, epochTolerance: STEP_SECONDS, afterTimeStep: lastStep });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}

/** Returns a secret for authenticators: in base 32 to type, and as the address in a QR code. */
export function enrolmentOf(secret: Buffer, userName: string): { readonly secret: string; readonly url: string } {
  const text = new ScureBase32Plugin().encode(secret, { padding: false });
  return { secret: text, url: generateURI({ issuer: 'Pavilion', label: userName, secret: text }) };
}
