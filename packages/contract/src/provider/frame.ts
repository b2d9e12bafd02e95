import * as z from 'zod/mini';

/**
 * The message from a game page to the site around its frame, sent by `postMessage` to the site's origin. `held` is true during a motion whose outcome is
 * already booked, and while a move awaits its answer. Meanwhile the site shows the earlier balance (casino C-PH-3).
 */
export const frameMessage = z.strictObject({ type: z.literal('pavilion.outcome'), held: z.boolean() });
export type FrameMessage = z.infer<typeof frameMessage>;
