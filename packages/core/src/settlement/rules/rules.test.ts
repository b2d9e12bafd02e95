import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { FACT_SPORT_NAMES } from '../facts/index.ts';
import { MARKET_TYPES } from '../market-types.ts';
import { VOID_REASON_NAMES } from '../void-reason.ts';
import { RULES, generalRules, ruleById, ruleOfVoid, rulesFor, rulesOfTab, ruleOfResult } from './index.ts';
import { TABS } from './tabs.ts';

/** Number of rules by prefix. Rules are numbered from 1; the fancies have gaps between their groups. */
const NUMBERED: Readonly<Record<string, number>> = {
  GEN: 16,
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

describe('each rule is data that results can quote', () => {
  it('settlement 8: every rule is present, and there are no others', () => {
    const ids = Object.entries(NUMBERED).flatMap(([prefix, last]) => count(1, last).map((number) => `S-${prefix}-${number}`));
    const fancies = FANCY_GROUPS.flatMap(([from, to]) => count(from, to).map((number) => `S-FANCY-${number}`));
    expect(RULES.map(({ id }) => id).toSorted()).toEqual([...ids, ...fancies].toSorted());
  });

  it('spec 2.31, 2.32: there are 27 tabs in the given order and spelling, and Teenpatti has no rules', () => {
    expect(TABS).toHaveLength(27);
    expect(TABS.filter((tab) => rulesOfTab(tab).length === 0)).toEqual(['Teenpatti']);
    expect(TABS.join(', ')).toBe(
      'Horse Racing, Handball, Table Tennis, Basketball, Vollyball, Ice Hockey, Football, Tennis, Snooker, E-Games, Fustal, Big Bash League, Lunch Favourite, Politics, Bookmaker, Teenpatti, CricketCasino, Fancy Market 1, Football Fancy, IPL, Kabaddi, World Cup, Khado, Election, Fancy, Match, Binary',
    );
    for (const tab of TABS)
      expect(rulesOfTab(tab).map((rule) => [rule.tab, rule.order])).toEqual(rulesOfTab(tab).map((_, at) => [tab, at]));
  });

  test.each(VOID_REASON_NAMES)('settlement 5.3 %s: a rule gives this reason', (reason) => {
    expect(RULES.filter(({ voids }) => voids.includes(reason))).not.toEqual([]);
  });

  test.each(MARKET_TYPES)('settlement 5.2 %s: a specific rule settles this market type', (type) => {
    expect(RULES.filter((rule) => rule.tab !== 'GENERAL' && rule.marketTypes.includes(type)).length).toBeGreaterThan(0);
  });

  test.each(RULES.map((rule) => [rule.id, rule] as const))(
    'settlement 5.2 %s: the rule names marks, sports, markets and voids that exist',
    (_, rule) => {
      expect(['S', 'P', 'D']).toContain(rule.mark);
      expect(['CRICKET', ...FACT_SPORT_NAMES]).toEqual(expect.arrayContaining([...(rule.sports ?? [])]));
      expect(MARKET_TYPES).toEqual(expect.arrayContaining([...rule.marketTypes]));
      expect(VOID_REASON_NAMES).toEqual(expect.arrayContaining([...rule.voids]));
    },
  );

  it('quotes the rules of football and tennis, not S-MATCH-10, which only refers to them', () => {
    for (const sport of ['FOOTBALL', 'TENNIS'] as const) {
      expect(rulesFor('MATCH_ODDS', sport).map(({ id }) => id)).toContain('S-MATCH-10');
      expect(ruleOfResult('MATCH_ODDS', sport, false)).not.toBe('S-MATCH-10');
    }
  });

  it('settlement 5.2: the rules of a market are those of its sport, with the general ones last', () => {
    const football = rulesFor('MATCH_ODDS', 'FOOTBALL').map(({ id }) => id);
    expect(football).toContain('S-FOOT-1');
    expect(football).toContain('S-MATCH-8');
    expect(football).not.toContain('S-MATCH-3');
    expect(football.slice(-16)).toEqual(generalRules().map(({ id }) => id));
    expect(rulesFor('MATCH_ODDS', 'CRICKET').map(({ id }) => id)[0]).toBe('S-MATCH-1');
  });

  test.each([
    ['TIE', 'MATCH_ODDS', 'CRICKET', 'S-MATCH-3'],
    ['TIE', 'LUNCH_FAVOURITE', 'CRICKET', 'S-LUNCH-4'],
    ['NOT_PLAYED_IN_TIME', 'MATCH_ODDS', 'FOOTBALL', 'S-FOOT-1'],
    ['WRONG_RATE', 'MATCH_ODDS', 'CRICKET', 'S-GEN-2'],
    ['STREAM_STOPPED', 'SESSION', 'CRICKET', 'S-FANCY-71'],
    ['NO_RESULT', 'MATCH_ODDS', 'TENNIS', 'S-GEN-1'],
    ['TIE', 'MATCH_ODDS', 'FOOTBALL', 'S-GEN-16'],
    ['EQUAL', 'WIN', 'RACING', 'S-GEN-16'],
  ] as const)('settlement 5.3 %s in %s of %s is quoted as %s', (reason, type, sport, id) => {
    expect(ruleOfVoid(reason, type, sport)).toBe(id);
  });

  test.each([
    ['MATCH_ODDS', 'CRICKET', false, 'S-MATCH-1'],
    ['TOSS', 'CRICKET', false, 'S-MATCH-13'],
    ['TIED_MATCH', 'CRICKET', false, 'S-MATCH-7'],
    ['MATCH_ODDS', 'FOOTBALL', false, 'S-FOOT-4'],
    ['MATCH_ODDS', 'TENNIS', false, 'S-TENN-2'],
    ['MATCH_ODDS', 'HANDBALL', false, 'S-HB-1'],
    ['MATCH_ODDS', 'BASKETBALL', false, 'S-BASK-1'],
    ['WIN', 'RACING', false, 'S-RACE-1'],
    ['WIN', 'RACING', true, 'S-RACE-21'],
    ['TOP_BATTER', 'CRICKET', true, 'S-FM1-7'],
    ['ELECTION', 'POLITICS', false, 'S-POL-1'],
    ['SESSION', 'CRICKET', false, 'S-FANCY-7'],
  ] as const)('settlement 5.2: a result of %s in %s, shared %s, quotes %s', (type, sport, isDeadHeat, id) => {
    expect(ruleOfResult(type, sport, isDeadHeat)).toBe(id);
  });

  it('settlement 5.2: every rule quoted by a settlement, for a result or a void, is published', () => {
    const folder = join(import.meta.dirname, '..');
    const sources = globSync('**/*.ts', { cwd: folder }).filter((path) => !path.includes('.test.') && !path.startsWith('rules'));
    const quoted = sources.flatMap((path) => readFileSync(join(folder, path), 'utf8').match(/(?<=')S-[A-Z0-9]+-\d+(?=')/g) ?? []);
    expect(new Set(quoted).size).toBeGreaterThan(120);
    expect(quoted.filter((id) => ruleById(id) === undefined)).toEqual([]);
  });

  it('settlement 5.3: a rule quoted for a void gives that reason', () => {
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
