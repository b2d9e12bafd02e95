import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { GroupedHint } from './grouped-hint.tsx';

test.each([
  ['100000', '1,00,000.00'],
  ['1234567.5', '12,34,567.50'],
  ['-2500', '2,500.00'],
])('the amount %s is shown with groups', (text, shown) => {
  expect(renderToStaticMarkup(<GroupedHint text={text} />)).toContain(shown);
});

test.each(['', '999', 'abc', ' '])('no amount is shown for %o', (text) => {
  expect(renderToStaticMarkup(<GroupedHint text={text} />)).toBe('');
});
