import { expect, test } from 'vitest';
import { bettingHours, type BinaryProduct } from './binary-hours.ts';

/** A moment of the Indian clock; 2 March 2026 is a Monday. */
const micros = (text: string): number => Date.parse(text) * 1_000;
const indian = (text: string): number => micros(`${text}+05:30`);

test.each<[string, number, BinaryProduct, boolean]>([
  ['T1', indian('2026-03-02T10:00:00.000'), 'NFY', true],
  ['T2', indian('2026-03-02T09:59:59.999'), 'NFY', false],
  ['T3', indian('2026-03-03T14:30:00.000'), 'SBI', false],
  ['T4', indian('2026-03-06T22:29:59'), 'GOLD', true],
  ['T5', indian('2026-03-06T23:59:59'), 'NASDAQ', true],
  ['T6', indian('2026-03-07T00:00:00'), 'NASDAQ', false],
  ['T7', indian('2026-03-08T12:00:00'), 'GOLD', false],
  ['T8', micros('2026-03-05T14:00:00Z'), 'DOWJONES', true],
  ['S-BIN-3 the last millisecond', indian('2026-03-03T14:29:59.999'), 'SBI', true],
])('spec 9.45, settlement %s', (_, at, product, accepted) => {
  const hours = bettingHours(product, at);
  expect(hours !== undefined && at >= hours.from && at < hours.until).toBe(accepted);
});
