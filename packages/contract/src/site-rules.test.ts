import {
  CONSTANTS,
  generalRules,
  ruleById,
  RULES,
  rulesOfTab,
  TABS,
  type Constants,
  type SiteRuleId,
} from '@pavilion/core/settlement';
import { expect, it, test } from 'vitest';
import { cricketRules } from './messages/cricket-rules.en.ts';
import { ruleExamples } from './messages/rule-examples.en.ts';
import { siteRules } from './messages/site-rules.en.ts';
import { ruleExample, ruleText, tabName } from './site-rules.ts';
import { valuesOf } from './testing/message-values.ts';

/** Changes every constant. A figure in a text that then stays the same was typed by hand. */
function replaced(value: unknown, digit: 1 | 2, key = ''): unknown {
  if (typeof value === 'number') return key.endsWith('Minute') ? digit * 11 * 61 : Number(String(digit).repeat(5));
  if (Array.isArray(value) || typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, replaced(inner, digit, name)]));
}

/** Names with a digit that is not a figure: a match format, and ids of rules. */
const NAMES = /\bT20\b|\bS-[A-Z0-9]+-\d+\b/g;
const FORMS = ['WINNING_ONLY', 'WHOLE_EPISODE'] as const;
const IDS = RULES.map(({ id }) => id);

const english = (id: SiteRuleId, constants: Constants = CONSTANTS): string => ruleText(id, 'en', constants);
const hindi = (id: SiteRuleId, constants: Constants = CONSTANTS): string => ruleText(id, 'hi', constants);
const figuresIn = (sentence: string): readonly string[] => sentence.match(/\d[\d.,:/]*\d|\d/g) ?? [];
const rulesIn = (sentence: string): readonly string[] => [...new Set(sentence.match(/\bS-[A-Z0-9]+-\d+\b/g) ?? [])].toSorted();
const typedByHand = (sentence: string, digit: 1 | 2): readonly string[] =>
  (sentence.replaceAll(NAMES, '').match(/\d/g) ?? []).filter((found) => found !== String(digit));

test.each(IDS)('settlement 5.2 %s: every figure is a constant, the same in Hindi', (id) => {
  for (const digit of [1, 2] as const)
    for (const form of FORMS) {
      const other = { ...(replaced(CONSTANTS, digit) as Constants), ILLEGITIMATE_PLAY_FORM: form } as Constants;
      const [text, translated] = [english(id, other), hindi(id, other)];
      expect([typedByHand(text, digit), typedByHand(translated, digit)], text).toEqual([[], []]);
      expect(new Set(figuresIn(translated.replaceAll(NAMES, '')))).toEqual(new Set(figuresIn(text.replaceAll(NAMES, ''))));
    }
});

