import * as z from 'zod/mini';
import { instant, integer, ordinal, pattern, words } from '../scalars.ts';
import { ERROR_CODES, type ErrorCode } from '../errors.ts';

/** A feed's own name for a match, market or selection. The answer to a catalogue message gives the server's id beside each name. */
export const reference = pattern(/^[A-Za-z0-9][A-Za-z0-9._:-]{0,79}$/);

/** The name of a source of messages. `office` is reserved for matches opened by staff, which no feed may change. */
export const sourceName = pattern(/^(?!office$)[^\0\n\r\ud800-\udfff]{1,64}$/u);

/**
 * The fields of every message. `seq` rises by one per source and match (settlement 11.1). A message whose number is not newer is dropped. A gap in the numbers
 * suspends the match's markets until a later message opens them. Silence suspends the source's markets in play until its next message. `event_time` is the time
 * on the feed's clock.
 */
export const stamp = {
  match_ref: reference,
  seq: ordinal,
  event_time: instant,
};

/** The number of the lead under which a program sends for its source. A program that never took the lead omits it. */
export const leadEpoch = z.optional(ordinal);

/** Returns the schema of up to 500 messages in order of occurrence. An empty list is a heartbeat, due every few seconds in play. */
export function batchOf<T extends z.core.SomeType>(message: T) {
  return z.strictObject({ source: sourceName, epoch: leadEpoch, messages: z.array(message).check(z.maxLength(500)) });
}

/**
 * The outcome of each message, in order. DROPPED: its seq was not newer than the last one. REFUSED: `code` is the reason, and later messages are still
 * processed.
 */
export const batchAnswer = z.object({
  results: z.array(
    z.object({
      match_ref: words,
      seq: integer,
      outcome: z.enum(['APPLIED', 'DROPPED', 'REFUSED']),
      code: z.nullable(z.enum(ERROR_CODES as readonly [ErrorCode, ...ErrorCode[]])),
      /** Reason, for the feed's log; empty when applied. */
      reason: words,
    }),
  ),
});
export type BatchAnswer = z.infer<typeof batchAnswer>;
