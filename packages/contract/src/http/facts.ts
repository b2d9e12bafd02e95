import { FACT_SPORT_NAMES, FACT_SPORTS, type Facts, type FactSportName } from '@pavilion/core/settlement/facts';
import * as z from 'zod/mini';
import { get, post } from '../endpoint.ts';
import { catalogueId, integer, integerIn, looseCatalogueId, marketId, marketStatus, text, timestamp, words } from '../scalars.ts';
import { computation, shapeOf } from './fact-shapes.ts';

/** Facts under the name of their sport. */
export type SportFacts = { readonly sport: FactSportName } & Facts;

const factsOf = (sport: FactSportName) =>
  z.strictObject({ sport: z.literal(sport), ...shapeOf(FACT_SPORTS[sport].fields, () => true) });

/** The facts of one match, by sport. A fact that is absent is unknown. They replace all facts recorded before. The server drops facts that do not apply. */
export const sportFacts = z.discriminatedUnion('sport', [
  factsOf(FACT_SPORT_NAMES[0]),
  ...FACT_SPORT_NAMES.slice(1).map(factsOf),
]) as unknown as z.ZodMiniType<SportFacts>;

/**
 * A market affected by the facts. DECIDED: see `sentence`, `rule_id` and `computation`. WAITS: `missing` is the fact that its rule needs, as `overs` or, for a
 * column of a list, as `innings.target`; null during the event. BY_HAND: no rule settles it from facts. `act`: PROPOSE a result, ROLL_BACK the current one and
 * propose a new one, WITHDRAW a proposal that no longer follows from the facts, or NONE. REJECTED: another person rejected this result.
 * WITHDRAWN: its proposer took it back. It is proposed again only if new facts change it.
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
  act: z.enum(['NONE', 'PROPOSE', 'ROLL_BACK', 'WITHDRAW', 'REJECTED', 'WITHDRAWN']),
  /** Spans in which bets are void by these facts. Recording the facts opens a case for the bets of each (settlement S-MATCH-8). */
  void_spans: z.array(z.object({ from: timestamp, until: timestamp, rule_id: words })),
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

/** The facts of a match, its markets, and all versions of the facts. */
export const matchFacts = z.object({
  match_id: catalogueId,
  match_name: words,
  /** null: facts do not settle matches of this sport. */
  sport: z.nullable(z.enum(FACT_SPORT_NAMES)),
  /** 0 if none are recorded. */
  version: integer,
  /** The current facts; before the first version, the catalogue's suggestions. */
  facts: z.nullable(sportFacts),
  /** True if the recorded overs replace the balls that a feed sends, so that no rule reads them. */
  replaces_score: z.boolean(),
  /** Newest first. */
  versions: z.array(factsVersion),
  markets: z.array(factMarket),
});
export type MatchFacts = z.infer<typeof matchFacts>;

export const factCalls = {
  getFacts: get('office/getFacts', {
    who: 'operator',
    summary: 'Return the facts of a match, and the result of each of its markets under them.',
    request: z.strictObject({ match_id: looseCatalogueId }),
    response: matchFacts,
  }),
  viewFacts: post('office/viewFacts', {
    who: 'operator',
    summary: 'Return the result that each market of a match would have under these facts. Stores nothing.',
    request: z.strictObject({ match_id: looseCatalogueId, facts: sportFacts }),
    response: matchFacts,
  }),
  recordFacts: post('office/recordFacts', {
    who: 'operator',
    summary:
      'Record the facts of a match, and propose the results that follow. Another person confirms each result. A settled result that no longer follows gets a proposal to undo it.',
    request: z.strictObject({
      match_id: looseCatalogueId,
      facts: sportFacts,
      /** Source: the referee's report, the league's page. */
      source: text(500),
      /** The version that the person saw; 0: none. */
      version: integerIn(0, 1_000_000),
    }),
    response: matchFacts,
    errors: ['PROPOSAL_OUTDATED'],
    idempotent: true,
  }),
  endMatch: post('office/endMatch', {
    who: 'operator',
    summary:
      'End a match: record its final facts as `recordFacts` does, and close all its markets. An abandoned or awarded match needs a time and a reason.',
    request: z.strictObject({
      match_id: looseCatalogueId,
      facts: sportFacts,
      source: text(500),
      version: integerIn(0, 1_000_000),
    }),
    response: matchFacts,
    errors: ['PROPOSAL_OUTDATED'],
    idempotent: true,
  }),
};
