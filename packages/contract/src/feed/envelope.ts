import * as z from 'zod/mini';
import { instant, integer, ordinal, pattern, words } from '../scalars.ts';
import { ERROR_CODES, type ErrorCode } from '../errors.ts';

/** A feed's own name for a match, market or selection. The server maps names to ids and answers with both. */
export const reference = pattern(/^[A-Za-z0-9][A-Za-z0-9._:-]{0,79}$/);

/** The source's name. `office` is reserved for matches of staff, which no feed may change. */
export const sourceName = pattern(/^(?!office$)[^\0\n\r\ud800-\udfff]{1,64}$/u);

/**
 * The fields of every message. `seq` rises by one per source and match (settlement 11.1). A message with an older number is dropped. A gap suspends the match's
 * markets until a later message opens them. A silence suspends the source's markets in play until its next message. `event_time` is the feed's clock.
 */
export const stamp = {
  match_ref: reference,
  seq: ordinal,
  event_time: instant,
};

/** The epoch under which a program sends for its source. A program that has not taken the lead of its source leaves it out. */
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
