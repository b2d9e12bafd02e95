import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { WebSocketServer, type WebSocket } from 'ws';
import { answerParent } from './own-child.ts';

/** A question to the bare server. `send` sends one frame to each client of the group with that name. */
export type BareQuestion =
  | { readonly kind: 'listen' }
  | { readonly kind: 'send'; readonly frames: Readonly<Record<string, string>> }
  | { readonly kind: 'cpu' };

/** The port after `listen`, processor seconds after `cpu`, and 0 after `send`. */
export type BareAnswer = number;

/** A server that does the least possible with the same library. Each client names its group, and a frame is sent to all clients of a group. */
class BareServer {
  readonly #groups = new Map<string, WebSocket[]>();

  async listen(): Promise<number> {
    const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false, clientTracking: false });
    server.on('connection', (socket) => {
      socket.on('error', () => undefined);
      socket.on('message', (group: Buffer) => this.#join(group.toString(), socket));
    });
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  }

  send(frames: Readonly<Record<string, string>>): void {
    for (const [group, text] of Object.entries(frames)) {
      const frame = Buffer.from(text);
      for (const socket of this.#groups.get(group) ?? []) socket.send(frame, { binary: false });
    }
  }

  #join(group: string, socket: WebSocket): void {
    const members = this.#groups.get(group);
    if (members === undefined) this.#groups.set(group, [socket]);
    else members.push(socket);
  }
}

if (process.argv[1] === import.meta.filename && process.send !== undefined) {
  const server = new BareServer();
  answerParent<BareQuestion, BareAnswer>(async (question) => {
    if (question.kind === 'listen') return server.listen();
    if (question.kind === 'send') {
      server.send(question.frames);
      return 0;
    }
    const { user, system } = process.cpuUsage();
    return (user + system) / 1_000_000;
  });
}
