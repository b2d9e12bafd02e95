import { describe, expect, test } from 'vitest';
import { approximate } from '../fraction/index.ts';
import { seedOf } from '../testing/demo.ts';
import { WORLI_MATAKA } from './matka.ts';
import { ankOf, kindOf as panaKindOf, panas } from './pana.ts';

const digits = (pana: string): number[] => [...pana].map(Number);

describe('casino C-WORL-2: the 220 panas', () => {
  test('120 panas have three different digits, 90 a pair and 10 a triple; each ank has the same number of each kind', () => {
    expect(panas()).toHaveLength(220);
    for (let ank = 0; ank < 10; ank++) {
      const own = panas().filter((pana) => ankOf(digits(pana)) === ank);
      const kinds = own.map((pana) => panaKindOf(digits(pana)));
      expect(['SP', 'DP', 'TP'].map((kind) => kinds.filter((each) => each === kind).length)).toEqual([12, 9, 1]);
    }
  });

  test('zero ranks above nine', () => {
    expect(panas()).toContain('200');
    expect(panas()).toContain('150');
    expect(panas()).not.toContain('015');
    expect(WORLI_MATAKA.verdict({ OPEN: '200', CLOSE: '150', JODI: '26' }, 'PANA', 'OPEN_200')).toEqual({ kind: 'WIN' });
  });
});

test('casino C-TRAP-2: each kind of pana is as frequent as in draws of independent digits', () => {
  const counts = { SP: 0, DP: 0, TP: 0 };
  const rounds = 4_000;
  for (let round = 0; round < rounds; round++) {
    const { OPEN: open } = WORLI_MATAKA.derive(seedOf(round));
    counts[panaKindOf(digits(String(open)))] += 1;
  }
  for (const [kind, chance] of [
    ['SP', 0.72],
    ['DP', 0.27],
    ['TP', 0.01],
  ] as const) {
    const error = Math.sqrt(rounds * chance * (1 - chance));
    expect(Math.abs(counts[kind] - rounds * chance)).toBeLessThan(4 * error);
  }
  const prices = WORLI_MATAKA.paytable().filter(({ market }) => market === 'PANA');
  expect(new Set(prices.map(({ price }) => price)).size).toBe(3);
});

test('casino C-WORL-3: after the open, only bets on the close are accepted', () => {
  const quotes = WORLI_MATAKA.quote({ OPEN: '688', CLOSE: '' });
  if (!quotes.ok) throw new Error(quotes.reason);
  expect(quotes.value.every(({ selection }) => selection.startsWith('CLOSE'))).toBe(true);
  expect(new Set(quotes.value.map(({ market }) => market))).toEqual(
    new Set(['ANK', 'PANA', 'ANY', 'ODD', 'EVEN', 'LINE1', 'LINE2']),
  );
  expect(WORLI_MATAKA.quoteOf({ OPEN: '688', CLOSE: '' }, 'FULL', '688_267')).toEqual({ ok: true, value: undefined });
});

test.each([
  ['688_267', 500_000_000, 36],
  ['111_222', 9_000_000_000, 2],
])('casino C-WORL-4: full sangam %s is quoted separately, at 0.9 over its chance', (selection, odds) => {
  const quote = WORLI_MATAKA.quoteOf({ OPEN: '', CLOSE: '' }, 'FULL', selection);
  if (!quote.ok || quote.value === undefined) throw new Error('no quote');
  expect(quote.value.back).toBe(odds);
  expect((approximate(quote.value.win) * odds) / 10_000).toBeCloseTo(0.9, 9);
  expect(WORLI_MATAKA.quoteOf({ OPEN: '', CLOSE: '' }, 'FULL', '868_267')).toEqual({ ok: true, value: undefined });
});

test.each([
  [{ OPEN: '868', CLOSE: '' }, 'OPEN is not a pana.'],
  [{ OPEN: '68', CLOSE: '267' }, 'The open pana is drawn first.'],
  [{ OPEN: '688', CLOSE: '267' }, 'Bets are taken after 0 or 3 cards, not after 6.'],
])('an impossible state is refused: %j', (seen, reason) => {
  expect(WORLI_MATAKA.quote(seen)).toEqual({ ok: false, reason });
});
