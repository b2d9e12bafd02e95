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
  /** Number of the writer's events that its copy does not have yet. */
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

/** A running program of a casino. A provider of another company lists none. */
export const casinoNode = z.object({
  provider_name: words,
  /** Unique for each start of a program. */
  run_id: integer,
  /** Address at which the other casinos reach it; empty until it listens. */
  url: words,
  /** Shared tables that it deals now. */
  tables: z.array(words),
  /** True if this program sends the messages of all casinos to the wallet. */
  sends_to_wallet: z.boolean(),
  started_at: timestamp,
  heard_at: timestamp,
});
export type CasinoNode = z.infer<typeof casinoNode>;

/** LEADS: its messages are accepted. WAITS: it takes the lead when the leader stops. ALONE: it sends without a lead, so it can have no twin. */
export const feedProgramRole = z.enum(['LEADS', 'WAITS', 'ALONE']);
export type FeedProgramRole = z.infer<typeof feedProgramRole>;

/** A program that serves a source of matches. */
export const feedProgram = z.object({
  source: words,
  /** The name that the program chose for itself; empty for a program that sends without a lead. */
  holder: words,
  role: feedProgramRole,
  /** Grows each time another program takes the lead; null for a program that does not lead. */
  epoch: z.nullable(integer),
  heard_at: timestamp,
});
export type FeedProgram = z.infer<typeof feedProgram>;

export const nodeCalls = {
  getCasinoNodes: get('office/getCasinoNodes', {
    who: 'operator',
    summary:
      'List the running programs of each casino with the tables that they deal. `silent` names providers that did not answer.',
    request: nothing,
    response: z.object({ casinos: z.array(casinoNode), silent: z.array(words) }),
  }),
  getFeedPrograms: get('office/getFeedPrograms', {
    who: 'operator',
    summary: 'List the programs of each source that were heard recently: the one that leads, and twins that wait.',
    request: nothing,
    response: z.array(feedProgram),
  }),
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
