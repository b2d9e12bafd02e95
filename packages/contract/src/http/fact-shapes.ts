import { PARAMETERS, type FactField, type FactFields, type Question } from '@pavilion/core/settlement/facts';
import * as z from 'zod/mini';
import { toMinor } from '../amount.ts';
import { instant, integer, integerIn, numberWhich, text, timestamp, words } from '../scalars.ts';

/** Returns the schema of one fact, as `packages/core/src/settlement/facts/` declares it. */
function schemaOf(field: FactField): z.ZodMiniType {
  switch (field.kind) {
    case 'FLAG':
      return z.boolean();
    case 'CHOICE':
      return z.enum(Object.keys(field.options));
    case 'COUNT':
      return integerIn(field.min, field.max);
    case 'DECIMAL':
      return numberWhich(
        z.gte(field.min),
        z.lte(field.max),
        z.refine<number>((value) => toMinor(value) !== undefined, { error: 'a number with at most two decimals' }),
      );
    case 'SCORE':
      return z.strictObject({ home: integerIn(0, field.max), away: integerIn(0, field.max) });
    case 'TIME':
      return instant;
    case 'TEXT':
      return text(field.max);
    case 'LIST':
      return z
        .array(z.strictObject(shapeOf(field.of, (of) => of.optional === true || of.kind === 'FLAG')))
        .check(z.maxLength(field.max));
  }
}

/** Returns the schemas of declared facts, by name. */
export function shapeOf(fields: FactFields, isOptional: (field: FactField) => boolean): Record<string, z.ZodMiniType> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, isOptional(field) ? z.optional(schemaOf(field)) : schemaOf(field)]),
  );
}

/**
 * The question of a market: the parameters of its type, fixed when it opens, and the outcome of each selection in their order. Absent outcomes are read from
 * the names of the selections.
 */
export const marketQuestion = z.strictObject({
  ...shapeOf(PARAMETERS, () => true),
  outcomes: z.optional(z.array(text(100)).check(z.minLength(1), z.maxLength(1_000))),
}) as unknown as z.ZodMiniType<Question>;

/** A fact or figure for people, in English and Hindi. */
const factText = z.object({ name: words, label: words, label_hi: words, text: words, text_hi: words });

/** The computation of a result from facts: the facts read by the rule, and its figures. */
export const computation = z.object({
  facts_version: integer,
  /** The report, page or feed behind it. */
  source: words,
  recorded_at: timestamp,
  facts: z.array(factText),
  figures: z.array(factText),
});
export type Computation = z.infer<typeof computation>;
