import { create } from 'zustand';
import { LOCAL_KEY, readLocal, writeLocal } from '../device/storage.ts';

/** A sign-in with the right password that still needs a code. The challenge is useless without the code. */
export type SecondStep = { readonly challenge: string; readonly next: 'otp' | 'totp'; readonly userName: string };

function isSecondStep(value: unknown): value is SecondStep {
  if (typeof value !== 'object' || value === null) return false;
  const { challenge, next, userName } = value as Partial<SecondStep>;
  return typeof challenge === 'string' && (next === 'otp' || next === 'totp') && typeof userName === 'string';
}

function stored(): SecondStep | undefined {
  const step = readLocal(LOCAL_KEY.otp);
  return isSecondStep(step) ? step : undefined;
}

/** The second step that is due in this browser. Local storage keeps it across a reload. */
export const useSecondStep = create<{ readonly step: SecondStep | undefined }>(() => ({ step: stored() }));

export function openSecondStep(step: SecondStep): void {
  writeLocal(LOCAL_KEY.otp, step);
  useSecondStep.setState({ step });
}

/** Ends the second step after the code was accepted, given up or expired. The next sign-in starts with the password. */
export function closeSecondStep(): void {
  localStorage.removeItem(LOCAL_KEY.otp);
  useSecondStep.setState({ step: undefined });
}
