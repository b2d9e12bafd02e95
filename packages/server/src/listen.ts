import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { bindAddresses, isFamilyMissing } from '@pavilion/contract/listening';
import type { FastifyInstance } from 'fastify';

export type Listening = {
  readonly port: number;
  /** Stops the listeners on the other addresses. Closing the server closes only the listener on its first address. */
  stop(): void;
};

/**
 * Listens on every address of `host`, on the same port; port 0 takes a free one. The server binds the first address. Connections to the other addresses are
 * passed to it, so that one server with one set of limits serves them all.
 */
export async function listen(server: FastifyInstance, host: string, port: number): Promise<Listening> {
  const [first, ...others] = bindAddresses(host);
  await server.listen({ host: first?.address ?? host, port });
  // A listening server has an address with a port, never a pipe.
  const taken = (server.server.address() as AddressInfo).port;
  const accept = (socket: Socket): void => void server.server.emit('connection', socket);
  const listeners: Server[] = [];
  const stop = (): void => listeners.forEach((listener) => listener.close());
  for (const { address, isOptional } of others) {
    const listener = createServer({ allowHalfOpen: true, noDelay: true }, accept);
    const problem = await listenError(listener, taken, address);
    if (problem === undefined) listeners.push(listener);
    else if (!isOptional || !isFamilyMissing(problem.code)) {
      stop();
      throw problem;
    }
  }
  return { port: taken, stop };
}

function listenError(listener: Server, port: number, address: string): Promise<NodeJS.ErrnoException | undefined> {
  return new Promise((resolve) => {
    listener.once('error', resolve);
    listener.listen(port, address, () => resolve(undefined));
  });
}

/** True for an origin without a path, such as https://www.example.org. */
export function isOrigin(text: string): boolean {
  return /^https?:\/\//.test(text) && URL.canParse(text) && new URL(text).origin === text;
}
