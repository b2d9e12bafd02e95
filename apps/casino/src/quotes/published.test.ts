import { published } from '@pavilion/contract/provider';
import { games } from '@pavilion/games/registry';
import { expect, test } from 'vitest';
import { publishedOf } from './published.ts';

test.each(games().map(({ code }) => code))('casino C-REG-1 a page accepts the published answer of %s', (code) => {
  const answer = published.safeParse(publishedOf(code));
  expect(answer.error?.issues ?? []).toEqual([]);
});
