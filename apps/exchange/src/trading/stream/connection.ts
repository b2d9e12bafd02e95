import { type ErrorCode, sentenceOf } from '@pavilion/contract/errors';
import { HEARTBEAT_MS, PROTOCOL_VERSION, upMessage, type Channel, type UpMessage } from '@pavilion/contract/stream';
import { guarded, SECOND_MS } from '@pavilion/core/std';
import { RateLimiter } from '@pavilion/server/rate-limiter';
import type { RawData, WebSocket } from 'ws';
import type { Caller } from '../../platform/http/caller.ts';

/** Above this number of unread bytes, sending stops. */
const BUFFERED_BYTES_MAX = 256 * 1_024;
/** Clients that have not read for this long are disconnected. */
const STUCK_MS_MAX = 5_000;
const MESSAGES_PER_SECOND = 50;
const FAULTS_MAX = 5;

export const CLOSE = { SESSION_ENDED: 4_401, REFUSED: 4_400, TOO_MANY: 4_429, STOPPING: 1_001 } as const;

export type ConnectionEvents = {
  readonly onSubscribe: (connection: Connection, channels: readonly Channel[]) => void;
  readonly onUnsubscribe: (connection: Connection, channels: readonly Channel[]) => void;
  readonly onClosed: (connection: Connection) => void;
  /** Called with a defect in handling a client's message; the stream is closed. */
  readonly onFault: (error: unknown) => void;
};

/** One open stream. It handles the messages of its client, and sends to the client as fast as the client reads. */
export class Connection {
  readonly caller: Caller;
  readonly channels = new Set<Channel>();
  readonly #socket: WebSocket;
  readonly #events: ConnectionEvents;
  readonly #limiter = new RateLimiter(MESSAGES_PER_SECOND, SECOND_MS);
  #faults = 0;
  readonly #now: () => number;
  /** Time of the last message, on a monotonic clock. Only the times in messages come from the wall clock. */
  #sentAtMs = performance.now();
  #stuckSinceMs = 0;

  constructor(socket: WebSocket, caller: Caller, events: ConnectionEvents, now: () => number) {
    this.#socket = socket;
    this.caller = caller;
    this.#events = events;
    this.#now = now;
    const onFault = (error: unknown): void => {
      events.onFault(error);
      socket.terminate();
    };
    socket.on(
      'message',
      guarded((data: RawData, isBinary: boolean) => this.#received(textOf(data), isBinary), onFault),
    );
    socket.on(
      'close',
      guarded(() => events.onClosed(this), onFault),
    );
    // An error is always followed by close, which cleans up.
    socket.on('error', () => undefined);
    this.sendMessage({ type: 'hello', protocol: PROTOCOL_VERSION, heartbeat_ms: HEARTBEAT_MS, time: this.#now() });
  }

  /** Sends a frame that many clients share. Returns false without sending if the client does not read. */
  send(frame: Buffer): boolean {
    if (this.#socket.readyState !== this.#socket.OPEN) return false;
    if (this.#socket.bufferedAmount > BUFFERED_BYTES_MAX) return false;
    this.#socket.send(frame, { binary: false });
    this.#sentAtMs = performance.now();
    return true;
  }

  sendMessage(message: Readonly<Record<string, unknown>>): void {
    this.send(Buffer.from(JSON.stringify(message)));
  }

  refuse(code: ErrorCode, channel?: Channel): void {
    this.sendMessage({ type: 'error', code, message: sentenceOf(code), ...(channel === undefined ? {} : { channel }) });
  }

  /** Sends a heartbeat if no message was sent for a while, and ends a stream whose client does not read. Called at intervals. */
  tend(nowMs: number, heartbeat: () => Buffer): void {
    if (this.#socket.bufferedAmount <= BUFFERED_BYTES_MAX) this.#stuckSinceMs = 0;
    else if (this.#stuckSinceMs === 0) this.#stuckSinceMs = nowMs;
    else if (nowMs - this.#stuckSinceMs > STUCK_MS_MAX) {
      this.#socket.terminate();
      return;
    }
    if (nowMs - this.#sentAtMs >= HEARTBEAT_MS - SECOND_MS) this.send(heartbeat());
  }

  close(code: number, reason: string): void {
    this.#socket.close(code, reason);
  }

  #received(text: string, isBinary: boolean): void {
    if (this.#limiter.waitMs(0, performance.now()) > 0) {
      this.refuse('RATE_LIMITED');
      this.close(CLOSE.TOO_MANY, 'RATE_LIMITED');
      return;
    }
    const message = isBinary ? undefined : parse(text);
    if (message === undefined) this.#fault();
    else this.#handle(message);
  }

  #handle(message: UpMessage): void {
    switch (message.type) {
      case 'subscribe':
        return this.#events.onSubscribe(this, message.channels);
      case 'unsubscribe':
        return this.#events.onUnsubscribe(this, message.channels);
      case 'ping':
        return this.sendMessage({ type: 'pong', id: message.id, time: this.#now() });
    }
  }

  #fault(): void {
    this.#faults += 1;
    this.refuse('INVALID_REQUEST');
    if (this.#faults >= FAULTS_MAX) this.close(CLOSE.REFUSED, 'INVALID_REQUEST');
  }
}

function textOf(data: RawData): string {
  return (Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data as Buffer)).toString('utf8');
}

function parse(text: string): UpMessage | undefined {
  try {
    const parsed = upMessage.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}
