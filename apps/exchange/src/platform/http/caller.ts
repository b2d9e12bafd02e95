import type { StaffRole } from '@pavilion/contract/staff-roles';
import type { Role } from '../db/index.ts';

/** The caller of a request: the data that handlers may use. */
export type Caller = {
  readonly sessionId: number;
  readonly userId: number;
  readonly userName: string;
  readonly role: Role;
  /** Staff role of an operator; undefined for others. */
  readonly staffRole?: StaffRole | undefined;
  /** Origin of the request. */
  readonly address?: string;
  readonly parentId: number | undefined;
  /** True if another person issued the password, which must be changed first (trust TRAP-03). */
  readonly isChangePassword: boolean;
};

/** Returns the actor under the name that a line of the audit trail uses. */
export function actorOf({ userId, role, address }: Caller) {
  return { actor: userId, role, address };
}

/** The caller of a public endpoint, where credentials are ignored (trust TRAP-29). */
export const NOBODY: Caller = {
  sessionId: 0,
  userId: 0,
  userName: '',
  role: 'PLAYER',
  parentId: undefined,
  isChangePassword: false,
};

/**
 * Returns the caller who has a bearer token; undefined without a live session. It answers immediately for sessions in memory, which all busy sessions are.
 * `isActivity`: true if this request keeps the session alive.
 */
export type Authenticate = (token: string, isActivity: boolean) => Caller | undefined | Promise<Caller | undefined>;
