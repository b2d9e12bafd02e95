import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { bindAddresses, isFamilyMissing } from '@pavilion/contract/listening';
import { guarded } from '@pavilion/core/std';
import { createProxyServer } from 'http-proxy-3';

export type ProxyOptions = {
  readonly host: string;
  readonly port: number;
  /** Addresses of the nodes. */
  readonly nodes: readonly string[];
  /** Called when a node begins or ceases to be ready. */
  readonly onChange: (node: string, isReady: boolean) => void;
};

export type Proxy = {
  /** The port, which is a free one if 0 was asked for. */
  readonly port: number;
  stop(): Promise<void>;
};

const POLL_MS = 250;
const ANSWER_MS_MAX = 1_000;
const REFUSAL = JSON.stringify({ status: 0, code: 'TEMPORARILY_UNAVAILABLE', message: 'No node is ready. Please try again.' });

/**
 * Spreads requests and streams over the nodes in turn, without the nodes that are not ready. It replaces the load balancer of a real installation, so that a
 * cluster can be tried on one machine.
 */
export async function startProxy({ host, port, nodes, onChange }: ProxyOptions): Promise<Proxy> {
  const ready = new Set<string>();
  let turn = 0;
  const next = (): string | undefined => [...ready][turn++ % Math.max(1, ready.size)];
  const onward = createProxyServer({ xfwd: true });
  // An answer that has begun cannot be refused any more. Its connection is closed, so the client sends the request again.
  const end = (answer: ServerResponse | Socket): void => {
    if ('writeHead' in answer && !answer.headersSent) refuse(answer);
    else answer.destroy();
  };
  const onFault = guarded(
    (_: Error, __: IncomingMessage, answer: ServerResponse | Socket) => end(answer),
    (_error, _fault, _request, answer) => answer.destroy(),
  );
  onward.on('error', onFault);
  const poll = async (node: string): Promise<void> => {
    const signal = AbortSignal.timeout(ANSWER_MS_MAX);
    const isReady = await fetch(`${node}/readyz`, { signal }).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isReady === ready.has(node)) return;
    if (isReady) ready.add(node);
    else ready.delete(node);
    onChange(node, isReady);
  };
  // A poll that fails is repeated by the next one.
  const pollAll = guarded(
    () => Promise.all(nodes.map(poll)),
    () => undefined,
  );
  const polling = setInterval(pollAll, POLL_MS);
  const handle = guarded(
    (request: IncomingMessage, answer: ServerResponse) => {
      const target = next();
      if (target === undefined) refuse(answer);
      else onward.web(request, answer, { target });
    },
    (_error, _request, answer) => end(answer),
  );
  const upgrade = guarded(
    (request: IncomingMessage, socket: Socket, head: Buffer) => {
      const target = next();
      // A client that leaves during the hand-over is not a fault.
      const leave = guarded(
        () => socket.destroy(),
        () => undefined,
      );
      socket.on('error', leave);
      if (target === undefined) socket.destroy();
      else onward.ws(request, socket, head, { target });
    },
    (_error, _request, socket) => socket.destroy(),
  );
  const servers: Server[] = [];
  for (const { address, isOptional } of bindAddresses(host)) {
    const server = createServer(handle).on('upgrade', upgrade);
    const bound = await listen(server, port === 0 ? portOf(servers[0]) : port, address).catch((error: NodeJS.ErrnoException) => {
      if (isOptional && isFamilyMissing(error.code)) return false;
      throw error;
    });
    if (bound) servers.push(server);
  }
  return {
    port: portOf(servers[0]),
    stop: async () => {
      clearInterval(polling);
      for (const server of servers) server.closeAllConnections();
      await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
      onward.close();
    },
  };
}

function refuse(answer: ServerResponse): void {
  answer.writeHead(503, { 'content-type': 'application/json', 'retry-after': '1' }).end(REFUSAL);
}

function listen(server: Server, port: number, address: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, address, () => resolve(true));
  });
}

function portOf(server: Server | undefined): number {
  const address = server?.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}
