import * as z from 'zod/mini';
import { ERROR_CODES, type ErrorCode } from '../errors.ts';
import { integer, millis, sequence, words } from '../scalars.ts';
import { channel } from './channels.ts';
import { houseDelta, houseImage } from './house-data.ts';
import { marketDelta, marketImage } from './market-data.ts';
import { inplayDelta, inplayImage, matchDelta, matchImage } from './match-data.ts';
import { meDelta, meImage, officeDelta, officeImage } from './me-data.ts';

/** First message of a connection. A client of another protocol version reloads itself. */
export const hello = z.object({ type: z.literal('hello'), protocol: integer, heartbeat_ms: millis, time: millis });

/** Returns the whole content of a channel at `seq`. It replaces what the client has. */
function imageOf<K extends string, D extends z.core.SomeType>(kind: K, data: D) {
  return z.object({ type: z.literal('image'), kind: z.literal(kind), channel, seq: sequence, data });
}

/** Returns the changes from `from` to `seq`. Apply them only if `from` is the last `seq` that the client has of the channel. */
function deltaOf<K extends string, D extends z.core.SomeType>(kind: K, data: D) {
  return z.object({ type: z.literal('delta'), kind: z.literal(kind), channel, from: sequence, seq: sequence, data });
}

export const image = z.discriminatedUnion('kind', [
  imageOf('market', marketImage),
  imageOf('house', houseImage),
  imageOf('match', matchImage),
  imageOf('inplay', inplayImage),
  imageOf('me', meImage),
  imageOf('office', officeImage),
]);
export type ImageMessage = z.infer<typeof image>;

export const delta = z.discriminatedUnion('kind', [
  deltaOf('market', marketDelta),
  deltaOf('house', houseDelta),
  deltaOf('match', matchDelta),
  deltaOf('inplay', inplayDelta),
  deltaOf('me', meDelta),
  deltaOf('office', officeDelta),
]);
export type DeltaMessage = z.infer<typeof delta>;

/** A heartbeat, which has no changes. `seq` is how far the exchange is. */
export const heartbeat = z.object({ type: z.literal('heartbeat'), time: millis, seq: sequence });

export const pong = z.object({ type: z.literal('pong'), id: integer, time: millis });

/**
 * An error that a client's message caused. With `channel`, only that subscription is refused (NOT_FOUND), and the others continue. SESSION_ENDED and
 * ACCOUNT_BARRED end connection and session. RATE_LIMITED and TEMPORARILY_UNAVAILABLE end only the connection, and the client may reconnect later.
 */
export const streamError = z.object({
  type: z.literal('error'),
  code: z.enum(ERROR_CODES as readonly [ErrorCode, ...ErrorCode[]]),
  message: words,
  channel: z.optional(channel),
});

/** Every message from the server. */
export const downMessage = z.union([hello, image, delta, heartbeat, pong, streamError]);
export type DownMessage = z.infer<typeof downMessage>;
