import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { CONSTANTS, type Constants } from '../constants.ts';
import { MARKET_TYPES } from '../market-types.ts';
import { VOID_REASON_NAMES } from '../void-reason.ts';
import { RULES, generalRules, ruleById, ruleOfVoid, rulesFor, rulesForVoid, rulesOfTab, ruleOfResult } from './index.ts';
import { hindiExample, hindiText } from './hindi/index.ts';
import { TABS } from './tabs.ts';

/** How many rules a prefix has; they are numbered from 1, the fancies with gaps between their groups. */
const NUMBERED: Readonly<Record<string, number>> = {
  GEN: 15,
  RACE: 25,
  HB: 4,
  TT: 4,
  BASK: 5,
  VOLL: 3,
  ICE: 3,
  FOOT: 15,
  TENN: 6,
  SNK: 3,
  EG: 2,
  FUT: 4,
  BBL: 12,
  LINE: 1,
  LUNCH: 5,
  POL: 8,
  BOOK: 12,
  DIGIT: 6,
  FM1: 27,
  FFAN: 5,
  IPL: 14,
  KAB: 4,
  WC: 12,
  KHADO: 4,
  ELEC: 5,
  MATCH: 13,
  BIN: 9,
};
const FANCY_GROUPS: readonly (readonly [number, number])[] = [
  [1, 15],
  [20, 26],
  [30, 35],
  [40, 49],
  [50, 60],
  [70, 71],
];
const count = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, step) => from + step);

/** All constants with every number replaced, so that a figure of the text shows whether it was one of them. */
function replaced(value: unknown, digit: 1 | 2, key = ''): unknown {
  if (typeof value === 'number') return key.endsWith('Minute') ? digit * 11 * 61 : Number(String(digit).repeat(5));
  if (Array.isArray(value) || typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, replaced(inner, digit, name)]));
}

/** Names that hold a digit and are no figure: a format, and other rules. */
const NAMES = /\bT20\b|\bS-[A-Z0-9]+-\d+\b/g;

