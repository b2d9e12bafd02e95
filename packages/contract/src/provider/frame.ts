import * as z from 'zod/mini';

/**
 * The message that a game page sends by `postMessage` to the origin of the site around its frame. `held` is true during a motion whose outcome is already
 * booked, and while a move waits for its answer. While it is true, the site shows the earlier balance (casino C-PH-3).
 */
export const frameMessage = z.strictObject({ type: z.literal('pavilion.outcome'), held: z.boolean() });
export type FrameMessage = z.infer<typeof frameMessage>;
