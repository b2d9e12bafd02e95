import { rendered, wordsOf } from '../../testing/rendered.tsx';
import { expect, test } from 'vitest';
import { t } from '../../messages/index.ts';
import { StatementPage } from './statement-page.tsx';

const FILTERS = ['statement.from', 'statement.to', 'report.sport'] as const;

test.each([
  ['/report/account-statement', true],
  ['/report/account-statement?market=1.7', false],
])('the statement at %s offers period and sport: %s', (path, offered) => {
  const markup = rendered(<StatementPage />, [], path);
  const words = wordsOf(markup);
  expect(FILTERS.map((key) => words.includes(t(key)))).toEqual(FILTERS.map(() => offered));
  expect(markup.includes('type="date"')).toBe(offered);
  // A list of one market leads back to all.
  expect(words.includes(t('statement.allMarkets'))).toBe(!offered);
});