describe('the rules are data', () => {
  it('settlement 8: every rule is there, and no other', () => {
    const ids = Object.entries(NUMBERED).flatMap(([prefix, last]) => count(1, last).map((number) => `S-${prefix}-${number}`));
    const fancies = FANCY_GROUPS.flatMap(([from, to]) => count(from, to).map((number) => `S-FANCY-${number}`));
    expect(RULES.map(({ id }) => id).toSorted()).toEqual([...ids, ...fancies].toSorted());
  });

  it('spec section 2: 27 tabs in their order and spelling; Teenpatti has no rules', () => {
    expect(TABS).toHaveLength(27);
    expect(TABS.filter((tab) => rulesOfTab(tab).length === 0)).toEqual(['Teenpatti']);
    expect(TABS.join(', ')).toBe(
      'Horse Racing, Handball, Table Tennis, Basketball, Vollyball, Ice Hockey, Football, Tennis, Snooker, E-Games, Fustal, Big Bash League, Lunch Favourite, Politics, Bookmaker, Teenpatti, CricketCasino, Fancy Market 1, Football Fancy, IPL, Kabaddi, World Cup, Khado, Election, Fancy, Match, Binary',
    );
    for (const tab of TABS)
      expect(rulesOfTab(tab).map((rule) => [rule.tab, rule.order])).toEqual(rulesOfTab(tab).map((_, at) => [tab, at]));
  });

  test.each(RULES.map((rule) => [rule.id, rule] as const))('settlement 5.2 %s: every figure is a constant', (_id, rule) => {
    for (const digit of [1, 2] as const) {
      const text = rule.text(replaced(CONSTANTS, digit) as Constants).replaceAll(NAMES, '');
      expect(text.match(/\d/g)?.filter((found) => found !== String(digit)) ?? [], text).toEqual([]);
    }
  });

  test.each(RULES.map((rule) => [rule.id, rule] as const))('settlement %s: one or more whole sentences', (_id, rule) => {
    const text = rule.text(CONSTANTS);
    expect(text).toMatch(/^[\dA-Z].*[.]$/s);
    expect(text).not.toMatch(/undefined|NaN|\[object/);
    for (const [other] of text.matchAll(/\bS-[A-Z0-9]+-\d+\b/g)) expect(ruleById(other), other).toBeDefined();
  });

  test.each(RULES.map((rule) => [rule.id, rule] as const))(
    'settlement 5.2 %s in Hindi: its own letters, figures from the same constants, the same other rules',
    (id, rule) => {
      const text = hindiText(id, CONSTANTS) ?? '';
      expect(text).toMatch(/[\u0900-\u097f].*।$/s);
      expect(text).not.toMatch(/undefined|NaN|\[object/);
      const named = (sentence: string): string[] => [...new Set(sentence.match(/\bS-[A-Z0-9]+-\d+\b/g) ?? [])].toSorted();
      expect(named(text)).toEqual(named(rule.text(CONSTANTS)));
      for (const digit of [1, 2] as const) {
        const other = replaced(CONSTANTS, digit) as Constants;
        const hindi = (hindiText(id, other) ?? '').replaceAll(NAMES, '');
        expect(hindi.match(/\d/g)?.filter((found) => found !== String(digit)) ?? [], hindi).toEqual([]);
        const figures = (sentence: string): string[] => (sentence.replaceAll(NAMES, '').match(/[\d.,]*\d/g) ?? []).toSorted();
        expect(new Set(figures(hindi))).toEqual(new Set(figures(rule.text(other))));
      }
    },
  );

  test.each(RULES.map((rule) => [rule.id, rule] as const))(
    'settlement 5.2 %s: its example in Hindi has the same figures, in their own number',
    (id, { example }) => {
      const hindi = hindiExample(id);
      expect(hindi === undefined).toBe(example === undefined);
      const figures = (sentence = ''): string[] => (sentence.match(/\d[\d.,:/]*\d|\d/g) ?? []).toSorted();
      expect(figures(hindi)).toEqual(figures(example));
      if (hindi !== undefined) expect(hindi).toMatch(/[\u0900-\u097f\d].*।$/s);
    },
  );

  it('settlement 7: figures are printed as they settle', () => {
    expect(ruleById('S-RACE-7')?.text(CONSTANTS)).toContain('2.50 %');
    expect(ruleById('S-RACE-11')?.text(CONSTANTS)).toContain('1.01');
    expect(ruleById('S-BIN-3')?.text(CONSTANTS)).toContain('GOLD, SILVER, CRUDE from 11:30 to 22:30');
    expect(ruleById('S-BIN-3')?.text(CONSTANTS)).toContain('from 19:30 to 24:00');
    expect(ruleById('S-IPL-2')?.text(CONSTANTS)).toContain('fours 25, sixes 13, wickets 12, wides 8, extras 17');
  });

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
    expect(rules.some(({ constants }) => constants.includes(constant))).toBe(true);
  });

  it('spec 9.46, settlement 7: every constant is printed somewhere', () => {
    const printed = new Set(RULES.flatMap(({ constants }) => constants));
    expect(Object.keys(CONSTANTS).filter((key) => !printed.has(key as keyof Constants))).toEqual([]);
  });

  test.each(VOID_REASON_NAMES)('settlement 5.3 %s: a rule gives this reason', (reason) => {
    expect(rulesForVoid(reason).length).toBeGreaterThan(0);
  });

  test.each(MARKET_TYPES)('settlement 5.2 %s: a rule of its own settles it', (type) => {
    expect(RULES.filter((rule) => rule.tab !== 'GENERAL' && rule.marketTypes.includes(type)).length).toBeGreaterThan(0);
  });

  it('settlement 5.2: the rules of a market are those of its sport, the general ones last', () => {
    const football = rulesFor('MATCH_ODDS', 'FOOTBALL').map(({ id }) => id);
    expect(football).toContain('S-FOOT-1');
    expect(football).toContain('S-MATCH-8');
    expect(football).not.toContain('S-MATCH-3');
    expect(football.slice(-15)).toEqual(generalRules().map(({ id }) => id));
    expect(rulesFor('MATCH_ODDS', 'CRICKET').map(({ id }) => id)[0]).toBe('S-MATCH-1');
  });

  test.each([
    ['TIE', 'MATCH_ODDS', 'CRICKET', 'S-MATCH-3'],
    ['TIE', 'LUNCH_FAVOURITE', 'CRICKET', 'S-LUNCH-4'],
    ['NOT_PLAYED_IN_TIME', 'MATCH_ODDS', 'FOOTBALL', 'S-FOOT-1'],
    ['WRONG_RATE', 'MATCH_ODDS', 'CRICKET', 'S-GEN-2'],
    ['STREAM_STOPPED', 'SESSION', 'CRICKET', 'S-FANCY-71'],
    ['NO_RESULT', 'MATCH_ODDS', 'TENNIS', 'S-GEN-1'],
  ] as const)('settlement 5.3 %s in %s of %s is quoted as %s', (reason, type, sport, id) => {
    expect(ruleOfVoid(reason, type, sport)).toBe(id);
  });

  test.each([
    ['MATCH_ODDS', 'CRICKET', false, 'S-MATCH-1'],
    ['TOSS', 'CRICKET', false, 'S-MATCH-13'],
    ['TIED_MATCH', 'CRICKET', false, 'S-MATCH-7'],
    ['MATCH_ODDS', 'FOOTBALL', false, 'S-FOOT-4'],
    ['WIN', 'RACING', false, 'S-RACE-1'],
    ['WIN', 'RACING', true, 'S-RACE-21'],
    ['TOP_BATTER', 'CRICKET', true, 'S-FM1-7'],
    ['ELECTION', 'POLITICS', false, 'S-POL-1'],
    ['SESSION', 'CRICKET', false, 'S-FANCY-7'],
  ] as const)('settlement 5.2: a result of %s in %s, shared %s, quotes %s', (type, sport, isDeadHeat, id) => {
    expect(ruleOfResult(type, sport, isDeadHeat)).toBe(id);
  });

  it('settlement 5.2: every rule that a settlement quotes, for a result or for a void, is published', () => {
    const folder = join(import.meta.dirname, '..');
    const sources = globSync('**/*.ts', { cwd: folder }).filter((path) => !path.includes('.test.') && !path.startsWith('rules'));
    const quoted = sources.flatMap((path) => readFileSync(join(folder, path), 'utf8').match(/(?<=')S-[A-Z0-9]+-\d+(?=')/g) ?? []);
    expect(new Set(quoted).size).toBeGreaterThan(120);
    expect(quoted.filter((id) => ruleById(id) === undefined)).toEqual([]);
  });

  it('settlement 5.3: a rule that the settlements quote for a void gives that reason', () => {
    const folder = join(import.meta.dirname, '..');
    const sources = globSync('**/*.ts', { cwd: folder }).filter((path) => !path.includes('.test.') && !path.startsWith('rules'));
    const quoted = sources.flatMap((path) => [
      ...readFileSync(join(folder, path), 'utf8').matchAll(/voided\('([A-Z_]+)', '(S-[A-Z0-9]+-\d+)'\)/g),
    ]);
    expect(quoted.length).toBeGreaterThan(50);
    const missing = quoted.filter(([, reason, id]) => !ruleById(id ?? '')?.voids.some((given) => given === reason));
    expect(missing.map(([text]) => text)).toEqual([]);
  });
});
