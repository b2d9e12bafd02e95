import type { DownMessage } from '@pavilion/contract/stream/down';
import { PROTOCOL_VERSION } from '@pavilion/contract/stream/protocol';
import type { UpMessage } from '@pavilion/contract/stream/up';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { WebSocket as NodeSocket, WebSocketServer, type WebSocket as ServerSocket } from 'ws';
import { createStream, type Stream, type StreamOptions } from './stream.ts';

/** A real socket server. It sends the messages that the test chooses, and records those that it receives. */
let server: WebSocketServer;
let url: string;
let sockets: ServerSocket[];
let received: UpMessage[];
let tickets: (string | null)[];
let greeting: DownMessage | undefined;
let streams: Stream[];

beforeEach(async () => {
  sockets = [];
  received = [];
  tickets = [];
  streams = [];
  greeting = { type: 'hello', protocol: PROTOCOL_VERSION, heartbeat_ms: 5_000, time: 0 };
  server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  await once(server, 'listening');
  url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/stream`;
  server.on('connection', (socket, request) => {
    sockets.push(socket);
    tickets.push(new URL(request.url ?? '', url).searchParams.get('ticket'));
    socket.on('message', (data: Buffer) => received.push(JSON.parse(data.toString()) as UpMessage));
    if (greeting !== undefined) socket.send(JSON.stringify(greeting));
  });
});
afterEach(async () => {
  for (const stream of streams) stream.close();
  for (const socket of server.clients) socket.terminate();
  server.close();
  await once(server, 'close');
});

function start(options: Partial<StreamOptions> = {}): Stream {
  let count = 0;
  const stream = createStream({ url, ticket: () => Promise.resolve(`ticket ${++count}`), ...options });
  streams.push(stream);
  return stream;
}
const send = (message: DownMessage): void => sockets.at(-1)?.send(JSON.stringify(message));
const until = (what: () => boolean): Promise<void> => vi.waitUntil(what, { timeout: 15_000, interval: 5 }).then(() => undefined);
const INPLAY = (seq: number): DownMessage => ({ type: 'image', kind: 'inplay', channel: 'inplay', seq, data: { matches: [] } });
const CHANGE = (from: number, seq: number): DownMessage => ({
  type: 'delta',
  kind: 'inplay',
  channel: 'inplay',
  from,
  seq,
  data: { changed: [], removed: [] },
});

describe('a stream', () => {
  test.each([
    ['the runtime’s own socket', {}],
    ['an injected one', { open: (address: string) => new NodeSocket(address) }],
  ])('connects with a ticket, subscribes and delivers views: %s', async (_name, options) => {
    const stream = start(options);
    const seqs: number[] = [];
    stream.subscribe('inplay', (view) => seqs.push(view.seq));
    await until(() => received.length === 1);
    expect([tickets, received]).toEqual([['ticket 1'], [{ type: 'subscribe', channels: ['inplay'] }]]);
    expect(stream.isCurrent('inplay')).toBe(false);
    send(INPLAY(3));
    send(CHANGE(3, 4));
    await until(() => seqs.length === 2);
    expect([seqs, stream.isCurrent('inplay'), stream.status]).toEqual([[3, 4], true, 'live']);
  });

  test('D2 a gap is repaired by subscribing again', async () => {
    const stream = start();
    const seqs: number[] = [];
    stream.subscribe('inplay', (view) => seqs.push(view.seq));
    await until(() => received.length === 1);
    send(INPLAY(1));
    send(CHANGE(5, 6));
    send(CHANGE(6, 7));
    await until(() => received.length === 2);
    expect(received[1]).toEqual({ type: 'subscribe', channels: ['inplay'] });
    send(INPLAY(8));
    await until(() => seqs.length === 2);
    expect(seqs).toEqual([1, 8]);
  });

  test('after a lost connection the stream gets a new ticket and subscribes to its channels again, and meanwhile shows old views as not current', async () => {
    const stream = start();
    stream.subscribe('inplay', () => {});
    stream.subscribe('match:7', () => {});
    await until(() => received.length === 1);
    send(INPLAY(1));
    await until(() => stream.isCurrent('inplay'));
    sockets[0]?.terminate();
    await until(() => stream.status === 'waiting');
    expect([stream.view('inplay')?.seq, stream.isCurrent('inplay')]).toEqual([1, false]);
    await until(() => received.length === 2);
    expect(tickets).toEqual(['ticket 1', 'ticket 2']);
    expect(received[1]).toEqual({ type: 'subscribe', channels: ['inplay', 'match:7'] });
  });

  test('two listeners share a subscription, which ends when the last of them leaves', async () => {
    const stream = start();
    const stopOne = stream.subscribe('inplay', () => {});
    const stopTwo = stream.subscribe('inplay', () => {});
    await until(() => received.length === 1);
    stopOne();
    stopOne();
    stopTwo();
    await until(() => received.length === 2);
    expect(received.map(({ type }) => type)).toEqual(['subscribe', 'unsubscribe']);
    expect(stream.view('inplay')).toBeUndefined();
  });

  test('a refused channel is reported, and the stream stays live', async () => {
    const stream = start();
    const errors: unknown[] = [];
    stream.onError((code, channel) => errors.push([code, channel]));
    stream.subscribe('inplay', () => {});
    stream.subscribe('office', () => {});
    await until(() => received.length > 0);
    send({ type: 'error', code: 'NOT_FOUND', message: '', channel: 'office' });
    await until(() => errors.length === 1);
    expect([errors, stream.status]).toEqual([[['NOT_FOUND', 'office']], 'live']);
    send(INPLAY(1));
    await until(() => stream.view('inplay')?.seq === 1);
  });

  test('ends for good when the session is over', async () => {
    const stream = start();
    await until(() => stream.status === 'live');
    send({ type: 'error', code: 'SESSION_ENDED', message: '' });
    await until(() => stream.status === 'ended');
    await until(() => server.clients.size === 0);
  });

  test('ends when no ticket is available, and tries again when the request for a ticket failed', async () => {
    expect.assertions(2);
    const signedOut = start({ ticket: () => Promise.resolve(undefined) });
    await until(() => signedOut.status === 'ended');
    expect(sockets.length).toBe(0);
    let asked = 0;
    const flaky = start({ ticket: () => (++asked === 1 ? Promise.reject(new Error('network')) : Promise.resolve('late')) });
    await until(() => flaky.status === 'live');
    expect(tickets).toEqual(['late']);
  });

  test('a server with another protocol version ends the stream', async () => {
    greeting = { type: 'hello', protocol: PROTOCOL_VERSION + 1, heartbeat_ms: 5_000, time: 0 };
    const stream = start();
    await until(() => stream.status === 'outdated');
  });

  test('after sleep the stream is unsure until a message arrives, and reconnects if none does', async () => {
    let slept = 0;
    const acts: (() => void)[] = [];
    const environment = {
      now: () => Date.now() + slept,
      random: () => 0.5,
      after: (_ms: number, act: () => void) => {
        acts.push(act);
        return () => undefined;
      },
    };
    const stream = start({ surroundings: environment });
    const seen: string[] = [];
    let messages = 0;
    stream.onHeard(() => messages++);
    stream.onStatus((status) => seen.push(status));
    await until(() => stream.status === 'live');
    const checkNow = (): void => acts.at(-1)?.();
    slept = 60_000;
    checkNow();
    expect(stream.status).toBe('unsure');
    send({ type: 'heartbeat', time: 0, seq: 1 });
    await until(() => stream.status === 'live');
    slept = 120_000;
    stream.look();
    expect(stream.status).toBe('unsure');
    checkNow();
    expect(seen).toEqual(['live', 'unsure', 'live', 'unsure', 'waiting']);
    expect(messages).toBe(2);
  });

  test('a connection without a message for two heartbeats counts as dead', async () => {
    greeting = { type: 'hello', protocol: PROTOCOL_VERSION, heartbeat_ms: 40, time: 0 };
    const stream = start();
    const statuses: string[] = [];
    stream.onStatus((status) => statuses.push(status));
    await until(() => sockets.length >= 2);
    expect(statuses.slice(0, 3)).toEqual(['live', 'waiting', 'connecting']);
  });
});
