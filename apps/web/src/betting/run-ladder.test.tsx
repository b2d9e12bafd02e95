import { rendered, wordsOf } from '../testing/rendered.tsx';
import type { BookRow } from '@pavilion/contract/http';
import { expect, test } from 'vitest';
import { switchLanguage } from '../messages/index.ts';
import { RunLadder } from './run-ladder.tsx';

const band = (from: number, to: number | null, profit: number): BookRow => ({
  outcome: to === null ? `${from} or more` : `${from}–${to}`,
  selection_id: null,
  from,
  to,
  profit,
  per_run: 0,
});

test.each([
  ['now', undefined],
  ['with a bet in the slip', [band(0, 44, 0), band(45, null, -200)]],
])('the ranges of a ladder are in the language of the player, %s', async (_, after) => {
  await switchLanguage('hi');
  const words = wordsOf(rendered(<RunLadder label="" before={[band(0, 44, -1_000), band(45, null, 900)]} after={after} />));
  await switchLanguage('en');
  expect(words).toContain('45 या अधिक');
  expect(words).not.toContain('or more');
});
