import { expect, test } from 'vitest';
import { pricesIn } from '../testing/demo.ts';

test.each([
  ['SESSION21', '1.18/1.23'],
  ['TWORED', '3.83/4.01'],
  ['TWOBLACK', '1.92/2.01'],
  ['JJQK', '-/-'],
])('casino C-TRIO-2: %s after the queen of spades', (market, prices) => {
  expect(pricesIn('TRIO', { CARDS: 'QS' }, market)).toEqual({ ok: true, value: { '-': prices } });
});

test.each([
  ['SESSION21', '1.85/1.93'],
  ['J124', '1.77/1.85'],
  ['TWORED', '2.56/2.67'],
  ['TWOODD', '2.38/2.49'],
  ['TWOEVEN', '2.80/2.92'],
  ['PAIR', '5.69/5.95'],
  ['FLUSH', '18.90/19.80'],
  ['STRAIGHT', '28.10/29.40'],
  ['TRIO', '415.00/435.00'],
  ['SF', '450.00/471.00'],
])('casino C-TRIO-1: %s opens at %s', (market, prices) => {
  expect(pricesIn('TRIO', { CARDS: '' }, market)).toEqual({ ok: true, value: { '-': prices } });
});
