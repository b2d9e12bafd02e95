import { expect, test } from 'vitest';
import { bindAddresses, demoExposureFault, isFamilyMissing, reachableAddress, transportSecurity } from './listening.ts';

test('localhost binds both loopback addresses; a machine may lack IPv6', () => {
  expect(bindAddresses('localhost')).toEqual([
    { address: '127.0.0.1', isOptional: false },
    { address: '::1', isOptional: true },
  ]);
  expect(bindAddresses('0.0.0.0')).toEqual([{ address: '0.0.0.0', isOptional: false }]);
  expect(['EAFNOSUPPORT', 'EADDRNOTAVAIL', 'EADDRINUSE', undefined].map(isFamilyMissing)).toEqual([true, true, false, false]);
});

test.each([
  ['localhost', '127.0.0.1'],
  ['0.0.0.0', '127.0.0.1'],
  ['::', '[::1]'],
  ['::1', '[::1]'],
  ['fd00::5', '[fd00::5]'],
  ['10.0.0.5', '10.0.0.5'],
])('a program that listens on %s is reached at %s', (host, address) => {
  expect(reachableAddress(host)).toBe(address);
});

test('SEC-21 browsers stay on https only if the public origin is https', () => {
  expect(transportSecurity('https://www.example.org')).toEqual({ 'strict-transport-security': 'max-age=31536000' });
  for (const origin of ['', 'http://localhost:8080']) expect(transportSecurity(origin)).toEqual({});
});

const DEMO = { playMoney: true, demoPublic: false };

test.each(['localhost', '127.0.0.1', '127.0.1.1', '::1'])('SEC-35 demo accounts may sign in on %s', (host) => {
  expect(demoExposureFault({ ...DEMO, host })).toBeUndefined();
});

test.each(['0.0.0.0', '::', '192.168.1.5', 'example.org', '127.0.0.1.example.org'])(
  'SEC-35 demo accounts on %s need the explicit permission',
  (host) => {
    expect(demoExposureFault({ ...DEMO, host })).toContain(`HOST is "${host}"`);
    expect(demoExposureFault({ ...DEMO, host })).toContain('set PAVILION_DEMO_PUBLIC=true');
    expect(demoExposureFault({ ...DEMO, host, demoPublic: true })).toBeUndefined();
    expect(demoExposureFault({ ...DEMO, host, playMoney: false })).toBeUndefined();
  },
);
