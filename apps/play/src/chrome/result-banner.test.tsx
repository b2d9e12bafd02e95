import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ResultBanner } from './result-banner.tsx';

const shown = (debit: number, credit: number): string =>
  renderToStaticMarkup(<ResultBanner debit={debit} credit={credit} roundId="TT20-000001" />);

test('casino C-REG-5: a return above the stake is a win, and may be celebrated', () => {
  expect(shown(10_000, 19_500)).toContain('You won +95.00');
  expect(shown(10_000, 19_500)).toContain('sparks');
});

test.each([
  ['everything lost', 10_000, 0],
  ['half of it lost', 10_000, 5_000],
  ['a winning ticket beside a dearer losing one', 30_000, 19_500],
  ['the stake back', 10_000, 10_000],
])('casino C-REG-5: %s is reported plainly, without celebration', (_name, debit, credit) => {
  expect(shown(debit, credit)).toMatch(/ of .* returned/);
  expect(shown(debit, credit)).toContain('data-won="false"');
  expect(shown(debit, credit)).not.toMatch(/won [+\d]|sparks/);
});

test('shows no result to a player without a bet', () => {
  expect(shown(0, 0)).toBe('');
});
