import * as z from 'zod/mini';
import { channel } from './channels.ts';
import { CHANNELS_MAX } from './protocol.ts';
import { count } from '../scalars.ts';

/** Ask for channels. Each is answered with an image; one already subscribed gets a new image, which is how a gap is repaired. */
export const subscribe = z.strictObject({
  type: z.literal('subscribe'),
  channels: z.array(channel).check(z.minLength(1), z.maxLength(CHANNELS_MAX)),
});

/** Leave channels. Deltas already on their way may still arrive and are to be ignored. */
export const unsubscribe = z.strictObject({
  type: z.literal('unsubscribe'),
  channels: z.array(channel).check(z.minLength(1), z.maxLength(CHANNELS_MAX)),
});

/** Answered by a pong with the same id: the round trip. */
export const ping = z.strictObject({ type: z.literal('ping'), id: count });

/** Everything a client may say. Anything else is answered by an error and, repeated, by the end of the connection. */
export const upMessage = z.discriminatedUnion('type', [subscribe, unsubscribe, ping]);
export type UpMessage = z.infer<typeof upMessage>;
