import type { Constants, SiteRuleId, Tab } from '@pavilion/core/settlement';
import { messagesIn, type Language, type Say, type Translation } from './messages.ts';
import { cricketRules } from './messages/cricket-rules.en.ts';
import { cricketRulesHindi } from './messages/cricket-rules.hi.ts';
import { ruleExamples } from './messages/rule-examples.en.ts';
import { ruleExamplesHindi } from './messages/rule-examples.hi.ts';
import { siteRules } from './messages/site-rules.en.ts';
import { siteRulesHindi } from './messages/site-rules.hi.ts';

const texts = { ...siteRules, ...cricketRules } satisfies Record<SiteRuleId | `tab.${Tab}` | 'none', string>;
const textsHindi: Translation<typeof texts> = { ...siteRulesHindi, ...cricketRulesHindi };

const say: Readonly<Record<Language, Say<typeof texts>>> = {
  en: messagesIn<typeof texts>('en', texts),
  hi: messagesIn<typeof texts>('hi', textsHindi),
};
const examples: Readonly<Record<Language, Readonly<Partial<Record<SiteRuleId, string>>>>> = {
  en: ruleExamples,
  hi: ruleExamplesHindi,
};

/** Returns the sentences of a rule with the figures that settle bets. */
export function ruleText(id: SiteRuleId, language: Language, constants: Constants): string {
  return say[language](id, figuresOf(constants));
}

/** Returns the rule's example; empty if it has none. */
export function ruleExample(id: SiteRuleId, language: Language): string {
  return examples[language][id] ?? '';
}

/** Returns the name of a tab of the Site Rules. */
export function tabName(tab: Tab, language: Language): string {
  return say[language](`tab.${tab}`);
}

/** Returns the text of a tab without rules. */
export function noRules(language: Language): string {
  return say[language]('none');
}

/** A constant's name in messages. `METER_CAP_TEST` is `METER_CAP.TEST`. Minutes after midnight are written as a time of day, and lists with commas. */
type Named<Value, Name extends string> = Value extends number
  ? [Name, Name extends `${string}Minute` ? string : number]
  : Value extends string | readonly string[]
    ? [Name, string]
    : { [Key in keyof Value & string]: Named<Value[Key], `${Name}_${Key}`> }[keyof Value & string];
type Figure = { [Key in keyof Constants]: Named<Constants[Key], Key> }[keyof Constants];
type Figures = { readonly [Each in Figure as Each[0]]: Each[1] };

function figuresOf(constants: Constants): Figures {
  return Object.fromEntries(Object.entries(constants).flatMap(([name, value]) => figureEntries(name, value))) as Figures;
}

function figureEntries(name: string, value: unknown): [string, unknown][] {
  if (Array.isArray(value)) return [[name, value.join(', ')]];
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, inner]) => figureEntries(`${name}_${key}`, inner));
  return [[name, typeof value === 'number' && name.endsWith('Minute') ? clock(value) : value]];
}

/** Writes minutes after midnight as a time of day: 870 is 14:30. */
function clock(minutes: number): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
