import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import type { WebSocket } from 'ws';
import { NOBODY } from '../../platform/http/caller.ts';
import { Connection } from './connection.ts';

/** A socket whose other end reads only when the test asks it to. */
class SlowSocket extends EventEmitter {
  readonly OPEN = 1;
  readyState = 1;
  bufferedAmount = 0;
  readonly sent: string[] = [];
  terminated = false;

  send(frame: Buffer): void {
    this.sent.push(frame.toString());
  }

  terminate(): void {
    this.terminated = true;
  }

  close(): void {
    this.readyState = 3;
  }
}

function connected(): { socket: SlowSocket; connection: Connection } {
  const socket = new SlowSocket();
  const events = {
    onSubscribe: () => undefined,
    onUnsubscribe: () => undefined,
    onClosed: () => undefined,
    onFault: () => undefined,
  };
  // A connection uses only the part of a socket that this fake implements.
  return { socket, connection: new Connection(socket as unknown as WebSocket, NOBODY, events, Date.now) };
}

const heartbeat = (): Buffer => Buffer.from('heartbeat');

test('SEC-24 sending pauses while the client has too many unread bytes, and the stream ends after five seconds', () => {
  const { socket, connection } = connected();
  socket.bufferedAmount = 256 * 1_024 + 1;
  expect(connection.send(Buffer.from('frame'))).toBe(false);
  expect(socket.sent).toHaveLength(1);
  connection.tend(1_000, heartbeat);
  connection.tend(5_900, heartbeat);
  expect(socket.terminated).toBe(false);
  connection.tend(6_001, heartbeat);
  expect(socket.terminated).toBe(true);
});

test('a client that resumes reading in time stays connected', () => {
  const { socket, connection } = connected();
  socket.bufferedAmount = 300_000;
  connection.tend(1_000, heartbeat);
  socket.bufferedAmount = 0;
  connection.tend(5_000, heartbeat);
  socket.bufferedAmount = 300_000;
  connection.tend(9_000, heartbeat);
  expect(socket.terminated).toBe(false);
  socket.bufferedAmount = 0;
  expect(connection.send(Buffer.from('frame'))).toBe(true);
});

test('a stream without messages gets a heartbeat', () => {
  const { socket, connection } = connected();
  connection.tend(Date.now() + 4_500, heartbeat);
  expect(socket.sent.at(-1)).toBe('heartbeat');
});
