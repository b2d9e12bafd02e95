import { expect, test } from 'vitest';
import { fraction, fractionText } from '../fraction/index.ts';
import { eachCompletion, ONE_DECK } from '../table/index.ts';
import { cardsOf } from '../cards/index.ts';
import { pricesIn } from '../testing/demo.ts';
import { RACE_TO_SECOND } from './duels.ts';

test.each([[{ A: 'KH', B: '7D', C: '' }], [{ A: '9S', B: 'TD', C: '' }], [{ A: 'KH', B: '7D', C: 'AS' }]])(
  'casino C-RAC2-1: the chances after the cards seen so far equal the chances counted over every possible deal: %j',
  (seen) => {
    const quotes = RACE_TO_SECOND.quote(seen);
    if (!quotes.ok) throw new Error(quotes.reason);
    const wins = new Map(['A', 'B', 'C', 'D'].map((seat) => [seat, 0]));
    let total = 0;
    const names = 'ABCD';
    eachCompletion(ONE_DECK, cardsOf(Object.values(seen).filter(Boolean).join(' ')), [0, 1, 2, 3], (round, ways) => {
      total += ways;
      const outcome = Object.fromEntries(round.map((card, seat) => [names[seat] ?? '', ONE_DECK.textOf(card)]));
      for (const [seat, count] of wins) {
        if (RACE_TO_SECOND.verdict(outcome, 'MAIN', seat)?.kind === 'WIN') wins.set(seat, count + ways);
      }
    });
    for (const { selection, win } of quotes.value) {
      expect([selection, fractionText(win)]).toEqual([selection, fractionText(fraction(wins.get(selection) ?? 0, total))]);
    }
  },
  20_000,
);

test('casino C-RAC2-1: all seats open at the same price, and a seat with the ace of spades has no chance', () => {
  expect(pricesIn('RAC2', {}, 'MAIN')).toMatchObject({ ok: true, value: { A: '3.91/4.09', D: '3.91/4.09' } });
  expect(pricesIn('RAC2', { A: 'AS' }, 'MAIN')).toMatchObject({ ok: true, value: { A: '-/-' } });
});
