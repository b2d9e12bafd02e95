import { games } from '@pavilion/games/registry';
import { expect, test } from 'vitest';
import { LAYOUTS } from './layout.ts';

const tables = games().flatMap((game) => {
  if (game.kind !== 'shared') return [];
  const layout = LAYOUTS[game.code];
  return layout.kind === 'dice' ? [{ game, lines: layout.lines }] : [];
});

test('casino C-SICB-1, C-SUSD-1 there are two dice tables', () => {
  expect(tables).toHaveLength(2);
});

test.each(tables)('casino C-SICB-1, C-SUSD-1 every bet of $game.code has one field on its cloth', ({ game, lines }) => {
  const quotes = game.quote({});
  if (!quotes.ok) throw new Error(quotes.reason);
  const fields = lines.flatMap(({ bets }) => bets);
  expect(fields.toSorted()).toEqual(quotes.value.map(({ market, selection }) => `${market}/${selection}`).toSorted());
});
