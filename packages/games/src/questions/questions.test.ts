import { expect, test } from 'vitest';
import { fractionText } from '../fraction/index.ts';
import { PAANCH_SAWAAL } from './questions.ts';

test('casino C-FIVQ-1: there are 128 and 32 combinations, and their prices do not assume that the answers are independent', () => {
  const quotes = PAANCH_SAWAAL.quote({});
  if (!quotes.ok) throw new Error(quotes.reason);
  expect(['FIVE', 'FOUR'].map((market) => quotes.value.filter((quote) => quote.market === market).length)).toEqual([128, 32]);
  const found = quotes.value.find(({ selection }) => selection === 'RED_ODD_UP_JQK_H');
  expect([found && fractionText(found.win), found?.back, found?.lay]).toEqual(['157/22932', 1_430_000, undefined]);
});
