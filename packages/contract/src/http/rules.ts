import * as z from 'zod/mini';
import { get, post } from '../endpoint.ts';
import { language } from '../kinds.ts';
import { catalogueId, marketId, words } from '../scalars.ts';

/** One rule, with its figures filled in from the constants that settle bets. */
export const siteRule = z.object({
  /** Permanent id of the rule: `S-FOOT-4`. Results quote it, and addresses link to it. */
  rule_id: words,
  /** In plain words, in the requested language. */
  text: words,
  /** An example; empty if the text suffices. */
  example: words,
});
export type SiteRule = z.infer<typeof siteRule>;

/** One topic of the Site Rules page. */
export const ruleTab = z.object({
  /** The fixed name of the topic, used in addresses. */
  tab: words,
  /** The topic's name in the requested language. */
  label: words,
  rules: z.array(siteRule),
  /** Text shown on a page without rules; empty if it has rules. */
  empty_text: words,
});
export type RuleTab = z.infer<typeof ruleTab>;

/** The whole page: `general` is printed at the top of every tab with rules. */
export const siteRules = z.object({ general: z.array(siteRule), tabs: z.array(ruleTab) });
export type SiteRules = z.infer<typeof siteRules>;

/** The rules that settle one market: first the rules of its kind and sport, then the general ones. */
export const marketRules = z.object({
  market_id: marketId,
  market_name: words,
  match_id: catalogueId,
  match_name: words,
  rules: z.array(z.object({ ...siteRule.shape, tab: words })),
  general: z.array(siteRule),
});
export type MarketRules = z.infer<typeof marketRules>;

export const rules = {
  getRules: get('rules/getRules', {
    who: 'public',
    summary:
      'List every topic of the Site Rules. Visitors read them before they accept them. The figures are the constants that settle bets.',
    request: z.strictObject({ language: z.optional(language) }),
    response: siteRules,
    // The rules change only with a new version of the product.
    cache: { publicSeconds: 300 },
  }),
  getMarketRules: post('rules/getMarketRules', {
    who: 'signedIn',
    summary: 'List the rules that settle one market.',
    request: z.strictObject({ market_id: marketId, language: z.optional(language) }),
    response: marketRules,
    errors: ['NOT_FOUND'],
  }),
};
