import * as z from 'zod/mini';
import { get, post } from '../endpoint.ts';
import { count, integer, nothing, prose, sequence, text, timestamp, words } from '../scalars.ts';

/** WRITER: it holds the lease. FOLLOWER: it follows the writer. STOPPED: it no longer follows. GONE: it has sent no heartbeat recently. */
export const nodeRole = z.enum(['WRITER', 'FOLLOWER', 'STOPPED', 'GONE']);
export type NodeRole = z.infer<typeof nodeRole>;

/** A process that serves this exchange. */
export const exchangeNode = z.object({
  /** Unique for each start of a process. */
  id: words,
  /** Address at which other nodes reach it; empty if it has none. */
  url: words,
  role: nodeRole,
  /** The reason why it no longer follows; null while it does. */
  stopped_because: z.nullable(words),
  /** Position of its copy in the journal. */
  seq: sequence,
  /** Number of events by which its copy lags behind the writer. */
  lag: count,
  /** Open streams. */
  connections: count,
  version: words,
  started_at: timestamp,
  /** Its last heartbeat. */
  heard_at: timestamp,
});
export type ExchangeNode = z.infer<typeof exchangeNode>;

/** `epoch` grows with each new writer. `alone`: this exchange has no transport to other nodes. */
export const exchangeNodes = z.object({ alone: z.boolean(), epoch: integer, nodes: z.array(exchangeNode) });
export type ExchangeNodes = z.infer<typeof exchangeNodes>;

export const nodeCalls = {
  getNodes: get('office/getNodes', {
    who: 'operator',
    summary: 'List the nodes of this exchange: role, position, lag, streams, version and start.',
    request: nothing,
    response: exchangeNodes,
  }),
  handOver: post('office/handOver', {
    who: 'operator',
    summary:
      'Hand the lease of the writer to a follower: to `node_id`, or to the one that is least behind. The writer answers what it has taken, stops, and follows after its restart.',
    request: z.strictObject({ node_id: z.optional(text(200)), reason: prose(200) }),
    response: exchangeNodes,
    errors: ['NOT_FOUND'],
  }),
};
