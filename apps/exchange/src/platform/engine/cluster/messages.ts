import { deserialize, serialize } from 'node:v8';
import type { Command, OutcomeOf } from '@pavilion/core/exchange';
import type { JournalAnchor, JournalBatch } from '../journal.ts';

/** Sent by the writer: a committed batch, or the end of the journal while it is idle. */
export type WriterMessage =
  | { readonly kind: 'batch'; readonly batch: JournalBatch }
  | { readonly kind: 'head'; readonly head: JournalAnchor };

/** Commands of a follower. Epoch, sender and number together name the request once, so a copy that arrives late is never executed again. */
export type CommandRequest = {
  readonly epoch: number;
  readonly sender: string;
  readonly number: number;
  readonly commands: readonly Command[];
};

/** `seq` is the end of the journal after the commands. `isUnknown`: the commands may have been carried out. */
export type CommandAnswer =
  | { readonly ok: true; readonly seq: number; readonly outcomes: readonly OutcomeOf<Command>[] }
  | { readonly ok: false; readonly isUnknown: boolean; readonly reason: string };

export const encodeMessage = (message: WriterMessage | CommandRequest | CommandAnswer): Uint8Array => serialize(message);
export const decodeWriterMessage = (bytes: Uint8Array): WriterMessage | undefined => decoded(bytes);
export const decodeRequest = (bytes: Uint8Array): CommandRequest | undefined => decoded(bytes);
export const decodeAnswer = (bytes: Uint8Array): CommandAnswer | undefined => decoded(bytes);

/** Returns undefined for bytes that are no message: a damaged one must not end a process. */
function decoded<T>(bytes: Uint8Array): T | undefined {
  try {
    return deserialize(bytes) as T;
  } catch {
    return undefined;
  }
}
