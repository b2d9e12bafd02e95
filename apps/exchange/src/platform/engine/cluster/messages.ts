import { deserialize, serialize } from 'node:v8';
import type { Command, OutcomeOf } from '@pavilion/core/exchange';
import * as z from 'zod/mini';
import type { JournalAnchor, JournalBatch } from '../journal.ts';

/** Sent by the writer: a committed batch, or the end of the journal while it is idle. */
export type WriterMessage =
  | { readonly kind: 'batch'; readonly batch: JournalBatch }
  | { readonly kind: 'head'; readonly head: JournalAnchor };

/**
 * Commands of a follower. Epoch, sender and number identify the request, so a copy that arrives late is never executed again. `seq` is the end of the
 * follower's copy when it sent them; a node of an older version does not send it.
 */
export type CommandRequest = {
  readonly epoch: number;
  readonly sender: string;
  readonly number: number;
  readonly seq: number;
  readonly commands: readonly Command[];
};

/** `seq` is the end of the journal after the commands. `isUnknown`: the commands may have been carried out. */
export type CommandAnswer =
  | { readonly ok: true; readonly seq: number; readonly outcomes: readonly OutcomeOf<Command>[] }
  | { readonly ok: false; readonly isUnknown: boolean; readonly reason: string };

/** The writer's heartbeat: the number of its last change, where it listens, and how far the reports are. */
export type WriterHeartbeat = {
  readonly kind: 'sign';
  readonly epoch: number;
  readonly version: number;
  readonly url: string;
  readonly projectedSeq: number;
};

/** A node's heartbeat, with the data that the office shows. `stoppedBecause` is empty while it follows or writes. */
export type NodeHeartbeat = {
  readonly kind: 'node';
  readonly id: string;
  readonly url: string;
  readonly isWriter: boolean;
  readonly stoppedBecause: string;
  readonly seq: number;
  readonly connections: number;
  readonly version: string;
  readonly startedAtMs: number;
};

/** Sent between nodes about memory that is not in the journal: a numbered change, the heartbeats, and a question with its answer. */
export type NodeMessage =
  | WriterHeartbeat
  | NodeHeartbeat
  /** The writer of `epoch` stops, and node `to` takes the lease before the others. */
  | { readonly kind: 'handOver'; readonly epoch: number; readonly to: string }
  | {
      readonly kind: 'change';
      readonly epoch: number;
      readonly version: number;
      readonly topic: string;
      readonly change: unknown;
    }
  | { readonly kind: 'question'; readonly topic: string; readonly question: unknown }
  | { readonly kind: 'answer'; readonly answer: unknown };

/** First byte of a message between nodes. Messages of the journal begin with 255, the mark of their encoding. */
const NODE_MARK = 78;

export const encodeNodeMessage = (message: NodeMessage): Uint8Array => Buffer.concat([Buffer.of(NODE_MARK), serialize(message)]);
/** Returns undefined for messages of other kinds. */
export const decodeNodeMessage = (bytes: Uint8Array): NodeMessage | undefined =>
  isNodeMessage(bytes) ? decoded(bytes.subarray(1), NODE_MESSAGE) : undefined;
export const isNodeMessage = (bytes: Uint8Array): boolean => bytes[0] === NODE_MARK;

export const encodeMessage = (message: WriterMessage | CommandRequest | CommandAnswer): Uint8Array => serialize(message);
export const decodeWriterMessage = (bytes: Uint8Array): WriterMessage | undefined => decoded(bytes, WRITER_MESSAGE);
export const decodeRequest = (bytes: Uint8Array): CommandRequest | undefined => decoded(bytes, REQUEST);
export const decodeAnswer = (bytes: Uint8Array): CommandAnswer | undefined => decoded(bytes, ANSWER);

const count = z.int().check(z.nonnegative());
const binary = z.instanceof(Uint8Array);
const anchor = z.object({ seq: count, hash: binary, epoch: count, at: count });
const batch = z.object({
  firstSeq: count,
  lastSeq: count,
  payload: binary,
  epoch: count,
  at: count,
  previousHash: binary,
  hash: binary,
});
const WRITER_MESSAGE = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('batch'), batch }),
  z.object({ kind: z.literal('head'), head: anchor }),
]);
/** The module that follows a change checks its fields. After a change that does not fit, the node reads everything again. */
const NODE_MESSAGE = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('sign'),
    epoch: count,
    version: count,
    url: z.union([z.literal(''), z.url()]),
    projectedSeq: count,
  }),
  z.object({
    kind: z.literal('node'),
    id: z.string(),
    url: z.union([z.literal(''), z.url()]),
    isWriter: z.boolean(),
    stoppedBecause: z.string(),
    seq: count,
    connections: count,
    version: z.string(),
    startedAtMs: count,
  }),
  z.object({ kind: z.literal('handOver'), epoch: count, to: z.string() }),
  z.object({ kind: z.literal('change'), epoch: count, version: count, topic: z.string(), change: z.unknown() }),
  z.object({ kind: z.literal('question'), topic: z.string(), question: z.unknown() }),
  z.object({ kind: z.literal('answer'), answer: z.unknown() }),
]);
/** Only the kind is checked, because the sender is a node of this cluster. */
const commands = z.custom<readonly Command[]>((value) => Array.isArray(value) && value.every(isCommand));
const REQUEST = z.object({
  epoch: count,
  sender: z.string(),
  number: count,
  seq: z._default(count, Number.MAX_SAFE_INTEGER),
  commands,
});
const ANSWER = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), seq: count, outcomes: z.custom<readonly OutcomeOf<Command>[]>(Array.isArray) }),
  z.object({ ok: z.literal(false), isUnknown: z.boolean(), reason: z.string() }),
]);

const isCommand = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'kind' in value && typeof value.kind === 'string';

/** Returns undefined for bytes that are no message: a damaged one must not end a process. */
function decoded<T>(bytes: Uint8Array, shape: z.ZodMiniType<T>): T | undefined {
  try {
    return shape.safeParse(deserialize(bytes)).data;
  } catch {
    return undefined;
  }
}
