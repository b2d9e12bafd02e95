import { isPermitted, type Permission, type StaffRole } from '@pavilion/contract/staff-roles';
import { useSyncExternalStore } from 'react';

/** A staff session lasts as long as the tab, because office machines are shared. */
const KEY = 'pavilion.office';

/** OPERATOR: the house. AGENT: an upline, with the accounts below it. */
export type OfficeRole = 'OPERATOR' | 'AGENT';
export type OfficeSession = {
  readonly token: string;
  readonly userName: string;
  readonly userId: number;
  readonly role: OfficeRole;
  /** Role of a staff member; null for agents. */
  readonly staffRole: StaffRole | null;
};

const listeners = new Set<() => void>();
let current = stored();

function stored(): OfficeSession | undefined {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return typeof value === 'object' && value !== null && 'token' in value && 'userName' in value && 'staffRole' in value
      ? (value as OfficeSession)
      : undefined;
  } catch {
    return undefined;
  }
}

export function currentSession(): OfficeSession | undefined {
  return current;
}

export function setSession(session: OfficeSession | undefined): void {
  current = session;
  if (session === undefined) sessionStorage.removeItem(KEY);
  else sessionStorage.setItem(KEY, JSON.stringify(session));
  for (const listener of listeners) listener();
}

export function onSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useOfficeSession(): OfficeSession | undefined {
  return useSyncExternalStore(onSession, currentSession, currentSession);
}

/**
 * Returns a check of the signed-in person's permissions. Screens hide acts that the person may not carry out, and the exchange refuses these acts anyway.
 * Agents may carry out every act that their pages show.
 */
export function useMay(): (permission: Permission) => boolean {
  const session = useOfficeSession();
  const staffRole = session?.staffRole ?? null;
  return (permission) => session?.role === 'AGENT' || (staffRole !== null && isPermitted(staffRole, permission));
}
