import * as z from 'zod/mini';
import { sportFacts } from '../http/facts.ts';
import { line } from '../scalars.ts';
import { stamp } from './envelope.ts';

/**
 * All facts of a match that its source knows. Each message has all of them. The published rules compute results from the facts, and these are proposed. A
 * `result` message for such a market is only compared with them.
 */
export const factsMessage = z.strictObject({ ...stamp, facts: sportFacts, evidence: line(500) });
export type FactsMessage = z.infer<typeof factsMessage>;
