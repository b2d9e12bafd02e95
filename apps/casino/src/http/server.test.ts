import { ERRORS } from '@pavilion/contract/errors';
import pino from 'pino';
import { expect, test } from 'vitest';
import { createServer } from './server.ts';

test.each([
  ['https://www.example.org', 'max-age=31536000'],
  ['', undefined],
])('SEC-21 with the public origin %j every answer has the transport security %j', async (origin, expected) => {
  const server = createServer({ log: pino({ level: 'silent' }), trustProxy: false, origin, requestTimeoutMs: 30_000 });
  server.get('/play', (_request, reply) => reply.type('text/html').send('<p>here</p>'));
  server.get('/broken', () => {
    throw new Error('broken');
  });
  for (const url of ['/play', '/broken', '/nowhere'])
    expect([url, (await server.inject({ url })).headers['strict-transport-security']]).toEqual([url, expected]);
  await server.close();
});

test.each(['53100', '57P03', 'ENOSPC', 'ECONNREFUSED'])(
  'SEC-30 a call that meets %s is answered 503 with advice',
  async (code) => {
    const server = createServer({ log: pino({ level: 'silent' }), trustProxy: false, origin: '', requestTimeoutMs: 30_000 });
    server.get('/call', () => {
      throw Object.assign(new Error('could not extend file "base/5/16384": No space left on device'), { code });
    });
    const answer = await server.inject({ url: '/call' });
    await server.close();
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '1']);
    expect(answer.json()).toMatchObject({ code: 'TEMPORARILY_UNAVAILABLE', message: ERRORS.TEMPORARILY_UNAVAILABLE.sentence });
  },
);
