import pino from 'pino';
import { expect, test } from 'vitest';
import { createServer } from './server.ts';

test.each([
  ['https://www.example.org', 'max-age=31536000'],
  ['', undefined],
])('SEC-21 with the public origin %j every answer has the transport security %j', async (origin, expected) => {
  const server = createServer(pino({ level: 'silent' }), false, origin);
  server.get('/play', (_request, reply) => reply.type('text/html').send('<p>here</p>'));
  server.get('/broken', () => {
    throw new Error('broken');
  });
  for (const url of ['/play', '/broken', '/nowhere'])
    expect([url, (await server.inject({ url })).headers['strict-transport-security']]).toEqual([url, expected]);
  await server.close();
});
