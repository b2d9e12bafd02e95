import { expect, test } from 'vitest';
import { approximate, fractionText } from '../fraction/index.ts';
import { pricesIn } from '../testing/demo.ts';
import { HILOW } from './high-low.ts';

test.each([
  ['2S', '1.049/-', '-/-'],
  ['3H', '1.154/-', '11.54/-'],
  ['7D', '1.923/-', '2.308/-'],
  ['JC', '3.847/-', '1.442/-'],
  ['AS', '-/-', '1.049/-'],
])('casino C-HILO-3: the base %s is quoted at its own prices', (base, higher, lower) => {
  const seen = { BASE: base, RESULT: '' };
  expect([pricesIn('HILO', seen, 'HIGHER'), pricesIn('HILO', seen, 'LOWER')]).toEqual([
    { ok: true, value: { '-': higher } },
    { ok: true, value: { '-': lower } },
  ]);
});

test('casino C-HILO-1, C-HILO-3: a chance is out of the 287 cards other than the base card', () => {
  const quote = HILOW.quoteOf({ BASE: 'KH' }, 'KA', '-');
  expect(quote.ok && quote.value !== undefined && fractionText(quote.value.win)).toBe('47/287');
  expect(HILOW.quote({ BASE: 'TS' })).toEqual({ ok: false, reason: 'TS is not in the deck, or was dealt already.' });
  expect(HILOW.quote({ BASE: '' })).toEqual({ ok: false, reason: 'Bets are taken after 1 cards, not after 0.' });
});

test('casino C-TRAP-10: 22 rows for higher and lower, each with the return under its own base', () => {
  const rows = HILOW.paytable().filter(({ market }) => market === 'HIGHER' || market === 'LOWER');
  expect(rows).toHaveLength(22);
  for (const { rtp, state } of rows) {
    expect(state).toMatch(/^base [2-9JQKA]$/);
    expect(approximate(rtp)).toBeGreaterThan(0.964);
    expect(approximate(rtp)).toBeLessThan(0.966);
  }
});
