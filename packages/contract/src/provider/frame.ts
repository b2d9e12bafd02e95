import * as z from 'zod/mini';

/**
 * What a game page tells the site around its frame, by `postMessage` to the site's origin. While `held` is true the game shows a motion whose
 * outcome is booked already, or waits for the answer to a move: the site keeps showing the balance of before (casino C-PH-3).
 */
export const frameMessage = z.strictObject({ type: z.literal('pavilion.outcome'), held: z.boolean() });
export type FrameMessage = z.infer<typeof frameMessage>;
