import { connect, type Socket } from 'node:net';

/** What came back on a socket: HTTP status and how the body begins. */
export type Reply = { readonly status: number; readonly body: string };

const HEAD_END = Buffer.from('\r\n\r\n');

/**
 * One HTTP/1.1 connection that is kept, with one request at a time on it. It knows as much of HTTP as our server's answers need
 * (a status and a Content-Length), because the generator shares the machine with what it measures.
 */
export class KeepAliveSocket {
  readonly #socket: Socket;
  #onReply: ((reply: Reply) => void) | undefined;
  #received: Buffer = Buffer.alloc(0);

  private constructor(socket: Socket, onLost: (error: Error | undefined) => void) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on('data', (chunk) => this.#read(chunk));
    socket.on('error', onLost);
    socket.on('close', () => onLost(undefined));
  }

  static open(host: string, port: number, onLost: (error: Error | undefined) => void): Promise<KeepAliveSocket> {
    return new Promise((opened, failed) => {
      const socket = connect({ host, port });
      socket.once('error', failed);
      socket.once('connect', () => {
        socket.off('error', failed);
        opened(new KeepAliveSocket(socket, onLost));
      });
    });
  }

  /** Sends a whole request; `onReply` is called once, and only then may the next be sent. */
  send(request: string, onReply: (reply: Reply) => void): void {
    this.#onReply = onReply;
    this.#socket.write(request, 'latin1');
  }

  close(): void {
    this.#socket.removeAllListeners('close');
    this.#socket.destroy();
  }

  #read(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    const headEnd = this.#received.indexOf(HEAD_END);
    if (headEnd < 0) return;
    const head = this.#received.toString('latin1', 0, headEnd);
    const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
    if (length === undefined) throw new Error('the server answered without a Content-Length');
    const bodyStart = headEnd + HEAD_END.length;
    const end = bodyStart + Number(length);
    if (this.#received.length < end) return;
    const reply = { status: Number(head.slice(9, 12)), body: this.#received.toString('latin1', bodyStart, end) };
    this.#received = this.#received.subarray(end);
    const onReply = this.#onReply;
    this.#onReply = undefined;
    onReply?.(reply);
  }
}
