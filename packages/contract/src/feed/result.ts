import * as z from 'zod/mini';
import { line, ordinal, ruleId } from '../scalars.ts';
import { voidReason } from '../http/office.ts';
import { resultNumber } from '../http/house-shapes.ts';
import { reference, stamp } from './envelope.ts';

/**
 * The result as a feed believes it to be. It proposes; a person (or the visible rule of the demo) confirms. `certainty` 1 is
 * live, 2 confirmed at the source; `rollback_of` names the seq of the result that was wrong.
 */
export const resultMessage = z.strictObject({
  ...stamp,
  market_ref: reference,
  result: z.discriminatedUnion('kind', [
    /** Several winners tie for one place when there are more of them than places. */
    z.strictObject({ kind: z.literal('WINNERS'), selection_refs: z.array(reference).check(z.minLength(1), z.maxLength(500)) }),
    /** EACH_WAY: who finished, the first first; those who finished level stand together. It names at least as many as are placed. */
    z.strictObject({
      kind: z.literal('FINISH'),
      order: z.array(z.array(reference).check(z.minLength(1), z.maxLength(500))).check(z.minLength(1), z.maxLength(500)),
    }),
    /** House markets on a number: runs, or a price. */
    z.strictObject({ kind: z.literal('NUMBER'), number: resultNumber }),
    z.strictObject({ kind: z.literal('VOID'), reason: voidReason }),
  ]),
  certainty: z.union([z.literal(1), z.literal(2)]),
  rollback_of: z.optional(ordinal),
  evidence: line(500),
  /** The rule that decided, where the source knows it; otherwise the ordinary one of such a market is taken. */
  rule_id: z.optional(ruleId),
  /** A simulated match that is over: the seed that was committed to. */
  revealed_seed: z.optional(line(128)),
});
export type ResultMessage = z.infer<typeof resultMessage>;
