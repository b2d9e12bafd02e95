import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { startProxy, type Proxy } from './proxy.ts';

type Node = { readonly url: string; isReady: boolean; readonly server: Server };

const open: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).toReversed()) await close();
});

/** Starts a node that answers with its name, over HTTP and on a stream. */
async function startNode(name: string): Promise<Node> {
  const node = { isReady: true, url: '' };
  const server = createServer((request, answer) => {
    if (request.url === '/readyz') return void answer.writeHead(node.isReady ? 200 : 503).end();
    answer.end([name, request.headers['x-forwarded-for'], request.headers.host].join(' '));
  });
  const sockets = new WebSocketServer({ server });
  sockets.on('connection', (socket) => socket.send(name));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  open.push(
    () => server.close(),
    () => server.closeAllConnections(),
  );
  return Object.assign(node, { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server });
}

async function startAll(nodes: readonly Node[]): Promise<{ readonly proxy: Proxy; readonly ready: Map<string, boolean> }> {
  const ready = new Map<string, boolean>();
  const urls = nodes.map(({ url }) => url);
  const proxy = await startProxy({
    host: '127.0.0.1',
    port: 0,
    nodes: urls,
    onChange: (node, isReady) => ready.set(node, isReady),
  });
  open.push(() => proxy.stop());
  await vi.waitFor(() => expect([...ready.values()]).toEqual(nodes.map(() => true)), 5_000);
  return { proxy, ready };
}

const ask = async (proxy: Proxy): Promise<string> => (await fetch(`http://127.0.0.1:${proxy.port}/`)).text();

test('requests and streams go to the ready nodes in turn, and carry the address of the client and the host of the request', async () => {
  const { proxy } = await startAll([await startNode('a'), await startNode('b')]);
  const answers = [await ask(proxy), await ask(proxy)];
  expect(answers.toSorted()).toEqual(['a', 'b'].map((name) => `${name} 127.0.0.1 127.0.0.1:${proxy.port}`));
  const names = await Promise.all(
    [0, 1].map(async () => {
      const socket = new WebSocket(`ws://127.0.0.1:${proxy.port}/stream`);
      open.push(() => socket.terminate());
      const [message] = (await once(socket, 'message')) as [Buffer];
      return message.toString();
    }),
  );
  expect(names.toSorted()).toEqual(['a', 'b']);
});

test('a node that is not ready gets no requests, and requests are refused while no node is ready', async () => {
  const [a, b] = [await startNode('a'), await startNode('b')];
  const { proxy, ready } = await startAll([a, b]);
  a.isReady = false;
  await vi.waitFor(() => expect(ready.get(a.url)).toBe(false), 5_000);
  for (const answer of [await ask(proxy), await ask(proxy)]) expect(answer).toMatch(/^b /);
  // The node ends between two polls of the proxy, so the proxy still sends it a request.
  b.server.close();
  b.server.closeAllConnections();
  expect(JSON.parse(await ask(proxy))).toMatchObject({ code: 'TEMPORARILY_UNAVAILABLE' });
  a.isReady = true;
  await vi.waitFor(async () => expect(await ask(proxy)).toMatch(/^a /), 5_000);
});
