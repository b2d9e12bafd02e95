import { games } from '@pavilion/games/registry';
import { expect, test } from 'vitest';
import { repeatedRanks, sidesOfRanks } from './first-ranks.ts';

test.each([
  ['', []],
  ['KH 9S 2C', []],
  ['KH 9S KC 9D KS', [2, 3, 4]],
])('casino C-ANBA-1 on a table with %s, the cards %j decide nothing', (cards, orders) => {
  const dealt = cards.split(' ').map((card, order) => ({ seat: 'BAHAR', card, order }));
  expect([...repeatedRanks(cards === '' ? [] : dealt)]).toEqual(orders);
});

test.each([
  ['', ''],
  ['KH 9S 2C', '2 BAHAR, 9 ANDAR, K BAHAR'],
  ['KH 9S KC KD 9D', '9 ANDAR, K BAHAR'],
])('casino C-ANBA-1 on a table with %s, the side of the first card of each rank is "%s"', (cards, sides) => {
  const dealt = (cards === '' ? [] : cards.split(' ')).map((card, order) => ({
    seat: order % 2 === 0 ? 'BAHAR' : 'ANDAR',
    card,
    order,
  }));
  expect(
    [...sidesOfRanks(dealt)]
      .map((pair) => pair.join(' '))
      .toSorted()
      .join(', '),
  ).toBe(sides);
});

test('casino C-ANBA-1 a bet on any card that decides wins at the end', () => {
  const game = games().find(({ code }) => code === 'ANBA');
  if (game?.kind !== 'shared') throw new Error('Andar Bahar is a table');
  for (let round = 1; round <= 8; round++) {
    const outcome = game.derive({ salt: 'a'.repeat(64), link: new Uint8Array(32).fill(round) });
    const deals = game.script(outcome).flatMap((step) => (step.kind === 'deal' ? [step] : []));
    const dealt = deals.map(({ seat, item }, order) => ({ seat, card: item, order }));
    const repeated = repeatedRanks(dealt);
    for (const { seat, card, order } of dealt) {
      const verdict = game.verdict(outcome, seat, card.slice(0, 1))?.kind;
      if (!repeated.has(order)) expect([card, ['WIN', 'PRIZE'].includes(verdict ?? '')]).toEqual([card, true]);
    }
  }
});
