import type { Clock } from '@pavilion/server/clock';
import { clusterName } from './cluster-name-reads.ts';
import { openNats } from './nats-transport.ts';
import type { Transport } from './transport.ts';

export type TransportSettings = {
  readonly natsUrls: readonly string[];
  readonly databaseUrl: string;
  readonly clock: Clock;
  readonly onNotice: (sentence: string) => void;
  readonly onFault: (error: unknown) => void;
};

/** Opens the transport between the nodes on one database. Returns undefined for an exchange that serves alone. */
export async function openTransport(settings: TransportSettings): Promise<Transport | undefined> {
  const { natsUrls: urls, databaseUrl, clock, onNotice, onFault } = settings;
  if (urls.length === 0) return undefined;
  return openNats({ urls, cluster: await clusterName(databaseUrl), clock, onNotice, onFault });
}
