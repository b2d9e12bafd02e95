import { HOUR_MS } from '@pavilion/core/std';
import Fastify from 'fastify';
import { trustedProxies } from '@pavilion/contract/network';
import pino from 'pino';
import { expect, test } from 'vitest';
import { ProxyWatch } from './proxy-watch.ts';

function watched(proxies: string) {
  const trusted = trustedProxies(proxies);
  if (typeof trusted === 'string') throw new Error(trusted);
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push((JSON.parse(line) as { msg: string }).msg) });
  const clock = { nowMs: 0 };
  const watch = new ProxyWatch(trusted, log, () => clock.nowMs);
  const server = Fastify({ trustProxy: trusted });
  server.addHook('onRequest', (request, _reply, done) => {
    watch.check(request.raw);
    done();
  });
  server.get('/', () => 'here');
  const ask = async (remoteAddress: string, forwarded?: string): Promise<void> =>
    void (await server.inject({
      url: '/',
      remoteAddress,
      ...(forwarded === undefined ? {} : { headers: { 'x-forwarded-for': forwarded } }),
    }));
  return { watch, lines, clock, ask };
}

test.each([
  ['of this machine', '', '127.0.0.1'],
  ['of this machine over IPv6', '', '::1'],
  ['of a private network', '', '10.0.0.5'],
  ['that the list does not name', '10.0.0.0/24', '10.0.1.5'],
])('SEC-07 the log warns of a proxy %s', async (_which, proxies, address) => {
  const { watch, lines, ask } = watched(proxies);
  await ask(address, '203.0.113.7');
  expect(lines).toEqual([expect.stringContaining('PAVILION_TRUST_PROXY')]);
  expect(watch.isUntrusted).toBe(true);
});

test.each([
  ['a named proxy', '127.0.0.1', '127.0.0.1', '203.0.113.7'],
  ['a counted proxy', '1', '127.0.0.1', '203.0.113.7'],
  ['a program of this machine', '', '127.0.0.1', undefined],
  ['a stranger who makes up a header', '', '203.0.113.9', '203.0.113.7'],
])('SEC-07 the log does not warn of %s', async (_who, proxies, address, forwarded) => {
  const { watch, lines, ask } = watched(proxies);
  await ask(address, forwarded);
  expect([lines, watch.isUntrusted]).toEqual([[], false]);
});

test('SEC-07 the warning is logged at most hourly, and `isUntrusted` is false an hour after the last such request', async () => {
  const { watch, lines, clock, ask } = watched('');
  for (let request = 0; request < 5; request += 1) await ask('127.0.0.1', '203.0.113.7');
  expect(lines).toHaveLength(1);
  clock.nowMs = HOUR_MS - 1;
  await ask('127.0.0.1', '203.0.113.7');
  expect(lines).toHaveLength(1);
  clock.nowMs = HOUR_MS;
  await ask('127.0.0.1', '203.0.113.7');
  expect(lines).toHaveLength(2);
  clock.nowMs = 2 * HOUR_MS - 1;
  expect(watch.isUntrusted).toBe(true);
  clock.nowMs = 2 * HOUR_MS;
  expect(watch.isUntrusted).toBe(false);
});
