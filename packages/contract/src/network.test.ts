import { expect, test } from 'vitest';
import { isPrivateAddress, addressBlock, addressNumber, clientAddress, plainAddress, trustedProxies } from './network.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['2001:db8::1', '2001:db8:0:0:0:0:0:1'],
  ['2001:DB8:0:0:0:0:0:1', '2001:db8:0:0:0:0:0:1'],
  ['fe80::1%eth0', 'fe80:0:0:0:0:0:0:1'],
  ['::', '0:0:0:0:0:0:0:0'],
  ['1:2:3:4:5:6:7::', '1:2:3:4:5:6:7:0'],
])('the address %s is written as %s', (text, plain) => {
  expect(plainAddress(text)).toBe(plain);
});

test.each([
  '',
  'localhost',
  '1.2.3',
  '1.2.3.256',
  '1.2.3.4.5',
  ':',
  ':::',
  '1::2::3',
  '1:2:3:4:5:6:7',
  '1:2:3:4:5:6:7:8::',
  '12345::',
  '<script>',
  '1.2.3.4, 5.6.7.8',
  '1.2.3.4::',
])('%j is not an address', (text) => {
  expect(addressNumber(text)).toBeUndefined();
  expect(addressBlock(text)).toBe('unknown');
});

test('SEC-07 limits count IPv6 addresses by /64 and IPv4 addresses whole, however they are written', () => {
  expect(addressBlock('2001:db8:1:2:aaaa::1')).toBe(addressBlock('2001:db8:1:2:ffff:ffff:ffff:ffff'));
  expect(addressBlock('2001:db8:1:2::1')).not.toBe(addressBlock('2001:db8:1:3::1'));
  expect(addressBlock('::ffff:203.0.113.7')).toBe(addressBlock('203.0.113.7'));
  expect(addressBlock('203.0.113.7')).not.toBe(addressBlock('203.0.113.8'));
});

test('the client is the last valid address of the chain', () => {
  expect(clientAddress(['10.0.0.1', '203.0.113.7'])).toBe('203.0.113.7');
  expect(clientAddress(['10.0.0.1', '<script>alert(1)</script>'])).toBe('10.0.0.1');
  expect(clientAddress(['10.0.0.1', 'x', '203.0.113.7'])).toBe('10.0.0.1');
  expect(clientAddress([])).toBe('unknown');
  // A connection that has ended has no address.
  expect(clientAddress([undefined, '203.0.113.7'])).toBe('unknown');
});

test.each(['', 'false', 'off', '0', 'none'])('%j trusts no proxy', (text) => {
  expect(trustedProxies(text)).toBe(false);
});

test('a list of proxies stays a list, and a number trusts that many hops', () => {
  expect(trustedProxies('127.0.0.1, 10.0.0.0/8,fd00::/8')).toEqual(['127.0.0.1', '10.0.0.0/8', 'fd00::/8']);
  const two = trustedProxies('2');
  if (typeof two !== 'function') throw new Error('a number must give a function');
  expect([0, 1, 2].map((hop) => two('10.0.0.1', hop))).toEqual([true, true, false]);
});

test.each([
  'true',
  'YES',
  'on',
  '10',
  'nginx',
  '10.0.0.0/0',
  '10.0.0.0/33',
  '::/0',
  'fd00::/129',
  '10.0.0.1/8/8',
  '127.0.0.1;10.0.0.1',
])('%s is refused with a sentence about the valid form', (text) => {
  expect(trustedProxies(text)).toMatch(/10\.0\.0\.0\/8|at most 9/);
});

test.each([
  ['127.0.0.1', true],
  ['127.9.9.9', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['10.1.2.3', true],
  ['172.16.0.1', true],
  ['172.31.255.255', true],
  ['172.32.0.1', false],
  ['192.168.1.1', true],
  ['192.169.1.1', false],
  ['169.254.1.1', true],
  ['fd00::1', true],
  ['fe80::1%eth0', true],
  ['2001:db8::1', false],
  ['::2', false],
  ['203.0.113.7', false],
  ['no address', false],
])('SEC-07 %s belongs to a private network: %s', (address, isPrivate) => {
  expect(isPrivateAddress(address)).toBe(isPrivate);
});
