import * as z from 'zod/mini';
import { channel } from './channels.ts';
import { CHANNELS_MAX } from './protocol.ts';
import { count } from '../scalars.ts';

/** Subscribes to channels. Each channel sends an image. Subscribing again sends a new image, which repairs a gap. */
export const subscribe = z.strictObject({
  type: z.literal('subscribe'),
  channels: z.array(channel).check(z.minLength(1), z.maxLength(CHANNELS_MAX)),
});

/** Unsubscribes from channels. Deltas already sent may still arrive; ignore them. */
export const unsubscribe = z.strictObject({
  type: z.literal('unsubscribe'),
  channels: z.array(channel).check(z.minLength(1), z.maxLength(CHANNELS_MAX)),
});

/** The server answers with a pong of the same id, to measure the round trip. */
export const ping = z.strictObject({ type: z.literal('ping'), id: count });

/** Every message from a client. Any other message is answered with an error and, if repeated, ends the connection. */
export const upMessage = z.discriminatedUnion('type', [subscribe, unsubscribe, ping]);
export type UpMessage = z.infer<typeof upMessage>;
