import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { listen } from './listen.ts';

let server: FastifyInstance;
afterEach(() => server.close());

function testServer(): FastifyInstance {
  server = Fastify({ forceCloseConnections: true });
  server.get('/', () => 'here');
  server.server.on('upgrade', (_request, socket: Socket) => socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\n'));
  return server;
}

/** True if this machine has the IPv6 loopback address. */
async function hasIpv6(): Promise<boolean> {
  const probe = createServer();
  const isThere = await new Promise<boolean>((resolve) => {
    probe.once('error', () => resolve(false));
    probe.listen(0, '::1', () => resolve(true));
  });
  if (isThere) await new Promise((resolve) => probe.close(resolve));
  return isThere;
}

async function firstLine(address: string, port: number, headers: string): Promise<string> {
  const socket = connect(port, address);
  socket.write(`GET / HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`);
  const [chunk] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  return chunk.toString().split('\r\n')[0] ?? '';
}

test('SEC-35 localhost serves requests and streams on both loopback addresses, with one port, until the server stops', async ({
  skip,
}) => {
  if (!(await hasIpv6())) skip('this machine has no IPv6');
  const listening = await listen(testServer(), 'localhost', 0);
  for (const address of ['127.0.0.1', '::1']) {
    expect(await firstLine(address, listening.port, '')).toBe('HTTP/1.1 200 OK');
    const upgrade = 'Connection: Upgrade\r\nUpgrade: websocket\r\n';
    expect(await firstLine(address, listening.port, upgrade)).toBe('HTTP/1.1 101 Switching Protocols');
  }
  listening.stop();
  await server.close();
  for (const address of ['127.0.0.1', '::1'])
    await expect(firstLine(address, listening.port, '')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

test('SEC-35 a port that another program already uses on one of the addresses is refused', async ({ skip }) => {
  if (!(await hasIpv6())) skip('this machine has no IPv6');
  const squatter = createServer();
  await new Promise<void>((resolve) => squatter.listen(0, '::1', resolve));
  const address = squatter.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  await expect(listen(testServer(), 'localhost', port)).rejects.toMatchObject({ code: 'EADDRINUSE' });
  squatter.close();
});

test('if an address is named, the server listens only on that address', async () => {
  const { port } = await listen(testServer(), '127.0.0.1', 0);
  expect(await firstLine('127.0.0.1', port, '')).toBe('HTTP/1.1 200 OK');
  await expect(firstLine('::1', port, '')).rejects.toThrow();
});
