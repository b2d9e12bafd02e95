import * as z from 'zod/mini';
import { sportFacts } from '../http/facts.ts';
import { line } from '../scalars.ts';
import { stamp } from './envelope.ts';

/**
 * All facts that the source knows about a match. Each message repeats all of them. In cricket the score events are facts too, and this message has what they do
 * not show. The published rules compute results from the facts, and the server proposes these results. A `result` message for such a market is only compared with
 * them.
 */
export const factsMessage = z.strictObject({ ...stamp, facts: sportFacts, evidence: line(500) });
export type FactsMessage = z.infer<typeof factsMessage>;
