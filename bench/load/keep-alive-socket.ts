import { connect, type Socket } from 'node:net';

/** A reply on a socket: HTTP status, and the body as plain ASCII. */
export type Reply = { readonly status: number; readonly body: string };

const HEAD_END = '\r\n\r\n';
const READ_BYTES = 65_536;

/**
 * One HTTP/1.1 connection that is kept open, with one request at a time. It supports only the parts of HTTP that our server's answers use (a status and a
 * Content-Length). It reads without streams or events, because the load generator shares the machine with the measured server.
 */
export class KeepAliveSocket {
  readonly #socket: Socket;
  #onReply: ((reply: Reply) => void) | undefined;
  #received = '';

  private constructor(host: string, port: number) {
    const callback = (bytes: number, buffer: Uint8Array): boolean => {
      // Each byte is read as one character, so that string lengths are lengths in bytes.
      this.#read(Buffer.from(buffer.buffer, buffer.byteOffset, bytes).toString('latin1'));
      return true;
    };
    this.#socket = connect({ host, port, noDelay: true, onread: { buffer: Buffer.allocUnsafe(READ_BYTES), callback } });
  }

  static open(host: string, port: number, onLost: (error: Error | undefined) => void): Promise<KeepAliveSocket> {
    const made = new KeepAliveSocket(host, port);
    const socket = made.#socket;
    return new Promise((opened, failed) => {
      socket.once('error', failed);
      socket.once('connect', () => {
        socket.off('error', failed);
        socket.on('error', onLost);
        socket.on('close', () => onLost(undefined));
        opened(made);
      });
    });
  }

  /** Sends a whole request. `onReply` is called once. Do not send the next request before that. */
  send(request: string, onReply: (reply: Reply) => void): void {
    this.#onReply = onReply;
    this.#socket.write(request, 'latin1');
  }

  close(): void {
    this.#socket.removeAllListeners('close');
    this.#socket.destroy();
  }

  #read(chunk: string): void {
    const text = this.#received === '' ? chunk : this.#received + chunk;
    const headEnd = text.indexOf(HEAD_END);
    const bodyStart = headEnd + HEAD_END.length;
    const end = headEnd < 0 ? Number.POSITIVE_INFINITY : bodyStart + lengthIn(text.slice(0, headEnd));
    if (text.length < end) {
      this.#received = text;
      return;
    }
    this.#received = text.slice(end);
    const onReply = this.#onReply;
    this.#onReply = undefined;
    onReply?.({ status: Number(text.slice(9, 12)), body: text.slice(bodyStart, end) });
  }
}

function lengthIn(head: string): number {
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  if (length === undefined) throw new Error('the server answered without a Content-Length');
  return Number(length);
}
