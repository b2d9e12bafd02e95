import { beforeAll, expect, test, vi } from 'vitest';
import type * as Privileges from './privileges.ts';

const NOTHING = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined, clear: () => undefined };
let privilegesOf: typeof Privileges.privilegesOf;

beforeAll(async () => {
  vi.stubGlobal('localStorage', NOTHING);
  vi.stubGlobal('sessionStorage', NOTHING);
  vi.stubGlobal('window', { location: { hash: '' }, addEventListener: () => undefined, innerWidth: 1440 });
  ({ privilegesOf } = await import('./privileges.ts'));
});

const DEMO = { token: 'secret' };
const ON = { payment_gateway: '1' } as const;
const OFF = { payment_gateway: '0' } as const;

test.each([
  ['with a parent and the gateway on', DEMO, '3', ON, true, true],
  ['with a parent and the gateway off', DEMO, '3', OFF, true, false],
  ['before the settings are known', DEMO, '3', undefined, true, false],
  ['with the parent -1', DEMO, '-1', ON, false, false],
  ['without a parent', DEMO, undefined, ON, false, false],
  ['who is not signed in', undefined, '3', ON, false, false],
  ['without a token', { token: '' }, '3', ON, false, false],
  ['on paper', { token: 'secret', role: 'PAPER' }, '3', ON, true, false],
] as const)(
  'spec 2.17, 6.3: payments need the gateway, a parent and a token: %s',
  (_who, user, parentId, settings, hasParent, payments) => {
    expect(privilegesOf({ user, parentId }, settings)).toMatchObject({ hasParent, hasPayments: payments });
  },
);
