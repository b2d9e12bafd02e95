import { connect, type AddressInfo } from 'node:net';
import { failure } from '@pavilion/contract/envelope';
import { sentenceOf } from '@pavilion/contract/errors';
import { trustedProxies } from '@pavilion/contract/network';
import pino from 'pino';
import { expect, test } from 'vitest';
import { addressOf } from './client-address.ts';
import { createServer } from './http-server.ts';

/** Returns the address that a server behind these proxies sees. */
async function addressSeen(proxies: string, forwarded: string | undefined, remoteAddress = '127.0.0.1'): Promise<string> {
  const trustProxy = trustedProxies(proxies);
  if (typeof trustProxy === 'string') throw new Error(trustProxy);
  const server = createServer({ log: pino({ level: 'silent' }), trustProxy, origin: '', requestTimeoutMs: 30_000 });
  server.get('/', (request, reply) => reply.send({ address: addressOf(request) }));
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  const answer = await server.inject({ url: '/', remoteAddress, headers });
  await server.close();
  return answer.json<{ address: string }>().address;
}

test.each([
  ['no proxy, a forged header', '', '203.0.113.7', '127.0.0.1', '127.0.0.1'],
  ['a proxy and its client', '127.0.0.1', '203.0.113.7', '127.0.0.1', '203.0.113.7'],
  ['a client that forges an address in front', '127.0.0.1', '198.51.100.1, 203.0.113.7', '127.0.0.1', '203.0.113.7'],
  ['two proxies of a network', '127.0.0.1,10.0.0.0/8', '198.51.100.1, 203.0.113.7, 10.1.2.3', '127.0.0.1', '203.0.113.7'],
  ['a client that is not a proxy', '10.0.0.0/8', '198.51.100.1', '203.0.113.7', '203.0.113.7'],
  ['one hop', '1', '198.51.100.1, 203.0.113.7', '10.0.0.1', '203.0.113.7'],
  ['two hops', '2', '198.51.100.1, 203.0.113.7, 10.1.2.3', '10.0.0.1', '203.0.113.7'],
  ['text instead of an address', '127.0.0.1', '<script>alert(1)</script>', '127.0.0.1', '127.0.0.1'],
  ['an IPv4 address inside IPv6', '127.0.0.1', '::ffff:203.0.113.7', '127.0.0.1', '203.0.113.7'],
  ['a connection over IPv6 by a mapped address', '127.0.0.1', '203.0.113.7', '::ffff:127.0.0.1', '203.0.113.7'],
])('SEC-07 the client address is found behind %s', async (_what, proxies, forwarded, remote, address) => {
  expect(await addressSeen(proxies, forwarded, remote)).toBe(address);
});

test('SEC-07 without a forwarded header, the address is that of the connection', async () => {
  expect(await addressSeen('127.0.0.1', undefined)).toBe('127.0.0.1');
});

test.each([
  ['https://www.example.org', 'max-age=31536000'],
  ['http://localhost:8080', undefined],
  ['', undefined],
])('SEC-21 with the public origin %j every answer has the HSTS header %j', async (origin, expected) => {
  const server = createServer({ log: pino({ level: 'silent' }), trustProxy: false, origin, requestTimeoutMs: 30_000 });
  server.get('/page', (_request, reply) => reply.type('text/html').send('<p>here</p>'));
  server.get('/api/broken', () => {
    throw new Error('broken');
  });
  for (const url of ['/page', '/api/broken', '/nowhere'])
    expect([url, (await server.inject({ url })).headers['strict-transport-security']]).toEqual([url, expected]);
  await server.close();
});

test.each<[string, string, number, 'REQUEST_TOO_LARGE' | 'INVALID_REQUEST']>([
  ['headers that are too long', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 413, 'REQUEST_TOO_LARGE'],
  ['bytes that are not a request', 'GET\r\n\r\n', 400, 'INVALID_REQUEST'],
])('HI-06 %s are refused in the envelope', async (_what, bytes, status, code) => {
  const server = createServer({ log: pino({ level: 'silent' }), trustProxy: false, origin: '', requestTimeoutMs: 30_000 });
  await server.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(bytes);
  const text = Buffer.concat((await socket.toArray()) as Buffer[]).toString();
  await server.close();
  expect(text.split(' ')[1]).toBe(String(status));
  expect(failure.parse(JSON.parse(text.split('\r\n\r\n')[1] ?? ''))).toEqual({ status: 0, code, message: sentenceOf(code) });
});

test.each(['53100', '57P03', 'ENOSPC', 'ECONNREFUSED'])(
  'SEC-30 a call that fails with %s is answered with 503 and advice',
  async (code) => {
    const server = createServer({ log: pino({ level: 'silent' }), trustProxy: false, origin: '', requestTimeoutMs: 30_000 });
    server.get('/api/call', () => {
      throw Object.assign(new Error('could not extend file "base/5/16384": No space left on device'), { code });
    });
    const answer = await server.inject({ url: '/api/call' });
    await server.close();
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '1']);
    expect(answer.json()).toMatchObject({ code: 'TEMPORARILY_UNAVAILABLE', message: sentenceOf('TEMPORARILY_UNAVAILABLE') });
    expect(answer.body).not.toContain('base/5');
  },
);

test('HI-08 a connection that the client resets while it sends a body is not logged, because anybody could fill the log', async () => {
  const logged: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => logged.push(line) });
  const server = createServer({ log, trustProxy: false, origin: '', requestTimeoutMs: 30_000 });
  server.get('/api/call', () => {
    throw Object.assign(new Error('aborted'), { code: 'ECONNRESET', statusCode: 400 });
  });
  const answer = await server.inject({ url: '/api/call' });
  await server.close();
  expect(answer.json()).toMatchObject({ code: 'INVALID_REQUEST' });
  expect(logged).toEqual([]);
});
