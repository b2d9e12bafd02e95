import type { AuditLine } from '../audit/audit-store.ts';
import type { Platform } from '../platform.ts';
import type { ListedNode } from '../engine/index.ts';

/** The nodes of this exchange, and the handover of the lease. */
export class NodeService {
  readonly #platform: Pick<Platform, 'node' | 'audit'>;

  constructor(platform: Pick<Platform, 'node' | 'audit'>) {
    this.#platform = platform;
  }

  /**
   * Hands the lease to a follower: to `wanted`, or to the one that is least behind. Returns false if there is no such follower. The audit line is written first,
   * because this process ends afterwards.
   */
  async handOver(wanted: string | undefined, lineFor: (to: string) => AuditLine): Promise<boolean> {
    const { node, audit } = this.#platform;
    const heir = heirOf(node.nodes, wanted);
    if (heir === undefined) return false;
    await audit(lineFor(heir.id));
    node.handOver(heir.id);
    return true;
  }
}

/** Returns the follower that takes the lease next; undefined if there is none. */
export function heirOf(nodes: readonly ListedNode[], wanted: string | undefined): ListedNode | undefined {
  return nodes
    .filter(({ id, role }) => role === 'FOLLOWER' && (wanted === undefined || id === wanted))
    .toSorted((a, b) => a.lag - b.lag)[0];
}
