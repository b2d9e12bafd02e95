import { expect, test } from 'vitest';
import { siteFinder } from './site.ts';

const loopback = siteFinder({ origin: '', origins: [] });
const configured = siteFinder({ origin: 'https://www.example.org', origins: ['https://m.example.org:8443', 'not an origin'] });

test.each([
  ['localhost:8080', 'localhost', 'localhost:8080'],
  ['127.0.0.1:8080', '127.0.0.1', '127.0.0.1:8080'],
  ['[::1]:8080', '[::1]', '[::1]:8080'],
  ['LOCALHOST', 'localhost', 'localhost'],
])('without a configured origin, the Host header %s names this machine', (host, hostname, own) => {
  expect(loopback(host)).toEqual({ protocol: 'http', hostname, host: own });
});

test.each([
  'evil.example',
  'localhost.evil.example',
  'localhost:8080; script-src *',
  '127.0.0.1@evil.example',
  '192.168.1.5:8080',
  '',
  undefined,
])('trust SEC-18 a Host header of %j does not become an address of the product', (host) => {
  expect(loopback(host)).toEqual({ protocol: 'http', hostname: 'localhost', host: 'localhost' });
  expect(configured(host)).toEqual({ protocol: 'https', hostname: 'www.example.org', host: 'www.example.org' });
});

test('the Host header chooses among the configured origins', () => {
  expect(configured('m.example.org:8443')).toEqual({ protocol: 'https', hostname: 'm.example.org', host: 'm.example.org:8443' });
  expect(configured('WWW.example.org').host).toBe('www.example.org');
});
