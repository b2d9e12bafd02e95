import type { SiteRule, SiteRules } from '@pavilion/contract/http';

/** Rules of one topic that have the words; `topic` undefined: the general ones. */
export type Found = { readonly topic: string | undefined; readonly label: string; readonly rules: readonly SiteRule[] };

/** Letters with a dot below are written in two ways, and often without the dot: all of them find each other. */
const plain = (text: string): string => text.normalize('NFD').replaceAll('\u093c', '');

const wordsOf = (text: string): readonly string[] => text.toLowerCase().split(/\s+/).filter(Boolean);

/** Every rule that has all the words somewhere in its id, its topic, its text or its example; nothing for no words. */
export function findRules(page: SiteRules, text: string): readonly Found[] {
  const words = wordsOf(plain(text));
  if (words.length === 0) return [];
  const has = (topic: string, { rule_id, text: sentence, example }: SiteRule): boolean => {
    const hay = plain(`${rule_id} ${topic} ${sentence} ${example}`).toLowerCase();
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

/** In which topic a rule stands; undefined for a general one and for none. */
export function topicOf(page: SiteRules, ruleId: string): string | undefined {
  return page.tabs.find(({ rules }) => rules.some(({ rule_id }) => rule_id === ruleId))?.tab;
}

export type Part = { readonly text: string; readonly ruleId: string | undefined };

/** A sentence cut at the rules it names, so that those can be links. */
export function partsOf(sentence: string): readonly Part[] {
  return sentence
    .split(/(\bS-[A-Z0-9]+-\d+\b)/)
    .filter((text) => text !== '')
    .map((text) => ({ text, ruleId: /^S-[A-Z0-9]+-\d+$/.test(text) ? text : undefined }));
}
