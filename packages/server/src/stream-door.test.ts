import { MINUTE_MS } from '@pavilion/core/std';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import pino from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { openStreamDoor } from './stream-door.ts';

let server: Server;
let nowMs: number;
let sockets: WebSocket[];
let inside: Set<object>;
/** Lines of the log. */
let said: string[];

beforeEach(async () => {
  [server, nowMs, sockets, inside, said] = [createServer(), 0, [], new Set(), []];
  openStreamDoor(
    server,
    {
      path: '/stream',
      messageBytesMax: 1_000,
      trustedProxies: ['127.0.0.1'],
      nowMs: () => nowMs,
      log: pino({ level: 'warn' }, { write: (line) => void said.push(line) }),
      limits: { total: 8, perAddress: 3, perAddressMinute: 5 },
    },
    (socket) => {
      const own = inside;
      own.add(socket);
      socket.on('close', () => own.delete(socket));
    },
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});

afterEach(() => {
  sockets.forEach((socket) => socket.terminate());
  server.close();
});

/** Opens a stream as a proxy passes it on; returns 101 or the status of the refusal. */
async function open(address: string | undefined, path = '/stream'): Promise<number> {
  const { port } = server.address() as AddressInfo;
  const headers = address === undefined ? {} : { 'x-forwarded-for': address };
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers });
  sockets.push(socket);
  return new Promise((resolve, reject) => {
    socket.on('open', () => resolve(101));
    socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
    socket.on('error', reject);
  });
}

test('SEC-24 the limit of streams applies to each address separately', async () => {
  const opened = [];
  for (let time = 0; time < 4; time += 1) opened.push(await open('203.0.113.7'));
  expect(opened).toEqual([101, 101, 101, 429]);
  expect(await open('203.0.113.8')).toBe(101);
  expect(await open('2001:db8:1:1::1')).toBe(101);
});

test('SEC-24 all addresses of an IPv6 /64 network count as one address', async () => {
  const opened = [];
  for (let time = 0; time < 4; time += 1) opened.push(await open(`2001:db8:1:1::${time + 1}`));
  expect(opened).toEqual([101, 101, 101, 429]);
});

test('SEC-24 a stream that closes makes room for another, and one address may open a limited number of streams per minute', async () => {
  for (let time = 0; time < 5; time += 1) {
    expect(await open('203.0.113.7')).toBe(101);
    sockets.at(-1)?.terminate();
    await expect.poll(() => inside.size).toBe(0);
  }
  expect(await open('203.0.113.7')).toBe(429);
  nowMs = MINUTE_MS;
  expect(await open('203.0.113.7')).toBe(101);
});

test('SEC-24 programs of this machine are limited only by the total', async () => {
  const opened = [];
  for (let time = 0; time < 9; time += 1) opened.push(await open(undefined));
  expect(opened).toEqual([...Array.from({ length: 8 }, () => 101), 429]);
});

test('SEC-24 a connection that ends before its upgrade is handled does not count', async () => {
  const { port } = server.address() as AddressInfo;
  const handled = new Promise<void>((resolve) => {
    // Runs before the door, as a busy server would handle the end of the connection first.
    server.prependListener('upgrade', (_request, socket: Duplex) => {
      socket.destroy();
      resolve();
    });
  });
  const gone = connect(port, '127.0.0.1');
  gone.write('GET /stream HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
  await handled;
  await once(gone, 'close');
  server.removeAllListeners('upgrade');
  expect(inside.size).toBe(0);
  expect(said).toEqual([]);
});

test('HI-01 other paths are refused', async () => {
  expect(await open('203.0.113.7', '/other')).toBe(404);
});
