import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { GroupedHint } from './grouped-hint.tsx';

test.each([
  ['100000', '100,000.00'],
  ['1234567.5', '1,234,567.50'],
  ['-2500', '2,500.00'],
])('the amount %s is shown with groups', (text, shown) => {
  expect(renderToStaticMarkup(<GroupedHint text={text} />)).toContain(shown);
});

test.each(['', '999', 'abc', ' '])('nothing is shown for %o', (text) => {
  expect(renderToStaticMarkup(<GroupedHint text={text} />)).toBe('');
});
