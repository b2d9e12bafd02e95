import { rendered } from '../../testing/rendered.tsx';
import { describe, expect, test } from 'vitest';
import { RulesPage } from './rules-page.tsx';

const RULE = { rule_id: 'M1', text: 'Management decision is final.', example: '' };
const pageOf = (answer: unknown): string => rendered(<RulesPage />, [[['siteRules', 'en'], answer]]);

describe('Site Rules', () => {
  test('an answer without a topic shows that there are no rules, and where to ask', () => {
    const page = pageOf({ general: [], tabs: [] });
    expect(page).toContain('No rules are published here yet');
    expect(page).toContain('href="/user/contact"');
    expect(page).not.toContain('Search the rules');
  });

  test('a topic is shown alone if there are no general rules', () => {
    const page = pageOf({ general: [], tabs: [{ tab: 'Match', label: 'Match', rules: [RULE], empty_text: '' }] });
    expect(page).toContain(RULE.text);
    expect(page).not.toContain('General rules');
    expect(page).not.toContain('No rules are published here yet');
  });
});
