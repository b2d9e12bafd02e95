import type { Logger } from 'pino';
import type { RawData, WebSocket } from 'ws';
import * as z from 'zod/mini';
import { type ErrorCode, sentenceOf } from '@pavilion/contract/errors';
import { PLAY_HEARTBEAT_MS, PLAY_PROTOCOL_VERSION, playUpMessage, type PlayUpMessage } from '@pavilion/contract/provider';
import { guarded, MINUTE_MS } from '@pavilion/core/std';
import { RateLimiter } from '@pavilion/server/rate-limiter';
import { Refused } from '@pavilion/server/refused';
import { mayPlay, type PlaySession } from '../http/api.ts';
import { OtherCasino, textOf } from './other-casino.ts';
import type { PlayEvent, StreamNeeds } from './play-stream.ts';

type PlayConnectionOptions = StreamNeeds & {
  readonly log: Logger;
  /** Counts another page of the player; false if there are too many. */
  readonly claim: (playerId: string) => boolean;
  readonly path: string;
  /** True if the client is another casino, which passes the stream on to one of its pages. */
  readonly isPassedOn: boolean;
  readonly onJoined: () => void;
  readonly onEnd: () => void;
};

/** A connection that sends no message for this long is closed. */
const SILENCE_MS_MAX = PLAY_HEARTBEAT_MS * 6;
/** Maximum number of unsent bytes. A slower connection is closed and can reconnect for a snapshot. */
const BUFFERED_BYTES_MAX = 1_048_576;
/** Message limit of a page, which normally sends a hello and a few heartbeats. */
const MESSAGES_PER_MINUTE = 600;
/** Pause before the page joins its table again, after the casino that played it has gone. */
const REJOIN_MS = 200;
/** Messages that are not passed on, because each connection sends its own. */
const OF_CONNECTION = /^"type":"(?:heartbeat|pong)"/;
const REFUSAL = /^"type":"error"/;
const CLOSE_DONE = 1000;
const CLOSE_POLICY = 1008;

/** The connection of one game page. Its messages are numbered, and the first one after the hello has the whole state. */
export class PlayConnection {
  readonly #socket: WebSocket;
  readonly #parts: PlayConnectionOptions;
  readonly #limiter = new RateLimiter(MESSAGES_PER_MINUTE, MINUTE_MS);
  #session: PlaySession | undefined;
  #gameCode = '';
  #token = '';
  #elsewhere: OtherCasino | undefined;
  #seq = 0;
  #heardAtMs = Date.now();
  #leave: (() => void) | undefined;
  #isOver = false;
  /** False until the snapshot is sent. Earlier events are not sent, because the snapshot includes them. */
  #isReady = false;
  #work: Promise<void> = Promise.resolve();

