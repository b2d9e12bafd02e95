import * as z from 'zod/mini';

/** Areas of work of the staff. `ROLE_PERMISSIONS` lists the permissions of each. */
export const staffRole = z.enum(['ADMIN', 'TRADER', 'RISK', 'PAYMENTS', 'SUPPORT']);
export type StaffRole = z.infer<typeof staffRole>;
export const STAFF_ROLES = staffRole.options;

/** The permissions of staff, by name. Each office call needs one of them (`permissions.ts`). */
export const PERMISSIONS = [
  'BOOKS',
  'MARKETS_VIEW',
  'MARKETS',
  'RESULTS',
  'HALTS',
  'ACCOUNTS_VIEW',
  'ACCOUNTS',
  'POINTS',
  'PAYMENTS',
  'CASES',
  'QUERIES',
  'RISK',
  'REPORTS',
  'IDENTITY',
  'ERASURE',
  'CASINO',
  'AUDIT',
  'SETTINGS',
  'STAFF',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

const EVERYBODY = ['BOOKS', 'MARKETS_VIEW', 'ACCOUNTS_VIEW'] as const satisfies readonly Permission[];

/**
 * The permissions of each role (trust SEC-02, REG-32). ADMIN has all permissions and grants them. Each other role has only the permissions for its work: a
 * trader moves no money, payments staff change no market, and support staff make no decision that pays.
 */
export const ROLE_PERMISSIONS: Readonly<Record<StaffRole, readonly Permission[]>> = {
  ADMIN: PERMISSIONS,
  TRADER: [...EVERYBODY, 'MARKETS', 'RESULTS', 'HALTS', 'REPORTS'],
  RISK: [...EVERYBODY, 'RESULTS', 'HALTS', 'ACCOUNTS', 'CASES', 'CASINO', 'RISK', 'REPORTS', 'AUDIT', 'IDENTITY', 'ERASURE'],
  PAYMENTS: [...EVERYBODY, 'POINTS', 'PAYMENTS', 'REPORTS'],
  SUPPORT: [...EVERYBODY, 'QUERIES', 'IDENTITY'],
};

/** True if a role has a permission. */
export function isPermitted(role: StaffRole, permission: Permission): boolean {
  return ROLE_PERMISSIONS[role].includes(permission);
}
