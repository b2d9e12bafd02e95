import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { StripMoney } from './stage-strip.tsx';

const shown = (debit: number, credit: number): string => renderToStaticMarkup(<StripMoney debit={debit} credit={credit} />);

test('casino C-REG-5: the strip celebrates only a return above the stake, and is silent without a bet', () => {
  expect(shown(10_000, 19_500)).toBe('<b class="strip-money" data-won="true">+95.00</b>');
  expect(shown(10_000, 10_000)).toBe('<b class="strip-money" data-won="false">100.00 of 100.00 returned</b>');
  expect(shown(0, 0)).toBe('');
});
