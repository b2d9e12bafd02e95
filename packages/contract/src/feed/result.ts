import * as z from 'zod/mini';
import { line, ordinal, ruleId } from '../scalars.ts';
import { voidReason } from '../http/settlement.ts';
import { resultNumber } from '../http/house-shapes.ts';
import { reference, stamp } from './envelope.ts';

/**
 * The result that a feed reports. It is only a proposal, which a person or the demo's visible rule confirms. `certainty` 1 is provisional, 2 confirmed by the
 * source. `rollback_of` is the seq of the wrong result that this one replaces.
 */
export const resultMessage = z.strictObject({
  ...stamp,
  market_ref: reference,
  result: z.discriminatedUnion('kind', [
    /** The winners: at least as many as the market's places. If there are more, all of them dead-heat for those places. */
    z.strictObject({ kind: z.literal('WINNERS'), selection_refs: z.array(reference).check(z.minLength(1), z.maxLength(500)) }),
    /** EACH_WAY: the runners in finishing order, each inner list a dead heat. It names at least as many runners as there are places. */
    z.strictObject({
      kind: z.literal('FINISH'),
      order: z.array(z.array(reference).check(z.minLength(1), z.maxLength(500))).check(z.minLength(1), z.maxLength(500)),
    }),
    /** House markets with a numeric result: runs or a price. */
    z.strictObject({ kind: z.literal('NUMBER'), number: resultNumber }),
    z.strictObject({ kind: z.literal('VOID'), reason: voidReason }),
  ]),
  certainty: z.union([z.literal(1), z.literal(2)]),
  rollback_of: z.optional(ordinal),
  evidence: line(500),
  /** The settlement rule that decides, if the source knows it. Otherwise the market's usual rule applies. */
  rule_id: z.optional(ruleId),
  /** The seed of a simulated match that is over. Its hash is the commitment announced with the match. */
  revealed_seed: z.optional(line(128)),
});
export type ResultMessage = z.infer<typeof resultMessage>;
