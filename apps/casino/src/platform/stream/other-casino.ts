import type { Logger } from 'pino';
import { WebSocket, type RawData } from 'ws';
import { guarded } from '@pavilion/core/std';
import { PLAY_PROTOCOL_VERSION, type PlayUpMessage } from '@pavilion/contract/provider';

type Options = {
  /** Address of the casino that plays the table. */
  readonly url: string;
  readonly path: string;
  readonly token: string;
  readonly gameCode: string;
  readonly log: Logger;
  /** Called with each message of the other casino, without its number. */
  readonly onText: (rest: string) => void;
  /** Called once, after the connection was lost or could not be made; not after `close`. */
  readonly onEnd: () => void;
};

/** Longest time for the other casino to accept the connection. */
const HANDSHAKE_MS_MAX = 2_000;
/** A message starts with its number, which belongs to the other connection. */
const NUMBERED = /^\{"seq":\d+,/;

/** A page's stream from the casino that plays the page's table. */
export class OtherCasino {
  readonly #socket: WebSocket;
  #onEnd: (() => void) | undefined;

  constructor({ url, path, token, gameCode, log, onText, onEnd }: Options) {
    this.#onEnd = onEnd;
    const socket = new WebSocket(`${url.replace('http', 'ws')}${path}`, {
      handshakeTimeout: HANDSHAKE_MS_MAX,
      perMessageDeflate: false,
    });
    this.#socket = socket;
    const end = guarded(
      () => this.#end(),
      (error) => log.error(error, 'a stream of another casino could not be ended'),
    );
    const onFault = (error: unknown): void => {
      log.warn(error, 'a stream of another casino failed');
      socket.terminate();
    };
    socket.on(
      'open',
      guarded(() => this.#say({ type: 'hello', protocol: PLAY_PROTOCOL_VERSION, token, gameCode }), onFault),
    );
    socket.on(
      'message',
      guarded((data: RawData) => onText(textOf(data).replace(NUMBERED, '')), onFault),
    );
    socket.on('close', end);
    socket.on('error', end);
  }

  /** Keeps the connection from counting as silent. */
  beat(): void {
    if (this.#socket.readyState === WebSocket.OPEN) this.#say({ type: 'ping', id: 1 });
  }

  close(): void {
    this.#onEnd = undefined;
    this.#socket.terminate();
  }

  #say(message: PlayUpMessage): void {
    this.#socket.send(JSON.stringify(message));
  }

  #end(): void {
    const onEnd = this.#onEnd;
    this.close();
    onEnd?.();
  }
}

/** Returns the text of a message, which the library delivers as one buffer or several. */
export function textOf(data: RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString('utf8');
  return Buffer.from(data as Buffer).toString('utf8');
}
