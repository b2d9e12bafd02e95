import type { RuleTab, SiteRule, SiteRules } from '@pavilion/contract/http';

/** The matching rules of one topic; `topic` undefined means the general rules. */
export type FoundRules = { readonly topic: string | undefined; readonly label: string; readonly rules: readonly SiteRule[] };

/** Removes the dots below Hindi letters. Such a letter has two encodings, and people often type it without its dot. All three forms then match. */
const withoutDots = (text: string): string => text.normalize('NFD').replaceAll('\u093c', '');

const wordsOf = (text: string): readonly string[] => text.toLowerCase().split(/\s+/).filter(Boolean);

/** Returns the rules that have all the words in their id, topic, text or example. Without words, returns none. */
export function findRules(page: SiteRules, text: string): readonly FoundRules[] {
  const words = wordsOf(withoutDots(text));
  if (words.length === 0) return [];
  const has = (topic: string, { rule_id, text: sentence, example }: SiteRule): boolean => {
    const hay = withoutDots(`${rule_id} ${topic} ${sentence} ${example}`).toLowerCase();
    return words.every((word) => hay.includes(word));
  };
  return [
    { topic: undefined, label: '', rules: page.general.filter((rule) => has('', rule)) },
    ...page.tabs.map(({ tab, label, rules }) => ({
      topic: tab,
      label,
      rules: rules.filter((rule) => has(`${tab} ${label}`, rule)),
    })),
  ].filter(({ rules }) => rules.length > 0);
}

/** Returns the topic of a rule; undefined for a general or unknown rule. */
export function topicOf(page: SiteRules, ruleId: string): string | undefined {
  return page.tabs.find(({ rules }) => rules.some(({ rule_id }) => rule_id === ruleId))?.tab;
}

/** The rules of a cricket match, for readers who come from no sport in particular: most of them bet on cricket. */
const FIRST_TOPIC = 'Match';

/** Returns the topic to open: the wanted one, or the rules of cricket if the page has no such topic. */
export function startTopic(page: SiteRules, wanted: string | undefined): RuleTab | undefined {
  const named = (name: string | undefined): RuleTab | undefined => page.tabs.find(({ tab }) => tab === name);
  return named(wanted) ?? named(FIRST_TOPIC) ?? page.tabs[0];
}

export type Part = { readonly text: string; readonly ruleId: string | undefined };

/** Splits a sentence at the rule ids in it, so that the ids can be links. */
export function partsOf(sentence: string): readonly Part[] {
  return sentence
    .split(/(\bS-[A-Z0-9]+-\d+\b)/)
    .filter((text) => text !== '')
    .map((text) => ({ text, ruleId: /^S-[A-Z0-9]+-\d+$/.test(text) ? text : undefined }));
}
