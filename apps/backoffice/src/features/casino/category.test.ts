import { CATALOGUE, PROVIDER_NAME } from '@pavilion/games/catalogue';
import { expect, test } from 'vitest';
import { categoryOf } from './category.ts';

test('instant games are not called crash games, and others keep their category', () => {
  const named = CATALOGUE.map(({ code, shelf, category }) => ({
    shelf,
    category,
    shown: categoryOf({ provider_name: PROVIDER_NAME, game_code: code, category }),
  }));
  expect(new Set(named.filter(({ shelf }) => shelf === 'instant').map(({ shown }) => shown))).toEqual(new Set(['Instant Games']));
  for (const { category, shown } of named.filter(({ shelf }) => shelf !== 'instant')) expect(shown).toBe(category);
  const [instant] = CATALOGUE.filter(({ shelf }) => shelf === 'instant');
  expect(categoryOf({ provider_name: 'Other', game_code: instant?.code ?? '', category: 'Virtual' })).toBe('Virtual');
});
