import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Sits between a client and a PostgreSQL server, and breaks the connection on demand. */
export type CuttingProxy = {
  readonly url: string;
  /** Makes the next query reach the server and drops its answer. Then it runs `meanwhile` and ends the connection. */
  cutNextAnswer(meanwhile?: () => Promise<void>): void;
  /** The next query is dropped and the connection ends. */
  cutNextQuestion(): void;
  refuseConnections(): Promise<void>;
  /** Ends all connections and refuses new ones until `comeBack`, as a database does that restarts. */
  goAway(): void;
  comeBack(): Promise<void>;
  close(): Promise<void>;
};

type Cut = { readonly on: 'question' | 'answer'; readonly meanwhile: () => Promise<void> };

export async function startCuttingProxy(databaseUrl: string): Promise<CuttingProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let cut: Cut | undefined;

  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    let cutting: Cut | undefined;
    const end = (): void => {
      client.destroy();
      upstream.destroy();
    };
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', end);
      socket.on('close', () => {
        sockets.delete(socket);
        end();
      });
    }
    client.on('data', (data) => {
      cutting ??= cut;
      cut = undefined;
      if (cutting?.on === 'question') end();
      else upstream.write(data);
    });
    upstream.on('data', (data) => {
      if (cutting === undefined) client.write(data);
      else cutting.meanwhile().finally(end).catch(end);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  const stop = (): Promise<void> =>
    new Promise((resolve) => {
      if (server.listening) server.close(() => resolve());
      else resolve();
      for (const socket of sockets) socket.destroy();
    });

  return {
    url: url.href,
    cutNextAnswer: (meanwhile = async () => undefined) => {
      cut = { on: 'answer', meanwhile };
    },
    cutNextQuestion: () => {
      cut = { on: 'question', meanwhile: async () => undefined };
    },
    refuseConnections: async () => {
      server.close();
    },
    goAway: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
    comeBack: () => new Promise((resolve) => server.listen(Number(url.port), '127.0.0.1', resolve)),
    close: stop,
  };
}
