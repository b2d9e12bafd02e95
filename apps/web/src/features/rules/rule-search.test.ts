import { describe, expect, test } from 'vitest';
import type { SiteRules } from '@pavilion/contract/http';
import { findRules, partsOf, startTopic, topicOf } from './rule-search.ts';

const page: SiteRules = {
  general: [{ rule_id: 'S-GEN-3', text: 'A result can be questioned for 7 days.', example: '' }],
  tabs: [
    {
      tab: 'Football',
      label: 'फ़ुटबॉल',
      empty_text: '',
      rules: [{ rule_id: 'S-FOOT-1', text: 'Played within 48 hours.', example: 'Saturday' }],
    },
    {
      tab: 'Tennis',
      label: 'टेनिस',
      empty_text: '',
      rules: [{ rule_id: 'S-TENN-1', text: 'रिटायर होना रद्द है। A retirement is void.', example: 'Retires at 5–2' }],
    },
    { tab: 'Teenpatti', label: 'तीनपत्ती', empty_text: 'No records Found', rules: [] },
  ],
};

describe('finding rules', () => {
  test.each([
    ['48 hours', ['S-FOOT-1']],
    ['HOURS  within', ['S-FOOT-1']],
    ['football', ['S-FOOT-1']],
    ['saturday', ['S-FOOT-1']],
    ['s-tenn-1', ['S-TENN-1']],
    ['s-', ['S-GEN-3', 'S-FOOT-1', 'S-TENN-1']],
    ['hours retirement', []],
    ['फ़ुटबॉल', ['S-FOOT-1']],
    ['फुटबॉल 48', ['S-FOOT-1']],
    ['रद्द', ['S-TENN-1']],
    ['  ', []],
  ])('a search of the rules for %j finds %j', (text, ids) => {
    expect(findRules(page, text).flatMap(({ rules }) => rules.map(({ rule_id }) => rule_id))).toEqual(ids);
  });

  test('topicOf returns the topic of a rule, and undefined for a general rule', () => {
    expect([topicOf(page, 'S-TENN-1'), topicOf(page, 'S-GEN-3'), topicOf(page, 'S-NONE-1')]).toEqual([
      'Tennis',
      undefined,
      undefined,
    ]);
  });

  test('the page opens at the wanted topic, else at cricket, else at its first topic', () => {
    const match = { tab: 'Match', label: 'Match', empty_text: '', rules: [] };
    const whole = { ...page, tabs: [...page.tabs, match] };
    const opened = [
      startTopic(whole, 'Tennis'),
      startTopic(whole, 'Cricket'),
      startTopic(whole, undefined),
      startTopic(page, ''),
    ];
    expect(opened.map((topic) => topic?.tab)).toEqual(['Tennis', 'Match', 'Match', 'Football']);
  });

  test('settlement 5.2: rule ids in a sentence become links', () => {
    expect(partsOf('As S-GEN-2 and S-FM1-5 say.').filter((part) => part.ruleId !== undefined)).toEqual([
      { text: 'S-GEN-2', ruleId: 'S-GEN-2' },
      { text: 'S-FM1-5', ruleId: 'S-FM1-5' },
    ]);
    expect(partsOf('Nothing named.')).toEqual([{ text: 'Nothing named.', ruleId: undefined }]);
  });
});
