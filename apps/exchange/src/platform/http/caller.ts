import type { StaffRole } from '@pavilion/contract/staff-roles';
import type { Role } from '../db/index.ts';

/** The person who makes a call, as far as a handler may know. */
export type Caller = {
  readonly sessionId: number;
  readonly userId: number;
  readonly userName: string;
  readonly role: Role;
  /** Staff role of an operator; undefined for everybody else. */
  readonly staffRole?: StaffRole | undefined;
  /** Where this request came from. */
  readonly address?: string;
  readonly parentId: number | undefined;
  /** The password was issued by somebody else and must be changed before anything else (trust TRAP-03). */
  readonly isChangePassword: boolean;
};

/** Returns the actor as a line of the audit trail names them. */
export function actorOf({ userId, role, address }: Caller) {
  return { actor: userId, role, address };
}

/** The caller of a public endpoint, whose credentials are not even looked at (trust TRAP-29). */
export const NOBODY: Caller = {
  sessionId: 0,
  userId: 0,
  userName: '',
  role: 'PLAYER',
  parentId: undefined,
  isChangePassword: false,
};

/**
 * Turns a bearer token into its caller; undefined when there is no live session. Answers at once for sessions it has in
 * memory, which is every busy one. `isActivity`: whether this request keeps the session alive.
 */
export type Authenticate = (token: string, isActivity: boolean) => Caller | undefined | Promise<Caller | undefined>;
