import { describe, expect, test } from 'vitest';
import { fractionText } from '../fraction/index.ts';
import type { Outcome } from '../game/index.ts';
import { sharedBest, THREE_CARD_ORDERS, THREE_SEAT_DEALS, twoCardStrength } from '../hands/index.ts';
import { cardsOf } from '../cards/index.ts';
import { quote } from '../registry/index.ts';
import { pricesIn } from '../testing/demo.ts';

function chanceIn(code: string, seen: Outcome, selection: string): readonly string[] {
  const quotes = quote(code, seen);
  if (!quotes.ok) return [quotes.reason];
  const found = quotes.value.find((each) => each.market === 'MAIN' && each.selection === selection);
  return found === undefined ? [] : [fractionText(found.win), fractionText(found.push)];
}

describe('casino C-TT1D-3: prices after one card each, and after two', () => {
  test('king against seven', () => {
    const seen = { A: 'KS', B: '7H' };
    expect(chanceIn('TT1D', seen, 'A')).toEqual(['16462/24675', '103/138180']);
    expect(pricesIn('TT1D', seen, 'MAIN')).toEqual({ ok: true, value: { A: '1.46/1.53', B: '2.94/3.08' } });
  });

  test('king and queen of spades against two sevens', () => {
    const seen = { A: 'KS QS', B: '7H 7D' };
    expect(chanceIn('TT1D', seen, 'A')).toEqual(['65/141', '0/1']);
    expect(pricesIn('TT1D', seen, 'MAIN')).toEqual({ ok: true, value: { A: '2.12/2.22', B: '1.81/1.90' } });
  });
});

test('casino C-TTST-4: prices after two cards each for three seats', () => {
  const seen = { TIGER: 'KS KD', LION: '9H TH', DRAGON: 'AC 4D' };
  expect(pricesIn('TTST', seen, 'MAIN')).toEqual({
    ok: true,
    value: { TIGER: '1.62/1.69', LION: '2.75/2.88', DRAGON: '24.90/26.10' },
  });
});

test('casino C-TTST-2: deals to three seats without a shared best hand divide equally between the seats', () => {
  const { two, three } = sharedBest(THREE_CARD_ORDERS.PURE.table());
  expect([two, three]).toEqual([2_801_233_872, 3_294_720]);
  expect((THREE_SEAT_DEALS - 3 * two - three) % 3).toBe(0);
});

describe('casino C-TT2C-2, C-TRAP-5: two cards', () => {
  test.each([
    ['suited neighbours, pair, neighbours, one suit, high card', ['2S 3S', 'AS AH', 'QS KH', 'AS KS', 'AS KH']],
    ['queen-king first, ace-two second, then down to two-three', ['QS KH', 'AS 2H', 'JS QH', 'TS JH', '3S 4H', '2S 3H', 'KS AS']],
    ['pairs, suits and high cards with aces high', ['AS AH', 'KS KH', '2S 2H', 'AS 9S', 'KS JS', 'AS 3H', 'KS 9H', '2S 4H']],
  ])('%s', (_, hands) => {
    const strengths = hands.map((hand) => {
      const [a = 0, b = 0] = cardsOf(hand);
      return twoCardStrength(a, b);
    });
    expect(strengths).toEqual(strengths.toSorted((left, right) => right - left));
    expect(new Set(strengths).size).toBe(hands.length);
  });
});
