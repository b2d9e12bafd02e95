import { describe, expect, test } from 'vitest';
import { cardsOf } from '../cards/index.ts';
import { eachHand, THREE_CARD_DEALS, THREE_CARD_ORDERS, threeCardDuel, tiedDeals, type TopOfOrder } from '../hands/index.ts';

function strength(cards: string, top: TopOfOrder = 'PURE'): number {
  const [a = 0, b = 0, c = 0] = cardsOf(cards);
  return THREE_CARD_ORDERS[top].strength(a, b, c);
}

describe('casino C-H3-2: inside a category', () => {
  test.each([
    ['A-2-3 is the second best run', ['AS KH QD', '3S 2H AD', 'KS QH JD', 'QS JH TD', '4S 3H 2D']],
    ['trails by rank, aces high', ['AS AH AD', 'KS KH KD', '2S 2H 2D']],
    ['high cards by the highest, then the middle, then the lowest', ['AS JH 9D', 'AS JH 8D', 'AS TH 9D', 'KS JH 9D', '5S 3H 2D']],
    ['pairs by the pair, then the kicker', ['AS AH 2D', 'KS KH AD', 'KS KH QD', '2S 2H AD']],
    ['K-A-2 is no run', ['4S 3H 2D', 'KS AH 2D']],
  ])('%s', (_, hands) => {
    const strengths = hands.map((hand) => strength(hand));
    expect(strengths).toEqual(strengths.toSorted((left, right) => right - left));
    expect(new Set(strengths).size).toBe(hands.length);
  });

  test('suits never decide', () => {
    expect(strength('AS JH 9D')).toBe(strength('AC JD 9H'));
  });
});

test('casino C-H3-3, C-TRAP-5: trail and pure sequence change places between the tables', () => {
  expect(strength('2S 2H 2D', 'TRAIL')).toBeGreaterThan(strength('AS KS QS', 'TRAIL'));
  expect(strength('2S 2H 2D', 'PURE')).toBeLessThan(strength('4S 3S 2S', 'PURE'));
});

test('casino C-TT20-4, C-TRAP-4: 450,528 of C(52,3) · C(49,3) deals are ties, and A and B win equally often with each of twenty hands', () => {
  const table = THREE_CARD_ORDERS.TRAIL.table();
  const ties = tiedDeals(table);
  let hands = 0;
  eachHand((a, b, c) => {
    hands += 1;
    // Every 1,105th hand meets all hands of the other seat.
    if (hands % 1_105 !== 0) return;
    const ofA = threeCardDuel([a, b, c], [], table);
    const ofB = threeCardDuel([], [a, b, c], table);
    expect(ofB).toMatchObject({ ties: ofA.ties, total: 18_424 });
    expect(ofB.total - ofB.ties - ofB.wins).toBe(ofA.wins);
  });
  expect(hands).toBe(22_100);
  expect(THREE_CARD_DEALS).toBe(22_100 * 18_424);
  // The chance of no tie is 1 − t = 9543327/9787750. At 1.95: win = (1 − t)/2, return = 1.95 · win + t.
  expect(ties).toBe(450_528);
});
