import type { ExchangeNodes } from '@pavilion/contract/http';
import { Answer, refuse } from '@pavilion/server/refused';
import { lineOf } from '../audit/audit-line.ts';
import type { Platform } from '../platform.ts';
import type { HandlersOf } from '../http/handlers.ts';
import type { NodeService } from './node-service.ts';

/** Handles the list of nodes, and the handover of the lease. */
export function nodeHandlers(
  platform: Pick<Platform, 'node' | 'engine'>,
  service: NodeService,
): Pick<HandlersOf<'office'>, 'getNodes' | 'handOver'> {
  return {
    getNodes: async () => wireNodes(platform),
    handOver: async ({ node_id, reason }, call) => {
      const lineFor = (to: string) => lineOf(call, 'handOver', to, { before: platform.node.id, after: to, reason });
      if (!(await service.handOver(node_id, lineFor))) return refuse('NOT_FOUND', { field: 'node_id' });
      return new Answer(wireNodes(platform), 'The lease is being handed over. It takes a few seconds.');
    },
  };
}

function wireNodes({ node, engine }: Pick<Platform, 'node' | 'engine'>): ExchangeNodes {
  const instant = (ms: number): string => new Date(ms).toISOString();
  const nodes = node.nodes.map(({ id, url, role, stoppedBecause, seq, lag, connections, version, startedAtMs, heardAtMs }) => ({
    id,
    url,
    role,
    stopped_because: stoppedBecause === '' ? null : stoppedBecause,
    seq,
    lag,
    connections,
    version,
    started_at: instant(startedAtMs),
    heard_at: instant(heardAtMs),
  }));
  return { alone: node.transport === undefined, epoch: engine.head.epoch, nodes };
}