  constructor(socket: WebSocket, parts: PlayConnectionOptions) {
    this.#socket = socket;
    this.#parts = parts;
    const onFault = (error: unknown): void => {
      parts.log.warn(error, 'a stream failed and was closed');
      socket.terminate();
    };
    const end = guarded(() => this.#end(), onFault);
    socket.on(
      'message',
      guarded((data: RawData, isBinary: boolean) => this.#received(isBinary ? '' : textOf(data)), onFault),
    );
    socket.on('close', end);
    socket.on('error', end);
  }

  get gameCode(): string {
    return this.#gameCode;
  }

  /** True if this casino passes on the stream of another casino, which plays the page's table. */
  get isFollowing(): boolean {
    return this.#elsewhere !== undefined;
  }

  get playerId(): string {
    return this.#session?.playerId ?? '';
  }

  /** Sends the session's version of an event. */
  sendFor(eventFor: (session: PlaySession) => PlayEvent): void {
    if (this.#session !== undefined) this.#send(eventFor(this.#session));
  }

  /** Sends a message with the next number. `rest` is the message text after its opening brace. */
  sendText(rest: string): void {
    if (this.#isOver || !this.#isReady) return;
    if (this.#socket.bufferedAmount > BUFFERED_BYTES_MAX) return this.close();
    this.#socket.send(`{"seq":${this.#seq},${rest}`);
    this.#seq += 1;
  }

  beat(): void {
    if (Date.now() - this.#heardAtMs > SILENCE_MS_MAX) return this.close();
    this.endIfOver();
    this.#send({ type: 'heartbeat', serverTime: Date.now() });
    this.#elsewhere?.beat();
  }

  /** Joins the page's table again and sends its snapshot. Messages that the page sends meanwhile are answered afterwards. */
  rejoin(): void {
    if (this.#isOver || !this.#isReady) return;
    this.#isReady = false;
    this.#soon(() => this.#show());
  }

  endIfOver(): void {
    if (this.#session !== undefined && !this.#parts.isLive(this.#session)) this.#refuse('SESSION_ENDED');
  }

  close(): void {
    this.#closeFor(CLOSE_DONE);
  }

  #received(text: string): void {
    if (this.#isOver) return;
    const nowMs = Date.now();
    this.#heardAtMs = nowMs;
    if (this.#limiter.waitMs('', nowMs) > 0) return this.#refuse('RATE_LIMITED');
    this.#soon(() => this.#receive(text));
  }

  #soon(work: () => Promise<void>): void {
    this.#work = this.#work.then(work).catch((error: unknown) => {
      this.#parts.log.error(error, 'a message of a game page could not be answered');
      this.#refuse('INTERNAL');
    });
  }

  async #receive(text: string): Promise<void> {
    // Messages may still be queued when the connection ends.
    if (this.#isOver) return;
    const message = read(text);
    if (message === undefined) return this.#refuse('INVALID_REQUEST');
    if (message.type === 'hello') return this.#hello(message);
    if (this.#session === undefined) return this.#refuse('SESSION_ENDED');
    this.#send({ type: 'pong', id: message.id, serverTime: Date.now() });
  }

  async #hello({ protocol, token, gameCode }: Extract<PlayUpMessage, { type: 'hello' }>): Promise<void> {
    if (protocol !== PLAY_PROTOCOL_VERSION) return this.#refuse('INVALID_REQUEST');
    const session = await this.#parts.find(token);
    if (session === undefined) return this.#refuse('SESSION_ENDED');
    if (this.#isOver) return;
    const isFirst = this.#session === undefined;
    if (!isFirst && (this.#session?.playerId !== session.playerId || this.#gameCode !== gameCode))
      return this.#refuse('INVALID_REQUEST');
    if (!mayPlay(session, gameCode)) return this.#refuse('NOT_FOUND');
    if (isFirst && !this.#parts.claim(session.playerId)) return this.#refuse('RATE_LIMITED');
    this.#session = session;
    this.#gameCode = gameCode;
    this.#token = token;
    this.#isReady = false;
    await this.#show(isFirst);
  }

  /** Sends the state of the page's table or game, or passes on the stream of the casino that plays the table. */
  async #show(isFirst = false): Promise<void> {
    const { gameCode } = this;
    if (this.#session === undefined || this.#isOver) return;
    this.#leaveTable();
    const shown = await this.#parts.show(this.#session, gameCode);
    if (shown instanceof Refused) return this.#refuse(shown.code);
    if (shown.kind === 'table') this.#leave = shown.leave;
    if (this.#isOver) return this.#leaveTable();
    if (isFirst) this.#parts.onJoined();
    // A casino that passes the stream on looks for the table's holder itself.
    if (shown.kind === 'elsewhere') return this.#parts.isPassedOn ? this.close() : this.#follow(shown.url);
    this.#isReady = true;
    this.#send(
      shown.kind === 'table'
        ? { type: 'snapshot', table: shown.table }
        : { type: 'ready', gameCode, serverTime: Date.now(), game: shown.game, standing: shown.standing },
    );
  }

  #follow(url: string): void {
    const { log, path } = this.#parts;
    const onText = (rest: string): void => {
      if (OF_CONNECTION.test(rest)) return;
      this.#isReady = true;
      this.sendText(rest);
      if (REFUSAL.test(rest)) this.#closeFor(CLOSE_POLICY);
    };
    // Keep the page connected while another casino takes over the table.
    const again = guarded(
      () => this.rejoin(),
      (error) => log.error(error, 'a page could not join its table again'),
    );
    const onEnd = (): void => {
      this.#isReady = true;
      setTimeout(again, REJOIN_MS);
    };
    // An empty address: the holder does not listen yet.
    if (url === '') return onEnd();
    this.#elsewhere = new OtherCasino({ url, path, token: this.#token, gameCode: this.#gameCode, log, onText, onEnd });
  }

  #leaveTable(): void {
    this.#leave?.();
    this.#leave = undefined;
    this.#elsewhere?.close();
    this.#elsewhere = undefined;
  }

  #send(event: PlayEvent): void {
    this.sendText(JSON.stringify(event).slice(1));
  }

  #refuse(code: ErrorCode): void {
    if (this.#isOver) return;
    this.#isReady = true;
    this.#send({ type: 'error', code, message: sentenceOf(code) });
    this.#closeFor(CLOSE_POLICY);
  }

  #closeFor(reason: number): void {
    this.#socket.close(reason);
    this.#end();
  }

  #end(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#leaveTable();
    this.#parts.onEnd();
  }
}

function read(text: string): PlayUpMessage | undefined {
  try {
    const found = z.safeParse(playUpMessage, JSON.parse(text));
    return found.success ? found.data : undefined;
  } catch {
    return undefined;
  }
}