test.each(IDS)('settlement %s: the text is whole sentences and cites only existing rules, in both languages', (id) => {
  expect(english(id)).toMatch(/^[\dA-Z].*[.]$/s);
  expect(hindi(id)).toMatch(/[\u0900-\u097f].*।$/s);
  expect(`${english(id)} ${hindi(id)}`).not.toMatch(/undefined|NaN|\[object|[{}]/);
  expect(rulesIn(hindi(id))).toEqual(rulesIn(english(id)));
  expect(rulesIn(english(id)).filter((other) => ruleById(other) === undefined)).toEqual([]);
});

test.each(IDS)('settlement 5.2 %s: its example in Hindi has the same figures', (id) => {
  const [example, translated] = [ruleExample(id, 'en'), ruleExample(id, 'hi')];
  expect(figuresIn(translated).toSorted()).toEqual(figuresIn(example).toSorted());
  expect(translated).toMatch(example === '' ? /^$/ : /[\u0900-\u097f\d].*।$/s);
});

it('settlement 8: every text and every example belongs to a published rule', () => {
  const keys = Object.keys({ ...siteRules, ...cricketRules, ...ruleExamples }).filter((key) => key.startsWith('S-'));
  expect(keys.filter((key) => ruleById(key) === undefined)).toEqual([]);
});

it('spec 2.31: the tabs have the spelling of the specification, and names in Hindi', () => {
  expect(TABS.map((tab) => tabName(tab, 'en'))).toEqual(TABS);
  for (const tab of TABS) expect(tabName(tab, 'hi')).toMatch(/[\u0900-\u097f]/);
});

it('settlement 7: figures are printed as settlement uses them', () => {
  expect(english('S-RACE-7')).toContain('2.50 %');
  expect(english('S-RACE-11')).toContain('1.01');
  expect(english('S-BIN-3')).toContain('GOLD, SILVER, CRUDE from 11:30 to 22:30');
  expect(english('S-BIN-3')).toContain('from 19:30 to 24:00');
  expect(english('S-IPL-2')).toContain('fours 25, sixes 13, wickets 12, wides 8, extras 17');
  expect(english('S-GEN-7')).toContain(`${CONSTANTS.TV_DELAY_SECONDS} seconds`);
});

/** Returns the constants that the sentences of these rules print. */
function printedIn(rules: readonly { readonly id: SiteRuleId }[]): ReadonlySet<string> {
  const texts = { ...siteRules, ...cricketRules };
  const values = rules.flatMap(({ id }) => valuesOf(texts[id]));
  return new Set(Object.keys(CONSTANTS).filter((key) => values.some((value) => value === key || value.startsWith(`${key}_`))));
}

test.each([
  ['QUERY_WINDOW_DAYS', 'GENERAL'],
  ['TV_DELAY_SECONDS', 'GENERAL'],
  ['DELETED_BET_REMOVAL_HOURS', 'GENERAL'],
  ['RF_WIN_MIN', 'Horse Racing'],
  ['RF_PLACE_CANCEL_MIN', 'Horse Racing'],
  ['MIN_PRICE', 'Horse Racing'],
  ['RF_UPDATE_MINUTES', 'Horse Racing'],
  ['RF_UPDATE_MINUTES_AU_US', 'Horse Racing'],
  ['RF_MISSING_RUNNER_MAX', 'Horse Racing'],
  ['FOOTBALL_PLAYED_WITHIN_HOURS', 'Football'],
  ['BASKETBALL_MAX_MINUTES_LEFT', 'Basketball'],
  ['OVER_COMPARISON_OVERS', 'Bookmaker'],
  ['FULL_INNINGS_OVERS', 'Fancy'],
  ['TOP_BATTER_OVERS', 'Fancy Market 1'],
  ['DEAD_HEAT_TWO_WAY', 'Fancy Market 1'],
  ['DEAD_HEAT_TWO_WAY', 'Horse Racing'],
  ['LAMBI_TEST_MIN_OVERS', 'Fancy'],
  ['LAMBI_TEST_MIN_OVERS', 'Fancy Market 1'],
  ['KHADO_TEST_MIN_OVERS', 'Khado'],
  ['KHADO_TEST_MIN_OVERS', 'Fancy Market 1'],
  ['TEST_DAY_SESSION_MIN_OVERS', 'Fancy'],
  ['TEST_DAY_ONE_MIN_OVERS', 'Fancy'],
  ['TEST_MATCH_MIN_OVERS', 'Fancy'],
  ['BOWLER_SEASON_MIN_OVERS', 'Big Bash League'],
  ['BOWLER_SEASON_MIN_OVERS', 'IPL'],
  ['ABSENT_MATCHES_REMOVED', 'Big Bash League'],
  ['ABSENT_MATCHES_REMOVED', 'IPL'],
  ['ABSENT_MATCHES_REMOVED', 'World Cup'],
  ['IPL_FIXTURE_MATCHES', 'IPL'],
  ['SEASON_AVERAGES', 'Big Bash League'],
  ['SEASON_AVERAGES', 'IPL'],
  ['SEASON_AVERAGES', 'World Cup'],
  ['METER_CAP', 'Fancy Market 1'],
  ['KABADDI_MINUTES', 'Kabaddi'],
  ['BINARY_HOURS', 'Binary'],
] as const)('settlement 7: %s is printed in %s', (constant, tab) => {
  const rules = tab === 'GENERAL' ? generalRules() : rulesOfTab(tab);
  expect(printedIn(rules)).toContain(constant);
});

it('spec 9.46, settlement 7: every constant is printed somewhere', () => {
  expect([...printedIn(RULES)].toSorted()).toEqual(Object.keys(CONSTANTS).toSorted());
});
