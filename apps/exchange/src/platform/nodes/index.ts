import type { Platform } from '../platform.ts';
import type { Routes } from '../routes.ts';
import { nodeHandlers } from './node-routes.ts';
import { NodeService } from './node-service.ts';

/** Opens the list of nodes. */
export function openNodes(platform: Pick<Platform, 'node' | 'engine' | 'audit'>) {
  return { routes: { office: nodeHandlers(platform, new NodeService(platform)) } satisfies Routes };
}
