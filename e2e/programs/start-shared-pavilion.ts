import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';
import { OWN_MATCHES, type Pavilion, shareServer, startPavilion } from './pavilion.ts';

const PORT = 9401;

/**
 * Starts one Pavilion for all journeys with matches and players of their own, when the first of them asks. A Pavilion takes longer to start than most of their
 * tests. Journeys run in several processes, so they ask over HTTP.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { postgresUrl: url, preparedDatabase: template } = project.getProvidedContext();
  shareServer({ url, template });
  let pavilion: Promise<Pavilion> | undefined;
  const door = createServer((_request, response) => {
    pavilion ??= startPavilion(PORT, OWN_MATCHES);
    pavilion.then(
      ({ address }) => response.end(address),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await once(door.listen(0, '127.0.0.1'), 'listening');
  project.provide('sharedPavilion', `http://127.0.0.1:${(door.address() as AddressInfo).port}`);
  return async () => {
    door.close();
    door.closeAllConnections();
    await (await pavilion?.catch(() => undefined))?.stop();
  };
}
