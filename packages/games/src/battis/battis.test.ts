import { expect, test } from 'vitest';
import { fraction, fractionText, isEqual, plus, ONE } from '../fraction/index.ts';
import { BATTIS_PATTE } from './battis.ts';

function chancesIn(levels: readonly (readonly number[])[]): readonly string[] {
  const quotes = BATTIS_PATTE.quote({ LEVELS: levels });
  return quotes.ok ? quotes.value.map(({ win }) => fractionText(win)) : [quotes.reason];
}

test('casino C-C32D-1: chances after 10 and 6 to players 8 and 9', () => {
  expect(chancesIn([[10, 6]])).toEqual(['62/1305', '0/1', '197/522', '1501/2610']);
});

test('casino C-C32D-1: the opening chances add up to one', () => {
  const quotes = BATTIS_PATTE.quote({});
  if (!quotes.ok) throw new Error(quotes.reason);
  expect(isEqual(quotes.value.map(({ win }) => win).reduce(plus, fraction(0)), ONE)).toBe(true);
});

test('casino C-C32D-1: the next card goes to the players who are still tied', () => {
  const outcome = {
    LEVELS: [
      [13, 12, 11, 6],
      [6, 7, 8],
    ],
    TOTALS: [27, 28, 29, 17],
    WINNERS: [10],
  };
  const dealt = BATTIS_PATTE.script(outcome).flatMap((step) => (step.kind === 'deal' ? [`${step.seat} ${step.item}`] : []));
  expect(dealt).toEqual(['8 13', '9 12', '10 11', '11 6', '8 6', '9 7', '10 8']);
});

test.each([
  [[[5]], 'Points must be 6 to 13.'],
  [[[6, 6, 6, 6], [6]], 'A card appears more often than in the deck.'],
  [[[13, 6, 6, 6], [6]], 'These cards are impossible by the rules of the game.'],
  [[[13, 6, 7, 6], [6]], 'These cards are impossible by the rules of the game.'],
  [[[13, 12, 11, 6]], 'Bets are taken after 0, 1, 2 or 3 cards, not after 4.'],
])('an impossible state is refused: %j', (levels, reason) => {
  expect(BATTIS_PATTE.quote({ LEVELS: levels })).toEqual({ ok: false, reason });
});
