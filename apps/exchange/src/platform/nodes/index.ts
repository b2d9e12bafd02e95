import type { Ground } from '../ground.ts';
import type { Routes } from '../routes.ts';
import { nodeHandlers } from './node-routes.ts';
import { NodeService } from './node-service.ts';

/** Opens the list of nodes. */
export function openNodes(ground: Pick<Ground, 'node' | 'engine' | 'audit'>) {
  return { routes: { office: nodeHandlers(ground, new NodeService(ground)) } satisfies Routes };
}
