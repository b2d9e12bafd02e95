import type { ExchangeNodes } from '@pavilion/contract/http';
import { Answer, refuse } from '@pavilion/server/refused';
import { lineOf } from '../audit/audit-line.ts';
import type { Ground } from '../ground.ts';
import type { HandlersOf } from '../http/handlers.ts';
import type { NodeService } from './node-service.ts';

/** Handles the list of nodes, and the handover of the lease. */
export function nodeHandlers(
  ground: Pick<Ground, 'node' | 'engine'>,
  service: NodeService,
): Pick<HandlersOf<'office'>, 'getNodes' | 'handOver'> {
  return {
    getNodes: async () => wireNodes(ground),
    handOver: async ({ node_id, reason }, call) => {
      const lineFor = (to: string) => lineOf(call, 'handOver', to, { before: ground.node.id, after: to, reason });
      if (!(await service.handOver(node_id, lineFor))) return refuse('NOT_FOUND', { field: 'node_id' });
      return new Answer(wireNodes(ground), 'The lease is being handed over. It takes a few seconds.');
    },
  };
}

function wireNodes({ node, engine }: Pick<Ground, 'node' | 'engine'>): ExchangeNodes {
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
