import {
  FACT_SPORT_NAMES,
  FACT_SPORTS,
  PARAMETERS,
  type FactField,
  type FactFields,
  type Facts,
  type FactSportName,
  type Question,
} from '@pavilion/core/settlement/facts';
import * as z from 'zod/mini';
import { toMinor } from '../amount.ts';
import { get, post } from '../endpoint.ts';
import {
  catalogueId,
  instant,
  integer,
  integerIn,
  looseCatalogueId,
  marketId,
  marketStatus,
  numberWhich,
  text,
  timestamp,
  words,
} from '../scalars.ts';

/** The schema of one fact, as `packages/core/src/settlement/facts/` declares it. */
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

function shapeOf(fields: FactFields, isOptional: (field: FactField) => boolean): Record<string, z.ZodMiniType> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, isOptional(field) ? z.optional(schemaOf(field)) : schemaOf(field)]),
  );
}

/** Facts under the name of their sport. */
export type SportFacts = { readonly sport: FactSportName } & Facts;

const factsOf = (sport: FactSportName) =>
  z.strictObject({ sport: z.literal(sport), ...shapeOf(FACT_SPORTS[sport].fields, () => true) });

/** The facts of one match, by sport; an absent fact is unknown. They replace the facts recorded before. The server drops inapplicable ones. */
export const sportFacts = z.discriminatedUnion('sport', [
  factsOf(FACT_SPORT_NAMES[0]),
  ...FACT_SPORT_NAMES.slice(1).map(factsOf),
]) as unknown as z.ZodMiniType<SportFacts>;

/**
 * The question of a market: the parameters of its type, fixed when it opens, and the outcome of each selection in their order. Absent outcomes are read from
 * the names of the selections.
 */
export const marketQuestion = z.strictObject({
  ...shapeOf(PARAMETERS, () => true),
  outcomes: z.optional(z.array(text(100)).check(z.minLength(1), z.maxLength(1_000))),
}) as unknown as z.ZodMiniType<Question>;

/** A fact or figure for people, in English and Hindi. */
const said = z.object({ name: words, label: words, label_hi: words, text: words, text_hi: words });

/** The computation of a result from facts: the facts read by the rule, and its figures. */
export const computation = z.object({
  facts_version: integer,
  /** The report, page or feed behind it. */
  source: words,
  recorded_at: timestamp,
  facts: z.array(said),
  figures: z.array(said),
});
export type Computation = z.infer<typeof computation>;

/**
 * A market affected by the facts. DECIDED: see `sentence`, `rule_id` and `computation`. WAITS: `missing` is the fact that its rule needs, or null during the
 * event. BY_HAND: no rule settles it from facts. `act`: PROPOSE a result, ROLL_BACK the one in force and propose a new one, WITHDRAW a proposal that no longer
 * follows, or NONE. REJECTED: a person rejected this result, so only facts that change it are proposed.
 */
const factMarket = z.object({
  market_id: marketId,
  market_name: words,
  market_status: marketStatus,
  decision: z.enum(['DECIDED', 'WAITS', 'BY_HAND']),
  missing: z.nullable(words),
  sentence: z.nullable(words),
  rule_id: z.nullable(words),
  /** The rule as the Site Rules print it. */
  rule_text: z.nullable(words),
  computation: z.nullable(computation),
  act: z.enum(['NONE', 'PROPOSE', 'ROLL_BACK', 'WITHDRAW', 'REJECTED']),
});
export type FactMarketRow = z.infer<typeof factMarket>;

const factsVersion = z.object({
  /** Counts the versions of the match, from 1. */
  version: integer,
  facts: sportFacts,
  source: words,
  recorded_by: words,
  recorded_at: timestamp,
});

/** A match's facts, its markets beside them, and all earlier versions. */
export const matchFacts = z.object({
  match_id: catalogueId,
  match_name: words,
  /** null: facts do not settle matches of this sport. */
  sport: z.nullable(z.enum(FACT_SPORT_NAMES)),
  /** 0 if none are recorded. */
  version: integer,
  /** The facts in force; before the first version, the catalogue's suggestions. */
  facts: z.nullable(sportFacts),
  /** Newest first. */
  versions: z.array(factsVersion),
  markets: z.array(factMarket),
});
export type MatchFacts = z.infer<typeof matchFacts>;

export const factCalls = {
  getFacts: get('office/getFacts', {
    who: 'operator',
    summary: 'The facts of a match, with the result that each of its markets has by them.',
    request: z.strictObject({ match_id: looseCatalogueId }),
    response: matchFacts,
  }),
  viewFacts: post('office/viewFacts', {
    who: 'operator',
    summary: 'The result that each market of a match would have by these facts. Stores nothing.',
    request: z.strictObject({ match_id: looseCatalogueId, facts: sportFacts }),
    response: matchFacts,
  }),
  recordFacts: post('office/recordFacts', {
    who: 'operator',
    summary:
      'Record the facts of a match, and propose the results that follow. Another person confirms each. Results in force that no longer follow are proposed to be rolled back.',
    request: z.strictObject({
      match_id: looseCatalogueId,
      facts: sportFacts,
      /** Source: the referee's report, the league's page. */
      source: text(500),
      /** The seen version; 0: none. */
      version: integerIn(0, 1_000_000),
    }),
    response: matchFacts,
    errors: ['PROPOSAL_OUTDATED'],
    idempotent: true,
  }),
};
